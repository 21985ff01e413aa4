import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { candidateIn, chair } from '../../test/ballots';
import { aBox, streamed } from '../../test/boxes';
import { boxesWrongInOneThing } from '../../test/wrong-boxes';

const page = readFileSync('public/check-ballot-box.html', 'utf8');
const vote = [{ position: chair._id, candidates: [candidateIn(chair, 0)] }];

beforeEach(() => {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  const script = document.querySelector('script')?.textContent ?? '';
  // The page as it is handed out, run as a browser would.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(script)();
});

/** Chosen by hand: jsdom's own file input knows no Node files. */
function give(text: string) {
  const input = screen.getByLabelText(/downloaded as JSON/);
  Object.defineProperty(input, 'files', { value: [new File([text], 'box.json')] });
  input.dispatchEvent(new Event('change'));
}

for (const kind of ['codes', 'ballots'] as const) {
  test(`the stand-alone page agrees with a box of ${kind}`, async () => {
    const box = aBox(kind, [vote, [], vote]);
    give(streamed(box.file));
    expect(await screen.findByText('Everything matches.')).toBeVisible();
    expect(screen.getByText(new RegExp(box.digest))).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Your tracking code/), box.codes[1] ?? '');
    expect(screen.getByText(`${box.codes[1]} is in this box.`)).toBeVisible();
  });
}

test('the stand-alone page finds what does not match', async () => {
  const { file } = aBox('ballots', [vote, []]);
  const changed = {
    ...file,
    ballots: (file.ballots ?? []).map((ballot) => ({ ...ballot, choices: [] })),
  };
  give(streamed(changed));
  expect(await screen.findByText('This box does not match what was recorded.')).toBeVisible();
  expect(screen.getByText(/Tracking codes that do not follow from their ballot: 1/)).toBeVisible();
});

test.each(Object.entries(boxesWrongInOneThing()))(
  'the stand-alone page refuses a box in which nothing is wrong but %s',
  async (_what, box) => {
    give(streamed(box));
    expect(await screen.findByText('This box does not match what was recorded.')).toBeVisible();
  },
);

test('the stand-alone page loads nothing', () => {
  expect(page).not.toMatch(/(?:src|href)=/);
  expect(page).toContain("default-src 'none'");
});
