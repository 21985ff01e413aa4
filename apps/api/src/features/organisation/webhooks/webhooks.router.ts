import {
  addWebhookCall,
  changeWebhookCall,
  listDeliveriesCall,
  listWebhooksCall,
  removeWebhookCall,
  replaceWebhookSecretCall,
  sendDeliveryAgainCall,
  testWebhookCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import { listDeliveries, sendAgain, sendTest } from './deliveries.service.js';
import { presentDelivery, presentNewWebhook, presentWebhook } from './webhooks.presenter.js';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
} from './webhooks.service.js';

export function webhooksRouter(deps: Deps): Router {
  const { clock, limits } = deps;
  const byHand = rateLimit('webhooksByHand', limits.webhooksByHand);
  return routerOf(
    endpoint(listWebhooksCall, async ({ actor }) => ({
      webhooks: (await listWebhooks(actor)).map((each) => presentWebhook(each, clock.now())),
    })),
    endpoint(addWebhookCall, async ({ body, actor }) =>
      presentNewWebhook(await addWebhook(deps, actor, body), clock.now()),
    ),
    endpoint(changeWebhookCall, async ({ params, body, actor }) =>
      presentWebhook(await changeWebhook(deps, actor, params.webhookId, body), clock.now()),
    ),
    endpoint(removeWebhookCall, ({ params, actor }) =>
      removeWebhook(deps, actor, params.webhookId),
    ),
    endpoint(replaceWebhookSecretCall, async ({ params, actor }) =>
      presentNewWebhook(await replaceSecret(deps, actor, params.webhookId), clock.now()),
    ),
    endpoint(testWebhookCall, async ({ params, actor }) => {
      await byHand.take(ofOrganisation(actor).org);
      return presentDelivery(await sendTest(deps, actor, params.webhookId));
    }),
    endpoint(listDeliveriesCall, async ({ params, query, actor }) => {
      const { deliveries, total } = await listDeliveries(actor, params.webhookId, query);
      return { results: deliveries.map(presentDelivery), total, ...query };
    }),
    endpoint(sendDeliveryAgainCall, async ({ params, actor }) => {
      await byHand.take(ofOrganisation(actor).org);
      return presentDelivery(await sendAgain(deps, actor, params.webhookId, params.deliveryId));
    }),
  );
}
