import { errorsOf, type Call, type ErrorCode } from '@hustings/shared';
import { errorStatuses } from '../platform/errors/error-statuses.js';

/**
 * With which statuses a call answers an error code. What the address breaks is always 400; a body or a
 * file that breaks a rule has a status by call, and so has what a call without either names one for.
 */
export function statusesOf({ body, upload, statuses }: Call, code: ErrorCode): number[] {
  const status = statuses?.[code] ?? errorStatuses[code];
  if (code !== 'invalid') return [status];
  const isChecked = body ?? upload ?? statuses?.[code];
  return [...new Set(isChecked ? [400, status] : [400])];
}

/** Whether the description of a call lists that it is refused so. */
export function listsRefusal(call: Call, code: ErrorCode, status: number): boolean {
  return errorsOf(call).has(code) && statusesOf(call, code).includes(status);
}
