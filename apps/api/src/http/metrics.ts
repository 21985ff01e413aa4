import { createHash, timingSafeEqual } from 'node:crypto';
import { castBallotCall, type Call } from '@hustings/shared';
import express, { Router, type RequestHandler, type Response } from 'express';
import type { Environment } from '../config/env.js';
import { AppError } from '../platform/errors/app-error.js';
import type { Metrics, ShownMetrics } from '../platform/metrics/metrics.js';
import { wasTurnedAway } from './admission.js';
import { closableServer, listen, type ClosableServer } from './closable-server.js';

/** Records which call a request is for. */
export function noteCall(res: Response, call: Call): void {
  res.locals['call'] = call;
}

/** Counts and times every admitted request by its call, never by its address, which contains ids. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (_req, res, next) => {
    const begun = performance.now();
    res.once('finish', () => {
      if (wasTurnedAway(res)) return;
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

/** `/metrics`; requires the token if one is set. */
export function metricsRouter(metrics: ShownMetrics, { METRICS_TOKEN }: Guarded): Router {
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

/** Serves `/metrics`, and nothing else, on a separate port if one is set. */
export async function serveMetrics(
  metrics: ShownMetrics,
  env: Pick<Environment, 'METRICS_TOKEN' | 'METRICS_PORT' | 'HOST'>,
): Promise<ClosableServer | undefined> {
  if (env.METRICS_PORT === undefined) return undefined;
  const app = express();
  app.disable('x-powered-by');
  app.use(metricsRouter(metrics, env));
  const watching = closableServer(app);
  try {
    await listen(watching.server, { port: env.METRICS_PORT, host: env.HOST });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new Error('the port of METRICS_PORT is taken. Set METRICS_PORT to another one.', {
      cause,
    });
  }
  return watching;
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
