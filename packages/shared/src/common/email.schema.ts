import { z } from 'zod';
import { problem } from '../texts/field-problem.js';

const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** An e-mail address, lower-cased. The rule is from section 5 of the specification. */
export const emailSchema = z
  .string(problem('not_an_email'))
  .trim()
  .max(254, problem('not_an_email'))
  .regex(EMAIL, problem('not_an_email'))
  .toLowerCase();
