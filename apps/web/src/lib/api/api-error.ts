import type { ErrorCode, FieldProblem, TextParams } from '@hustings/shared';

/** An answer that was not a success; status 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  /** Undefined when the answer came from something that is not the API, such as a proxy. */
  readonly code: ErrorCode | undefined;
  /** The parameters of the code's sentence. */
  readonly params: TextParams | undefined;
  readonly fields: readonly FieldProblem[];
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(answer: {
    status: number;
    code?: ErrorCode | undefined;
    params?: TextParams | undefined;
    fields?: readonly FieldProblem[];
    retryAfter?: number | undefined;
  }) {
    super(answer.code ?? `status ${answer.status}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.params = answer.params;
    this.fields = answer.fields ?? [];
    this.retryAfter = answer.retryAfter;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}
