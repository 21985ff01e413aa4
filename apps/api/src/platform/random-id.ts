import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** An id that tells nothing: ObjectIds as they are usually made hold the time of their making. */
export function randomId(): Types.ObjectId {
  return new Types.ObjectId(randomBytes(12));
}
