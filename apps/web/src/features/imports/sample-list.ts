/* eslint-disable lingui/no-unlocalized-strings -- the headings of the file format, and two people */
/** A sample list that spreadsheets open. */
export function sampleList({ withGroups }: { withGroups: boolean }): Blob {
  const rows = [
    ['Full name', 'E-mail', 'Member no.', ...(withGroups ? ['Age group', 'Region'] : [])],
    ['Ada Okafor', 'ada.okafor@example.org', '1001', ...(withGroups ? ['26-40', 'North'] : [])],
    ['Ben Sørensen', 'ben.sorensen@example.org', '1002', ...(withGroups ? ['60+', 'West'] : [])],
  ];
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('');
  return new Blob([`\uFEFF${text}`], { type: 'text/csv' });
}
