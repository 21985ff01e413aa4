import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { booleanSchema } from '../common/text.schema.js';

/** What those who were invited are told of by mail, whatever became of their invitation. */
export const noticeKinds = ['opened', 'dates', 'paused', 'resumed', 'prepared', 'counted'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Whether they are told at all, and a paragraph of the organisation that stands in each notice. */
export const noticeSettingsSchema = z.object({
  on: booleanSchema,
  text: z.string().trim().max(1_000),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** A notice that was sent, and how its mails are doing. */
export const sentNoticeSchema = z.object({
  _id: z.uuid(),
  kind: z.enum(noticeKinds),
  at: dateTimeSchema,
  /** For how many it was; whom something newer reached first is told that alone. */
  queued: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
});
export type SentNotice = z.infer<typeof sentNoticeSchema>;

export const noticesSchema = z.object({
  on: z.boolean(),
  text: z.string(),
  /** How many would be told of what happens now. */
  recipients: z.number(),
  /** The last ones, newest first. */
  sent: z.array(sentNoticeSchema),
});
export type Notices = z.infer<typeof noticesSchema>;
