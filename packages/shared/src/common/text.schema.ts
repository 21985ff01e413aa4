import { z } from 'zod';
import type { FieldCode } from '../texts/field-codes.js';

/** Skips the checks that follow: they would be slow on text of any length. */
const last = { abort: true };

const unchanged = (text: string) => text;

/** Text that must not be blank; surrounding white space is dropped, after `tidy`. */
export function requiredText(max: number, missing: FieldCode, tidy = unchanged) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : undefined) })
    .overwrite(tidy)
    .trim()
    .min(1, missing)
    .max(max, last);
}

export function optionalText(max: number, tidy = unchanged) {
  return z.string().overwrite(tidy).trim().max(max, last).optional();
}

/** Reads the JSON text of a field that is not plain text: multipart requests carry it so. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A boolean in JSON or in a form field. */
export const booleanSchema = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);
