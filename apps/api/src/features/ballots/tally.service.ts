import { addVotes, emptyTally, type Tally } from '@hustings/shared';
import { Types } from 'mongoose';
import { ballotCollection, BallotModel } from './ballots.model.js';
import type { CountedVotes } from './counts.model.js';

/**
 * Counts the ballots in the box by one aggregation. Equal votes are added up by the database, so
 * the memory it takes follows the number of different votes, not of ballots.
 */
export async function tallyBallots(electionId: string): Promise<CountedVotes> {
  const tally = emptyTally();
  const cursor = ballotCollection().aggregate<{ _id: string; ballots: number }>([
    { $match: { election: new Types.ObjectId(electionId) } },
    { $group: { _id: '$vote', ballots: { $sum: 1 } } },
  ]);
  for await (const { _id: vote, ballots } of cursor) addVotes(tally, vote, ballots);
  return countedVotes(tally);
}

/** A tally as it is stored. */
export function countedVotes(tally: Tally): CountedVotes {
  return {
    ballots: tally.ballots,
    candidates: [...tally.candidates].map(([_id, votes]) => ({ _id, votes })),
    positions: [...tally.positions].map(([_id, ballots]) => ({ _id, ballots })),
  };
}

/** The inverse of `countedVotes`. */
export function tallyOf({ ballots, candidates, positions }: CountedVotes): Tally {
  return {
    ballots,
    candidates: new Map(candidates.map(({ _id, votes }) => [_id, votes])),
    positions: new Map(positions.map((position) => [position._id, position.ballots])),
  };
}

/** How many ballots are in the box; not beyond the limit, as a full box takes its time. */
export function countBallots(electionId: string, limit?: number): Promise<number> {
  return BallotModel.countDocuments({ election: electionId }, limit === undefined ? {} : { limit });
}

/** Whether there is any: of a full box a count would go through all. */
export async function hasBallots(electionId: string): Promise<boolean> {
  return (await BallotModel.exists({ election: electionId })) !== null;
}
