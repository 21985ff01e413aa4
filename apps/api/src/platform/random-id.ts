import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** A random id: normal ObjectIds contain their time of creation. */
export function randomId(): Types.ObjectId {
  return new Types.ObjectId(randomBytes(12));
}
