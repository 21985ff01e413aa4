import { csvRows, PAUSE, type OrPause, type Row } from './csv-rows.js';

/** Occurs in no address or name, so each line is one cell. */
const NO_SEPARATOR = '\0';
/** Characters of a line that are checked: patterns are slow on very long lines. */
const LOOKED_AT = 1_000;

/**
 * Recognises a list as mail programs write it: `Ada Okafor <ada@example.org>`, one per line or several
 * separated by commas; or one address per line, alone or after a name and a space.
 */
export function isAddressList(lines: readonly string[]): boolean {
  return lines.length > 0 && lines.map((line) => line.slice(0, LOOKED_AT)).every(isLineOfAddresses);
}

function isLineOfAddresses(line: string): boolean {
  if (/<[^<>\s]+@[^<>\s]+>/.test(line)) return true;
  return !/[,;|\t]/.test(line.trim()) && line.split('@').length === 2 && !/@\s|\s@/.test(line);
}

/** The people on an address list, one row of name and address each. */
export function* addressRows(pieces: Iterable<string>): Generator<OrPause<Row>> {
  for (const row of csvRows(withoutQuotes(pieces), NO_SEPARATOR)) {
    if (row === PAUSE) yield PAUSE;
    else for (const person of peopleIn(row.cells[0] ?? '')) yield { line: row.line, cells: person };
  }
}

/** In an address list, quotation marks enclose names and never span lines. */
function* withoutQuotes(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield piece.replaceAll('"', '');
}

function* peopleIn(line: string): Generator<[name: string, address: string]> {
  for (const piece of line.split('>')) {
    const text = piece.replace(/^[\s,;]+/, '').trim();
    if (text === '') continue;
    const bracket = text.lastIndexOf('<');
    if (bracket >= 0) yield [text.slice(0, bracket).trim(), text.slice(bracket + 1).trim()];
    else yield* bareAddressesIn(text);
  }
}

/** `Ada Okafor ada@example.org`, or an address alone. */
function* bareAddressesIn(text: string): Generator<[string, string]> {
  for (const each of text.split(/[,;]/)) {
    const words = each.trim();
    if (words === '') continue;
    const space = Math.max(words.lastIndexOf(' '), words.lastIndexOf('\t'));
    const last = words.slice(space + 1);
    yield last.includes('@') ? [words.slice(0, space + 1).trim(), last] : [words, ''];
  }
}
