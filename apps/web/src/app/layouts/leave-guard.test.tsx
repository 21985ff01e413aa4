import { beforeEach, expect, test } from '@jest/globals';
import {
  createElectionCall,
  listElectionsCall,
  listRollCall,
  readElectionCall,
  readInvitationsCall,
  readOrganisationCall,
  updateElectionCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/answer';
import { anElection, aPageOf, electionId } from '../../test/elections';
import { anOrganisation } from '../../test/organisations';
import { renderAt } from '../../test/render-at';
import { organiserSession } from '../../test/sessions';

const session = organiserSession();

beforeEach(() => {
  answer(readElectionCall, 200, anElection());
  answer(listElectionsCall, 200, aPageOf([]));
  answer(readOrganisationCall, 200, anOrganisation());
  answer(listRollCall, 200, aPageOf([]));
  answer(readInvitationsCall, 200, { queued: 0, sent: 0, failed: 0, failures: [] });
});

const question = { name: 'Leave without saving?' };

test('a half-written form is left only after a question', async () => {
  const created = answer(createElectionCall, 201, anElection());
  const { user, location } = renderAt('/elections/create', { session });
  await user.type(await screen.findByLabelText('Election name'), 'Board');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('alertdialog', question));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Election name')).toHaveValue('Board');
  expect(location()).toBe('/elections/create');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location()).toBe('/elections'));
  expect(created).toHaveLength(0);
});

test('the way back of the browser asks as well, and leads on after the question', async () => {
  const { user, location } = renderAt('/elections', { session });
  await user.click(await screen.findByRole('link', { name: 'Create an election' }));
  await user.type(await screen.findByLabelText('Election name'), 'Board');
  window.history.back();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(location()).toBe('/elections/create'));
  expect(screen.getByLabelText('Election name')).toHaveValue('Board');
  window.history.back();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText('Election name')).not.toBeInTheDocument());
  expect(location()).toBe('/elections');
});

test('a form in which nothing was written is left at once', async () => {
  const { user, location } = renderAt('/elections/create', { session });
  await screen.findByLabelText('Election name');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(location()).toBe('/elections'));
});

test('what was saved is left without a question', async () => {
  answer(updateElectionCall, 200, anElection());
  const { user, location } = renderAt(`/elections/${electionId}`, {
    session,
    state: { edit: true },
  });
  await user.type(await screen.findByLabelText('Description'), ' Come all.');
  await user.click(screen.getByRole('link', { name: 'Ballot' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit' });
  await user.click(screen.getByRole('link', { name: 'Ballot' }));
  await waitFor(() => expect(location()).toBe(`/elections/${electionId}/ballot`));
});

test('the browser asks before a half-written form is closed with its tab', async () => {
  const { user } = renderAt(`/elections/${electionId}/voters/register`, { session });
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const name = await screen.findByLabelText('Full name');
  expect(isHeld()).toBe(false);
  await user.type(name, 'Grace');
  expect(isHeld()).toBe(true);
  await user.clear(name);
  expect(isHeld()).toBe(false);
});
