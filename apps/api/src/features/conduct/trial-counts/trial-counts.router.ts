import { readTrialCountCall, runTrialCountCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import { readTrialCount, runTrialCount } from './trial-counts.service.js';

export function trialCountsRouter(deps: Deps): Router {
  const trials = rateLimit('trialCount', deps.limits.trialCount);
  return routerOf(
    endpoint(runTrialCountCall, async ({ params, actor }) => {
      await trials.take(ofOrganisation(actor).org);
      return runTrialCount(deps, actor, params.id);
    }),
    endpoint(readTrialCountCall, ({ params, actor }) => readTrialCount(deps, actor, params.id)),
  );
}
