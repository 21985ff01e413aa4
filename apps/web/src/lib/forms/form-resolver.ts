import { toNestErrors } from '@hookform/resolvers';
import { fieldProblemOf } from '@hustings/shared/texts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fieldText } from '../messages/answer-text';

/** Validates a form with a schema of `packages/shared`, and words the first problem of each field. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const checked = schema.safeParse(values, { reportInput: true });
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const problem of checked.error.issues.map(fieldProblemOf)) {
      errors[problem.path] ??= { type: problem.code, message: fieldText(problem) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
