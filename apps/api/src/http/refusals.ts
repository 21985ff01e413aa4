import { errorsOf, type Call, type ErrorCode } from '@hustings/shared';
import { errorStatuses } from '../platform/errors/error-statuses.js';

/**
 * The statuses of an error code for a call. `invalid` is 400 for input in the URL; with a body or file, it
 * also has the call's or the usual status.
 */
export function statusesOf({ body, upload, statuses }: Call, code: ErrorCode): number[] {
  const status = statuses?.[code] ?? errorStatuses[code];
  if (code !== 'invalid') return [status];
  const isChecked = body ?? upload ?? statuses?.[code];
  return [...new Set(isChecked ? [400, status] : [400])];
}

/** True if the description of a call lists this error. */
export function listsRefusal(call: Call, code: ErrorCode, status: number): boolean {
  return errorsOf(call).has(code) && statusesOf(call, code).includes(status);
}
