import Papa from 'papaparse';

/** A number stays one: only text can come from somebody else. */
export type CsvRow = readonly (string | number)[];

/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** As many rows are written at once: a write to the socket for each would be slow. */
const ROWS_AT_ONCE = 1_000;

/**
 * What a spreadsheet may run as a formula: a sign that begins one, also in its full-width and small
 * forms, first in the cell or behind nothing but spaces, quotes, control and invisible characters,
 * which some spreadsheets drop. A control character that comes first is enough.
 */
const FORMULA = /^(?:[\p{Z}\p{C}"'`´‘’“”]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\p{Cc}\p{Cf}])/u;

/** Where a comma is the decimal sign, spreadsheets take these for the end of a cell, unless quoted. */
const OTHER_SEPARATORS = /[;\t|]/;

/**
 * Rows as CSV, lines ending with `\r\n`: the one way in which anything leaves as CSV. Text that a
 * spreadsheet might run gets an apostrophe before it.
 */
export async function* csvOf(
  columns: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): AsyncGenerator<string> {
  let waiting: CsvRow[] = [columns];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield lines(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield lines(waiting);
}

/** The same for a file with names in it, which a spreadsheet is to read as UTF-8. */
export async function* spreadsheetOf(
  columns: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* csvOf(columns, rows);
}

function lines(rows: readonly CsvRow[]): string {
  const written = Papa.unparse(rows as (string | number)[][], {
    escapeFormulae: FORMULA,
    quotes: (cell: unknown) => typeof cell === 'string' && OTHER_SEPARATORS.test(cell),
  });
  return `${written}\r\n`;
}
