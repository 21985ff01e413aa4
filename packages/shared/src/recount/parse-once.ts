import { BoxRefused } from './refusals.js';

/** An unpaired surrogate has no UTF-8 encoding, so it cannot be hashed. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** A string and, if it is a key, the colon after it. In JSON only keys are followed by a colon. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Parses JSON that every program reads the same way: no duplicate keys, no numbers that some would round,
 * no unpaired surrogates.
 *
 * @throws BoxRefused
 */
export function parseOnce(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BoxRefused('not_a_box');
  }
  let keys = 0;
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== undefined) keys += 1;
  if (keys !== keysIn(value)) throw new BoxRefused('key_twice');
  return value;
}

function keysIn(value: unknown): number {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new BoxRefused('not_a_box');
  if (typeof value === 'string' && HALF_CHARACTER.test(value)) throw new BoxRefused('not_a_box');
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce<number>((sum, each) => sum + keysIn(each), 0);
  if (Array.isArray(value)) return inside;
  const keys = Object.keys(value);
  if (keys.some((key) => HALF_CHARACTER.test(key))) throw new BoxRefused('not_a_box');
  return inside + keys.length;
}
