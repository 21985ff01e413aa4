import type { ElectionId } from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import { ballotCollection, type StoredBallot } from './ballots.model.js';

type BoxBallot = Pick<StoredBallot, 'trackingCode' | 'nonce' | 'vote'>;

/** Every ballot of a box in the order of the tracking codes, in constant memory. */
export function ballotsByCode(electionId: ElectionId): mongo.FindCursor<BoxBallot> {
  return inOrderOfCode<BoxBallot>(electionId);
}

/** The same as the database sends them, for whoever reads a box of a million. */
export function rawBallotsByCode(electionId: ElectionId): mongo.FindCursor<Uint8Array> {
  return inOrderOfCode<Uint8Array>(electionId, { raw: true });
}

function inOrderOfCode<Sent extends object>(
  electionId: ElectionId,
  options: mongo.FindOptions = {},
): mongo.FindCursor<Sent> {
  return ballotCollection()
    .find<Sent>(
      { election: new Types.ObjectId(electionId) },
      { projection: { _id: 0, trackingCode: 1, nonce: 1, vote: 1 }, ...options },
    )
    .sort({ trackingCode: 1 })
    .batchSize(1_000);
}

type VoteAlone = Pick<StoredBallot, 'vote'>;

/** Every vote of a box of version 1 in the order of its own text, apart from its tracking code. */
export async function* votesByText(electionId: ElectionId): AsyncIterable<string> {
  for await (const { vote } of inOrderOfVote<VoteAlone>(electionId)) yield vote;
}

/** The same as the database sends them. */
export function rawVotesByText(electionId: ElectionId): mongo.FindCursor<Uint8Array> {
  return inOrderOfVote<Uint8Array>(electionId, { raw: true });
}

function inOrderOfVote<Sent extends object>(
  electionId: ElectionId,
  options: mongo.FindOptions = {},
): mongo.FindCursor<Sent> {
  return ballotCollection()
    .find<Sent>(
      { election: new Types.ObjectId(electionId) },
      { projection: { _id: 0, vote: 1 }, ...options },
    )
    .sort({ vote: 1 })
    .batchSize(1_000);
}
