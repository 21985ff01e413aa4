import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { castBallotCall, readBallotCall, refreshCall } from '@hustings/shared';
import { trackingCodeFor } from '../../../lib/tracking-code';
import { answer, answerBusy, answerError, answerNothing } from '../../../test/answer';
import { aBallot, chair } from '../../../test/ballots';
import { electionId } from '../../../test/elections';
import { acceptBallots, answerListed, kept, openBallot, submit } from '../../../test/voting';

beforeEach(() => {
  answerListed();
});

test('after a lost answer the very same ballot is sent again, also after a reload', async () => {
  answer(readBallotCall, 200, aBallot());
  answerNothing(castBallotCall);
  const { user, unmount } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('link', { name: /Review and cast/ }));
  await submit(user);
  expect(await screen.findByText('No answer came back')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Change/ })).not.toBeInTheDocument();
  const before = localStorage.getItem(kept()[0] ?? '') ?? '';
  unmount();

  const seen = acceptBallots();
  const again = openBallot();
  await again.user.click(await screen.findByRole('button', { name: 'Send the same ballot again' }));
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(before).toContain(seen[0]?.nonce ?? 'no ballot came');
  expect(seen[0]?.choices).toEqual([
    { position: chair._id, candidates: [chair.candidates[0]?._id] },
  ]);
  expect(kept()).toHaveLength(0);
});

test('a ballot that arrived though its answer was lost still has its receipt', async () => {
  answer(readBallotCall, 200, aBallot());
  answerNothing(castBallotCall);
  const { user, unmount } = openBallot('?step=review');
  await submit(user);
  await screen.findByText('No answer came back');
  unmount();

  answer(readBallotCall, 200, aBallot({ hasVoted: true }));
  acceptBallots();
  const again = openBallot();
  expect(await screen.findByRole('heading', { name: 'Your ballot arrived' })).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Show my receipt' }));
  expect(await screen.findByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
});

test('the receipt can be had even after the close, in names', async () => {
  answer(readBallotCall, 200, aBallot());
  answerNothing(castBallotCall);
  const { user, unmount } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('link', { name: /Review and cast/ }));
  await submit(user);
  await screen.findByText('No answer came back');
  unmount();

  answerError(readBallotCall, 409, 'not_open');
  answerListed({ status: 'closed' });
  acceptBallots(({ nonce, choices }) => ({ nonce, choices }));
  const again = openBallot();
  expect(await screen.findByRole('heading', { name: 'Did your ballot arrive?' })).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Show my receipt' }));
  expect(await screen.findByRole('heading', { name: 'Your ballot is in the box.' })).toBeVisible();
  expect(screen.getByText('Board election')).toBeVisible();
  expect(screen.getByText('Chair').nextSibling).toHaveTextContent('Ada Lovelace');
  expect(screen.getByText('Committee').nextSibling).toHaveTextContent('Left empty');
});

test('the voter is warned when the server answers with another code', async () => {
  answer(readBallotCall, 200, aBallot());
  const seen = acceptBallots(() => ({ trackingCode: '0000-0000-0000-0000' }));
  const { user } = openBallot('?step=review');
  await submit(user);
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('The server answered with another tracking code');
  expect(warning).toHaveTextContent(trackingCodeFor(2, electionId, seen[0]?.nonce ?? '', ''));
});

test('a voter who has already voted reads so, and the marks are removed from the device', async () => {
  answer(readBallotCall, 200, aBallot());
  answerError(castBallotCall, 409, 'already_voted');
  const { user } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('link', { name: /Review and cast/ }));
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'You have already voted' })).toBeVisible();
  expect(kept()).toHaveLength(0);
});

test('a ballot that comes after the close is said not to be counted', async () => {
  answer(readBallotCall, 200, aBallot());
  answerError(castBallotCall, 409, 'not_open');
  const { user } = openBallot('?step=review');
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Voting has closed' })).toBeVisible();
  expect(screen.getByText(/was not counted/)).toBeVisible();
});

test('a ballot that the server refuses can be changed', async () => {
  answer(readBallotCall, 200, aBallot());
  answerError(castBallotCall, 422, 'invalid');
  const { user } = openBallot('?step=review');
  await submit(user);
  expect(
    await screen.findByText(/^Please check the highlighted fields. Your marks are kept/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change Chair' })).toBeVisible();
});

test('who is signed out while casting is not told that the ballot was refused', async () => {
  answer(readBallotCall, 200, aBallot());
  answerError(castBallotCall, 401, 'not_allowed');
  answerError(refreshCall, 503, 'unavailable');
  const { user } = openBallot('?step=review');
  await submit(user);
  expect(await screen.findByText('No answer came back')).toBeVisible();
  expect(screen.queryByText('Your ballot was not accepted')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Change/ })).not.toBeInTheDocument();

  const seen = acceptBallots();
  const before = localStorage.getItem(kept()[0] ?? '') ?? '';
  await user.click(screen.getByRole('button', { name: 'Send the same ballot again' }));
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(before).toContain(seen[0]?.nonce ?? 'no ballot came');
});

