import { z } from 'zod';

/** Text that must not be blank; surrounding white space is dropped. */
export function requiredText(max: number, missing: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'This must be text.') })
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max} characters.`);
}

/** Text that may be left out or empty. */
export function optionalText(max: number) {
  return z
    .string('This must be text.')
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .optional();
}

/** A truth value as JSON gives it or as a form field spells it. */
export const booleanSchema = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);
