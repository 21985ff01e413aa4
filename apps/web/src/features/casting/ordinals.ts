import { numeral } from '../../lib/numerals';

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const more = ['ninth', 'tenth', 'eleventh', 'twelfth'];
const named: readonly string[] = [...words, ...more];

/** `second`, `21st`. @param place Counts from 1. */
export function ordinal(place: number): string {
  return named[place - 1] ?? numeral(place);
}
