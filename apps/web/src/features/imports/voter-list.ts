import { uploadMegabytes } from '@hustings/shared';

/** A list of voters as uploaded: always as text, whatever the chosen file was. */
export interface VoterList {
  /** Unique for each chosen list. */
  id: number;
  name: string;
  file: File;
}

/** The chosen content: one list, or the sheets of a workbook. */
export interface ChosenLists {
  lists: [VoterList, ...VoterList[]];
}

export type Unreadable = 'tooLarge' | 'notAWorkbook' | 'emptyWorkbook';

export class UnreadableList extends Error {
  constructor(readonly because: Unreadable) {
    super(because);
  }
}

const MEGABYTE = 1024 * 1024;
/** Recognises an Excel workbook by its file name or media type. */
const isWorkbook = ({ name, type }: File) =>
  /\.xls[xm]$/i.test(name) || type.includes('officedocument');

let serial = 0;

function listOf(name: string, content: File | string): VoterList {
  const file =
    typeof content === 'string' ? new File([content], 'voters.csv', { type: 'text/csv' }) : content;
  return { id: ++serial, name, file };
}

export function pastedList(text: string): ChosenLists {
  return { lists: [listOf('The rows you pasted', text)] };
}

/**
 * Reads a chosen file; for a workbook, each non-empty sheet as text.
 *
 * @throws UnreadableList
 */
export async function chosenFile(file: File): Promise<ChosenLists> {
  if (file.size > uploadMegabytes.csv * MEGABYTE) throw new UnreadableList('tooLarge');
  if (!isWorkbook(file)) return { lists: [listOf(file.name, file)] };
  const { sheetsOf } = await import('./workbook-sheets');
  const sheets = await sheetsOf(file).catch(() => {
    throw new UnreadableList('notAWorkbook');
  });
  const [first, ...others] = sheets.map(({ name, text }) => listOf(name, text));
  if (!first) throw new UnreadableList('emptyWorkbook');
  return { lists: [first, ...others] };
}
