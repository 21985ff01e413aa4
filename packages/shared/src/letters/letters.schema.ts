import { z } from 'zod';
import { loginAnswerSchema } from '../auth/auth.schema.js';
import { readTrackingCode } from '../ballots/tracking-codes.rules.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { electionIdSchema, lettersIdSchema } from '../common/ids.schema.js';
import { optionalText } from '../common/text.schema.js';
import { problem } from '../texts/field-problem.js';
import { chosenSchema } from '../voters/chosen.schema.js';

/**
 * The voters to make letters for: all without an email address, those of them without a letter, or selected
 * ones.
 */
export const makeLettersSchema = z.object({
  to: z.union([z.enum(['withoutLetter', 'withoutAddress']), chosenSchema]),
  /** Required once voting is open; the audit trail records it. */
  reason: optionalText(500),
});
export type MakeLetters = z.infer<typeof makeLettersSchema>;
export type LettersTo = MakeLetters['to'];

export const lettersBegunSchema = z.object({ letters: lettersIdSchema });

/** Letters made together. They can be downloaded as one file for a limited time. */
export const lettersStandingSchema = z.object({
  _id: lettersIdSchema,
  at: dateTimeSchema,
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  /** The letters can be downloaded until then; null if not yet or no longer. */
  until: dateTimeSchema.nullable(),
});
export type LettersStanding = z.infer<typeof lettersStandingSchema>;

/** A letter's code as people type it: any case, with or without spaces and hyphens. */
export const letterCodeSchema = z
  .string(problem('not_a_letter_code'))
  .max(80, problem('not_a_letter_code'))
  .transform((typed, context) => {
    // Same alphabet, length and tolerance as tracking codes.
    const code = readTrackingCode(typed);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: problem('not_a_letter_code') });
    return z.NEVER;
  });
export const useLetterSchema = z.object({ code: letterCodeSchema });

export const letterAnswerSchema = loginAnswerSchema.extend({ election: electionIdSchema });
