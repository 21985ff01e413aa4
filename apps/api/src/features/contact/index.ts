export { contactRouter } from './contact.router.js';
