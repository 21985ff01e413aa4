import type { RequestHandler } from 'express';
import type { Deps } from '../platform/deps.js';
import { AppError } from '../platform/errors/app-error.js';
import { actorOf } from './authenticate.js';
import { rateLimit } from './rate-limit.js';

const KILOBYTE = 1024;
/** Counted for each chunked request, as its length is unknown. */
const UNKNOWN_KILOBYTES = 10_000;

/** Limits the kilobytes sent to a demo by all its changes, as anyone can start one without an account. */
export function demoBudget({ limits }: Pick<Deps, 'limits'>): RequestHandler {
  const sent = rateLimit('sentInSample', limits.sentInSample);
  return async (req, _res, next) => {
    const membership = actorOf(req)?.membership;
    if (membership?.sampleUntil === undefined || req.method === 'GET' || req.method === 'HEAD') {
      next();
      return;
    }
    try {
      await sent.take(membership.organisation, 1 + kilobytesOf(req.headers));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
      const { points } = limits.sentInSample === 'lifted' ? { points: 0 } : limits.sentInSample;
      const most = Math.floor(points / 1_000);
      throw new AppError('limit_reached', { params: { of: 'sent', most, within: 'demo' } });
    }
    next();
  };
}

function kilobytesOf(headers: Record<string, unknown>): number {
  const { 'content-length': length, 'transfer-encoding': isChunked } = headers;
  if (isChunked !== undefined) return UNKNOWN_KILOBYTES;
  return Math.ceil(Number(length ?? 0) / KILOBYTE);
}
