import addressparser from 'nodemailer/lib/addressparser';
import { LONGEST_ROW, PAUSE, tooLong, type OrPause, type Row } from './csv-rows.js';
import { decode } from './encodings.rules.js';
import { bytesOfQuotedPrintable } from './vcard-lines.js';

/** Characters of a line that are checked: patterns are slow on very long lines. */
const LOOKED_AT = 1_000;
/** The most people without an address in a list, of a hundred; more where each line has angle brackets. */
const MOST_WITHOUT = 10;
const MOST_WITHOUT_IN_BRACKETS = 30;

/**
 * Recognises a list as mail programs write it: `Ada Okafor <ada@example.org>`, one per line or several
 * separated by commas; or one address per line, alone or after a name and a space.
 */
export function isAddressList(lines: readonly string[]): boolean {
  const heads = lines.map((line) => cutAfterAddress(line, LOOKED_AT));
  if (heads.some((line) => /[\t|]/.test(line.trim()))) return false;
  const rows = [...peopleOn(heads.map((text, at) => ({ text, line: at + 1 })))];
  const people = rows.filter((row) => row !== PAUSE);
  const without = people.filter(({ cells: [name = '', address = ''] }) => {
    const isNumbered = /\d.*,|,.*\d/.test(name);
    return !address.includes('@') || isNumbered;
  });
  const hasBrackets = heads.every((line) => /<[^<>]*>/.test(line));
  return (
    people.length > 0 &&
    (hasBrackets || without[0] !== people[0]) &&
    without.length * 100 <= people.length * (hasBrackets ? MOST_WITHOUT_IN_BRACKETS : MOST_WITHOUT)
  );
}

/** The people on an address list, one row of name and address each. */
export function* addressRows(pieces: Iterable<string>): Generator<OrPause<Row>> {
  yield* peopleOn(linesOf(pieces));
}

interface Line {
  line: number;
  text: string;
}

/** The lines of a text. A very long one comes in parts that each end after an address. */
function* linesOf(pieces: Iterable<string>): Generator<OrPause<Line>> {
  let text = '';
  let line = 1;
  for (const piece of pieces) {
    const lines = (text + piece).split(/\r\n|\n|\r(?!$)/);
    text = lines.pop() ?? '';
    for (const each of lines) yield { line: line++, text: each };
    if (text.length > LONGEST_ROW) {
      const part = cutAfterAddress(text, LONGEST_ROW);
      if (part === '') throw tooLong(text, line);
      yield { line, text: part };
      text = text.slice(part.length);
    }
    yield PAUSE;
  }
  yield { line, text: text.replace(/\r$/, '') };
}

function cutAfterAddress(line: string, length: number): string {
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return cut.slice(0, 1 + (cut.includes('>') ? cut.lastIndexOf('>') : cut.search(/[,;][^,;]*$/)));
}

/** Everything up to the end of an address in angle brackets, with a comment after it. */
const UP_TO_ADDRESS = /(?:"(?:\\.|[^"\\])*"|[^">])*>(?:\s*\([^()]*\))?/gy;
/** The most quotation marks behind backslashes on a line that are looked at. */
const MOST_ESCAPED = 100;
/** The most characters of a name and address that go on over several lines. */
const LONGEST_PERSON = 2_000;

function* peopleOn(lines: Iterable<OrPause<Line>>): Generator<OrPause<Row>> {
  // A name or address that the next line may continue.
  let begun: (Line & { isWholeLine: boolean }) | undefined;
  for (const next of lines) {
    if (next === PAUSE) {
      yield PAUSE;
      continue;
    }
    let { text, line } = next;
    if (begun && begun.text.length > LONGEST_PERSON) {
      yield* peopleIn(begun);
      begun = undefined;
    }
    if (begun && (!begun.isWholeLine || /^\s/.test(text))) {
      text = `${begun.text} ${text.trim()}`;
      line = begun.line;
    } else if (begun) yield* peopleIn(begun);
    begun = undefined;
    // Without its counterpart, a quotation mark is a slip. Patterns are slow on those behind backslashes.
    if (text.split('"').length % 2 === 0 || text.split('\\"').length > MOST_ESCAPED) {
      text = text.replaceAll('"', '');
    }
    const whole = text.match(UP_TO_ADDRESS) ?? [];
    for (const each of whole) yield* peopleIn({ line, text: each });
    const rest = text.slice(whole.join('').length);
    if (rest.includes('@') && !rest.includes('<')) yield* peopleIn({ line, text: rest });
    else if (/[^\s,;]/.test(rest)) begun = { line, text: rest, isWholeLine: whole.length === 0 };
  }
  if (begun) yield* peopleIn(begun);
}

function* peopleIn({ line, text }: Line): Generator<Row> {
  if (text.lastIndexOf('<') > text.lastIndexOf('>')) {
    // The list was cut off, perhaps within the address.
    yield { line, cells: [text.trim(), text.trim()] };
    return;
  }
  const plain = text
    .replace(/[[<]\s*mailto:([^\][<>]*)[\]>]/gi, '<$1>')
    .replace(/<\s*>|^[\s,;]+/g, '');
  for (const part of plain.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? []) {
    for (const { name, address } of addressparser(part, { flatten: true })) {
      const clean = decodedWords(name)
        .replace(/^'(.*)'$/, '$1')
        .trim();
      // Puts the name in place of a missing address: the row is then refused, not added as a voter without one.
      yield { line, cells: [clean, address.replace(/\s/g, '') || clean] };
    }
  }
}

/** Decodes `=?utf-8?Q?J=C3=BCrgen?=`, as in the headers of a message. */
function decodedWords(text: string): string {
  return text.replace(
    /=\?([\w-]+)(?:\*[\w-]+)?\?([bq])\?([^?\s]*)\?=(?:\s+(?==\?))?/gi,
    (_, charset: string, kind: string, value: string) => {
      const bytes =
        kind.toLowerCase() === 'b'
          ? Buffer.from(value, 'base64')
          : Buffer.from(bytesOfQuotedPrintable(value.replaceAll('_', ' ')), 'latin1');
      return decode(bytes, charset);
    },
  );
}
