import Papa from 'papaparse';

/** Numbers are written as they are: only text can come from somebody else. */
export type CsvRow = readonly (string | number)[];

/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows written at once: a write to the socket for each would be slow. */
const ROWS_AT_ONCE = 1_000;

/**
 * Text that a spreadsheet may run as a formula: a formula sign, also in full-width and small forms, at
 * the start or after spaces, quotes, control and invisible characters, which some spreadsheets drop. A
 * leading control character is enough.
 */
const FORMULA = /^(?:[\p{Z}\p{C}"'`´‘’“”]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\p{Cc}\p{Cf}])/u;

/** Where a comma is the decimal sign, spreadsheets end unquoted cells at these. */
const OTHER_SEPARATORS = /[;\t|]/;

/**
 * Rows as CSV, lines ending with `\r\n`. All CSV must be written by this: text that a spreadsheet might
 * run gets an apostrophe in front.
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

/** The same for a file with names, so that spreadsheets read it as UTF-8. */
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
