import type { CompareRoll, FieldProblem } from '@hustings/shared';
import { specified } from '../../../../platform/specified.js';
import { spreadsheetOf, type CsvRow } from '../../../../platform/csv.js';
import type { Deps } from '../../../../platform/deps.js';
import type { Download } from '../../../../platform/download.js';
import type { Election } from '../../../core/elections/index.js';
import { identityOf, numberOf } from '../../../core/voter-identity/index.js';
import { judgedRows } from './asked-of-roll.js';
import { inSteps } from '../reading/in-steps.js';
import { assertImportable } from '../reading/read-roll.js';
import type { RollFile } from '../reading/roll-file.js';
import { standingAlone, voterRows, type WrongRow } from '../reading/voter-rows.js';
import { Types } from 'mongoose';
import { walkRoll } from '../../voters/index.js';
import type { StoredRollEntry } from '../../../core/roll/index.js';

const STEP = 1_000;

/** Field names in the reasons why rows were left out. */
const fieldNames: Partial<Record<string, string>> = {
  fullName: 'Name',
  email: 'E-mail',
  memberNo: 'Member no.',
  language: 'Language',
  ageGroup: 'Age group',
  region: 'Region',
};

/** Lists the rows of a file that can't be imported, or the voters on the roll who are not in the file. */
export function compareFile(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  file: RollFile,
  list: CompareRoll['list'],
): Download {
  assertImportable(file);
  return list === 'errors'
    ? errorsFile(election, file, wrongRowsOf(deps, election, file))
    : {
        fileName: `not-in-the-file-${election._id}.csv`,
        chunks: spreadsheetOf(['fullName', 'email', 'memberNo'], missingFrom(deps, election, file)),
      };
}

export function errorsFile(
  { _id }: Election,
  { headings, columns = [] }: { headings: readonly string[]; columns?: RollFile['columns'] },
  rows: AsyncIterable<WrongRow>,
  { total = 0 } = {},
): Download {
  // With these headings, the corrected file can be read again.
  const titles = headings.map(
    (heading, column) => heading || (columns[column] ?? `column ${column + 1}`),
  );
  return {
    fileName: `rows-left-out-${_id}.csv`,
    chunks: spreadsheetOf(['line', 'reason', ...titles], linesOf(rows, total)),
  };
}

/** @param total The number of all left-out rows, including those that were not kept. */
async function* linesOf(rows: AsyncIterable<WrongRow>, total: number): AsyncGenerator<CsvRow> {
  let listed = 0;
  for await (const { line, cells, problems } of rows) {
    yield [line, problems.map(reasonOf).join(' '), ...cells];
    listed += 1;
  }
  if (listed < total) yield ['', `${total - listed} more rows were left out.`];
}

function reasonOf({ path, code, params }: FieldProblem): string {
  const said = specified(code, params);
  const name = fieldNames[path];
  return name ? `${name}: ${said}` : said;
}

async function* wrongRowsOf(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  file: RollFile,
): AsyncGenerator<WrongRow> {
  for await (const rows of judgedRows(deps, election, file)) {
    for (const row of rows) if (row.is === 'wrong') yield row;
  }
}

async function* missingFrom(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  file: RollFile,
): AsyncGenerator<CsvRow> {
  const identities = new Set<string>();
  const numbers = new Set<string>();
  const { ignoreZeros } = file;
  for await (const rows of inSteps(voterRows(file), STEP)) {
    for (const row of rows) {
      if (row.is !== 'voter') continue;
      identities.add(standingAlone(identityOf(row.voter)));
      const { memberNo } = row.voter;
      if (memberNo) numbers.add(standingAlone(numberOf(memberNo, ignoreZeros)));
    }
  }
  for await (const { fullName, email, memberNo } of notAmong(deps, election, {
    identities,
    numbers,
    ignoreZeros,
  })) {
    yield [fullName, email, memberNo ?? ''];
  }
}

/**
 * Roll entries, by name, whose voters are in neither set.
 *
 * @param identities In the form of `identityOf`.
 * @param numbers Member numbers, in the form of `numberOf`.
 */
async function* notAmong(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  {
    identities,
    numbers,
    ignoreZeros,
  }: { identities: ReadonlySet<string>; numbers: ReadonlySet<string>; ignoreZeros: boolean },
): AsyncGenerator<StoredRollEntry> {
  const filter = { election: new Types.ObjectId(election._id), anonymous: null };
  for await (const { entries } of walkRoll(deps, election, filter, { sortName: 1, _id: 1 })) {
    for (const entry of entries) {
      if (identities.has(identityOf(entry))) continue;
      const { memberNo } = entry;
      if (memberNo === undefined || !numbers.has(numberOf(memberNo, ignoreZeros))) yield entry;
    }
  }
}
