import { describe, expect, test } from '@jest/globals';
import { MOST_IMPORTED_ROWS } from '@hustings/shared';
import fc from 'fast-check';
import Papa from 'papaparse';
import { peopleIn, refusalOf, withoutPauses } from '../../../../test/read-people.js';
import { inSteps } from './in-steps.js';
import { csvRows } from './csv-rows.js';
import { openRollFile } from './roll-file.js';
import { voterRows } from './voter-rows.js';

const bytes = (content: string | Buffer) => Buffer.from(content as string);

const jurgen = { fullName: 'Jürgen Müller', email: 'jurgen@verein.example' };
const zoe = { fullName: 'Zoë “Zo” Nuñez', email: 'zoe@verein.example' };
const table =
  'Name,E-mail\nJürgen Müller,jurgen@verein.example\nZoë “Zo” Nuñez,zoe@verein.example\n';

/** Encoded as Windows-1252. The two quotation marks are not in Latin-1. */
const windows = Buffer.from(table.replace('“', '\x93').replace('”', '\x94'), 'latin1');

describe('whatever program has written it, a file is read', () => {
  test.each<[string, string | Buffer]>([
    ['UTF-8', table],
    ['UTF-8 with a byte order mark', `\uFEFF${table}`],
    ['Windows-1252', windows],
    ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['semicolons', table.replaceAll(',', ';')],
    ['tabs, as cells are pasted', table.replaceAll(',', '\t')],
    ['vertical bars', table.replaceAll(',', '|')],
    ['CRLF', table.replaceAll('\n', '\r\n')],
    ['CR alone', table.replaceAll('\n', '\r')],
    ['a line that names the separator', `sep=;\r\n${table.replaceAll(',', ';')}`],
    ['no line break at the end', table.trimEnd()],
    [
      'empty lines and lines of nothing but separators',
      `\n,,\n${table.replaceAll('\n', '\n,,,\n\n')}`,
    ],
    ['every cell quoted', table.replace(/[^,\n]+/g, '"$&"')],
    [
      'columns the other way round',
      'E-mail,Name\njurgen@verein.example,Jürgen Müller\nzoe@verein.example,Zoë “Zo” Nuñez',
    ],
    ['no headings', table.split('\n').slice(1).join('\n')],
    ['headings of no known words', table.replace('Name,E-mail', 'Wie,Wohin')],
    ['a mailto: link in the cell', table.replace('jurgen@', 'mailto:jurgen@')],
    [
      'a column of numbers, one of nothing and one of dates',
      'No;Name;;Since;Mail\n1;Jürgen Müller;;2020-01-01;jurgen@verein.example\n2;Zoë “Zo” Nuñez;;2021-02-03;zoe@verein.example',
    ],
  ])('%s', (_what, content) => {
    expect(peopleIn(content)).toEqual([jurgen, zoe]);
  });

  test('with cells that hold separators, quotation marks and line breaks', () => {
    const file =
      'Name,E-mail,Notes\n"Okafor, Ada ""A""",ada@b.example,"one\ntwo, ""three"""\n"B" en,ben@b.example,\nC,nonsense,';
    expect(peopleIn(file)).toEqual([
      { fullName: 'Okafor, Ada "A"', email: 'ada@b.example' },
      { fullName: 'B en', email: 'ben@b.example' },
      // The line on which the row begins: the first row spans two lines.
      '5 not_an_email',
    ]);
  });
});

test('where houses vote, what they are called is their name', () => {
  expect(peopleIn('Flat 12\tflat.12@row.example\nFlat 13\tflat.13@row.example')).toEqual([
    { fullName: 'Flat 12', email: 'flat.12@row.example' },
    { fullName: 'Flat 13', email: 'flat.13@row.example' },
  ]);
});

describe('a column is known by its heading', () => {
  test.each([
    'Full name,E-mail,Member no.,Age group,Region',
    'fullName,email,memberNo,ageGroup,region',
    'NAME,EMAIL ADDRESS,Membership number,Age,REGION',
    'Vollständiger Name,E-Mail-Adresse,Mitgliedsnummer,Altersgruppe,Gebiet',
    'Nom complet,Adresse électronique,N° adhérent,Tranche d’âge,Région',
    'Nombre y apellidos,Correo electrónico,N.º de socio,Edad,Región',
    'Nombre,Correo,Nº socio,Grupo de edad,Zona',
  ])('%s', (headings) => {
    expect(peopleIn(`${headings}\nAda Lee,ada@b.example,7,26-40,West`)).toEqual([
      ...[
        {
          fullName: 'Ada Lee',
          email: 'ada@b.example',
          memberNo: '7',
          ageGroup: '26-40',
          region: 'West',
        },
      ],
    ]);
  });

  test.each([
    'First name,Last name,E-mail',
    'Vorname,Nachname,Mail',
    'Vorname,Name,E-Mail',
    'Prénom,Nom,Courriel',
    'Nombre,Apellidos,Correo electrónico',
    'Given name,Surname,Mail',
  ])('%s', (headings) => {
    expect(peopleIn(`${headings}\nAda,Lee,ada@b.example`)).toEqual([
      { fullName: 'Ada Lee', email: 'ada@b.example' },
    ]);
  });

  test('of two that say the same, the first counts', () => {
    expect(openRollFile(bytes('Name,Mail,E-mail\na,b@c.de,d@e.fr'), {}).columns).toEqual([
      ...['fullName', 'email', null],
    ]);
  });
});

