import type { AccountId, MemberRole, OrganisationId } from '@hustings/shared';
import type { Claims } from './access-tokens.js';
import { KeptList } from './kept-list.js';

/** By account, the least password version whose tokens are still good. */
export type LeastVersions = ReadonlyMap<AccountId, number>;

/** Who is a member of an organisation, as what. */
export interface MembersAt {
  /** Counts the changes. */
  revision: number;
  roles: ReadonlyMap<AccountId, MemberRole>;
}

/** What changed in organisations while a token could live. */
export interface ChangedMembers {
  /** The organisations whose members changed. */
  organisations: ReadonlyMap<OrganisationId, MembersAt>;
  /** Since when their members are members. */
  joinedAt: ReadonlyMap<AccountId, Date>;
}

/** Which access tokens were revoked before they expired. */
export class RevokedTokens extends KeptList<LeastVersions> {}

/** Which memberships in access tokens may no longer be so. */
export class ChangedMemberships extends KeptList<ChangedMembers> {}

/** What is asked of every access token. */
export interface Revocations {
  leastVersions: LeastVersions;
  changedMembers: ChangedMembers;
}

/** Whether what a genuine token says of its account no longer holds. */
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
  // What one ballot's token opens, the roll decides at each call.
  if (ballot) return false;
  if (version < (leastVersions.get(id) ?? 0)) return true;
  if (!membership) return joinedSince(changedMembers.joinedAt.get(id), iat);
  const members = changedMembers.organisations.get(membership.organisation);
  // What another process changed may be in the token already, and not yet in this one's list.
  if (!members || membersRevision > members.revision) return false;
  return members.roles.get(id) !== membership.role;
}

/** Whether somebody joined an organisation after a token was made, which counts in whole seconds. */
function joinedSince(joinedAt: Date | undefined, iat: number): boolean {
  return joinedAt !== undefined && Math.floor(joinedAt.getTime() / 1_000) >= iat;
}
