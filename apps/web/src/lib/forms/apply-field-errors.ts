import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { fieldText } from '../messages/answer-text';

/**
 * Shows the server's field errors beside their fields. What was typed stays.
 *
 * @param fields The form's fields, by their names on the server unless `serverNames` maps them.
 */
export function applyFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  serverNames: Readonly<Record<string, string>> = {},
): void {
  if (!(error instanceof ApiError)) return;
  let isFirst = true;
  for (const problem of error.fields) {
    const field = fields.find((each) => (serverNames[each] ?? each) === problem.path);
    if (!field) continue;
    setError(field, { type: 'server', message: fieldText(problem) }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
