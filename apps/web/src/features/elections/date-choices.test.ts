import { expect, test } from '@jest/globals';
import { closingChoices, nominationChoices, openingChoices } from './date-choices';

const now = new Date(2027, 2, 1, 15, 7);
const shown = (choices: { label: string; date: Date }[]) =>
  choices.map(({ label, date }) => [label, date]);

test('nominations open now, tomorrow morning or in a week', () => {
  expect(shown(nominationChoices(now))).toEqual([
    ['Now', now],
    ['Tomorrow 8:00', new Date(2027, 2, 2, 8)],
    ['In a week', new Date(2027, 2, 8, 8)],
  ]);
});

test('voting is never offered to open before nominations do', () => {
  const nominations = new Date(2027, 2, 5, 9, 30);
  expect(shown(openingChoices(now, nominations))).toEqual([
    ['With nominations', nominations],
    ['The day after', new Date(2027, 2, 6, 8)],
    ['A week later', new Date(2027, 2, 12, 8)],
  ]);
  expect(openingChoices(now, new Date(2027, 1, 1))).toEqual(nominationChoices(now));
  expect(openingChoices(now, undefined)).toEqual(nominationChoices(now));
});

test('voting closes in the evening of its last day', () => {
  expect(shown(closingChoices(new Date(2027, 2, 29, 8)))).toEqual([
    ['3 days', new Date(2027, 2, 31, 20)],
    ['7 days', new Date(2027, 3, 4, 20)],
    ['11 days', new Date(2027, 3, 8, 20)],
  ]);
});
