import type { Deps } from '../../platform/deps.js';
import { hasOwnPassword, type Account } from '../accounts/index.js';
import { issueLink } from '../auth/index.js';
import type { Election } from '../elections/index.js';

/** What a mail asks a voter to open. */
export interface WayToBallot {
  label: string;
  url: string;
  hasPassword: boolean;
}

/** Whoever has a password signs in with it; anybody else chooses one through the link, made here. */
export async function wayToBallot(
  deps: Deps,
  election: Election,
  account: Account,
): Promise<WayToBallot> {
  if (hasOwnPassword(account)) {
    return {
      label: 'Sign in and vote',
      url: `${deps.env.PUBLIC_URL}/votes`,
      hasPassword: true,
    };
  }
  const { url } = await issueLink(deps, {
    account: account._id,
    kind: 'invitation',
    election: election._id,
  });
  return { label: 'Choose a password and vote', url, hasPassword: false };
}
