import type { Types } from 'mongoose';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { marksAreHidden } from '../../../core/roll/index.js';
import { numberOf } from '../../../core/voter-identity/index.js';
import { notListed } from '../../voters/index.js';
import { judgedRows, wrongRow, type JudgedRow } from '../preview/asked-of-roll.js';
import { MOST_NAMED } from '../job/take-off-absent.js';
import { namedIn } from '../reading/cells.rules.js';
import { inSteps } from '../reading/in-steps.js';
import type { RollFile } from '../reading/roll-file.js';
import { standingAlone, type ReadRow } from '../reading/voter-rows.js';

const STEP = 1_000;
/** Everyone on a list, even in rows with errors, so that a typo removes nobody from the roll. */
export interface Named {
  numbers: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  ignoreZeros: boolean;
}

/** A row of a list and the change to the roll it asks for. */
export type PlannedRow = ReadRow & { does: 'add' | 'change' | 'nothing' };

export interface Absent {
  /** Voters to remove. */
  leaving: Types.ObjectId[];
  /**
   * The number of voters who stay because they have voted. While marks are hidden, all stay: a refusal
   * would reveal who has voted.
   */
  staying: number;
  /** The first voters who stay because marks are hidden. */
  oneByOne: Types.ObjectId[];
}

export async function namedInList(file: RollFile): Promise<Named> {
  const [numbers, addresses] = [new Set<string>(), new Set<string>()];
  for await (const rows of inSteps(file.rows(), STEP)) {
    for (const { cells } of rows) {
      const { memberNo, email } = namedIn(cells, file.columns);
      if (memberNo !== '') numbers.add(standingAlone(numberOf(memberNo, file.ignoreZeros)));
      if (email !== '') addresses.add(standingAlone(email));
    }
  }
  return { numbers, addresses, ignoreZeros: file.ignoreZeros };
}

export async function absentFrom(
  { clock, slowLane }: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  named: Named,
): Promise<Absent> {
  const absent: Absent = { leaving: [], staying: 0, oneByOne: [] };
  const walk = notListed({ clock, slowLane }, election, named);
  for await (const { entry, election: current } of walk) {
    const { _id, hasVoted } = entry;
    const areHidden = marksAreHidden(current, clock.now());
    if (!areHidden && !hasVoted) absent.leaving.push(_id);
    else absent.staying += 1;
    if (areHidden && absent.oneByOne.length < MOST_NAMED) absent.oneByOne.push(_id);
  }
  return absent;
}

/** Plans the rows of a list, in batches, in the order of the list. */
export async function* plannedRows(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  file: RollFile,
  { numbers }: Named,
): AsyncGenerator<PlannedRow[]> {
  const judged = judgedRows(deps, election, file, { listed: numbers, check: withNumber });
  for await (const rows of judged) yield rows.map(planned);
}

/** Rejects rows without a member number: nothing else identifies a voter in a sync. */
function withNumber(row: ReadRow): ReadRow {
  if (row.is !== 'voter' || row.voter.memberNo) return row;
  return wrongRow(row, { path: 'memberNo', code: 'missing' });
}

function planned(row: JudgedRow): PlannedRow {
  if (row.is !== 'voter') return { ...row, does: 'nothing' };
  const { asked, ...rest } = row;
  if (asked.does === 'stay') {
    return { ...wrongRow(row, { path: 'email', code: asked.problem }), does: 'nothing' };
  }
  return { ...rest, does: asked.does === 'readdress' ? 'change' : asked.does };
}
