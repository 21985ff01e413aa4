import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { recordAct } from '../../../core/audit/index.js';
import { countImported } from './entry-changes.service.js';
import { forgetRemoval } from '../../voters/index.js';
import { importJobSchema, type ImportJob, type ImportJobs } from './import-jobs.js';
import { forgetVoters, importPart, nextPart } from './import-parts.service.js';
import { ImportModel, inMs, KEEP_IMPORT_MS, type StoredImport } from './imports.model.js';
import { forgetEarlierRows, keepParts } from './stored-imports.service.js';
import { removalOf, takeOffAbsent } from './take-off-absent.js';

declare module '../../../../platform/process-memory.js' {
  interface ProcessMemory {
    imports: ImportJobs;
  }
}

/** The job that adds a stored import to a roll, part by part. */
export function newImports(deps: Deps): ImportJobs {
  return deps.jobs.define<ImportJob, null>('importVoters', {
    schema: importJobSchema,
    async run({ data }, _signal, keep) {
      await ImportModel.updateOne(
        { _id: data.import, state: 'reading' },
        { $set: { state: 'working', deleteAt: inMs(KEEP_IMPORT_MS) } },
      );
      await forgetEarlierRows(data.election, data.import);
      try {
        await takeOffAbsent(deps, data);
        for (;;) {
          const stored = await workedOn(data);
          const part = stored && (await nextPart(stored));
          if (!part) break;
          const { seq } = part;
          const outcome = await importPart(deps, stored, part);
          deps.failpoint?.('importing: part done');
          await ImportModel.updateOne(
            { _id: data.import, nextPart: seq },
            { $inc: outcome, $set: { nextPart: seq + 1 } },
          );
          deps.failpoint?.('importing: part counted');
          await keep({ done: stored.done + outcome.done, total: stored.total });
        }
        await end(deps, data, 'done');
      } catch (error) {
        const isFinal = error instanceof AppError && error.retryAfter === undefined;
        if (isFinal) await end(deps, data, 'failed', error);
        throw error;
      }
      return null;
    },
  });
}

/** Ends an import. Records it in the audit trail first, so that a crash in between loses no record. */
async function end(
  deps: Deps,
  data: ImportJob,
  state: 'done' | 'failed',
  error?: AppError,
): Promise<void> {
  const stored = await workedOn(data);
  if (!stored) return;
  // Voters added by a part that failed midway are on the roll all the same.
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

function workedOn({ import: _id }: ImportJob): Promise<StoredImport | null> {
  return ImportModel.findOne({ _id, state: 'working' }).lean().exec();
}

function failureOf({ code, params }: AppError) {
  return { code, ...(params && { params }) };
}
