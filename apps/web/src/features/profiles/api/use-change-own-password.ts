import { changeOwnPasswordCall, type ChangeOwnPassword } from '@hustings/shared';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { refreshSession } from '../../../lib/session/refresh-session';

export function useChangeOwnPassword() {
  return useMutation({
    mutationFn: async (body: ChangeOwnPassword) => {
      await send(changeOwnPasswordCall, { body });
      // The present access token may say that a password is still to be chosen, which keeps its
      // holder from voting; a new one does not.
      await refreshSession();
    },
  });
}
