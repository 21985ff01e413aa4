import { contactSchema } from '@hustings/shared';
import { Router } from 'express';
import { endpoint } from '../../http/endpoint.js';
import { addressOf, rateLimit } from '../../http/rate-limit.js';
import type { Deps } from '../../platform/deps.js';
import { queueContact, registerContactMail } from './contact.service.js';

export function contactRouter(deps: Deps): Router {
  const router = Router();
  const messages = rateLimit('contact', deps.limits.contact);
  registerContactMail(deps);

  router.post(
    '/contact',
    endpoint({
      access: 'anyone',
      input: { body: contactSchema },
      status: 202,
      async handle({ input, req }) {
        await messages.take(addressOf(req));
        await queueContact(deps, input.body);
        return { message: 'Thank you. Your message is on its way to us.' };
      },
    }),
  );
  return router;
}
