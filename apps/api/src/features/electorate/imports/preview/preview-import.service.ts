import {
  english,
  sentence,
  type FieldProblem,
  type ImportPreview,
  type RowError,
} from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { assertRollRoom, countNewAccounts, countNamed } from '../../voters/index.js';
import { numberOf } from '../../../core/voter-identity/index.js';
import { judgedRows, type JudgedRow } from './asked-of-roll.js';
import { inSteps } from '../reading/in-steps.js';
import { lacksOf } from '../reading/read-roll.js';
import type { RollFile } from '../reading/roll-file.js';
import { standingAlone, type ReadVoter } from '../reading/voter-rows.js';

const STEP = 1_000;
const MOST_ERRORS = 100;
const SAMPLE_ROWS = 8;
const LONGEST_SHOWN = 120;

/** Previews an import and stores nothing. @throws AppError `limit_reached`, `unreadable_roll`. */
export async function previewImport(
  deps: Deps,
  election: Election,
  file: RollFile,
): Promise<ImportPreview> {
  const lacks = lacksOf(file);
  const { counts, accounts } =
    lacks.length > 0
      ? { counts: await countRows(file), accounts: 0 }
      : await countPeople(deps, election, file);
  await assertRollRoom(deps, election, { voters: counts.toAdd, accounts }, 'file');
  return {
    ...counts,
    encoding: file.encoding,
    titleRows: 0,
    notes: file.mixedLines > 0 ? [{ code: 'mixed_encoding', count: file.mixedLines }] : [],
    lists: { added: [], changed: [], unchanged: [], unclear: [], refused: [] },
    unclear: 0,
    leftOut: 0,
    lacks,
    columns: file.columns.map((field, column) => ({
      heading: shown(file.headings[column] ?? ''),
      field,
    })),
    headings: file.hasHeadings,
    sample: file.sample.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map(shown)),
  };
}

type Asked = Extract<JudgedRow, { is: 'voter' }>['asked'];

type Counts = Omit<
  ImportPreview,
  | 'encoding'
  | 'titleRows'
  | 'notes'
  | 'lists'
  | 'unclear'
  | 'leftOut'
  | 'lacks'
  | 'columns'
  | 'headings'
  | 'sample'
>;

const nothing = (): Counts => ({
  rows: 0,
  valid: 0,
  toAdd: 0,
  onRoll: 0,
  changed: 0,
  byLetter: 0,
  newAddresses: 0,
  addresses: [],
  oneByOne: 0,
  zeros: 0,
  duplicates: 0,
  invalid: 0,
  missing: 0,
  errors: [],
});

/** Counts only rows: without a name column, there are no people to look up. */
async function countRows(file: RollFile): Promise<Counts> {
  const counts = nothing();
  for await (const rows of inSteps(file.rows(), STEP)) counts.rows += rows.length;
  return counts;
}

async function countPeople(
  deps: Deps,
  election: Election,
  file: RollFile,
): Promise<{ counts: Counts; accounts: number }> {
  const counts = nothing();
  let accounts = 0;
  // Member numbers as first written in the file, by their form without leading zeros.
  const numbers = new Map<string, string>();
  let named = 0;
  for await (const rows of judgedRows(deps, election, file)) {
    counts.rows += rows.length;
    const added = rows.flatMap((row) =>
      row.is === 'voter' && row.asked.does === 'add' ? row.voter : [],
    );
    accounts += await countNewAccounts(election, added);
    for (const row of rows) {
      if (row.is === 'duplicate') counts.duplicates += 1;
      else if (row.is === 'wrong') {
        counts.invalid += 1;
        for (const problem of row.problems) {
          if (counts.errors.length < MOST_ERRORS) counts.errors.push(worded(row.line, problem));
        }
      } else {
        const { voter, asked } = row;
        countAsked(counts, row, asked);
        if ('entry' in asked && !asked.entry.anonymous) named += 1;
        if (!file.ignoreZeros && isAlikeOnly(voter, asked, numbers)) counts.zeros += 1;
      }
    }
  }
  counts.missing = (await countNamed(election._id)) - named;
  return { counts, accounts };
}

function countAsked(
  counts: Counts,
  { line, voter }: { line: number; voter: ReadVoter },
  asked: Asked,
): void {
  counts.valid += 1;
  if (voter.email === '') counts.byLetter += 1;
  if (asked.does === 'add') {
    counts.toAdd += 1;
    return;
  }
  counts.onRoll += 1;
  if (asked.does === 'change' || asked.does === 'readdress') counts.changed += 1;
  if (asked.does !== 'readdress' && asked.does !== 'stay') return;
  counts.newAddresses += 1;
  if (asked.does === 'stay' && asked.problem === 'one_by_one') counts.oneByOne += 1;
  if (counts.addresses.length >= MOST_ERRORS) return;
  const { fullName, email, memberNo = '' } = asked.entry;
  counts.addresses.push({
    line,
    fullName,
    memberNo,
    from: email,
    to: voter.email,
    ...(asked.does === 'stay' && { problem: asked.problem }),
  });
}

/** True if a new voter's number differs only in leading zeros from one on the roll or in an earlier row. */
function isAlikeOnly({ memberNo }: ReadVoter, asked: Asked, numbers: Map<string, string>): boolean {
  if (!memberNo) return false;
  const short = standingAlone(numberOf(memberNo, true));
  const earlier = numbers.get(short);
  if (earlier === undefined) numbers.set(short, standingAlone(numberOf(memberNo)));
  if (asked.does !== 'add') return false;
  return asked.isAlike || (earlier !== undefined && earlier !== numberOf(memberNo));
}

function worded(line: number, problem: FieldProblem): RowError {
  return { line, ...problem, message: sentence(english, problem.code, problem.params) };
}

function shown(cell: string): string {
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell;
}
