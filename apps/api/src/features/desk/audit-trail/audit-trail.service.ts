import { can, type AuditTrail } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { auditTrail } from '../../audit/index.js';
import type { Election } from '../../elections/index.js';

/**
 * The trail of an election as a member of its organisation may read it. To whoever may not read
 * addresses, it does not even tell their first letters.
 */
export async function trailFor(actor: Actor, election: Election): Promise<AuditTrail> {
  const { entries, intact } = await auditTrail(election._id);
  if (can(actor, 'readAddresses', election)) return { entries, intact };
  const without = entries.map(({ details: { email: _, ...details }, ...entry }) => ({
    ...entry,
    details,
  }));
  return { entries: without, intact };
}
