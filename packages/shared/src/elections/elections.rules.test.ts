import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { MethodName } from '../methods/method-names.js';
import { english } from '../test/english.js';
import { sentence } from '../texts/sentence.js';
import {
  defaultVotingStart,
  editableFields,
  electionReadiness,
  electionStatus,
  electionStatuses,
  isMissed,
  isVotingOver,
  isWaitingToOpen,
  missingToOpen,
  nameKey,
  votingEnd,
  type ElectionTimes,
} from './elections.rules.js';

const dates = {
  startDate: '2027-03-01T09:00:00Z',
  votingStartDate: '2027-03-10T09:00:00Z',
  endDate: '2027-03-21T18:00:00Z',
};
const opened = { ...dates, openedAt: dates.votingStartDate };
const day = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
/** Nominations, opening and end in this order, optionally with an early close and a count. */
const elections: fc.Arbitrary<ElectionTimes> = fc
  .record({
    days: fc.tuple(day, day, day, day),
    isOpened: fc.boolean(),
    isClosedEarly: fc.boolean(),
  })
  .map(({ days, isOpened, isClosedEarly }) => {
    const [startDate, votingStartDate, closedAt, endDate] = [...days].sort(
      (a, b) => a.getTime() - b.getTime(),
    ) as [Date, Date, Date, Date];
    const opening = { openedAt: votingStartDate, closedAt: isClosedEarly ? closedAt : null };
    return { startDate, votingStartDate, endDate, ...(isOpened && opening) };
  });

describe('the status of an election', () => {
  test.each([
    ['a moment before nominations open', '2027-03-01T08:59:59.999Z', 'draft'],
    ['when nominations open', '2027-03-01T09:00:00Z', 'nominations'],
    ['when voting should open', '2027-03-10T09:00:00Z', 'nominations'],
    ['after voting should have ended', '2027-04-10T09:00:00Z', 'nominations'],
  ])('before opening, %s, follows its first date', (_when, now, status) => {
    expect(electionStatus(dates, new Date(now))).toBe(status);
  });

  test.each([
    ['before its time', '2027-02-10T09:00:00Z', 'open'],
    ['a moment before voting ends', '2027-03-21T17:59:59.999Z', 'open'],
    ['when voting ends', '2027-03-21T18:00:00Z', 'counting'],
  ])('after opening, %s, follows its last date', (_when, now, status) => {
    const early = { ...dates, openedAt: '2027-02-01T09:00:00Z' };
    expect(electionStatus(early, new Date(now))).toBe(status);
  });

  test('is counting after an early close', () => {
    const closed = { ...opened, closedAt: '2027-03-12T12:00:00Z' };
    expect(electionStatus(closed, new Date('2027-03-12T11:59:59Z'))).toBe('open');
    expect(electionStatus(closed, new Date('2027-03-12T12:00:00Z'))).toBe('counting');
  });

  test('is closed once the count is recorded', () => {
    const counted = { ...dates, countedAt: '2027-03-21T18:00:20Z' };
    expect(electionStatus(counted, new Date('2027-03-22T00:00:00Z'))).toBe('closed');
  });

  test('compares instants, in any spelling', () => {
    const now = new Date('2027-03-10T08:30:00Z');
    expect(electionStatus({ ...opened, endDate: '2027-03-10T10:00:00+02:00' }, now)).toBe(
      'counting',
    );
    const endDate = new Date('2027-03-10T08:00:00Z');
    expect(electionStatus({ ...opened, endDate }, now)).toBe('counting');
  });

  test('is one of the five at any time, and never goes back', () => {
    fc.assert(
      fc.property(elections, day, day, (election, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const places = [earlier, later].map((now) =>
          electionStatuses.indexOf(electionStatus(election, now)),
        );
        expect(places).not.toContain(-1);
        expect(places[0]).toBeLessThanOrEqual(places[1] ?? -1);
      }),
    );
  });

  test('is open from opening until the end', () => {
    fc.assert(
      fc.property(elections, day, (election, now) => {
        const runs = Boolean(election.openedAt) && now < votingEnd(election);
        expect(electionStatus(election, now) === 'open').toBe(runs);
      }),
    );
  });
});

describe('an election that has not opened', () => {
  test.each([
    ['a moment before its time', '2027-03-10T08:59:59.999Z', false, false],
    ['at its time', '2027-03-10T09:00:00Z', true, false],
    ['a moment before its end', '2027-03-21T17:59:59.999Z', true, false],
    ['at its end', '2027-03-21T18:00:00Z', false, true],
  ])('%s', (_when, at, waits, missed) => {
    const now = new Date(at);
    expect([isWaitingToOpen(dates, now), isMissed(dates, now)]).toEqual([waits, missed]);
    expect([isWaitingToOpen(opened, now), isMissed(opened, now)]).toEqual([false, false]);
  });

  test('waits even before its date when an officer opens it by hand', () => {
    const now = new Date('2027-03-05T09:00:00Z');
    expect(isWaitingToOpen({ ...dates, byHand: true }, now)).toBe(true);
  });

  test.each([
    [{ candidates: 0, voters: 0 }, ['candidates', 'voters']],
    [{ candidates: 1, voters: 0 }, ['voters']],
    [{ candidates: 0, voters: 9 }, ['candidates']],
    [{ candidates: 1, voters: 1 }, []],
  ])('with %j lacks %j', ({ candidates, voters }, missing) => {
    const positions = [{ method: 'stv', candidates }] as const;
    expect(missingToOpen({ positions, voters })).toEqual(missing);
  });

  test('lacks no candidate if it has a motion', () => {
    const positions = [{ method: 'motion', candidates: 0 }] as const;
    expect(missingToOpen({ positions, voters: 1 })).toEqual([]);
  });
});

