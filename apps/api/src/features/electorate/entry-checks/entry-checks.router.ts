import {
  answerEntryCheckCall,
  askForChecksCall,
  decideCorrectionsCall,
  listCorrectionsCall,
  readEntryChecksCall,
  readOwnEntryCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { endpoint, routerOf } from '../../../http/endpoint.js';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Deps } from '../../../platform/deps.js';
import { countingUnknown } from '../../core/auth/index.js';
import { askForChecks, readEntryChecks } from './ask-for-checks.service.js';
import { decideCorrections, listCorrections } from './decide-corrections.service.js';
import { answerEntryCheck, readOwnEntry } from './own-entry.service.js';

/** Checks of roll entries: officers ask, voters answer, officers decide. */
export function entryChecksRouter(deps: Deps): Router {
  const answers = rateLimit('entryChecks', deps.limits.entryChecks);
  return routerOf(
    endpoint(askForChecksCall, ({ params, body, actor }) =>
      askForChecks(deps, actor, params.electionId, body.to),
    ),
    endpoint(readEntryChecksCall, ({ params, actor }) => readEntryChecks(actor, params.electionId)),
    endpoint(listCorrectionsCall, ({ params, query, actor }) =>
      listCorrections(actor, params.electionId, query),
    ),
    endpoint(decideCorrectionsCall, ({ params, body, actor }) =>
      decideCorrections(deps, actor, params.electionId, body),
    ),
    endpoint(readOwnEntryCall, ({ query, req }) =>
      countingUnknown(deps, req, () => readOwnEntry(deps, query.token)),
    ),
    endpoint(answerEntryCheckCall, async ({ body, req }) => {
      await answers.take(body.token);
      return countingUnknown(deps, req, () => answerEntryCheck(deps, body));
    }),
  );
}
