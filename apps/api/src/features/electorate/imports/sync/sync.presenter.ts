import type { FieldProblem, RollSync, RowError } from '@hustings/shared';
import { specified } from '../../../../platform/specified.js';
import { electionIdOf } from '../../../../platform/stored-ids.js';
import { namesOf } from './names-of-voters.js';
import { storedWrongRows } from '../job/stored-imports.service.js';
import { importIdOf, type StoredImport, type StoredSync } from '../job/imports.model.js';

/** The most problems in an answer. The file of left-out rows has more. */
export const MOST_ERRORS = 100;

const states: Record<StoredImport['state'], RollSync['state']> = {
  reading: 'waiting',
  working: 'working',
  done: 'done',
  failed: 'failed',
  // A sync is never undone: the next list corrects it.
  undoing: 'done',
  undone: 'done',
};

/** Also presents imports from a file, which remove nobody. */
export async function presentSync(stored: StoredImport): Promise<RollSync> {
  const { sync = ofFile(stored), state, added, updated, duplicates, wrong, failure } = stored;
  const errors: RowError[] = [];
  for await (const { line, problems } of storedWrongRows(stored)) {
    if (errors.length >= MOST_ERRORS) break;
    errors.push(...problems.map((problem) => worded(line, problem)));
  }
  return {
    state: states[state],
    job: importIdOf(stored._id),
    rows: sync.rows,
    added,
    updated,
    unchanged: sync.unchanged,
    removed: sync.removed ?? 0,
    stayed: sync.staying + (sync.stayed ?? 0),
    oneByOne: await namesOf(electionIdOf(stored.election), sync.oneByOne ?? []),
    duplicates,
    problems: wrong,
    errors: errors.slice(0, MOST_ERRORS),
    notes: sync.notes ?? [],
    ...(failure && {
      failure: { ...failure, message: specified(failure.code, failure.params) },
    }),
  };
}

function ofFile({ total, done, added, updated, duplicates, wrong }: StoredImport) {
  return {
    rows: total + duplicates + wrong,
    unchanged: done - added - updated,
    staying: 0,
    removed: 0,
    stayed: 0,
    oneByOne: [],
    notes: [],
  } satisfies Partial<StoredSync>;
}

export function worded(line: number, problem: FieldProblem): RowError {
  return { line, ...problem, message: specified(problem.code, problem.params) };
}
