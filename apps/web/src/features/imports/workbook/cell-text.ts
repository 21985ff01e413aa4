import { SSF, utils, type CellObject } from '@e965/xlsx';

/** Errors that the server knows; it refuses the rows that use such a cell. Others become `#VALUE!`. */
const ERRORS = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'],
]);
const OTHER_ERROR = '#VALUE!';
/** Stands for a formula without a stored result. The server refuses the rows that use such a cell. */
const NO_VALUE = '#NO VALUE!';

const dates = SSF as {
  is_date(pattern: string): boolean;
  parse_date_code(
    value: number,
    options: { date1904: boolean },
  ): { y: number; m: number; d: number };
};

/**
 * A cell as the spreadsheet program displays it, in one line. Dates become yyyy-mm-dd, and whole numbers have
 * all their digits, without separators.
 *
 * @param date1904 The workbook counts days from 1904, not 1900.
 */
export function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell) return '';
  if (cell.t === 'e') return ERRORS.has(cell.w ?? '') ? (cell.w ?? '') : OTHER_ERROR;
  // The library reads a result that is missing as 0. No name, address or number of a member is 0.
  if (cell.f !== undefined && (cell.t === 'z' || (cell.t === 'n' && !cell.v))) return NO_VALUE;
  return displayed(cell, date1904).replace(/\s+/g, ' ').trim();
}

function displayed(cell: CellObject, date1904: boolean): string {
  const { t, v = '', w } = cell;
  switch (t) {
    case 'z':
      return '';
    case 's':
      // LibreOffice writes its own errors as text.
      return /^Err:\d{3}$/.test(String(v)) ? OTHER_ERROR : String(v);
    case 'n':
      return numberText(cell, Number(v), date1904);
    default:
      return w ?? utils.format_cell(cell);
  }
}

function numberText(cell: CellObject, value: number, date1904: boolean): string {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a pattern of spreadsheets
  const pattern = String(cell.z ?? 'General');
  // Below 1 it is a time of day.
  if (dates.is_date(pattern) && value >= 1) {
    const { y, m, d } = dates.parse_date_code(value, { date1904 });
    return [
      String(y).padStart(4, '0'),
      ...[m, d].map((part) => String(part).padStart(2, '0')),
    ].join('-');
  }
  const shown = cell.w ?? utils.format_cell(cell);
  if (!Number.isInteger(value)) return shown;
  const digits = shown.replace(/[\s.,'’]/g, '');
  // Thousands have separators, and General shortens long numbers.
  if (/^\d+$/.test(digits) && Number(digits) === value) return digits;
  return pattern === 'General' || /E\+/i.test(pattern) ? String(value) : shown;
}
