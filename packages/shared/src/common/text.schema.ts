import { z } from 'zod';

/** Nothing else is checked then: a search in a text of any length may take its time. */
function tooLong(max: number) {
  return { error: `Please use at most ${max} characters.`, abort: true };
}

/** Text that must not be blank; surrounding white space is dropped. */
export function requiredText(max: number, missing: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'This must be text.') })
    .trim()
    .min(1, missing)
    .max(max, tooLong(max));
}

/** Text that may be left out or empty. */
export function optionalText(max: number) {
  return z.string('This must be text.').trim().max(max, tooLong(max)).optional();
}

/** A truth value as JSON gives it or as a form field spells it. */
export const booleanSchema = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);
