import type { z } from 'zod';
import { fieldCodes, type FieldCode } from './field-codes.js';
import type { Said } from './language.js';
import type { ExpectedType } from './params.js';

export type FieldProblem = { path: string } & Said<FieldCode>;

/** Passes a code where zod takes any text as a message, so that the code's type is checked. */
export function problem(code: FieldCode): FieldCode {
  return code;
}

/**
 * The code of an issue: from the schema's rule, or derived from zod's own code. Zod's sentences are
 * never shown.
 *
 * @param issue From a schema parsed with `reportInput`.
 */
export function fieldProblemOf(issue: z.core.$ZodIssue): FieldProblem {
  const path = issue.path.join('.');
  const code = fieldCodes.find((each) => each === issue.message);
  if (code === undefined) return { path, ...found(issue) };
  const params = issue.code === 'custom' ? issue.params : undefined;
  return { path, code, ...(params && { params }) } as FieldProblem;
}

function found(issue: z.core.$ZodIssue): Said<FieldCode> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'missing' }
        : { code: 'wrong_type', params: { expected: typeNames[issue.expected] ?? 'other' } };
    case 'invalid_value':
      return issue.input === undefined
        ? { code: 'missing' }
        : { code: 'not_an_option', params: { options: issue.values.map(String) } };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return { code: 'not_accepted' };
  }
}

const typeNames: Partial<Record<string, ExpectedType>> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

function tooSmall(origin: string, min: number): Said<FieldCode> {
  switch (origin) {
    case 'string':
      return { code: 'too_short', params: { min } };
    case 'array':
      return { code: 'too_few', params: { min } };
    default:
      return { code: 'too_low', params: { min } };
  }
}

function tooBig(origin: string, max: number): Said<FieldCode> {
  switch (origin) {
    case 'string':
      return { code: 'too_long', params: { max } };
    case 'array':
      return { code: 'too_many', params: { max } };
    default:
      return { code: 'too_high', params: { max } };
  }
}
