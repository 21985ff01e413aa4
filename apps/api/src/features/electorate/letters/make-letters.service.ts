import {
  accountIdSchema,
  electionIdSchema,
  isMissed,
  isVotingOver,
  lettersIdSchema,
  type ElectionId,
  type LettersId,
  type lettersStandingSchema,
  type MakeLetters,
} from '@hustings/shared';
import { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import type { Download } from '../../../platform/download.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { jobIdOf } from '../../../platform/jobs/stored-jobs.js';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import { findAccount } from '../../core/accounts/index.js';
import { recordAct } from '../../core/audit/index.js';
import {
  electionForMember,
  findElection,
  statusOf,
  type Election,
} from '../../core/elections/index.js';
import { readHolders } from '../../core/organisations/index.js';
import { noteCount } from '../mailings/index.js';
import {
  beyondMail,
  claimForLetters,
  countReachedByMail,
  countToWriteTo,
  entriesWithLetter,
  entriesWithoutAddress,
  findLetter,
  nextToWriteTo,
  storeLetters,
} from './letter-marks.service.js';
import {
  chosenEntries,
  hasVotingOpened,
  marksAreHidden,
  rollEntryFrom,
} from '../../core/roll/index.js';
import { codesOf, hashOfCode, newSalt, type Codes } from './letter-codes.js';
import {
  DOWNLOAD_MS,
  LettersModel,
  lettersIdOf,
  LISTED_MS,
  type StoredLetters,
} from './letter-keys.model.js';
import type { Recipient } from './letter-pdf.js';
import { mailLettersMade } from './letter-mails.js';

const KIND = 'letters';
const SAMPLE: Recipient = {
  account: accountIdSchema.parse('0'.repeat(24)),
  fullName: 'Ada Lovelace (sample)',
  memberNo: '1815',
};
const MOST_LISTED = 5;

const jobSchema = z.object({
  election: electionIdSchema,
  letters: lettersIdSchema,
  /** The account that asked for it. */
  by: accountIdSchema,
  to: z.enum(['withoutLetter', 'withoutAddress', 'chosen']),
  reason: z.string().optional(),
});

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    letters: JobsOfKind<z.infer<typeof jobSchema>, null>;
  }
}

export function newLetters(deps: Deps): ProcessMemory['letters'] {
  return deps.jobs.define<z.infer<typeof jobSchema>, null>(KIND, {
    schema: jobSchema,
    async run({ data: { election, letters, by, to, reason }, progress }, _signal, keep) {
      const stored = await LettersModel.findById(letters).lean();
      const codes = stored && codesFor(deps, stored);
      if (!codes) return null;
      const total = progress.total ?? (await countToWriteTo(letters));
      await keep({ done: total - (await countToWriteTo(letters)), total });
      for (;;) {
        const entries = await nextToWriteTo(letters);
        if (entries.length === 0) break;
        await mailLettersMade(
          deps,
          await findElection(election),
          letters,
          entries.map(rollEntryFrom),
        );
        await storeLetters(letters, entries, ({ account }) =>
          hashOfCode(codes(accountIdOf(account))),
        );
        await keep({ done: Math.max(total - (await countToWriteTo(letters)), 0), total });
      }
      if (total > 0) {
        await noteCount(deps, { _id: letters, election, kind: 'letters' }, total);
        const actor = await findAccount(by);
        await recordAct(deps, {
          election,
          actor: actor ? signatureOf(actor) : 'system',
          action: 'letters_made',
          details: { letters: total, to, ...(reason && { reason }) },
          once: `letters ${letters}`,
        });
      }
      const until = new Date(deps.clock.now().getTime() + DOWNLOAD_MS);
      await LettersModel.updateOne({ _id: letters }, { $set: { until } });
      return null;
    },
  });
}

function codesFor(deps: Deps, { _id, salt }: StoredLetters): Codes | undefined {
  if (!salt) return undefined;
  const bytes = (salt as unknown as { buffer: Uint8Array }).buffer;
  return codesOf(deps, lettersIdOf(_id), bytes);
}

/**
 * Starts to make letters. People who have voted get none, unless marks are hidden. Once voting is open,
 * letters are only for voters no mail reaches, and a reason is required.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `marks_hidden`, `invalid`,
 *   `reached_by_mail`.
 */
