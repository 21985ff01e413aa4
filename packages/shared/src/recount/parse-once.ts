import { KEY_TWICE, NOT_A_BOX } from './refusals.js';

/** A text and, where it is a key, the colon after it. In JSON nothing else has a colon after a text. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * JSON that every program reads alike: no key twice in an object, and no number that some would round.
 *
 * @throws Error with a sentence for people.
 */
export function parseOnce(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(NOT_A_BOX);
  }
  let keys = 0;
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== undefined) keys += 1;
  if (keys !== keysIn(value)) throw new Error(KEY_TWICE);
  return value;
}

function keysIn(value: unknown): number {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(NOT_A_BOX);
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce<number>((sum, each) => sum + keysIn(each), 0);
  return Array.isArray(value) ? inside : inside + Object.keys(value).length;
}
