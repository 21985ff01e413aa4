import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import type { AuditAction } from './audit.schema.js';

/** Actors as voters see them, by role only. `organiser`: a member of the organisation, or an API key. */
export const trailRoles = ['organiser', 'operator', 'system'] as const;
export type TrailRole = (typeof trailRoles)[number];

const text = z.string().optional();
const texts = z.array(z.string()).optional();
const number = z.number().optional();
const flag = z.boolean().optional();

function entry<A extends AuditAction, Details extends z.ZodRawShape>(action: A, details: Details) {
  return z.object({
    at: dateTimeSchema,
    actor: z.enum(trailRoles),
    action: z.literal(action),
    details: z.object(details),
  });
}

/**
 * An audit trail as voters see it: no other voters, ids, addresses, hashes or refused attempts, and only
 * those nominations that were admitted.
 */
export const voterTrailEntrySchema = z.discriminatedUnion('action', [
  entry('election_created', { name: text }),
  entry('election_edited', { fields: texts, reason: text }),
  entry('election_opening_put_off', { due: text }),
  entry('election_opened', { positions: number, registered: number }),
  entry('election_paused', { reason: text }),
  entry('election_resumed', { pausedAt: text, from: text, to: text, reason: text }),
  entry('election_taken_back', {}),
  entry('trial_counted', { ballots: number, positions: number, agrees: flag }),
  entry('election_extended', { from: text, to: text, reason: text }),
  entry('election_closed_early', { endDate: text }),
  entry('election_counted', {
    ballots: number,
    trackingCodes: number,
    marked: number,
    registered: number,
    lateAdditions: number,
  }),
  entry('publishing_changed', { from: text, to: text }),
  entry('results_published', { to: text }),
  entry('position_annulled', { position: text, reason: text }),
  entry('position_to_be_repeated', { position: text, reason: text }),
  entry('annulment_withdrawn', { position: text, reason: text }),
  entry('election_deleted', { removal: text }),
  entry('election_restored', {}),
  entry('backup_restored', { takenAt: text, ballotKey: flag }),
  entry('position_added', { position: text, seats: number, maxChoices: number, method: text }),
  entry('position_edited', { position: text, fields: texts }),
  entry('position_removed', { position: text }),
  entry('candidate_added', { fullName: text, position: text }),
  entry('candidate_edited', { fullName: text, fields: texts }),
  entry('candidate_corrected', { fullName: text, text }),
  entry('candidate_removed', { fullName: text }),
  entry('nomination_admitted', { fullName: text, position: text }),
  entry('voter_added', { late: flag }),
  entry('voter_removed', {}),
  entry('voters_removed', { removed: number }),
  entry('voters_imported', { added: number, late: z.union([z.boolean(), z.number()]).optional() }),
  entry('voters_import_undone', { removed: number }),
  entry('invitations_sent', {}),
  entry('messages_changed', {}),
  entry('plan_changed', { steps: texts }),
  entry('plan_followed', { step: text }),
  entry('notices_changed', { on: flag }),
  entry('notices_sent', { notice: text }),
  entry('password_resets_sent', {}),
  entry('letters_made', {}),
  entry('letters_downloaded', {}),
  entry('roll_exported', {}),
]);
export type VoterTrailEntry = z.infer<typeof voterTrailEntrySchema>;

export const voterTrailSchema = z.object({
  /** Members of the organisation get another trail, without this field. */
  reader: z.literal('voter'),
  entries: z.array(voterTrailEntrySchema),
  /** Covers the whole trail, including hidden entries. */
  intact: z.boolean(),
});
export type VoterTrail = z.infer<typeof voterTrailSchema>;
