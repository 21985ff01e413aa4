import { electionIdSchema } from '@hustings/shared';
import { Router } from 'express';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { auditTrail } from './audit.service.js';

export interface AuditParts {
  electionForOrganiser(actor: Actor, id: string): Promise<{ _id: string }>;
}

export function auditRouter(_deps: Deps, parts: AuditParts): Router {
  const router = Router();
  router.get(
    '/elections/:id/audit',
    endpoint({
      access: 'organiser',
      input: { params: z.object({ id: electionIdSchema }) },
      handle: async ({ input, actor }) => {
        const election = await parts.electionForOrganiser(actor, input.params.id);
        return auditTrail(election._id);
      },
    }),
  );
  return router;
}
