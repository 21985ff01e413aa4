import type { ErrorCode } from '@hustings/shared';

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default';

export interface Message {
  type: ToastType;
  text: string;
  /** What else there is to say, below it. */
  detail?: string;
}

/** `server`: the server's own sentence. `silent`: nothing is said. */
type Words = Message | { type: ToastType; text: 'server' } | 'silent';

interface AreaMessages {
  success?: Message;
  /** What the form says before anything is sent. */
  missing?: Message;
  invalid?: Message;
  statuses?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429, Words>>;
  other: Words;
  /**
   * The specification has a row for every other failure of this area: its words stand, and what the
   * server can tell beyond them stands below.
   */
  coversEveryFailure?: true;
}

const error = (text: string): Message => ({ type: 'error', text });
const warning = (text: string): Message => ({ type: 'warning', text });
const success = (text: string): Message => ({ type: 'success', text });
const info = (text: string): Message => ({ type: 'info', text });
const server = { type: 'error', text: 'server' } as const;

const networkError = error('Network error');
const linkRefused = warning('Please request a new password reset link and try again');
const positionChange: AreaMessages['statuses'] = {
  404: error('profile not found!'),
  401: error('not allowed!'),
};
const electionLoad: AreaMessages['statuses'] = {
  401: error('not allowed!'),
  404: error('election not found'),
  400: networkError,
};

/**
 * The error catalogue of the specification, section 8, letter by letter, and the same for what the
 * product does beyond it. A status that an area does not name is worded by the area's `other`; what
 * the server can tell stands below it or, where the specification has no row for it, in its place.
 */
