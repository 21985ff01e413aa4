import {
  addVotes,
  emptyTally,
  groupsToShow,
  type GroupFilter,
  type PaperMethods,
  type Tally,
  type ElectionId,
} from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import { countedVotes } from './counted-votes.js';
import { votersWithGroups } from './voters-with-groups.js';
import { ballotCollection, ballotIdOf } from '../box/index.js';
import type { CountedGroup } from './counts.model.js';

/** Ballots read at a time. */
const BATCH = 1_000;

interface Cell extends GroupFilter {
  tally: Tally;
}

/**
 * Votes by age group and region. Ballots do not contain their group, because a group of one would
 * identify its voter. They are matched to groups only here, with the key, and only sums that may be shown
 * are returned. Ballots of late additions and of deleted accounts are in no group.
 *
 * @param ballots The number of ballots in the box.
 * @param signal Aborts the tally, by an error.
 */
export async function groupTallies(
  electionId: ElectionId,
  methods: PaperMethods,
  key: Buffer,
  ballots: number,
  signal: AbortSignal,
): Promise<CountedGroup[]> {
  const cells = new Map<string, Cell>();
  const cellOfBallot = new Map<string, Cell>();
  for await (const voters of votersWithGroups(electionId)) {
    for (const { account, ageGroup = null, region = null } of voters) {
      const name = `${ageGroup ?? ''}|${region ?? ''}`;
      const cell = cells.get(name) ?? { ageGroup, region, tally: emptyTally() };
      cells.set(name, cell);
      cellOfBallot.set(nameOf(ballotIdOf(key, account)), cell);
    }
    signal.throwIfAborted();
  }
  let grouped = 0;
  // Read the whole box once: for each list of ids, MongoDB would scan all of it.
  for await (const { _id, vote } of ballotsWithIds(electionId)) {
    const cell = cellOfBallot.get(nameOf(_id));
    if (cell) {
      addVotes(cell.tally, methods, vote);
      grouped += 1;
    }
    signal.throwIfAborted();
  }
  const inNoGroup = { ageGroup: null, region: null, ballots: ballots - grouped };
  const sizes = [
    ...[...cells.values()]
      .filter(({ tally }) => tally.ballots > 0)
      .map((cell) => ({ ...cell, ballots: cell.tally.ballots })),
    ...(inNoGroup.ballots > 0 ? [inNoGroup] : []),
  ];
  return groupsToShow(sizes).map((filter) => ({
    ...filter,
    ...countedVotes(sumOf([...cells.values()], filter)),
  }));
}

/** Base64, to be short: there is a name for every voter. */
function nameOf(ballotId: { toString(encoding: 'base64'): string }): string {
  return ballotId.toString('base64');
}

function ballotsWithIds(
  electionId: ElectionId,
): AsyncIterable<{ _id: mongo.Binary; vote: string }> {
  return ballotCollection()
    .find<{ _id: mongo.Binary; vote: string }>(
      { election: new Types.ObjectId(electionId) },
      { projection: { vote: 1 } },
    )
    .batchSize(BATCH);
}

function sumOf(cells: readonly Cell[], { ageGroup, region }: GroupFilter): Tally {
  const sum = emptyTally();
  for (const { tally, ...cell } of cells) {
    if (ageGroup !== null && cell.ageGroup !== ageGroup) continue;
    if (region !== null && cell.region !== region) continue;
    sum.ballots += tally.ballots;
    addAll(sum.candidates, tally.candidates);
    addAll(sum.positions, tally.positions);
  }
  return sum;
}

function addAll<Id>(sum: Map<Id, number>, counts: ReadonlyMap<Id, number>): void {
  for (const [id, count] of counts) sum.set(id, (sum.get(id) ?? 0) + count);
}
