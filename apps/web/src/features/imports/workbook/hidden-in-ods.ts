/** Numbers of rows or columns, counted from 0; `to` is not included. */
interface Range {
  from: number;
  to: number;
}

export interface HiddenParts {
  rows: Range[];
  columns: Range[];
}

const PARTS = /<table:(table|table-row|table-column)(?=[\s/>])([^>]*)>/g;

/**
 * The hidden rows and columns of each sheet of an OpenDocument spreadsheet, which the library does not read.
 *
 * @param content The file `content.xml`.
 */
export function hiddenInOds(content: string): HiddenParts[] {
  const sheets: HiddenParts[] = [];
  let row = 0;
  let column = 0;
  for (const [, part, attributes = ''] of content.matchAll(PARTS)) {
    if (part === 'table') {
      sheets.push({ rows: [], columns: [] });
      row = column = 0;
      continue;
    }
    const repeated = Number(/-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    const isHidden = /table:visibility="(collapse|filter)"/.test(attributes);
    const hidden = sheets.at(-1);
    if (part === 'table-row') {
      if (isHidden) hidden?.rows.push({ from: row, to: row + repeated });
      row += repeated;
    } else {
      if (isHidden) hidden?.columns.push({ from: column, to: column + repeated });
      column += repeated;
    }
  }
  return sheets;
}
