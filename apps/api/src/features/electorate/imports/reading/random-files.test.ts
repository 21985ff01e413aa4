import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { withoutPauses } from '../../../../test/read-people.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { doubtsOf } from '../preview/doubts.rules.js';
import { openRollFile } from './roll-file.js';
import { voterRows } from './voter-rows.js';

const western = ['windows-1252', 'macintosh', 'cp850'];
const central = ['windows-1250', 'iso-8859-2', 'cp852'];
const languages = [
  {
    encodings: western,
    first: 'Jürgen Käthe Björn Günther Anna Thomas Sören Jörg Bärbel Heinz'.split(' '),
    last: 'Müller Weiß Schröder Böhm Schmidt Jäger Krüger Großmann Meyer Köhler'.split(' '),
  },
  {
    encodings: western,
    first: 'François Hélène Éric Zoé Jean Benoît Amélie Joël Paul Agnès'.split(' '),
    last: 'Lefèvre Côté Martin Béranger Garçon Dubois Gérard Lévêque Noël Petit'.split(' '),
  },
  {
    encodings: western,
    first: 'José María Íñigo Begoña Ángel Ana Jesús Sofía Raúl Luis'.split(' '),
    last: 'Muñoz Núñez Ibáñez García Peña Rodríguez Martín Vega Gómez Ruiz'.split(' '),
  },
  {
    encodings: western,
    first: 'Søren Bjørn Åse Jørgen Håkon Lars Märta Göran Inger Øyvind'.split(' '),
    last: 'Kjær Østergaard Sørensen Hansen Lindström Ås Møller Nygård Berg Sjöberg'.split(' '),
  },
  {
    encodings: central,
    first: 'Łukasz Małgorzata Paweł Zdzisław Anna Michał Żaneta Stanisław Józef Ewa'.split(' '),
    last: 'Wójcik Kamińska Zieliński Dąbrowski Nowak Źrebiec Gołąb Wiśniewska Krajewski Lis'.split(
      ' ',
    ),
  },
  {
    encodings: central,
    first: 'Jiří Tomáš Zdeněk Božena Jana Květa Ondřej Luboš Matěj Petr'.split(' '),
    last: 'Dvořák Růžička Novotný Černá Svoboda Říha Kučera Šťastný Němec Malý'.split(' '),
  },
  {
    encodings: ['windows-1254', 'cp857'],
    first: 'Ayşe Çağla İbrahim Oğuz Gülşen Mehmet Işıl Ömer Şükrü Elif'.split(' '),
    last: 'Yılmaz Öztürk Güneş Şahin Işık Demir Çelik Doğan Kılıç Aslan'.split(' '),
  },
  {
    encodings: ['windows-1251', 'cp866', 'maccyrillic'],
    first: 'Сергей Фёдор Юлия Наталья Яна Иван Ольга Дмитрий Анна Павел'.split(' '),
    last: 'Иваненко Соловей Щербак Жук Белых Сорока Дурново Коваленко Черных Лис'.split(' '),
  },
  {
    encodings: ['windows-1253', 'iso-8859-7', 'cp737'],
    first: 'Γιώργος Ελένη Άννα Δημήτρης Ήβη Νίκος Μαρία Όλγα Πέτρος Ιωάννα'.split(' '),
    last: 'Παππάς Νικολάου Αγγελίδη Ξενάκης Λάμπρου Ιωάννου Ζέρβας Ράπτης Κώτσης Δήμου'.split(' '),
  },
];

interface Person {
  fullName: string;
  email: string;
}

const headings = [
  ['Name', 'E-mail', 'Notes'],
  ['Nom complet', 'Courriel', 'Remarques'],
  ['Voller Name', 'E-Mail-Adresse', 'Bemerkung'],
  ['FULL NAME', 'EMAIL ADDRESS', ''],
];
const faults = [
  'none',
  'blank lines',
  'a line in another encoding',
  'a broken letter',
  'an open quotation mark',
  'the end is cut off',
  'no address',
  'a misspelt address',
  'the headings again',
] as const;

const files = fc
  .record({
    language: fc.constantFrom(...languages),
    pairs: fc.uniqueArray(fc.nat(99), { minLength: 4, maxLength: 30 }),
    encodingNo: fc.nat(),
    kind: fc.constantFrom('table', 'table', 'table', 'addresses', 'cards'),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    heading: fc.constantFrom(undefined, ...headings),
    isQuoted: fc.boolean(),
    hasNotes: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    fault: fc.constantFrom(...faults),
    faulty: fc.nat(),
  })
  .map((made) => {
    const { language, pairs, fault } = made;
    const encodings = [...language.encodings, 'utf-8', 'utf-8 with a mark', 'utf-16'];
    const people = pairs.map((pair, at): Person => {
      const fullName = `${language.first[Math.floor(pair / 10)]} ${language.last[pair % 10]}`;
      const isFaulty = at === made.faulty % pairs.length;
      const email = `member.${at}@verein.example`;
      if (isFaulty && fault === 'no address') return { fullName, email: '' };
      if (isFaulty && fault === 'a misspelt address') return { fullName, email: 'member@verein' };
      return { fullName, email };
    });
    return { ...made, people, encoding: encodings[made.encodingNo % encodings.length] ?? '' };
  });
