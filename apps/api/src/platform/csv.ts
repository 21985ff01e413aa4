import Papa from 'papaparse';

/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of a file for spreadsheets. */
export function csvHead(columns: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvLines([[...columns]])}`;
}

/** Lines of such a file; text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return `${Papa.unparse(rows as (string | number)[][], { escapeFormulae: true })}\r\n`;
}
