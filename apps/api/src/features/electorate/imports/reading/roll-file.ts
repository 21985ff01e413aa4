import {
  MOST_IMPORTED_ROWS,
  type ImportField,
  type RollFileOptions,
  type SettledRow,
} from '@hustings/shared';
import { AppError } from '../../../../platform/errors/app-error.js';
import { addressRows, isAddressList } from './address-rows.js';
import { csvRows, PAUSE, type OrPause, type Row } from './csv-rows.js';
import type { Remembered } from './headings.rules.js';
import { openText, type RollText } from './roll-text.js';
import { tableOf, withoutOwn, type Table } from './table.js';
import { vcardRows } from './vcard-rows.js';

/** A file of known format, ready to read row by row. */
export interface RollFile extends Omit<Table, 'headingsLine' | 'ownColumns'> {
  /** False for vCards and lists of addresses. */
  hasColumns: boolean;
  /** Ignores leading zeros of member numbers. */
  ignoreZeros: boolean;
  /** Reads names such as "Okafor, Ada" as "Ada Okafor". */
  turnsNames?: boolean;
  /** The organiser's decisions on rows, by `placeOf`. */
  settled?: ReadonlyMap<string, SettledRow>;
  /** Rejects real addresses, for the roll of a demo. */
  madeUpOnly?: boolean;
  /** The encoding in which the file is read, and others it may have. */
  encoding: RollText['encoding'];
  /** Lines in another encoding than the rest. */
  mixedLines: number;
  /** Yields all rows except empty ones and the headings. @throws AppError `unreadable_roll`. */
  rows(): Generator<OrPause<Row>>;
}

/** Rows read to recognise a file's format. */
const FIRST_ROWS = 50;
/** Pieces of text searched for those rows: a file may have few rows and then only blank lines. */
const FIRST_PIECES = 8;
const SEPARATORS = [',', ';', '\t', '|'];
/** A line that some spreadsheets write above the rows. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i;

/**
 * Recognises a file's format and columns. The options take precedence over headings and cells.
 *
 * @throws AppError `unreadable_roll`; `invalid` if two columns are given the same field.
 */
export function openRollFile(
  file: Buffer,
  options: RollFileOptions,
  remembered: Remembered = new Map(),
): RollFile {
  const text = openText(file, options.encoding);
  const read = readerOf(text);
  const rows = first(filledRows(read.rows()), FIRST_ROWS);
  if (rows.length === 0) throw new AppError('unreadable_roll', { params: { because: 'empty' } });
  const { headingsLine, ownColumns, ...table } = read.isList
    ? listOf(rows, read.columns)
    : tableOf(rows, options, remembered);
  return {
    ...table,
    hasColumns: !read.isList,
    ignoreZeros: options.ignoreLeadingZeros ?? false,
    encoding: text.encoding,
    mixedLines: text.mixedLines,
    *rows() {
      let count = 0;
      for (const row of filledRows(read.rows())) {
        if (row === PAUSE) {
          yield PAUSE;
          continue;
        }
        const own = row.line > headingsLine ? withoutOwn(row, ownColumns) : undefined;
        if (!own) continue;
        count += 1;
        if (count > MOST_IMPORTED_ROWS) {
          throw new AppError('unreadable_roll', { params: { because: 'too_many_rows' } });
        }
        yield own;
      }
    },
  };
}

function firstLines(head: string): string[] {
  return head
    .replace(SEPARATOR_LINE, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, FIRST_ROWS);
}

function readerOf(text: RollText) {
  if (text.isCards) {
    return {
      isList: true as const,
      columns: ['fullName', 'email', 'language'] as const,
      rows: () => vcardRows(text.pieces()),
    };
  }
  const [head = ''] = text.pieces();
  const lines = firstLines(head);
  if (isAddressList(lines)) {
    return {
      isList: true as const,
      columns: ['fullName', 'email'] as const,
      rows: () => addressRows(text.pieces()),
    };
  }
  const said = SEPARATOR_LINE.exec(head);
  const separator = said?.[1] ?? separatorOf(head, lines);
  return {
    isList: false as const,
    *rows() {
      for (const row of csvRows(text.pieces(), separator)) {
        if (!said || row === PAUSE || row.line > 1) yield row;
      }
    },
  };
}

/**
 * The separator that splits most rows into the same number of cells, more than one; otherwise the first
 * of `SEPARATORS` that occurs.
 */
function separatorOf(head: string, lines: readonly string[]): string {
  const whole = `${lines.join('\n')}\n`;
  const ranked = SEPARATORS.map((separator) => {
    const widths = widthsOf(whole, separator);
    const most = Math.max(...[...widths.keys()].map((width) => widths.get(width) ?? 0));
    const usual = [...widths].find(([, rows]) => rows === most)?.[0] ?? 1;
    return {
      separator,
      score: usual > 1 ? most * 1_000 + usual : head.includes(separator) ? 1 : 0,
    };
  });
  return ranked.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

/** The number of rows by their number of cells. */
function widthsOf(text: string, separator: string): Map<number, number> {
  const widths = new Map<number, number>();
  try {
    for (const row of csvRows([text], separator)) {
      if (row === PAUSE) continue;
      const width = row.cells.length;
      widths.set(width, (widths.get(width) ?? 0) + 1);
    }
  } catch {
    // The text was cut off within quotation marks: the rows before that are enough.
  }
  return widths.size > 0 ? widths : new Map([[1, 1]]);
}

/** A list of names and addresses, which has no headings. */
function listOf(sample: Row[], columns: readonly ImportField[]): Table {
  return {
    headings: columns.map(() => ''),
    hasHeadings: false,
    columns: [...columns],
    rememberedColumns: 0,
    titleRows: 0,
    headingsLine: 0,
    ownColumns: 0,
    sample,
  };
}

function* filledRows(rows: Iterable<OrPause<Row>>): Generator<OrPause<Row>> {
  for (const row of rows) {
    if (row === PAUSE || row.cells.some((cell) => cell !== '')) yield row;
  }
}

function first(rows: Iterable<OrPause<Row>>, count: number): Row[] {
  const taken: Row[] = [];
  let pauses = 0;
  for (const row of rows) {
    if (row !== PAUSE) taken.push(row);
    else pauses += 1;
    if (taken.length === count || pauses === FIRST_PIECES) break;
  }
  return taken;
}
