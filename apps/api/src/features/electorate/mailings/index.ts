export { MailingModel, removeMailings } from './mailings.model.js';
export { mailingsRouter } from './mailings.router.js';
export { deliveryOf } from './mailings.service.js';
export { dailyMailing, noteCount, noteMailing, settleMailings } from './note-mailings.service.js';
