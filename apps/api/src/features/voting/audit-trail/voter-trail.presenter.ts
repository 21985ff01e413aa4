import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  voterTrailEntrySchema,
  type AuditAction,
  type AuditTrail,
  type TrailRole,
  type VoterTrail,
} from '@hustings/shared';

/** Acts that reveal something about a result. */
const OF_A_RESULT: readonly AuditAction[] = [
  'position_annulled',
  'position_to_be_repeated',
  'annulment_withdrawn',
];

/** Entries presented before other requests get their turn. */
const PIECE = 100;

/** A trail as voters may read it: only what the schema lists, with roles instead of names. */
export async function presentForVoter(
  { entries, intact }: AuditTrail,
  { readsCount }: { readsCount: boolean },
): Promise<VoterTrail> {
  const shown: VoterTrail['entries'] = [];
  for (const [each, { at, actor, action, details }] of entries.entries()) {
    if (each % PIECE === 0) await othersTurn();
    if (!readsCount && OF_A_RESULT.includes(action)) continue;
    const entry = voterTrailEntrySchema.safeParse({ at, actor: roleOf(actor), action, details });
    if (entry.success) shown.push(entry.data);
  }
  return { reader: 'voter', entries: shown, intact };
}

function roleOf(actor: string): TrailRole {
  return actor === 'system' || actor === 'operator' ? actor : 'organiser';
}
