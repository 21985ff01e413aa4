import { expect, test } from '@jest/globals';
import { anElection } from '../../test/elections';
import { heldAgain } from './held-again';

const election = {
  name: 'Board 2026',
  startDate: new Date('2026-03-02T08:00').toISOString(),
  votingStartDate: new Date('2026-03-09T08:00').toISOString(),
  endDate: new Date('2026-03-20T20:00').toISOString(),
  settings: { ...anElection().settings, nominations: 'roll' as const },
};

test('its dates come a year later on the same weekdays, at the same time of day', () => {
  expect(heldAgain(election, new Date('2026-11-22T12:00'))).toEqual({
    electionName: 'Board 2027',
    startDate: '03/01/2027 8:00',
    votingStartDate: '03/08/2027 8:00',
    endDate: '03/19/2027 20:00',
  });
});

test('without nominations, there is one opening date', () => {
  const { settings } = anElection();
  expect(heldAgain({ ...election, settings }, new Date('2026-11-22T12:00'))).toMatchObject({
    startDate: '03/08/2027 8:00',
    votingStartDate: '03/08/2027 8:00',
  });
});

test('they come as many years later as it takes until all are ahead', () => {
  const { electionName, startDate } = heldAgain(election, new Date('2029-06-01T12:00'));
  expect({ electionName, startDate }).toEqual({
    electionName: 'Board 2030',
    startDate: '03/04/2030 8:00',
  });
});

test.each([
  ['Board 2026/2027', 'Board 2027/2028'],
  ['Board 2026–2027', 'Board 2027–2028'],
  ['Board of the Rowing Club', 'Board of the Rowing Club (copy)'],
  ['Room 3026', 'Room 3026 (copy)'],
  ['x'.repeat(120), `${'x'.repeat(113)} (copy)`],
])('%s is called %s', (name, again) => {
  const now = new Date('2026-11-22T12:00');
  expect(heldAgain({ ...election, name }, now).electionName).toBe(again);
});
