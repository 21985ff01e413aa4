import { z } from 'zod';
import { problem } from '../texts/field-problem.js';

/** The `format` of zod's issue for an invalid id. */
export const ID_FORMAT = 'object_id';

/** A MongoDB ObjectId as 24 hex digits, parsed to lower case. */
export const idSchema = z
  .stringFormat(ID_FORMAT, /^[0-9a-f]{24}$/i, problem('not_an_id'))
  .overwrite((id) => id.toLowerCase());

export const accountIdSchema = idSchema.brand<'AccountId', 'inout'>();
/** For an organisation created by sign-up, the same as its founder's account id. */
export const organisationIdSchema = idSchema.brand<'OrganisationId', 'inout'>();
/** One voter on one electoral roll. The organisation sees this id, never the account's. */
export const registrationIdSchema = idSchema.brand<'RegistrationId', 'inout'>();
export const memberInvitationIdSchema = idSchema.brand<'MemberInvitationId', 'inout'>();
/** Letters to voters that were made together. */
export const lettersIdSchema = idSchema.brand<'LettersId', 'inout'>();
export const importIdSchema = idSchema.brand<'ImportId', 'inout'>();
export const removalIdSchema = idSchema.brand<'RemovalId', 'inout'>();
/** One batch of links to set a new password. */
export const passwordResetsIdSchema = idSchema.brand<'PasswordResetsId', 'inout'>();
export const electionIdSchema = idSchema.brand<'ElectionId', 'inout'>();
export const positionIdSchema = idSchema.brand<'PositionId', 'inout'>();
export const candidateIdSchema = idSchema.brand<'CandidateId', 'inout'>();
/** The candidate of an admitted nomination has the same id. */
export const nominationIdSchema = idSchema.brand<'NominationId', 'inout'>();

export const annulmentIdSchema = idSchema.brand<'AnnulmentId', 'inout'>();

/** An address to which events of an organisation's elections are sent. */
export const webhookIdSchema = idSchema.brand<'WebhookId', 'inout'>();
/** One event sent to one webhook. */
export const deliveryIdSchema = idSchema.brand<'DeliveryId', 'inout'>();
export const apiKeyIdSchema = idSchema.brand<'ApiKeyId', 'inout'>();

/** A person in a call: the caller's own account, or a voter on a roll of the caller's organisation. */
export const personIdSchema: z.core.$ZodType<PersonId, PersonId> = accountIdSchema;

export type AccountId = z.infer<typeof accountIdSchema>;
export type OrganisationId = z.infer<typeof organisationIdSchema>;
export type RegistrationId = z.infer<typeof registrationIdSchema>;
export type PersonId = AccountId | RegistrationId;
export type MemberInvitationId = z.infer<typeof memberInvitationIdSchema>;
export type LettersId = z.infer<typeof lettersIdSchema>;
export type ImportId = z.infer<typeof importIdSchema>;
export type PasswordResetsId = z.infer<typeof passwordResetsIdSchema>;
export type RemovalId = z.infer<typeof removalIdSchema>;
export type ElectionId = z.infer<typeof electionIdSchema>;
export type PositionId = z.infer<typeof positionIdSchema>;
export type CandidateId = z.infer<typeof candidateIdSchema>;
export type AnnulmentId = z.infer<typeof annulmentIdSchema>;
export type ApiKeyId = z.infer<typeof apiKeyIdSchema>;
export type NominationId = z.infer<typeof nominationIdSchema>;
export type WebhookId = z.infer<typeof webhookIdSchema>;
export type DeliveryId = z.infer<typeof deliveryIdSchema>;
