/** A sheet with at least one filled row, as CSV. Line numbers of the text are row numbers of the sheet. */
export interface WorkbookSheet {
  name: string;
  /** Filled rows, including hidden ones. */
  rows: number;
  hiddenRows: number;
  /** Letters of hidden columns with content. They are part of the text. */
  hiddenColumns: string[];
  /** The sheet itself is hidden. */
  isHidden: boolean;
  /** Without the hidden rows; empty if the sheet has too many rows. */
  text: string;
  /** With the hidden rows, if there are any. */
  wholeText?: string;
}

export type UnreadableWorkbook = 'notAWorkbook' | 'needsPassword' | 'unpacksTooLarge';

export type FromWorkbookWorker =
  { kind: 'read'; sheets: WorkbookSheet[] } | { kind: 'unreadable'; because: UnreadableWorkbook };

export interface ToWorkbookWorker {
  file: File;
  /** A sheet with more filled rows has no text. */
  mostRows: number;
}
