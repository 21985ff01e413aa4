import type { WebhookEvent } from '@hustings/shared';
import { dates, ids } from './club.js';

const webhook = {
  _id: '650000000000000000000081',
  url: 'https://www.club.example/hooks/elections',
  events: ['election.opened', 'results.published'],
  on: true,
  offBecause: null,
  offSince: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: dates.signedUp,
  lastAttempt: { type: 'election.opened', at: dates.voting, status: 204, failure: null },
};
const newWebhook = {
  ...webhook,
  lastAttempt: null,
  secret: 'whsec_YSBzZWNyZXQgdGhhdCBldmVyeWJvZHkgaGFzIHJlYWQ=',
};
const board = { name: 'Board of the Rowing Club' };
const message = 'msg_7f9c0d1e2b3a4c5d8e6f708192a3b4c5';
const delivery = {
  _id: '650000000000000000000082',
  message,
  type: 'election.opened',
  at: dates.voting,
  election: { _id: ids.election, ...board },
  state: 'delivered',
  attempts: 1,
  attemptedAt: dates.voting,
  status: 204,
  failure: null,
  answer: '',
  nextAt: null,
};
const waiting = {
  ...delivery,
  state: 'waiting',
  attempts: 0,
  attemptedAt: null,
  status: null,
  nextAt: dates.voting,
};

export const webhookAnswers = {
  listWebhooks: { 200: { webhooks: [webhook] } },
  addWebhook: { 201: newWebhook },
  changeWebhook: { 200: webhook },
  replaceWebhookSecret: { 201: { ...newWebhook, oldSecretUntil: dates.whileOpen } },
  testWebhook: { 202: { ...waiting, type: 'webhook.test', election: null } },
  listDeliveries: { 200: { results: [delivery], total: 1, page: 1, limit: 50 } },
  sendDeliveryAgain: { 202: waiting },
};

export const eventExamples: Record<WebhookEvent['type'], unknown> = {
  'election.opened': event('election.opened', dates.voting, 'elections'),
  'election.closed': event('election.closed', dates.end, 'elections'),
  'results.published': {
    ...event('results.published', dates.counted, 'published'),
    readers: 'everybody',
  },
  'webhook.test': {
    ...event('webhook.test', dates.signedUp, 'elections'),
    election: null,
    url: 'https://vote.example.org/api/docs',
  },
};

function event(type: WebhookEvent['type'], time: string, page: 'elections' | 'published') {
  return {
    id: message,
    type,
    time,
    organisation: ids.organisation,
    election: { id: ids.election, ...board },
    url: `https://vote.example.org/${page}/${ids.election}`,
  };
}
