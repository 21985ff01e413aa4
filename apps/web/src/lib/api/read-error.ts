import type { ErrorCode, FieldProblem, TextParams } from '@hustings/shared';
import { ApiError } from './api-error';

/** Parsed by hand rather than with zod, so public pages can show errors without loading zod. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, params, errors } = isRecord(body) ? body : {};
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? (code as ErrorCode) : undefined,
    params: isRecord(params) ? (params as TextParams) : undefined,
    fields: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string';
}
