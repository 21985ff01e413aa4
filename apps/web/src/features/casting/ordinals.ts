import { t } from '@lingui/core/macro';
import { numeral } from '../../lib/numerals';

const words = [t`first`, t`second`, t`third`, t`fourth`, t`fifth`, t`sixth`, t`seventh`, t`eighth`];
const more = [t`ninth`, t`tenth`, t`eleventh`, t`twelfth`];
const named: readonly string[] = [...words, ...more];

/** `second`, `21st`. @param place Counts from 1. */
export function ordinal(place: number): string {
  return named[place - 1] ?? numeral(place);
}
