import { beforeEach, expect, test } from '@jest/globals';
import {
  addWebhookCall,
  changeWebhookCall,
  deliveryIdSchema,
  listDeliveriesCall,
  listKeysCall,
  listWebhooksCall,
  removeWebhookCall,
  replaceWebhookSecretCall,
  sendDeliveryAgainCall,
  testWebhookCall,
  webhookIdSchema,
  type Delivery,
  type Webhook,
} from '@hustings/shared';
import { screen, within } from '@testing-library/react';
import { answer, answerError } from '../../../test/answer';
import { anElection } from '../../../test/elections';
import { renderAt } from '../../../test/render-at';
import { memberSession } from '../../../test/sessions';

const session = memberSession('owner');
const id = webhookIdSchema.parse('650000000000000000000081');
const connections = '/organisation/connections';
const page = `/organisation/webhooks/${id}`;
const at = '2027-03-08T08:00:00.000Z';

function aWebhook(overrides: Partial<Webhook> = {}): Webhook {
  return {
    _id: id,
    url: 'https://club.example/hook',
    events: ['election.opened'],
    on: true,
    offBecause: null,
    offSince: null,
    failingSince: null,
    oldSecretUntil: null,
    createdAt: at,
    lastAttempt: null,
    ...overrides,
  };
}

function aDelivery(overrides: Partial<Delivery> = {}): Delivery {
  const { _id, name } = anElection();
  return {
    _id: deliveryIdSchema.parse('650000000000000000000082'),
    message: 'msg_1',
    type: 'election.opened',
    at,
    election: { _id, name },
    state: 'delivered',
    attempts: 1,
    attemptedAt: at,
    status: 204,
    failure: null,
    answer: '',
    nextAt: null,
    ...overrides,
  };
}

const failing = aDelivery({
  state: 'waiting',
  attempts: 2,
  status: 500,
  failure: 'answered',
  answer: 'Out of order',
  nextAt: '2099-03-08T08:00:00.000Z',
});

function answerAll(webhook = aWebhook(), deliveries: Delivery[] = [aDelivery()], total = 1) {
  answer(listWebhooksCall, 200, { webhooks: [webhook] });
  answer(listDeliveriesCall, 200, { results: deliveries, total, page: 1, limit: 20 });
}

beforeEach(() => {
  // The page also shows API keys.
  answer(listKeysCall, 200, { keys: [] });
});

test('an owner adds a webhook, whose secret is shown once', async () => {
  answer(listWebhooksCall, 200, { webhooks: [] });
  const sent = answer(addWebhookCall, 201, { ...aWebhook(), secret: 'whsec_shown' });
  const { user } = renderAt(connections, { session });
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await user.click(dialog.getByRole('button', { name: 'Add it' }));
  expect(await dialog.findByText(/begins with https/)).toBeVisible();
  await user.type(dialog.getByLabelText('Address'), 'https://club.example/hook');
  await user.click(dialog.getByRole('checkbox', { name: 'Voting has closed' }));
  answer(listWebhooksCall, 200, { webhooks: [aWebhook()] });
  await user.click(dialog.getByRole('button', { name: 'Add it' }));
  expect(await screen.findByText('whsec_shown')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    url: 'https://club.example/hook',
    events: ['election.opened', 'results.published'],
  });
  expect(await screen.findByRole('link', { name: 'https://club.example/hook' })).toHaveAttribute(
    'href',
    page,
  );
  await user.click(screen.getByRole('button', { name: 'It is in its place' }));
  expect(screen.queryByText('whsec_shown')).toBeNull();
});

test('the error of an address is beside it, and nothing typed is lost', async () => {
  answer(listWebhooksCall, 200, { webhooks: [] });
  answerError(addWebhookCall, 422, 'invalid', [{ path: 'url', code: 'private_address' }]);
  const { user } = renderAt(connections, { session });
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/hook');
  await user.click(dialog.getByRole('button', { name: 'Add it' }));
  expect(await dialog.findByText(/private network/)).toBeVisible();
  expect(dialog.getByLabelText('Address')).toHaveValue('https://10.0.0.1/hook');
});

test('deliveries say what became of them, and are sent again', async () => {
  answerAll(aWebhook({ failingSince: at }), [failing]);
  const sent = answer(sendDeliveryAgainCall, 202, failing);
  const { user } = renderAt(page, { session });
  const row = within(await screen.findByRole('table', { name: 'Deliveries' })).getAllByRole('row');
  expect(row[1]).toHaveTextContent('Voting has opened');
  expect(row[1]).toHaveTextContent('2 attempts, next in');
  expect(row[1]).toHaveTextContent('It answered 500');
  expect(row[1]).toHaveTextContent('Out of order');
  expect(screen.getByText('Nothing arrives')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Send now: Voting has opened/ }));
  expect(await screen.findByText('It is on its way.')).toBeVisible();
  expect(sent[0]?.url.pathname).toContain(failing._id);
});

test('an owner tests a webhook, switches it, replaces its secret and removes it', async () => {
  answerAll(aWebhook(), [], 0);
  const tests = answer(testWebhookCall, 202, aDelivery({ type: 'webhook.test', election: null }));
  const changes = answer(changeWebhookCall, 200, aWebhook({ on: false }));
  answer(replaceWebhookSecretCall, 201, {
    ...aWebhook({ oldSecretUntil: at }),
    secret: 'whsec_next',
  });
  const removals = answer(removeWebhookCall, 204);
  const { user } = renderAt(page, { session });
  expect(await screen.findByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('It is on its way.')).toBeVisible();
  expect(tests).toHaveLength(1);
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Options for this webhook' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Switch off');
  expect(await screen.findByText('The webhook is changed.')).toBeVisible();
  expect(changes[0]?.body).toMatchObject({ on: false });
  await choose('Replace the secret');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }),
  );
  expect(await screen.findByText('whsec_next')).toBeVisible();
  await choose('Remove');
  answer(listWebhooksCall, 200, { webhooks: [] });
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  expect(removals).toHaveLength(1);
});

test('an address of no webhook says so', async () => {
  answer(listWebhooksCall, 200, { webhooks: [] });
  answerError(listDeliveriesCall, 404, 'not_found');
  renderAt(page, { session });
  expect(
    await screen.findByRole('heading', { name: 'There is nothing at this address' }),
  ).toBeVisible();
});
