import { mongo } from 'mongoose';

export const DUPLICATE_KEY = 11000;

/** Whether a unique index refused a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Runs a write that a unique index may refuse.
 *
 * @param refusal Creates the error to throw in that case.
 */
export async function onDuplicate<Result>(
  write: () => Promise<Result>,
  refusal: () => Error | Promise<Error>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicateKey(error) ? await refusal() : error;
  }
}

/**
 * Positions of the writes in a bulk that a unique index refused.
 *
 * @throws The given error, if anything else went wrong.
 */
export function duplicatesIn(error: unknown): number[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  const areDuplicates = failures.length > 0 && failures.every(({ code }) => code === DUPLICATE_KEY);
  // Otherwise a write failed for another reason, or no majority has the other writes.
  if (!areDuplicates || error.result.getWriteConcernError()) throw error;
  return failures.map(({ index }) => index);
}
