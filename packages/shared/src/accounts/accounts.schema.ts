import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { electionIdSchema, personIdSchema } from '../common/ids.schema.js';
import { optionalName, requiredName } from '../common/names.schema.js';
import { optionalText } from '../common/text.schema.js';
import { membershipSchema } from '../organisations/organisations.schema.js';
import { electionStatusSchema } from '../elections/elections.schema.js';
import { problem } from '../texts/field-problem.js';

const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,20}$/;

/**
 * A new password: 8 to 20 characters from letters, digits and @$!%*?&, at least one of each. Its message
 * asks for an upper-case letter, the specification's rule for any letter. The rule wins: a password that
 * satisfies the message always passes.
 */
export const passwordSchema = z
  .string(problem('weak_password'))
  .regex(PASSWORD, problem('weak_password'));

/** `organiser`: a member of any organisation, in any role. */
export const roleSchema = z.enum(['organiser', 'voter']);
export type Role = z.infer<typeof roleSchema>;

export const genderSchema = z.enum(['male', 'female', 'other']);

/** Your own account, or a voter as recorded on a roll, which has fewer fields. */
export const profileSchema = z.object({
  _id: personIdSchema,
  userName: z.string(),
  fullName: z.string(),
  email: z.string(),
  userEmail: z.string(),
  tel: z.string(),
  gender: genderSchema.nullable(),
  photoUrl: z.string().nullable(),
  verification: z.boolean(),
  terms: z.boolean(),
  role: roleSchema,
  /** Null for voters who belong to no organisation, and for roll entries. */
  membership: membershipSchema.nullable(),
  elections: z.array(
    z.object({ _id: electionIdSchema, name: z.string(), status: electionStatusSchema }),
  ),
  electionsCount: z.number(),
  votesCount: z.number(),
  /** For voters only the day (midnight UTC): most vote right after they sign in. */
  lastLogin: dateTimeSchema.nullable(),
  /** Null for roll entries: the time of the last change could be the time of voting. */
  updatedAt: dateTimeSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Contact data of an account or roll entry. The photo is sent with it as the file `image`. */
export const updateProfileSchema = z.object({
  fullName: requiredName(120, 'full_name_missing').optional(),
  userName: optionalName(60),
  tel: optionalText(40),
  gender: z.union([genderSchema, z.literal('').transform(() => null), z.null()]).optional(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
