import { MOST_COLUMNS, type FieldProblem } from '@hustings/shared';
import { AppError } from '../../../../platform/errors/app-error.js';

/** One row of a file, with trimmed cells. */
export interface Row {
  /** The line on which the row begins, counted from 1. */
  line: number;
  cells: string[];
  /** What the organiser should look at before the row is imported. */
  doubts?: FieldProblem[];
}

/** The most characters of a row: an unclosed quotation mark must not turn the whole file into one row. */
export const LONGEST_ROW = 100_000;

/** Yielded between rows to let other work run: a file may have few rows but much other text. */
export const PAUSE = undefined;
export type OrPause<Item> = Item | typeof PAUSE;

/**
 * Yields the rows of a CSV file as its text arrives, including empty ones, and a pause after each piece.
 * Cells may be quoted. Text after the closing mark belongs to the cell, as in spreadsheets.
 *
 * @throws AppError `unreadable_roll`.
 */
export function* csvRows(pieces: Iterable<string>, separator: string): Generator<OrPause<Row>> {
  let text = '';
  let line = 1;
  let at = 0;
  function* wholeRows(isLast: boolean): Generator<Row> {
    while (at < text.length) {
      const row = readRow(text, at, separator, isLast, line);
      if (!row) {
        if (text.length - at > LONGEST_ROW) throw tooLong(text.slice(at), line);
        return;
      }
      yield { line, cells: row.cells, ...(row.hasStrayQuote && { doubts: [strayQuote] }) };
      at = row.end;
      line += row.lines;
    }
  }
  for (const piece of pieces) {
    text = text.slice(at) + piece;
    at = 0;
    yield* wholeRows(false);
    yield PAUSE;
  }
  yield* wholeRows(true);
}

export function tooLong(row: string, line: number): AppError {
  return new AppError('unreadable_roll', {
    params: { because: row.includes('"') ? 'open_quote' : 'long_row', line },
  });
}

/** A name may have lost or gained a quotation mark, or hold other cells. */
const strayQuote: FieldProblem = { path: 'fullName', code: 'odd_letters' };

interface ReadRow {
  cells: string[];
  /** A cell has a quotation mark after its closing one. */
  hasStrayQuote: boolean;
  /** The position at which the next row begins. */
  end: number;
  /** The number of lines the row spans. */
  lines: number;
}

/** @returns undefined if the row continues in text that has not been read yet. */
function readRow(
  text: string,
  from: number,
  separator: string,
  isLast: boolean,
  line: number,
): ReadRow | undefined {
  const cells: string[] = [];
  let lines = 1;
  let hasStrayQuote = false;
  for (let at = from; ;) {
    let value = '';
    const quote = skipSpaces(text, at);
    if (text[quote] === '"') {
      const quoted = readQuoted(text, quote + 1, isLast);
      if (!quoted) {
        if (!isLast) return undefined;
        throw new AppError('unreadable_roll', { params: { because: 'open_quote', line } });
      }
      value = quoted.value;
      at = quoted.end;
      lines += linesIn(value);
    }
    const end = endOfCell(text, at, separator);
    if (end === text.length && !isLast) return undefined;
    const rest = text.slice(at, end);
    if (text[quote] === '"' && rest.includes('"')) hasStrayQuote = true;
    value += rest;
    if (cells.length < MOST_COLUMNS) cells.push(value.trim());
    if (text[end] === separator) {
      at = end + 1;
      continue;
    }
    const isBroken = text[end] === '\r';
    if (isBroken && end + 1 === text.length && !isLast) return undefined;
    return { cells, hasStrayQuote, end: end + (isBroken && text[end + 1] === '\n' ? 2 : 1), lines };
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

/** @returns undefined if the closing mark, or the character after it, has not been read yet. */
function readQuoted(text: string, from: number, isLast: boolean) {
  let value = '';
  for (let at = from; ;) {
    const mark = text.indexOf('"', at);
    if (mark < 0 || (mark + 1 === text.length && !isLast)) return undefined;
    value += text.slice(at, mark);
    if (text[mark + 1] !== '"') return { value, end: mark + 1 };
    value += '"';
    at = mark + 2;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  const stop = separator.charCodeAt(0);
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === stop || code === 10 || code === 13) return at;
  }
  return text.length;
}

function linesIn(value: string): number {
  return value.match(/\r\n|\r|\n/g)?.length ?? 0;
}
