import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { electionIdSchema, personIdSchema } from '../common/ids.schema.js';
import { languageSchema } from '../common/languages.schema.js';
import { optionalName, requiredName } from '../common/names.schema.js';
import { optionalText } from '../common/text.schema.js';
import { membershipSchema } from '../organisations/organisations.schema.js';
import { electionStatusSchema } from '../elections/elections.schema.js';
import { problem } from '../texts/field-problem.js';

const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,20}$/;

/**
 * A new password: 8 to 20 letters, digits and symbols of @$!%*?&, at least one of each. The specification's
 * rule accepts any letter, but its message asks for an upper-case one. The rule decides: every password that
 * follows the message passes too.
 */
export const passwordSchema = z
  .string(problem('weak_password'))
  .regex(PASSWORD, problem('weak_password'));

/** `organiser`: a member of any organisation, in any role. */
export const roleSchema = z.enum(['organiser', 'voter']);
export type Role = z.infer<typeof roleSchema>;

export const genderSchema = z.enum(['male', 'female', 'other']);

/** The caller's own account, or a voter on a roll, with only the fields a roll has. */
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
  /** Absent if none was chosen. For a voter on a roll, the roll's, never the account's. */
  language: languageSchema.optional(),
  role: roleSchema,
  /** Null for voters outside any organisation, and for voters on a roll. */
  membership: membershipSchema.nullable(),
  elections: z.array(
    z.object({ _id: electionIdSchema, name: z.string(), status: electionStatusSchema }),
  ),
  electionsCount: z.number(),
  votesCount: z.number(),
  /** For voters only the day (midnight UTC): most sign in just before they vote. */
  lastLogin: dateTimeSchema.nullable(),
  /** Null for voters on a roll, whose last change may be their vote. */
  updatedAt: dateTimeSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Contact data of an account or of a voter on a roll. A photo, if any, is the multipart file `image`. */
export const updateProfileSchema = z.object({
  fullName: requiredName(120, 'full_name_missing').optional(),
  userName: optionalName(60),
  tel: optionalText(40),
  gender: z.union([genderSchema, z.literal('').transform(() => null), z.null()]).optional(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;

export const chooseLanguageSchema = z.object({ language: languageSchema });
