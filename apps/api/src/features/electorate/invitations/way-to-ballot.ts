import type { Deps } from '../../../platform/deps.js';
import { line, type MailText } from '../../../platform/mail/mail-text.js';
import { hasOwnPassword, type Account } from '../../core/accounts/index.js';
import { issueLink, retireInvitations } from '../../core/auth/index.js';
import type { Election } from '../../core/elections/index.js';

/** What a mail asks a voter to open, and what is said of it. */
export interface WayToBallot {
  label: string;
  url: string;
  /** What it does. */
  explanation: MailText;
  /** What to know of it. */
  note: MailText;
}

interface Options {
  isOpen: boolean;
  /** The links to this ballot that were mailed before are no longer good. */
  endsEarlier?: boolean;
}

/**
 * How a voter gets to the ballot: with the mailed link alone if the election allows that. Otherwise
 * people with a password sign in, and others choose one through the link. Makes the link.
 */
export async function wayToBallot(
  deps: Deps,
  election: Election,
  account: Account,
  { isOpen, endsEarlier = false }: Options,
): Promise<WayToBallot> {
  const to = { account: account._id, election: election._id };
  if (election.settings.access === 'link') {
    if (endsEarlier) await retireInvitations(deps, to.election, to.account);
    const { url } = await issueLink(deps, { kind: 'ballot', ...to });
    return wayByLink(election, url, isOpen);
  }
  if (hasOwnPassword(account)) {
    return {
      label: 'Sign in and vote',
      url: `${deps.env.PUBLIC_URL}/votes/${election._id}`,
      explanation: line`Sign in with this e-mail address and your password to find your ballot.`,
      note: line`If you have forgotten your password, choose a new one on the sign-in page.`,
    };
  }
  const { url } = await issueLink(deps, { kind: 'invitation', ...to });
  return wayByLink(election, url, isOpen);
}

/** What is said of a link for who needs it to come in. */
export function wayByLink({ settings }: Election, url: string, isOpen: boolean): WayToBallot {
  if (settings.access === 'link') {
    return {
      label: 'Open your ballot',
      url,
      explanation: isOpen
        ? line`The link below opens your ballot; you need no password.`
        : line`The link below opens your ballot once voting opens; you need no password.`,
      note: line`Anyone with this link can vote in your place, so please do not forward this message. The link is good for one ballot.`,
    };
  }
  return {
    label: 'Choose a password and vote',
    url,
    explanation: isOpen
      ? line`The link below lets you choose a password and takes you straight to your ballot.`
      : line`The link below lets you choose a password; your ballot waits there once voting opens.`,
    note: line`The link is for you alone and works once, until voting closes. Please do not forward this message.`,
  };
}
