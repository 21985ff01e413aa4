import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { instantOf, isTimeZone } from './dates.rules.js';

const zones = [
  'UTC',
  'Europe/London',
  'Europe/Vienna',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

/** An instant as wall-clock time in a zone, in the picker's format: `MM/dd/yyyy H:mm`. */
function onTheWall(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}/${part('day')}/${part('year')} ${Number(part('hour'))}:${part('minute')}`;
}

describe('a date as the picker writes it', () => {
  test.each([
    ['in winter', '01/15/2027 9:00', 'Europe/Vienna', '2027-01-15T08:00:00.000Z'],
    ['in summer', '07/15/2027 9:00', 'Europe/Vienna', '2027-07-15T07:00:00.000Z'],
    ['with two digits of the hour', '07/15/2027 09:00', 'UTC', '2027-07-15T09:00:00.000Z'],
    ['at midnight', '01/01/2027 0:00', 'Europe/London', '2027-01-01T00:00:00.000Z'],
    ['in a zone of half an hour', '01/15/2027 9:00', 'Asia/Kolkata', '2027-01-15T03:30:00.000Z'],
    [
      'where it is tomorrow already',
      '01/01/2027 0:00',
      'Pacific/Kiritimati',
      '2026-12-31T10:00:00.000Z',
    ],
    ['on 29 February', '02/29/2028 12:00', 'America/New_York', '2028-02-29T17:00:00.000Z'],
    [
      'the minute before clocks go forward',
      '03/28/2027 1:59',
      'Europe/Vienna',
      '2027-03-28T00:59:00.000Z',
    ],
    [
      'skipped as clocks go forward: an hour later',
      '03/28/2027 2:30',
      'Europe/Vienna',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'the first minute after they did',
      '03/28/2027 3:00',
      'Europe/Vienna',
      '2027-03-28T01:00:00.000Z',
    ],
    [
      'twice as clocks go back: the first',
      '10/31/2027 2:30',
      'Europe/Vienna',
      '2027-10-31T00:30:00.000Z',
    ],
    ['once they have gone back', '10/31/2027 3:00', 'Europe/Vienna', '2027-10-31T02:00:00.000Z'],
    [
      'skipped west of Greenwich',
      '03/14/2027 2:30',
      'America/New_York',
      '2027-03-14T07:30:00.000Z',
    ],
    ['twice west of Greenwich', '11/07/2027 1:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
    [
      'skipped by half an hour',
      '10/03/2027 2:15',
      'Australia/Lord_Howe',
      '2027-10-02T15:45:00.000Z',
    ],
  ])('%s', (_when, text, timeZone, instant) => {
    expect(instantOf(text, timeZone)?.toISOString()).toBe(instant);
  });

  test.each([
    ['29 February of a common year', '02/29/2027 12:00'],
    ['29 February of a century', '02/29/2100 12:00'],
    ['30 February', '02/30/2028 12:00'],
    ['31 April', '04/31/2027 12:00'],
    ['a thirteenth month', '13/01/2027 12:00'],
    ['day and month zero', '00/00/2027 12:00'],
    ['an hour too many', '03/04/2027 24:00'],
    ['a minute too many', '03/04/2027 9:60'],
    ['a year that Date would read as another', '01/01/0027 9:00'],
    ['a date without a time', '03/04/2027'],
    ['more than a date', '03/04/2027 9:00 or later'],
    ['nothing', ''],
  ])('is refused: %s', (_what, text) => {
    expect(instantOf(text, 'Europe/London')).toBeUndefined();
  });

  test("is the instant at which the zone's clocks show it", () => {
    const minutes = fc
      .date({ min: new Date('2015-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (instant, timeZone) => {
        const text = onTheWall(instant, timeZone);
        const read = instantOf(text, timeZone);
        expect(read && onTheWall(read, timeZone)).toBe(text);
        // The earlier one of two instants with the same wall-clock time.
        expect(read && read <= instant).toBe(true);
      }),
    );
  });

  test('keeps the order of wall-clock times, except around clock changes', () => {
    const start = Date.UTC(2027, 0, 1);
    const wall = fc.nat(365 * 24 * 60).map((minute) => new Date(start + minute * 60_000));
    fc.assert(
      fc.property(wall, fc.constantFrom(...zones), (at, timeZone) => {
        const read = instantOf(onTheWall(at, 'UTC'), timeZone);
        const later = instantOf(onTheWall(new Date(at.getTime() + 61 * 60_000), 'UTC'), timeZone);
        expect(read && later && read < later).toBe(true);
      }),
    );
  });
});

describe('a date in ISO 8601', () => {
  test.each([
    ['2027-03-04T09:00:00Z', '2027-03-04T09:00:00.000Z'],
    ['2027-03-04T09:00:00.123Z', '2027-03-04T09:00:00.123Z'],
    ['2027-03-04T09:00+01:00', '2027-03-04T08:00:00.000Z'],
    ['2028-02-29T23:30:00-05:00', '2028-03-01T04:30:00.000Z'],
  ])('%s is an instant, regardless of the zone', (text, instant) => {
    for (const timeZone of zones) expect(instantOf(text, timeZone)?.toISOString()).toBe(instant);
  });

  test.each([
    '2027-02-29T09:00:00Z',
    '2027-04-31T09:00:00Z',
    '2027-03-04T09:00:00',
    '2027-03-04',
    '2027-13-01T09:00:00Z',
    '2027-03-04T25:00:00Z',
    '0027-03-04T09:00:00Z',
  ])('%s is refused', (text) => {
    expect(instantOf(text, 'UTC')).toBeUndefined();
  });

  test('of any instant gives that instant', () => {
    const instants = fc.date({
      min: new Date('0100-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(instantOf(instant.toISOString(), 'UTC')).toEqual(instant);
      }),
    );
  });
});

test('reading a date never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\dTZ:/ +-]{0,25}$/)), (text) => {
      const instant = instantOf(text, 'Europe/Vienna');
      expect(instant === undefined || !Number.isNaN(instant.getTime())).toBe(true);
    }),
  );
});

test.each([
  ['Europe/London', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
])('whether %j is a time zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});
