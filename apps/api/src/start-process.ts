import { newDashboard, registerDeletionMails } from './features/conduct/manage-elections/index.js';
import { registerNominationMails } from './features/conduct/nominations/index.js';
import { newAccountLanguages } from './features/core/accounts/index.js';
import { registerKeyMails } from './features/core/api-keys/index.js';
import { registerAuthMails } from './features/core/auth/index.js';
import {
  newEntryChecks,
  registerEntryCheckMails,
} from './features/electorate/entry-checks/index.js';
import { newImports, newImportUndoings } from './features/electorate/imports/index.js';
import {
  newInvitationReads,
  newInvitations,
  newPasswordResets,
  newPlannedMailings,
  registerInvitationMails,
} from './features/electorate/invitations/index.js';
import {
  newLetters,
  newLetterUses,
  registerLetterMails,
} from './features/electorate/letters/index.js';
import { newTellings, registerNotices } from './features/electorate/notices/index.js';
import {
  newAddressCorrections,
  newChosenRemovals,
  newRemovals,
} from './features/electorate/voters/index.js';
import { registerContactMail } from './features/organisation/contact/index.js';
import {
  newOrganisationClearing,
  newOrganisationDeletion,
  registerOrganisationDeletedMails,
} from './features/organisation/manage-organisations/index.js';
import { registerMemberInvitationMails } from './features/organisation/membership/index.js';
import {
  measureWebhooks,
  newWebhooks,
  registerSwitchedOffMails,
  registerWebhookMails,
} from './features/organisation/webhooks/index.js';
import { measureBallots, newOrderForgetting } from './features/voting/box/index.js';
import { newCasting } from './features/voting/casting/index.js';
import { newCounting } from './features/voting/counting/index.js';
import { registerPutOffMails } from './features/voting/opening/index.js';
import { newCountedPapers } from './features/voting/public-box/index.js';
import { newPublicPages } from './features/voting/public-pages/index.js';
import { newResults, newStreams } from './features/voting/results/index.js';
import type { Deps, Platform } from './platform/deps.js';
import { measureQueues } from './platform/metrics/queue-depths.js';
import type { ProcessMemory } from './platform/process-memory.js';
import { StaleWhileRevalidate } from './platform/stale-while-revalidate.js';

/** Adds to the platform what features need in a process that has just started. */
export function startProcess<Given extends Platform>(platform: Given): Given & Deps {
  const deps = { ...platform, memory: {} as ProcessMemory };
  deps.memory = newMemory(deps);
  registerMails(deps);
  if (deps.metrics) {
    measureQueues(deps.metrics, deps.databaseClock);
    measureBallots(deps.metrics);
    measureWebhooks(deps.metrics);
  }
  return deps;
}

/** State that a process keeps between requests, and the jobs it works on. */
function newMemory(deps: Deps): ProcessMemory {
  const { liveCountMs } = deps.timing;
  return {
    rollCounts: new StaleWhileRevalidate(liveCountMs),
    openPapers: new Map(),
    orderForgetting: newOrderForgetting(deps),
    counting: newCounting(deps),
    holds: new StaleWhileRevalidate(0),
    casting: newCasting(deps),
    boxSizes: new StaleWhileRevalidate(liveCountMs),
    liveCounts: new StaleWhileRevalidate(liveCountMs),
    results: newResults(deps),
    streams: newStreams(deps),
    publicPages: newPublicPages(),
    countedPapers: newCountedPapers(),
    voterTrails: new StaleWhileRevalidate(liveCountMs),
    certificates: new StaleWhileRevalidate(liveCountMs),
    dashboard: newDashboard(),
    invitations: newInvitations(deps),
    accountLanguages: newAccountLanguages(),
    invitationReads: newInvitationReads(),
    plannedMailings: newPlannedMailings(deps),
    passwordResets: newPasswordResets(deps),
    letters: newLetters(deps),
    letterUses: newLetterUses(),
    removals: newRemovals(deps),
    chosenRemovals: newChosenRemovals(deps),
    addressCorrections: newAddressCorrections(deps),
    imports: newImports(deps),
    importUndoings: newImportUndoings(deps),
    entryChecks: newEntryChecks(deps),
    tellings: newTellings(deps),
    webhooks: newWebhooks(deps),
    organisationDeletion: newOrganisationDeletion(deps),
    organisationClearing: newOrganisationClearing(deps),
  };
}

/** Registers the mails of all features. */
function registerMails(deps: Deps): void {
  registerAuthMails(deps);
  registerDeletionMails(deps);
  registerKeyMails(deps);
  registerPutOffMails(deps);
  registerInvitationMails(deps);
  registerLetterMails(deps);
  registerEntryCheckMails(deps);
  registerNotices(deps);
  registerNominationMails(deps);
  registerSwitchedOffMails(deps);
  registerWebhookMails(deps);
  registerMemberInvitationMails(deps);
  registerOrganisationDeletedMails(deps);
  registerContactMail(deps);
}
