import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { createAccounts } from './features/core/accounts/index.js';
import { createAnnulments } from './features/voting/annulments/index.js';
import { createApiKeys } from './features/core/api-keys/index.js';
import { createAuth } from './features/core/auth/index.js';
import {
  createOpenPapers,
  registerPutOffMails,
  tellOfPutOffs,
} from './features/voting/opening/index.js';
import { createOrderForgetting, measureBallots } from './features/voting/box/index.js';
import { createCounting } from './features/voting/counting/index.js';
import { createContact } from './features/organisation/contact/index.js';
import { createManageElections } from './features/conduct/manage-elections/index.js';
import { trialCountsRouter, createTrialCounts } from './features/conduct/trial-counts/index.js';
import { importsRouter, createImports } from './features/electorate/imports/index.js';
import { directoryRouter } from './features/electorate/directory/index.js';
import { peopleRouter } from './features/organisation/profiles/index.js';
import { auditTrailRouter } from './features/voting/audit-trail/index.js';
import { minutesRouter, createMinutes } from './features/voting/minutes/index.js';
import { samplesRouter } from './features/organisation/demo-elections/index.js';
import { createVoters } from './features/electorate/voters/index.js';
import { createEntryChecks } from './features/electorate/entry-checks/index.js';
import { createLetters } from './features/electorate/letters/index.js';
import { createElections } from './features/core/elections/index.js';
import { imagesRouter } from './http/images.router.js';
import { createInvitations } from './features/electorate/invitations/index.js';
import { createNominations } from './features/conduct/nominations/index.js';
import { createNotices } from './features/electorate/notices/index.js';
import { createManageOrganisations } from './features/organisation/manage-organisations/index.js';
import { createMembership } from './features/organisation/membership/index.js';
import { createOrganisations } from './features/core/organisations/index.js';
import { createPaper } from './features/core/ballot-paper/index.js';
import { createPublishing } from './features/voting/public-pages/index.js';
import { paperRouter } from './features/voting/paper-pages/index.js';
import { createResults } from './features/voting/results/index.js';
import { createRoll } from './features/core/roll/index.js';
import { createCasting } from './features/voting/casting/index.js';
import { publicBoxRouter } from './features/voting/public-box/index.js';
import { createSchedule } from './features/voting/schedule/index.js';
import { createWebhooks } from './features/organisation/webhooks/index.js';
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
import { sweepImages } from './sweep-images.js';
import { measureQueues } from './platform/metrics/queue-depths.js';
import type { Revocations } from './platform/revoked-tokens.js';
import { devOutboxRouter } from './platform/mail/dev-outbox.router.js';

export type Features = ReturnType<typeof createFeatures>;

/**
 * The features of one process, each made once, in the order of docs/architecture.md. What they keep in
 * memory, a process can lose.
 */
