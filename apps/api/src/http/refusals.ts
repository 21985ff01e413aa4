import { errorsOf, type Call, type ErrorCode } from '@hustings/shared';
import { errorStatuses } from '../platform/errors/error-statuses.js';

/**
 * With which statuses a call answers an error code. What the address breaks is always 400; a body or a
 * file that breaks a rule has a status by call.
 */
export function statusesOf({ body, upload, statuses }: Call, code: ErrorCode): number[] {
  const status = statuses?.[code] ?? errorStatuses[code];
  return code === 'invalid' ? [...new Set([400, ...(body || upload ? [status] : [])])] : [status];
}

/** Whether the description of a call lists that it is refused so. */
export function listsRefusal(call: Call, code: ErrorCode, status: number): boolean {
  return errorsOf(call).has(code) && statusesOf(call, code).includes(status);
}