export async function makeLetters(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  { to, reason }: MakeLetters,
): Promise<{ letters: LettersId }> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const now = deps.clock.now();
  if (isVotingOver(statusOf(election, now)) || isMissed(election, now)) {
    throw new AppError('election_closed', { params: { to: 'invitations' } });
  }
  const isOpen = hasVotingOpened(election, now);
  if (isOpen && !reason) {
    throw new AppError('invalid', { errors: [{ path: 'reason', code: 'reason_missing' }] });
  }
  const entries =
    typeof to === 'string'
      ? entriesWithoutAddress(election._id, to)
      : await chosenEntries(deps, actor, election, to);
  const voters = isOpen ? await countReachedByMail(entries) : 0;
  if (voters > 0) throw new AppError('reached_by_mail', { params: { voters } });
  const _id = randomId();
  const letters = lettersIdOf(_id);
  await LettersModel.create({
    _id,
    election: election._id,
    at: now,
    salt: newSalt(),
    deleteAt: new Date(now.getTime() + LISTED_MS),
  });
  // Marks made while this call is under way may be hidden, so a call before opening looks at none.
  const unvoted = isOpen && !marksAreHidden(election, now) ? { hasVoted: false } : {};
  const claimed = [entries, unvoted, ...(isOpen ? [beyondMail] : [])];
  const data = {
    election: election._id,
    letters,
    by: actor.id,
    to: typeof to === 'string' ? to : ('chosen' as const),
    ...(reason && { reason }),
  };
  await deps.memory.letters.begin({ about: election._id, data, key: letters }, () =>
    claimForLetters(letters, { $and: claimed }),
  );
  return { letters };
}

export async function listLetters(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
): Promise<z.input<typeof lettersStandingSchema>[]> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const found = await LettersModel.find({ election: election._id })
    .sort({ at: -1 })
    .limit(MOST_LISTED)
    .lean();
  return Promise.all(found.map((each) => standingOf(deps, each)));
}

async function standingOf(deps: Deps, { _id, election, at, salt, until }: StoredLetters) {
  const key = lettersIdOf(_id);
  const job = await deps.memory.letters.read(jobIdOf(KIND, { key }), electionIdOf(election));
  const { state, done, total = 0 } = job ?? { state: 'waiting' as const, done: 0 };
  const canLoad = salt !== undefined && until !== undefined && until > deps.clock.now();
  return { _id: key, at, state, done, total, until: canLoad ? until : null };
}

/** @throws AppError `not_found`, `not_allowed`, `letters_gone`. */
export async function downloadLetters(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
  id: LettersId,
): Promise<Download> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const stored = await LettersModel.findOne({ _id: id, election: electionId }).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'letters' } });
  const { until } = await standingOf(deps, stored);
  const codes = codesFor(deps, stored);
  if (!until || !codes || !(await areTheirs(id, codes))) throw new AppError('letters_gone');
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'letters_downloaded',
    details: {},
  });
  return {
    fileName: `letters-${election._id}.pdf`,
    inTurns: true,
    chunks: await pdfOf(deps, election, entriesWithLetter(id), codes),
  };
}

/**
 * A letter to a made-up voter, whose code opens nothing.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function sampleLetter(
  deps: Deps,
  actor: Actor,
  electionId: ElectionId,
): Promise<Download> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  return {
    fileName: `sample-letter-${election._id}.pdf`,
    chunks: await pdfOf(deps, election, [SAMPLE], () => '0000-0000-0000-0000'),
  };
}

async function pdfOf(
  deps: Deps,
  election: Election,
  recipients: AsyncIterable<Recipient> | Iterable<Recipient>,
  codes: Codes,
) {
  const holderOf = await readHolders([election.org]);
  // The PDF library takes a tenth of a second to load, so it is loaded only on demand.
  const { lettersPdf } = await import('./letter-pdf.js');
  const frame = {
    election,
    organisation: holderOf(election.org).name,
    address: deps.env.PUBLIC_URL,
    support: deps.env.SUPPORT_EMAIL,
  };
  return lettersPdf(frame, recipients, codes);
}

/** False if no letter is left, or if the server's secret has changed: the codes would be nobody's. */
async function areTheirs(id: LettersId, codes: Codes): Promise<boolean> {
  for await (const { account } of entriesWithLetter(id)) {
    return (await findLetter(hashOfCode(codes(account)))) !== null;
  }
  return false;
}

/** Destroys the salts of letters whose download time is over, and deletes the records a day after making. */
export async function forgetLetterKeys(deps: Deps): Promise<void> {
  await LettersModel.updateMany(
    { until: { $lte: deps.clock.now() }, salt: { $exists: true } },
    { $unset: { salt: 1 } },
  );
  await LettersModel.deleteMany({ deleteAt: { $lte: deps.clock.now() } });
}

/** Deletes an election's letter keys with the election. The codes are deleted with its roll. */
export async function removeLetterKeys(election: ElectionId): Promise<void> {
  await LettersModel.deleteMany({ election });
}
