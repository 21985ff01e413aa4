import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { english } from '../texts/english/english.js';
import { sentence } from '../texts/sentence.js';
import {
  defaultVotingStart,
  editableFields,
  electionReadiness,
  electionStatus,
  electionStatuses,
  isVotingOver,
  nameKey,
  votingEnd,
  type ElectionTimes,
} from './elections.rules.js';

const dates = {
  startDate: '2027-03-01T09:00:00Z',
  votingStartDate: '2027-03-10T09:00:00Z',
  endDate: '2027-03-21T18:00:00Z',
};
const day = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
/** Nominations, opening and end in this order, and perhaps an early close and a count after it. */
const elections: fc.Arbitrary<ElectionTimes> = fc
  .record({ days: fc.tuple(day, day, day, day), isClosedEarly: fc.boolean() })
  .map(({ days, isClosedEarly }) => {
    const [startDate, votingStartDate, closedAt, endDate] = [...days].sort(
      (a, b) => a.getTime() - b.getTime(),
    ) as [Date, Date, Date, Date];
    return { startDate, votingStartDate, endDate, closedAt: isClosedEarly ? closedAt : null };
  });

describe('the status of an election', () => {
  test.each([
    ['a moment before nominations open', '2027-03-01T08:59:59.999Z', 'draft'],
    ['when nominations open', '2027-03-01T09:00:00Z', 'nominations'],
    ['a moment before voting opens', '2027-03-10T08:59:59.999Z', 'nominations'],
    ['when voting opens', '2027-03-10T09:00:00Z', 'open'],
    ['a moment before voting ends', '2027-03-21T17:59:59.999Z', 'open'],
    ['when voting ends', '2027-03-21T18:00:00Z', 'counting'],
  ])('%s is as the dates say', (_when, now, status) => {
    expect(electionStatus(dates, new Date(now))).toBe(status);
  });

  test('is counting from an early close on', () => {
    const closed = { ...dates, closedAt: '2027-03-12T12:00:00Z' };
    expect(electionStatus(closed, new Date('2027-03-12T11:59:59Z'))).toBe('open');
    expect(electionStatus(closed, new Date('2027-03-12T12:00:00Z'))).toBe('counting');
  });

  test('is closed once the count is recorded', () => {
    const counted = { ...dates, countedAt: '2027-03-21T18:00:20Z' };
    expect(electionStatus(counted, new Date('2027-03-22T00:00:00Z'))).toBe('closed');
  });

  test('compares instants, however they are written', () => {
    const now = new Date('2027-03-10T08:30:00Z');
    expect(electionStatus({ ...dates, votingStartDate: '2027-03-10T10:00:00+02:00' }, now)).toBe(
      'open',
    );
    expect(
      electionStatus({ ...dates, votingStartDate: new Date('2027-03-10T08:00:00Z') }, now),
    ).toBe('open');
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

  test('is open from the opening until the end, and at no other time', () => {
    fc.assert(
      fc.property(elections, day, (election, now) => {
        const isBetween = now >= new Date(election.votingStartDate) && now < votingEnd(election);
        expect(electionStatus(election, now) === 'open').toBe(isBetween);
      }),
    );
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

describe('the opening of voting that nobody chose', () => {
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

  test('never lies before nominations, nor after the end', () => {
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
  ])('%j and %j are one', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['Board election', 'Boardelection'],
    ['Café', 'Cafe'],
  ])('%j and %j are two', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test('that are one stay one, however often they are brought to their key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(`  ${nameKey(name)} `)).toBe(nameKey(name));
      }),
    );
  });
});

describe('what keeps an election from opening well', () => {
  const ready = { positions: [{ position: 'Chair', candidates: 2 }], voters: 30, notInvited: 0 };
  const missing = (facts: Partial<typeof ready>) =>
    electionReadiness({ ...ready, ...facts })
      .filter(({ ok }) => !ok)
      .map(({ check, code, params }) => `${check}: ${sentence(english, code, params)}`);

  test('is nothing when positions, candidates, voters and invitations are there', () => {
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
          { position: 'Chair', candidates: 0 },
          { position: 'Clerk', candidates: 1 },
          { position: 'Treasurer', candidates: 0 },
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
      ['invitations: 1 on the roll has not been invited yet.'],
    ],
    [
      'several who are not',
      { notInvited: 7 },
      ['invitations: 7 on the roll have not been invited yet.'],
    ],
  ])('is %s', (_what, facts, sentences) => {
    expect(missing(facts)).toEqual(sentences);
  });
});
