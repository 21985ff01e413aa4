import { expect, test } from '@jest/globals';
import {
  archiveElectionCall,
  deleteElectionCall,
  listElectionsCall,
  listRollCall,
  readElectionCall,
  readInvitationsCall,
  restoreElectionCall,
} from '@hustings/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import {
  aPageOf,
  anElection,
  anElectionSummary,
  aVoter,
  electionId,
} from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const name = 'Board of the Rowing Club';

function answerElections() {
  return answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
}

test('elections are a list until cards are chosen, and the browser keeps the choice', async () => {
  answerElections();
  const { user } = renderAt('/elections', { session });
  expect(await screen.findByRole('button', { name: `Show the voters of ${name}` })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Cards' }));
  expect(
    screen.queryByRole('button', { name: `Show the voters of ${name}` }),
  ).not.toBeInTheDocument();
  expect(localStorage.getItem('election-card-view')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(localStorage.getItem('election-card-view')).toBe('false');
});

test('a narrow window shows cards and offers no choice', async () => {
  answerElections();
  const width = window.innerWidth;
  try {
    window.innerWidth = 620;
    renderAt('/elections', { session });
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'List' })).not.toBeInTheDocument();
    act(() => {
      window.innerWidth = 621;
      window.dispatchEvent(new Event('resize'));
    });
    expect(screen.getByRole('radio', { name: 'List' })).toBeVisible();
  } finally {
    window.innerWidth = width;
  }
});

test('a row opens to its voters, each a link to the voter', async () => {
  answerElections();
  const roll = answer(listRollCall, 200, aPageOf([aVoter()]));
  const { user } = renderAt('/elections', { session });
  const toggle = await screen.findByRole('button', { name: `Show the voters of ${name}` });
  expect(roll).toHaveLength(0);
  await user.click(toggle);
  const voter = await screen.findByRole('link', { name: 'Grace Hopper' });
  expect(voter).toHaveAttribute('href', `/voters/${aVoter()._id}`);
});

test('deleting an election asks by name first', async () => {
  answerElections();
  const deleted = answer(deleteElectionCall, 204);
  const { user } = renderAt('/elections', { session });
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent(
    `Do you really want to delete ${name} election? This process cannot be undone.`,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(deleted).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('Edit in the menu opens the election in edit mode', async () => {
  answerElections();
  answer(readElectionCall, 200, anElection());
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, {
    queued: 0,
    sent: 0,
    failed: 0,
    failures: [],
  });
  const { user, location } = renderAt('/elections', { session });
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Election name' })).toHaveValue(name);
  expect(location()).toBe(`/elections/${electionId}`);
});

test('the search in the top bar asks the server', async () => {
  const asked = answerElections();
  const { user } = renderAt('/elections', { session });
  await screen.findByRole('link', { name });
  await user.type(screen.getByRole('searchbox', { name: 'Search here' }), 'rowing');
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('search')).toBe('rowing'));
});

test('without elections the way to the first one is shown', async () => {
  answer(listElectionsCall, 200, aPageOf([]));
  renderAt('/elections', { session });
  expect(await screen.findByText('No elections yet')).toBeVisible();
});

test('a failed load is an error that can be tried again, not an empty list', async () => {
  answerError(listElectionsCall, 400, 'malformed');
  const { user } = renderAt('/elections', { session });
  const place = (await screen.findByText('This could not be loaded')).closest('[role="alert"]');
  expect(place).toHaveTextContent('The request could not be read.');
  expect(screen.queryByText('No elections yet')).not.toBeInTheDocument();
  answerElections();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

test('a closed election is deleted only once its name is typed, and is said to be restorable', async () => {
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ status: 'closed' })]));
  const deleted = answer(deleteElectionCall, 204);
  const { user } = renderAt('/elections', { session });
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent('you can restore it until then');
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  expect(confirm).toBeDisabled();
  const field = within(dialog).getByLabelText(`Type “${name}” to confirm`);
  await user.type(field, 'Board of');
  expect(confirm).toBeDisabled();
  await user.clear(field);
  await user.type(field, name.toLowerCase());
  await user.click(confirm);
  await waitFor(() => expect(deleted).toHaveLength(1));
});

test('a deleted election is listed separately and can be restored', async () => {
  const waiting = anElectionSummary({
    status: 'closed',
    name: 'Old Board',
    deletedAt: '2027-01-02T09:00:00.000Z',
    removal: '2027-02-01T09:00:00.000Z',
  });
  answer(listElectionsCall, 200, aPageOf([waiting]));
  const restored = answer(restoreElectionCall, 200, anElection());
  const { user } = renderAt('/elections', { session });
  const section = await screen.findByRole('region', { name: 'Deleted' });
  expect(section).toHaveTextContent(/Old Board.*Deleted on .*2027.*removed on .*2027/);
  await user.click(within(section).getByRole('button', { name: 'Restore Old Board' }));
  await waitFor(() => expect(restored).toHaveLength(1));
  expect(await screen.findByText('The election is restored.')).toBeVisible();
});

test('a closed election is archived, found in the archive and brought back', async () => {
  const closed = anElectionSummary({ status: 'closed' });
  const lists = answer(listElectionsCall, 200, aPageOf([closed]));
  const changes = answer(archiveElectionCall, 200, anElection({ status: 'closed' }));
  const { user } = renderAt('/elections', { session });
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(changes[0]?.body).toEqual({ archived: true }));
  expect(await screen.findByText('The election is in the archive.')).toBeVisible();

  const archive = answer(listElectionsCall, 200, aPageOf([{ ...closed, archived: true }]));
  await user.click(screen.getByRole('link', { name: 'Archived elections' }));
  expect(await screen.findByRole('heading', { name: 'Archived elections' })).toBeVisible();
  await waitFor(() => expect(archive.at(-1)?.url.searchParams.get('archived')).toBe('true'));
  expect(screen.queryByRole('link', { name: 'Create an election' })).not.toBeInTheDocument();
  expect(lists.every(({ url }) => !url.searchParams.has('archived'))).toBe(true);
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
  await waitFor(() => expect(changes[1]?.body).toEqual({ archived: false }));
});

test('only a closed election can be archived', async () => {
  answer(listElectionsCall, 200, aPageOf([anElectionSummary({ status: 'open' })]));
  const { user } = renderAt('/elections', { session });
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).not.toBeInTheDocument();
});

test.each(['?page=', '?page=0', '?page=2x', '?page=-1&page=2', '?search=&page=1.5'])(
  'an odd page in the address is the first: %s',
  async (odd) => {
    const asked = answer(listElectionsCall, 200, aPageOf([anElectionSummary()]));
    renderAt(`/elections${odd}`, { session: organiserSession() });
    expect(await screen.findByRole('article', { name: anElectionSummary().name })).toBeVisible();
    expect(new Set(asked.map(({ url }) => url.searchParams.get('page') ?? '1'))).toEqual(
      new Set(['1']),
    );
  },
);

test('the browser’s way back leads to the page before', async () => {
  const asked = answer(listElectionsCall, 200, aPageOf([anElectionSummary()], 120));
  const { user, location } = renderAt('/elections', { session: organiserSession() });
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('page')).toBe('2'));
  expect(await screen.findByRole('link', { name: 'Page 2 of 3', current: 'page' })).toBeVisible();
  window.history.back();
  expect(await screen.findByRole('link', { name: 'Page 1 of 3', current: 'page' })).toBeVisible();
  expect(location()).toBe('/elections');
});
