export const PASTE_HINT =
  'Cells of a spreadsheet, or addresses such as Ada Okafor <ada@example.org>.';
