import { z } from 'zod';

export const EMAIL_HINT = 'Must be a valid email';

const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** An e-mail address, lower-cased. The rule is the specification's, section 5. */
export const emailSchema = z
  .string(EMAIL_HINT)
  .trim()
  .max(254, EMAIL_HINT)
  .regex(EMAIL, EMAIL_HINT)
  .toLowerCase();