describe('a list out of a mail program is read', () => {
  const people = [
    { fullName: 'Ada Okafor', email: 'ada@b.example' },
    { fullName: 'Lee, Ben', email: 'ben@b.example' },
  ];
  test.each([
    'Ada Okafor <ada@b.example>\nLee, Ben <ben@b.example>',
    'Ada Okafor <ada@b.example>, "Lee, Ben" <ben@b.example>',
    'Ada Okafor <ada@b.example>; Lee, Ben <ben@b.example>;\r\n',
    '"Ada Okafor" <ada@b.example>,\n\n"Lee, Ben" <ben@b.example>,',
  ])('%j', (list) => expect(peopleIn(list)).toEqual(people));

  test('with a space between name and address', () => {
    expect(peopleIn('Ada Okafor ada@b.example\nBen Lee ben@b.example')).toEqual([
      people[0],
      { fullName: 'Ben Lee', email: 'ben@b.example' },
    ]);
  });

  test('and an address without a name is an error', () => {
    expect(peopleIn('ada@b.example\nBen Lee <ben@b.example>')).toEqual([
      ...['1 full_name_missing', { fullName: 'Ben Lee', email: 'ben@b.example' }],
    ]);
  });
});

describe('of a row', () => {
  const row = (cells: string) => peopleIn(`Name,E-mail,Age,Region\n${cells}`)[0];

  test('age and region are understood as people write them', () => {
    const of = (ageGroup: string, region: string) => row(`A B,a@b.example,${ageGroup},${region}`);
    expect(of('41 – 60', 'nord')).toMatchObject({ ageGroup: '41-60', region: 'North' });
    expect(of('60 +', 'Süden')).toMatchObject({ ageGroup: '60+', region: 'South' });
    expect(of('33', 'ESTE')).toMatchObject({ ageGroup: '26-40', region: 'East' });
    expect(of('61', 'Ouest')).toMatchObject({ ageGroup: '60+', region: 'West' });
    expect(of('17', '')).toBe('2 not_an_option');
    expect(of('', 'Lisbon')).toBe('2 not_an_option');
  });

  test.each([
    [',a@b.example', '2 full_name_missing'],
    ['A B,a@b', '2 not_an_email'],
    ['see evil.com,a@b.example', '2 holds_web_address'],
    [`${'x'.repeat(121)},a@b.example`, '2 too_long'],
    ['A\u0007B,a@b.example', '2 not_one_line'],
  ])('%j is refused', (cells, said) => expect(row(cells)).toBe(said));

  test('a formula is a name like any other, and ours come back without their apostrophe', () => {
    expect(row("'=1+1,a@b.example")).toMatchObject({ fullName: '=1+1' });
    expect(row("O'Neil,a@b.example")).toMatchObject({ fullName: "O'Neil" });
  });
});

describe('what cannot be read is refused with the reason', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(900, 7)]);
  test.each<[string, string | Buffer, object]>([
    ['nothing', '', { because: 'empty' }],
    ['blank lines', ' \r\n\r\n  ', { because: 'empty' }],
    ['a byte order mark', '\uFEFF', { because: 'empty' }],
    ['headings alone', 'Name,E-mail\n', { because: 'no_rows' }],
    ['a workbook', zip, { because: 'spreadsheet' }],
    [
      'an old workbook',
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'),
      { because: 'spreadsheet' },
    ],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), { because: 'not_text' }],
    [
      'a quotation mark that nobody closes',
      'Name,E-mail\nA,a@b.example\n"B,b@b.example\nC',
      { because: 'open_quote', line: 3 },
    ],
    [
      'the same in a large file',
      `Name,E-mail\n"B,b@b.example\n${'C,c@b.example\n'.repeat(20_000)}`,
      { because: 'open_quote', line: 2 },
    ],
    [
      'a row that never ends',
      `Name,E-mail\nA,${'x'.repeat(300_000)}`,
      { because: 'long_row', line: 2 },
    ],
    [
      'too many rows',
      `Name,E-mail\n${'A,a@b.example\n'.repeat(MOST_IMPORTED_ROWS + 1)}`,
      { because: 'too_many_rows' },
    ],
  ])('%s', (_what, content, because) => {
    expect(refusalOf(content)).toEqual({ code: 'unreadable_roll', ...because });
  });

  test('and a hundred columns of nonsense tell that no column holds a name', () => {
    const columns = Array.from({ length: 130 }, (_, each) => `c${each}`).join(',');
    const file = openRollFile(bytes(`${columns}\n${columns.replaceAll('c', '7')}`), {});
    expect(file.columns).toEqual(Array(100).fill(null));
  });
});

test('a file of one row and much else holds up nobody', async () => {
  // Sixteen pieces, the last of which cannot be read.
  const file = openRollFile(bytes(`${table}${'\n'.repeat(2 ** 20)}"`), {});
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const reading = async () => {
    for await (const rows of inSteps(voterRows(file), 1_000)) expect(rows).toHaveLength(2);
  };
  await expect(reading()).rejects.toMatchObject({ code: 'unreadable_roll' });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(5);
});

test('rows are read as the usual library reads them, however the text is cut into pieces', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r\n', ';', '😀'),
    maxLength: 8,
  });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',', ';'),
      fc.integer({ min: 1, max: 9 }),
      (cells, delimiter, size) => {
        const text = Papa.unparse(cells, { delimiter, quotes: true });
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        const read = withoutPauses(csvRows(pieces, delimiter)).map((row) => row.cells);
        expect(read).toEqual(cells.map((row) => row.map((each) => each.trim())));
      },
    ),
  );
});
