import {
  CFB,
  read,
  set_cptable as setCodePages,
  utils,
  type CellObject,
  type ParsingOptions,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import { cellText } from './cell-text';
import { hiddenInOds, type HiddenParts } from './hidden-in-ods';
import { headOf, workbookKind } from './file-kinds';
import { unpackedSize } from './unpacked-size';
import type { UnreadableWorkbook, WorkbookSheet } from './workbook-message';

const MEGABYTE = 1024 * 1024;
/** 200,000 rows of eight columns are 94 MB of XML, and 600 MB of memory while they are read. */
const MOST_UNPACKED = 200 * MEGABYTE;

/** Styles say what is hidden, stubs show formulas without a result. */
const OPTIONS: ParsingOptions = {
  type: 'array',
  dense: true,
  cellStyles: true,
  cellNF: true,
  sheetStubs: true,
};

const archives = CFB as {
  read(bytes: Uint8Array, options: { type: 'array' }): object;
  find(archive: object, path: string): { content: Iterable<number> } | null;
};

/** Lines of a table of contents that name no sheet. */
const MOST_OTHER_LINES = 10;

export class WorkbookError extends Error {
  constructor(readonly because: UnreadableWorkbook) {
    super(because);
  }
}

/**
 * Reads the sheets of a workbook (XLSX, XLSM, XLSB, XLS, ODS, Numbers) that have filled rows. Hidden sheets and
 * a table of contents come last.
 *
 * @param mostRows A sheet with more filled rows is counted, but has no text.
 * @throws WorkbookError
 */
export async function readWorkbook(file: ArrayBuffer, mostRows: number): Promise<WorkbookSheet[]> {
  try {
    const { workbook, hidden } = await opened(file);
    const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
    const sheets = workbook.SheetNames.flatMap((name, place) => {
      const sheet = workbook.Sheets[name];
      if (!sheet) return [];
      const isHidden = Boolean(workbook.Workbook?.Sheets?.[place]?.Hidden);
      const read = readSheet(sheet, { hidden: hidden?.[place], date1904, mostRows });
      return read ? [{ name, isHidden, ...read }] : [];
    });
    return sheets.toSorted((a, b) => placeOf(a, sheets) - placeOf(b, sheets));
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    const needsPassword = error instanceof Error && /password/i.test(error.message);
    throw new WorkbookError(needsPassword ? 'needsPassword' : 'notAWorkbook');
  }
}

async function opened(file: ArrayBuffer): Promise<{ workbook: WorkBook; hidden?: HiddenParts[] }> {
  const bytes = new Uint8Array(file);
  switch (workbookKind(bytes)) {
    case 'archive': {
      if (unpackedSize(file) > MOST_UNPACKED) throw new WorkbookError('unpacksTooLarge');
      const workbook = read(bytes, OPTIONS);
      return workbook.bookType === 'ods' ? { workbook, hidden: hiddenIn(bytes) } : { workbook };
    }
    case 'compound':
      // Before Excel 97, text was stored in the encoding of a country.
      setCodePages(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
      return { workbook: read(bytes, OPTIONS) };
    case 'markup':
      return { workbook: read(markupIn(bytes), { ...OPTIONS, type: 'string', raw: true }) };
    case undefined:
      throw new WorkbookError('notAWorkbook');
  }
}

function hiddenIn(ods: Uint8Array): HiddenParts[] {
  const content = archives.find(archives.read(ods, { type: 'array' }), '/content.xml');
  return hiddenInOds(new TextDecoder().decode(Uint8Array.from(content?.content ?? [])));
}

/** @throws TypeError if the encoding is not what the text says. */
function markupIn(bytes: Uint8Array): string {
  const encoding = /(?:charset|encoding)=["']?([\w-]+)/i.exec(headOf(bytes))?.[1] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

interface Circumstances {
  hidden: HiddenParts | undefined;
  date1904: boolean;
  mostRows: number;
}

/** The rows of a sheet as CSV, or undefined if none is filled. */
function readSheet(
  sheet: WorkSheet,
  { hidden, date1904, mostRows }: Circumstances,
): Omit<WorkbookSheet, 'name' | 'isHidden'> | undefined {
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const hiddenRows = hiddenAmong(cells.length, sheet['!rows'], hidden?.rows);
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const hiddenColumns = [...hiddenAmong(width, sheet['!cols'], hidden?.columns)];
  const whole: string[] = [];
  const shown: string[] = [];
  const used = new Set<number>();
  let filled = 0;
  let left = 0;
  for (let row = 0; row < cells.length; row += 1) {
    const texts = Array.from(cells[row] ?? [], (cell) => cellText(cell, date1904));
    const isFilled = texts.some((text) => text !== '');
    const line = isFilled ? texts.map(csvCell).join(',') : '';
    const isLeftOut = isFilled && hiddenRows.has(row);
    // Blank lines keep the numbers of the rows below.
    whole.push(line);
    shown.push(isLeftOut ? '' : line);
    filled += Number(isFilled);
    left += Number(isLeftOut);
    for (const column of hiddenColumns) if (texts[column]) used.add(column);
  }
  if (filled === 0) return undefined;
  return {
    rows: filled,
    hiddenRows: left,
    hiddenColumns: [...used].map((column) => utils.encode_col(column)),
    text: filled - left > mostRows ? '' : shown.join('\r\n'),
    ...(left > 0 && { wholeText: filled > mostRows ? '' : whole.join('\r\n') }),
  };
}

function hiddenAmong(
  count: number,
  infos: readonly { hidden?: boolean }[] | undefined,
  ranges: HiddenParts['rows'] = [],
): Set<number> {
  const found = new Set<number>();
  infos?.forEach((info, place) => {
    // The library leaves gaps, and sometimes null.
    if ((info as { hidden?: boolean } | null)?.hidden) found.add(place);
  });
  for (const { from, to } of ranges) {
    for (let place = from; place < Math.min(to, count); place += 1) found.add(place);
  }
  return found;
}

function csvCell(text: string): string {
  return /[",;|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Orders sheets: 0 for lists, 1 for a table of contents such as Numbers exports, 2 for hidden sheets. */
function placeOf(sheet: WorkbookSheet, sheets: readonly WorkbookSheet[]): number {
  if (sheet.isHidden) return 2;
  const others = sheets.filter((each) => each !== sheet);
  const isContents =
    others.length > 0 &&
    sheet.rows <= sheets.length + MOST_OTHER_LINES &&
    others.every(({ name }) => sheet.text.includes(name));
  return Number(isContents);
}
