import { describe, expect, test } from '@jest/globals';
import { sentencesOf } from '../test/sentences-of.js';
import {
  createElectionSchema,
  updateElectionSchema,
  votingPeriodProblems,
} from './elections.schema.js';

const valid = {
  name: 'Board election',
  description: 'Every member has one vote.',
  startDate: '03/01/2027 9:00',
  endDate: '03/21/2027 18:00',
  timeZone: 'Europe/Vienna',
};

/** The messages for each invalid field. */
function problemsOf(input: object): string[] {
  const { error } = createElectionSchema.safeParse({ ...valid, ...input });
  return sentencesOf(error);
}

describe('a new election', () => {
  test('has dates as instants, voting from eleven days before its end, and default settings', () => {
    const { startDate, votingStartDate, endDate, settings } = createElectionSchema.parse(valid);
    expect([startDate, votingStartDate, endDate].map((date) => date.toISOString())).toEqual([
      '2027-03-01T08:00:00.000Z',
      '2027-03-10T17:00:00.000Z',
      '2027-03-21T17:00:00.000Z',
    ]);
    expect(settings).toEqual({
      opening: 'atTime',
      access: 'account',
      resultsVisibility: 'live',
      ballotBox: 'codes',
      shuffleCandidates: true,
      collectDemographics: false,
      nominations: 'off',
      seconders: 0,
      nominationRules: '',
      showNominees: false,
    });
  });

  test('accepts settings as JSON text, as in a multipart request', () => {
    const settings = JSON.stringify({ ballotBox: 'ballots', shuffleCandidates: 'false' });
    expect(createElectionSchema.parse({ ...valid, settings }).settings).toMatchObject({
      ballotBox: 'ballots',
      shuffleCandidates: false,
    });
  });

  test.each([
    ['without a name', { name: ' ' }, ['name: Please give the election a name.']],
    [
      'with a date that is none',
      { endDate: '02/29/2027 9:00' },
      ['endDate: Date input not valid.'],
    ],
    [
      'with two dates that are none',
      { startDate: 'soon', votingStartDate: 'later' },
      ['startDate: Date input not valid.', 'votingStartDate: Date input not valid.'],
    ],
    [
      'with a date that is none, whatever else is missing',
      { name: '', startDate: '', endDate: 'next spring' },
      [
        'name: Please give the election a name.',
        'startDate: Please choose a date and time.',
        'endDate: Date input not valid.',
      ],
    ],
    [
      'that ends before it begins',
      { endDate: '02/21/2027 18:00' },
      ['endDate: Voting must close after nominations open.'],
    ],
    [
      'in a zone that does not exist',
      { timeZone: 'Europe/Atlantis' },
      ['timeZone: Please choose a time zone from the list, such as Europe/London.'],
    ],
  ])('%s is refused', (_what, input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });

  test.each([['{'], ['[]'], [{ ballotBox: 'names' }], [null]])(
    'is refused with %j as settings',
    (settings) => {
      expect(problemsOf({ settings })).not.toEqual([]);
    },
  );
});

describe('a change of an election', () => {
  test('contains only what was sent, and that voters are mailed', () => {
    const notify = true;
    expect(updateElectionSchema.parse({ name: ' New name ' })).toEqual({
      name: 'New name',
      notify,
    });
    expect(updateElectionSchema.parse({ settings: '{"ballotBox":"ballots"}' })).toEqual({
      settings: { ballotBox: 'ballots' },
      notify,
    });
  });

  test('reads dates in the given zone, or in UTC', () => {
    const endDate = '03/21/2027 18:00';
    expect(updateElectionSchema.parse({ endDate, timeZone: 'Europe/Vienna' }).endDate).toEqual(
      new Date('2027-03-21T17:00:00Z'),
    );
    expect(updateElectionSchema.parse({ endDate }).endDate).toEqual(
      new Date('2027-03-21T18:00:00Z'),
    );
  });
});

describe('three dates', () => {
  const at = (day: number) => new Date(Date.UTC(2027, 2, day));
  test.each([
    ['in order', 1, 10, 21, []],
    ['of which nominations and voting open together', 1, 1, 21, []],
    ['that end as they begin', 5, 5, 5, ['endDate']],
    ['that end before they begin', 5, 6, 1, ['endDate']],
    ['of which voting opens before nominations', 5, 1, 21, ['votingStartDate']],
    ['of which voting opens as it closes', 1, 21, 21, ['votingStartDate']],
    ['of which voting opens after it closes', 1, 22, 21, ['votingStartDate']],
  ])('%s', (_what, start, opening, end, fields) => {
    const problems = votingPeriodProblems({
      startDate: at(start),
      votingStartDate: at(opening),
      endDate: at(end),
    });
    expect(problems.map(({ path }) => path)).toEqual(fields);
  });
});
