import { z } from 'zod';
import { passwordSchema } from '../accounts/accounts.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import { textParamsSchema } from '../common/text-params.schema.js';
import { electionIdSchema, registrationIdSchema } from '../common/ids.schema.js';
import { languageSchema } from '../common/languages.schema.js';
import { optionalName, requiredName } from '../common/names.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { mailFailureCodes } from '../texts/answer-codes.js';
import { chosenSchema } from './chosen.schema.js';
import { entryCheckStateSchema } from './entry-check-state.schema.js';
import { invitationStateSchema } from './invitation-state.schema.js';

export const ageGroups = ['18-25', '26-40', '41-60', '60+'] as const;
export const regions = ['North', 'South', 'East', 'West'] as const;
export const ageGroupSchema = z.enum(ageGroups);
export const regionSchema = z.enum(regions);
export type AgeGroup = z.infer<typeof ageGroupSchema>;
export type Region = z.infer<typeof regionSchema>;

/** An empty select in a form sends an empty string. */
function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/**
 * If set, a member number that differs from another voter's only in leading zeros is refused with
 * `number_alike`. To accept the number, send it again without this field.
 */
const askAboutZeros = booleanSchema.optional();

/** A voter to add. The server compares the passwords separately. A photo is the multipart file `image`. */
export const addVoterSchema = z.object({
  fullName: requiredName(120, 'full_name_missing'),
  /** Empty for a voter without an address, who votes by letter and is identified by member number or name. */
  email: orEmpty(emailSchema).transform((email) => email ?? ''),
  password: orEmpty(passwordSchema),
  confirmPassword: orEmpty(z.string().max(200)),
  memberNo: orEmpty(optionalName(40)),
  /** For mails and letters; the election's by default. */
  language: orEmpty(languageSchema),
  ageGroup: orEmpty(ageGroupSchema),
  region: orEmpty(regionSchema),
  invite: booleanSchema.default(true),
  askAboutZeros,
});
export type AddVoter = z.infer<typeof addVoterSchema>;

/** A voter's data on one roll; an empty text removes a value. */
export const editEntrySchema = z.object({
  fullName: requiredName(120, 'full_name_missing').optional(),
  email: emailSchema.optional(),
  memberNo: optionalName(40),
  language: languageSchema.or(z.literal('')).optional(),
  ageGroup: ageGroupSchema.or(z.literal('')).optional(),
  region: regionSchema.or(z.literal('')).optional(),
  askAboutZeros,
});
export type EditEntry = z.infer<typeof editEntrySchema>;

/** A voter on an electoral roll. `_id` is unique to this roll. */
export const rollEntrySchema = z.object({
  _id: registrationIdSchema,
  fullName: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  /** True if a visible vote confirms the address. Reveals nothing about the account. */
  verification: z.boolean(),
  /** Null while counts are live, when nobody sees who has voted. */
  hasVoted: z.boolean().nullable(),
  /** `letter`: a letter was made for a voter not invited by email. */
  invited: invitationStateSchema,
  /** The voter has no email address, and votes by letter. */
  byLetter: z.boolean().optional(),
  /** True if a letter was made. Says neither when nor whether it was used. */
  letter: z.boolean().optional(),
  /** Present if the voter was asked to check their entry. */
  check: entryCheckStateSchema.optional(),
  /** The organisation's member number. */
  memberNo: z.string().optional(),
  /** The language that the organisation noted, whatever the voter's account has. */
  language: languageSchema.optional(),
  ageGroup: ageGroupSchema.optional(),
  region: regionSchema.optional(),
});
export type RollEntry = z.infer<typeof rollEntrySchema>;

/** Rolls that hide who has voted: the voter stays on them and must be removed from each individually. */
export const stayingOnRollsSchema = z.object({
  oneByOne: z.array(
    z.object({
      _id: registrationIdSchema,
      election: z.object({ _id: electionIdSchema, name: z.string() }),
    }),
  ),
});
export type StayingOnRolls = z.infer<typeof stayingOnRollsSchema>;

export const inviteSchema = z.object({
  to: z.union([z.enum(['all', 'notInvited', 'notVoted', 'failed']), chosenSchema]),
});
export type InviteTo = z.infer<typeof inviteSchema>['to'];
export const inviteAnswerSchema = z.object({ queued: z.number() });
export const invitationProgressSchema = z.object({
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Voters without an address, who get a letter instead; absent if there are none. */
  withoutAddress: z.number().optional(),
  /** Time by which all waiting mails will have been sent, if the mail server is limited per minute. */
  expectedBy: dateTimeSchema.optional(),
  failures: z.array(
    rollEntrySchema
      .pick({
        _id: true,
        fullName: true,
        email: true,
        memberNo: true,
        ageGroup: true,
        region: true,
      })
      .extend({
        /** The reason as a sentence; `reasonCode` and `params` are for programs. */
        reason: z.string(),
        reasonCode: z.enum(mailFailureCodes),
        params: textParamsSchema.optional(),
      }),
  ),
});
export type InvitationProgress = z.infer<typeof invitationProgressSchema>;
