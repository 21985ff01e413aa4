import type { ImportField, RollFileOptions } from '@hustings/shared';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { Row } from './csv-rows.js';
import {
  fieldsOfCells,
  fieldsOfHeadings,
  knownHeadings,
  looksLikeAddress,
  plain,
  withRemembered,
  type Remembered,
} from './headings.rules.js';

/** What the first rows of a file say about its columns. */
export interface Table {
  /** Each column's heading; empty if the file has none. */
  headings: string[];
  hasHeadings: boolean;
  /** The field of each column; null for columns to ignore. */
  columns: (ImportField | null)[];
  /** Columns whose field the organisation has chosen before. */
  rememberedColumns: number;
  /** Rows above the headings. */
  titleRows: number;
  /** The line of the headings; 0 if the file has none. */
  headingsLine: number;
  /** The number of columns that our own file of left-out rows puts before the others. Not in the other fields. */
  ownColumns: number;
  /** The first rows, without titles and headings. */
  sample: Row[];
}

/** Rows above the headings that may be titles. */
const MOST_TITLES = 20;
/** Titles above headings of which one is known: further down it may be a voter. */
const FEW_TITLES = 3;
/** The first headings of our own files of left-out rows. */
const OWN_HEADINGS = ['line', 'reason'];

/**
 * Recognises headings and columns by the first rows that are not empty. The options take precedence.
 *
 * @throws AppError `unreadable_roll` without a row below the headings; `invalid` if two columns are given
 *   the same field.
 */
export function tableOf(
  rows: readonly Row[],
  { columns: said, headings: saidHeadings }: RollFileOptions,
  remembered: Remembered,
): Table {
  const place = headingsPlace(rows, saidHeadings);
  const heading = place < 0 ? undefined : rows[place];
  const isOwn = OWN_HEADINGS.every((own, column) => plain(heading?.cells[column] ?? '') === own);
  const ownColumns = isOwn ? OWN_HEADINGS.length : 0;
  const sample = rows.slice(place + 1).flatMap((row) => withoutOwn(row, ownColumns) ?? []);
  if (sample.length === 0) {
    throw new AppError('unreadable_roll', { params: { because: 'no_rows' } });
  }
  const titles = heading?.cells.slice(ownColumns) ?? [];
  const width = Math.max(titles.length, ...sample.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, column) => titles[column] ?? '');
  return {
    headings,
    hasHeadings: heading !== undefined,
    ...columnsOf(said, headings, sample, remembered),
    titleRows: Math.max(place, 0),
    headingsLine: heading?.line ?? 0,
    ownColumns,
    sample,
  };
}

/**
 * A row without the columns of our own file of left-out rows; undefined if there is nothing else, as in the
 * last line, which says how many more there were.
 */
export function withoutOwn(row: Row, ownColumns: number): Row | undefined {
  if (ownColumns === 0) return row;
  const cells = row.cells.slice(ownColumns);
  return cells.some((cell) => cell !== '') ? { ...row, cells } : undefined;
}

/** The place of the headings among the rows; -1 if there are none. */
function headingsPlace(rows: readonly Row[], said: boolean | undefined): number {
  if (said === false) return -1;
  const [first, ...others] = rows;
  const below = placeBelowTitles(rows);
  if (below > 0) return below;
  return first && (said ?? isHeadings(first.cells, others)) ? 0 : -1;
}

function isHeadings(cells: readonly string[], others: readonly Row[]): boolean {
  if (cells.some(looksLikeAddress)) return false;
  if (fieldsOfHeadings(cells).some((field) => field !== null)) return true;
  if (filledIn(cells) > 1 && knownHeadings(cells) === filledIn(cells)) return true;
  const address = others
    .map((row) => row.cells.findIndex(looksLikeAddress))
    .find((column) => column >= 0);
  // A first voter without an address, or with a bad one, is no heading.
  const cell = address === undefined ? '' : (cells[address] ?? '');
  return !cell.includes('@') && /\p{L}/u.test(cell);
}

/**
 * The place of headings that follow titles: the row with the most known headings or, if nobody knows them,
 * the first one of several cells. 0 if there are none.
 */
function placeBelowTitles(rows: readonly Row[]): number {
  const data = rows.findIndex(({ cells }) => cells.some(looksLikeAddress));
  const above = rows.slice(0, Math.min(data < 0 ? rows.length : data, MOST_TITLES + 1));
  const counts = above.map(({ cells }) => knownHeadings(cells));
  const most = Math.max(0, ...counts);
  const place = counts.indexOf(most);
  if (most > 1) return place;
  const titles = above.slice(0, Math.min(place, FEW_TITLES + 1));
  if (most > 0) return titles.length === place && titles.every(isTitle) ? place : 0;
  const unknown = above.findIndex((row) => !isTitle(row));
  const cells = above[unknown]?.cells ?? [];
  const others = rows.slice(unknown + 1).map((row) => filledIn(row.cells));
  const isHeading =
    !cells.some((cell) => /\d/.test(cell)) && filledIn(cells) >= Math.max(...others);
  return data >= 0 && isHeading ? unknown : 0;
}

function isTitle({ cells }: Row): boolean {
  return filledIn(cells) === 1;
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}

function columnsOf(
  said: RollFileOptions['columns'],
  headings: readonly string[],
  sample: readonly Row[],
  remembered: Remembered,
): Pick<Table, 'columns' | 'rememberedColumns'> {
  if (said) {
    const twice = said.some((field, column) => field !== null && said.indexOf(field) < column);
    if (twice) {
      throw new AppError('invalid', { errors: [{ path: 'columns', code: 'column_twice' }] });
    }
    return { columns: headings.map((_, column) => said[column] ?? null), rememberedColumns: 0 };
  }
  const known = fieldsOfHeadings(headings);
  const told = withRemembered(known, headings, remembered);
  const rows = sample.map(({ cells }) => cells);
  return {
    columns: fieldsOfCells(told, headings, rows),
    rememberedColumns: told.filter((field, column) => field !== known[column]).length,
  };
}
