const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BEFORE = [
  '',
  ' ',
  '   ',
  '\u00a0',
  '"',
  "'",
  '“',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\0',
  '\u200b',
  '\ufeff',
  '\u2028',
  ' \n',
  ' \0',
];

/** Names that a spreadsheet might run as a formula if a CSV contained them unchanged. */
export const CELLS_THAT_MIGHT_RUN: readonly string[] = [
  ...SIGNS.flatMap((sign) => BEFORE.map((before) => `${before}${sign}1+1`)),
  '=1+1\nsecond line',
  '=cmd|" /C calc"!A0',
  '=HYPERLINK("http://evil.example","Zoë")',
  '\tAda',
  '\rAda',
  '\nAda',
  '\0Ada',
];
