import { expect, test } from '@jest/globals';
import { anElection } from '../../test/elections';
import { closeIfOpened, closingChoices, nominationChoices, openingChoices } from './date-choices';

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
    ['The day after', new Date(2027, 2, 6, 8)],
    ['A week later', new Date(2027, 2, 12, 8)],
  ]);
  // Now would have passed before the form is sent.
  const later = nominationChoices(now).slice(1);
  expect(openingChoices(now, new Date(2027, 1, 1))).toEqual(later);
  expect(openingChoices(now)).toEqual(later);
});

test('voting closes in the evening after so many full days', () => {
  expect(shown(closingChoices(new Date(2027, 2, 29, 8)))).toEqual([
    ['3 days', new Date(2027, 3, 1, 20)],
    ['7 days', new Date(2027, 3, 5, 20)],
    ['11 days', new Date(2027, 3, 9, 20)],
  ]);
  expect(closingChoices(new Date(2027, 2, 29, 21))[1]?.date).toEqual(new Date(2027, 3, 6, 20));
});

test('opened by hand, voting lasts as many days as planned, from the day it is opened', () => {
  const { settings } = anElection();
  const election = {
    settings: { ...settings, opening: 'byHand' as const },
    votingStartDate: new Date(2027, 2, 1, 15).toISOString(),
    endDate: new Date(2027, 2, 8, 20).toISOString(),
  };
  const closes = (at: Date) => closeIfOpened(election, at);
  expect(closes(new Date(2027, 2, 1, 18))).toEqual(new Date(2027, 2, 8, 20));
  expect(closes(new Date(2027, 2, 4, 9))).toEqual(new Date(2027, 2, 11, 20));
  expect(closes(new Date(2027, 3, 20, 9))).toEqual(new Date(2027, 3, 27, 20));
  expect(closeIfOpened({ ...election, settings }, new Date(2027, 2, 4))).toEqual(
    new Date(2027, 2, 8, 20),
  );
});