export const catalogue = {
  login: {
    success: success('Welcome to your dashboard'),
    missing: error('Enter your email and password'),
    statuses: {
      400: error('Enter your email and password'),
      401: error('Invalid email or password. Please try again.'),
      403: warning(
        'User account is not verified. Please verify your account to access your dashboard.',
      ),
      429: warning('Too many login attempts. Please try again later.'),
    },
    other: networkError,
    coversEveryFailure: true,
  },
  register: {
    success: success(
      'A verification email has been sent to your email address. Please check your inbox and follow the instructions to activate your account.',
    ),
    missing: error('Fill all fields'),
    invalid: error('Make sure all fields are valid'),
    statuses: {
      400: error('Invalid email or password. Please try again.'),
      409: server,
      422: error('passwords do not match'),
    },
    other: error('Internal error'),
    coversEveryFailure: true,
  },
  forgotPassword: {
    success: info(
      'A link to reset your password has been sent to your email address. Please check your inbox, and your spam folder too.',
    ),
    missing: error('Fill all fields'),
    invalid: error('Invalid email'),
    statuses: { 401: error('Invalid email') },
    other: error('Internal error'),
    coversEveryFailure: true,
  },
  changePassword: {
    success: success('Password change successful'),
    missing: error('Fill in fields'),
    invalid: error('Check form fields'),
    statuses: {
      404: error('Invalid link'),
      400: error('Check form fields'),
      403: warning('Link expired or used. Request new link'),
      409: error('passwords must match'),
    },
    other: networkError,
    coversEveryFailure: true,
  },
  changeOwnPassword: {
    success: success('Password change successful'),
    missing: error('Fill in fields'),
    invalid: error('Check form fields'),
    statuses: {
      401: error('The current password is not correct.'),
      400: error('Check form fields'),
      409: error('passwords must match'),
    },
    other: networkError,
  },
  tokenCheck: {
    statuses: { 400: linkRefused, 401: linkRefused, 403: linkRefused, 404: linkRefused },
    other: linkRefused,
  },
  invitationCheck: {
    statuses: {
      403: info(
        'This invitation has been used, or voting has ended. Sign in with the password you chose.',
      ),
    },
    other: linkRefused,
  },
  invitationLate: {
    success: info('Voting has ended. These are the results.'),
    other: linkRefused,
  },
  emailVerify: {
    success: success('Email verified'),
    missing: error('Email cannot be verified'),
    statuses: {
      409: info('Email already verified'),
      404: error('Email cannot be verified'),
      400: error('Email cannot be verified'),
    },
    other: networkError,
  },
  contact: {
    missing: error('Please fill out all fields.'),
    statuses: { 422: server, 429: server },
    other: networkError,
  },

  electionsLoad: {
    statuses: electionLoad,
    other: error('network error'),
    coversEveryFailure: true,
  },
  electionLoad: { statuses: electionLoad, other: error('network error'), coversEveryFailure: true },
  electionCreate: {
    success: success('Election successfully created'),
    invalid: error('check form inputs to make sure all fields are valid'),
    statuses: {
      409: error('Election already exists.'),
      422: error('check form inputs to make sure all fields are valid'),
      400: error('could not create election'),
    },
    other: error('network error'),
    coversEveryFailure: true,
  },
  electionUpdate: {
    success: success('updated!'),
    invalid: error('check form inputs to make sure all fields are valid'),
    statuses: {
      409: error('Election already exists.'),
      422: error('check form inputs to make sure all fields are valid'),
      404: error('election not found'),
      401: error('not allowed!'),
    },
    other: error('network error'),
  },
  electionDelete: {
    success: success('election deleted'),
    statuses: { 404: error('election does not exit'), 401: error('not allowed') },
    other: 'silent',
  },
  electionRestore: {
    success: success('The election is restored.'),
    statuses: { 404: error('election not found'), 401: error('not allowed!') },
    other: error('network error'),
  },
  electionClose: {
    success: success('Voting is closed. The count is under way.'),
    statuses: { 404: error('election not found'), 401: error('not allowed!') },
    other: error('network error'),
  },

  positionAdd: {
    success: success('new position added'),
    invalid: error('form input not valid'),
    statuses: {
      401: error('not allowed!'),
      400: error('form input not valid'),
      422: error('form input not valid'),
      403: error('Position already exist.'),
    },
    other: error('network error'),
  },
  positionUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    statuses: { ...positionChange, 403: error('Position already exist.') },
    other: error('network error!'),
    coversEveryFailure: true,
  },
  positionDelete: {
    success: success('position deleted'),
    statuses: positionChange,
    other: error('network error!'),
    coversEveryFailure: true,
  },
  positionLoad: {
    statuses: { 401: error('not allowed!') },
    other: error('network error'),
    coversEveryFailure: true,
  },

  candidateAdd: {
    success: success('candidates added successfully'),
    invalid: error('form input not valid'),
    statuses: { 404: error('not found'), 403: error('candidate already exist') },
    other: error('network error'),
    coversEveryFailure: true,
  },
  candidateUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    statuses: {
      404: error('profile not found!'),
      401: error('not allowed!'),
      403: error('candidate already exist'),
    },
    other: error('network error!'),
  },
  candidateDelete: {
    success: success('candidate deleted'),
    statuses: { 404: error('election not found'), 400: server, 401: error('not allowed!') },
    other: error('network error!'),
  },
  candidatesLoad: {
    statuses: { 401: error('not allowed!'), 404: error('candidate not found') },
    other: error('network error'),
  },

  voterAdd: {
    success: success('Voter added successfully'),
    invalid: error('form input not valid'),
    // The specification's words, though a voter is meant.
    statuses: { 404: error('not found'), 403: error('candidate already exist') },
    other: error('network error'),
    coversEveryFailure: true,
  },
  voterUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    statuses: { 404: error('profile not found!'), 401: error('not allowed!') },
    other: error('network error!'),
    coversEveryFailure: true,
  },
  voterRemove: {
    success: success('voter removed'),
    statuses: { 404: error('profile not found!'), 401: error('not allowed!') },
    other: error('network error!'),
  },
  voterPasswordReset: {
    success: success('A link to choose a new password has been sent to the voter.'),
    statuses: { 404: error('profile not found!'), 401: error('not allowed!') },
    other: error('network error!'),
  },
  votersImport: {
    success: success('The electoral roll has been imported.'),
    invalid: error('Choose a CSV file with the columns fullName and email.'),
    statuses: { 404: error('not found'), 401: error('not allowed!') },
    other: error('network error'),
  },
  votersLoad: {
    statuses: { 401: error('not allowed!'), 404: error('election not found') },
    other: error('network error'),
  },
  invitations: {
    success: success('The invitations are on their way.'),
    statuses: { 404: error('election not found'), 401: error('not allowed!') },
    other: error('network error'),
  },
  invitation: {
    success: success('The invitation is on its way.'),
    statuses: { 404: error('election not found'), 401: error('not allowed!') },
    other: error('network error'),
  },
  reminders: {
    success: success('The reminders are on their way.'),
    statuses: { 404: error('election not found'), 401: error('not allowed!') },
    other: error('network error'),
  },

  profileLoad: {
    statuses: { 404: error('profile not found!'), 401: error('not allowed!') },
    other: error('network error'),
  },
  accountDelete: {
    success: success('Your account has been deleted.'),
    statuses: { 404: error('profile not found!'), 401: error('not allowed!') },
    other: error('network error!'),
  },
  termsAccept: { other: error('network error') },

  votesLoad: { statuses: { 401: error('not allowed!') }, other: error('network error') },
  ballotLoad: {
    statuses: { 404: error('election not found'), 403: server },
    other: error('network error'),
  },
  ballotCast: {
    success: success('Your ballot is in the box.'),
    statuses: { 404: error('election not found'), 403: server, 422: server },
    other: error(
      'The server did not answer, so your ballot may not have arrived. Send it again: it cannot be counted twice.',
    ),
  },
  ballotBoxLoad: { statuses: { 404: error('election not found') }, other: error('network error') },
  resultsLoad: { statuses: { 404: error('election not found') }, other: error('network error') },
  auditLoad: {
    statuses: { 404: error('election not found'), 401: error('not allowed!') },
    other: error('network error'),
  },
  download: { other: error('The file could not be downloaded. Please try again.') },
} satisfies Record<string, AreaMessages>;

