import { addVotes, emptyTally, groupsToShow, type GroupFilter, type Tally } from '@hustings/shared';
import { votersWithGroups } from '../voters/index.js';
import { ballotIdOf } from './ballot-key.js';
import { ballotCollection } from './ballots.model.js';
import type { CountedGroup } from './counts.model.js';
import { countedVotes } from './tally.service.js';

interface Cell extends GroupFilter {
  tally: Tally;
}

/**
 * Votes by age group and region. No ballot says of which group it is, as a group of one would name
 * its voter; only here, with the key in hand, are they brought together, and only sums that may be
 * shown leave. A ballot whose voter has deleted its account is in no group.
 *
 * @param ballots how many are in the box.
 * @param alive called now and then, so that a long count can say that it is alive.
 */
export async function groupTallies(
  electionId: string,
  key: Buffer,
  ballots: number,
  alive: () => Promise<void>,
): Promise<CountedGroup[]> {
  const cells = new Map<string, Cell>();
  let grouped = 0;
  for await (const voters of votersWithGroups(electionId)) {
    const votes = await votesByAccount(
      key,
      voters.map(({ account }) => account),
    );
    for (const { account, ageGroup = null, region = null } of voters) {
      const vote = votes.get(account);
      if (vote === undefined) continue;
      const name = `${ageGroup ?? ''}|${region ?? ''}`;
      const cell = cells.get(name) ?? { ageGroup, region, tally: emptyTally() };
      cells.set(name, cell);
      addVotes(cell.tally, vote);
      grouped += 1;
    }
    await alive();
  }
  const inNoGroup = { ageGroup: null, region: null, ballots: ballots - grouped };
  const sizes = [
    ...[...cells.values()].map((cell) => ({ ...cell, ballots: cell.tally.ballots })),
    ...(inNoGroup.ballots > 0 ? [inNoGroup] : []),
  ];
  return groupsToShow(sizes).map((filter) => ({
    ...filter,
    ...countedVotes(sumOf([...cells.values()], filter)),
  }));
}

async function votesByAccount(
  key: Buffer,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  const byBallot = new Map(
    accounts.map((account) => [ballotIdOf(key, account).toString('hex'), account]),
  );
  const ids = [...byBallot.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const found = await ballotCollection()
    .find({ _id: { $in: ids } }, { projection: { vote: 1 } })
    .toArray();
  return new Map(
    found.map(({ _id, vote }) => [byBallot.get(_id.toString('hex')) ?? '', vote] as const),
  );
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

function addAll(sum: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [id, count] of counts) sum.set(id, (sum.get(id) ?? 0) + count);
}
