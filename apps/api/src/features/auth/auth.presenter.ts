import type { Session } from '@hustings/shared';
import type { Deps } from '../../platform/deps.js';
import type { Account, Credentials } from '../accounts/index.js';
import { roleOf, type KnownMembership } from '../organisations/index.js';

/** What a client learns on signing in: who it is, and the token that says so for 15 minutes. */
export function presentSession(
  deps: Pick<Deps, 'accessTokens'>,
  account: Account & Pick<Credentials, 'passwordVersion'>,
  membership: KnownMembership | null,
): Session {
  const { _id: id, email, fullName, terms, mustChangePassword, passwordVersion: version } = account;
  return {
    id,
    email,
    role: roleOf(membership),
    membership,
    terms,
    mustChangePassword,
    accessToken: deps.accessTokens.sign({
      ...{ id, email, fullName, mustChangePassword, version },
      membership,
      ...(membership && { membersRevision: membership.revision }),
    }),
  };
}
