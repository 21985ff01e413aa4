import { z } from 'zod';
import { emailSchema } from '../common/email.schema.js';
import { requiredName } from '../common/names.schema.js';
import { requiredText } from '../common/text.schema.js';

export const contactSchema = z.object({
  name: requiredName(120, 'sender_missing'),
  email: emailSchema,
  message: requiredText(5_000, 'message_missing'),
});
export type Contact = z.infer<typeof contactSchema>;
