import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error';

/**
 * Puts the server's field errors beside their fields. What was typed stays.
 *
 * @param fields The form's field names, by the path the server uses where the two differ.
 */
export function applyFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: Record<string, Path<Values>>,
): void {
  if (!(error instanceof ApiError)) return;
  let isFirst = true;
  for (const { path, message } of error.fields) {
    const field = fields[path];
    if (!field) continue;
    setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
