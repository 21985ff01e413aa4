import { z } from 'zod';
import type { FieldCode } from '../texts/field-codes.js';

/** Nothing else is checked then: a search in a text of any length may take its time. */
const last = { abort: true };

/** Text that must not be blank; surrounding white space is dropped. */
export function requiredText(max: number, missing: FieldCode) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : undefined) })
    .trim()
    .min(1, missing)
    .max(max, last);
}

/** Text that may be left out or empty. */
export function optionalText(max: number) {
  return z.string().trim().max(max, last).optional();
}

/** A truth value as JSON gives it or as a form field spells it. */
export const booleanSchema = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);
