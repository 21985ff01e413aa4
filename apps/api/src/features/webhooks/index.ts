export { createWebhooks } from './create-webhooks.js';
export { discardHeldDeliveries, removeDeliveriesOf } from './deliveries.model.js';
export { forgetWebhooksOfNobody } from './webhooks.service.js';
