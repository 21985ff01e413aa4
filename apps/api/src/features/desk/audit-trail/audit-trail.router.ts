import {
  can,
  downloadAuditTrailCall,
  readAuditTrailCall,
  type AuditTrail,
  type ElectionId,
} from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, routerOf } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import { auditCsv, auditTrail } from '../../audit/index.js';
import { electionForMember } from '../../elections/index.js';
import type { Actor } from '../../../platform/access-tokens.js';

export function auditTrailRouter(): Router {
  return routerOf(
    endpoint(readAuditTrailCall, async ({ params, actor }) => {
      return (await trailFor(actor, params.id)).trail;
    }),
    endpoint(downloadAuditTrailCall, async ({ params, actor, res }) => {
      const { election, trail } = await trailFor(actor, params.id);
      await sendDownload(res, auditCsv(election._id, trail));
      return alreadySent;
    }),
  );
}

/** To whoever may not read addresses, the trail does not even tell their first letters. */
async function trailFor(actor: Actor, id: ElectionId) {
  const election = await electionForMember(actor, 'readElections', id);
  const { entries, intact } = await auditTrail(election._id);
  if (can(actor, 'readAddresses', election)) return { election, trail: { entries, intact } };
  const without = entries.map(({ details: { email: _, ...details }, ...entry }) => ({
    ...entry,
    details,
  }));
  return { election, trail: { entries: without, intact } satisfies AuditTrail };
}
