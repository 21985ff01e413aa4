import { z } from 'zod';
import { dateTimeSchema, timeZoneSchema } from '../common/dates.schema.js';
import { accountIdSchema, organisationIdSchema } from '../common/ids.schema.js';
import { requiredName } from '../common/names.schema.js';
import { memberRoles } from './organisations.rules.js';

export const memberRoleSchema = z.enum(memberRoles);

/** What an account is in its organisation, as answers beside `role` tell it. */
export const membershipSchema = z.object({
  organisation: organisationIdSchema,
  role: memberRoleSchema,
  /** The organisation's; empty until somebody gives it one. */
  name: z.string(),
});
export type Membership = z.infer<typeof membershipSchema>;

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

/** Any part of an organisation; the logo travels beside it as the file `image`. */
export const updateOrganisationSchema = z.object({
  name: requiredName(120, 'organisation_name_missing').optional(),
  timeZone: timeZoneSchema.optional(),
  language: organisationLanguageSchema.optional(),
});
export type UpdateOrganisation = z.infer<typeof updateOrganisationSchema>;

/** Somebody who acts for an organisation, as the other members read it. */
export const memberSchema = z.object({
  _id: accountIdSchema,
  fullName: z.string(),
  email: z.string(),
  role: memberRoleSchema,
  since: dateTimeSchema,
});

export const membersSchema = z.object({ members: z.array(memberSchema) });

export const changeMemberSchema = z.object({ role: memberRoleSchema });
