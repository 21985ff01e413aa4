import { beforeEach, expect, test } from '@jest/globals';
import {
  listRollCall,
  passwordResetsIdSchema,
  readElectionCall,
  readPasswordResetsCall,
  registrationIdSchema,
  resetChosenPasswordsCall,
} from '@hustings/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { anElection, aPageOf, aVoter, electionId } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { organiserSession } from '../../../test/sessions';

const session = organiserSession();
const address = `/reset-passwords/${electionId}`;
const resets = passwordResetsIdSchema.parse('650000000000000000000052');
const byLetter = aVoter({
  _id: registrationIdSchema.parse('650000000000000000000042'),
  fullName: 'Alan Turing',
  email: '',
  byLetter: true,
});

beforeEach(() => {
  answer(readElectionCall, 200, anElection({ voters: 120, status: 'open' }));
  answer(listRollCall, 200, aPageOf([aVoter(), byLetter], 120));
});

test('passwords of one, of those chosen, or of all that match are reset, with what came of it', async () => {
  const sent = answer(resetChosenPasswordsCall, 202, { resets });
  answer(readPasswordResetsCall, 200, { state: 'working', total: 1, sent: 0, failed: 0 });
  const { user } = renderAt(`${address}?search=navy`, { session });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Reset passwords' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send links' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await send();
  expect(sent[0]?.body).toEqual({ chosen: [aVoter()._id] });
  expect(await screen.findByText(/0 of 1 link sent/)).toBeVisible();
  answer(readPasswordResetsCall, 200, { state: 'done', total: 110, sent: 109, failed: 1 });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120 matches' }));
  await send();
  expect(sent[1]?.body).toEqual({ chosen: { matching: { search: 'navy' } } });
  expect(await screen.findByText('109 links sent.')).toBeVisible();
  expect(screen.getByText(/^1 link not sent/)).toBeVisible();
  expect(screen.getByText(/^10 voters without an email address/)).toBeVisible();
});

test('voters without an address, and ended elections, say why no password is reset', async () => {
  const { unmount } = renderAt(address, { session });
  expect(await screen.findByText('No email address: votes by letter')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Alan Turing' })).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Reset password of/ })).toHaveLength(1);
  unmount();
  answer(readElectionCall, 200, anElection({ voters: 120, status: 'closed' }));
  renderAt(address, { session });
  expect(await screen.findByText('Voting in this election has ended')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reset/ })).not.toBeInTheDocument();
});
