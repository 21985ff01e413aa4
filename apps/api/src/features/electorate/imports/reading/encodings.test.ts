import { describe, expect, test } from '@jest/globals';
import { rollEncodings, type RollEncoding } from '@hustings/shared';
import iconv from 'iconv-lite';
import { peopleIn, withoutPauses } from '../../../../test/read-people.js';
import { openRollFile } from './roll-file.js';

const western = [
  'Jürgen Müller, Björn Großmann, Käthe Schäfer, Günther Weiß, Sören Böhm',
  'François Lefèvre, Hélène Benoît, Zoë Bérubé, Éric Côté, Anaïs Garçon',
  'José Muñoz, María Núñez, Íñigo Ibáñez, Begoña Martín, Ángel Peña',
  'João Gonçalves, Antônio Magalhães, Inês Simões, Conceição Araújo, Vinícius Assunção',
  'Søren Kjær, Bjørn Nørgaard, Åse Østergaard, Jørgen Sæther, Märta Sjöberg',
];
const central = [
  'Łukasz Wójcik, Małgorzata Kamińska, Paweł Zieliński, Wacław Dąbrowski, Zdzisława Źrebiec',
  'Jiří Dvořák, Tomáš Růžička, Zdeněk Novotný, Božena Černá, Květa Říhová',
  'Gergő Szőke, Béla Kovács, Ernő Horváth, Zsófia Szűcs, Ágnes Németh',
  'Željko Šimić, Đurđa Kovačić, Marko Šarić, Nada Čupić, Živko Ćosić',
];
const turkish = ['Ayşe Yılmaz, Çağla Öztürk, İbrahim Güneş, Oğuz Şahin, Gülşen Işık'];
const greek = [
  'Γιώργος Παπαδόπουλος, Ελένη Νικολάου, Άννα Αγγελίδη, Δημήτρης Οικονόμου, Ήβη Ξενάκη',
];
const russian = ['Сергей Иванов, Фёдор Соловьёв, Юлия Щербакова, Наталья Цветкова, Яна Жукова'];

/** The names that people have in each encoding, five to a list. */
const listsOf: Record<Exclude<RollEncoding, 'utf-8'>, readonly string[]> = {
  'windows-1252': western,
  'windows-1250': central,
  'windows-1251': russian,
  'windows-1253': greek,
  'windows-1254': turkish,
  'iso-8859-2': central,
  'iso-8859-7': greek,
  macintosh: western,
  // It has no đ.
  'x-mac-ce': central.map((names) => names.replace('Đurđa', 'Ana')),
  'x-mac-cyrillic': russian,
  'x-mac-greek': greek,
  'x-mac-turkish': turkish,
  ibm850: western,
  ibm852: central,
  ibm857: turkish,
  ibm866: russian,
  ibm737: greek,
};
const ofIconv: Partial<Record<RollEncoding, string>> = {
  'x-mac-ce': 'maccenteuro',
  'x-mac-cyrillic': 'maccyrillic',
  'x-mac-greek': 'macgreek',
  'x-mac-turkish': 'macturkish',
};
const encoded = (text: string, encoding: RollEncoding) =>
  iconv.encode(text, ofIconv[encoding] ?? encoding);

function fileOf(names: readonly string[]): string {
  return ['Name;E-Mail', ...names.map((name, at) => `${name};p${at}@verein.example`), ''].join(
    '\r\n',
  );
}

const namesIn = (content: Buffer, encoding?: RollEncoding) =>
  peopleIn(content, encoding && { encoding }).map((each) =>
    typeof each === 'string' ? each : each.fullName,
  );

const cases = Object.entries(listsOf).flatMap(([encoding, lists]) =>
  lists.map((list) => ({ encoding: encoding as RollEncoding, names: list.split(', ') })),
);

describe('the encoding of a short list is recognised by its names', () => {
  test.each(cases)('$encoding, $names.0', ({ encoding, names }) => {
    const content = encoded(fileOf(names), encoding);
    const { isUnsure, chosen, options } = openRollFile(content, {}).encoding;
    expect(namesIn(content)).toEqual(names);
    expect(isUnsure).toBe(false);
    expect(options[0]?.encoding).toBe(chosen);
    expect(namesIn(content, encoding)).toEqual(names);
  });
});

test('there is a list for every encoding', () => {
  expect(['utf-8', ...Object.keys(listsOf)].sort()).toEqual([...rollEncodings].sort());
});

