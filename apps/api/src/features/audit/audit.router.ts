import { electionIdSchema } from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { alreadySent, endpoint } from '../../http/endpoint.js';
import { sendDownload } from '../../http/send-download.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { auditCsv } from './audit-csv.js';
import { auditTrail } from './audit.service.js';

export interface AuditParts {
  electionForOrganiser(actor: Actor, id: string): Promise<{ _id: string }>;
}

export function auditRouter(_deps: Deps, parts: AuditParts): Router {
  const router = Router();
  const params = z.object({ id: electionIdSchema });
  router.get(
    '/elections/:id/audit',
    endpoint({
      access: 'organiser',
      input: { params },
      handle: async ({ input, actor }) => {
        const election = await parts.electionForOrganiser(actor, input.params.id);
        return auditTrail(election._id);
      },
    }),
  );

  router.get(
    '/elections/:id/audit.csv',
    endpoint({
      access: 'organiser',
      input: { params },
      handle: async ({ input, actor, res }) => {
        const { _id } = await parts.electionForOrganiser(actor, input.params.id);
        await sendDownload(res, auditCsv(_id, await auditTrail(_id)));
        return alreadySent;
      },
    }),
  );
  return router;
}
