import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import { FairQueue } from './fair-queue.js';
import { randomToken } from './tokens.js';

/**
 * bcrypt shares four threads with file access and name look-ups, and takes a quarter of a second at the usual
 * cost. So few hashes run at once, a limited number wait in lanes that take turns, and the rest are refused.
 */
const queue = new FairQueue({
  atOnce: Math.min(3, availableParallelism()),
  ofLane: 40,
  ofAll: 240,
});

/** The bcrypt cost, and the lane to wait in. */
export interface PasswordWork {
  rounds: number;
  lane: string;
}

export function hashPassword(password: string, { rounds, lane }: PasswordWork): Promise<string> {
  return queue.run(lane, () => hash(password, rounds));
}

const hashesOfNothing = new Map<number, Promise<string>>();

/**
 * Returns whether a password matches a hash. Without a hash, as for an unknown address, it returns false
 * after the same work, so that the time reveals nothing.
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
