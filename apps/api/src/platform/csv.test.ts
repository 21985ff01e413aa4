import { expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { CELLS_THAT_MIGHT_RUN } from '../test/cells-that-might-run.js';
import { csvOf, spreadsheetOf, type CsvRow } from './csv.js';

async function written(rows: Iterable<CsvRow> | AsyncIterable<CsvRow>): Promise<string> {
  let text = '';
  for await (const piece of csvOf(['name', 'number'], rows)) text += piece;
  return text;
}

test.each(CELLS_THAT_MIGHT_RUN)('the cell %j is written as text', async (cell) => {
  const { data } = Papa.parse<string[]>(await written([[cell, 1]]));
  expect(data[1]).toEqual([`'${cell}`, '1']);
});

test.each(['Ada', 'a=b', 'Jean-Luc', 'ada@example.org', '50 + 1', '(-5)', 'Zoë', ''])(
  'the cell %j is unchanged',
  async (cell) => {
    const { data } = Papa.parse<string[]>(await written([[cell, 1]]));
    expect(data[1]).toEqual([cell, '1']);
  },
);

test('our own numbers stay numbers', async () => {
  expect(await written([['Ada', -5]])).toBe('name,number\r\nAda,-5\r\n');
});

test('no separator can split one of our cells', async () => {
  expect(await written([['a;=1+1', 0]])).toBe('name,number\r\n"a;=1+1",0\r\n');
  expect(await written([['a\t=1+1', 0]])).toBe('name,number\r\n"a\t=1+1",0\r\n');
  expect(await written([['a"\r\n=1+1', 0]])).toBe('name,number\r\n"a""\r\n=1+1",0\r\n');
});

test('rows are written as they arrive, some at a time', async () => {
  function* manyRows() {
    for (let each = 0; each < 2_500; each++) yield ['x', each] as const;
  }
  const pieces: string[] = [];
  for await (const piece of csvOf(['name', 'number'], manyRows())) pieces.push(piece);
  expect(pieces).toHaveLength(11);
  expect(pieces.join('').split('\r\n')).toHaveLength(2_502);
});

test('a file with names begins with a byte order mark, and one without rows has its header', async () => {
  let text = '';
  for await (const piece of spreadsheetOf(['name'], [])) text += piece;
  expect(text).toBe('\uFEFFname\r\n');
});
