import { beforeEach, expect, test } from '@jest/globals';
import { readBallotCall, readElectionCall, useLetterCall } from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aBallot } from '../../../test/ballots';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { voterSession } from '../../../test/sessions';

const CODE = 'K7QF-2M9X-0ZTB-4HWC';

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ status: 'open' }));
  answer(readBallotCall, 200, aBallot());
});

const letIn = () =>
  answer(useLetterCall, 200, { ...voterSession({ email: '' }), election: electionId });

test('a typed code leads to the ballot, in any spelling', async () => {
  const asked = letIn();
  const { user, location } = renderAt('/vote');
  await user.type(await screen.findByLabelText('Code from your letter'), 'k7qf 2m9x oztb 4hwc');
  await user.click(screen.getByRole('button', { name: 'Go to the ballot' }));
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(location()).toBe(`/votes/${electionId}`);
  expect(asked.map(({ body }) => body)).toEqual([{ code: CODE }]);
});

test('a scanned code leads there by itself, once, and does not stay in the address', async () => {
  const asked = letIn();
  const { location } = renderAt(`/vote#${CODE}`);
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(location()).toBe(`/votes/${electionId}`);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url.href).not.toContain(CODE);
});

test.each([
  ['letter_unknown', /No letter has this code/],
  ['letter_replaced', /replaced by a newer one/],
] as const)('a code that is %s is refused with the reason', async (code, words) => {
  answerError(useLetterCall, 401, code);
  const { location } = renderAt(`/vote#${CODE}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Code from your letter')).toHaveValue(CODE);
  expect(location()).toMatch(/^\/vote/);
});

test('what is no code is not sent', async () => {
  const asked = letIn();
  const { user } = renderAt('/vote');
  await user.type(await screen.findByLabelText('Code from your letter'), 'K7QF-2M9X');
  await user.click(screen.getByRole('button', { name: 'Go to the ballot' }));
  expect(await screen.findByText(/has 16 characters/)).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(0));
});

test('a letter that is scanned while the page is open leads to its ballot', async () => {
  const asked = letIn();
  renderAt('/vote');
  await screen.findByLabelText('Code from your letter');
  window.location.hash = CODE;
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
});
