import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  chooseLanguageCall,
  listVotesCall,
  readBallotCall,
  readElectionCall,
  refreshCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError, anyRead } from '../../test/answer';
import { aBallot } from '../../test/ballots';
import { anElection, electionId } from '../../test/elections';
import { renderAt } from '../../test/render-at';
import { organiserSession, voterSession } from '../../test/sessions';
import { endSession } from '../../lib/session/session-store';

let reloads: jest.SpiedFunction<History['go']>;
beforeEach(() => {
  document.cookie = 'language=;max-age=0;path=/';
  answer(listVotesCall, 200, { results: [] });
  reloads = jest.spyOn(window.history, 'go').mockReturnValue();
});
afterEach(() => void jest.restoreAllMocks());

async function choose(user: ReturnType<typeof renderAt>['user'], name: string): Promise<void> {
  const menu = await screen.findByLabelText('Language: English');
  await user.click(menu);
  await user.click(within(menu.parentElement!).getByRole('button', { name }));
}

test.each(['/', '/login', '/register', '/help', '/vote', '/no-such-page'])(
  'at %s a visitor chooses a language, and the page is loaded again',
  async (address) => {
    const { user } = renderAt(address);
    await choose(user, 'Français');
    await waitFor(() => expect(reloads.mock.calls).toEqual([[0]]));
    expect(document.cookie).toContain('language=fr');
  },
);

test('each language is written in its own words, and says which it is', async () => {
  const { user } = renderAt('/login');
  await user.click(await screen.findByLabelText('Language: English'));
  for (const [name, lang] of [
    ['English', 'en'],
    ['Deutsch', 'de'],
    ['Español', 'es'],
    ['العربية', 'ar'],
  ] as const) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('lang', lang);
  }
  expect(screen.getByRole('button', { name: 'English', current: true })).toBeVisible();
});

test('the menu opens and closes with the keyboard, which stays on it', async () => {
  const { user } = renderAt('/login');
  const menu = await screen.findByLabelText('Language: English');
  const french = screen.getByRole('button', { name: 'Français' });
  await user.click(menu);
  expect(french).toBeVisible();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(french).not.toBeVisible();
  expect(menu).toHaveFocus();
  await user.click(menu);
  await user.click(document.body);
  expect(french).not.toBeVisible();
});

test('a signed-in account keeps the language too, and the tab stays signed in', async () => {
  answerError(anyRead, 503, 'unavailable');
  const saved = answer(chooseLanguageCall, 204);
  const { user, unmount } = renderAt('/help', { session: organiserSession() });
  await choose(user, 'Deutsch');
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(saved.map(({ body }) => body)).toEqual([{ language: 'de' }]);
  // What the load of the page does.
  unmount();
  endSession();
  answer(refreshCall, 200, {
    ...organiserSession({ language: 'de' }),
    newAccessToken: 'renewed',
  });
  renderAt('/dashboard');
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('the language changes though the account cannot be', async () => {
  answerError(chooseLanguageCall, 503, 'unavailable');
  const { user } = renderAt('/help', { session: organiserSession() });
  await choose(user, 'Deutsch');
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
});

const election = anElection({ status: 'open' });
const ballot = `/votes/${electionId}`;

test('marks on a ballot are there after the language is chosen, and the account is asked nothing', async () => {
  const session = voterSession({ election: electionId });
  answer(readElectionCall, 200, election);
  answer(readBallotCall, 200, aBallot());
  const saved = answer(chooseLanguageCall, 204);
  const { user, unmount } = renderAt(ballot, { session });
  const [candidate] = await screen.findAllByRole('radio');
  await user.click(candidate!);
  expect(candidate).toBeChecked();
  await choose(user, 'Deutsch');
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(saved).toEqual([]);
  unmount();
  endSession();
  answer(refreshCall, 200, { ...session, newAccessToken: 'renewed' });
  renderAt(ballot);
  expect((await screen.findAllByRole('radio'))[0]).toBeChecked();
});

test.each([
  ['an account', voterSession({ language: 'ar' })],
  ['a voter with a mailed link', voterSession({ language: 'ar', election: electionId })],
])('the language of %s becomes the page’s, once', async (_who, session) => {
  answer(readElectionCall, 200, election);
  answer(readBallotCall, 200, aBallot());
  const { unmount } = renderAt(ballot, { session });
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  expect(document.cookie).toContain('language=ar');
  unmount();
  renderAt(ballot, { session });
  await screen.findByLabelText('Language: English');
  expect(reloads).toHaveBeenCalledTimes(1);
});

test('a language chosen in this browser stays, whatever the account’s is', async () => {
  document.cookie = 'language=fr;path=/';
  answer(readElectionCall, 200, election);
  answer(readBallotCall, 200, aBallot());
  renderAt(ballot, { session: voterSession({ language: 'ar' }) });
  await screen.findByLabelText('Language: English');
  expect(reloads).not.toHaveBeenCalled();
  expect(document.cookie).toContain('language=fr');
});

test('a browser that takes no cookie is not loaded again', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  answer(readElectionCall, 200, election);
  answer(readBallotCall, 200, aBallot());
  renderAt(ballot, { session: voterSession({ language: 'ar' }) });
  await screen.findByLabelText('Language: English');
  expect(reloads).not.toHaveBeenCalled();
});
