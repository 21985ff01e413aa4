import { describe, expect, test } from '@jest/globals';
import { CFB, utils, write, type WorkBook } from '@e965/xlsx';
import template from '@e965/xlsx/dist/xlsx.zahl.mjs';
import { readFileSync } from 'node:fs';
import { readWorkbook } from './read-workbook';

const MOST_ROWS = 1_000;

function fixture(name: string): ArrayBuffer {
  return bufferOf(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

function workbookOf(sheets: Record<string, unknown[][]>): WorkBook {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  }
  return workbook;
}

/** The part of the library that writes the containers of XLS, which has no types. */
const containers = CFB as {
  utils: {
    cfb_new(): object;
    cfb_add(container: object, path: string, content: Uint8Array): void;
  };
  write(container: object, options: { type: 'array' }): Uint8Array;
};

const saved = (workbook: WorkBook, bookType: 'xlsx' | 'numbers' | 'html' | 'xlml') =>
  write(workbook, { type: 'array', bookType, numbers: template }) as ArrayBuffer;

describe.each(['members.xlsx', 'members.xls', 'members.ods'])('%s of LibreOffice', (name) => {
  test('is read as displayed, without filtered and hidden rows, one line for each row', async () => {
    const [members] = await readWorkbook(fixture(name), MOST_ROWS);
    expect(members?.text.split('\r\n')).toEqual([
      'Member no.,Name,Email,Joined,Phone',
      '00017,Ada Okafor,ada@example.org,2019-03-01,555 0100',
      '00018,"Ben Sørensen; junior",ben@example.org',
      '',
      '',
      '',
      '123456789012,Eve Lindt,eve@example.org',
      '1234,#N/A,#DIV/0!',
    ]);
    expect(members).toMatchObject({ rows: 7, hiddenRows: 2, hiddenColumns: ['E'] });
    expect(members?.wholeText).toContain(
      '00019,Cleo Filtered,cleo@example.org\r\n00020,Dan Hidden,dan@example.org\r\n',
    );
  });

  test('has the sheets that are not empty', async () => {
    const sheets = await readWorkbook(fixture(name), MOST_ROWS);
    expect(sheets.map((sheet) => [sheet.name, sheet.rows])).toEqual([
      ['Members', 7],
      ['Guests', 2],
    ]);
  });
});

test('a formula without a stored result is said to have none', async () => {
  const [members] = await readWorkbook(fixture('without-values.xlsx'), MOST_ROWS);
  expect(members?.text.split('\r\n').slice(1)).toEqual([
    'M-007,Ada,Okafor,#NO VALUE!,ada@example.org,1980-02-29',
    '8,Ben,Ott,Ben Ott,#NO VALUE!,1999-12-31',
  ]);
});

test('a table of contents comes after the lists, and a hidden sheet last', async () => {
  const sheets = await readWorkbook(fixture('without-values.xlsx'), MOST_ROWS);
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Members', false],
    ['Export Summary', false],
    ['Old', true],
  ]);
});

test.each(['numbers', 'html', 'xlml'] as const)('%s files are read', async (bookType) => {
  const rows = [
    ['Name', 'Member no.'],
    ['Zoë Müller', '0017'],
  ];
  const [sheet] = await readWorkbook(saved(workbookOf({ Members: rows }), bookType), MOST_ROWS);
  expect(sheet?.text).toBe('Name,Member no.\r\nZoë Müller,0017');
});

test('letters of workbooks from before Excel 97 are read', async () => {
  const [sheet] = await readWorkbook(fixture('excel95.xls'), MOST_ROWS);
  expect(sheet?.text).toBe('Name,Member no.\r\nОлена Шевчук,0017');
});

test('a sheet with too many rows is counted but has no text', async () => {
  const file = saved(workbookOf({ Log: [['a'], ['b'], ['c']], List: [['a'], ['b']] }), 'xlsx');
  expect(await readWorkbook(file, 2)).toMatchObject([
    { name: 'Log', rows: 3, text: '' },
    { name: 'List', rows: 2, text: 'a\r\nb' },
  ]);
});

test('a workbook that is too large when unpacked is refused before it is unpacked', async () => {
  const bytes = new Uint8Array(fixture('members.xlsx'));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    // The size of each file in the directory of the archive.
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
  }
  await expect(readWorkbook(bytes.buffer, MOST_ROWS)).rejects.toMatchObject({
    because: 'unpacksTooLarge',
  });
});

test('a workbook with a password says so', async () => {
  const container = containers.utils.cfb_new();
  const add = (path: string, content: number[]) =>
    containers.utils.cfb_add(container, path, Uint8Array.from(content));
  add('/EncryptionInfo', [4, 0, 4, 0, 0x40, 0, 0, 0]);
  add('/EncryptedPackage', [0, 0, 0, 0]);
  const bytes = containers.write(container, { type: 'array' });
  await expect(readWorkbook(bufferOf(bytes), MOST_ROWS)).rejects.toMatchObject({
    because: 'needsPassword',
  });
});

test('other archives and damaged workbooks are refused', async () => {
  const workbook = new Uint8Array(fixture('members.xlsx'));
  const others = [workbook.slice(0, 3_000), new TextEncoder().encode('PK\x03\x04 and then text')];
  for (const bytes of others) {
    await expect(readWorkbook(bufferOf(bytes), MOST_ROWS)).rejects.toMatchObject({
      because: 'notAWorkbook',
    });
  }
});
