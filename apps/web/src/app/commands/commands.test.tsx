import { expect, test } from '@jest/globals';
import {
  listCandidatesCall,
  listElectionsCall,
  readDirectoryCall,
  readElectionCall,
  readTrialCountCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, answerError, anyRead } from '../../test/answer';
import {
  aCandidate,
  anElection,
  anElectionSummary,
  aVoter,
  electionId,
} from '../../test/elections';
import { renderAt } from '../../test/render-at';
import { memberSession, organiserSession, voterSession } from '../../test/sessions';

function answerElections() {
  answerError(anyRead, 503, 'unavailable');
  const election = anElectionSummary({ name: 'Board of the Rowing Club' });
  return answer(listElectionsCall, 200, { results: [election], total: 1, page: 1, limit: 50 });
}

const palette = async () => within(await screen.findByRole('dialog', { name: 'Go to' }));

test('Ctrl+K finds an election by its name and goes to it', async () => {
  const asked = answerElections();
  answer(readElectionCall, 200, anElection());
  answer(readTrialCountCall, 200, { trial: null });
  const { user, location } = renderAt('/help', { session: organiserSession() });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type((await palette()).getByRole('combobox'), 'rowing');
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('search')).toBe('rowing'));
  await waitFor(async () =>
    expect((await palette()).getAllByRole('option').map((each) => each.textContent)).toEqual([
      'Board of the Rowing Club',
    ]),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe(`/elections/${electionId}`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the same search finds candidates and voters', async () => {
  answerElections();
  const candidate = aCandidate({ fullName: 'Ada Okafor' });
  answer(listCandidatesCall, 200, { results: [candidate], total: 1, page: 1, limit: 50 });
  const voter = aVoter({ fullName: 'Adam Poe' });
  answer(readDirectoryCall, 200, { results: [{ ...voter, elections: [] }], next: null });
  const { user, location } = renderAt('/help', { session: organiserSession() });
  await user.click(await screen.findByRole('button', { name: 'Go to…' }));
  await user.type((await palette()).getByRole('combobox'), 'ada');
  const candidates = within(await (await palette()).findByRole('group', { name: 'Candidates' }));
  expect(candidates.getByRole('option')).toHaveTextContent('Ada Okafor');
  const voters = within(await (await palette()).findByRole('group', { name: 'Voters' }));
  answerError(anyRead, 503, 'unavailable');
  await user.click(voters.getByRole('option', { name: 'Adam Poe' }));
  await waitFor(() => expect(location()).toBe(`/voters/${voter._id}`));
});

test('on an election its own screens come first, as far as the role may open them', async () => {
  answerElections();
  answer(readElectionCall, 200, anElection());
  answer(readTrialCountCall, 200, { trial: null });
  const { user, location } = renderAt(`/elections/${electionId}/ballot`, {
    session: memberSession('observer'),
  });
  await user.click(await screen.findByRole('button', { name: 'Go to…' }));
  const group = within(
    await (await palette()).findByRole('group', { name: 'Board of the Rowing Club' }),
  );
  expect(group.getByRole('option', { name: 'Audit trail' })).toBeVisible();
  expect(group.queryByRole('option', { name: /^Add/ })).not.toBeInTheDocument();
  answerError(anyRead, 503, 'unavailable');
  await user.click(group.getByRole('option', { name: 'Audit trail' }));
  await waitFor(() => expect(location()).toBe(`/elections/${electionId}/audit`));
});

test('a voter goes to the own screens, and asks for no list of elections', async () => {
  const asked = answerElections();
  const { user } = renderAt('/help', { session: voterSession() });
  await user.click(await screen.findByRole('button', { name: 'Go to…' }));
  const options = (await palette()).getAllByRole('option').map((each) => each.textContent);
  expect(options.slice(0, 2)).toEqual(['Home', 'Vote']);
  expect(options).not.toContain('Create an election');
  expect(asked).toEqual([]);
});

test('“?” shows the shortcuts, where single keys can be switched off and on', async () => {
  answerElections();
  const { user } = renderAt('/help', { session: organiserSession() });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?');
  const toggle = () => screen.findByRole('switch', { name: 'Shortcuts of a single key' });
  await user.click(await toggle());
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  await user.click((await palette()).getByRole('option', { name: 'Keyboard shortcuts' }));
  await user.click(await toggle());
  expect(await toggle()).toBeChecked();
});

test('keys that belong to a text are left to it', async () => {
  answerError(anyRead, 503, 'unavailable');
  const { user } = renderAt('/results', { session: organiserSession() });
  const box = await screen.findByRole('searchbox', { name: 'Search here' });
  await user.keyboard('/');
  expect(box).toHaveFocus();
  await user.keyboard('a/b?');
  expect(box).toHaveValue('a/b?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
