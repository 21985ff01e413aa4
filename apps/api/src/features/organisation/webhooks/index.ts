export { measureWebhooks } from './measure-webhooks.js';
export { registerSwitchedOffMails } from './switch-off.service.js';
export { newWebhooks, stopWebhooks, tellSystems } from './tell-systems.js';
export { registerWebhookMails } from './webhook-mails.js';
export { webhooksRouter } from './webhooks.router.js';
export { forgetWebhooksOfNobody } from './webhooks.service.js';
