import { createHash, timingSafeEqual } from 'node:crypto';
import { castBallotCall, type Call } from '@hustings/shared';
import express, { Router, type Express, type RequestHandler, type Response } from 'express';
import type { Environment } from '../config/env.js';
import { AppError } from '../platform/errors/app-error.js';
import type { Metrics } from '../platform/metrics/metrics.js';

/** Says which call a request turned out to be for. */
export function noteCall(res: Response, call: Call): void {
  res.locals['call'] = call;
}

/** Counts and times every request by its call, never by its address, which holds ids. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (_req, res, next) => {
    const begun = performance.now();
    res.once('finish', () => {
      const call = res.locals['call'] as Call | undefined;
      const answered = {
        call: call ? `${call.method} ${call.path}` : 'other',
        status: res.statusCode,
        seconds: (performance.now() - begun) / 1_000,
      };
      if (call === castBallotCall && res.statusCode < 300) metrics.observeCast(answered);
      else metrics.observe(answered);
    });
    next();
  };
}

type Guarded = Pick<Environment, 'METRICS_TOKEN'>;

/** `/metrics`, for whoever brings the token where one is set. */
export function metricsRouter(metrics: Metrics, { METRICS_TOKEN }: Guarded): Router {
  const router = Router();
  router.get('/metrics', async (req, res) => {
    const given = req.get('authorization') ?? '';
    if (METRICS_TOKEN !== undefined && !isSame(given, `Bearer ${METRICS_TOKEN}`)) {
      throw new AppError('not_allowed');
    }
    res
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  return router;
}

/** The same on a port of its own, where nothing else is. */
export function metricsApp(metrics: Metrics, env: Guarded): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(metricsRouter(metrics, env));
  return app;
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
