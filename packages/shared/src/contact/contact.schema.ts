import { z } from 'zod';
import { emailSchema } from '../common/email.schema.js';
import { requiredName } from '../common/names.schema.js';
import { requiredText } from '../common/text.schema.js';

export const contactSchema = z.object({
  name: requiredName(120, 'Please give your name.'),
  email: emailSchema,
  message: requiredText(5_000, 'Please write a message.'),
});
export type Contact = z.infer<typeof contactSchema>;
