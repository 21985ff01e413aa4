import { sendContactCall } from '@hustings/shared';
import type { Router } from 'express';
import { done } from '../../../http/done.js';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { queueContact } from './contact.service.js';

export function contactRouter(deps: Deps): Router {
  const messages = rateLimit('contact', deps.limits.contact);
  return routerOf(
    endpoint(sendContactCall, async ({ body, req }) => {
      await messages.take(addressOf(req));
      await queueContact(deps, body);
      return done('message_received');
    }),
  );
}
