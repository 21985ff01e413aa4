import type { ElectionId, AccountId } from '@hustings/shared';
import { rateLimit, type RateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import type { Ballots } from '../../ballots/index.js';
import { findElection, statusOf } from '../../elections/index.js';
import { findLetter, rollEntryOf } from '../../roll/index.js';
import { hashOfCode } from './letter-keys.model.js';

interface Holder {
  account: AccountId;
  election: ElectionId;
}

/** How the code of a letter is read. */
export function createLetterSignIn(deps: Deps, { repairMark }: Pick<Ballots, 'repairMark'>) {
  const ofAddress = rateLimit('unknownLetter', deps.limits.unknownLetter);
  const ofAll = rateLimit('unknownLetters', deps.limits.unknownLetters);
  const ofAddressWhileMany = rateLimit(
    'unknownLetterWhileMany',
    deps.limits.unknownLetterWhileMany,
  );

  /**
   * Whose ballot a code opens. Before and after voting it opens the page that says so.
   *
   * @param address Where it is asked from.
   * @throws AppError `letter_unknown`, `letter_replaced`, `letter_used`, `too_many_requests`.
   */
  async function readLetter(code: string, address: string): Promise<Holder> {
    const giveBack = await countedAsUnknown(address);
    let holder: Holder | undefined;
    try {
      holder = await holderOf(code);
    } catch (error) {
      await giveBack();
      throw error;
    }
    if (!holder) throw new AppError('letter_unknown');
    await giveBack();
    return holder;
  }

  /**
   * Counts it as wrong until it is known to be right. Where far too many were wrong from everywhere, an
   * address has few tries left; nobody who types a right code is refused for what others do.
   */
  async function countedAsUnknown(address: string): Promise<() => Promise<void>> {
    await ofAddress.take(address);
    const taken: [RateLimit, string][] = [[ofAddress, address]];
    try {
      await ofAll.take('all');
      taken.push([ofAll, 'all']);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await ofAddressWhileMany.take(address);
      taken.push([ofAddressWhileMany, address]);
    }
    return async () => {
      await Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
    };
  }

  async function holderOf(code: string): Promise<Holder | undefined> {
    const letter = await findLetter(hashOfCode(code));
    if (!letter) return undefined;
    const holder = {
      account: accountIdOf(letter.account),
      election: electionIdOf(letter.election),
    };
    const entry = await rollEntryOf(holder.election, holder.account);
    if (entry?.letter !== String(letter.letters)) throw new AppError('letter_replaced');
    const election = await findElection(holder.election);
    const isOpen = statusOf(election, deps.clock.now()) === 'open';
    if (isOpen && (entry.hasVoted || (await repairMark(holder.election, holder.account)))) {
      throw new AppError('letter_used');
    }
    return holder;
  }

  return { readLetter };
}
