import { addVotes, emptyTally, type AgeGroup, type Region, type Tally } from '@hustings/shared';
import { Types } from 'mongoose';
import { ballotCollection, BallotModel } from './ballots.model.js';
import type { CountedGroup } from './counts.model.js';

interface VoteGroup {
  _id: { vote: string; ageGroup?: AgeGroup | null; region?: Region | null };
  ballots: number;
}

/**
 * Counts the ballots in the box by one aggregation. Equal votes are added up by the database, so
 * the memory it takes follows the number of different votes, not of ballots.
 */
export async function tallyBallots(electionId: string): Promise<CountedGroup[]> {
  const groups = new Map<
    string,
    { ageGroup: AgeGroup | null; region: Region | null; tally: Tally }
  >();
  const cursor = ballotCollection().aggregate<VoteGroup>([
    { $match: { election: new Types.ObjectId(electionId) } },
    {
      $group: {
        _id: { vote: '$vote', ageGroup: '$ageGroup', region: '$region' },
        ballots: { $sum: 1 },
      },
    },
  ]);
  for await (const { _id, ballots } of cursor) {
    const { ageGroup = null, region = null } = _id;
    const key = `${ageGroup ?? ''}|${region ?? ''}`;
    const group = groups.get(key) ?? { ageGroup, region, tally: emptyTally() };
    groups.set(key, group);
    addVotes(group.tally, _id.vote, ballots);
  }
  return [...groups.values()].map(({ ageGroup, region, tally }) => ({
    ageGroup,
    region,
    ballots: tally.ballots,
    candidates: [...tally.candidates].map(([_id, votes]) => ({ _id, votes })),
    positions: [...tally.positions].map(([_id, chosen]) => ({ _id, ballots: chosen })),
  }));
}

/** All groups, or those given, as one tally. */
export function sumGroups(groups: readonly CountedGroup[]): Tally {
  const sum = emptyTally();
  for (const group of groups) {
    sum.ballots += group.ballots;
    for (const { _id, votes } of group.candidates) {
      sum.candidates.set(_id, (sum.candidates.get(_id) ?? 0) + votes);
    }
    for (const { _id, ballots } of group.positions) {
      sum.positions.set(_id, (sum.positions.get(_id) ?? 0) + ballots);
    }
  }
  return sum;
}

/** How many ballots are in the box. */
export function countBallots(electionId: string): Promise<number> {
  return BallotModel.countDocuments({ election: electionId });
}
