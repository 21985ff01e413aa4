import { describe, expect, test } from '@jest/globals';
import { pickerText } from '../../lib/picker-dates';
import { pastOpening, periodProblem, sentDates } from './election-dates';

const now = new Date(2027, 2, 10, 12, 0);
const atTime = { opening: 'atTime', nominations: 'off' } as const;
const byHand = { ...atTime, opening: 'byHand' } as const;
const nominating = { ...atTime, nominations: 'roll' } as const;
const dates = { startDate: '03/11/2027 8:00', endDate: '03/15/2027 20:00' };

describe('without nominations', () => {
  test('the one opening date is sent as both', () => {
    expect(sentDates({ ...dates, settings: atTime }, now)).toMatchObject({
      startDate: '03/11/2027 8:00',
      votingStartDate: '03/11/2027 8:00',
    });
  });

  test('by hand, the present time stands for it', () => {
    const sent = sentDates({ endDate: dates.endDate, settings: byHand }, now);
    expect(sent).toMatchObject({
      startDate: '03/10/2027 12:00',
      votingStartDate: '03/10/2027 12:00',
    });
  });

  test('a close that comes too early is a problem of the close', () => {
    const endDate = '03/10/2027 11:00';
    expect(periodProblem({ ...dates, endDate, settings: atTime }, now)).toEqual({
      path: 'endDate',
      code: 'opens_after_close',
    });
    expect(periodProblem({ endDate, settings: byHand }, now)).toEqual({
      path: 'endDate',
      code: 'closes_in_the_past',
    });
  });
});

describe('an opening time', () => {
  const openingOf = (votingStartDate: string, saved = '') => {
    const past = pastOpening({ ...dates, votingStartDate, settings: nominating }, saved, now);
    return past && pickerText(past);
  };

  test('that has passed is found', () => {
    expect(openingOf('03/10/2027 11:00')).toBe('03/10/2027 11:00');
  });

  test('to come, just now, or saved before is not asked about', () => {
    expect(openingOf('03/10/2027 12:15')).toBeUndefined();
    expect(openingOf('03/10/2027 11:57')).toBeUndefined();
    expect(openingOf('03/02/2027 8:00', '03/02/2027 8:00')).toBeUndefined();
  });

  test('does not matter for an election that is opened by hand', () => {
    const fields = { ...dates, votingStartDate: '03/10/2027 11:00' };
    const settings = { ...nominating, opening: 'byHand' } as const;
    expect(pastOpening({ ...fields, settings }, '', now)).toBeUndefined();
  });
});
