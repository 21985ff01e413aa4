import type { ErrorCode, FieldProblem, TextParams } from '@hustings/shared';

/** A response that was not a success; status 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  /** Undefined if the response is not from the API but, say, a proxy. */
  readonly code: ErrorCode | undefined;
  /** Parameters for the code's message. */
  readonly params: TextParams | undefined;
  readonly fields: readonly FieldProblem[];
  /** Seconds to wait, if the server said so. */
  readonly retryAfter: number | undefined;
  /** The server did not answer in time. */
  readonly isSilent: boolean;

  constructor(answer: {
    status: number;
    code?: ErrorCode | undefined;
    params?: TextParams | undefined;
    fields?: readonly FieldProblem[];
    retryAfter?: number | undefined;
    isSilent?: boolean;
  }) {
    super(answer.code ?? `status ${answer.status}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.params = answer.params;
    this.fields = answer.fields ?? [];
    this.retryAfter = answer.retryAfter;
    this.isSilent = answer.isSilent ?? false;
  }
}

export function isSilent(error: unknown): boolean {
  return error instanceof ApiError && error.isSilent;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}
