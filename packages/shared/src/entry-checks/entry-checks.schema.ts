import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import { registrationIdSchema } from '../common/ids.schema.js';
import { requiredName } from '../common/names.schema.js';
import { problem } from '../texts/field-problem.js';
import { chosenSchema } from '../voters/chosen.schema.js';
import { entryCheckStateSchema } from '../voters/entry-check-state.schema.js';
import { ageGroupSchema, invitationProgressSchema, regionSchema } from '../voters/voters.schema.js';

/**
 * The voters to ask: all, those who have not answered, those never asked, or selected ones. Voters whose
 * correction waits for an officer are skipped.
 */
export const askForChecksSchema = z.object({
  to: z.union([z.enum(['all', 'notAnswered', 'notAsked']), chosenSchema]),
});
export type AskForChecks = z.infer<typeof askForChecksSchema>['to'];

/** Number of voters by state; `notAsked` includes those without an email address. */
export const entryChecksSchema = z.object({
  notAsked: z.number(),
  queued: z.number(),
  asked: z.number(),
  failed: z.number(),
  confirmed: z.number(),
  correction: z.number(),
  declined: z.number(),
  failures: invitationProgressSchema.shape.failures,
});
export type EntryChecks = z.infer<typeof entryChecksSchema>;

/** Identifies one answer of a voter, so that an officer decides on exactly the answer they saw. */
const answerIdSchema = z.string().regex(/^[\w-]{1,64}$/, problem('not_an_id'));

/** The corrections a voter asks for; unchanged fields are absent. */
const wantedSchema = z.object({
  fullName: z.string().optional(),
  email: z.string().optional(),
});

export const correctionSchema = z.object({
  _id: registrationIdSchema,
  answer: answerIdSchema,
  fullName: z.string(),
  email: z.string(),
  memberNo: z.string().optional(),
  wanted: wantedSchema,
});
export type Correction = z.infer<typeof correctionSchema>;

export const decideCorrectionsSchema = z.object({
  decision: z.enum(['accept', 'decline']),
  corrections: z
    .array(correctionSchema.pick({ _id: true, answer: true }))
    .min(1)
    .max(200),
});
export type DecideCorrections = z.infer<typeof decideCorrectionsSchema>;

/**
 * Reasons a correction was not decided. `taken`: another voter has the address or name. `voted`: the voter
 * has voted. `oneByOne`: while it is hidden who has voted, such a correction must be decided alone.
 * `changed`: the voter answered again, an officer decided, or the voter was removed meanwhile.
 */
export const correctionRefusals = ['taken', 'voted', 'oneByOne', 'changed'] as const;
export const decidedCorrectionsSchema = z.object({
  decided: z.number(),
  refused: z.array(z.object({ _id: registrationIdSchema, because: z.enum(correctionRefusals) })),
});
export type DecidedCorrections = z.infer<typeof decidedCorrectionsSchema>;

export const entryCheckLinkSchema = z.object({
  token: z.string(problem('link_incomplete')).regex(/^[\w-]{43}$/, problem('link_incomplete')),
});

/** A voter's own entry, as its check page shows it. */
export const ownEntrySchema = z.object({
  election: z.string(),
  organisation: z.string(),
  /** The contact for anything else; null if there is none. */
  contact: z.string().nullable(),
  /** Null if an officer opens voting by hand. */
  votingStartDate: dateTimeSchema.nullable(),
  timeZone: z.string(),
  entry: z.object({
    fullName: z.string(),
    email: z.string(),
    memberNo: z.string().optional(),
    ageGroup: ageGroupSchema.optional(),
    region: regionSchema.optional(),
  }),
  /** The voter's last answer, or the officers' decision on it; null before any answer. */
  answered: entryCheckStateSchema.extract(['confirmed', 'correction', 'declined']).nullable(),
  wanted: wantedSchema.optional(),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

/** The entry as it should read. */
export const correctEntrySchema = z.object({
  fullName: requiredName(120, 'full_name_missing'),
  email: emailSchema,
});

/** A correction without changes confirms the entry. */
export const answerEntryCheckSchema = z.discriminatedUnion('answer', [
  entryCheckLinkSchema.extend({ answer: z.literal('right') }),
  entryCheckLinkSchema.extend({ answer: z.literal('wrong'), ...correctEntrySchema.shape }),
]);
export type AnswerEntryCheck = z.infer<typeof answerEntryCheckSchema>;
