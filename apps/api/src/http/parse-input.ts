import { fieldProblemOf, ID_FORMAT } from '@hustings/shared';
import type { Request } from 'express';
import type { z } from 'zod';
import { AppError } from '../platform/errors/app-error.js';

/**
 * Parses one part of a request. Throws `malformed` with 400 for wrong types and malformed ids, and `invalid`
 * with `invalidStatus` for missing values and broken rules.
 */
export function parseInput(schema: z.ZodType, value: unknown, invalidStatus: number): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(fieldProblemOf);
  const malformed = parsed.error.issues.some(isMalformed);
  if (malformed || invalidStatus === 400) {
    throw new AppError(malformed ? 'malformed' : 'invalid', { status: 400, errors });
  }
  throw new AppError('invalid', { status: invalidStatus, errors });
}

function isMalformed({ code, input, ...issue }: z.core.$ZodIssue): boolean {
  if (input === undefined || input === '') return false;
  return code === 'invalid_type' || ('format' in issue && issue.format === ID_FORMAT);
}

/**
 * Rejects parameter names with brackets, which some clients use for lists and objects: `code[]=`,
 * `code[$ne]=`. Ignoring a filter could list everything.
 *
 * @throws AppError `malformed`.
 */
export function queryOf({ query }: Pick<Request, 'query'>): Request['query'] {
  const odd = Object.keys(query).find((name) => /[[\]]/.test(name));
  if (odd === undefined) return query;
  throw new AppError('malformed', {
    errors: [{ path: odd, code: 'not_one_plain_value' }],
  });
}

export function bodyOf(req: Request): unknown {
  const body: unknown = req.body;
  if (body !== undefined) return body;
  // A body of another media type is not parsed, and must not be treated as empty.
  const { 'content-length': length = 0, 'transfer-encoding': transfer } = req.headers;
  if (Number(length) > 0 || transfer !== undefined) throw new AppError('wrong_media_type');
  return {};
}
