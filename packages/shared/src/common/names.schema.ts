import type { z } from 'zod';
import type { FieldCode } from '../texts/field-codes.js';
import { problem } from '../texts/field-problem.js';
import { holdsWebAddress, isOneLine } from './names.rules.js';
import { optionalText, requiredText } from './text.schema.js';

/**
 * What people and things are called. Names stand in subjects and greetings of e-mails to people who
 * did not ask for them: there they must neither break the line nor become a link.
 */
export function requiredName(max: number, missing: FieldCode) {
  return named(requiredText(max, missing));
}

/** A name that may be left out or empty. */
export function optionalName(max: number) {
  return named(optionalText(max).unwrap()).optional();
}

function named(text: z.ZodString) {
  return text
    .refine(isOneLine, problem('not_one_line'))
    .refine((name) => !holdsWebAddress(name), problem('holds_web_address'));
}
