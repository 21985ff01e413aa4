export { contactRouter } from './contact.router.js';
export { registerContactMail } from './contact.service.js';
