import type { ElectionId } from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import { ballotCollection, type StoredBallot } from './ballots.model.js';

interface Options {
  /** Gives the bytes of each document as the database sends them. */
  raw?: true;
  /** Ballots in memory at once: 1,000 by default. */
  batchSize?: number;
}

/** Every ballot of a box, ordered by tracking code, in constant memory. */
export function ballotsByCode<
  Sent extends object = Pick<StoredBallot, 'trackingCode' | 'nonce' | 'vote'>,
>(electionId: ElectionId, options?: Options): mongo.FindCursor<Sent> {
  return inOrderOf<Sent>('trackingCode', electionId, {
    projection: { _id: 0, trackingCode: 1, nonce: 1, vote: 1 },
    ...options,
  });
}

/** Every vote of a version 1 box, ordered by text, so that the order is not that of tracking codes. */
export function votesByText<Sent extends object = Pick<StoredBallot, 'vote'>>(
  electionId: ElectionId,
  options?: Options,
): mongo.FindCursor<Sent> {
  return inOrderOf<Sent>('vote', electionId, { projection: { _id: 0, vote: 1 }, ...options });
}

function inOrderOf<Sent extends object>(
  field: 'trackingCode' | 'vote',
  electionId: ElectionId,
  options: mongo.FindOptions,
): mongo.FindCursor<Sent> {
  return ballotCollection()
    .find<Sent>({ election: new Types.ObjectId(electionId) }, options)
    .sort({ [field]: 1 })
    .batchSize(options.batchSize ?? 1_000);
}
