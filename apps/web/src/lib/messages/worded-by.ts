import type { ErrorCode } from '@hustings/shared';

/**
 * How a failure is worded that no area of the catalogue names by its status: by the `area`'s words for
 * any other failure, or by what the `code` says anywhere, which tells more. `always code`: even where
 * the area names the status, because there the catalogue means something else (its 409 on an election
 * is a name already taken).
 */
export const wordedBy: Record<ErrorCode, 'area' | 'code' | 'always code'> = {
  malformed: 'area',
  invalid: 'code',
  not_allowed: 'code',
  token_expired: 'code',
  session_ended: 'always code',
  wrong_credentials: 'code',
  wrong_password: 'code',
  not_an_address: 'area',
  unverified: 'code',
  account_exists: 'code',
  already_verified: 'code',
  verification_expired: 'code',
  confirmation_differs: 'code',
  common_password: 'always code',
  link_unusable: 'code',
  not_found: 'area',
  too_many_requests: 'code',
  too_large: 'always code',
  wrong_media_type: 'always code',
  not_an_image: 'always code',
  name_taken: 'code',
  position_taken: 'code',
  candidate_taken: 'code',
  voter_taken: 'code',
  frozen: 'always code',
  end_only_later: 'always code',
  not_deleted: 'always code',
  has_ballots: 'always code',
  has_elections: 'always code',
  last_owner: 'always code',
  not_open: 'always code',
  election_closed: 'always code',
  has_voted: 'always code',
  nothing_removable: 'always code',
  already_voted: 'always code',
  nothing_to_vote_on: 'always code',
  not_counted: 'always code',
  nonce_used: 'always code',
  not_on_roll: 'always code',
  must_change_password: 'always code',
  unavailable: 'area',
  internal: 'area',
};
