import {
  electionIdSchema,
  importIdSchema,
  type ElectionId,
  type ImportId,
  type ImportStanding,
  type ImportVoters,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { z } from 'zod';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { JobsOfKind, JobStanding } from '../../../platform/jobs/job-kinds.js';
import { jobIdOf } from '../../../platform/jobs/stored-jobs.js';
import { randomId } from '../../../platform/random-id.js';
import { recordAct } from '../../audit/index.js';
import { electionForMember, type Election } from '../../elections/index.js';
import { countImported, forgetRemoval, hasVotingOpened, removeImported } from '../../roll/index.js';
import type { Adding } from '../roll/add-voters.service.js';
import type { EditingVoters } from '../roll/edit-voter.service.js';
import type { RemovingChosen } from '../roll/remove-chosen.service.js';
import { createPartImport, forgetVoters, nextPart } from './import-parts.service.js';
import { presentImport } from './imports.presenter.js';
import {
  ImportModel,
  importIdOf,
  inMs,
  KEEP_IMPORT_MS,
  KEEP_ROWS_MS,
  type StoredImport,
} from './imports.model.js';
import type { ReadRow } from './reading/voter-rows.js';
import { keepParts, removeImport } from './remove-imports.service.js';
import { createTakingOff, removalOf } from './sync/take-off-absent.js';
import { STEP_MS, storeRows } from './store-rows.service.js';

const MOST_LISTED = 10;

const jobSchema = z.object({ election: electionIdSchema, import: importIdSchema });
type JobData = z.infer<typeof jobSchema>;

export type Imports = ReturnType<typeof createImports>;

/** Imports of files into rolls: one at a time for each, in the background, and undone before voting opens. */
export function createImports(
  deps: Deps,
  changing: Pick<Adding, 'putOnRoll'> &
    Pick<EditingVoters, 'correctAddress'> &
    Pick<RemovingChosen, 'removeClaimed'>,
) {
  const importPart = createPartImport(deps, changing);
  const takeOffAbsent = createTakingOff(deps, changing);

  const importing = deps.jobs.define<JobData, null>('importVoters', {
    schema: jobSchema,
    async run({ data }, _signal, keep) {
      await ImportModel.updateOne(
        { _id: data.import, state: 'reading' },
        { $set: { state: 'working', deleteAt: inMs(KEEP_IMPORT_MS) } },
      );
      try {
        await takeOffAbsent(data);
        for (;;) {
          const stored = await workedOn(data);
          const part = stored && (await nextPart(stored));
          if (!part) break;
          const { seq } = part;
          const outcome = await importPart(stored, part);
          deps.failpoint?.('importing: part done');
          await ImportModel.updateOne(
            { _id: data.import, nextPart: seq },
            { $inc: outcome, $set: { nextPart: seq + 1 } },
          );
          deps.failpoint?.('importing: part counted');
          await keep({ done: stored.done + outcome.done, total: stored.total });
        }
        await end(data, 'done');
      } catch (error) {
        const isFinal = error instanceof AppError && error.retryAfter === undefined;
        if (isFinal) await end(data, 'failed', error);
        throw error;
      }
      return null;
    },
  });

  const undoing = deps.jobs.define<JobData, null>('undoImport', {
    schema: jobSchema,
    async run({ data }, _signal, keep) {
      for (;;) {
        const stored = await ImportModel.findOne({ _id: data.import, state: 'undoing' }).lean();
        if (!stored) return null;
        const removed = await removeImported(deps, data.election, data.import);
        deps.failpoint?.('importing: some taken off');
        const left = await countImported(data.election, data.import);
        const done = Math.max(stored.undoing - left, 0);
        await ImportModel.updateOne({ _id: data.import }, { $set: { removed: done } });
        if (!removed) {
          await endUndoing(stored, data, { removed: done, isTooLate: removed === undefined });
          return null;
        }
        await keep({ done, total: stored.undoing });
      }
    },
  });

  function workedOn({ import: _id }: JobData): Promise<StoredImport | null> {
    return ImportModel.findOne({ _id, state: 'working' }).lean().exec();
  }

  /** Into the audit trail first: a process that dies after that finds it there. */
  async function end(data: JobData, state: 'done' | 'failed', error?: AppError): Promise<void> {
    const stored = await workedOn(data);
    if (!stored) return;
    // What was added to a part that broke off is on the roll all the same.
    const added = error ? await countImported(data.election, data.import) : stored.added;
    const { updated, by, late, wrong } = stored;
    if (added + updated > 0 && error?.code !== 'not_found') {
      await recordAct(deps, {
        election: data.election,
        actor: by,
        action: 'voters_imported',
        details: {
          added,
          ...(updated > 0 && { updated }),
          ...(late > 0 && { late }),
          ...(wrong > 0 && { leftOut: wrong }),
        },
        once: `import ${data.import}`,
      });
      deps.failpoint?.('importing: in the audit trail');
    }
    if (stored.sync) await forgetRemoval(data.election, removalOf(data.import));
    await forgetVoters(stored);
    await keepParts(data.import);
    await ImportModel.updateOne(
      { _id: data.import, state: 'working' },
      {
        $set: { state, added, ...(error && { failure: failureOf(error) }) },
        $unset: { active: 1 },
      },
    );
  }

  async function endUndoing(
    { by }: StoredImport,
    data: JobData,
    { removed, isTooLate }: { removed: number; isTooLate: boolean },
  ): Promise<void> {
    if (removed > 0) {
      await recordAct(deps, {
        election: data.election,
        actor: by,
        action: 'voters_import_undone',
        details: { removed },
        once: `undo ${data.import}`,
      });
    }
    await ImportModel.updateOne(
      { _id: data.import, state: 'undoing' },
      {
        $set: { state: 'undone', ...(isTooLate && { failure: { code: 'undo_too_late' } }) },
        $unset: { active: 1 },
      },
    );
  }

  /**
   * Stores rows and begins to put their people on the roll.
   *
   * @throws AppError `import_under_way`, `unreadable_roll`, `unavailable`.
   */
  async function beginImport(
    actor: Actor,
    election: Election,
    { headings, rows }: { headings: string[]; rows: AsyncIterable<ReadRow[]> },
    { update, invite }: Pick<ImportVoters, 'update' | 'invite'>,
  ): Promise<{ job: ImportId }> {
    const { _id: id } = election;
    const stored = await claimRoll(id, {
      ...{ by: signatureOf(actor), update, invite, headings },
    });
    const job = importIdOf(stored._id);
    try {
      await storeRows(deps, stored, rows);
    } catch (error) {
      await removeImport(stored._id);
      throw error;
    }
    await beginStored(id, job);
    return { job };
  }

  /** Works through what is stored of an import. */
  function beginStored(election: ElectionId, job: ImportId) {
    return importing.begin({ about: election, data: { election, import: job }, key: job });
  }

  /** The unique index lets one import of an election be under way. */
  async function claimRoll(
    election: ElectionId,
    about: Pick<StoredImport, 'by' | 'update' | 'invite' | 'headings'>,
  ): Promise<StoredImport> {
    for (;;) {
      const now = deps.clock.now();
      try {
        const made = await ImportModel.create({
          _id: randomId(),
          election: new Types.ObjectId(election),
          state: 'reading',
          active: true,
          at: now,
          readUntil: new Date(now.getTime() + STEP_MS),
          deleteAt: inMs(KEEP_ROWS_MS),
          ...about,
        });
        return made.toObject();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const other = await ImportModel.findOne({ election, active: true }).lean();
      if (other && !(await giveUpDead(other))) {
        throw new AppError('import_under_way', { params: { job: importIdOf(other._id) } });
      }
    }
  }

  /** @returns false for one that goes on. */
  async function giveUpDead(stored: StoredImport): Promise<boolean> {
    const { _id, state, readUntil } = stored;
    const job = await jobOf(stored);
    if (job?.state === 'waiting' || job?.state === 'working') return false;
    if (state === 'reading' && !job) {
      if (readUntil > deps.clock.now()) return false;
      await removeImport(_id);
      return true;
    }
    // Its job was given up, or its process died before it was begun.
    const failure = job?.failure ?? { code: 'internal' };
    const isUndo = state === 'undoing';
    await ImportModel.updateOne(
      { _id, state },
      { $set: { state: isUndo ? 'done' : 'failed', failure }, $unset: { active: 1 } },
    );
    await forgetVoters(stored);
    return true;
  }

  function jobOf({ _id, election, state }: StoredImport): Promise<JobStanding | undefined> {
    const key = importIdOf(_id);
    const about = String(election);
    const [kind, name]: [JobsOfKind<JobData, null>, string] =
      state === 'undoing' ? [undoing, 'undoImport'] : [importing, 'importVoters'];
    return kind.read(jobIdOf(name, { key }), about);
  }

  /**
   * Begins to take those off the roll again whom an import has added.
   *
   * @throws AppError `not_found`, `import_under_way`, `undo_too_late`.
   */
  async function undoImport(actor: Actor, electionId: ElectionId, job: ImportId) {
    const { election, stored } = await importFor(actor, electionId, job);
    const data = { election: electionId, import: job };
    if (stored.state === 'undone') return { job };
    if (hasVotingOpened(election, deps.clock.now())) throw new AppError('undo_too_late');
    if (stored.state !== 'undoing') await beginUndoing(stored, signatureOf(actor));
    await undoing.begin({ about: electionId, data, key: job });
    return { job };
  }

  async function beginUndoing({ _id, election }: StoredImport, by: string): Promise<void> {
    const id = importIdOf(_id);
    const count = await countImported(String(election) as ElectionId, id);
    try {
      const { matchedCount } = await ImportModel.updateOne(
        { _id, state: { $in: ['done', 'failed'] } },
        { $set: { state: 'undoing', active: true, by, undoing: count, removed: 0 } },
      );
      if (matchedCount === 1) return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    throw new AppError('import_under_way', { params: { job: id } });
  }

  async function importFor(actor: Actor, electionId: ElectionId, job: ImportId) {
    const election = await electionForMember(actor, 'keepRoll', electionId);
    const stored = await ImportModel.findOne({ _id: job, election: electionId }).lean();
    if (!stored) throw new AppError('not_found', { params: { what: 'import' } });
    return { election, stored };
  }

  async function readImport(
    actor: Actor,
    electionId: ElectionId,
    job: ImportId,
  ): Promise<ImportStanding> {
    const { election, stored } = await importFor(actor, electionId, job);
    return presentImport(stored, election, deps.clock.now());
  }

  async function listImports(actor: Actor, electionId: ElectionId): Promise<ImportStanding[]> {
    const election = await electionForMember(actor, 'keepRoll', electionId);
    const latest = await ImportModel.find({ election: electionId })
      .sort({ at: -1 })
      .limit(MOST_LISTED)
      .lean();
    return latest.map((stored) => presentImport(stored, election, deps.clock.now()));
  }

  return {
    ...{ beginImport, undoImport, readImport, listImports, importFor },
    ...{ claimRoll, beginStored },
  };
}

function failureOf({ code, params }: AppError) {
  return { code, ...(params && { params }) };
}
