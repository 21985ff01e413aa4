import { listed } from './names.js';

/** A tie for the seats that are left, in words; none where nobody is tied. */
export function tieWords(tied: readonly string[], seatsLeft: number): string[] {
  if (tied.length === 0) return [];
  const what = seatsLeft === 1 ? 'the last seat' : `the last ${seatsLeft} seats`;
  return [`Tied for ${what}: ${listed(tied)}. The count decides no tie.`];
}