export function createFeatures(deps: Deps, papers = createOpenPapers(deps)) {
  // Core: what is stored, and its rules.
  const accounts = createAccounts(deps);
  const organisations = createOrganisations(deps);
  const auth = createAuth(deps);
  const elections = createElections(deps);
  const apiKeys = createApiKeys(deps);
  const paper = createPaper(deps);
  const roll = createRoll(deps);
  /** What voids access tokens before they expire. */
  async function revocations(): Promise<Revocations> {
    const [leastVersions, changedMembers] = await Promise.all([
      accounts.leastTokenVersions(),
      organisations.changedMembers(),
    ]);
    return { leastVersions, changedMembers };
  }

  // Voting: from the first ballot to the certificate.
  registerPutOffMails(deps);
  const forgetting = createOrderForgetting(deps);
  const counting = createCounting(deps, forgetting);
  const schedule = createSchedule(deps, { counting, papers });
  const casting = createCasting(deps, { papers, forgetting, schedule, roll });
  const publicBox = { router: publicBoxRouter(deps, schedule) };
  const annulments = createAnnulments(deps, schedule);
  const results = createResults(deps, { schedule, counting, roll, revocations });
  const publishing = createPublishing(deps, { schedule, results });
  const paperPages = { router: paperRouter(results) };
  const auditTrail = { router: auditTrailRouter(deps) };
  const minutes = { router: minutesRouter(createMinutes(deps, { schedule, results })) };

  // Electorate: who may vote, and how they hear of it.
  const invitations = createInvitations(deps, auth);
  const letters = createLetters(deps, auth);
  const voters = createVoters(deps);
  const importing = createImports(deps, voters);
  const imports = { router: importsRouter(deps, importing) };
  const directory = { router: directoryRouter(deps, importing) };
  const entryChecks = createEntryChecks(deps, { auth, voters });
  const notices = createNotices(deps);

  // Conduct: running an election.
  const nominations = createNominations(deps, auth);
  const manageElections = createManageElections(deps, { schedule, counting, roll });
  const trialCounts = {
    router: trialCountsRouter(
      deps,
      createTrialCounts(deps, {
        schedule,
        deletions: manageElections,
        box: {
          castBallot: casting.castBallot,
          async countAtOnce(election) {
            await counting.countAtOnce(election);
            papers.forget(election);
          },
        },
      }),
    ),
  };

  // Organisation: around elections.
  const webhooks = createWebhooks(deps);
  const membership = createMembership(deps, auth);
  const manageOrganisations = createManageOrganisations(deps, {
    auth,
    elections: manageElections,
  });
  const profiles = { router: peopleRouter(deps, voters) };
  const demoElections = {
    router: samplesRouter(deps, auth, voters),
  };
  const contact = createContact(deps);

  if (deps.metrics) {
    measureQueues(deps.metrics, deps.clock);
    measureBallots(deps.metrics);
  }

  /** What every process does each second: open, count, end deletions, sweep images. */
  async function tick(): Promise<void> {
    await schedule.bringAllUpToDate();
    await tellOfPutOffs(deps);
    await nominations.tellOfNominations();
    await invitations.followPlans();
    await notices.tellNews();
    await publishing.publishDue();
    await annulments.recordMissing();
    await results.advanceLiveCounts();
    await elections.advanceDeletions();
    await manageOrganisations.endSamples();
    await manageElections.resumeDeletions();
    await letters.forgetLetterKeys();
    await sweepImages();
  }

  return {
    // Core.
    accounts,
    organisations,
    auth,
    elections,
    apiKeys,
    paper,
    roll,
    // Voting.
    forgetting,
    counting,
    schedule,
    casting,
    publicBox,
    annulments,
    results,
    publishing,
    paperPages,
    auditTrail,
    minutes,
    // Electorate.
    invitations,
    letters,
    voters,
    imports,
    directory,
    entryChecks,
    notices,
    // Conduct.
    nominations,
    manageElections,
    trialCounts,
    // Organisation.
    webhooks,
    membership,
    manageOrganisations,
    profiles,
    demoElections,
    contact,
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
  app.use(authenticate(deps.accessTokens, features.revocations, features.apiKeys.holderOf));

  app.use(demoBudget(deps));

  // First, as a request is compared with each path before its own, and all vote on the same evening.
  app.use(features.casting.router);
  app.use(imagesRouter());
  app.use(features.accounts.router);
  app.use(features.auth.router);
  app.use(features.apiKeys.router);
  app.use(features.paper.routers);
  app.use(features.publicBox.router);
  app.use(features.annulments.router);
  app.use(features.results.router);
  app.use(features.publishing.router);
  app.use(features.auditTrail.router);
  app.use(features.minutes.router);
  app.use(features.invitations.routers);
  app.use(features.letters.router);
  app.use(features.voters.routers);
  app.use(features.imports.router);
  app.use(features.directory.router);
  app.use(features.entryChecks.router);
  app.use(features.notices.router);
  app.use(features.nominations.router);
  app.use(features.manageElections.router);
  app.use(features.paperPages.router);
  app.use(features.trialCounts.router);
  app.use(features.webhooks.router);
  app.use(features.membership.router);
  app.use(features.manageOrganisations.router);
  app.use(features.profiles.router);
  app.use(features.demoElections.router);
  app.use(features.contact.router);

  // Nor are metrics a page, where they are off or on a port of their own.
  app.use(['/auth', '/api', '/metrics'], () => {
    throw new AppError('not_found', { params: { what: 'call' } });
  });
  if (deps.localOutbox) app.use(devOutboxRouter(deps.localOutbox));
  app.use(features.publishing.pagesRouter);
  app.use(webApp(deps.env, webFolder, features.publishing.pageHead));
  app.use(errorHandler);
  return app;
}
