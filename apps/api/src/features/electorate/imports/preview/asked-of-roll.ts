import type { FieldProblem } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import { findElection, type Election } from '../../../core/elections/index.js';
import { changesFor, type EntryChange } from './changes-of-row.js';
import { hasVotingOpened, marksAreHidden, type StoredRollEntry } from '../../../core/roll/index.js';
import { changesMemberNumber, numberOf } from '../../../core/voter-identity/index.js';
import { isOtherAddress, matchVoters, type VoterMatch } from '../../voters/index.js';
import { inSteps } from '../reading/in-steps.js';
import type { RollFile } from '../reading/roll-file.js';
import { voterRows, type ReadRow, type ReadVoter } from '../reading/voter-rows.js';

const STEP = 1_000;
/** People looked up on the roll at a time, so that voters' requests get a turn in between. */
const LOOKED_UP = 100;

/** The change to the roll that a row of a file asks for. */
export type AskedOfRoll =
  | { does: 'add'; isAlike: boolean }
  | { does: 'change' | 'nothing'; entry: StoredRollEntry; change: EntryChange['change'] }
  /** Another address for the voter with the member number. */
  | { does: 'readdress'; entry: StoredRollEntry; change: EntryChange['change'] }
  /** Another address, which is refused. */
  | { does: 'stay'; entry: StoredRollEntry; problem: 'one_by_one' | 'address_stays' }
  | { does: 'wrong'; problem: FieldProblem };

export function askedOfRoll(
  deps: Pick<Deps, 'clock'>,
  election: Election,
  voter: ReadVoter,
  match: VoterMatch,
  { ignoreZeros = false }: { ignoreZeros?: boolean | undefined } = {},
): AskedOfRoll {
  if (match.is === 'new') return { does: 'add', isAlike: match.isAlike };
  if (match.is === 'taken') {
    return { does: 'wrong', problem: { path: 'email', code: 'address_of_another_voter' } };
  }
  if (match.is === 'several') {
    return { does: 'wrong', problem: { path: 'memberNo', code: 'number_of_several_voters' } };
  }
  const { entry } = match;
  const change = changesFor(deps, election, entry, voter, { ignoreZeros });
  if (changesMemberNumber(entry, change.memberNo) && hasVotingOpened(election, deps.clock.now())) {
    return { does: 'wrong', problem: { path: 'memberNo', code: 'number_frozen' } };
  }
  if (!isOtherAddress(entry, voter.email)) {
    return { does: Object.keys(change).length > 0 ? 'change' : 'nothing', entry, change };
  }
  // Refusing only some changes of address would reveal who has voted.
  if (marksAreHidden(election, deps.clock.now())) {
    return { does: 'stay', entry, problem: 'one_by_one' };
  }
  if (entry.hasVoted) return { does: 'stay', entry, problem: 'address_stays' };
  return { does: 'readdress', entry, change };
}

/** The member numbers of some rows, in the form of `numberOf`. */
export function numbersOf(
  voters: readonly ReadVoter[],
  ignoreZeros: boolean | undefined,
): ReadonlySet<string> {
  return new Set(
    voters.flatMap(({ memberNo }) => (memberNo ? numberOf(memberNo, ignoreZeros) : [])),
  );
}

/** A row of a file compared with the roll: the change it asks for, or its problems. */
export type JudgedRow =
  | Exclude<ReadRow, { is: 'voter' }>
  | (Extract<ReadRow, { is: 'voter' }> & { asked: Exclude<AskedOfRoll, { does: 'wrong' }> });

interface Judging {
  listed?: ReadonlySet<string>;
  check?: (row: ReadRow) => ReadRow;
}

/**
 * Compares the rows of a file with the roll, in batches, in the order of the file.
 *
 * @param listed The member numbers of the whole file. By default, those of the current batch.
 * @param check May replace a row by a wrong one.
 */
export async function* judgedRows(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  file: RollFile,
  { listed, check = (row) => row }: Judging = {},
): AsyncGenerator<JudgedRow[]> {
  const { ignoreZeros } = file;
  for await (const rows of inSteps(voterRows(file), STEP)) {
    const read = rows.map(check);
    const voters = read.flatMap((row) => (row.is === 'voter' ? row.voter : []));
    const numbers = listed ?? numbersOf(voters, ignoreZeros);
    const matches = await matchInPieces(deps, election, voters, { listed: numbers, ignoreZeros });
    // Read again for each batch: voting may have opened, which can hide marks.
    const current = await findElection(election._id);
    let each = 0;
    yield read.map((row): JudgedRow => {
      if (row.is !== 'voter') return row;
      const match = matches[each++] ?? { is: 'new', isAlike: false };
      const asked = askedOfRoll(deps, current, row.voter, match, { ignoreZeros });
      return asked.does === 'wrong' ? wrongRow(row, asked.problem) : { ...row, asked };
    });
  }
}

/** Calls `matchVoters` in batches. */
export async function matchInPieces(
  { slowLane }: Pick<Deps, 'slowLane'>,
  { _id, org }: Pick<Election, '_id' | 'org'>,
  voters: Parameters<typeof matchVoters>[1],
  comparing: Parameters<typeof matchVoters>[2],
): Promise<VoterMatch[]> {
  const matches: VoterMatch[] = [];
  for (let at = 0; at < voters.length; at += LOOKED_UP) {
    const some = voters.slice(at, at + LOOKED_UP);
    matches.push(...(await slowLane.piece(org, () => matchVoters(_id, some, comparing))));
  }
  return matches;
}

export function wrongRow(
  { voter, ...row }: Extract<ReadRow, { is: 'voter' }>,
  problem: FieldProblem,
): Extract<ReadRow, { is: 'wrong' }> {
  return { ...row, is: 'wrong', problems: [problem], written: voter };
}
