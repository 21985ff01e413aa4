import { z } from 'zod';
import { candidateSchema } from '../candidates/candidates.schema.js';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { requiredName } from '../common/names.schema.js';
import { requiredText } from '../common/text.schema.js';
import { problem } from '../texts/field-problem.js';

const positionTitle = requiredName(120, 'position_name_missing');
const positionDescription = requiredText(2_000, 'position_description_missing');

/** A number, or the text that a form field holds of one; nothing else that JavaScript would convert. */
export function numberOrText(schema: z.ZodNumber) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    schema,
  );
}

const seats = numberOrText(
  z
    .number(problem('seats_not_whole'))
    .int(problem('seats_not_whole'))
    .min(1, problem('too_few_seats'))
    .max(100, problem('too_many_seats')),
);
const maxChoices = numberOrText(
  z
    .number(problem('choices_not_whole'))
    .int(problem('choices_not_whole'))
    .min(1, problem('too_few_choices'))
    .max(100, problem('choices_over_most')),
);

const newPosition = {
  position: positionTitle,
  description: positionDescription,
  seats: seats.default(1),
  maxChoices: maxChoices.optional(),
};

/** `seats` defaults to 1, `maxChoices` to `seats`. */
export const createPositionSchema = z
  .object({ ...newPosition, election: electionIdSchema })
  .transform(withChoices);
export type CreatePosition = z.infer<typeof createPositionSchema>;

/** A position that is made with its election: like `createPositionSchema`, without the election. */
export const newPositionSchema = z.object(newPosition).transform(withChoices);
export type NewPosition = z.infer<typeof newPositionSchema>;

function withChoices<Input extends { seats: number; maxChoices?: number | undefined }>(
  input: Input,
) {
  return { ...input, maxChoices: input.maxChoices ?? input.seats };
}

export const updatePositionSchema = z.object({
  position: positionTitle.optional(),
  description: positionDescription.optional(),
  seats: seats.optional(),
  maxChoices: maxChoices.optional(),
  /**
   * Its candidates in the order in which the ballot has them where it does not shuffle them. Those
   * who are not named follow, as they were registered.
   */
  order: z.array(candidateIdSchema).max(1_000).optional(),
});
export type UpdatePosition = z.infer<typeof updatePositionSchema>;

/** A position with its candidates, as on the ballot. */
export const ballotPositionSchema = z.object({
  _id: positionIdSchema,
  position: z.string(),
  description: z.string(),
  seats: z.number(),
  maxChoices: z.number(),
  election: electionIdSchema,
  candidates: z.array(candidateSchema),
});
export type BallotPosition = z.infer<typeof ballotPositionSchema>;

export const positionSchema = ballotPositionSchema.extend({
  /** Number of ballots that chose someone in this position, where the reader may see counts. */
  voters: z.number().optional(),
});
export type Position = z.infer<typeof positionSchema>;
