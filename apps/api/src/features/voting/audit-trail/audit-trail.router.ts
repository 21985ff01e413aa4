import { can, downloadAuditTrailCall, readAuditTrailCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf, withLongList } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import type { Deps } from '../../../platform/deps.js';
import { auditCsv } from '../../core/audit/index.js';
import { electionForMember } from '../../core/elections/index.js';
import { electionForReader } from '../../core/election-pages/index.js';
import { trailFor, voterTrailFor } from './audit-trail.service.js';

export function auditTrailRouter(deps: Deps): Router {
  return routerOf(
    endpoint(readAuditTrailCall, async ({ params, actor }) => {
      const election = await electionForReader(actor, params.id);
      return can(actor, 'readElections', election)
        ? withLongList(await trailFor(actor, election), 'entries')
        : withLongList(await voterTrailFor(deps, actor, election), 'entries');
    }),
    endpoint(downloadAuditTrailCall, async ({ params, actor, res }) => {
      const election = await electionForMember(actor, 'readElections', params.id);
      await sendDownload(res, auditCsv(election._id, await trailFor(actor, election)));
      return alreadySent;
    }),
  );
}
