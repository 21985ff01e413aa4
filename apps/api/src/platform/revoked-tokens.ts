import type { AccountId, MemberRole, OrganisationId } from '@hustings/shared';
import type { Claims } from './access-tokens.js';
import { KeptList } from './kept-list.js';

/** The lowest password version, by account, whose tokens are still valid. */
export type LeastVersions = ReadonlyMap<AccountId, number>;

/** The members of an organisation and their roles. */
export interface MembersAt {
  revision: number;
  roles: ReadonlyMap<AccountId, MemberRole>;
}

/** Membership changes during the lifetime of an access token. */
export interface ChangedMembers {
  organisations: ReadonlyMap<OrganisationId, MembersAt>;
  joinedAt: ReadonlyMap<AccountId, Date>;
}

/** Caches which access tokens were revoked before they expired. */
export class RevokedTokens extends KeptList<LeastVersions> {}

/** Caches recent changes of members, which outdate memberships in access tokens. */
export class ChangedMemberships extends KeptList<ChangedMembers> {}

export interface Revocations {
  leastVersions: LeastVersions;
  changedMembers: ChangedMembers;
}

/** Whether a genuine token's claims about its account are outdated. */
export function isRevoked(
  {
    id,
    version,
    membership,
    membersRevision,
    iat,
    ballot,
  }: Pick<Claims, 'id' | 'version' | 'membership' | 'membersRevision' | 'iat' | 'ballot'>,
  { leastVersions, changedMembers }: Revocations,
): boolean {
  // A token for one ballot is checked against the roll at each call.
  if (ballot) return false;
  if (version < (leastVersions.get(id) ?? 0)) return true;
  if (!membership) return joinedSince(changedMembers.joinedAt.get(id), iat);
  const members = changedMembers.organisations.get(membership.organisation);
  // The token may include another process's change that this list does not have yet.
  if (!members || membersRevision > members.revision) return false;
  return members.roles.get(id) !== membership.role;
}

/** Whether somebody joined an organisation after a token was made; its time is in whole seconds. */
function joinedSince(joinedAt: Date | undefined, iat: number): boolean {
  return joinedAt !== undefined && Math.floor(joinedAt.getTime() / 1_000) >= iat;
}
