import type { FieldProblem } from '@hustings/shared';
import type { Types } from 'mongoose';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../elections/index.js';
import {
  changesOf,
  identityOf,
  isOtherAddress,
  marksAreHidden,
  matchListed,
  notListed,
  type ListedMatch,
} from '../../../roll/index.js';
import { inSteps } from '../in-steps.js';
import type { RollFile } from '../reading/roll-file.js';
import {
  namedIn,
  standingAlone,
  voterRows,
  type ReadRow,
  type ReadVoter,
} from '../reading/voter-rows.js';

const STEP = 1_000;

/** Whom a list names: with the rows that are otherwise wrong, so that a slip takes nobody off the roll. */
export interface Named {
  numbers: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

/** A row of a list, and what it asks for on the roll. */
export type PlannedRow = ReadRow & { does: 'add' | 'change' | 'nothing' };

export interface Absent {
  /** Who is to be taken off. */
  leaving: Types.ObjectId[];
  /** Who stays: they have voted; or it is hidden who has, and whoever is refused would show it. */
  staying: number;
}

export async function namedInList(file: RollFile): Promise<Named> {
  const [numbers, addresses] = [new Set<string>(), new Set<string>()];
  for await (const rows of inSteps(file.rows(), STEP)) {
    for (const { cells } of rows) {
      const { memberNo, email } = namedIn(cells, file.columns);
      if (memberNo !== '') numbers.add(standingAlone(memberNo));
      if (email !== '') addresses.add(standingAlone(email));
    }
  }
  return { numbers, addresses };
}

export async function absentFrom(
  { clock }: Pick<Deps, 'clock'>,
  election: Election,
  named: Named,
): Promise<Absent> {
  const absent: Absent = { leaving: [], staying: 0 };
  const areHidden = marksAreHidden(election, clock.now());
  for await (const { _id, hasVoted } of notListed(election._id, named)) {
    if (areHidden || hasVoted) absent.staying += 1;
    else absent.leaving.push(_id);
  }
  return absent;
}

/** What each row asks for, some at a time, in the order of the list. */
export async function* plannedRows(
  deps: Pick<Deps, 'clock'>,
  election: Election,
  file: RollFile,
  { numbers }: Named,
): AsyncGenerator<PlannedRow[]> {
  const lines = new Map<string, number>();
  for await (const rows of inSteps(voterRows(file), STEP)) {
    const read = rows.map((row) => withNumber(row, lines));
    const voters = read.flatMap((row) => (row.is === 'voter' ? row.voter : []));
    const matches = await matchListed(election._id, voters, numbers);
    yield read.map((row) => {
      if (row.is !== 'voter') return { ...row, does: 'nothing' };
      const match = matches.get(identityOf(row.voter)) ?? { is: 'new' };
      return planned(deps, election, row, match);
    });
  }
}

/** Without a number nobody can be told from others; and each has one alone. */
function withNumber(row: ReadRow, lines: Map<string, number>): ReadRow {
  if (row.is !== 'voter') return row;
  const { memberNo } = row.voter;
  if (!memberNo) return wrong(row, { path: 'memberNo', code: 'missing' });
  const line = lines.get(memberNo);
  if (line !== undefined) {
    return wrong(row, { path: 'memberNo', code: 'number_of_another_line', params: { line } });
  }
  lines.set(standingAlone(memberNo), row.line);
  return row;
}

function planned(
  deps: Pick<Deps, 'clock'>,
  election: Election,
  row: ReadRow & { is: 'voter'; voter: ReadVoter },
  match: ListedMatch,
): PlannedRow {
  if (match.is === 'new') return { ...row, does: 'add' };
  const problem: FieldProblem = { path: 'email', code: 'address_of_another_voter' };
  if (match.is === 'taken') return { ...wrong(row, problem), does: 'nothing' };
  const { entry } = match;
  if (isOtherAddress(entry, row.voter.email)) {
    // Whose address could not be changed would show who has voted.
    const stays = entry.hasVoted || marksAreHidden(election, deps.clock.now());
    if (!stays) return { ...row, does: 'change' };
    return { ...wrong(row, { path: 'email', code: 'address_stays' }), does: 'nothing' };
  }
  const isChanged = Object.keys(changesOf(deps, election, entry, row.voter)).length > 0;
  return { ...row, does: isChanged ? 'change' : 'nothing' };
}

function wrong({ line, cells }: ReadRow, problem: FieldProblem): ReadRow {
  return { line, cells, is: 'wrong', problems: [problem] };
}