describe('the end of voting', () => {
  test.each([
    ['the end date', null, dates.endDate],
    ['an early close', '2027-03-12T12:00:00Z', '2027-03-12T12:00:00Z'],
    ['the end date, where a close is recorded after it', '2027-03-30T12:00:00Z', dates.endDate],
  ])('is %s', (_what, closedAt, end) => {
    expect(votingEnd({ ...dates, closedAt })).toEqual(new Date(end));
  });
});

describe('the default opening of voting', () => {
  test.each([
    [
      'eleven days before the end',
      '2027-01-01T00:00:00Z',
      '2027-03-21T18:00:00Z',
      '2027-03-10T18:00:00Z',
    ],
    [
      'the opening of nominations, if that is later',
      '2027-03-15T00:00:00Z',
      '2027-03-21T18:00:00Z',
      '2027-03-15T00:00:00Z',
    ],
  ])('is %s', (_what, start, end, opening) => {
    expect(defaultVotingStart(new Date(start), new Date(end))).toEqual(new Date(opening));
  });

  test('never lies before nominations or after the end', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [start, end] = one < other ? [one, other] : [other, one];
        const opening = defaultVotingStart(start, end);
        expect(opening >= start && opening <= end).toBe(true);
      }),
    );
  });
});

test.each([
  ['draft', 'all', false],
  ['nominations', 'all', false],
  ['open', 'presentation', false],
  ['counting', 'none', true],
  ['closed', 'none', true],
] as const)('%s: %s may be edited; voting is over: %s', (status, editable, isOver) => {
  expect(editableFields(status)).toBe(editable);
  expect(isVotingOver(status)).toBe(isOver);
});

describe('two names', () => {
  test.each([
    ['Board election', 'board ELECTION'],
    ['Board election', '  Board   election '],
    ['Board election', 'Board\telection'],
    ['Café', 'Cafe\u0301'],
  ])('%j and %j are the same', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['Board election', 'Boardelection'],
    ['Café', 'Cafe'],
  ])('%j and %j are different', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test('keep the same key when it is computed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(`  ${nameKey(name)} `)).toBe(nameKey(name));
      }),
    );
  });
});

describe('the checklist of an election', () => {
  const aPosition = (position: string, candidates: number, method: MethodName = 'plurality') => ({
    position,
    method,
    candidates,
  });
  const ready = {
    positions: [aPosition('Chair', 2)],
    voters: 30,
    notInvited: 0,
    undelivered: 0,
    needLetter: 0,
  };
  const missing = (facts: Partial<typeof ready>) =>
    electionReadiness({ ...ready, ...facts })
      .filter(({ ok }) => !ok)
      .map(({ check, code, params }) => `${check}: ${sentence(english, code, params)}`);

  test('is empty with positions, candidates, voters and invitations', () => {
    expect(missing({})).toEqual([]);
  });

  test.each([
    [
      'no position',
      { positions: [] },
      [
        'positions: Create at least one position, or there will be nothing to vote on.',
        'candidates: Register a candidate for each position.',
      ],
    ],
    [
      'positions without candidates, by name',
      {
        positions: [
          aPosition('Chair', 0),
          aPosition('Clerk', 1),
          aPosition('Treasurer', 0, 'irv'),
          aPosition('New by-laws', 0, 'motion'),
        ],
      },
      [
        'candidates: Chair and Treasurer have no candidate yet: a position without candidates is left off the ballot when voting opens.',
      ],
    ],
    [
      'nobody on the roll',
      { voters: 0 },
      [
        'voters: Register voters: the electoral roll is empty.',
        'invitations: Invite the voters once they are on the roll.',
      ],
    ],
    [
      'one who is not invited',
      { notInvited: 1 },
      ['invitations: 1 voter has not been invited yet.'],
    ],
    [
      'several who are not',
      { notInvited: 7, undelivered: 2, needLetter: 1 },
      ['invitations: 7 voters have not been invited yet.'],
    ],
    [
      'invitations that failed',
      { undelivered: 2, needLetter: 1 },
      ['invitations: 2 invitations could not be delivered.'],
    ],
    [
      'voters without an address, apart from those who are not invited',
      { needLetter: 1 },
      ['invitations: 1 voter without an email address needs a letter.'],
    ],
  ])('contains %s', (_what, facts, sentences) => {
    expect(missing(facts)).toEqual(sentences);
  });
});
