import { methodNames } from '@hustings/shared';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { candidateIn, chair } from '../../test/ballots';
import { aBox, aBoxOfVersion3, streamed } from '../../test/boxes';
import { builtCheckerPage, giveToChecker, openChecker } from '../../test/checker-page';
import { aPositionBy, ballotsOf, votesBy } from '../../test/every-method';
import { boxesWrongInOneThing } from '../../test/wrong-boxes';

let page: string;
const vote = [{ position: chair._id, candidates: [candidateIn(chair, 0)] }];

beforeAll(() => {
  page = builtCheckerPage();
});
beforeEach(() => {
  openChecker(page);
});

for (const kind of ['codes', 'ballots'] as const) {
  test(`the stand-alone page agrees with a box of ${kind}`, async () => {
    const box = aBox(kind, [vote, [], vote]);
    giveToChecker(streamed(box.file));
    expect(await screen.findByText('Everything matches.')).toBeVisible();
    expect(screen.getByText(new RegExp(box.digest))).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Your tracking code/), box.codes[1] ?? '');
    expect(screen.getByText(`${box.codes[1]} is in this box.`)).toBeVisible();
  });
}

test.each(methodNames)('the stand-alone page counts votes by %s', async (method) => {
  const position = aPositionBy(method);
  const votes = ballotsOf(position, votesBy[method]);
  giveToChecker(streamed(aBox('codes', votes, { version: 2, positions: [position] }).file));
  expect(await screen.findByText('Everything matches.')).toBeVisible();
  expect(screen.getByText(new RegExp(`^${position.position}: .*, as recorded`))).toBeVisible();
});

test.each(['codes', 'ballots'] as const)(
  'the stand-alone page checks a box of %s of version 3, and says the digest of its paper',
  async (kind) => {
    const positions = methodNames.map((method) => aPositionBy(method));
    const votes = ballotsOf(positions[2]!, votesBy[methodNames[2]]);
    const box = aBoxOfVersion3(kind, votes, { positions, registered: 400 });
    giveToChecker(streamed(box));
    expect(await screen.findByText('Everything matches.')).toBeVisible();
    expect(screen.getByText(/^Digest of the ballot paper: [0-9a-f]{64}$/)).toBeVisible();
  },
);

test('the stand-alone page speaks the language it is built in', async () => {
  openChecker(builtCheckerPage('ar'));
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  const { file, codes } = aBox('codes', [vote, [], vote]);
  giveToChecker(streamed(file));
  expect(await screen.findByText('كل شيء متطابق.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/رمز التتبع/), codes[1] ?? '');
  expect(screen.getByText(new RegExp(`الرمز .*${codes[1]}`))).toBeVisible();
  const report = document.getElementById('report')?.textContent ?? '';
  expect(report).not.toMatch(/\b(the|of|and|is|as|votes|recorded)\b/i);
});

test('the stand-alone page names a field that it does not know', async () => {
  const box = structuredClone(aBoxOfVersion3('codes', [vote]));
  Object.assign(box.paper, { keyHolders: [] });
  giveToChecker(streamed(box));
  expect(await screen.findByText(/does not know: paper.keyHolders/)).toBeVisible();
});

test('the stand-alone page finds what does not match', async () => {
  const { file } = aBox('ballots', [vote, []]);
  const changed = {
    ...file,
    ballots: (file.ballots ?? []).map((ballot) => ({ ...ballot, choices: [] })),
  };
  giveToChecker(streamed(changed));
  expect(await screen.findByText('This box does not match what was recorded.')).toBeVisible();
  expect(screen.getByText(/Tracking codes that do not match their ballot: 1/)).toBeVisible();
});

test.each(Object.entries(boxesWrongInOneThing()))(
  'the stand-alone page refuses a box in which nothing is wrong but %s',
  async (_what, box) => {
    giveToChecker(streamed(box));
    expect(await screen.findByText('This box does not match what was recorded.')).toBeVisible();
  },
);

test('the stand-alone page says in words what is no box', async () => {
  giveToChecker('{"hello":"world"}');
  expect(await screen.findByText(/is not a ballot box of this product/)).toBeVisible();
});

test('the stand-alone page loads nothing', () => {
  expect(page).not.toMatch(/(?:src|href)=/);
  expect(page).toContain("default-src 'none'");
});
