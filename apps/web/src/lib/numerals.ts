import { selectOrdinal } from '@lingui/core/macro';

/** `1st`, `22nd`. */
export function numeral(place: number): string {
  return selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
}
