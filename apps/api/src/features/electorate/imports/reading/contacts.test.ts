import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { peopleIn, withoutPauses } from '../../../../test/read-people.js';
import { openRollFile } from './roll-file.js';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

const person = (fullName: string, email: string) => ({
  fullName,
  email: `${email}@verein.example`,
});
const members = [
  { ...person('Jürgen Müller', 'juergen.mueller'), memberNo: '0017' },
  { ...person('Käthe Groß', 'kaethe.gross'), memberNo: '0018' },
  { ...person('Björn Schäfer', 'bjoern'), memberNo: '0019' },
  { ...person('Günther Weiß', 'guenther.weiss'), memberNo: '0020' },
];

describe('what LibreOffice saves is read, with line breaks in its cells', () => {
  test.each([
    'calc-semicolon-utf-8.csv',
    'calc-semicolon-windows-1252.csv',
    'calc-tab-macintosh.txt',
    'calc-pipe-ibm850.txt',
  ])('%s', (name) => {
    expect(peopleIn(fixture(name))).toEqual(members);
    expect(openRollFile(fixture(name), {}).encoding.isUnsure).toBe(false);
  });

  test.each(['calc-semicolon-windows-1250.csv', 'calc-comma-iso-8859-2.csv'])('%s', (name) => {
    const { encoding, sample } = openRollFile(fixture(name), {});
    expect(encoding.isUnsure).toBe(false);
    expect(sample.map(({ cells }) => cells.slice(1, 3).join(' '))).toEqual([
      'Wójcik Łukasz',
      'Dąbrowska Małgorzata',
      'Zieliński Paweł',
      'Źrebiec Zdzisława',
    ]);
  });

  test('calc-semicolon-windows-1251.csv', () => {
    const { encoding, sample } = openRollFile(fixture('calc-semicolon-windows-1251.csv'), {});
    expect(encoding).toMatchObject({ chosen: 'windows-1251', isUnsure: false });
    expect(sample.map(({ cells }) => cells[1])).toEqual([
      'Сергей Иванов',
      'Юлия Щербакова',
      'Фёдор Соловьёв',
    ]);
  });
});

describe('contacts saved as vCards are read', () => {
  test('version 2.1 of Outlook, each property in its own encoding', () => {
    expect(peopleIn(fixture('outlook-2.1.vcf'))).toEqual([
      person('Käthe Groß', 'kaethe'),
      person('Łukasz Wójcik', 'lukasz'),
      person('Ada Okafor', 'ada'),
    ]);
  });

  test('version 3.0 of Evolution', () => {
    expect(peopleIn(fixture('evolution-3.vcf'))).toEqual([
      person('Jürgen Müller', 'juergen'),
      person(
        'Konstantina Aleksandra Papadopoulou-Grünwald von der Hohen Wiese am Bach',
        'konstantina',
      ),
    ]);
  });

  test('version 3.0 of vobject, folded within a letter', () => {
    expect(peopleIn(fixture('vobject-3.vcf'))).toEqual([
      person('Jürgen Müller', 'vorstand'),
      person(
        'Łukasz Maria Antoni Kazimierz Wójcik-Dąbrowska-Zielińska; Senior, of the Old Harbour',
        'lukasz',
      ),
    ]);
  });

  test('version 4.0', () => {
    expect(peopleIn(fixture('version-4.vcf'))).toEqual([
      person('Zoë Nuñez', 'zoe'),
      person('Ben Okafor, the Younger', 'ben'),
      { fullName: 'Fanny Without Address', email: '' },
    ]);
  });

  test('cards of abook, which have no version', () => {
    expect(peopleIn(fixture('abook.vcf'))).toEqual([
      person('Okafor, Ben', 'ben'),
      person('Jürgen Müller', 'juergen'),
      person('Łukasz Wójcik', 'lukasz'),
    ]);
  });

  test('with the line on which the card begins, and a doubt where one of several addresses was chosen', () => {
    const rows = withoutPauses(openRollFile(fixture('outlook-2.1.vcf'), {}).rows());
    expect(rows.map(({ line, doubts }) => ({ line, doubts }))).toEqual([
      { line: 1 },
      { line: 8, doubts: [{ path: 'email', code: 'several_addresses', params: { count: 2 } }] },
      { line: 21 },
    ]);
  });

  test('and a card that is cut off gives no address', () => {
    const content = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lee\nEMAIL:ada@verein.exam';
    expect(peopleIn(content)).toEqual(['1 not_an_email']);
  });
});

