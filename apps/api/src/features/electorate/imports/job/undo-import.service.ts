import type { ElectionId, ImportId } from '@hustings/shared';
import { signatureOf, type Actor } from '../../../../platform/access-tokens.js';
import type { Deps } from '../../../../platform/deps.js';
import type { ProcessMemory } from '../../../../platform/process-memory.js';
import { isDuplicateKey } from '../../../../platform/duplicate-key.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { electionIdOf } from '../../../../platform/stored-ids.js';
import { recordAct } from '../../../core/audit/index.js';
import { countImported, removeImported } from './entry-changes.service.js';
import { hasVotingOpened } from '../../../core/roll/index.js';
import { importJobSchema, type ImportJob, type ImportJobs } from './import-jobs.js';
import { ImportModel, importIdOf, type StoredImport } from './imports.model.js';
import { importFor } from './stored-imports.service.js';

declare module '../../../../platform/process-memory.js' {
  interface ProcessMemory {
    importUndoings: ImportJobs;
  }
}

export function newImportUndoings(deps: Deps): ProcessMemory['importUndoings'] {
  return deps.jobs.define<ImportJob, null>('undoImport', {
    schema: importJobSchema,
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
          await endUndoing(deps, stored, data, { removed: done, isTooLate: removed === undefined });
          return null;
        }
        await keep({ done, total: stored.undoing });
      }
    },
  });
}

async function endUndoing(
  deps: Deps,
  { by }: StoredImport,
  data: ImportJob,
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
 * Starts to remove the voters that an import has added.
 *
 * @throws AppError `not_found`, `import_under_way`, `undo_too_late`.
 */
export async function undoImport(deps: Deps, actor: Actor, electionId: ElectionId, job: ImportId) {
  const { election, stored } = await importFor(actor, electionId, job);
  const data = { election: electionId, import: job };
  if (stored.state === 'undone') return { job };
  if (hasVotingOpened(election, deps.clock.now())) throw new AppError('undo_too_late');
  if (stored.state !== 'undoing') await beginUndoing(stored, signatureOf(actor));
  await deps.memory.importUndoings.begin({ about: electionId, data, key: job });
  return { job };
}

async function beginUndoing({ _id, election }: StoredImport, by: string): Promise<void> {
  const id = importIdOf(_id);
  const count = await countImported(electionIdOf(election), id);
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
