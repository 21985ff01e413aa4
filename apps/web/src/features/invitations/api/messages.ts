import {
  markBouncedCall,
  previewMessageCall,
  readMessagesCall,
  sendTestMessageCall,
  writeMessagesCall,
  type ElectionId,
  type Messages,
  type PreviewMessage,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

const messageKeys = {
  one: (electionId: ElectionId) => ['messages', electionId] as const,
};

/** What the organisation says in its own words. */
export function messagesQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: messageKeys.one(electionId),
    queryFn: ({ signal }) => send(readMessagesCall, { params: { electionId }, signal }),
  });
}

export function useWriteMessages(electionId: ElectionId) {
  return useChange((body: Messages) => send(writeMessagesCall, { params: { electionId }, body }));
}

/** Changes nothing: the words need not be saved. */
export function usePreviewMessage(electionId: ElectionId) {
  return useMutation({
    mutationFn: (body: PreviewMessage) =>
      send(previewMessageCall, { params: { electionId }, body }),
  });
}

export function useSendTestMessage(electionId: ElectionId) {
  return useMutation({
    mutationFn: (body: PreviewMessage) =>
      send(sendTestMessageCall, { params: { electionId }, body }),
  });
}

/** Marks invitations as failed whose messages came back. */
export function useMarkBounced(electionId: ElectionId) {
  return useChange((addresses: string) =>
    send(markBouncedCall, { params: { electionId }, body: { addresses } }),
  );
}
