import { downloadAuditTrailCall, readAuditTrailCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import { auditCsv } from '../../audit/index.js';
import { electionForMember } from '../../elections/index.js';
import { trailFor } from './audit-trail.service.js';

export function auditTrailRouter(): Router {
  return routerOf(
    endpoint(readAuditTrailCall, async ({ params, actor }) => {
      return trailFor(actor, await electionForMember(actor, 'readElections', params.id));
    }),
    endpoint(downloadAuditTrailCall, async ({ params, actor, res }) => {
      const election = await electionForMember(actor, 'readElections', params.id);
      await sendDownload(res, auditCsv(election._id, await trailFor(actor, election)));
      return alreadySent;
    }),
  );
}
