import {
  downloadResultsCall,
  downloadResultsFileCall,
  listPastResultsCall,
  openResultsStreamCall,
  readPositionResultsCall,
  readResultsCall,
  streamResultsCall,
  type ElectionId,
} from '@hustings/shared';
import type { Router } from 'express';
import { claimsOf } from '../../../http/authenticate.js';
import { alreadySent, endpoint, ready, routerOf } from '../../../http/endpoint.js';
import { EventStream } from '../../../http/event-stream.js';
import { addressOf } from '../../../http/rate-limit.js';
import { sendDownload } from '../../../http/send-download.js';
import { withinBallot } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Viewer } from '../../../platform/stream-tokens.js';
import { bringUpToDate } from '../schedule/index.js';
import { findElection, type Election } from '../../core/elections/index.js';
import { readersOf } from '../publishing/index.js';
import { findPosition } from '../../core/ballot-paper/index.js';
import { listPastResults } from './past-results.service.js';
import { resultsCsv } from './results-csv.js';
import { resultsJson } from './results-file.js';
import type { Reader } from './results.policy.js';
import {
  preparedPosition,
  preparedResults,
  readResults,
  readResultsFile,
} from './results.service.js';
import { assertMayWatch, openStream } from './streams.service.js';

export function resultsRouter(deps: Deps): Router {
  const { streamTokens } = deps;
  const electionNow = async (id: ElectionId) => bringUpToDate(deps, await findElection(id));
  function named(token: string, election: ElectionId): Viewer {
    const verdict = streamTokens.verify(token, election);
    if (verdict.state === 'valid') return verdict.viewer;
    throw new AppError(verdict.state === 'expired' ? 'token_expired' : 'not_allowed');
  }
  return routerOf(
    endpoint(readResultsCall, async ({ params, actor }) => {
      const election = await electionNow(params.id);
      return ready(await preparedResults(deps, election, actor), forReader(election, actor));
    }),
    endpoint(openResultsStreamCall, async ({ params, req }) => {
      const claims = claimsOf(req);
      if (!claims) throw new AppError('not_allowed');
      await assertMayWatch(deps, params.id, claims);
      return streamTokens.sign(params.id, claims);
    }),
    endpoint(streamResultsCall, async ({ params, query, actor, req, res }) => {
      const viewer = query.token ? named(query.token, params.id) : actor && claimsOf(req);
      await openStream(
        deps,
        params.id,
        viewer,
        addressOf(req),
        (onClosed) => new EventStream(res, onClosed),
      );
      return alreadySent;
    }),
    endpoint(downloadResultsCall, async ({ params, actor, res }) => {
      const results = await readResults(deps, await electionNow(params.id), actor);
      await sendDownload(res, resultsCsv(results));
      return alreadySent;
    }),
    endpoint(downloadResultsFileCall, async ({ params, actor, res }) => {
      const file = await readResultsFile(deps, await electionNow(params.id), actor);
      await sendDownload(res, resultsJson(file));
      return alreadySent;
    }),
    endpoint(readPositionResultsCall, async ({ params, query, actor }) => {
      const { _id, election } = await findPosition(params.id);
      const reader = withinBallot(actor, election);
      const current = await electionNow(election);
      const prepared = await preparedPosition(deps, current, _id, query, reader);
      return ready(prepared, forReader(current, reader));
    }),
    endpoint(listPastResultsCall, ({ query, actor }) => listPastResults(deps, actor, query)),
  );
}

/** Browsers may cache only answers that strangers could get too, as others may use the same computer. */
function forReader(election: Election, reader: Reader | undefined) {
  const isForAll = election.countedAt !== null && readersOf(election) === 'everybody';
  return { mayBeKept: isForAll && !reader };
}
