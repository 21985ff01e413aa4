import type { ImportPreview } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { assertRollRoom, countNewAccounts, countNamed } from '../../voters/index.js';
import { numberOf } from '../../../core/voter-identity/index.js';
import { judgedRows, type JudgedRow } from './asked-of-roll.js';
import { doubtsOf } from './doubts.rules.js';
import { LikeAnotherVoter } from './like-another-voter.service.js';
import { listRow, noLists } from './listed-rows.js';
import { shown, worded } from './shown.js';
import { CountedNotes } from '../reading/counted-notes.js';
import { inSteps } from '../reading/in-steps.js';
import { lacksOf } from '../reading/read-roll.js';
import type { RollFile } from '../reading/roll-file.js';
import { standingAlone, type ReadVoter } from '../reading/voter-rows.js';

const STEP = 1_000;
const MOST_ERRORS = 100;
const SAMPLE_ROWS = 8;

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
    titleRows: file.titleRows,
    lacks,
    hasColumns: file.hasColumns,
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
  'encoding' | 'titleRows' | 'lacks' | 'hasColumns' | 'columns' | 'headings' | 'sample'
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
  notes: [],
  lists: noLists(),
  unclear: 0,
  leftOut: 0,
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
  const notes = new CountedNotes(file);
  const registered = await countNamed(election._id);
  const likeAnother = new LikeAnotherVoter(deps, election, registered);
  for await (const rows of judgedRows(deps, election, file)) {
    counts.rows += rows.length;
    const likes = await likeAnother.doubtsAbout(rows);
    const added = rows.flatMap((row) =>
      row.is === 'voter' && row.asked.does === 'add' ? row.voter : [],
    );
    accounts += await countNewAccounts(election, added);
    for (const row of rows) {
      notes.addRow(row);
      const like = likes.get(row);
      const doubts =
        row.is === 'voter' && row.asked.does !== 'nothing' && row.asked.does !== 'stay'
          ? [...doubtsOf(row, file), ...(like ? [like] : [])]
          : [];
      if (doubts.length > 0) counts.unclear += 1;
      listRow(counts.lists, row, doubts);
      if (row.is === 'duplicate') counts.duplicates += 1;
      else if (row.is === 'left') counts.leftOut += 1;
      else if (row.is === 'wrong') {
        counts.invalid += 1;
        for (const problem of row.problems) {
          if (counts.errors.length >= MOST_ERRORS) break;
          counts.errors.push({ line: row.line, ...worded(problem) });
        }
      } else {
        const { voter, asked } = row;
        countAsked(counts, row, asked);
        if ('entry' in asked && !asked.entry.anonymous) named += 1;
        if (!file.ignoreZeros && isAlikeOnly(voter, asked, numbers)) counts.zeros += 1;
      }
    }
  }
  counts.notes = notes.list();
  counts.missing = registered - named;
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
