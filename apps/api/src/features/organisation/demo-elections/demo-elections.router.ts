import { beginSampleCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { isFromOtherOrigin } from '../../../http/other-origin.js';
import { addressOf, rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { signInAsMade } from '../../core/auth/index.js';
import { beginDemo } from './begin-demo.service.js';

export function demoElectionsRouter(deps: Deps): Router {
  const samples = rateLimit('samples', deps.limits.samples);
  const inADay = rateLimit('samplesInADay', deps.limits.samplesInADay);
  return routerOf(
    endpoint(beginSampleCall, async ({ req, res }) => {
      // A form on somebody else's page must not put its visitor into a sample.
      if (isFromOtherOrigin(req)) throw new AppError('not_allowed');
      await samples.take(addressOf(req));
      await inADay.take(addressOf(req));
      return signInAsMade(deps, res, await beginDemo(deps));
    }),
  );
}
