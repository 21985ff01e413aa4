import { beginSampleCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { languageOf } from '../../../http/language-of.js';
import { isFromOtherOrigin } from '../../../http/other-origin.js';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { signInAsMade } from '../../core/auth/index.js';
import { beginDemo } from './begin-demo.service.js';

export function demoElectionsRouter(deps: Deps): Router {
  const perHour = rateLimit('samples', deps.limits.samples);
  const perDay = rateLimit('samplesInADay', deps.limits.samplesInADay);
  return routerOf(
    endpoint(beginSampleCall, async ({ req, res }) => {
      // A form on another site must not sign its visitor in to a demo.
      if (isFromOtherOrigin(req)) throw new AppError('not_allowed');
      await perHour.take(addressOf(req));
      await perDay.take(addressOf(req));
      return signInAsMade(deps, { req, res }, await beginDemo(deps, languageOf(req)));
    }),
  );
}
