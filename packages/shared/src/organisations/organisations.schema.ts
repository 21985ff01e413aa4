import { z } from 'zod';
import { organisationIdSchema } from '../common/ids.schema.js';
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
