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
 * A new password: 8 to 20 characters, letters, digits and @$!%*?&, at least one of each.
 * Its sentence promises an upper-case letter where the specification's rule asks for any letter; the
 * rule stands, so that nobody who follows the sentence is refused.
 */
export const passwordSchema = z
  .string(problem('weak_password'))
  .regex(PASSWORD, problem('weak_password'));

/** `organiser` for every member of an organisation, whatever it may do there. */
export const roleSchema = z.enum(['organiser', 'voter']);
export type Role = z.infer<typeof roleSchema>;

export const genderSchema = z.enum(['male', 'female', 'other']);

/** One's own account, or a voter as the organisation registered it, which knows less. */
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
  /** Null for whoever only votes, and for a registration. */
  membership: membershipSchema.nullable(),
  elections: z.array(
    z.object({ _id: electionIdSchema, name: z.string(), status: electionStatusSchema }),
  ),
  electionsCount: z.number(),
  votesCount: z.number(),
  /** Of a voter the day, at midnight by UTC: most vote as soon as they have signed in. */
  lastLogin: dateTimeSchema.nullable(),
  /** Null for a registration: a time of the last change could be that of voting. */
  updatedAt: dateTimeSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Contact data of an account or a registration; the photo travels beside it as the file `image`. */
export const updateProfileSchema = z.object({
  fullName: requiredName(120, 'full_name_missing').optional(),
  userName: optionalName(60),
  tel: optionalText(40),
  gender: z.union([genderSchema, z.literal('').transform(() => null), z.null()]).optional(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
