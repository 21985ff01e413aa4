import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { booleanSchema } from '../common/text.schema.js';

/** Events mailed to everyone who was invited, even if their invitation failed. */
export const noticeKinds = ['opened', 'dates', 'paused', 'resumed', 'prepared', 'counted'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Switch for notices, and the organisation's own paragraph in each. */
export const noticeSettingsSchema = z.object({
  on: booleanSchema,
  text: z.string().trim().max(1_000),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** A notice to preview, with text that is not saved yet. */
export const previewNoticeSchema = noticeSettingsSchema
  .pick({ text: true })
  .extend({ kind: z.enum(noticeKinds) });
export type PreviewNotice = z.infer<typeof previewNoticeSchema>;

export const sentNoticeSchema = z.object({
  _id: z.uuid(),
  kind: z.enum(noticeKinds),
  at: dateTimeSchema,
  /** Number of recipients. Those reached by a newer notice first get only the newer one. */
  queued: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
});
export type SentNotice = z.infer<typeof sentNoticeSchema>;

export const noticesSchema = z.object({
  on: z.boolean(),
  text: z.string(),
  /** Number of people a notice sent now would go to. */
  recipients: z.number(),
  /** The latest notices, newest first. */
  sent: z.array(sentNoticeSchema),
});
export type Notices = z.infer<typeof noticesSchema>;