describe('lists pasted from a mail program are read', () => {
  const [ada, ben, zoe] = [
    person('Ada Lee', 'ada'),
    person('Okafor, Ben', 'ben'),
    person('Zoë Nuñez', 'zoe'),
  ];

  test('the header that mutt writes', () => {
    expect(peopleIn(fixture('mutt-to.txt'))).toEqual([
      ben,
      person('Jürgen Müller', 'juergen'),
      person('Łukasz Wójcik', 'lukasz'),
      ada,
      zoe,
      '6 full_name_missing',
    ]);
  });

  const written = [
    'Ada Lee <ada@verein.example>',
    '"Okafor, Ben" <ben@verein.example>',
    'Zoë Nuñez <zoe@verein.example>',
  ];
  test.each<[string, string]>([
    ['commas on one line', written.join(', ')],
    ['semicolons on one line', written.join('; ')],
    ['semicolons without quotation marks', written.join(';').replaceAll('"', '')],
    ['no separator', written.join(' ')],
    ['lines', written.join('\n')],
    ['lines with commas', written.join(',\r\n')],
    ['a line break in a name', written.join(', ').replace('Zoë ', 'Zoë\n')],
    ['a line break in quotation marks', written.join(', ').replace('"Okafor, ', '"Okafor,\n ')],
    ['a group', `Board: ${written.join(', ')};`],
    ['comments', written.join(', ').replaceAll('>', '> (Board)')],
    ['links', written.join('; ').replaceAll('<', '<mailto:')],
    ['square brackets of Outlook', written.join('\n').replace(/<(.*?)>/g, '[mailto:$1]')],
    ['apostrophes for quotation marks', written.join('; ').replace('Ada Lee', "'Ada Lee'")],
    [
      'names after the address',
      'ada@verein.example (Ada Lee)\n"Okafor, Ben" ben@verein.example\nzoe@verein.example (Zoë Nuñez)',
    ],
  ])('%s', (_what, list) => expect(peopleIn(list)).toEqual([ada, ben, zoe]));

  test('a list of thousands on one line', () => {
    const people = Array.from({ length: 5_000 }, (_, at) => person(`Zoë Lee ${at}`, `zoe${at}`));
    const list = people.map(({ fullName, email }) => `${fullName} <${email}>`).join('; ');
    expect(peopleIn(list)).toEqual(people);
  });

  test('in any encoding', () => {
    expect(peopleIn(Buffer.from(written.join('; '), 'latin1'))).toEqual([ada, ben, zoe]);
  });

  test('a name without an address is refused, and joined to nobody', () => {
    const names = Array.from({ length: 10 }, (_, at) => `P ${at} <p${at}@verein.example>`);
    const people = names.map((_, at) => person(`P ${at}`, `p${at}`));
    for (const list of [
      [...names, 'Ada Lee', ...written.slice(1)],
      [...names, 'Ada Lee; "Okafor, Ben" <ben@verein.example>', written[2]],
    ]) {
      expect(peopleIn(list.join('\n'))).toEqual([...people, '11 not_an_email', ben, zoe]);
    }
  });

  test('a list that is cut off gives no address, nor do empty brackets', () => {
    expect(peopleIn(`${written.join('\n')}\nBen Lee <ben@verein.exam`).at(-1)).toBe(
      '4 holds_web_address',
    );
    expect(peopleIn(`Ben Lee <>\n${written.join('\n')}`)[0]).toBe('1 not_an_email');
  });

  test('a table with such cells is still a table', () => {
    const table = '1;Ada Lee <ada@verein.example>;Chair\n2;Zoë Nuñez <zoe@verein.example>;\n';
    expect(openRollFile(Buffer.from(table), {}).headings).toHaveLength(3);
    expect(openRollFile(Buffer.from(table.replaceAll(';', ',')), {}).headings).toHaveLength(3);
    const pairs = 'ada@verein.example,Ada Lee\nzoe@verein.example,Zoë Nuñez';
    expect(peopleIn(pairs)).toEqual([ada, zoe]);
  });
});
