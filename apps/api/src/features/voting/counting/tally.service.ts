import { randomInt } from 'node:crypto';
import { addVotes, emptyTally, type ElectionId, type PaperMethods } from '@hustings/shared';
import { Types } from 'mongoose';
import { countedVotes } from './counted-votes.js';
import { ballotCollection, frozenBallot } from '../box/index.js';
import type { CountedVotes } from './counts.model.js';

/**
 * Counts the ballots in the box with one aggregation. The database adds up equal votes, so memory grows
 * with the number of different votes, not of ballots.
 */
export async function tallyBallots(electionId: ElectionId): Promise<CountedVotes> {
  const tally = emptyTally();
  const methods = await methodsOf(electionId);
  for await (const { _id: vote, ballots } of votesSoFar(electionId)) {
    addVotes(tally, methods, vote, ballots);
  }
  return countedVotes(tally);
}

async function methodsOf(electionId: ElectionId): Promise<PaperMethods> {
  const frozen = await frozenBallot(electionId);
  if (!frozen) throw new Error(`The frozen ballot of ${electionId} is missing.`);
  return frozen.methods;
}

/** The different votes in the box, each with its number of ballots. */
function votesSoFar(electionId: ElectionId): AsyncIterable<{ _id: string; ballots: number }> {
  return ballotCollection().aggregate<{ _id: string; ballots: number }>([
    { $match: { election: new Types.ObjectId(electionId) } },
    { $group: { _id: '$vote', ballots: { $sum: 1 } } },
  ]);
}

/** The tally so far, and the same without `some` ballots chosen at random. */
export async function tallyWithoutSome(
  electionId: ElectionId,
  some: number,
): Promise<{ all: CountedVotes; without: CountedVotes }> {
  const methods = await methodsOf(electionId);
  const all = emptyTally();
  const without = emptyTally();
  const heldBack: string[] = [];
  let seen = 0;
  for await (const { _id: vote, ballots } of votesSoFar(electionId)) {
    addVotes(all, methods, vote, ballots);
    addVotes(without, methods, vote, ballots);
    for (let each = 0; each < ballots; each++) {
      seen += 1;
      // Reservoir sampling: holds back every ballot with the same probability.
      const place = seen <= some ? seen - 1 : randomInt(seen);
      if (place < some) heldBack[place] = vote;
    }
  }
  for (const vote of heldBack) addVotes(without, methods, vote, -1);
  return { all: countedVotes(all), without: countedVotes(without) };
}
