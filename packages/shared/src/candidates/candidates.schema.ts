import { z } from 'zod';
import { emailSchema } from '../common/email.schema.js';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { requiredName } from '../common/names.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { optionalText, requiredText } from '../common/text.schema.js';
import { newTranslations, translationsIn } from '../common/translations.schema.js';
import { webPageOf } from './candidates.rules.js';
import { problem } from '../texts/field-problem.js';

/** Keeps its capitals, because voters see the address. */
const optionalEmail = z
  .string(problem('not_an_email'))
  .trim()
  .refine((text) => text === '' || emailSchema.safeParse(text).success, problem('not_an_email'))
  .optional();

/** A web page about the candidate, or a video; empty if there is none. */
const optionalLink = optionalText(500)
  .unwrap()
  .transform((typed, context) => {
    const page = typed === '' ? '' : webPageOf(typed);
    if (page !== undefined) return page;
    context.addIssue({ code: 'custom', message: problem('not_a_web_page') });
    return z.NEVER;
  })
  .optional();

export const candidateStatement = {
  manifesto: optionalText(10_000),
  organisation: optionalText(160),
  motto: optionalText(200),
  link: optionalLink,
};

const { manifesto, motto } = candidateStatement;
const details = {
  ...candidateStatement,
  email: optionalEmail,
  tel: optionalText(40),
  translations: newTranslations({ manifesto, motto }).optional(),
};

/** The photo, if any, is the multipart file `image`. */
export const createCandidateSchema = z.object({
  fullName: requiredName(120, 'full_name_missing'),
  position: positionIdSchema,
  election: electionIdSchema,
  ...details,
});
export type CreateCandidate = z.infer<typeof createCandidateSchema>;

export const updateCandidateSchema = z.object({
  fullName: requiredName(120, 'full_name_missing').optional(),
  position: positionIdSchema.optional(),
  ...details,
});
export type UpdateCandidate = z.infer<typeof updateCandidateSchema>;

/** A note that corrects a candidate's data after the ballot was frozen. */
export const correctCandidateSchema = z.object({
  candidate: candidateIdSchema,
  text: requiredText(1_000, 'correction_missing'),
});
export type CorrectCandidate = z.infer<typeof correctCandidateSchema>;

export const MOST_CORRECTIONS = 10;

export const candidateSchema = z.object({
  _id: candidateIdSchema,
  fullName: z.string(),
  position: positionIdSchema,
  election: electionIdSchema,
  manifesto: z.string(),
  organisation: z.string(),
  motto: z.string(),
  email: z.string(),
  tel: z.string(),
  /** Empty on ballots frozen before links existed. */
  link: z.string().default(''),
  photoUrl: z.string().nullable(),
  translations: translationsIn({
    manifesto: z.string().optional(),
    motto: z.string().optional(),
  }),
  /** Notes added since voting opened, oldest first. */
  corrections: z.array(z.object({ text: z.string(), at: dateTimeSchema })).default([]),
  /** Present if the reader may see counts. */
  votes: z.number().optional(),
});
export type Candidate = z.infer<typeof candidateSchema>;
