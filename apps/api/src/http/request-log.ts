import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp, type ReqId } from 'pino-http';
import { withoutData } from '../platform/logger.js';
import { wasTurnedAway } from './admission.js';

const SAFE_ID = /^[\w-]{8,64}$/;

/**
 * Logs one line per request, with the id in the answer's `X-Request-Id`. Paths are logged without their
 * query, which may contain a token; nothing logged connects a voter with a ballot. Requests refused as
 * `busy` share one line and one id per second: see `admission.ts`.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (req: IncomingMessage, res: ServerResponse) => {
      const given = req.headers['x-request-id'];
      const id = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (req: { id: ReqId; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
      }),
      err: withoutData,
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res) => {
      if (wasTurnedAway(res)) return 'silent';
      return res.statusCode >= 500 ? 'error' : 'info';
    },
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
  });
}
