import { expect, test } from '@jest/globals';
import { timeAgo } from './time-ago';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

test.each([
  [-0.2, 'less than a minute ago'],
  [0.2, 'in less than a minute'],
  [-1, '1 minute ago'],
  [44, 'in 44 minutes'],
  [50, 'in about 1 hour'],
  [-5 * HOUR, 'about 5 hours ago'],
  [40 * HOUR, 'in 1 day'],
  [-3 * DAY, '3 days ago'],
  [-40 * DAY, 'about 1 month ago'],
  [200 * DAY, 'in 7 months'],
  [-400 * DAY, 'about 1 year ago'],
  [-600 * DAY, 'over 1 year ago'],
  [-715 * DAY, 'almost 2 years ago'],
])('an instant %p minutes from now is “%s”', (minutes, text) => {
  expect(timeAgo(new Date(Date.now() + minutes * MINUTE_MS))).toBe(text);
});
