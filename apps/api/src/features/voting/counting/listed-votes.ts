import type { ElectionId, PositionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { ListedVotesModel, type StoredListedVotes } from './counts.model.js';
import type { AlikeVotes } from './votes-in-order.js';

/**
 * Stores the votes of a position for readers of the box. Idempotent.
 *
 * @param parts The votes, `LISTED_AT_ONCE` in each part.
 */
export async function listVotes(
  election: ElectionId,
  position: PositionId,
  parts: AsyncIterable<readonly AlikeVotes[]>,
): Promise<void> {
  let before = 0;
  let number = 0;
  for await (const votes of parts) {
    await unlessListed({
      _id: `${election} ${position} ${number}`,
      election: new Types.ObjectId(election),
      position: new Types.ObjectId(position),
      before,
      votes: [...votes],
    });
    before += votes.reduce((sum, { ballots }) => sum + ballots, 0);
    number += 1;
  }
}

async function unlessListed(part: StoredListedVotes): Promise<void> {
  try {
    await ListedVotesModel.create(part);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The listed votes of a position, one for every ballot, without the first `skip`. */
export async function* listedVotes(
  election: ElectionId,
  position: PositionId,
  skip = 0,
): AsyncIterable<string> {
  const ofPosition = {
    election: new Types.ObjectId(election),
    position: new Types.ObjectId(position),
  };
  const first = await ListedVotesModel.findOne(
    { ...ofPosition, before: { $lte: skip } },
    { before: 1 },
  )
    .sort({ before: -1 })
    .lean();
  const parts = ListedVotesModel.find({ ...ofPosition, before: { $gte: first?.before ?? 0 } })
    .sort({ before: 1 })
    .lean()
    .cursor({ batchSize: 4 });
  for await (const part of parts) {
    let at = part.before;
    for (const { vote, ballots } of part.votes) {
      for (let each = Math.max(0, skip - at); each < ballots; each++) yield vote;
      at += ballots;
    }
  }
}

/** One page of `listedVotes`. */
export async function votesOnPage(
  election: ElectionId,
  position: PositionId,
  { page, limit }: { page: number; limit: number },
): Promise<string[]> {
  const votes: string[] = [];
  for await (const vote of listedVotes(election, position, (page - 1) * limit)) {
    votes.push(vote);
    if (votes.length === limit) break;
  }
  return votes;
}
