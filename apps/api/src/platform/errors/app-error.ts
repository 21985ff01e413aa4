import type { ErrorCode, FieldError } from '@hustings/shared';
import { errorCatalogue } from './error-catalogue.js';

interface Details {
  /** Instead of the catalogue's sentence. */
  message?: string;
  /** Instead of the catalogue's status, where a call of `api.md` names its own. */
  status?: number;
  errors?: FieldError[];
  /** Seconds until it makes sense to ask again. */
  retryAfter?: number;
}

/** What a caller can act on. Everything else that is thrown is a 500. */
export class AppError extends Error {
  /** A call may give its errors other statuses than the catalogue does. */
  status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? errorCatalogue[code].message);
    this.status = details.status ?? errorCatalogue[code].status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}
