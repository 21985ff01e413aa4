import { z } from 'zod';
import { problem } from '../texts/field-problem.js';

/** The `format` of the issue that says that a text is no id. */
export const ID_FORMAT = 'object_id';

/** A MongoDB ObjectId as 24 hex digits, in lower case. */
export const idSchema = z
  .stringFormat(ID_FORMAT, /^[0-9a-f]{24}$/i, problem('not_an_id'))
  .overwrite((id) => id.toLowerCase());

export const accountIdSchema = idSchema.brand<'AccountId', 'inout'>();
/** For an organisation that somebody signed up, the same as its founder's account id. */
export const organisationIdSchema = idSchema.brand<'OrganisationId', 'inout'>();
/** A line of one electoral roll: all that an organisation knows somebody by. */
export const registrationIdSchema = idSchema.brand<'RegistrationId', 'inout'>();
export const memberInvitationIdSchema = idSchema.brand<'MemberInvitationId', 'inout'>();
/** Letters to voters that were made together. */
export const lettersIdSchema = idSchema.brand<'LettersId', 'inout'>();
/** One import of voters from a file. */
export const importIdSchema = idSchema.brand<'ImportId', 'inout'>();
/** One removal of chosen voters from a roll. */
export const removalIdSchema = idSchema.brand<'RemovalId', 'inout'>();
/** Links to choose a new password that were sent to many together. */
export const passwordResetsIdSchema = idSchema.brand<'PasswordResetsId', 'inout'>();
export const electionIdSchema = idSchema.brand<'ElectionId', 'inout'>();
export const positionIdSchema = idSchema.brand<'PositionId', 'inout'>();
export const candidateIdSchema = idSchema.brand<'CandidateId', 'inout'>();
/** Of whoever is admitted, the candidate has the same. */
export const nominationIdSchema = idSchema.brand<'NominationId', 'inout'>();

/** What officers say of the result of a position after its count. */
export const annulmentIdSchema = idSchema.brand<'AnnulmentId', 'inout'>();

/** A place where systems of an organisation are told of its elections. */
export const webhookIdSchema = idSchema.brand<'WebhookId', 'inout'>();
/** One thing that one of these is told. */
export const deliveryIdSchema = idSchema.brand<'DeliveryId', 'inout'>();
/** A key that lets a system of an organisation in. */
export const apiKeyIdSchema = idSchema.brand<'ApiKeyId', 'inout'>();

/** Whom a call about a person means: oneself, by one's account, or somebody on a roll of one's own. */
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
