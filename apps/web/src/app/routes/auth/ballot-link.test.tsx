import { beforeEach, expect, test } from '@jest/globals';
import {
  openBallotCall,
  checkLinkCall,
  readBallotCall,
  readElectionCall,
  readResultsCall,
  requestNewLinkCall,
} from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aBallot } from '../../../test/ballots';
import { anElection, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { someResults } from '../../../test/results';
import { organiserSession, voterSession } from '../../../test/sessions';

const link = `/ballot-link?token=mailed-token&election=${electionId}`;
const sent = { message: 'On its way.', code: 'new_link_sent' } as const;

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ status: 'open' }));
  answer(readBallotCall, 200, aBallot());
  answer(readResultsCall, 200, someResults({ status: 'open', final: false }));
});

test('the mailed link opens the ballot by itself', async () => {
  const opened = answer(openBallotCall, 200, voterSession({ election: electionId }));
  const { location } = renderAt(link);
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
  expect(location()).toBe(`/votes/${electionId}`);
  expect(opened.map(({ body }) => body)).toEqual([{ token: 'mailed-token' }]);
});

test('a signed-in user is asked before the link signs them out', async () => {
  const opened = answer(openBallotCall, 200, voterSession({ election: electionId }));
  const { user } = renderAt(link, { session: organiserSession() });
  expect(await screen.findByText(/^You are signed in as organiser@club.example/)).toBeVisible();
  expect(opened).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open the ballot' }));
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
});

test.each(['not_found', 'link_unusable'] as const)(
  'a link that is %s offers a new one, to an address that is not shown',
  async (code) => {
    answerError(openBallotCall, code === 'not_found' ? 404 : 403, code);
    const asked = answer(requestNewLinkCall, 202, sent);
    const { user } = renderAt(link);
    expect(await screen.findByRole('heading', { name: 'This link opens no ballot' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText(/^If we sent that link, a new one/)).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'mailed-token' }]);
    expect(screen.getByRole('heading', { level: 1 }).closest('section')).not.toHaveTextContent('@');
  },
);

test('too many requests for a new link are said so', async () => {
  answerError(openBallotCall, 404, 'not_found');
  answerError(requestNewLinkCall, 429, 'too_many_requests');
  const { user } = renderAt('/ballot-link?token=mistyped');
  await user.click(await screen.findByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText(/too many|try again later/i)).toBeVisible();
});

test('a link without its token is said to be incomplete', async () => {
  renderAt('/ballot-link');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
});

test('after the close the link leads to the published result', async () => {
  answerError(openBallotCall, 403, 'link_unusable');
  answer(readResultsCall, 200, someResults());
  const { location } = renderAt(link);
  await waitFor(() => expect(location()).toBe(`/published/${electionId}`));
});

test('a server that is away is not taken for a bad link', async () => {
  answerError(openBallotCall, 503, 'unavailable');
  const { user } = renderAt(link);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  answer(openBallotCall, 200, voterSession({ election: electionId }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Chair', level: 1 })).toBeVisible();
});

test('an invitation that cannot be used offers a new one beside the way to sign in', async () => {
  answerError(checkLinkCall, 404, 'not_found');
  const asked = answer(requestNewLinkCall, 202, sent);
  const { user } = renderAt(`/verify-user/1?token=old-token&id=1&election=${electionId}`);
  await user.click(await screen.findByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText(/^If we sent that link, a new one/)).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'old-token' }]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
