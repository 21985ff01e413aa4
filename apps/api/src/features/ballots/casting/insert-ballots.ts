import { mongo } from 'mongoose';
import { DUPLICATE_KEY } from '../../../platform/duplicate-key.js';
import { ballotCollection, type StoredBallot } from '../ballots.model.js';

/**
 * Puts ballots into the box, each as if alone, and in the order of their hash: no history of the
 * database then tells in which they came.
 *
 * @returns those whose place, or whose tracking code, was taken.
 * @throws unless all others are there to stay.
 */
export async function insertBallots(
  ballots: readonly StoredBallot[],
): Promise<ReadonlySet<StoredBallot>> {
  const sorted = ballots.toSorted((a, b) => Buffer.compare(a._id, b._id));
  try {
    await ballotCollection().insertMany(sorted, { ordered: false });
    return new Set();
  } catch (error) {
    return new Set(refusedOnly(error).map(({ index }) => sorted[index] as StoredBallot));
  }
}

/** What unique keys refused, if nothing else went wrong. */
function refusedOnly(error: unknown): mongo.WriteError[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  const isRefusal =
    failures.length > 0 &&
    failures.every(({ code }) => code === DUPLICATE_KEY) &&
    error.result.getWriteConcernError() === undefined;
  if (!isRefusal) throw error;
  return failures;
}
