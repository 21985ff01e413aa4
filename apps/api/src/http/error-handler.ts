import type { ErrorBody, FieldError, FieldProblem } from '@hustings/shared';
import { specified } from '../platform/specified.js';
import type { ErrorRequestHandler } from 'express';
import { MulterError } from 'multer';
import { isDatabaseAway } from '../platform/database-away.js';
import { AppError } from '../platform/errors/app-error.js';
import { noteTurnedAway } from './admission.js';

/** Answers any error in the common format. Unexpected errors become a 500 and are logged in full. */
export const errorHandler: ErrorRequestHandler = (thrown: unknown, req, res, next) => {
  const error = appErrorOf(thrown);
  if (error.code === 'busy') noteTurnedAway(res);
  else if (error.status >= 500) req.log.error({ err: thrown }, specified(error.code));
  if (res.headersSent) {
    next(thrown);
    return;
  }
  const body: ErrorBody = {
    message: specified(error.code, error.params),
    code: error.code,
    ...(error.params && { params: error.params }),
    ...(error.errors && { errors: error.errors.map(worded) }),
    ...(error.readiness && { readiness: error.readiness }),
  };
  if (error.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(error.retryAfter)));
  res.status(error.status).json(body);
};

function worded(problem: FieldProblem): FieldError {
  return { ...problem, message: specified(problem.code, problem.params) };
}

function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof MulterError) return uploadError(thrown);
  if (isDatabaseAway(thrown)) return new AppError('unavailable', { retryAfter: 5 });
  const status = statusOfRequestFault(thrown);
  if (status !== undefined) return requestFault(status);
  // Express reports an undecodable path as a URIError, busboy bad multipart as an Error.
  if (thrown instanceof URIError || isMultipartFault(thrown)) return new AppError('malformed');
  return new AppError('internal');
}

function uploadError({ code, field = 'image' }: MulterError): AppError {
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return new AppError('too_large', {
        errors: [{ path: field, code: 'file_too_large' }],
      });
    case 'LIMIT_FIELD_VALUE':
      return new AppError('too_large', {
        errors: [{ path: field, code: 'text_too_large' }],
      });
    default:
      return new AppError('malformed');
  }
}

/** Errors of body-parser, express.static and `sendFile` about a request carry a status. */
function statusOfRequestFault(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  const { status } = thrown;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

function requestFault(status: number): AppError {
  switch (status) {
    // express.static forbids paths outside its folder; we answer as if they did not exist.
    case 403:
    case 404:
      return new AppError('not_found');
    case 413:
      return new AppError('too_large');
    case 415:
      return new AppError('wrong_media_type');
    default:
      return new AppError('malformed', { status });
  }
}

function isMultipartFault(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /^(Multipart: |Unexpected end of form|Malformed |Missing Content-Type|Part terminated)/.test(
      thrown.message,
    )
  );
}
