import type { Deps } from '../../../platform/deps.js';
import { contactRouter } from './contact.router.js';
import { registerContactMail } from './contact.service.js';

export function createContact(deps: Deps) {
  registerContactMail(deps);
  return { router: contactRouter(deps) };
}
