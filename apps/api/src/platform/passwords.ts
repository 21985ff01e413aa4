import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import { AppError } from '../http/app-error.js';
import { randomToken } from './tokens.js';

/**
 * bcrypt works in the four threads that files and name look-ups use too, for a quarter of a second
 * each at the usual cost. So only some run at once, few wait, and the rest are told to come back.
 */
const AT_ONCE = Math.min(3, availableParallelism());
const AT_MOST_WAITING = 60;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= AT_MOST_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string, rounds: number): Promise<string> {
  return inTurn(() => hash(password, rounds));
}

const hashesOfNothing = new Map<number, Promise<string>>();

/**
 * Whether a password belongs to a hash. Without a hash, as for an unknown address, the answer is no
 * after the same work, so that the time taken says nothing.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
  rounds: number,
): Promise<boolean> {
  let ofNothing = hashesOfNothing.get(rounds);
  if (!ofNothing) {
    ofNothing = hash(randomToken(), rounds);
    hashesOfNothing.set(rounds, ofNothing);
  }
  const against = passwordHash ?? (await ofNothing);
  const matches = await inTurn(() => compare(password, against));
  return matches && Boolean(passwordHash);
}
