import { uploadMegabytes } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { HEAD, isWorkbook } from './workbook/file-kinds';
import { openWorkbook } from './workbook/open-workbook';
import type { UnreadableWorkbook, WorkbookSheet } from './workbook/workbook-message';

/** A list of voters as uploaded: always as text, whatever the chosen file was. */
export interface VoterList {
  /** Unique for each chosen list. */
  id: number;
  name: string;
  file: File;
  /** Set for a sheet of a workbook. Its lines are the sheet's rows. */
  sheet?: ListedSheet;
}

export interface ListedSheet extends Pick<
  WorkbookSheet,
  'rows' | 'hiddenRows' | 'hiddenColumns' | 'isHidden'
> {
  name: string;
  /** The same list with the hidden rows. */
  withHiddenRows?: Pick<VoterList, 'id' | 'file'>;
}

/** The chosen content: one list, or the sheets of a workbook. */
export interface ChosenLists {
  /** Of the file. */
  name: string;
  lists: [VoterList, ...VoterList[]];
  /** Names of sheets with too many rows to be a list. */
  tooLong?: string[];
}

export type Unreadable = 'tooLarge' | 'tooManyRows' | 'emptyWorkbook' | UnreadableWorkbook;

export class UnreadableList extends Error {
  constructor(readonly because: Unreadable) {
    super(because);
  }
}

const MEGABYTE = 1024 * 1024;
const PASTED = t`The rows you pasted`;

let serial = 0;

function textList(text: string): Pick<VoterList, 'id' | 'file'> {
  return { id: ++serial, file: new File([text], 'voters.csv', { type: 'text/csv' }) };
}

export function pastedList(text: string): ChosenLists {
  return { name: PASTED, lists: [{ name: PASTED, ...textList(text) }] };
}

/**
 * Reads a chosen file; for a workbook, each sheet with filled rows as text.
 *
 * @throws UnreadableList
 */
export async function chosenFile(file: File): Promise<ChosenLists> {
  const { name } = file;
  if (file.size > uploadMegabytes.csv * MEGABYTE) throw new UnreadableList('tooLarge');
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  if (!isWorkbook(name, head)) return { name, lists: [{ id: ++serial, name, file }] };
  const answer = await openWorkbook(file);
  if (answer.kind === 'unreadable') throw new UnreadableList(answer.because);
  const tooLong = answer.sheets.filter(({ text }) => text === '').map((sheet) => sheet.name);
  const readable = answer.sheets.filter(({ text }) => text !== '');
  const [first, ...others] = readable.map((sheet) => sheetList(file, sheet));
  if (first) return { name, lists: [first, ...others], tooLong };
  throw new UnreadableList(tooLong.length > 0 ? 'tooManyRows' : 'emptyWorkbook');
}

function sheetList(
  { name: fileName }: File,
  { text, wholeText, ...sheet }: WorkbookSheet,
): VoterList {
  const { name: sheetName } = sheet;
  return {
    name: t({ message: `${fileName}, sheet ${sheetName}`, comment: 'One sheet of a workbook.' }),
    ...textList(text),
    sheet: { ...sheet, ...(wholeText && { withHiddenRows: textList(wholeText) }) },
  };
}
