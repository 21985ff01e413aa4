import type { Session } from '@hustings/shared';
import type { Deps } from '../../platform/deps.js';
import type { Account, Credentials } from '../accounts/index.js';

/** What a client learns on signing in: who it is, and the token that says so for 15 minutes. */
export function presentSession(
  deps: Pick<Deps, 'accessTokens'>,
  account: Account & Pick<Credentials, 'passwordVersion'>,
): Session {
  const { _id: id, email, role, terms, mustChangePassword, passwordVersion: version } = account;
  return {
    id,
    email,
    role,
    terms,
    mustChangePassword,
    accessToken: deps.accessTokens.sign({ id, email, role, mustChangePassword, version }),
  };
}
