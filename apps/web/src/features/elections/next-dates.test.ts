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

test('without nominations they never open, and nobody knows when voting opened by hand will', () => {
  const before = new Date('2026-12-01T00:00:00.000Z').getTime();
  const whats = (election: Parameters<typeof anElectionSummary>[0]) =>
    nextDates([anElectionSummary({ ...dates, ...election })], before).map(({ what }) => what);
  const { settings } = anElectionSummary();
  const all = ['Nominations open', 'Voting opens', 'Voting closes'];
  expect(whats({ settings: { ...settings, nominations: 'roll' } })).toEqual(all);
  expect(whats({})).toEqual(all.slice(1));
  const waiting = { since: dates.votingStartDate, missing: [], byHand: true };
  expect(whats({ waiting })).toEqual(all.slice(2));
});

test('an election that closed early has nothing ahead', () => {
  expect(nextDates([anElectionSummary({ ...dates, status: 'closed' })], now)).toEqual([]);
});
