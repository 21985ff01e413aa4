import { z } from 'zod';

/** The `format` of the issue that says that a text is no id. */
export const ID_FORMAT = 'object_id';

/** A MongoDB ObjectId as 24 hex digits, in lower case. */
export const idSchema = z
  .stringFormat(ID_FORMAT, /^[0-9a-f]{24}$/i, 'This is not a valid id.')
  .overwrite((id) => id.toLowerCase());

export const accountIdSchema = idSchema.brand<'AccountId'>();
export const electionIdSchema = idSchema.brand<'ElectionId'>();
export const positionIdSchema = idSchema.brand<'PositionId'>();
export const candidateIdSchema = idSchema.brand<'CandidateId'>();

export type AccountId = z.infer<typeof accountIdSchema>;
export type ElectionId = z.infer<typeof electionIdSchema>;
export type PositionId = z.infer<typeof positionIdSchema>;
export type CandidateId = z.infer<typeof candidateIdSchema>;
