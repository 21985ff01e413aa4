import Papa from 'papaparse';

/** One row. Numbers are written as they are, because only text can come from somebody else. */
export type CsvRow = readonly (string | number)[];

/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows per chunk: a socket write for each row would be slow, and other requests wait for a chunk. */
const ROWS_AT_ONCE = 250;

/**
 * Text that a spreadsheet may run as a formula: a formula sign, also in full-width and small forms, at the
 * start or after spaces, quotes, control and invisible characters, which some spreadsheets drop. A leading
 * control character is enough.
 */
const FORMULA = /^(?:[\p{Z}\p{C}"'`´‘’“”]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\p{Cc}\p{Cf}])/u;

/** Cells with these are quoted: where a comma is the decimal sign, spreadsheets may split at them. */
const OTHER_SEPARATORS = /[;\t|]/;

/**
 * Writes rows as CSV with `\r\n` line ends. All CSV must be written by this function, which puts an
 * apostrophe before text that a spreadsheet might run.
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

/** Writes CSV that begins with a byte order mark, so that spreadsheets read names in it as UTF-8. */
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
