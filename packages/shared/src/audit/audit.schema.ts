import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';

/** Every recorded action, never a vote. `unreadable`: a stored entry that somebody damaged. */
export const auditActions = [
  'election_created',
  'election_edited',
  'election_opening_put_off',
  'election_opened',
  'election_paused',
  'election_resumed',
  'election_taken_back',
  'trial_counted',
  'election_extended',
  'election_closed_early',
  'election_counted',
  'publishing_changed',
  'results_published',
  'position_annulled',
  'position_to_be_repeated',
  'annulment_withdrawn',
  'election_deleted',
  'election_restored',
  'backup_restored',
  'operator_acted',
  'position_added',
  'position_edited',
  'position_removed',
  'candidate_added',
  'candidate_edited',
  'candidate_corrected',
  'candidate_removed',
  'nomination_proposed',
  'nomination_accepted',
  'nomination_declined',
  'nomination_withdrawn',
  'nomination_seconded',
  'nomination_admitted',
  'nomination_refused',
  'voter_added',
  'voter_edited',
  'voter_removed',
  'voter_removal_refused',
  'voter_removal_requested',
  'voters_removed',
  'voter_address_corrected',
  'voter_address_refused',
  'voter_address_requested',
  'voters_imported',
  'voters_import_undone',
  'entry_checks_sent',
  'correction_accepted',
  'correction_declined',
  'invitations_sent',
  'invitations_bounced',
  'messages_changed',
  'plan_changed',
  'plan_followed',
  'notices_changed',
  'notices_sent',
  'password_reset_sent',
  'password_resets_sent',
  'letters_made',
  'letters_downloaded',
  'letter_used',
  'roll_exported',
  'unreadable',
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditEntrySchema = z.object({
  seq: z.number(),
  at: dateTimeSchema,
  /** The organiser's email address, or `system` for scheduled actions. */
  actor: z.string(),
  action: auditActionSchema,
  details: z.record(z.string(), z.unknown()),
  /** Null where hidden details could be guessed from the hash: this entry or an earlier one has no salt. */
  hash: z.string().nullable(),
  /** Null in entries of earlier versions, and where details are hidden from this reader. */
  salt: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditTrailSchema = z.object({
  entries: z.array(auditEntrySchema),
  intact: z.boolean(),
});
export type AuditTrail = z.infer<typeof auditTrailSchema>;