describe('a name that could be read in two ways', () => {
  const content = Buffer.from('Name;E-Mail\r\nHans Sp\x9attel;hans@verein.example\r\n', 'latin1');
  const { encoding } = openRollFile(content, {});

  test('makes the file unclear, with what each encoding makes of it', () => {
    expect(encoding.isUnsure).toBe(true);
    expect(encoding.options).toContainEqual({ encoding: 'macintosh', sample: ['Hans Spöttel'] });
    expect(encoding.options).toContainEqual({
      encoding: 'windows-1252',
      sample: ['Hans Spšttel'],
    });
  });

  test('is read as the organiser says', () => {
    expect(openRollFile(content, { encoding: 'macintosh' }).encoding).toMatchObject({
      chosen: 'macintosh',
      isUnsure: false,
    });
    expect(namesIn(content, 'macintosh')).toEqual(['Hans Spöttel']);
  });
});

test('letters of an encoding that nobody knows make the file unclear', () => {
  const content = iconv.encode(fileOf(russian[0]?.split(', ') ?? []), 'koi8-r');
  expect(openRollFile(content, {}).encoding.isUnsure).toBe(true);
});

test.each<[string, Buffer, string]>([
  ['ASCII', Buffer.from(fileOf(['Ada Lee'])), 'utf-8'],
  ['UTF-8', Buffer.from(fileOf(['Zoë Lee'])), 'utf-8'],
  ['UTF-16', Buffer.from(`\uFEFF${fileOf(['Zoë Lee'])}`, 'utf16le'), 'utf-16le'],
])('%s leaves no choice', (_what, content, chosen) => {
  expect(openRollFile(content, {}).encoding).toEqual({ chosen, isUnsure: false, options: [] });
});

describe('where lines differ, each is read in its own encoding', () => {
  const many = Array.from({ length: 300 }, (_, at) => `Jörg Weiß ${at}`);
  const added = ['Jürgen Müller', 'Käthe Großmann', 'Sören Schäfer'];
  const utf8 = Buffer.from(`\uFEFF${fileOf(many)}`);
  const lines = (names: readonly string[]) =>
    fileOf(names).split('\r\n').slice(1).join('\r\n').replaceAll(';p', ';q');

  test('some lines of Windows-1252 in a UTF-8 file', () => {
    const content = Buffer.concat([utf8, encoded(lines(added), 'windows-1252')]);
    const file = openRollFile(content, {});
    expect(namesIn(content)).toEqual([...many, ...added]);
    expect(file.mixedLines).toBe(3);
    expect(file.encoding).toMatchObject({ chosen: 'windows-1252', isUnsure: false });
  });

  test('some lines of UTF-8 in a file of Windows-1252', () => {
    const content = Buffer.concat([
      encoded(fileOf(many), 'windows-1252'),
      Buffer.from(lines(added)),
    ]);
    expect(namesIn(content)).toEqual([...many, ...added]);
    expect(openRollFile(content, {}).mixedLines).toBe(3);
  });

  test('a broken letter is the only one that is lost', () => {
    const broken = Buffer.from('Jürgen Mü;x@verein.example\r\n');
    const at = broken.lastIndexOf('ü');
    const content = Buffer.concat([utf8, broken.subarray(0, at + 1), broken.subarray(at + 2)]);
    expect(namesIn(content)).toEqual([...many, 'Jürgen M\uFFFD']);
    expect(openRollFile(content, {}).encoding).toEqual({
      chosen: 'utf-8',
      isUnsure: false,
      options: [],
    });
  });
});

test('a line that is UTF-8 by chance is read like the others', () => {
  // "ří" and "řá" in the encoding of old Macs are letters of another script in UTF-8.
  const names = ['Jiří Dvořák', 'Tomáš Růžička', 'Zdeněk Novotný', 'Květa Říhová'];
  const content = encoded(fileOf(names), 'x-mac-ce');
  expect(namesIn(content)).toEqual(names);
  expect(openRollFile(content, {}).mixedLines).toBe(0);
});

test('a large file is read in pieces without losing a letter', () => {
  const names = Array.from({ length: 9_000 }, (_, at) => `Jürgen Müller ${at}`);
  for (const encoding of ['utf-8', 'windows-1252', 'macintosh'] as const) {
    expect(namesIn(encoded(fileOf(names), encoding))).toEqual(names);
  }
  expect(withoutPauses(openRollFile(encoded('ü'.repeat(90_000), 'utf-8'), {}).rows())).toEqual([
    { line: 1, cells: ['ü'.repeat(90_000)] },
  ]);
});
