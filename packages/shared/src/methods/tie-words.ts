import { listed } from './names.js';

/** A tie for the remaining seats, in words; empty without a tie. */
export function tieWords(tied: readonly string[], seatsLeft: number): string[] {
  if (tied.length === 0) return [];
  const what = seatsLeft === 1 ? 'the last seat' : `the last ${seatsLeft} seats`;
  return [`Tied for ${what}: ${listed(tied)}. The count decides no tie.`];
}
