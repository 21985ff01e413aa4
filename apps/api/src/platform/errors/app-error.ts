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
  /** Instead of the usual status, where a call names its own. */
  status?: number;
  errors?: FieldProblem[];
  /** What an election lacks that was to be opened. */
  readiness?: Readiness;
  /** Seconds until it makes sense to ask again. */
  retryAfter?: number;
}

/** Codes whose sentence can do without parameters. */
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
 * What a caller can act on. Everything else that is thrown is a 500. Its sentence stands in
 * `packages/shared/src/texts`, under its code.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** A call may give its errors other statuses than usual. */
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
