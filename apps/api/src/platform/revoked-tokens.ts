import type { AccountId, MemberRole, OrganisationId } from '@hustings/shared';
import type { Claims } from './access-tokens.js';
import { KeptList } from './kept-list.js';

/** By account, the least password version whose tokens are still good. */
export type LeastVersions = ReadonlyMap<string, number>;

/** Who is a member of an organisation, as what. */
export interface MembersAt {
  /** Counts the changes. */
  revision: number;
  roles: ReadonlyMap<AccountId, MemberRole>;
}

/** The organisations whose members changed while a token could live. */
export type ChangedMembers = ReadonlyMap<OrganisationId, MembersAt>;

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
  { id, version, membership, membersRevision }: Claims,
  { leastVersions, changedMembers }: Revocations,
): boolean {
  if (version < (leastVersions.get(id) ?? 0)) return true;
  const members = membership && changedMembers.get(membership.organisation);
  // What another process changed may be in the token already, and not yet in this one's list.
  if (!members || membersRevision > members.revision) return false;
  return members.roles.get(id) !== membership.role;
}
