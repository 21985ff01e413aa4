import { expect, test } from '@jest/globals';
import { calendarText, electionCalendar } from './election-calendar';

test('the calendar is in the order of its days and counts them from the close', () => {
  const days = electionCalendar.map(({ daysBefore }) => daysBefore);
  expect(days).toEqual([...days].sort((a, b) => b - a));
  const text = calendarText(undefined);
  expect(text).toContain('11 days before the close: Voting opens.');
  expect(text).toContain('1 day before the close: Remind them once more.');
  expect(text).toContain('The last day: Voting closes.');
  expect(text).toContain('7 days after the close: File the result.');
});

test('with a last day it has dates, over the end of a month and of summer time', () => {
  const text = calendarText(new Date(2027, 2, 31));
  expect(text).toContain('Saturday, 20 March 2027: Voting opens.');
  expect(text).toContain('Wednesday, 31 March 2027: Voting closes.');
  expect(text).toContain('Wednesday, 17 February 2027: Announce the election.');
});
