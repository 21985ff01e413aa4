import type { AccountId, ElectionId, Language } from '@hustings/shared';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Batcher } from '../../../platform/batcher.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import { recordAct } from '../../core/audit/index.js';
import { findElection } from '../../core/elections/index.js';
import { isDemo } from '../../core/organisations/index.js';
import { findLetter } from './letter-marks.service.js';
import { rollEntryOf } from '../../core/roll/index.js';
import { hashOfCode } from './letter-codes.js';

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    /** Records letter uses that arrive at the same time together. */
    letterUses: Batcher<ElectionId, void, ElectionId>;
  }
}

export function newLetterUses(): Batcher<ElectionId, void, ElectionId> {
  return new Batcher();
}

interface Holder {
  account: AccountId;
  election: ElectionId;
  /** The voter's on the roll. */
  language?: Language;
}

/**
 * Finds the voter of a code, also before and after voting, and whether or not the ballot is cast:
 * otherwise a clerk with the letters could find out who has voted. Looks the code up first and counts only
 * unknown ones, so a real code works whatever was tried from the same network. Guessing is hopeless even
 * without a limit: a code has 80 random bits.
 *
 * @param address The network address of the request.
 * @throws AppError `letter_unknown`, `letter_replaced`, `too_many_requests`.
 */
export async function readLetter(deps: Deps, code: string, address: string): Promise<Holder> {
  const hash = hashOfCode(code);
  const letter = await findLetter(hash);
  if (!letter) {
    await rateLimit('unknownLetter', deps.limits.unknownLetter).take(address);
    throw new AppError('letter_unknown');
  }
  const account = accountIdOf(letter.account);
  const election = electionIdOf(letter.election);
  const entry = await rollEntryOf(election, account);
  if (entry?.letter !== String(letter.letters)) throw new AppError('letter_replaced');
  await recordUse(deps, election, hash);
  return { account, election, ...(entry.language && { language: entry.language }) };
}

/** Records a use, up to a limit for each letter and demo, as nothing is ever removed from the audit trail. */
async function recordUse(deps: Deps, election: ElectionId, hash: string): Promise<void> {
  try {
    await rateLimit('recordedLetterUses', deps.limits.recordedLetterUses).take(hash);
    const { org } = await findElection(election);
    if (await isDemo(org)) await rateLimit('sentInSample', deps.limits.sentInSample).take(org);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  // Records neither whose letter it is nor whether the ballot is cast. One after the other, because each
  // record names the one before it.
  await deps.memory.letterUses.join(election, election, async (all) => {
    for (const each of all) {
      const use = { election: each, actor: 'voter', details: {} };
      await recordAct(deps, { ...use, action: 'letter_used' });
    }
  });
}
