import { mongo } from 'mongoose';
import { DUPLICATE_KEY } from '../../../platform/duplicate-key.js';
import { ballotCollection, TurnoutHourModel, type StoredBallot } from '../box/index.js';
import { type ElectionId } from '@hustings/shared';

/** Why a ballot was not stored: `taken` if its place or tracking code is, otherwise the error. */
export type NotStored = 'taken' | Error;

/**
 * Puts ballots into the box, each independently, in the order of their hash, so that no history of the
 * database shows the order in which they came.
 *
 * @returns The ballots that were not stored, with the reason for each.
 * @throws Error unless all other ballots are stored for good.
 */
export async function insertBallots(
  ballots: readonly StoredBallot[],
): Promise<ReadonlyMap<StoredBallot, NotStored>> {
  const sorted = ballots.toSorted((a, b) => Buffer.compare(a._id, b._id));
  try {
    await ballotCollection().insertMany(sorted, { ordered: false });
    return new Map();
  } catch (error) {
    const failures = failuresOfSome(error, sorted.length);
    return new Map(
      failures.map((failure) => [sorted[failure.index] as StoredBallot, reasonOf(failure)]),
    );
  }
}

/** The errors of single ballots. Rethrows an error that may concern them all. */
function failuresOfSome(error: unknown, sent: number): mongo.WriteError[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  const isWhole =
    failures.length > 0 &&
    failures.length + error.insertedCount === sent &&
    error.result.getWriteConcernError() === undefined;
  if (!isWhole) throw error;
  return failures;
}

function reasonOf({ code, errmsg = '' }: mongo.WriteError): NotStored {
  return code === DUPLICATE_KEY ? 'taken' : new mongo.MongoServerError({ message: errmsg, code });
}

/** Adds ballots to the hour in which they were cast. */
export async function addToHour(
  electionId: ElectionId,
  hour: Date,
  ballots: number,
): Promise<void> {
  await TurnoutHourModel.updateOne(
    { _id: `${electionId} ${hour.toISOString()}` },
    { $inc: { ballots }, $setOnInsert: { election: electionId, hour } },
    { upsert: true },
  );
}