test('marks that came after the close leave the device', async () => {
  answer(readBallotCall, 200, aBallot());
  answerError(castBallotCall, 409, 'not_open');
  const { user } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  expect(kept()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: /Review and cast/ }));
  await submit(user);
  await screen.findByRole('heading', { name: 'Voting has closed' });
  expect(kept()).toHaveLength(0);
});

test('a ballot whose nonce was used is sent once more under a new one', async () => {
  answer(readBallotCall, 200, aBallot());
  const refused = answerError(castBallotCall, 409, 'nonce_used');
  const { user } = openBallot('?step=review');
  await submit(user);
  expect(await screen.findByText('Your ballot has to be sent once more')).toBeVisible();
  const [first] = refused.map(({ body }) => (body as { nonce: string }).nonce);
  const seen = acceptBallots();
  await submit(user);
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.nonce).not.toBe(first);
});

test('a ballot whose paper has changed is not cast, and the new paper is shown without marks', async () => {
  answer(readBallotCall, 200, aBallot({ opening: 1 }));
  const refused = answerError(castBallotCall, 409, 'ballot_changed');
  const { user } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('link', { name: /Review and cast/ }));
  answer(readBallotCall, 200, aBallot({ opening: 2 }));
  await submit(user);
  expect(await screen.findByText('The ballot paper has changed')).toBeVisible();
  expect(refused[0]?.body).toMatchObject({ opening: 1 });
  expect(screen.getAllByText('Left empty: you abstain')).toHaveLength(2);
  const seen = acceptBallots();
  await submit(user);
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(seen[0]).toMatchObject({ opening: 2, choices: [] });
});

test('marks that were kept from another paper are dropped, and a reload keeps those of the new one', async () => {
  answer(readBallotCall, 200, aBallot({ opening: 1 }));
  const { user, unmount } = openBallot();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  unmount();
  answer(readBallotCall, 200, aBallot({ opening: 2 }));
  const again = openBallot();
  expect(await screen.findByText('The ballot paper has changed')).toBeVisible();
  const ada = screen.getByRole('radio', { name: 'Vote for Ada Lovelace' });
  expect(ada).not.toBeChecked();
  await again.user.click(ada);
  again.unmount();
  openBallot();
  expect(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' })).toBeChecked();
  expect(screen.queryByText('The ballot paper has changed')).not.toBeInTheDocument();
});

test('while voting is paused it says so, takes no ballot and keeps the marks', async () => {
  const since = '2027-03-09T12:30:00.000Z';
  const explanation = { kind: 'paused', at: since, reason: 'A name is wrong.' } as const;
  answerListed({ status: 'open', paused: { since }, explanation });
  answer(readBallotCall, 200, aBallot());
  answerError(castBallotCall, 409, 'paused');
  const { user, unmount } = openBallot();
  expect(await screen.findByText(/^Voting has been paused since March 9th, 2027/)).toBeVisible();
  expect(screen.getByText('A name is wrong.')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Vote for Ada Lovelace' }));
  await user.click(screen.getByRole('link', { name: /Review and cast/ }));
  await submit(user);
  expect(await screen.findByText('Your ballot was not accepted')).toBeVisible();
  expect(screen.getByText(/^Voting is paused at the moment. Your marks are kept/)).toBeVisible();
  unmount();

  answerListed({ status: 'open' });
  acceptBallots();
  const again = openBallot('?step=review');
  await submit(again.user);
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
});

test('a ballot that finds the server busy is sent again by itself, the very same one', async () => {
  answer(readBallotCall, 200, aBallot());
  const turnedAway = answerError(castBallotCall, 503, 'busy');
  const { user } = openBallot('?step=review');
  await submit(user);
  expect(await screen.findByText('Many people are voting at this moment')).toBeVisible();
  const seen = acceptBallots();
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(seen).toHaveLength(1);
  expect(turnedAway[0]?.body).toEqual(seen[0]);
});

test('a ballot that is turned away to the last is said not to be in the box, and can be changed', async () => {
  answer(readBallotCall, 200, aBallot());
  answerBusy(castBallotCall);
  const { user } = openBallot('?step=review');
  await submit(user);
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Your ballot was not taken yet');
  expect(said).toHaveTextContent('It is not in the box, and nothing is lost');
  expect(screen.getByRole('link', { name: 'Change Chair' })).toBeVisible();
  const seen = acceptBallots();
  await submit(user);
  await screen.findByRole('heading', { name: 'Your ballot is in the box.' });
  expect(seen).toHaveLength(1);
});

test('one that was sent before and is turned away may be in the box, and is only sent again', async () => {
  answer(readBallotCall, 200, aBallot());
  answerNothing(castBallotCall);
  const { user } = openBallot('?step=review');
  await submit(user);
  await screen.findByText('No answer came back');
  answerBusy(castBallotCall);
  await user.click(screen.getByRole('button', { name: 'Send the same ballot again' }));
  expect(await screen.findByText(/still not known whether your ballot arrived/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Change/ })).not.toBeInTheDocument();
});
