import { ApiError } from '../../lib/api/api-error';

/**
 * What a failed cast tells about the ballot. `unknown`: it may be in the box, so only the very same
 * ballot may be sent again. `refused`: it is not, so it can be changed.
 */
export type CastFailure = 'unknown' | 'refused' | 'already_voted' | 'not_open' | 'nonce_used';

export function castFailureOf(error: unknown): CastFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'already_voted' || error.code === 'not_open' || error.code === 'nonce_used') {
    return error.code;
  }
  // 401 may follow on a first attempt that was lost: see the client's retry.
  return error.status >= 400 && error.status < 500 && error.status !== 401 ? 'refused' : 'unknown';
}
