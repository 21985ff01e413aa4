import { expect, test } from '@jest/globals';
import { readPdf } from '../../test/read-pdf.js';
import { wordsIn } from '../words.js';
import { TaggedPdf } from './tagged-pdf.js';

async function tableOf(rows: number, below: number) {
  const pdf = new TaggedPdf({
    title: 'Rows',
    words: wordsIn('en'),
    created: new Date(0),
    footer: 'Rows',
  });
  pdf.space(below);
  await pdf.table({
    caption: 'Rows',
    columns: [{ title: 'Row', width: 1 }],
    rows: Array.from({ length: rows }, (_, row) => [{ text: `Row ${row + 1}` }]),
  });
  const pieces = await pdf.end();
  const { tables } = await readPdf(Buffer.concat(pieces));
  // Without the headings of the columns.
  return tables[0]?.pages.slice(1) ?? [];
}

test('no page of a table begins or ends with a single row', async () => {
  const breaks = new Set<number>();
  for (let below = 0; below <= 400; below += 16) {
    const pages = await tableOf(24, below);
    expect(pages).toHaveLength(24);
    for (const page of new Set(pages)) {
      expect(pages.filter((each) => each === page).length).toBeGreaterThan(1);
    }
    breaks.add(pages.lastIndexOf(1));
  }
  // The table was broken in different places, and also fitted on one page.
  expect(breaks.size).toBeGreaterThan(3);
});
