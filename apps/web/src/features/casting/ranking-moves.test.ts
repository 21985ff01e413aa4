import { expect, test } from '@jest/globals';
import { joined, placed, stepped, without } from './ranking-moves';

const read = (text: string) => text.split('>').map((group) => group.split('='));
const write = (ranking: readonly (readonly string[])[]) =>
  ranking.map((group) => group.join('=')).join('>');

test.each([
  ['a step up', 'a>c>b>d', stepped(read('a>b>c>d'), 'c', -1)],
  ['a step down', 'a>c>b>d', stepped(read('a>b>c>d'), 'b', 1)],
  ['a step up from the top', 'a>b', stepped(read('a>b'), 'a', -1)],
  ['a step past a shared rank', 'c>a=b', stepped(read('a=b>c'), 'c', -1)],
  ['a step up out of a shared rank', 'a>c>b=d', stepped(read('a>b=c=d'), 'c', -1)],
  ['a step down out of a shared rank', 'a>c=d>b', stepped(read('a>b=c=d'), 'b', 1)],
  ['a named place', 'b>c>d>a', placed(read('a>b>c>d'), 'a', 3)],
  ['a place beyond the last', 'b>a', placed(read('a>b'), 'a', 9)],
  ['the place of somebody new', 'a>c>b', placed(read('a>b'), 'c', 1)],
  ['the rank above', 'a=b>c', joined(read('a>b>c'), 'b')],
  ['the rank above from a shared one', 'a=c>b', joined(read('a>b=c'), 'c')],
  ['no rank', 'a>c', without(read('a>b>c'), 'b')],
])('who is given %s is there, and nobody else changes order', (_what, after, moved) => {
  expect(write(moved)).toBe(after);
});
