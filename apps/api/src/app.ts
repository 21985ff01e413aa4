import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { createAccounts } from './features/accounts/index.js';
import { createAnnulments } from './features/annulments/index.js';
import { createApiKeys } from './features/api-keys/index.js';
import { createAuth } from './features/auth/index.js';
import { createBallots, measureBallots } from './features/ballots/index.js';
import { createContact } from './features/contact/index.js';
import { createDesk, sweepImages } from './features/desk/index.js';
import { createElections } from './features/elections/index.js';
import { imagesRouter } from './features/images/index.js';
import { createInvitations } from './features/invitations/index.js';
import { createNominations } from './features/nominations/index.js';
import { createNotices } from './features/notices/index.js';
import { createOrganisations } from './features/organisations/index.js';
import { createPaper } from './features/paper/index.js';
import { createPublishing } from './features/publishing/index.js';
import { createResults } from './features/results/index.js';
import { createRoll } from './features/roll/index.js';
import { createWebhooks } from './features/webhooks/index.js';
import { AppError } from './platform/errors/app-error.js';
import { createAdmission } from './http/admission.js';
import { authenticate } from './http/authenticate.js';
import { demoBudget } from './http/demo-budget.js';
import { errorHandler } from './http/error-handler.js';
import { healthRouter } from './http/health.router.js';
import { docsRouter } from './http/openapi/docs.router.js';
import { metricsRouter, requestMetrics } from './http/metrics.js';
import { requestLog } from './http/request-log.js';
import { builtWebApp, webApp } from './http/web-app.js';
import type { Deps } from './platform/deps.js';
import { measureQueues } from './platform/metrics/queue-depths.js';
import type { Revocations } from './platform/revoked-tokens.js';
import { devOutboxRouter } from './platform/mail/dev-outbox.router.js';

export type Features = ReturnType<typeof createFeatures>;

/**
 * The features of one process, each made once, in their order: none knows of one that stands below
 * it in this list. What they keep in memory, a process can lose.
 */
export function createFeatures(deps: Deps) {
  const accounts = createAccounts(deps);
  const organisations = createOrganisations(deps);
  const auth = createAuth(deps);
  const elections = createElections(deps);
  const apiKeys = createApiKeys(deps);
  const paper = createPaper(deps);
  const roll = createRoll(deps);
  const nominations = createNominations(deps, auth);
  const invitations = createInvitations(deps);
  const notices = createNotices(deps);
  const ballots = createBallots(deps);
  const annulments = createAnnulments(deps, ballots);
  /** What voids access tokens before they expire. */
  async function revocations(): Promise<Revocations> {
    const [leastVersions, changedMembers] = await Promise.all([
      accounts.leastTokenVersions(),
      organisations.changedMembers(),
    ]);
    return { leastVersions, changedMembers };
  }
  const results = createResults(deps, { ballots, roll, revocations });
  const publishing = createPublishing(deps, { ballots, results });
  const webhooks = createWebhooks(deps);
  if (deps.metrics) {
    measureQueues(deps.metrics, deps.clock);
    measureBallots(deps.metrics);
  }
  const desk = createDesk(deps, { auth, roll, ballots, results });
  const contact = createContact(deps);

  /** What every process does each second: open, count, end deletions, sweep images. */
  async function tick(): Promise<void> {
    await ballots.bringAllUpToDate();
    await elections.tellOfPutOffs();
    await nominations.tellOfNominations();
    await invitations.followPlans();
    await notices.tellNews();
    await publishing.publishDue();
    await annulments.recordMissing();
    await results.advanceLiveCounts();
    await elections.advanceDeletions();
    await desk.endSamples();
    await desk.resumeDeletions();
    await desk.forgetLetterKeys();
    await sweepImages();
  }

  return {
    ...{
      accounts,
      organisations,
      auth,
      elections,
      apiKeys,
      paper,
      roll,
      nominations,
      invitations,
      notices,
      ballots,
      annulments,
      results,
      publishing,
      webhooks,
      desk,
      contact,
    },
    revocations,
    tick,
  };
}

/** The whole HTTP interface: the routers of every feature. */
export function createApp(
  deps: Deps,
  features = createFeatures(deps),
  webFolder = builtWebApp(),
): Express {
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
          // Radix and recharts position things by style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          // A big workbook is unpacked in workers that its reader makes in the browser.
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
  // Room for ten thousand chosen voters.
  app.use(express.json({ limit: '280kb' }));
  app.use(admission.letIn);
  app.use(cookieParser());
  const { accounts, organisations, auth, apiKeys, paper, roll, nominations } = features;
  const {
    invitations,
    notices,
    ballots,
    annulments,
    results,
    publishing,
    webhooks,
    desk,
    contact,
  } = features;
  app.use(authenticate(deps.accessTokens, features.revocations, features.apiKeys.holderOf));

  app.use(demoBudget(deps));

  // First, as a request is compared with each path before its own, and all vote on the same evening.
  app.use(ballots.router);
  app.use(imagesRouter());
  app.use(accounts.router);
  app.use(organisations.router);
  app.use(auth.router);
  app.use(apiKeys.router);
  app.use(paper.routers);
  app.use(roll.router);
  app.use(nominations.router);
  app.use(invitations.router);
  app.use(notices.router);
  app.use(annulments.router);
  app.use(results.router);
  app.use(publishing.router);
  app.use(webhooks.router);
  app.use(desk.routers);
  app.use(contact.router);

  // Nor are metrics a page, where they are off or on a port of their own.
  app.use(['/auth', '/api', '/metrics'], () => {
    throw new AppError('not_found', { params: { what: 'call' } });
  });
  if (deps.localOutbox) app.use(devOutboxRouter(deps.localOutbox));
  app.use(publishing.pagesRouter);
  app.use(webApp(deps.env, webFolder, publishing.pageHead));
  app.use(errorHandler);
  return app;
}
