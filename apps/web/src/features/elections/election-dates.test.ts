import { expect, test } from '@jest/globals';
import { pickerText } from '../../lib/dates';
import { pastOpening } from './election-dates';

const now = new Date(2027, 2, 10, 12, 0);
const startDate = '03/01/2027 8:00';
const endDate = '03/15/2027 20:00';
const openingOf = (votingStartDate: string | undefined, saved = '') => {
  const past = pastOpening({ startDate, votingStartDate, endDate }, saved, now);
  return past && pickerText(past);
};

test('an opening that is past is found, typed or left empty', () => {
  expect(openingOf('03/10/2027 11:00')).toBe('03/10/2027 11:00');
  expect(openingOf(undefined)).toBe('03/04/2027 20:00');
});

test('an opening to come, just now, or saved before is not asked about', () => {
  expect(openingOf('03/10/2027 12:15')).toBeUndefined();
  expect(openingOf('03/10/2027 11:57')).toBeUndefined();
  expect(openingOf('03/02/2027 8:00', '03/02/2027 8:00')).toBeUndefined();
});
