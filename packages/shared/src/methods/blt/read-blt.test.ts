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

  test('ends its ballots with the line 0, not with a ballot of weight 0', () => {
    const file = readBlt(lines('2 1', '0 1 0', '3 2 0', '0 0', '0 # end', 'A', 'B'));
    expect([...file.profile]).toEqual([['2', 3]]);
    expect(file.ballots).toBe(3);
  });

  test.each([
    ['no quotation marks', 'Rosemary CUNNINGSBY (Con)', 'Rosemary CUNNINGSBY (Con)'],
    ['no space before a party', 'John MILLWARD(Soc)', 'John MILLWARD(Soc)'],
    ['a # of its own', '# ALTERNATIVE NAME 1: Rory O’BRANNIGAN (Ind)', undefined],
    ['a # inside', 'Kim #2 LEEMING', 'Kim #2 LEEMING'],
    ['marks inside only', 'Bill "the Boat" BERRIDGE', 'Bill "the Boat" BERRIDGE'],
    ['marks at its beginning only', '"Bill" BERRIDGE (Con)', '"Bill" BERRIDGE (Con)'],
    ['quotation marks', '"Okafor, Ada (Con) #1"', 'Okafor, Ada (Con) #1'],
    ['doubled ones', '"Con ""Bill BERRIDGE"""', 'Con "Bill BERRIDGE"'],
    ['doubled ones at both ends', '"""Ada"" ""Con"" "', '"Ada" "Con"'],
    ['single ones inside', '"Con "Bill BERRIDGE""', 'Con "Bill BERRIDGE"'],
    ['two quoted texts', '"Con" "Bill BERRIDGE"', 'Con Bill BERRIDGE'],
    ['two quoted texts and a tab', '"Con ""X"""\t"Bill"', 'Con "X" Bill'],
    ['a comment after it', '"Con" "Bill BERRIDGE"  # candidate "2"', 'Con Bill BERRIDGE'],
    ['a backslash at its end', '"Con\\"', 'Con\\'],
  ])('has a name a line, with %s', (_shape, text, name = text) => {
    const file = readBlt(lines('3 1', '0', 'A', '', text, 'C', 'Ward 5 (#2)'));
    expect([...file.names.values()]).toEqual(['A', name, 'C']);
    expect(file.title).toBe('Ward 5 (#2)');
  });

  test('has comments beside quoted names and quoted remarks after the title', () => {
    const file = readBlt(lines('2 1', '0', '# Names', '"A" # 1', '"B"', '"T"', '"Source"'));
    expect([...file.names.values()]).toEqual(['A', 'B']);
    expect(file.title).toBe('T');
  });

  test.each([
    ['all names on one line', ['"A ""x""" "B" "C"'], ''],
    ['names and title on one line', ['"A ""x""" "B" "C" "T"'], 'T'],
    ['some names on one line', ['"A ""x"""', '"B" "C" # and the title', 'T'], 'T'],
    ['no title', ['"A ""x"""', 'B # comment', 'C'], ''],
  ])('may have %s', (_what, names, title) => {
    const file = readBlt(lines('3 1', '0', ...names));
    expect([...file.names.values()]).toEqual(['A "x"', 'B', 'C']);
    expect(file.title).toBe(title);
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
    ['two ballots on one line', lines('2 1', '1 1 0 1 2 0', '0', 'A', 'B'), 2],
    ['no line 0 at all', lines('2 1', '1 1 0'), 2],
    ['no names', lines('2 1', '1 1 0', '', '0'), 4],
    ['a missing name', lines('2 1', '0', '"A"'), 3],
    ['a name too many', lines('2 1', '0', 'A', 'B', 'C', 'Title'), 6],
    ['a text too many on a line', lines('3 1', '0', '"A" "B"', '"C" "T" "U"'), 4],
    ['several words without quotation marks or a title', lines('2 1', '0', 'Ada A', 'B'), 3],
    ['a name on two lines', lines('2 1', '0', '"Ada', 'Okafor"', 'B', 'Title'), 3],
    ['two candidates of one name', lines('2 1', '0', '"A"', '"A"'), 4],
    ['a quotation mark left open', lines('2 1', '0', '"A', '"B"'), 3],
  ])('is refused for %s, with the line', (_fault, text, line) => {
    expect(() => readBlt(text)).toThrow(expect.objectContaining({ line }));
  });
});
