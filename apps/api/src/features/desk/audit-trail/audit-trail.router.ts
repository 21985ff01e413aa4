import { downloadAuditTrailCall, readAuditTrailCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import { auditCsv, auditTrail } from '../../audit/index.js';
import { electionForMember } from '../../elections/index.js';

export function auditTrailRouter(): Router {
  return routerOf(
    endpoint(readAuditTrailCall, async ({ params, actor }) => {
      const { _id } = await electionForMember(actor, 'readElections', params.id);
      return auditTrail(_id);
    }),
    endpoint(downloadAuditTrailCall, async ({ params, actor, res }) => {
      const { _id } = await electionForMember(actor, 'readElections', params.id);
      await sendDownload(res, auditCsv(_id, await auditTrail(_id)));
      return alreadySent;
    }),
  );
}
