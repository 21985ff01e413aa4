import type { changeOwnPasswordSchema } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestNothing } from '../../../lib/api/client';
import { refreshSession } from '../../../lib/session/refresh-session';

export function useChangeOwnPassword() {
  return useMutation({
    mutationFn: async (body: z.infer<typeof changeOwnPasswordSchema>) => {
      await requestNothing('/auth/users/password', { method: 'POST', body });
      // The present access token may say that a password is still to be chosen, which keeps its
      // holder from voting; a new one does not.
      await refreshSession();
    },
  });
}
