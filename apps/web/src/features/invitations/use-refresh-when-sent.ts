import type { InvitationProgress } from '@hustings/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Refetches everything once the last invitation is sent: the roll shows each voter's invitation. */
export function useRefreshWhenSent(progress: InvitationProgress | undefined): void {
  const queryClient = useQueryClient();
  const wasSending = useRef(false);
  const isSending = (progress?.queued ?? 0) > 0;
  useEffect(() => {
    if (wasSending.current && !isSending) void queryClient.invalidateQueries();
    wasSending.current = isSending;
  }, [isSending, queryClient]);
}
