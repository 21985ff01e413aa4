import { z } from 'zod';
import { isTimeZone } from '../common/dates.rules.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { emailSchema } from '../common/email.schema.js';
import { languageSchema } from '../common/languages.schema.js';
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

/** An account's membership, sent along with its `role` (`organiser` or `voter`). */
export const membershipSchema = z.object({
  organisation: organisationIdSchema,
  role: memberRoleSchema,
  /** The organisation's name; empty until one is set. */
  name: z.string(),
  /** Set for a demo organisation, which is deleted at this time with everything in it. */
  sampleUntil: dateTimeSchema.optional(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** The organisation that runs an election, as shown to everybody who may see the election. */
export const holderSchema = z.object({
  /** Empty until a name is set. */
  name: z.string(),
  logoUrl: z.string().nullable(),
});
export type Holder = z.infer<typeof holderSchema>;

export const organisationSchema = z.object({
  _id: organisationIdSchema,
  /** Empty until a name is set. */
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Default for new elections; null to use the browser's time zone. */
  timeZone: z.string().nullable(),
  /** Default for new elections. */
  language: languageSchema,
  /** The reader's role. */
  role: memberRoleSchema,
});
export type OrganisationPage = z.infer<typeof organisationSchema>;

/** Any fields of an organisation; a new logo is the multipart file `image`. */
export const updateOrganisationSchema = z.object({
  name: requiredName(ORGANISATION_NAME_LENGTH, 'organisation_name_missing').optional(),
  /** Empty to use each browser's time zone. */
  timeZone: z
    .string(problem('time_zone_missing'))
    .refine((zone) => zone === '' || isTimeZone(zone), problem('not_a_time_zone'))
    .transform((zone) => zone || null)
    .optional(),
  /** Empty removes the logo. */
  logo: z.literal('').optional(),
  language: languageSchema.optional(),
});
export type UpdateOrganisation = z.infer<typeof updateOrganisationSchema>;

/** Deleting an organisation requires the account's password. */
export const deleteOrganisationSchema = z.object({
  currentPassword: z
    .string(problem('current_password_missing'))
    .min(1, problem('current_password_missing'))
    .max(200),
});
export type DeleteOrganisation = z.infer<typeof deleteOrganisationSchema>;

/** A member, as other members see them. */
export const memberSchema = z.object({
  _id: accountIdSchema,
  fullName: z.string(),
  email: z.string(),
  role: memberRoleSchema,
  since: dateTimeSchema,
});
export type Member = z.infer<typeof memberSchema>;

/** Someone invited to become a member who has not accepted yet. */
export const memberInvitationSchema = z.object({
  _id: memberInvitationIdSchema,
  email: z.string(),
  role: memberRoleSchema,
  invitedAt: dateTimeSchema,
});
export type MemberInvitation = z.infer<typeof memberInvitationSchema>;

export const membersSchema = z.object({
  members: z.array(memberSchema),
  /** Open invitations; always empty for observers. */
  invitations: z.array(memberInvitationSchema),
});

export const inviteMemberSchema = z.object({ email: emailSchema, role: memberRoleSchema });
export type InviteMember = z.infer<typeof inviteMemberSchema>;

export const acceptInvitationSchema = z.object({
  token: z.string(problem('link_incomplete')).regex(/^[\w-]{43}$/, problem('link_incomplete')),
});

/** An invitation to become a member, as shown to anyone with its link. */
export const offeredMembershipSchema = z.object({
  /** The organisation's name; empty until one is set. */
  organisation: z.string(),
  role: memberRoleSchema,
  /** Name of the inviting member; empty if there is none. */
  invitedBy: z.string(),
  /** The invited address; only its account can accept. */
  email: z.string(),
});
export type OfferedMembership = z.infer<typeof offeredMembershipSchema>;

export const changeMemberSchema = z.object({ role: memberRoleSchema });
