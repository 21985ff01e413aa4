import { ApiError } from '../../lib/api/api-error';

/**
 * The meaning of a failed cast. `unknown`: the ballot may be in the box, so only the very same one may be
 * sent again. `refused`: it is not in the box and can be changed. `busy`: this attempt did nothing.
 */
export type CastFailure =
  | ('unknown' | 'refused' | 'busy')
  | ('already_voted' | 'not_open' | 'nonce_used' | 'ballot_changed');

export function castFailureOf(error: unknown): CastFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  const { code } = error;
  if (code === 'already_voted' || code === 'not_open') return code;
  if (code === 'nonce_used' || code === 'busy' || code === 'ballot_changed') return code;
  // A 401 may follow a lost first attempt: see the client's retry.
  return error.status >= 400 && error.status < 500 && error.status !== 401 ? 'refused' : 'unknown';
}
