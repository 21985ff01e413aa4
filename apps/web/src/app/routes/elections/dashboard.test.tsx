import { expect, test } from '@jest/globals';
import { listElectionsCall, listVotesCall, readStatsCall } from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { renderAt } from '../../../test/render-at';
import { memberSession, organiserSession } from '../../../test/sessions';

function answerDashboard() {
  answer(readStatsCall, 200, { elections: 0, candidates: 0, voters: 0 });
  answer(listVotesCall, 200, { results: [] });
  answer(listElectionsCall, 200, { results: [], total: 0, page: 1, limit: 50 });
}

const nameless = (session: ReturnType<typeof organiserSession>) => ({
  ...session,
  membership: session.membership && { ...session.membership, name: '' },
});

test('an owner is asked to name an organisation without a name', async () => {
  answerDashboard();
  const { user, location } = renderAt('/dashboard', { session: nameless(organiserSession()) });
  await user.click(await screen.findByRole('link', { name: 'Name it, and add a logo' }));
  expect(location()).toBe('/organisation');
});

test.each([
  ['who has named it', organiserSession()],
  ['who may not', nameless(memberSession('officer'))],
])('a member %s is not', async (_who, session) => {
  answerDashboard();
  renderAt('/dashboard', { session });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await screen.findByText('No elections yet')).toBeVisible();
  expect(screen.queryByText('Your organisation has no name yet')).not.toBeInTheDocument();
});
