export { createWebhooks } from './create-webhooks.js';
export { forgetWebhooksOfNobody } from './webhooks.service.js';
