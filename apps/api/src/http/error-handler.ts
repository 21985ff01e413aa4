import type { ErrorBody } from '@hustings/shared';
import type { ErrorRequestHandler } from 'express';
import { mongo, Error as MongooseError } from 'mongoose';
import { MulterError } from 'multer';
import { AppError } from './app-error.js';

/** Turns whatever was thrown into the one error format; what nobody foresaw is a 500, logged whole. */
export const errorHandler: ErrorRequestHandler = (thrown: unknown, req, res, next) => {
  const error = appErrorOf(thrown);
  if (error.status >= 500) req.log.error({ err: thrown }, error.message);
  if (res.headersSent) {
    next(thrown);
    return;
  }
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
  };
  if (error.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(error.retryAfter)));
  res.status(error.status).json(body);
};

function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof MulterError) {
    return thrown.code === 'LIMIT_FILE_SIZE'
      ? new AppError('too_large', {
          errors: [{ path: thrown.field ?? 'image', message: 'This file is too large.' }],
        })
      : new AppError('malformed');
  }
  if (isDatabaseAway(thrown)) return new AppError('unavailable', { retryAfter: 5 });
  switch (bodyParserType(thrown)) {
    case 'entity.too.large':
    case 'parameters.too.many':
      return new AppError('too_large');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('wrong_media_type');
    case 'entity.parse.failed':
    case 'request.aborted':
    case 'request.size.invalid':
    case 'entity.verify.failed':
      return new AppError('malformed');
    case undefined:
      break;
  }
  // Express rejects an undecodable path with a URIError; busboy reports bad multipart as an Error.
  if (thrown instanceof URIError || isMultipartFault(thrown)) return new AppError('malformed');
  return new AppError('internal');
}

function isDatabaseAway(thrown: unknown): boolean {
  return (
    thrown instanceof mongo.MongoNetworkError ||
    thrown instanceof mongo.MongoServerSelectionError ||
    thrown instanceof mongo.MongoNotConnectedError ||
    thrown instanceof MongooseError.MongooseServerSelectionError ||
    (thrown instanceof MongooseError && /buffering timed out/.test(thrown.message))
  );
}

const bodyParserTypes = [
  'entity.too.large',
  'parameters.too.many',
  'encoding.unsupported',
  'charset.unsupported',
  'entity.parse.failed',
  'entity.verify.failed',
  'request.aborted',
  'request.size.invalid',
] as const;

function bodyParserType(thrown: unknown): (typeof bodyParserTypes)[number] | undefined {
  const type = thrown instanceof Error && 'type' in thrown ? thrown.type : undefined;
  return bodyParserTypes.find((known) => known === type);
}

function isMultipartFault(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /^(Multipart: |Unexpected end of form|Malformed |Missing Content-Type|Part terminated)/.test(
      thrown.message,
    )
  );
}
