import { isUrgent, type Call } from '@hustings/shared';
import type { Request, RequestHandler } from 'express';
import type { Actor } from '../platform/access-tokens.js';
import type { Deps } from '../platform/deps.js';
import { keyBroughtBy } from './authenticate.js';
import { rateLimit, type RateLimit } from './rate-limit.js';

const limitsOfRequests = new WeakMap<Request, RateLimit>();

/**
 * Limits the changes of each organisation per hour, as many leave something permanent, such as an entry in
 * an audit trail. `countChange` counts them, as only the endpoint knows the call and any API key.
 */
export function changeLimit({ env }: Pick<Deps, 'env'>): RequestHandler {
  const limit = { points: env.MAX_CHANGES_PER_HOUR, seconds: 3_600 };
  const changes = rateLimit('changes', limit, 'changes');
  return (req, _res, next) => {
    if (req.method !== 'GET') limitsOfRequests.set(req, changes);
    next();
  };
}

/**
 * Counts a change. API keys are counted separately, so that a program in a loop doesn't block members, and
 * so is each urgent call, so that officers can always pause or close. Demos are not counted: `demoBudget`
 * limits them more strictly.
 *
 * @throws AppError `too_many_requests`.
 */
export async function countChange(
  req: Request,
  call: Call,
  { organisation, sampleUntil }: NonNullable<Actor['membership']>,
): Promise<void> {
  if (sampleUntil !== undefined) return;
  const by = keyBroughtBy(req) ? 'keys' : 'members';
  const key = `${by} ${organisation}`;
  const apart = isUrgent(call, req.body) ? ` ${call.method} ${call.path}` : '';
  await limitsOfRequests.get(req)?.take(key + apart);
}
