import type { z } from 'zod';
import { holdsWebAddress, isOneLine } from './names.rules.js';
import { optionalText, requiredText } from './text.schema.js';

export const ONE_LINE_HINT = 'Please use one line, without line breaks or control characters.';
export const NO_WEB_ADDRESS_HINT = 'Please leave web and e-mail addresses out of it.';

/**
 * What people and things are called. Names stand in subjects and greetings of e-mails to people who
 * did not ask for them: there they must neither break the line nor become a link.
 */
export function requiredName(max: number, missing: string) {
  return named(requiredText(max, missing));
}

/** A name that may be left out or empty. */
export function optionalName(max: number) {
  return named(optionalText(max).unwrap()).optional();
}

function named(text: z.ZodString) {
  return text
    .refine(isOneLine, ONE_LINE_HINT)
    .refine((name) => !holdsWebAddress(name), NO_WEB_ADDRESS_HINT);
}
