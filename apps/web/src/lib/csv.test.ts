import { expect, test } from '@jest/globals';
import { csvOf } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+43 1', "'+43 1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['Ada, "the first"', '"Ada, ""the first"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['plain', 'plain'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`${written}\r\n`);
});

test('rows end as the standard says', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('a,b\r\nc,d\r\n');
});
