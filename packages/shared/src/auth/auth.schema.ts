import { z } from 'zod';
import { passwordSchema, roleSchema } from '../accounts/accounts.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import { accountIdSchema, electionIdSchema } from '../common/ids.schema.js';
import { languageSchema } from '../common/languages.schema.js';
import { optionalName } from '../common/names.schema.js';
import {
  membershipSchema,
  ORGANISATION_NAME_LENGTH,
} from '../organisations/organisations.schema.js';
import { problem } from '../texts/field-problem.js';

const typedPassword = z.string(problem('password_missing')).max(200);

export const loginSchema = z.object({
  email: z
    .string(problem('email_missing'))
    .trim()
    .min(1, problem('email_missing'))
    .max(254)
    .toLowerCase(),
  password: typedPassword.min(1, problem('password_missing')),
});
export type Login = z.infer<typeof loginSchema>;

/** A browser in which somebody is signed in. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** `Firefox`; empty if unknown. */
  browser: z.string(),
  /** `Windows`; empty if unknown. */
  system: z.string(),
  /** For accounts that are no members, this and `lastUsedAt` are only the day: midnight in UTC. */
  startedAt: dateTimeSchema,
  lastUsedAt: dateTimeSchema,
  /** The request came from this browser. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Body of a sign-up. The server compares the passwords separately: that error has its own status. */
export const registerSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  confirmPassword: z.string(problem('passwords_differ')).max(200),
  /** The organisation can be named later. */
  organisation: optionalName(ORGANISATION_NAME_LENGTH),
  /** The account's language, for screens and emails. */
  language: languageSchema.optional(),
});
export type Register = z.infer<typeof registerSchema>;

/** The sign-up form, which also checks that the two passwords match. */
export const registerFormSchema = registerSchema
  .omit({ language: true })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: problem('passwords_differ'),
  });

/** Query of the link that verifies an address. */
export const verificationQuerySchema = z.object({
  token: z.string(problem('link_incomplete')).regex(/^[\w-]{43}$/, problem('link_incomplete')),
});

/**
 * `mailed` drops the password typed at sign-up and mails a link to set one. The web app sends it unless the
 * same browser signed up.
 */
export const verifyEmailQuerySchema = verificationQuerySchema.extend({
  password: z.literal('mailed').optional(),
});

/** Query of the link that sets a password. A malformed token is treated as an unknown one. */
export const linkQuerySchema = z.object({
  token: z.string().max(200).default(''),
  id: z.string().default(''),
});

export const mailedTokenSchema = z.object({ token: z.string().max(200) });

/** An address as typed; the server checks its format later, because that error has its own status. */
export const typedAddressSchema = z.object({ email: z.string().max(500).default('') });

export const requestNewPasswordSchema = z.object({ email: emailSchema });

export const changePasswordSchema = z.object({
  newPassword: passwordSchema,
  confirmNewPassword: z.string(problem('new_passwords_differ')).max(200),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

const confirmationDiffers = {
  path: ['confirmNewPassword'],
  message: problem('new_passwords_differ'),
};

function isConfirmed({ newPassword, confirmNewPassword }: ChangePassword): boolean {
  return newPassword === confirmNewPassword;
}

export const changePasswordFormSchema = changePasswordSchema.refine(
  isConfirmed,
  confirmationDiffers,
);

export const changeOwnPasswordSchema = changePasswordSchema.extend({
  currentPassword: typedPassword.min(1, problem('current_password_missing')),
});
export type ChangeOwnPassword = z.infer<typeof changeOwnPasswordSchema>;

export const changeOwnPasswordFormSchema = changeOwnPasswordSchema.refine(
  isConfirmed,
  confirmationDiffers,
);

const session = {
  id: accountIdSchema,
  email: z.string(),
  accessToken: z.string(),
  terms: z.boolean(),
  role: roleSchema,
  /** Null for people who only vote. */
  membership: membershipSchema.nullable(),
  mustChangePassword: z.boolean(),
  /** The account's language, or the roll's in a session for one ballot; absent if none was chosen. */
  language: languageSchema.optional(),
  /** Set if the session is limited to the ballot of this election. */
  election: electionIdSchema.optional(),
};
export const loginAnswerSchema = z.object(session);
export const refreshAnswerSchema = z.object({ ...session, newAccessToken: z.string() });
export const registerAnswerSchema = z.object({ id: accountIdSchema, email: z.string() });
export const changePasswordAnswerSchema = z.object({ token: z.string() });
/** The account whose password a link sets; for an invitation, also the election and its organisation. */
export const tokenCheckAnswerSchema = z.object({
  id: accountIdSchema,
  email: z.string(),
  invitation: z.object({ election: z.string(), organisation: z.string() }).optional(),
});
export type TokenCheck = z.infer<typeof tokenCheckAnswerSchema>;
export const waitingSignUpSchema = z.object({
  email: z.string(),
  /** Null for sign-ups older than this field. */
  signedUpAt: dateTimeSchema.nullable(),
  /** True if the sign-up was made in the browser that asks. */
  isThisBrowser: z.boolean(),
  /** Empty if none was typed. */
  organisation: z.string(),
  /**
   * The account's password after verification. `signUp`: the one typed at sign-up. `present`: the one the
   * account already has. `mailed`: one set through another mailed link.
   */
  password: z.enum(['signUp', 'present', 'mailed']),
});
export type WaitingSignUp = z.infer<typeof waitingSignUpSchema>;
export type Session = z.infer<typeof loginAnswerSchema>;
