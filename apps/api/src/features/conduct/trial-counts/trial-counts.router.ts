import { readTrialCountCall, runTrialCountCall } from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import type { createTrialCounts } from './trial-counts.service.js';

export function trialCountsRouter(
  { limits }: Pick<Deps, 'limits'>,
  { runTrialCount, readTrialCount }: ReturnType<typeof createTrialCounts>,
): Router {
  const trials = rateLimit('trialCount', limits.trialCount);
  return routerOf(
    endpoint(runTrialCountCall, async ({ params, actor }) => {
      await trials.take(ofOrganisation(actor).org);
      return runTrialCount(actor, params.id);
    }),
    endpoint(readTrialCountCall, ({ params, actor }) => readTrialCount(actor, params.id)),
  );
}