/**
 * How a failure is worded that no area names by its status. `server`: the server's sentence tells
 * more than any of ours. `always server`: even where the area names the status, because there the
 * catalogue means something else (its 409 on an election is a name already taken).
 */
export const wordsByCode: Record<ErrorCode, 'area' | 'server' | 'always server'> = {
  malformed: 'area',
  invalid: 'server',
  not_allowed: 'server',
  token_expired: 'server',
  session_ended: 'always server',
  wrong_credentials: 'server',
  wrong_password: 'server',
  not_an_address: 'area',
  unverified: 'server',
  account_exists: 'server',
  already_verified: 'server',
  verification_expired: 'server',
  confirmation_differs: 'server',
  common_password: 'always server',
  link_unusable: 'server',
  not_found: 'area',
  too_many_requests: 'server',
  too_large: 'always server',
  wrong_media_type: 'always server',
  not_an_image: 'always server',
  name_taken: 'server',
  position_taken: 'server',
  candidate_taken: 'server',
  voter_taken: 'server',
  frozen: 'always server',
  end_only_later: 'always server',
  not_deleted: 'always server',
  has_ballots: 'always server',
  has_elections: 'always server',
  last_owner: 'always server',
  not_open: 'always server',
  election_closed: 'always server',
  has_voted: 'always server',
  nothing_removable: 'always server',
  already_voted: 'always server',
  nothing_to_vote_on: 'always server',
  not_counted: 'always server',
  nonce_used: 'always server',
  not_on_roll: 'always server',
  must_change_password: 'always server',
  unavailable: 'area',
  internal: 'area',
};
