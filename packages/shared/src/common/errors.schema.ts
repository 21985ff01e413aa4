import { z } from 'zod';
import { readinessSchema } from '../elections/readiness.schema.js';
import { fieldCodes } from '../texts/field-codes.js';
import { textParamsSchema } from './text-params.schema.js';

/** Every `code` an error answer can carry. Clients decide by code and status, never by message. */
export const errorCodes = [
  'malformed',
  'invalid',
  'not_allowed',
  'token_expired',
  'session_ended',
  'wrong_credentials',
  'wrong_password',
  'not_an_address',
  'unverified',
  'account_exists',
  'already_verified',
  'verification_expired',
  'confirmation_differs',
  'common_password',
  'link_unusable',
  'not_found',
  'too_many_requests',
  'too_large',
  'wrong_media_type',
  'not_an_image',
  'name_taken',
  'position_taken',
  'candidate_taken',
  'too_many_corrections',
  'no_nominations',
  'nominated_already',
  'nomination_settled',
  'seconded_already',
  'seconders_missing',
  'voter_taken',
  'without_address',
  'letter_unknown',
  'letter_replaced',
  'letter_used',
  'letters_gone',
  'unreadable_roll',
  'import_under_way',
  'undo_too_late',
  'frozen',
  'end_only_later',
  'has_ballots',
  'sample_mails_nobody',
  'too_many_webhooks',
  'not_deleted',
  'not_open',
  'not_ready',
  'not_before_opening',
  'paused',
  'not_paused',
  'ballot_key_missing',
  'ballots_cast',
  'not_counted',
  'not_published',
  'only_more_public',
  'annulled_already',
  'annulment_withdrawn',
  'nothing_to_try',
  'trial_under_way',
  'election_closed',
  'has_voted',
  'marks_hidden',
  'nothing_removable',
  'has_elections',
  'last_owner',
  'member_already',
  'member_elsewhere',
  'other_address',
  'already_voted',
  'nothing_to_vote_on',
  'nonce_used',
  'not_on_roll',
  'must_change_password',
  'unavailable',
  'internal',
] as const;
export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

export const fieldErrorSchema = z.object({
  path: z.string(),
  message: z.string(),
  code: z.enum(fieldCodes),
  params: textParamsSchema.optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const errorBodySchema = z.object({
  /** The code and its parameters as a sentence; `packages/shared/src/texts` has them all. */
  message: z.string(),
  code: errorCodeSchema,
  params: textParamsSchema.optional(),
  errors: z.array(fieldErrorSchema).optional(),
  /** What an election lacks that was to be opened. */
  readiness: readinessSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
