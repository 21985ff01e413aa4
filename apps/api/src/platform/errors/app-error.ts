import type {
  ErrorCode,
  FieldProblem,
  Params,
  Readiness,
  Said,
  TextParams,
} from '@hustings/shared';
import { errorStatuses } from './error-statuses.js';

interface Extras {
  /** Replaces the usual status, if a call defines its own. */
  status?: number;
  errors?: FieldProblem[];
  /** The checklist of an election that cannot be opened yet. */
  readiness?: Readiness;
  /** Seconds until it makes sense to retry. */
  retryAfter?: number;
}

/** Codes whose text needs no parameters. */
type PlainCode = {
  [Code in ErrorCode]: object extends Omit<Said<Code>, 'code'> ? Code : never;
}[ErrorCode];
type TellingCode = ErrorCode & keyof Params;
type Refusal =
  | [code: PlainCode, details?: Extras & { params?: never }]
  | {
      [Code in TellingCode]: [code: Code, details: Extras & Pick<Said<Code>, 'params'>];
    }[TellingCode];

/**
 * An error the caller can act on. Its text is in `packages/shared/src/texts`, by code.
 * `http/error-handler.ts` converts anything else that is thrown, usually to a 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  status: number;
  readonly params: TextParams | undefined;
  readonly errors: FieldProblem[] | undefined;
  readonly readiness: Readiness | undefined;
  readonly retryAfter: number | undefined;

  constructor(...[code, details = {}]: Refusal) {
    super(code);
    this.code = code;
    this.status = details.status ?? errorStatuses[code];
    this.params = details.params;
    this.errors = details.errors;
    this.readiness = details.readiness;
    this.retryAfter = details.retryAfter;
  }
}
