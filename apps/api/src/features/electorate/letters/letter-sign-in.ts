import type { AccountId, ElectionId } from '@hustings/shared';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Batcher } from '../../../platform/batcher.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import { recordAct } from '../../core/audit/index.js';
import { findElection } from '../../core/elections/index.js';
import { isSample } from '../../core/organisations/index.js';
import { findLetter } from './letter-marks.service.js';
import { rollEntryOf } from '../../core/roll/index.js';
import { hashOfCode } from './letter-keys.model.js';

interface Holder {
  account: AccountId;
  election: ElectionId;
}

/** How the code of a letter is read. */
export function createLetterSignIn(deps: Deps) {
  const unknownCodes = rateLimit('unknownLetter', deps.limits.unknownLetter);
  const recordedUses = rateLimit('recordedLetterUses', deps.limits.recordedLetterUses);
  const sentInDemo = rateLimit('sentInSample', deps.limits.sentInSample);
  const uses = new Batcher<ElectionId, void, ElectionId>();

  /**
   * Whose ballot a code opens, also before and after voting, and whether or not the ballot is cast: a
   * clerk who holds letters could otherwise ask who has voted. The code is looked up first and only
   * unknown ones are counted, so a real code works whatever was tried from the same network. Guessing is
   * hopeless without a limit: a code has 80 random bits.
   *
   * @param address Where it is asked from.
   * @throws AppError `letter_unknown`, `letter_replaced`, `too_many_requests`.
   */
  async function readLetter(code: string, address: string): Promise<Holder> {
    const hash = hashOfCode(code);
    const letter = await findLetter(hash);
    if (!letter) {
      await unknownCodes.take(address);
      throw new AppError('letter_unknown');
    }
    const account = accountIdOf(letter.account);
    const election = electionIdOf(letter.election);
    const entry = await rollEntryOf(election, account);
    if (entry?.letter !== String(letter.letters)) throw new AppError('letter_replaced');
    await recordUse(election, hash);
    return { account, election };
  }

  /** Each use enters the trail, up to a limit, as nothing is ever removed from it; in a demo up to what it stores. */
  async function recordUse(election: ElectionId, hash: string): Promise<void> {
    try {
      await recordedUses.take(hash);
      const { org } = await findElection(election);
      if (await isSample(org)) await sentInDemo.take(org);
    } catch (error) {
      if (error instanceof AppError) return;
      throw error;
    }
    // Neither whose letter it is nor whether the ballot is cast. One after the other: each entry names
    // the one before it.
    await uses.join(election, election, async (all) => {
      for (const each of all) {
        const use = { election: each, actor: 'voter', details: {} };
        await recordAct(deps, { ...use, action: 'letter_used' });
      }
    });
  }

  return { readLetter };
}
