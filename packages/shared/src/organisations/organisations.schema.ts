import { z } from 'zod';
import { isTimeZone } from '../common/dates.rules.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import {
  accountIdSchema,
  memberInvitationIdSchema,
  organisationIdSchema,
} from '../common/ids.schema.js';
import { requiredName } from '../common/names.schema.js';
import { problem } from '../texts/field-problem.js';
import { memberRoles } from './organisations.rules.js';

export const ORGANISATION_NAME_LENGTH = 120;

export const memberRoleSchema = z.enum(memberRoles);

/** What an account is in its organisation, as answers beside `role` tell it. */
export const membershipSchema = z.object({
  organisation: organisationIdSchema,
  role: memberRoleSchema,
  /** The organisation's; empty until somebody gives it one. */
  name: z.string(),
  /** Of a sample, which is thrown away then, with everything in it. */
  sampleUntil: dateTimeSchema.optional(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** Who holds an election, as everybody reads it who may see the election. */
export const holderSchema = z.object({
  /** Empty until somebody gives it one. */
  name: z.string(),
  logoUrl: z.string().nullable(),
});
export type Holder = z.infer<typeof holderSchema>;

/** The languages that an organisation's mails and pages can be had in. */
const organisationLanguageSchema = z.enum(['en']);

/** An organisation, as its members read it. */
export const organisationSchema = z.object({
  _id: organisationIdSchema,
  /** Empty until somebody gives it one. */
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** What new elections start from; null for that of the browser. */
  timeZone: z.string().nullable(),
  language: organisationLanguageSchema,
  /** What whoever reads this is in it. */
  role: memberRoleSchema,
});
export type OrganisationPage = z.infer<typeof organisationSchema>;

/** Any part of an organisation; a new logo travels beside it as the file `image`. */
export const updateOrganisationSchema = z.object({
  name: requiredName(ORGANISATION_NAME_LENGTH, 'organisation_name_missing').optional(),
  /** Empty for that of each browser. */
  timeZone: z
    .string(problem('time_zone_missing'))
    .refine((zone) => zone === '' || isTimeZone(zone), problem('not_a_time_zone'))
    .transform((zone) => zone || null)
    .optional(),
  /** Empty, it takes the logo away. */
  logo: z.literal('').optional(),
  language: organisationLanguageSchema.optional(),
});
export type UpdateOrganisation = z.infer<typeof updateOrganisationSchema>;

/** What deleting an organisation takes: that whoever asks knows the password of the account. */
export const deleteOrganisationSchema = z.object({
  currentPassword: z
    .string(problem('current_password_missing'))
    .min(1, problem('current_password_missing'))
    .max(200),
});
export type DeleteOrganisation = z.infer<typeof deleteOrganisationSchema>;

/** Somebody who acts for an organisation, as the other members read it. */
export const memberSchema = z.object({
  _id: accountIdSchema,
  fullName: z.string(),
  email: z.string(),
  role: memberRoleSchema,
  since: dateTimeSchema,
});
export type Member = z.infer<typeof memberSchema>;

/** Somebody who was asked to become a member and has not accepted yet. */
export const memberInvitationSchema = z.object({
  _id: memberInvitationIdSchema,
  email: z.string(),
  role: memberRoleSchema,
  invitedAt: dateTimeSchema,
});
export type MemberInvitation = z.infer<typeof memberInvitationSchema>;

export const membersSchema = z.object({
  members: z.array(memberSchema),
  /** Those that wait; for an observer, who is shown no addresses, always empty. */
  invitations: z.array(memberInvitationSchema),
});

export const inviteMemberSchema = z.object({ email: emailSchema, role: memberRoleSchema });
export type InviteMember = z.infer<typeof inviteMemberSchema>;

/** What the mailed link of an invitation carries. */
export const acceptInvitationSchema = z.object({
  token: z.string(problem('link_incomplete')).regex(/^[\w-]{43}$/, problem('link_incomplete')),
});

/** What an invitation is for, as whoever holds its link reads it. */
export const offeredMembershipSchema = z.object({
  /** The organisation's name; empty until somebody gives it one. */
  organisation: z.string(),
  role: memberRoleSchema,
  /** The name of who invites; empty where that person has not given one. */
  invitedBy: z.string(),
  /** The address that it was sent to, whose account alone can accept. */
  email: z.string(),
});
export type OfferedMembership = z.infer<typeof offeredMembershipSchema>;

export const changeMemberSchema = z.object({ role: memberRoleSchema });
