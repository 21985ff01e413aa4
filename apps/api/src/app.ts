import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { composeParts } from './compose-parts.js';
import { accountsRouter, leastTokenVersions } from './features/accounts/index.js';
import { auditRouter } from './features/audit/index.js';
import { authRouter } from './features/auth/index.js';
import { ballotsRouter } from './features/ballots/index.js';
import { candidatesRouter } from './features/paper/index.js';
import { contactRouter } from './features/contact/index.js';
import { electionsRouter } from './features/elections/index.js';
import { imagesRouter } from './features/images/index.js';
import { invitationsRouter } from './features/invitations/index.js';
import { positionsRouter } from './features/paper/index.js';
import { resultsRouter } from './features/results/index.js';
import { votersRouter } from './features/roll/index.js';
import { AppError } from './platform/errors/app-error.js';
import { authenticate } from './http/authenticate.js';
import { errorHandler } from './http/error-handler.js';
import { healthRouter } from './http/health.router.js';
import { docsRouter } from './http/openapi/docs.router.js';
import { requestLog } from './http/request-log.js';
import { builtWebApp, webApp } from './http/web-app.js';
import type { Deps } from './platform/deps.js';
import { devOutboxRouter } from './platform/mail/dev-outbox.router.js';

/** The whole HTTP interface of `api.md`: every feature's router, one line each. */
export function createApp(
  deps: Deps,
  parts = composeParts(deps),
  webFolder = builtWebApp(),
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.env.TRUST_PROXY);
  app.set('query parser', 'simple');

  app.use(requestLog(deps.logger));
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Radix and recharts position things by style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
      strictTransportSecurity: deps.env.NODE_ENV === 'production',
    }),
  );
  app.use(healthRouter());
  app.use(compression());
  app.use(docsRouter(deps.env));
  app.use(['/auth', '/api'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  // Room for ten thousand chosen voters.
  app.use(express.json({ limit: '280kb' }));
  app.use(cookieParser());
  app.use(authenticate(deps.accessTokens, () => leastTokenVersions(deps)));

  app.use(authRouter(deps, parts.auth));
  app.use(accountsRouter(deps, parts.accounts));
  app.use(electionsRouter(deps, parts.elections));
  app.use(positionsRouter(deps, parts.positions));
  app.use(candidatesRouter(deps, parts.candidates));
  app.use(votersRouter(deps, parts.voters));
  app.use(invitationsRouter(deps));
  app.use(ballotsRouter(deps, parts.ballots));
  app.use(resultsRouter(parts.results));
  app.use(auditRouter(deps, parts.audit));
  app.use(imagesRouter(deps));
  app.use(contactRouter(deps));

  app.use(['/auth', '/api'], () => {
    throw new AppError('not_found', { params: { what: 'call' } });
  });
  if (deps.localOutbox) app.use(devOutboxRouter(deps.localOutbox));
  app.use(webApp(deps.env, webFolder));
  app.use(errorHandler);
  return app;
}
