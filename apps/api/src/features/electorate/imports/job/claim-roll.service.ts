import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../../platform/deps.js';
import { isDuplicateKey } from '../../../../platform/duplicate-key.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { JobStanding } from '../../../../platform/jobs/job-kinds.js';
import { jobIdOf } from '../../../../platform/jobs/stored-jobs.js';
import { randomId } from '../../../../platform/random-id.js';
import type { ImportJobs } from './import-jobs.js';
import { forgetVoters } from './import-parts.service.js';
import { ImportModel, importIdOf, inMs, KEEP_ROWS_MS, type StoredImport } from './imports.model.js';
import { removeImport } from './stored-imports.service.js';
import { STEP_MS } from './store-rows.service.js';

/** Fields of an import that come from the call that starts it. */
export type AboutImport = Pick<
  StoredImport,
  'by' | 'actor' | 'update' | 'invite' | 'ignoreZeros' | 'headings' | 'columns'
>;

/** Creates an import. An index allows one active import per election. @throws AppError `import_under_way`. */
export async function claimRoll(
  deps: Deps,
  election: ElectionId,
  about: AboutImport,
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
    if (other && !(await giveUpDead(deps, other))) {
      throw new AppError('import_under_way', { params: { job: importIdOf(other._id) } });
    }
  }
}

/** Ends an import whose job or process has died. @returns false if it is still running. */
async function giveUpDead(deps: Deps, stored: StoredImport): Promise<boolean> {
  const { _id, state, readUntil } = stored;
  const job = await jobOf(deps, stored);
  if (job?.state === 'waiting' || job?.state === 'working') return false;
  if (state === 'reading' && !job) {
    if (readUntil > deps.clock.now()) return false;
    await removeImport(_id);
    return true;
  }
  // The job was given up, or the process died before starting it.
  const failure = job?.failure ?? { code: 'internal' };
  const isUndo = state === 'undoing';
  await ImportModel.updateOne(
    { _id, state },
    { $set: { state: isUndo ? 'done' : 'failed', failure }, $unset: { active: 1 } },
  );
  await forgetVoters(stored);
  return true;
}

function jobOf(
  deps: Deps,
  { _id, election, state }: StoredImport,
): Promise<JobStanding | undefined> {
  const key = importIdOf(_id);
  const about = String(election);
  const [kind, name]: [ImportJobs, string] =
    state === 'undoing'
      ? [deps.memory.importUndoings, 'undoImport']
      : [deps.memory.imports, 'importVoters'];
  return kind.read(jobIdOf(name, { key }), about);
}
