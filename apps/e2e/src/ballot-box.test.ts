import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BallotBoxFile } from '@hustings/shared';
import { expect, test, type Page } from 'playwright/test';
import { ApiClient } from './support/api-client';
import { people, startDemonstration, type Demonstration } from './support/demonstration';

const CHECKER = pathToFileURL(
  fileURLToPath(new URL('../../web/dist/check-ballot-box.html', import.meta.url)),
).href;

type Box = Extract<BallotBoxFile, { format: 'hustings/box/v3' }>;

let demonstration: Demonstration;
let boxes: Box[];

test.beforeAll(async () => {
  demonstration = await startDemonstration();
  const { product, elections } = demonstration;
  const organiser = new ApiClient(product.url);
  await organiser.signIn(people.organiser);
  await organiser.post(`/api/v1/elections/${elections.open.id}/close`, {});
  boxes = await Promise.all([downloaded(elections.closed.id), downloaded(elections.open.id)]);
});

test.afterAll(() => demonstration?.product.stop());

async function downloaded(election: string): Promise<Box> {
  const url = `${demonstration.product.url}/api/v1/elections/${election}/ballot-box?format=json`;
  let box: Box | undefined;
  await expect(async () => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    box = (await response.json()) as Box;
  }).toPass({ timeout: 60_000 });
  if (!box) throw new Error(`${url} gave no box`);
  return box;
}

/** The box in the product's file layout: the head, then one entry per line. */
function streamed({ trackingCodes, votes, ballots, ...head }: Box): string {
  const list = (name: string, items: readonly unknown[] | undefined) =>
    items ? `,"${name}":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]` : '';
  const lists = [
    list('ballots', ballots),
    list('trackingCodes', trackingCodes),
    list('votes', votes),
  ];
  return `${JSON.stringify(head).slice(0, -1)}${lists.join('')}}\n`;
}

async function give(page: Page, text: string): Promise<void> {
  await page.getByLabel(/downloaded as JSON/).setInputFiles({
    name: 'ballot-box.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

const changes: Record<string, (box: Box) => void> = {
  'a ballot less': (box) => (box.ballots ?? box.votes)?.pop(),
  'a vote for somebody else': (box) => {
    const votes = box.votes ?? box.ballots?.map(({ choices }) => choices);
    const choice = votes?.flat().find(({ position }) => position === box.positions[0]?._id);
    const other = box.positions[0]?.candidates.find(
      ({ _id }) => !choice?.candidates?.includes(_id),
    );
    if (choice && other) choice.candidates = [other._id];
  },
  'another result': (box) => {
    const [candidate] = box.positions[0]?.candidates ?? [];
    if (candidate) candidate.votes += 1;
  },
  'another digest': (box) => {
    box.digest = '0'.repeat(64);
  },
  'names swapped': ({ paper }) => {
    const [first, second] = paper.positions[0]?.candidates ?? [];
    if (first && second) [first.name, second.name] = [second.name, first.name];
  },
  'another lot secret': (box) => {
    box.lotSecret = '0'.repeat(64);
  },
};

test("the stand-alone page agrees offline with the product's export and finds changes", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.goto(CHECKER);
  expect(boxes.map(({ paper }) => paper.settings.ballotBox)).toEqual(['ballots', 'codes']);
  for (const box of boxes) {
    expect(box.count).toBeGreaterThan(20);
    for (const text of [streamed(box), JSON.stringify(box)]) {
      await give(page, text);
      await expect(page.getByRole('heading', { name: box.paper.name })).toBeVisible();
      await expect(page.getByText('Everything matches.')).toBeVisible();
      await expect(page.getByText(box.digest)).toBeVisible();
      const names = new Map(
        box.paper.positions.flatMap(({ candidates = [] }) =>
          candidates.map(({ id, name }) => [id, name]),
        ),
      );
      for (const { _id, votes } of box.positions.flatMap(({ candidates }) => candidates)) {
        const row = page.getByRole('row').filter({ hasText: names.get(_id) ?? _id });
        await expect(row.getByRole('cell', { name: String(votes), exact: true })).toHaveCount(2);
      }
    }
    const code = box.trackingCodes?.[0] ?? box.ballots?.[0]?.trackingCode ?? '';
    await page.getByLabel(/Your tracking code/).fill(code.toLowerCase().replaceAll('-', ' '));
    await expect(page.getByText(`${code} is in this box.`)).toBeVisible();
    await page.getByLabel(/Your tracking code/).fill('OOOO-IIII-LLLL-0000');
    await expect(page.getByText('0000-1111-1111-0000 is not in this box.')).toBeVisible();
    for (const change of Object.values(changes)) {
      const changed = structuredClone(box);
      change(changed);
      await give(page, streamed(changed));
      await expect(page.getByText('This box does not match what was recorded.')).toBeVisible();
      await give(page, streamed(box));
      await expect(page.getByText('Everything matches.')).toBeVisible();
    }
  }
  await give(page, '{"hello":"world"}');
  await expect(page.getByText(/is not a ballot box of this product/)).toBeVisible();
});
