import {
  acceptInvitationCall,
  acceptInvitationSchema,
  changeMemberCall,
  deleteOrganisationCall,
  inviteMemberCall,
  listMembersCall,
  readOfferedMembershipCall,
  readOrganisationCall,
  removeMemberCall,
  updateOrganisationCall,
  withdrawInvitationCall,
  type AccountId,
  type DeleteOrganisation,
  type InviteMember,
  type MemberInvitationId,
  type MemberRole,
  type Sent,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';
import { refreshSession } from '../../lib/session/refresh-session';
import { getSession } from '../../lib/session/session-store';

const organisationKeys = {
  own: () => ['organisation'] as const,
  members: () => [...organisationKeys.own(), 'members'] as const,
};

/** The organisation of the signed-in user. */
export function organisationQuery() {
  return queryOptions({
    queryKey: organisationKeys.own(),
    queryFn: ({ signal }) => send(readOrganisationCall, { signal }),
  });
}

/** The organisation's members in the order they joined, and its open invitations. */
export function membersQuery() {
  return queryOptions({
    queryKey: organisationKeys.members(),
    queryFn: ({ signal }) => send(listMembersCall, { signal }),
  });
}

/** Returns true if the token has the right format. */
export function isOfferToken(token: string): boolean {
  return acceptInvitationSchema.safeParse({ token }).success;
}

/** The membership an invitation's link offers. */
export function offerQuery(token: string) {
  return queryOptions({
    queryKey: ['offers', token],
    queryFn: ({ signal }) => send(readOfferedMembershipCall, { query: { token }, signal }),
    enabled: isOfferToken(token),
    // An accepted invitation is used up; this screen keeps showing it until the next screen appears.
    staleTime: Infinity,
  });
}

export function useAcceptOffer() {
  return useMutation({
    mutationFn: async (token: string) => {
      await send(acceptInvitationCall, { body: { token } });
      // From here on, the session includes the user's role in the organisation.
      await refreshSession();
    },
  });
}

interface NewRole {
  accountId: AccountId;
  role: MemberRole;
}

export function useChangeMember() {
  return useChange(async ({ accountId, role }: NewRole) => {
    await send(changeMemberCall, { params: { accountId }, body: { role } });
    // The user's own permissions affect every screen.
    if (accountId === getSession()?.id) await refreshSession();
  });
}

/** Makes another member an owner, then the user an officer: there is always an owner. */
export function useHandOver() {
  return useChange(async ({ from, to }: { from: AccountId; to: AccountId }) => {
    await send(changeMemberCall, { params: { accountId: to }, body: { role: 'owner' } });
    await send(changeMemberCall, { params: { accountId: from }, body: { role: 'officer' } });
    await refreshSession();
  });
}

/** Deletes the user's organisation. Nothing is refetched, because nobody may read it any more. */
export function useDeleteOrganisation() {
  return useMutation({
    mutationFn: (body: DeleteOrganisation) => send(deleteOrganisationCall, { body }),
  });
}

/** Sends an invitation, which replaces any earlier one to the address. */
export function useInviteMember() {
  return useChange((body: InviteMember) => send(inviteMemberCall, { body }));
}

export function useWithdrawInvitation() {
  return useChange((id: MemberInvitationId) => send(withdrawInvitationCall, { params: { id } }));
}

const remove = (accountId: AccountId) => send(removeMemberCall, { params: { accountId } });

export function useRemoveMember() {
  return useChange(remove);
}

/** Removes the user. Nothing is refetched: they may no longer read what is on screen. */
export function useLeaveOrganisation() {
  return useMutation({ mutationFn: remove });
}

type OrganisationChange = Sent<typeof updateOrganisationCall, 'body'> & { image: File | null };

export function useUpdateOrganisation() {
  return useChange(async ({ image, ...body }: OrganisationChange) => {
    const organisation = await send(updateOrganisationCall, { body, file: image });
    // Every screen takes the organisation's name from the session.
    await refreshSession();
    return organisation;
  });
}
