import { expect, test } from '@jest/globals';
import { getDocumentProxy } from 'unpdf';
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
  const { tables } = await readPdf(await pdf.end());
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

const SENTENCE =
  'حصل \u2068Ada (A-12)\u2069 على \u206838\u2069 صوتًا و\u2068محمد\u2069 على \u2068\u200e-3\u2069.';

async function written(language: 'ar' | 'en', write: (pdf: TaggedPdf) => unknown) {
  const pdf = new TaggedPdf({
    title: 'شهادة',
    words: wordsIn(language),
    created: new Date(0),
    footer: 'محمد',
  });
  await write(pdf);
  const { hasStandIns } = pdf;
  const file = Buffer.from(await pdf.end());
  const read = await getDocumentProxy(new Uint8Array(file));
  const { items } = await (await read.getPage(1)).getTextContent();
  const pieces = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
  /** The distance of a text's left end from the left edge of the page. */
  const leftOf = (text: string) => {
    const x: unknown = pieces.find(({ str }) => str.includes(text))?.transform[4];
    if (typeof x !== 'number') throw new Error(`${text} is not drawn.`);
    return x;
  };
  return { file, read, leftOf, hasStandIns };
}

/** A text as PDF files write it. */
function inFile(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return bytes.toString('latin1').replaceAll(/[\\()]/g, String.raw`\$&`);
}

test('a document in Arabic runs from right to left, with names and numbers as they are', async () => {
  const { file, read, leftOf, hasStandIns } = await written('ar', (pdf) => pdf.paragraph(SENTENCE));
  expect(hasStandIns).toBe(false);
  expect((await read.getMetadata()).info).toMatchObject({ Language: 'ar' });
  expect(await read.getViewerPreferences()).toMatchObject({ Direction: 'R2L' });
  const order = ['حصل', 'Ada (A-12)', '38', 'محمد', '-3'].map(leftOf);
  expect(order).toEqual([...order].sort((one, other) => other - one));
  const heard = inFile('حصل Ada (A-12) على 38 صوتًا ومحمد على -3.');
  expect(file.toString('latin1')).toContain(`/ActualText (${heard})`);
});

test('in Arabic, the first column of a table is on the right', async () => {
  const { leftOf } = await written('ar', (pdf) =>
    pdf.table({
      caption: 'الأصوات',
      columns: [
        { title: 'المرشح', width: 0.5 },
        { title: 'العدد', width: 0.5, align: 'end' },
      ],
      rows: [[{ text: 'Ada (B)' }, { text: '1,234' }]],
    }),
  );
  expect(leftOf('المرشح')).toBeGreaterThan(leftOf('العدد'));
  expect(leftOf('Ada (B)')).toBeGreaterThan(leftOf('1,234'));
});

test('Arabic and Hebrew names are set in a text from left to right', async () => {
  const { leftOf, hasStandIns } = await written('en', (pdf) =>
    pdf.paragraph('Elected: محمد علي (A-12), דוד and Юлия Ω.'),
  );
  expect(hasStandIns).toBe(false);
  const order = ['Elected', 'محمد علي', '(A-12)', 'דוד', 'Юлия Ω'].map(leftOf);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test('a mark that turns a text is shown by its number', async () => {
  const { hasStandIns } = await written('en', (pdf) => pdf.paragraph('\u202eAda \u2067Ben'));
  expect(hasStandIns).toBe(true);
});

/** How often other work runs meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function counting() {
    turns += 1;
    next = setImmediate(counting);
  });
  await work;
  clearImmediate(next);
  return turns;
}

test('a long paragraph of letters that change their script lets other work run', async () => {
  const name = 'a\u0627'.repeat(57);
  const text = Array.from({ length: 60 }, (_, each) => `${name}${each}`).join(', ');
  let turns = 0;
  await written('en', async (pdf) => {
    turns = await turnsDuring(pdf.longParagraph(text));
  });
  expect(turns).toBeGreaterThan(5);
});

test('other work runs between pages while a long document is finished', async () => {
  const pdf = new TaggedPdf({ title: '', words: wordsIn('en'), created: new Date(0), footer: '' });
  for (let page = 1; page <= 100; page++) {
    pdf.paragraph(`Text ${page}`);
    pdf.space(800);
  }
  const ended = pdf.end();
  expect(await turnsDuring(ended)).toBeGreaterThan(50);
  const { pages, texts } = await readPdf(await ended);
  expect(pages).toBe(100);
  expect(texts.map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, each) => `Text ${each + 1}`),
  );
});
