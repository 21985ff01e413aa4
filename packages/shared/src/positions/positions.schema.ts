import { z } from 'zod';
import { candidateSchema } from '../candidates/candidates.schema.js';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { optionalName, requiredName } from '../common/names.schema.js';
import { optionalText, requiredText } from '../common/text.schema.js';
import { newTranslations, translationsIn } from '../common/translations.schema.js';
import { nameKey } from '../elections/elections.rules.js';
import {
  candidateMethods,
  methodNames,
  takesCandidates,
  type MethodName,
} from '../methods/method-names.js';
import { motionMajorities } from '../methods/motion/motion-settings.js';
import { problem } from '../texts/field-problem.js';

/** The most candidates of a position that is created with its election. */
const MOST_NEW_CANDIDATES = 200;

const positionTitle = requiredName(120, 'position_name_missing');
const positionDescription = requiredText(2_000, 'position_description_missing');
const positionTranslations = newTranslations({
  position: optionalName(120),
  description: optionalText(2_000),
}).optional();

/** Accepts a number or its text in a form field, but not other values that JavaScript would convert. */
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

const quorum = numberOrText(
  z
    .number(problem('quorum_not_percent'))
    .int(problem('quorum_not_percent'))
    .min(1, problem('quorum_not_percent'))
    .max(100, problem('quorum_not_percent')),
);

const newPosition = {
  position: positionTitle,
  description: positionDescription,
  translations: positionTranslations,
  seats: seats.default(1),
  maxChoices: maxChoices.optional(),
  method: z.enum(methodNames).default('plurality'),
  /** For motions: the majority that carries the motion. */
  majority: z.enum(motionMajorities).default('simple'),
  /** For motions: percent of the roll that must cast a ballot; null for none. */
  quorum: quorum.nullable().default(null),
};

/** Defaults: `seats` 1, `maxChoices` equal to `seats`, `method` plurality. */
export const createPositionSchema = z
  .object({ ...newPosition, election: electionIdSchema })
  .superRefine(fitsMethod)
  .transform(withChoices);
export type CreatePosition = z.infer<typeof createPositionSchema>;

/**
 * A position created with its election: like `createPositionSchema`, without the election, and with the
 * names of its candidates.
 */
export const newPositionSchema = z
  .object({
    ...newPosition,
    candidates: z
      .array(requiredName(120, 'full_name_missing'))
      .max(MOST_NEW_CANDIDATES)
      .default([]),
  })
  .superRefine(fitsMethod)
  .superRefine(fitsCandidates)
  .transform(withChoices);
export type NewPosition = z.infer<typeof newPositionSchema>;

interface MethodSettings {
  method: MethodName;
  seats: number;
}

/** True if the method supports this number of seats. */
export function seatsFit({ method, seats: wanted }: MethodSettings): boolean {
  return wanted === 1 || !fillsOneSeat.has(method);
}
const fillsOneSeat: ReadonlySet<MethodName> = new Set(['irv', 'motion']);

function fitsMethod(input: MethodSettings, context: z.RefinementCtx) {
  if (seatsFit(input)) return;
  context.addIssue({ code: 'custom', path: ['seats'], message: problem('one_seat_only') });
}

function fitsCandidates(
  { method, candidates }: { method: MethodName; candidates: readonly string[] },
  context: z.RefinementCtx,
) {
  if (!takesCandidates(method) && candidates.length > 0) {
    context.addIssue({
      code: 'custom',
      path: ['method'],
      message: problem('motion_has_candidates'),
    });
  }
  const keys = candidates.map(nameKey);
  for (const [index, key] of keys.entries()) {
    if (keys.indexOf(key) === index) continue;
    const path = ['candidates', index];
    context.addIssue({ code: 'custom', path, message: problem('candidate_name_taken') });
  }
}

function withChoices<Input extends { seats: number; maxChoices?: number | undefined }>(
  input: Input,
) {
  return { ...input, maxChoices: input.maxChoices ?? input.seats };
}

export const updatePositionSchema = z.object({
  position: positionTitle.optional(),
  description: positionDescription.optional(),
  translations: positionTranslations,
  seats: seats.optional(),
  maxChoices: maxChoices.optional(),
  method: z.enum(methodNames).optional(),
  majority: z.enum(motionMajorities).optional(),
  quorum: quorum.nullable().optional(),
  /**
   * The order of candidates on a ballot that is not shuffled. Candidates not named follow in order of
   * registration.
   */
  order: z.array(candidateIdSchema).max(1_000).optional(),
});
export type UpdatePosition = z.infer<typeof updatePositionSchema>;

/** Texts of a position in other languages. */
export const translatedPosition = translationsIn({
  position: z.string().optional(),
  description: z.string().optional(),
});

const onBallot = {
  _id: positionIdSchema,
  /** The title. */
  position: z.string(),
  /** For a motion, its text. */
  description: z.string(),
  translations: translatedPosition,
  seats: z.number(),
  /** Most marks per ballot in plurality; other methods have no limit. */
  maxChoices: z.number(),
  election: electionIdSchema,
  candidates: z.array(candidateSchema),
};
const counted = {
  /** Ballots that are not empty in this position; present if the reader may see counts. */
  voters: z.number().optional(),
};
const ofCandidates = { method: z.enum(candidateMethods) };
const ofMotion = {
  method: z.literal('motion'),
  majority: z.enum(motionMajorities),
  /** Percent of the roll that must cast a ballot; null for none. */
  quorum: z.number().nullable(),
};

/** A position with its candidates, as on the ballot. */
export const ballotPositionSchema = z.discriminatedUnion('method', [
  z.object({ ...onBallot, ...ofCandidates }),
  z.object({ ...onBallot, ...ofMotion }),
]);
export type BallotPosition = z.infer<typeof ballotPositionSchema>;

export const positionSchema = z.discriminatedUnion('method', [
  z.object({ ...onBallot, ...counted, ...ofCandidates }),
  z.object({ ...onBallot, ...counted, ...ofMotion }),
]);
export type Position = z.infer<typeof positionSchema>;
