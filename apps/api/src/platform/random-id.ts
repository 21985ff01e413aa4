import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

const BYTES = 12;
/** Ids made from one call for random bytes: such a call costs more than the rest. */
const AT_ONCE = 256;

let bytes = Buffer.alloc(0);

/** A random id: normal ObjectIds contain their time of creation. */
export function randomId(): Types.ObjectId {
  if (bytes.length === 0) bytes = randomBytes(BYTES * AT_ONCE);
  const id = new Types.ObjectId(bytes.subarray(0, BYTES));
  bytes = bytes.subarray(BYTES);
  return id;
}
