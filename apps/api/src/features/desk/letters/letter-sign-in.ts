import type { ElectionId, AccountId } from '@hustings/shared';
import { rateLimit } from '../../../http/rate-limit.js';
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
  const unknownCodes = rateLimit('unknownLetter', deps.limits.unknownLetter);

  /**
   * Whose ballot a code opens. Before and after voting it opens the page that says so. The code is
   * looked up first and only unknown ones are counted, so a real code works whatever was tried from the
   * same network. Guessing is hopeless without a limit: a code has 80 random bits.
   *
   * @param address Where it is asked from.
   * @throws AppError `letter_unknown`, `letter_replaced`, `letter_used`, `too_many_requests`.
   */
  async function readLetter(code: string, address: string): Promise<Holder> {
    const holder = await holderOf(code);
    if (holder) return holder;
    await unknownCodes.take(address);
    throw new AppError('letter_unknown');
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