type MadeFile = typeof files extends fc.Arbitrary<infer File> ? File : never;

function linesOf(file: MadeFile): string[] {
  const { kind, people, heading, fault, faulty, lineEnd } = file;
  if (kind === 'cards') {
    return people.flatMap(({ fullName, email }) => [
      ...['BEGIN:VCARD', 'VERSION:3.0', `FN:${fullName}`, `EMAIL;TYPE=INTERNET:${email}`],
      'END:VCARD',
    ]);
  }
  if (kind === 'addresses') return people.map(({ fullName, email }) => `${fullName} <${email}>`);
  const rows = people.map(({ fullName, email }, at) => {
    const notes = file.hasNotes && at % 3 === 1 ? `comes ${lineEnd}"often", ${fullName}` : '';
    return rowOf(file, [fullName, email, notes]);
  });
  const first = heading ? [rowOf(file, heading)] : [];
  if (fault === 'the headings again') rows.splice(faulty % rows.length, 0, ...first);
  return [...first, ...rows];
}

function rowOf({ separator, isQuoted }: MadeFile, cells: readonly string[]): string {
  return cells
    .map((cell) => {
      const needsMarks = isQuoted || /["\r\n]/.test(cell) || cell.includes(separator);
      return needsMarks ? `"${cell.replaceAll('"', '""')}"` : cell;
    })
    .join(separator);
}

function encoded(text: string, encoding: string): Buffer {
  return iconv.encode(text, encoding === 'utf-8 with a mark' ? 'utf-8' : encoding);
}

function bytesOf(file: MadeFile): Buffer {
  const { encoding, fault, lineEnd } = file;
  if (encoding === 'utf-16') {
    return Buffer.from(`\uFEFF${linesOf(file).join(lineEnd)}${lineEnd}`, 'utf16le');
  }
  const lines = linesOf(file);
  const withLetters = lines.flatMap((line, at) => (/[^\p{ASCII}\r\n]/u.test(line) ? [at] : []));
  const chosen = withLetters[file.faulty % withLetters.length] ?? 0;
  const parts = lines.map((line, at) => {
    if (at !== chosen) return encoded(`${line}${lineEnd}`, encoding);
    const isUtf8 = encoding.startsWith('utf-8');
    if (fault === 'a line in another encoding') {
      const other = isUtf8 ? (file.language.encodings[0] ?? '') : 'utf-8';
      return encoded(`${line}${lineEnd}`, other);
    }
    if (fault === 'an open quotation mark') return encoded(`"${line}${lineEnd}`, encoding);
    const bytes = encoded(`${line}${lineEnd}`, encoding);
    const letter = bytes.findIndex((byte) => byte >= 0xc0) + (file.faulty % 2);
    return fault === 'a broken letter' && isUtf8
      ? Buffer.concat([bytes.subarray(0, letter), bytes.subarray(letter + 1)])
      : bytes;
  });
  const mark = encoding === 'utf-8 with a mark' ? [Buffer.from('\uFEFF')] : [];
  const blank = fault === 'blank lines' ? [Buffer.from(`${lineEnd}  ${lineEnd}`)] : [];
  const whole = Buffer.concat([...mark, ...blank, ...parts, ...blank]);
  // A table without quotation marks does not show that its last address is cut off.
  const isCut = fault === 'the end is cut off' && (file.kind !== 'table' || file.isQuoted);
  return isCut ? whole.subarray(0, whole.lastIndexOf('verein') + 8) : whole;
}

/** What became of a file: `read`, `unclear` or `refused`, or what was misread without a word. */
function outcomeOf(file: MadeFile): string {
  const expected = new Set(file.people.map((person) => JSON.stringify(person)));
  try {
    const opened = openRollFile(bytesOf(file), {});
    if (opened.encoding.isUnsure) return 'unclear';
    const said: string[] = [];
    const misread: string[] = [];
    for (const row of withoutPauses(voterRows(opened))) {
      if (row.is !== 'voter' || doubtsOf(row, opened).length > 0) {
        said.push(row.cells.join(' '));
        continue;
      }
      const person = JSON.stringify({ fullName: row.voter.fullName, email: row.voter.email });
      if (!expected.delete(person)) misread.push(person);
    }
    const missing = [...expected].filter((person) => {
      const { fullName, email } = JSON.parse(person) as Person;
      return !said.some((cells) => cells.includes(fullName) || (email && cells.includes(email)));
    });
    return [...misread, ...missing].join(' ') || 'read';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}

function howMade({
  people,
  encoding,
  kind,
  separator,
  heading,
  isQuoted,
  lineEnd,
  fault,
}: MadeFile) {
  return [people.length, encoding, kind, separator, heading?.[0], isQuoted, lineEnd, fault].join();
}

test('a hundred files made at random are read right, refused or said to be unclear', () => {
  const made = fc.sample(files, { seed: 31, numRuns: 100 });
  const outcomes = made.map((file) => ({ how: howMade(file), outcome: outcomeOf(file) }));
  const misread = outcomes.filter(
    ({ outcome }) => !['read', 'unclear', 'refused'].includes(outcome),
  );
  expect(misread).toEqual([]);
  expect(outcomes.filter(({ outcome }) => outcome === 'read').length).toBeGreaterThan(80);
});
