import { expect, test } from '@jest/globals';
import { withoutPauses } from '../../../../test/read-people.js';
import { openRollFile } from './roll-file.js';

/** Reading is not interrupted, so meanwhile nobody else is answered. The slow ways took from 2 s to hours. */
const MOST_MS = 1_000;

const capitals = (letters: number, words: number) =>
  Buffer.concat([
    Buffer.from('Name,E-mail\nAda,ada@a.example\n'),
    ...Array.from({ length: words }, (_, each) =>
      Buffer.concat([
        Buffer.from(`${'A'.repeat(letters - each)}a`),
        Buffer.from([0xe9]),
        Buffer.from(',b@b.example\n'),
      ]),
    ),
  ]);
const cards = (begin: string) =>
  Buffer.from(`BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n${begin}\n${' a\n'.repeat(80_000)}END:VCARD\n`);
const many = 'Ada <ada@a.example>\n'.repeat(60);
const list = (end: string) => Buffer.from(many + end);

test.each<[string, Buffer]>([
  ['capitals before a small letter in an unknown encoding', capitals(1_500, 150)],
  [
    'thousands of addresses on a line',
    Buffer.from(Array.from({ length: 8_000 }, (_, n) => `voter.${n}@a.example`).join(', ')),
  ],
  ['a property folded again and again', cards('EMAIL:')],
  ['a folded property without a value', cards('EMAIL;')],
  ['quoted-printable lines without end', cards('EMAIL;QUOTED-PRINTABLE:=')],
  [
    'a first cell like an address without a domain',
    Buffer.from(`Ada,${'a'.repeat(98_000)}@\nBen,ben@a.example\n`),
  ],
  [
    'titles of accents in no order',
    Buffer.from(
      `${`${'\u0315\u0300'.repeat(49_000)}\n`.repeat(5)}Name,E-mail\nBen,ben@a.example\n`,
    ),
  ],
  ['a list with opening brackets', list('<'.repeat(90_000))],
  ['a list with unfinished mail links', list(`Ada ${'[mailto:'.repeat(11_000)} <a@b.example>\n`)],
  ['a list whose last person never ends', list(' a\n'.repeat(40_000))],
  ['a list with quotation marks behind backslashes', list(`${'"\\'.repeat(40_000)}\n`)],
])('%s is read or refused in a moment', (_what, file) => {
  const before = process.cpuUsage();
  try {
    withoutPauses(openRollFile(file, {}).rows());
  } catch (error) {
    expect(error).toMatchObject({ code: 'unreadable_roll' });
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});
