import { downloadAuditTrailCall, readAuditTrailCall } from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { auditCsv } from './audit-csv.js';
import { auditTrail } from './audit.service.js';

export interface AuditParts {
  electionForOrganiser(actor: Actor, id: string): Promise<{ _id: string }>;
}

export function auditRouter(_deps: Deps, parts: AuditParts): Router {
  return routerOf(
    endpoint(readAuditTrailCall, async ({ params, actor }) => {
      const election = await parts.electionForOrganiser(actor, params.id);
      return auditTrail(election._id);
    }),
    endpoint(downloadAuditTrailCall, async ({ params, actor, res }) => {
      const { _id } = await parts.electionForOrganiser(actor, params.id);
      await sendDownload(res, auditCsv(_id, await auditTrail(_id)));
      return alreadySent;
    }),
  );
}
