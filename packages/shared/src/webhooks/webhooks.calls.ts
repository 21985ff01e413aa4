import { z } from 'zod';
import { call, nothing } from '../calls/call.js';
import { deliveryIdSchema, webhookIdSchema } from '../common/ids.schema.js';
import { pagingSchema } from '../common/paging.schema.js';
import {
  addWebhookSchema,
  changeWebhookSchema,
  deliveriesSchema,
  deliverySchema,
  newWebhookSchema,
  webhookSchema,
  webhooksSchema,
} from './webhooks.schema.js';

const webhook = z.object({ webhookId: webhookIdSchema });

export const listWebhooksCall = call({
  method: 'GET',
  path: '/api/v1/organisation/webhooks',
  access: 'manageOrganisation',
  answers: { 200: webhooksSchema },
  summary: 'Lists the organisation’s webhooks',
});

export const addWebhookCall = call({
  method: 'POST',
  path: '/api/v1/organisation/webhooks',
  access: 'manageOrganisation',
  body: addWebhookSchema,
  answers: { 201: newWebhookSchema },
  errors: ['too_many_webhooks', 'not_in_demo'],
  summary: 'Adds a webhook; only this answer contains its secret',
});

export const changeWebhookCall = call({
  method: 'PUT',
  path: '/api/v1/organisation/webhooks/:webhookId',
  access: 'manageOrganisation',
  params: webhook,
  body: changeWebhookSchema,
  answers: { 200: webhookSchema },
  errors: ['not_found'],
  summary: 'Changes a webhook’s address and events, and switches it on or off',
});

export const removeWebhookCall = call({
  method: 'DELETE',
  path: '/api/v1/organisation/webhooks/:webhookId',
  access: 'manageOrganisation',
  params: webhook,
  answers: { 204: nothing },
  errors: ['not_found'],
  summary: 'Removes a webhook and its deliveries; waiting ones are not sent',
});

export const replaceWebhookSecretCall = call({
  method: 'POST',
  path: '/api/v1/organisation/webhooks/:webhookId/secret',
  access: 'manageOrganisation',
  params: webhook,
  answers: { 201: newWebhookSchema },
  errors: ['not_found'],
  summary: 'Replaces a webhook’s secret; for 24 hours the old one signs as well',
});

export const testWebhookCall = call({
  method: 'POST',
  path: '/api/v1/organisation/webhooks/:webhookId/test',
  access: 'manageOrganisation',
  params: webhook,
  answers: { 202: deliverySchema },
  errors: ['not_found', 'too_many_requests'],
  summary: 'Sends a test delivery, even if the webhook is off',
});

export const listDeliveriesCall = call({
  method: 'GET',
  path: '/api/v1/organisation/webhooks/:webhookId/deliveries',
  access: 'manageOrganisation',
  params: webhook,
  query: pagingSchema.omit({ search: true }),
  answers: { 200: deliveriesSchema },
  errors: ['not_found'],
  summary: 'Lists a webhook’s deliveries of the last 30 days, newest first',
});

export const sendDeliveryAgainCall = call({
  method: 'POST',
  path: '/api/v1/organisation/webhooks/:webhookId/deliveries/:deliveryId/send',
  access: 'manageOrganisation',
  params: webhook.extend({ deliveryId: deliveryIdSchema }),
  answers: { 202: deliverySchema },
  errors: ['not_found', 'too_many_requests'],
  summary: 'Sends a delivery again, with the same id; a waiting one is sent now',
});
