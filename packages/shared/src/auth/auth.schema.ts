import { z } from 'zod';
import { passwordSchema, roleSchema } from '../accounts/accounts.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import { accountIdSchema, electionIdSchema } from '../common/ids.schema.js';
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

/** What the call takes. That both passwords agree is checked apart, as it has a status of its own. */
export const registerSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  confirmPassword: z.string(problem('passwords_differ')).max(200),
  /** What the organisation is called; empty or left out, it can be named later. */
  organisation: optionalName(ORGANISATION_NAME_LENGTH),
});
export type Register = z.infer<typeof registerSchema>;

/** What the form checks before it sends. */
export const registerFormSchema = registerSchema.refine(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], message: problem('passwords_differ') },
);

/** What an e-mailed link to verify an address carries. */
export const verificationQuerySchema = z.object({
  token: z.string(problem('link_incomplete')).regex(/^[\w-]{43}$/, problem('link_incomplete')),
});

/**
 * `mailed` drops the password typed at the sign-up and mails a link to choose one. Browsers ask for it
 * unless the sign-up was made in them.
 */
export const verifyEmailQuerySchema = verificationQuerySchema.extend({
  password: z.literal('mailed').optional(),
});

/**
 * What an e-mailed link to choose a password carries. Anything that cannot be a link's is as unknown
 * as a token nobody was sent.
 */
export const linkQuerySchema = z.object({
  token: z.string().max(200).default(''),
  id: z.string().default(''),
});

/** A mailed link by its token alone. */
export const mailedTokenSchema = z.object({ token: z.string().max(200) });

/** What was typed where an address is asked for; that it is one is checked apart, as it has a status of its own. */
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
  /** Null for whoever only votes. */
  membership: membershipSchema.nullable(),
  mustChangePassword: z.boolean(),
  /** Of a session that is good for the ballot of this election and for nothing else. */
  election: electionIdSchema.optional(),
};
export const loginAnswerSchema = z.object(session);
export const refreshAnswerSchema = z.object({ ...session, newAccessToken: z.string() });
export const registerAnswerSchema = z.object({ id: accountIdSchema, email: z.string() });
export const changePasswordAnswerSchema = z.object({ token: z.string() });
/** Whose password a link chooses, and of an invitation to what. */
export const tokenCheckAnswerSchema = z.object({
  id: accountIdSchema,
  email: z.string(),
  invitation: z.object({ election: z.string(), organisation: z.string() }).optional(),
});
export type TokenCheck = z.infer<typeof tokenCheckAnswerSchema>;
/** What a verification link is for. */
export const waitingSignUpSchema = z.object({
  email: z.string(),
  /** Null for a sign-up from before this was kept. */
  signedUpAt: dateTimeSchema.nullable(),
  /** The sign-up was made in the browser that asks. */
  isThisBrowser: z.boolean(),
  /** What the organisation is to be called; empty where nothing was typed. */
  organisation: z.string(),
  /**
   * What opens the account once the address is verified: the password typed at the sign-up, the one
   * the account has, or one that is chosen through a link that is mailed then.
   */
  password: z.enum(['signUp', 'present', 'mailed']),
});
export type WaitingSignUp = z.infer<typeof waitingSignUpSchema>;
export type Session = z.infer<typeof loginAnswerSchema>;
