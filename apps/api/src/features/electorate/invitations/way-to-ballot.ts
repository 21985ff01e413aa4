import { msg } from '@lingui/core/macro';
import type { Deps } from '../../../platform/deps.js';
import type { MailText } from '../../../platform/mail/mail-text.js';
import { hasOwnPassword, type Account } from '../../core/accounts/index.js';
import { issueLink, retireInvitations } from '../../core/auth/index.js';
import type { Election } from '../../core/elections/index.js';

/** The link that a mail asks a voter to open, with its texts. */
export interface WayToBallot {
  label: MailText;
  url: string;
  /** Says what the link does. */
  explanation: MailText;
  /** A hint or warning for the end of the mail. */
  note: MailText;
}

interface Options {
  isOpen: boolean;
  /** Ends earlier mailed links to this ballot. */
  endsEarlier?: boolean;
}

/**
 * The voter's way to the ballot: the mailed link alone if the election allows that. Otherwise, people
 * with a password sign in, and others choose one through the link. Creates the link if one is needed.
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
      label: msg`Sign in and vote`,
      url: `${deps.env.PUBLIC_URL}/votes/${election._id}`,
      explanation: msg`Sign in with this email address and your password to find your ballot.`,
      note: msg`If you have forgotten your password, choose a new one on the sign-in page.`,
    };
  }
  const { url } = await issueLink(deps, { kind: 'invitation', ...to });
  return wayByLink(election, url, isOpen);
}

/** Texts for a voter who needs the link to get in. */
export function wayByLink({ settings }: Election, url: string, isOpen: boolean): WayToBallot {
  if (settings.access === 'link') {
    return {
      label: msg`Open your ballot`,
      url,
      explanation: isOpen
        ? msg`The link below opens your ballot; you need no password.`
        : msg`The link below opens your ballot once voting opens; you need no password.`,
      note: msg`Anyone with this link can vote in your place, so please do not forward this message. The link is good for one ballot.`,
    };
  }
  return {
    label: msg`Choose a password and vote`,
    url,
    explanation: isOpen
      ? msg`The link below lets you choose a password and takes you straight to your ballot.`
      : msg`The link below lets you choose a password; your ballot waits there once voting opens.`,
    note: msg`The link is for you alone and works once, until voting closes. Please do not forward this message.`,
  };
}
