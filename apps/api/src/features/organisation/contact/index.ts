export { createContact } from './create-contact.js';
