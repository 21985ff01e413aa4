import { mongo } from 'mongoose';

export const DUPLICATE_KEY = 11000;

/** Whether a write lost against a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/**
 * Writes what a unique index may refuse.
 *
 * @param refusal Says what that means to whoever asked for the write.
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
