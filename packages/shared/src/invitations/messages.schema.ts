import { z } from 'zod';
import { registrationIdSchema } from '../common/ids.schema.js';
import { holdsWebAddress, isOneLine } from '../common/names.rules.js';
import { problem } from '../texts/field-problem.js';
import { placeholders, unknownPlaceholder } from './messages.rules.js';

function withPlaceholders(text: z.ZodString) {
  return text
    .superRefine((written, context) => {
      const placeholder = unknownPlaceholder(written);
      if (placeholder === undefined) return;
      context.addIssue({
        code: 'custom',
        message: problem('unknown_placeholder'),
        params: { placeholder, known: [...placeholders] },
      });
    })
    .default('');
}

/** An organisation's own wording; empty to use the default. */
export const wordingSchema = z.object({
  subject: withPlaceholders(
    z
      .string()
      .trim()
      .max(150, { abort: true })
      .refine(isOneLine, problem('not_one_line'))
      .refine((text) => !holdsWebAddress(text), problem('holds_web_address')),
  ),
  /** Added to the standard content of the message. */
  paragraph: withPlaceholders(z.string().trim().max(2_000, { abort: true })),
});
export type Wording = z.infer<typeof wordingSchema>;

export const messageKindSchema = z.enum(['invitation', 'reminder']);
export type MessageKind = z.infer<typeof messageKindSchema>;

export const messagesSchema = z.object({ invitation: wordingSchema, reminder: wordingSchema });
export type Messages = z.infer<typeof messagesSchema>;

export const previewMessageSchema = wordingSchema.extend({
  kind: messageKindSchema,
  /** The voter whose data is filled in; by default the first on the roll. */
  voter: registrationIdSchema.optional(),
});
export type PreviewMessage = z.infer<typeof previewMessageSchema>;

/** A message as it would be sent, with a link that does not work. */
export const messagePreviewSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;

/** Addresses that bounced, pasted from the bounce messages. */
export const bouncesSchema = z.object({ addresses: z.string().max(200_000, { abort: true }) });
export const bouncedSchema = z.object({
  /** Invitations that are now marked as failed. */
  marked: z.number(),
  /** Addresses that are not on the roll. */
  unknown: z.array(z.string()),
});
