import {
  voterTrailEntrySchema,
  type AuditAction,
  type AuditTrail,
  type TrailRole,
  type VoterTrail,
} from '@hustings/shared';

/** What officers say of a result tells something of it. */
const OF_A_RESULT: readonly AuditAction[] = [
  'position_annulled',
  'position_to_be_repeated',
  'annulment_withdrawn',
];

/** A trail as voters may read it: what the schema lists, with roles in place of names. */
export function presentForVoter(
  { entries, intact }: AuditTrail,
  { readsCount }: { readsCount: boolean },
): VoterTrail {
  const shown = entries.flatMap(({ at, actor, action, details }) => {
    if (!readsCount && OF_A_RESULT.includes(action)) return [];
    const entry = voterTrailEntrySchema.safeParse({ at, actor: roleOf(actor), action, details });
    return entry.success ? [entry.data] : [];
  });
  return { reader: 'voter', entries: shown, intact };
}

function roleOf(actor: string): TrailRole {
  return actor === 'system' || actor === 'operator' ? actor : 'organiser';
}
