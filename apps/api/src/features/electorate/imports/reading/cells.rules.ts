import {
  emailSchema,
  visibleAddress,
  visibleText,
  type FieldProblem,
  type ImportField,
} from '@hustings/shared';
import { ageGroupIn, regionIn } from './groups.rules.js';
import { languageIn } from './languages.rules.js';

/** Characters read of a cell: more than any field takes, few enough for patterns to stay fast. */
const LOOKED_AT = 500;

/** The columns that make a full name, in order. In Dutch, "van der" has a column between the other two. */
export const nameParts = ['firstName', 'middleName', 'lastName'] as const;

type Columns = readonly (ImportField | null)[];

/** The texts of a row, by field, before they are checked. */
export type Written = { [Field in ImportField]?: string | undefined } & {
  fullName: string;
  email: string;
};

/** A change in reading a cell that the preview counts. */
export type CellNote = 'names_turned' | 'invisible_removed';

export function writtenIn(
  cells: readonly string[],
  columns: Columns,
  { turnsNames = false } = {},
): Written {
  const of = (field: ImportField) => textOf(field, cells, columns);
  const fullName = of('fullName');
  const parts = nameParts.map((part) => of(part).trim()).filter((part) => part !== '');
  return {
    fullName: (turnsNames && turned(fullName)) || fullName || parts.join(' '),
    email: addressIn(of('email')),
    memberNo: of('memberNo'),
    language: languageIn(of('language')),
    ageGroup: ageGroupIn(of('ageGroup')),
    region: regionIn(of('region')),
  };
}

function textOf(field: ImportField, cells: readonly string[], columns: Columns): string {
  const column = columns.indexOf(field);
  if (column < 0) return '';
  const cell = (cells[column] ?? '').slice(0, LOOKED_AT);
  const visible = field === 'email' ? visibleAddress(cell) : visibleText(cell);
  return unguarded(visible).replace(/\s+/g, ' ');
}

/** What was changed in the cells of a row, one note a cell. */
export function notesOf(
  cells: readonly string[],
  columns: Columns,
  { turnsNames = false } = {},
): CellNote[] {
  return columns.flatMap((field, column): CellNote[] => {
    const cell = field ? (cells[column] ?? '') : '';
    return [
      ...(visibleText(cell) === cell ? [] : ['invisible_removed' as const]),
      ...(turnsNames && field === 'fullName' && turned(textOf(field, cells, columns))
        ? ['names_turned' as const]
        : []),
    ];
  });
}

/** Errors of spreadsheets, in the languages they are written in, such as `#N/A`, `#¡REF!` and `Err:502`. */
const SPREADSHEET_ERROR =
  /^(?:#[¡¿]?[\p{Lu}/0 ]{2,20}[!?]|#(?:N\/A|N\/D|N\/B|NV|I\/T)|(?:Err|Fehler):\d{3})$/u;

/** The fields whose cells hold an error of a spreadsheet in place of a value. */
export function spreadsheetErrors(cells: readonly string[], columns: Columns): FieldProblem[] {
  const isError = (cell = '') => SPREADSHEET_ERROR.test(cell.slice(0, LOOKED_AT));
  if (!cells.some(isError)) return [];
  const fields = columns.flatMap((field, column) => (field && isError(cells[column]) ? field : []));
  const paths = fields.map((field) =>
    nameParts.some((part) => part === field) ? 'fullName' : field,
  );
  return [...new Set(paths)].map((path) => ({ path, code: 'spreadsheet_error' }));
}

/** The member number and address in a row, whatever else is wrong with the row. */
export function namedIn(
  cells: readonly string[],
  columns: Columns,
): { memberNo: string; email: string } {
  const address = addressIn(textOf('email', cells, columns)).trim();
  return {
    memberNo: textOf('memberNo', cells, columns).trim(),
    email: emailSchema.safeParse(address).data ?? address.toLowerCase(),
  };
}

/** Strips the apostrophe that our own files put before a cell so that spreadsheets run no formula. */
function unguarded(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function addressIn(cell: string): string {
  return cell.replace(/^[^<>]*<([^<>]*)>$/, '$1').replace(/^mailto:/i, '');
}

/** True if most names in a column are written like "Okafor, Ada". */
export function areTurned(rows: readonly (readonly string[])[], columns: Columns): boolean {
  const names = rows.flatMap((cells) => textOf('fullName', cells, columns).trim() || []);
  return names.filter(turned).length * 2 > names.length;
}

/** What follows the comma in a name that is not turned round: generations and titles, firms, streets. */
const NO_FIRST_NAME = new RegExp(
  [
    /^(?:jr|sr|jun\.|sen\.|ii|iii|iv|esq|obe|mbe|cbe|ph\.? ?d|m\.d|dds|msc|bsc|mba|qc|kc)\.?$/,
    /^(?:ltd|limited|inc|llc|llp|plc|corp|gmbh|ag|kg|ohg|e\. ?v|s\.r\.l|s\.p\.a|s\.a|b\.v|n\.v)\.?$/,
    /(?:\bstreet|\broad|\blane|\bavenue|\bclose|\bsquare|stra(?:ß|ss)e|str\.|weg|platz|gasse|laan|straat|vej|gatan)$/,
    /^(?:rue|avenue|calle|via|piazza|rua|ulica|ul\.) /,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
/** Words that no surname has. */
const FIRM = /[&@\d]|\b(?:ltd|inc|gmbh|club|verein|e\.v)\b/iu;

/** "Ada Okafor" for "Okafor, Ada"; undefined for a name that is not written in this way. */
export function turned(name: string): string | undefined {
  const [last = '', first = '', ...others] = name.split(',').map((part) => part.trim());
  if (others.length > 0 || !/\p{L}/u.test(last) || !/\p{L}/u.test(first)) return undefined;
  if (FIRM.test(name) || NO_FIRST_NAME.test(first)) return undefined;
  return `${first} ${last}`;
}
