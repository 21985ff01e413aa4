/** Bytes that tell what a file is. */
export const HEAD = 1024;

/** `archive`: XLSX, ODS or Numbers. `compound`: XLS from before 2007, or any workbook with a password. */
type WorkbookKind = 'archive' | 'compound' | 'markup';

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** A table in HTML or XML, which some programs call XLS. */
const MARKUP = /^(ï»¿)?\s*<(\?xml|!doctype html|html|table)/i;

export function workbookKind(bytes: Uint8Array): WorkbookKind | undefined {
  const beginsWith = (begin: readonly number[]) => begin.every((byte, at) => bytes[at] === byte);
  if (beginsWith(ARCHIVE)) return 'archive';
  if (beginsWith(COMPOUND)) return 'compound';
  return MARKUP.test(headOf(bytes)) ? 'markup' : undefined;
}

/** The beginning of a file, one letter per byte. */
export function headOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, HEAD));
}

/** Tells a workbook from text by its first bytes, or by a name that only workbooks have. */
export function isWorkbook(name: string, bytes: Uint8Array): boolean {
  return workbookKind(bytes) !== undefined || /\.(xls[xmb]|ods|numbers)$/i.test(name);
}
