import { z } from 'zod';
import { passwordSchema } from '../accounts/accounts.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import { textParamsSchema } from '../common/text-params.schema.js';
import { electionIdSchema, registrationIdSchema } from '../common/ids.schema.js';
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

/** A form leaves a select empty by sending an empty string. */
function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/**
 * For forms: refuses a member number once that differs from another voter's only in leading zeros, with
 * `number_alike` for the field. Sent again without this, it is kept.
 */
const askAboutZeros = booleanSchema.optional();

/** What the call takes; that the passwords agree is checked apart. The photo is the file `image`. */
export const addVoterSchema = z.object({
  fullName: requiredName(120, 'full_name_missing'),
  /** Empty for a voter who has none and votes with a letter; told apart by member number, or by name. */
  email: orEmpty(emailSchema).transform((email) => email ?? ''),
  password: orEmpty(passwordSchema),
  confirmPassword: orEmpty(z.string().max(200)),
  memberNo: orEmpty(optionalName(40)),
  ageGroup: orEmpty(ageGroupSchema),
  region: orEmpty(regionSchema),
  invite: booleanSchema.default(true),
  askAboutZeros,
});
export type AddVoter = z.infer<typeof addVoterSchema>;

/** What one roll says of somebody; an empty text takes away what stood there. */
export const editEntrySchema = z.object({
  fullName: requiredName(120, 'full_name_missing').optional(),
  email: emailSchema.optional(),
  memberNo: optionalName(40),
  ageGroup: ageGroupSchema.or(z.literal('')).optional(),
  region: regionSchema.or(z.literal('')).optional(),
  askAboutZeros,
});
export type EditEntry = z.infer<typeof editEntrySchema>;

/** One line of an electoral roll. `_id` is its own, and the same in no other roll. */
export const rollEntrySchema = z.object({
  _id: registrationIdSchema,
  fullName: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  /** That a ballot came from the address, where that is shown; nothing of the account is. */
  verification: z.boolean(),
  /** Null while counts are live, when nobody is shown who has voted. */
  hasVoted: z.boolean().nullable(),
  /** `letter`: a letter was made for somebody whom no e-mail has invited. */
  invited: invitationStateSchema,
  /** Has no e-mail address, and votes with a letter. */
  byLetter: z.boolean().optional(),
  /** A letter was made; never when, nor whether it was used. */
  letter: z.boolean().optional(),
  /** Of whoever was asked whether the entry is right. */
  check: entryCheckStateSchema.optional(),
  /** As the organisation counts its members. */
  memberNo: z.string().optional(),
  ageGroup: ageGroupSchema.optional(),
  region: regionSchema.optional(),
});
export type RollEntry = z.infer<typeof rollEntrySchema>;

/** Rolls whose marks are hidden, on which a voter stays: to be removed by a call about this voter alone. */
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
  /** How many get a letter instead, as they have no address; left out where there is nobody. */
  withoutAddress: z.number().optional(),
  /** When all that waits has gone out, where the mail server takes only so many in a minute. */
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
        /** Why, as a sentence; `reasonCode` and `params` say the same to programs. */
        reason: z.string(),
        reasonCode: z.enum(mailFailureCodes),
        params: textParamsSchema.optional(),
      }),
  ),
});
export type InvitationProgress = z.infer<typeof invitationProgressSchema>;
