import {
  acceptTermsCall,
  changeOwnPasswordCall,
  deleteAccountCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  listOwnSessionsCall,
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
  sessions: ['own-sessions'] as const,
};

export function profileQuery(personId: PersonId) {
  return queryOptions({
    queryKey: profileKeys.one(personId),
    queryFn: ({ signal }) => send(readProfileCall, { params: { id: personId }, signal }),
  });
}

export function ownSessionsQuery() {
  return queryOptions({
    queryKey: profileKeys.sessions,
    queryFn: ({ signal }) => send(listOwnSessionsCall, { signal }),
  });
}

export function useEndOwnSession(session: string) {
  return useChange<void, unknown>(() => send(endOwnSessionCall, { params: { session } }));
}

export function useEndOtherSessions() {
  return useChange<void, unknown>(async () => {
    await send(endOtherSessionsCall);
    // The access token in use ended with the others.
    await refreshSession();
  });
}

export function useAcceptTerms() {
  return useChange(() => send(acceptTermsCall));
}

export function useChangeOwnPassword() {
  return useMutation({
    mutationFn: async (body: ChangeOwnPassword) => {
      await send(changeOwnPasswordCall, { body });
      // The current token may still demand a new password, which blocks voting. A refreshed one doesn't.
      await refreshSession();
    },
  });
}

/** Deletes the user's own account, or every roll entry of a voter that can still be removed. */
export function useDeleteAccount() {
  return useChange((id: PersonId) => send(deleteAccountCall, { params: { id } }));
}

export function useUpdateProfile(id: PersonId) {
  return useChange(
    ({ image, ...body }: Sent<typeof updateProfileCall, 'body'> & { image: File | null }) =>
      send(updateProfileCall, { params: { id }, body, file: image }),
  );
}
