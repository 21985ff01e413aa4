import {
  acceptTermsCall,
  changeOwnPasswordCall,
  deleteAccountCall,
  readProfileCall,
  updateProfileCall,
  type ChangeOwnPassword,
  type PersonId,
  type Sent,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';
import { refreshSession } from '../../lib/session/refresh-session';

const profileKeys = {
  one: (personId: PersonId) => ['accounts', personId] as const,
};

export function profileQuery(personId: PersonId) {
  return queryOptions({
    queryKey: profileKeys.one(personId),
    queryFn: ({ signal }) => send(readProfileCall, { params: { id: personId }, signal }),
  });
}

export function useAcceptTerms() {
  return useChange(() => send(acceptTermsCall));
}

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

/** The own account, or all registrations of a voter that can still go. */
export function useDeleteAccount() {
  return useChange((id: PersonId) => send(deleteAccountCall, { params: { id } }));
}

export function useUpdateProfile(id: PersonId) {
  return useChange(
    ({ image, ...body }: Sent<typeof updateProfileCall, 'body'> & { image: File | null }) =>
      send(updateProfileCall, { params: { id }, body, file: image }),
  );
}
