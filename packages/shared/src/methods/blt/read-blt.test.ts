import { describe, expect, test } from '@jest/globals';
import { readBlt } from './read-blt.js';

const lines = (...text: string[]) => `${text.join('\n')}\n`;

describe('a BLT file', () => {
  test('gives seats, candidates, names, title and ballots', () => {
    const file = readBlt(
      lines(
        '4 2',
        '-2',
        '3 1 3 4 0',
        '4 1 3 2 0',
        '1 2 0',
        '2 0',
        '0',
        '"Adam"',
        '"Basil"',
        '"Charlotte"',
        '"Donald"',
        '"Title"',
      ),
    );
    expect(file).toMatchObject({
      seats: 2,
      candidates: ['1', '3', '4'],
      title: 'Title',
      ballots: 10,
    });
    expect([...file.profile]).toEqual([
      ['1>3>4', 3],
      ['1>3', 4],
    ]);
    expect(file.names.get('3')).toBe('Charlotte');
  });

  test('may have comments, CRLF, a byte order mark, ballot identifiers, and quotes in names', () => {
    const file = readBlt(
      '\uFEFF2 1 # two for one\r\n# nothing\r\n(id 7) 1 2 1 0\r\n0\r\n"Okafor, \\"Ada\\" #1"\r\nBo\r\n',
    );
    expect([...file.profile]).toEqual([['2>1', 1]]);
    expect([...file.names.values()]).toEqual(['Okafor, "Ada" #1', 'Bo']);
  });

  test('may skip ranks and rank several equally', () => {
    const file = readBlt(lines('3 1', '1 2 - 1=3 0', '1 - 1 0', '0', 'A', 'B', 'C'));
    expect([...file.profile]).toEqual([
      ['2>1=3', 1],
      ['1', 1],
    ]);
    expect(file.equalRanksInLine).toBe(2);
  });

  test('has no equal ranks if all but one of the equals withdrew', () => {
    expect(readBlt(lines('2 1', '-2', '1 1=2 0', '0', 'A', 'B')).equalRanksInLine).toBeNull();
  });

  test.each([
    ['an empty file', '', 1],
    ['no number of candidates', lines('x 1'), 1],
    ['a ballot without an end', lines('2 1', '1 1 2', '1 2 0', '0', 'A', 'B'), 2],
    ['an unknown candidate', lines('2 1', '1 1 0', '1 3 0', '0', 'A', 'B'), 3],
    ['a candidate ranked twice', lines('2 1', '# none', '1 1 1 0', '0', 'A', 'B'), 3],
    ['a weight that is no number', lines('2 1', '1.5 1 0', '0', 'A', 'B'), 2],
    ['an unknown candidate that withdrew', lines('2 1', '-3', '0', 'A', 'B'), 2],
    ['a missing 0 after the ballots', lines('2 1', '1 1 0', '"A"', '"B"'), 3],
    ['a missing name', lines('2 1', '0', '"A"'), 3],
    ['two candidates of one name', lines('2 1', '0', '"A"', '"A"'), 4],
    ['a quotation mark left open', lines('2 1', '0', '"A', '"B"'), 3],
  ])('is refused for %s, with the line', (_fault, text, line) => {
    expect(() => readBlt(text)).toThrow(expect.objectContaining({ line }));
  });
});
