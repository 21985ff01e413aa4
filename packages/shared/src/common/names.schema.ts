import type { z } from 'zod';
import type { FieldCode } from '../texts/field-codes.js';
import { problem } from '../texts/field-problem.js';
import { visibleText } from './invisible.rules.js';
import { holdsWebAddress, isOneLine } from './names.rules.js';
import { optionalText, requiredText } from './text.schema.js';

/**
 * A name of a person or thing. Names appear in subjects and greetings of emails to people who did not
 * ask for them, so they must not contain line breaks or links. Invisible characters are removed.
 */
export function requiredName(max: number, missing: FieldCode) {
  return named(requiredText(max, missing, visibleText));
}

export function optionalName(max: number) {
  return named(optionalText(max, visibleText).unwrap()).optional();
}

function named(text: z.ZodString) {
  return text
    .refine(isOneLine, problem('not_one_line'))
    .refine((name) => !holdsWebAddress(name), problem('holds_web_address'));
}
