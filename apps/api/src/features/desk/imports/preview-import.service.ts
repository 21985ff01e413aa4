import {
  english,
  sentence,
  type FieldProblem,
  type ImportPreview,
  type RowError,
} from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../../elections/index.js';
import {
  assertRollRoom,
  changesOf,
  countNamed,
  identityOf,
  knownOnRoll,
} from '../../roll/index.js';
import { inSteps } from './in-steps.js';
import { lacksOf } from './read-roll.js';
import type { RollFile } from './reading/roll-file.js';
import { voterRows, type ReadVoter } from './reading/voter-rows.js';

const STEP = 1_000;
const MOST_ERRORS = 100;
const SAMPLE_ROWS = 8;
const LONGEST_SHOWN = 120;

/** What an import would do; nothing is stored. @throws AppError `limit_reached`. */
export async function previewImport(
  deps: Deps,
  election: Election,
  file: RollFile,
): Promise<ImportPreview> {
  const lacks = lacksOf(file);
  const counts = lacks.length > 0 ? await countRows(file) : await countPeople(deps, election, file);
  await assertRollRoom(deps, election, counts.toAdd, 'file');
  return {
    ...counts,
    lacks,
    columns: file.columns.map((field, column) => ({
      heading: shown(file.headings[column] ?? ''),
      field,
    })),
    headings: file.hasHeadings,
    sample: file.sample.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map(shown)),
  };
}

type Counts = Omit<ImportPreview, 'lacks' | 'columns' | 'headings' | 'sample'>;

const nothing = (): Counts => ({
  ...{ rows: 0, valid: 0, toAdd: 0, onRoll: 0, changed: 0, byLetter: 0 },
  ...{ duplicates: 0, invalid: 0, missing: 0, errors: [] },
});

/** Without a name there is nobody to look for. */
async function countRows(file: RollFile): Promise<Counts> {
  const counts = nothing();
  for await (const rows of inSteps(file.rows(), STEP)) counts.rows += rows.length;
  return counts;
}

async function countPeople(deps: Deps, election: Election, file: RollFile): Promise<Counts> {
  const counts = nothing();
  let named = 0;
  for await (const rows of inSteps(voterRows(file), STEP)) {
    counts.rows += rows.length;
    const voters: ReadVoter[] = [];
    for (const row of rows) {
      if (row.is === 'voter') voters.push(row.voter);
      else if (row.is === 'duplicate') counts.duplicates += 1;
      else {
        counts.invalid += 1;
        for (const problem of row.problems) {
          if (counts.errors.length < MOST_ERRORS) counts.errors.push(worded(row.line, problem));
        }
      }
    }
    const known = await knownOnRoll(election._id, voters);
    counts.valid += voters.length;
    counts.byLetter += voters.filter(({ email }) => email === '').length;
    counts.onRoll += known.size;
    counts.toAdd += voters.length - known.size;
    for (const voter of voters) {
      const entry = known.get(identityOf(voter));
      if (!entry) continue;
      if (!entry.anonymous) named += 1;
      const change = changesOf(deps, election, entry, voter);
      if (Object.keys(change).length > 0) counts.changed += 1;
    }
  }
  return { ...counts, missing: (await countNamed(election._id)) - named };
}

function worded(line: number, problem: FieldProblem): RowError {
  return { line, ...problem, message: sentence(english, problem.code, problem.params) };
}

function shown(cell: string): string {
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell;
}
