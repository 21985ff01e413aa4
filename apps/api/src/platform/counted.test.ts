import { expect, test } from '@jest/globals';
import { counted } from './counted.js';

test.each([
  [0, '0 voters'],
  [1, '1 voter'],
  [2, '2 voters'],
  [1204, '1,204 voters'],
])('%i: %s', (count, words) => {
  expect(counted(count, 'voter')).toBe(words);
});

test('a noun may have an irregular plural', () => {
  expect(counted(1, 'entry', 'entries')).toBe('1 entry');
  expect(counted(3, 'entry', 'entries')).toBe('3 entries');
});
