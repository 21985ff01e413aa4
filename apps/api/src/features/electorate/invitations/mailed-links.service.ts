import { votingEnd, type AccountId, type ElectionId, type Language } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { findAccount } from '../../core/accounts/index.js';
import {
  assertOpens,
  disownSignUp as endSignUp,
  findLink,
  findPasswordLink,
  queueReset,
  unlessTooMany,
  type PasswordLink,
} from '../../core/auth/index.js';
import { electionsByIds } from '../../core/elections/index.js';
import { queueNewLink } from './new-link.js';
import { hostOf } from '../../core/organisations/index.js';
import {
  deleteUnlessOnRoll,
  isOnRoll,
  marksAreHidden,
  rollEntryOf,
} from '../../core/roll/index.js';

/**
 * Finds a link for choosing a password. An invitation's link works until voting ends, while its voter is
 * on the roll.
 *
 * @throws AppError `not_found`, `link_unusable`.
 */
export async function checkLink(deps: Deps, token: string): Promise<PasswordLink> {
  const link = await findPasswordLink(deps, token);
  const { election, account } = link;
  if (election !== undefined && !(await leadsToBallot(deps, election, account._id))) {
    throw new AppError('link_unusable');
  }
  assertOpens(link);
  return link;
}

/** Data for the page of a link, so that people know what they choose a password for. */
export async function describeLink({ account, election: id }: PasswordLink) {
  const { _id, email } = account;
  const [election] = id ? await electionsByIds([id]) : [];
  if (!election) return { id: _id, email };
  // The same name as in the mail with the link.
  const host = await hostOf(election.org);
  return {
    id: _id,
    email,
    invitation: { election: election.name, organisation: host?.name ?? '' },
  };
}

/**
 * Checks a link that opens a ballot without a password: the election allows it, voting has not ended, and
 * the recipient has not voted. While marks are hidden, it also opens for those who have voted.
 *
 * @throws AppError `not_found`, `link_unusable`.
 */
export async function checkBallotLink(
  deps: Deps,
  token: string,
): Promise<{ account: AccountId; election: ElectionId; language?: Language }> {
  const link = await findLink(deps, token);
  if (!link?.election || link.kind !== 'ballot') {
    throw new AppError('not_found', { params: { what: 'link' } });
  }
  const { account, election: electionId } = link;
  const [[election], entry] = await Promise.all([
    electionsByIds([electionId]),
    rollEntryOf(electionId, account),
  ]);
  const isOver = !election || votingEnd(election) <= deps.clock.now();
  // Anyone may have the link, so the answer must not reveal a hidden mark.
  if (entry?.hasVoted && !isOver && !marksAreHidden(election, deps.clock.now())) {
    throw new AppError('link_unusable', { params: { because: 'ballot_cast' } });
  }
  if (!link.usable || isOver || !entry || election.settings.access !== 'link') {
    throw new AppError('link_unusable');
  }
  return { account, election: electionId, ...(entry.language && { language: entry.language }) };
}

/**
 * Mails a new link in place of an earlier one.
 *
 * @param language For a reader who has chosen none.
 * @returns true if the earlier link was one of ours, even if nothing was mailed.
 */
export async function sendNewLink(deps: Deps, token: string, language: Language): Promise<boolean> {
  const link = await findLink(deps, token);
  if (!link) return false;
  if (link.kind === 'entryCheck') return true;
  if (link.election) await queueNewLink(deps, link.election, link.account);
  else if (link.kind === 'reset') {
    const account = await findAccount(link.account);
    if (account) await unlessTooMany(queueReset(deps, account.email, language));
  }
  return true;
}

/** True if voting has not ended and the account is on the roll. */
async function leadsToBallot(
  { clock }: Deps,
  electionId: ElectionId,
  account: AccountId,
): Promise<boolean> {
  const [[election], isListed] = await Promise.all([
    electionsByIds([electionId]),
    isOnRoll(electionId, account),
  ]);
  return isListed && election !== undefined && votingEnd(election) > clock.now();
}

/**
 * Removes a sign-up that the owner of the address did not make, and its account, unless a roll created
 * or lists the account.
 *
 * @throws AppError `not_found`, `already_verified`, `verification_expired`.
 */
export async function disownSignUp(deps: Deps, token: string): Promise<void> {
  const { _id, role } = await endSignUp(deps, token);
  if (role === 'organiser') await deleteUnlessOnRoll(deps, _id, { verified: false });
}
