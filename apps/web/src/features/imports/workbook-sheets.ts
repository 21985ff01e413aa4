import readWorkbook from 'read-excel-file/browser';

/** The non-empty sheets of a workbook, their rows as CSV. */
export async function sheetsOf(file: File): Promise<{ name: string; text: string }[]> {
  const sheets = await readWorkbook(file);
  return sheets
    .filter(({ data }) => data.some((row) => row.some((cell) => textOf(cell) !== '')))
    .map(({ sheet, data }) => ({
      name: sheet,
      text: data.map((row) => row.map((cell) => quoted(textOf(cell))).join(',')).join('\r\n'),
    }));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
