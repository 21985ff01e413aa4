import { beforeEach, expect, test } from '@jest/globals';
import {
  listKeysCall,
  listKeyUsesCall,
  listMembersCall,
  listWebhooksCall,
  makeKeyCall,
  revokeKeyCall,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { electionId } from '../../../test/elections';
import { anApiKey } from '../../../test/organisations';
import { renderAt } from '../../../test/render-at';
import { memberSession } from '../../../test/sessions';

const address = '/organisation/connections';
const session = memberSession('owner');
const secret = 'hst_Zk3vQ9sT1xYb7Lw0RmJcE5uHnA2dGfP8oKiV4qX6tNs';

beforeEach(() => {
  answer(listWebhooksCall, 200, { webhooks: [] });
});

test('only owners connect other systems', async () => {
  answer(listMembersCall, 200, { members: [], invitations: [] });
  renderAt(address, { session: memberSession('officer') });
  expect(await screen.findByRole('heading', { name: 'Owners can do this' })).toBeVisible();
});

test('a technician finds the description of every call', async () => {
  answer(listKeysCall, 200, { keys: [] });
  renderAt(address, { session });
  expect(await screen.findByRole('heading', { name: 'No keys yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The description of every call' })).toHaveAttribute(
    'href',
    '/api/docs',
  );
});

test('a key is made, and its secret shown until it is kept', async () => {
  answer(listKeysCall, 200, { keys: [] });
  const sent = answer(makeKeyCall, 201, { key: anApiKey(), secret });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an API key' }));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Make the key' }));
  expect(await dialog.findByText('This is missing.')).toBeVisible();
  expect(sent).toHaveLength(0);
  expect(dialog.queryByRole('radio', { name: /^Owner/ })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Name'), 'Membership list');
  await user.click(dialog.getByRole('radio', { name: /^Observer/ }));
  await user.selectOptions(dialog.getByLabelText('Good for'), 'A year');
  answer(listKeysCall, 200, { keys: [anApiKey()] });
  await user.click(dialog.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(sent[0]?.body).toEqual({ name: 'Membership list', role: 'observer', days: 365 });
  expect(await screen.findByRole('table', { name: 'Keys' })).toHaveTextContent('Membership list');
  // The button that opened the dialog disappeared with the empty list.
  expect(screen.getByText(secret).closest('[tabindex="-1"]')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'API keys' })).toHaveFocus();
});

test('a name that is taken stays typed, and the field says why', async () => {
  answer(listKeysCall, 200, { keys: [] });
  answerError(makeKeyCall, 409, 'key_name_taken');
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  await user.type(await screen.findByLabelText('Name'), 'Membership list');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  const words = 'There is already an API key with this name. Please choose another name.';
  expect(await screen.findByText(words)).toBeVisible();
  // A click outside the dialog does not close it either.
  const beside = screen.getByRole('dialog').previousElementSibling;
  await user.click(beside ?? document.body);
  expect(screen.getByLabelText('Name')).toHaveValue('Membership list');
});

test('a key is revoked after a word about what follows; one that has ended cannot be', async () => {
  const ended = anApiKey({ _id: anApiKey()._id.replace(/81$/, '82') as never, name: 'Old list' });
  answer(listKeysCall, 200, { keys: [anApiKey(), { ...ended, state: 'expired' }] });
  const sent = answer(revokeKeyCall, 204);
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Revoke Membership list' }));
  expect(screen.queryByRole('button', { name: 'Revoke Old list' })).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke “Membership list”?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The key is revoked.')).toBeVisible();
  expect(sent[0]?.url.pathname).toMatch(new RegExp(`${anApiKey()._id}$`));
});

test('what a key was used for is shown by hour, call and election', async () => {
  answer(listKeysCall, 200, { keys: [anApiKey({ lastUsedAt: '2027-03-05T12:10:00.000Z' })] });
  const call = 'GET /api/v1/elections/:electionId/voters';
  const use = { hour: '2027-03-05T12:00:00.000Z', call, count: 3 };
  answer(listKeyUsesCall, 200, {
    total: 2,
    page: 1,
    limit: 100,
    results: [
      { ...use, election: { _id: electionId, name: 'Board' } },
      { ...use, call: 'GET /api/v1/elections', election: null, count: 1 },
    ],
  });
  const { user } = renderAt(address, { session });
  await user.click(await screen.findByRole('button', { name: 'Uses of Membership list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Uses of “Membership list”' });
  await within(dialog).findByText('Board');
  expect(
    within(dialog).getByRole('heading', { name: /^In the hour from March 5th/ }),
  ).toBeVisible();
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent(`Board3 times${call}`);
  expect(second).toHaveTextContent('The organisationonceGET /api/v1/elections');
});

test('keys that cannot be loaded are asked for again', async () => {
  answerError(listKeysCall, 503, 'unavailable');
  const { user } = renderAt(address, { session });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(listKeysCall, 200, { keys: [anApiKey()] });
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'Keys' })).toBeVisible();
});
