import { expect, test } from '@jest/globals';
import { beginSampleCall, listElectionsCall, listVotesCall, readStatsCall } from '@hustings/shared';
import { screen, waitFor } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { aPageOf, inDays } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

test('a stranger begins a sample, and the dashboard says what it is', async () => {
  const { membership, ...session } = memberSession('owner');
  const sampleUntil = inDays(1);
  const begun = answer(beginSampleCall, 201, {
    ...session,
    membership: membership && { ...membership, sampleUntil },
  });
  answer(listElectionsCall, 200, aPageOf([]));
  answer(listVotesCall, 200, { results: [] });
  answer(readStatsCall, 200, { elections: 0, candidates: 0, voters: 0 });
  const { user, location } = renderAt('/try');
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(await screen.findByText(/This is a demo: it sends no email/)).toBeVisible();
  expect(begun).toHaveLength(1);
  expect(localStorage.getItem('persist')).toBe('true');
});

test('where too many have begun one, that is said', async () => {
  answerError(beginSampleCall, 429, 'too_many_requests');
  const { user } = renderAt('/try');
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many/);
  expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();
});

test('a signed-in user keeps their own account', async () => {
  renderAt('/try', { session: organiserSession() });
  expect(await screen.findByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Begin' })).not.toBeInTheDocument();
});
