import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  listVotesCall,
  readBallotBoxCall,
  readResultsCall,
  type BallotPosition,
  type BoxRefused,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, answerError } from '../../../test/answer';
import { candidateIn, chair } from '../../../test/ballots';
import { aBox, streamed } from '../../../test/boxes';
import { aChoice, aPositionBy, ballotsOf, votesBy } from '../../../test/every-method';
import { electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { aResultBy, someResults } from '../../../test/results';
import { server } from '../../../test/server';
import { voterSession } from '../../../test/sessions';
import { countBoxFile } from '../recount/count-box-file';

const address = `/elections/${electionId}/ballot-box`;
const adaOnly = [{ position: chair._id, candidates: [candidateIn(chair, 0)] }];
const votes = [adaOnly, adaOnly, []];

/** jsdom has no workers: counts in the page as the worker does. */
class CountingInThePage extends EventTarget {
  postMessage(file: Blob) {
    const say = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
    countBoxFile(file, {
      onProgress: (read, total) => say({ kind: 'progress', read, total }),
    }).then(
      (recount) => say({ kind: 'done', recount }),
      ({ refusal }: BoxRefused) => say({ kind: 'refused', refusal }),
    );
  }
  terminate = () => undefined;
}

beforeEach(() => {
  Object.assign(globalThis, { Worker: CountingInThePage });
});
afterEach(() => {
  Object.assign(globalThis, { Worker: undefined });
});

/** Answers all requests about a closed box, and its download. */
function answerBox(box: ReturnType<typeof aBox>, file = streamed(box.file)) {
  answer(readResultsCall, 200, someResults());
  server.use(
    http.get(`*${readBallotBoxCall.path}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('format') === 'json') return new HttpResponse(file);
      const code = query.get('code');
      if (!code) return HttpResponse.json(box.answer);
      const found = box.codes.filter((each) => each === code);
      return HttpResponse.json({
        ...box.answer,
        total: found.length,
        ...(box.file.kind === 'ballots'
          ? { ballots: box.ballots.filter((each) => each.trackingCode === code) }
          : { trackingCodes: found, votes: [] }),
      });
    }),
  );
}

async function search(user: ReturnType<typeof renderAt>['user'], typed: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Tracking code' }), typed);
  await user.click(screen.getByRole('button', { name: 'Find' }));
}

test('a code that is in the box is found, however it is typed', async () => {
  const box = aBox('codes', votes);
  answerBox(box);
  const { user } = renderAt(address);
  await search(user, (box.codes[0] ?? '').toLowerCase().replaceAll('-', ' '));
  expect(await screen.findByText(`${box.codes[0]} is in the ballot box`)).toBeVisible();
});

test('letters that codes do not have are read as the digits they look like', async () => {
  answerBox(aBox('codes', votes));
  const { user } = renderAt(address);
  await search(user, 'oOiI lL00-0000 0000');
  expect(await screen.findByText('0011-1100-0000-0000 is not in this ballot box')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tracking code' })).toHaveValue('0011-1100-0000-0000');
});

test('a code that is not in the box is said not to be', async () => {
  answerBox(aBox('codes', votes));
  const { user } = renderAt(address);
  await search(user, '0000-0000-0000-0000');
  expect(await screen.findByText('0000-0000-0000-0000 is not in this ballot box')).toBeVisible();
});

test('what is no whole code is said beside the field to be none, in the address too', async () => {
  answerBox(aBox('codes', votes));
  renderAt(`${address}?code=7K3M-Q0`);
  const field = await screen.findByRole('textbox', { name: 'Tracking code' });
  expect(field).toHaveValue('7K3M-Q0');
  expect(field).toHaveAccessibleDescription(/has 16 letters and digits/);
});

test('half a code is not searched for', async () => {
  answerBox(aBox('codes', votes));
  const { user } = renderAt(address);
  await search(user, '7K3M-Q0');
  expect(await screen.findByText(/has 16 letters and digits/)).toBeVisible();
});

test('the closed box shows codes and, apart from them, votes in names', async () => {
  const box = aBox('codes', votes);
  answerBox(box);
  renderAt(address);
  const list = within(await screen.findByRole('region', { name: 'Votes' }));
  expect(await list.findByText('Ada Lovelace')).toBeVisible();
  expect(list.getByText('2 ×')).toBeVisible();
  expect(list.getByText('Empty: abstained everywhere')).toBeVisible();
  const codes = within(screen.getByRole('region', { name: 'Tracking codes' }));
  for (const code of box.codes) expect(codes.getByText(code)).toBeVisible();
  expect(screen.getByText(box.digest)).toBeVisible();
});

test('a box of version 2 shows votes position by position, in the words of their methods', async () => {
  const methods = ['irv', 'star', 'condorcet', 'motion'] as const;
  const positions = methods.map((method) => aPositionBy(method));
  const [irv, star, condorcet, motion] = positions as [
    BallotPosition,
    BallotPosition,
    BallotPosition,
    BallotPosition,
  ];
  const ballot = [
    aChoice(irv, { ranks: [1, 0] }),
    aChoice(star, { stars: [2, 5, 0, 0, 0] }),
    aChoice(condorcet, { ranks: [0, [1, 2]] }),
    aChoice(motion, { answer: 'no' }),
  ];
  answerBox(aBox('codes', [ballot, ballot, []], { version: 2, positions }));
  answer(
    readResultsCall,
    200,
    someResults({ positions: positions.map((each) => aResultBy(each)) }),
  );
  renderAt(address);
  const votesIn = async (position: BallotPosition) =>
    within(await screen.findByRole('region', { name: position.position })).getAllByRole('listitem');
  const saidIn = async (position: BallotPosition) =>
    (await votesIn(position)).map(({ textContent }) => textContent);
  expect(await saidIn(irv)).toEqual(['1 ×Abstained', '2 ×1 Ben Ruiz, 2 Ada Okafor']);
  expect(await saidIn(star)).toEqual(['1 ×Abstained', '2 ×Ben Ruiz 5★, Ada Okafor 2★']);
  expect(await saidIn(condorcet)).toEqual([
    '1 ×Abstained',
    '2 ×1 Ada Okafor, 2 Ben Ruiz = Chi Tanaka',
  ]);
  expect(await saidIn(motion)).toEqual(['1 ×Abstained', '2 ×No']);
});

test('a recount of votes by a method says in how many stages, and where it differs', async () => {
  const stv = aPositionBy('stv');
  const box = aBox('codes', ballotsOf(stv, votesBy.stv), { version: 2, positions: [stv] });
  answerBox(box);
  const { user } = renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Recount in this browser' }));
  expect(
    await screen.findByText(
      /^Post by stv: .* elected, as recorded; counted again from 28 votes in/,
    ),
  ).toBeVisible();
  const outcome = box.file.positions[0]?.outcome as { stages: { exhausted: number }[] };
  outcome.stages[1]!.exhausted += 1;
  answerBox(box);
  await user.click(screen.getByRole('button', { name: 'Recount in this browser' }));
  expect(await screen.findByText('The recount does not match')).toBeVisible();
  expect(screen.getByText(/^stages › 2 › exhausted: \d+ recorded, \d+ recounted$/)).toBeVisible();
});

test('each kind of box says what it is worth', async () => {
  const codes = aBox('codes', votes);
  answerBox(codes);
  const { user, unmount } = renderAt(address);
  expect(
    await screen.findByText(/this box cannot reveal a vote that the server changed/),
  ).toBeVisible();
  await search(user, codes.codes[0] ?? '');
  expect(await screen.findByText(/This box does not show what it says/)).toBeVisible();
  unmount();
  answerBox(aBox('ballots', votes));
  renderAt(address);
  expect(
    await screen.findByText(/check that it says what you chose. Anyone who knows your code can/),
  ).toBeVisible();
});

test('whole ballots stand with their codes, and a search shows the vote', async () => {
  const box = aBox('ballots', [adaOnly]);
  answerBox(box);
  const { user } = renderAt(address);
  await search(user, box.codes[0] ?? '');
  const found = await screen.findByText(`${box.codes[0]} is in the ballot box`);
  expect(within(found.parentElement as HTMLElement).getByText('Ada Lovelace')).toBeVisible();
});

for (const kind of ['codes', 'ballots'] as const) {
  test(`a recount of ${kind} that comes to the recorded result says so`, async () => {
    const box = aBox(kind, votes);
    answerBox(box);
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Recount in this browser' }));
    expect(await screen.findByText('Everything matches')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Ada Lovelace Chair 2 2' })).toBeVisible();
    expect(screen.getByText('The digest of the box is the recorded one')).toBeVisible();
    const codesChecked = screen.queryByText('Every tracking code matches its ballot');
    expect(codesChecked !== null).toBe(kind === 'ballots');
  });

  test(`a box of ${kind} with another digest than the recorded one does not match`, async () => {
    const box = aBox(kind, votes);
    box.file.digest = '0'.repeat(64);
    answerBox(box);
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Recount in this browser' }));
    expect(await screen.findByText('The recount does not match')).toBeVisible();
    expect(screen.getByText('The digest of the box differs from the recorded one')).toBeVisible();
  });

  test(`a box of ${kind} with another number of ballots does not match`, async () => {
    const box = aBox(kind, votes);
    box.file.count = 4;
    answerBox(box);
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Recount in this browser' }));
    expect(await screen.findByText('The recount does not match')).toBeVisible();
    expect(
      screen.getByText(/^3 ballots and 3 tracking codes in the box, 4 recorded$/),
    ).toBeVisible();
  });
}

test('a ballot that no longer has the code it was given is found', async () => {
  const box = aBox('ballots', votes);
  const [first] = box.file.ballots ?? [];
  if (first) first.nonce = 'f'.repeat(32);
  answerBox(box);
  const { user } = renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Recount in this browser' }));
  expect(await screen.findByText('The recount does not match')).toBeVisible();
  expect(screen.getByText('Tracking codes that do not match their ballot: 1')).toBeVisible();
});

test('a recount that comes to something else says so, and where', async () => {
  const box = aBox('codes', votes);
  const first = box.file.positions[0]?.candidates[0];
  if (first) first.votes = 5;
  answerBox(box);
  const { user } = renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Recount in this browser' }));
  expect(await screen.findByText('The recount does not match')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Ada Lovelace Chair 5 2' })).toBeVisible();
  expect(
    screen.getByText(/Candidates whose number of votes differs from the record: 1/),
  ).toBeVisible();
});

test('what is no box cannot be recounted, and that is said', async () => {
  answerBox(aBox('codes', votes), '{"hello":"world"}');
  const { user } = renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Recount in this browser' }));
  expect(await screen.findByText('This file is not a ballot box of this product.')).toBeVisible();
});

test('the box and its checker can be taken away', async () => {
  answerBox(aBox('codes', votes));
  renderAt(address);
  expect(await screen.findByRole('link', { name: 'Box as JSON' })).toHaveAttribute(
    'href',
    `${window.location.origin}/api/v1/elections/${electionId}/ballot-box?format=json`,
  );
  expect(screen.getByRole('link', { name: 'Stand-alone checker' })).toHaveAttribute('download');
});

test('while voting is open, the codes in the box are listed for those on the roll', async () => {
  answerError(readResultsCall, 401, 'not_allowed');
  answer(listVotesCall, 200, { results: [] });
  answer(readBallotBoxCall, 200, {
    state: 'open',
    count: 1,
    trackingCodes: ['7K3M-Q0ZX-9TRB-52HC'],
    page: 1,
    limit: 100,
    total: 1,
  });
  renderAt(address, { session: voterSession() });
  expect(await screen.findByText('7K3M-Q0ZX-9TRB-52HC')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recount/ })).not.toBeInTheDocument();
});

test('while voting is open, a box that will show whole ballots lists no codes but finds one', async () => {
  const code = '7K3M-Q0ZX-9TRB-52HC';
  const open = { state: 'open', count: 12, page: 1, limit: 100 };
  answerError(readResultsCall, 401, 'not_allowed');
  answer(listVotesCall, 200, { results: [] });
  server.use(
    http.get(`*${readBallotBoxCall.path}`, ({ request }) => {
      const isThere = new URL(request.url).searchParams.get('code') === code;
      const trackingCodes = isThere ? [code] : [];
      return HttpResponse.json({ ...open, trackingCodes, total: trackingCodes.length });
    }),
  );
  const { user } = renderAt(address, { session: voterSession() });
  expect(await screen.findByText('12 ballots so far.', { exact: false })).toBeVisible();
  expect(screen.getByText(/the codes are not listed while\s+voting is open/)).toBeVisible();
  await search(user, code);
  expect(await screen.findByText(`${code} is in the ballot box`)).toBeVisible();
  expect(screen.getByText(/is stored and will be counted/)).toBeVisible();
});

test('a long box is read page by page', async () => {
  const box = aBox('codes', votes);
  answer(readResultsCall, 200, someResults());
  const pages: (string | null)[] = [];
  server.use(
    http.get(`*${readBallotBoxCall.path}`, ({ request }) => {
      const page = new URL(request.url).searchParams.get('page');
      pages.push(page);
      return HttpResponse.json({ ...box.answer, page: Number(page), total: 250 });
    }),
  );
  const { user } = renderAt(address);
  await user.click(await screen.findByRole('link', { name: /Next/ }));
  expect(await screen.findByRole('link', { name: 'Page 2 of 3', current: 'page' })).toBeVisible();
  expect(pages).toEqual(['1', '2']);
});

test('a visitor reads when the box becomes public', async () => {
  answerError(readResultsCall, 401, 'not_allowed');
  answerError(readBallotBoxCall, 401, 'not_allowed');
  renderAt(address);
  expect(await screen.findByText('This ballot box is not public yet')).toBeVisible();
});
