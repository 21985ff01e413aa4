import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { accountsRouter } from './features/core/accounts/index.js';
import { annulmentsRouter } from './features/voting/annulments/index.js';
import { apiKeysRouter, holderOf } from './features/core/api-keys/index.js';
import { authRouter, revocations } from './features/core/auth/index.js';
import { contactRouter } from './features/organisation/contact/index.js';
import { electionsRouter } from './features/conduct/manage-elections/index.js';
import { trialCountsRouter } from './features/conduct/trial-counts/index.js';
import { importsRouter } from './features/electorate/imports/index.js';
import { directoryRouter } from './features/electorate/directory/index.js';
import { profilesRouter } from './features/organisation/profiles/index.js';
import { auditTrailRouter } from './features/voting/audit-trail/index.js';
import { minutesRouter } from './features/voting/minutes/index.js';
import { demoElectionsRouter } from './features/organisation/demo-elections/index.js';
import { rollRouter, votersRouter } from './features/electorate/voters/index.js';
import { entryChecksRouter } from './features/electorate/entry-checks/index.js';
import { lettersRouter } from './features/electorate/letters/index.js';
import { imagesRouter } from './http/images.router.js';
import { invitationsRouter, mailedLinksRouter } from './features/electorate/invitations/index.js';
import { nominationsRouter } from './features/conduct/nominations/index.js';
import { mailingsRouter } from './features/electorate/mailings/index.js';
import { noticesRouter } from './features/electorate/notices/index.js';
import { organisationsRouter } from './features/organisation/manage-organisations/index.js';
import { membersRouter } from './features/organisation/membership/index.js';
import { candidatesRouter, positionsRouter } from './features/core/ballot-paper/index.js';
import {
  pageHead,
  publishingRouter,
  strangerPagesRouter,
} from './features/voting/public-pages/index.js';
import { paperPagesRouter } from './features/voting/paper-pages/index.js';
import { resultsRouter } from './features/voting/results/index.js';
import { castingRouter } from './features/voting/casting/index.js';
import { publicBoxRouter } from './features/voting/public-box/index.js';
import { webhooksRouter } from './features/organisation/webhooks/index.js';
import { AppError } from './platform/errors/app-error.js';
import { createAdmission } from './http/admission.js';
import { authenticate } from './http/authenticate.js';
import { changeLimit } from './http/change-limit.js';
import { demoBudget } from './http/demo-budget.js';
import { errorHandler } from './http/error-handler.js';
import { healthRouter } from './http/health.router.js';
import { docsRouter } from './http/openapi/docs.router.js';
import { metricsRouter, requestMetrics } from './http/metrics.js';
import { requestLog } from './http/request-log.js';
import { builtWebApp, webApp } from './http/web-app.js';
import type { Deps } from './platform/deps.js';
import { devOutboxRouter } from './platform/mail/dev-outbox.router.js';

/** The whole HTTP interface: the routers of every feature. */
export function createApp(deps: Deps, webFolder = builtWebApp()): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.env.TRUST_PROXY);
  app.set('query parser', 'simple');

  const admission = createAdmission(deps);
  app.use(admission.turnAway);
  app.use(requestLog(deps.logger));
  if (deps.metrics) app.use(requestMetrics(deps.metrics));
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Radix and recharts position elements by style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          // The reader of large workbooks unpacks them in workers that it creates in the browser.
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
      strictTransportSecurity: deps.env.NODE_ENV === 'production',
    }),
  );
  app.use(healthRouter());
  if (deps.metrics && deps.env.METRICS_PORT === undefined) {
    app.use(metricsRouter(deps.metrics, deps.env));
  }
  app.use(compression());
  app.use(docsRouter(deps.env));
  app.use(['/auth', '/api'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  // Room for the ids of ten thousand chosen voters.
  app.use(express.json({ limit: '280kb' }));
  app.use(admission.letIn);
  app.use(cookieParser());
  app.use(
    authenticate(
      deps.accessTokens,
      () => revocations(deps),
      (secret, use) => holderOf(deps, secret, use),
    ),
  );

  app.use(demoBudget(deps));
  app.use(changeLimit(deps));

  // Casting comes first: a request is matched against paths in order, and all vote on the same evening.
  app.use(castingRouter(deps));
  app.use(imagesRouter());
  app.use(accountsRouter(deps));
  app.use(authRouter(deps));
  app.use(apiKeysRouter(deps));
  app.use(positionsRouter(deps), candidatesRouter(deps));
  app.use(publicBoxRouter(deps));
  app.use(annulmentsRouter(deps));
  app.use(resultsRouter(deps));
  app.use(publishingRouter(deps));
  app.use(auditTrailRouter(deps));
  app.use(minutesRouter(deps));
  app.use(invitationsRouter(deps), mailedLinksRouter(deps));
  app.use(lettersRouter(deps));
  app.use(rollRouter(deps), votersRouter(deps));
  app.use(importsRouter(deps));
  app.use(directoryRouter(deps));
  app.use(entryChecksRouter(deps));
  app.use(mailingsRouter(deps), noticesRouter(deps));
  app.use(nominationsRouter(deps));
  app.use(electionsRouter(deps), paperPagesRouter(deps));
  app.use(trialCountsRouter(deps));
  app.use(webhooksRouter(deps));
  app.use(membersRouter(deps));
  app.use(organisationsRouter(deps));
  app.use(profilesRouter(deps));
  app.use(demoElectionsRouter(deps));
  app.use(contactRouter(deps));

  // Unknown calls are not pages of the web app. Nor are metrics, if they are off or on their own port.
  app.use(['/auth', '/api', '/metrics'], () => {
    throw new AppError('not_found', { params: { what: 'call' } });
  });
  if (deps.localOutbox) app.use(devOutboxRouter(deps.localOutbox));
  app.use(strangerPagesRouter(deps));
  app.use(webApp(deps.env, webFolder, (address, language) => pageHead(deps, address, language)));
  app.use(errorHandler);
  return app;
}
