import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import { FairQueue } from './fair-queue.js';
import { randomToken } from './tokens.js';

/**
 * bcrypt works in the four threads that files and name look-ups use too, for a quarter of a second
 * each at the usual cost. So only some run at once, few wait, in turn by where they come from, and the
 * rest are told to come back.
 */
const queue = new FairQueue({
  atOnce: Math.min(3, availableParallelism()),
  ofLane: 40,
  ofAll: 240,
});

/** How dear the work is, and whose turn it takes. */
export interface PasswordWork {
  rounds: number;
  lane: string;
}

export function hashPassword(password: string, { rounds, lane }: PasswordWork): Promise<string> {
  return queue.run(lane, () => hash(password, rounds));
}

const hashesOfNothing = new Map<number, Promise<string>>();

/**
 * Whether a password belongs to a hash. Without a hash, as for an unknown address, the answer is no
 * after the same work, so that the time taken says nothing.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
  { rounds, lane }: PasswordWork,
): Promise<boolean> {
  let ofNothing = hashesOfNothing.get(rounds);
  if (!ofNothing) {
    ofNothing = hash(randomToken(), rounds);
    hashesOfNothing.set(rounds, ofNothing);
  }
  const against = passwordHash ?? (await ofNothing);
  const matches = await queue.run(lane, () => compare(password, against));
  return matches && Boolean(passwordHash);
}
