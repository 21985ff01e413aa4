import type { ErrorCode } from '@hustings/shared';

/** Status and sentence of every error code. The words are the specification's where it has any. */
export const errorCatalogue: Record<ErrorCode, { status: number; message: string }> = {
  malformed: { status: 400, message: 'The request could not be read.' },
  invalid: { status: 422, message: 'Please check the highlighted fields.' },
  not_allowed: { status: 401, message: 'not allowed!' },
  token_expired: { status: 401, message: 'not allowed!' },
  session_ended: { status: 401, message: 'Your session has ended. Please sign in again.' },
  wrong_credentials: { status: 401, message: 'Invalid email or password. Please try again.' },
  wrong_password: { status: 401, message: 'This is not your current password.' },
  not_an_address: { status: 401, message: 'Invalid email' },
  unverified: {
    status: 403,
    message: 'User account is not verified. Please verify your account to access your dashboard.',
  },
  account_exists: {
    status: 409,
    message: 'An account with this email already exists. Sign in, or reset its password.',
  },
  already_verified: { status: 409, message: 'Email already verified' },
  verification_expired: {
    status: 400,
    message: 'This verification link has expired. Sign up again to receive a new one.',
  },
  confirmation_differs: { status: 422, message: 'passwords do not match' },
  common_password: {
    status: 400,
    message: 'This password is among the most common ones. Please choose another.',
  },
  link_unusable: { status: 403, message: 'Link expired or used. Request new link' },
  not_found: {
    status: 404,
    message: 'This could not be found. It may have been deleted, or the link may be mistyped.',
  },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later.' },
  too_large: { status: 413, message: 'This is too large to be accepted.' },
  wrong_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  not_an_image: {
    status: 422,
    message: 'This file is not an image we can read. Please choose a JPEG, PNG, WebP or GIF.',
  },
  name_taken: { status: 409, message: 'Election already exists.' },
  position_taken: { status: 403, message: 'Position already exist.' },
  candidate_taken: { status: 403, message: 'candidate already exist' },
  voter_taken: { status: 403, message: 'This voter is already on the electoral roll.' },
  frozen: {
    status: 409,
    message:
      'Voting has opened, so the ballot is frozen: name, positions, candidates, settings and opening dates can no longer change.',
  },
  end_only_later: {
    status: 409,
    message: 'While voting is open, its end can only be moved later. To end it now, close it.',
  },
  has_ballots: {
    status: 409,
    message: 'Voting is under way and ballots have been cast, so this election cannot be deleted.',
  },
  not_deleted: {
    status: 409,
    message: 'This election is not deleted, so there is nothing to restore.',
  },
  not_open: { status: 409, message: 'Voting is not open in this election.' },
  not_counted: {
    status: 409,
    message: 'The ballot box can be downloaded once voting has closed and the count is recorded.',
  },
  election_closed: {
    status: 409,
    message: 'This election is closed: its roll and its ballot can no longer change.',
  },
  has_voted: {
    status: 409,
    message: 'This voter has voted and cannot be taken off the electoral roll.',
  },
  nothing_removable: {
    status: 409,
    message:
      'This voter has voted in every election it is registered for, so nothing can be removed.',
  },
  has_elections: {
    status: 409,
    message:
      'Your organisation still has elections. Delete them first, then you can delete your account.',
  },
  already_voted: { status: 409, message: 'You have already voted in this election.' },
  nothing_to_vote_on: {
    status: 409,
    message: 'There is nothing to vote on: no position had a candidate when voting opened.',
  },
  nonce_used: {
    status: 409,
    message: 'This ballot could not be told apart from another one. Please cast it again.',
  },
  not_on_roll: { status: 403, message: 'You are not on the electoral roll of this election.' },
  must_change_password: {
    status: 403,
    message: 'Please choose a password of your own before you vote.',
  },
  unavailable: {
    status: 503,
    message: 'The service cannot answer at the moment. Please try again in a minute.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. It has been recorded; please try again.',
  },
};
