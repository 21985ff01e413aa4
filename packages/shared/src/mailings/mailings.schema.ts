import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { pageOf, pagingSchema } from '../common/paging.schema.js';
import { noticeKinds } from '../notices/notices.schema.js';

/** Everything an election mails or prints, except mails about accounts. */
export const mailingKinds = [
  'invitation',
  'reminder',
  'entryCheck',
  'letters',
  ...noticeKinds,
] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** Messages sent together, or letters made together. Invitations sent one by one are one mailing a day. */
export const mailingSchema = z.object({
  _id: z.string(),
  kind: z.enum(mailingKinds),
  at: dateTimeSchema,
  /** Number of messages or letters. For a reminder sent while marks are hidden: voters less the turnout. */
  count: z.number(),
  /**
   * Absent for letters, and for reminders sent while marks are hidden: those go only to people who have
   * not voted.
   */
  delivery: z.object({ waiting: z.number(), sent: z.number(), failed: z.number() }).optional(),
});
export type Mailing = z.infer<typeof mailingSchema>;

export const mailingsQuerySchema = pagingSchema.omit({ search: true });
export const mailingsSchema = pageOf(mailingSchema);
