import { expect, test } from '@jest/globals';
import { shortDescription } from './short-description';

test.each([
  ['Looks after the money', 'Looks after the money'],
  ['one two three four five', 'one two three four five'],
  ['one two three four five six', 'one two three four five...'],
  ['  one\n two ', 'one two'],
])('%j is shown as %j', (description, shown) => {
  expect(shortDescription(description)).toBe(shown);
});
