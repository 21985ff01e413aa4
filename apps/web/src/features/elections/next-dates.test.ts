import { expect, test } from '@jest/globals';
import { anElectionSummary } from '../../test/elections';
import { nextDates } from './next-dates';

const dates = {
  startDate: '2027-01-01T00:00:00.000Z',
  votingStartDate: '2027-01-10T00:00:00.000Z',
  endDate: '2027-01-21T00:00:00.000Z',
};
const now = new Date('2027-01-05T00:00:00.000Z').getTime();

test('only what lies ahead is next, the soonest first', () => {
  const early = anElectionSummary({ ...dates, name: 'Early' });
  const late = anElectionSummary({ ...dates, name: 'Late', endDate: '2027-01-15T00:00:00.000Z' });
  expect(nextDates([early, late], now).map(({ name, what }) => `${name}: ${what}`)).toEqual([
    'Early: Voting opens',
    'Late: Voting opens',
    'Late: Voting closes',
    'Early: Voting closes',
  ]);
});

test('an election that closed early has nothing ahead', () => {
  expect(nextDates([anElectionSummary({ ...dates, status: 'closed' })], now)).toEqual([]);
});
