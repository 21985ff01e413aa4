import type { DoneCode, ErrorCode } from '@hustings/shared';
import { english, sentence, type Said } from '@hustings/shared/texts';
import { castUnanswered } from './cast-words';
import { contactWords } from './contact-words';
import type { AreaMessages, Message } from './words';

const error = (text: string): Message => ({ type: 'error', text });
const warning = (text: string): Message => ({ type: 'warning', text });
const success = (text: string): Message => ({ type: 'success', text });
const info = (text: string): Message => ({ type: 'info', text });
/** For areas whose specified text is that of a code, so that each text is written once. */
const says = ({ code, params }: Said<ErrorCode | DoneCode>) => sentence(english, code, params);

const networkError = error('Network error');
const notAllowed = error(says({ code: 'not_allowed' }));
const electionNotFound = error(says({ code: 'not_found', params: { what: 'election' } }));
const emailCannotBeVerified = error(says({ code: 'not_found', params: { what: 'sign_up' } }));
const nameTaken = error(says({ code: 'name_taken' }));
const positionTaken = error(says({ code: 'position_taken' }));
const candidateTaken = error(says({ code: 'candidate_taken' }));
const invalidEmail = error(says({ code: 'not_an_address' }));
const wrongCredentials = error(says({ code: 'wrong_credentials' }));
const linkRefused = warning('Please request a new password reset link and try again');
const electionLoad: AreaMessages['statuses'] = {
  401: notAllowed,
  404: electionNotFound,
  400: networkError,
};

// Shared texts for most failed calls about an election, a profile or an organisation.
const ofElection = {
  statuses: { 401: notAllowed, 404: electionNotFound },
  other: error('network error'),
} satisfies AreaMessages;
const ofProfile = {
  statuses: { 401: notAllowed, 404: error('profile not found!') },
  other: error('network error!'),
} satisfies AreaMessages;
const ofOrganisation = {
  statuses: { 401: notAllowed, 404: 'byCode' },
  other: error('network error!'),
} satisfies AreaMessages;

/**
 * The error catalogue of the specification, section 8, word for word but for its misprints, with the product's additions. A status
 * that an area does not name uses the area's `other`. The code's own text is shown below it, or instead of it
 * if the specification has no row.
 */
export const catalogue = {
  login: {
    success: success('Welcome to your dashboard'),
    missing: error('Enter your email and password'),
    statuses: {
      400: error('Enter your email and password'),
      401: wrongCredentials,
      403: warning(says({ code: 'unverified' })),
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
      400: wrongCredentials,
      409: 'byCode',
      422: error(says({ code: 'confirmation_differs' })),
    },
    other: error('Internal error'),
    coversEveryFailure: true,
  },
  signUpAgain: {
    success: success('We have sent the mail again.'),
    other: error('network error'),
  },
  forgotPassword: {
    success: info(
      'A link to reset your password has been sent to your email address. Please check your inbox, and your spam folder too.',
    ),
    missing: error('Fill all fields'),
    invalid: invalidEmail,
    statuses: { 401: invalidEmail },
    other: error('Internal error'),
    coversEveryFailure: true,
  },
  changePassword: {
    success: success('Password change successful'),
    missing: error('Fill in fields'),
    invalid: error('Check form fields'),
    statuses: {
      404: error(says({ code: 'not_found', params: { what: 'link' } })),
      400: error('Check form fields'),
      403: warning(says({ code: 'link_unusable' })),
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
  invitationLate: {
    success: info('Voting has ended. These are the results.'),
    other: linkRefused,
  },
  emailVerify: {
    success: success(says({ code: 'email_verified' })),
    missing: emailCannotBeVerified,
    statuses: {
      409: info(says({ code: 'already_verified' })),
      404: emailCannotBeVerified,
      400: emailCannotBeVerified,
    },
    other: networkError,
  },
  contact: contactWords,

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
      409: nameTaken,
      422: error('check form inputs to make sure all fields are valid'),
      400: error('could not create election'),
    },
    other: error('network error'),
    coversEveryFailure: true,
  },
  electionDuplicate: {
    success: success('The new election is made. Nobody has been invited yet.'),
    invalid: error('check form inputs to make sure all fields are valid'),
    statuses: {
      409: nameTaken,
      422: error('check form inputs to make sure all fields are valid'),
      404: electionNotFound,
      401: notAllowed,
    },
    other: error('network error'),
  },
  electionUpdate: {
    success: success('updated!'),
    invalid: error('check form inputs to make sure all fields are valid'),
    statuses: {
      409: nameTaken,
      422: error('check form inputs to make sure all fields are valid'),
      404: electionNotFound,
      401: notAllowed,
    },
    other: error('network error'),
  },
  electionDelete: {
    success: success('election deleted'),
    statuses: { 404: error('election does not exist'), 401: error('not allowed') },
    other: 'silent',
  },
  electionRestore: { success: success('The election is restored.'), ...ofElection },
  electionArchive: { success: success('The election is in the archive.'), ...ofElection },
  electionBack: { success: success('The election is back in the list.'), ...ofElection },
  electionOpen: { success: success('Voting is open.'), ...ofElection },
  annulment: { success: success('The result now shows this.'), ...ofElection },
  annulmentWithdrawal: { success: success('The statement is withdrawn.'), ...ofElection },
  publishing: { success: success('Saved.'), ...ofElection },
  publish: { success: success('The results are published.'), ...ofElection },
  electionPause: { success: success('Voting is paused.'), ...ofElection },
  electionResume: { success: success('Voting has resumed.'), ...ofElection },
  electionPrepare: { success: success('The election is back in preparation.'), ...ofElection },
  sample: { statuses: {}, other: networkError },
  trialCount: ofElection,
  electionClose: { success: success('Voting is closed. The count is under way.'), ...ofElection },

  positionAdd: {
    success: success('new position added'),
    invalid: error('form input not valid'),
    statuses: {
      401: notAllowed,
      400: error('form input not valid'),
      422: error('form input not valid'),
      403: positionTaken,
    },
    other: error('network error'),
  },
  positionUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    statuses: { ...ofProfile.statuses, 403: positionTaken },
    other: error('network error!'),
    coversEveryFailure: true,
  },
  positionDelete: { success: success('position deleted'), ...ofProfile, coversEveryFailure: true },
  positionLoad: {
    statuses: { 401: notAllowed },
    other: error('network error'),
    coversEveryFailure: true,
  },

  candidateAdd: {
    success: success('candidates added successfully'),
    invalid: error('form input not valid'),
    statuses: { 404: error('not found'), 403: candidateTaken },
    other: error('network error'),
    coversEveryFailure: true,
  },
  nominationsLoad: { other: error('The nominations could not be loaded.') },
  nominationSend: {
    success: success('Your answer is recorded.'),
    invalid: error('form input not valid'),
    other: networkError,
  },
  nominationSecond: {
    success: success('You have seconded the nomination.'),
    other: networkError,
  },
  nominationReview: {
    success: success('The decision is recorded.'),
    other: networkError,
  },
  candidateCorrection: {
    success: success('The ballot now shows the note.'),
    invalid: error('form input not valid'),
    ...ofProfile,
  },
  photosAdd: { success: success('The photos are added.'), other: 'silent' },
  candidateUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    statuses: {
      404: error('profile not found!'),
      401: notAllowed,
      403: candidateTaken,
    },
    other: error('network error!'),
  },
  candidateDelete: {
    success: success('candidate deleted'),
    statuses: { 404: electionNotFound, 400: 'byCode', 401: notAllowed },
    other: error('network error!'),
  },
  candidatesLoad: {
    statuses: {
      401: notAllowed,
      404: error(says({ code: 'not_found', params: { what: 'candidate' } })),
    },
    other: error('network error'),
  },

  voterAdd: {
    success: success('Voter added successfully'),
    invalid: error('form input not valid'),
    statuses: {
      404: error('not found'),
      403: error('voter already exists'),
    },
    other: error('network error'),
    coversEveryFailure: true,
  },
  voterUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    ...ofProfile,
    coversEveryFailure: true,
  },
  voterEdit: {
    success: success('The entry is changed.'),
    invalid: error('form input not valid'),
    statuses: { 401: notAllowed, 403: 'byCode', 404: 'byCode', 409: 'byCode' },
    other: error('network error!'),
  },
  voterRemove: { success: success('voter removed'), ...ofProfile },
  voterPasswordReset: {
    success: success('A link to choose a new password has been sent to the voter.'),
    ...ofProfile,
  },
  votersImport: {
    success: success('The electoral roll has been imported.'),
    invalid: error('Choose a CSV file with the columns fullName and email.'),
    statuses: { 404: error('not found'), 401: notAllowed },
    other: error('network error'),
  },
  votersLoad: ofElection,
  invitations: { success: success('The invitations are on their way.'), ...ofElection },
  letters: { success: success('The letters are being made.'), ...ofElection },
  letter: {
    statuses: {},
    other: networkError,
  },
  invitation: { success: success('The invitation is on its way.'), ...ofElection },
  entryChecks: { success: success('The questions are on their way.'), ...ofElection },
  correctionAccept: { success: success('The roll is corrected.'), ...ofElection },
  correctionDecline: { success: success('The entries stay as they are.'), other: networkError },
  ownEntry: { other: networkError },
  newLink: { other: error('network error') },
  directoryLoad: ofElection,
  directoryTake: { success: success('They are being added to the roll.'), ...ofElection },
  mailings: ofElection,
  noticesLoad: ofElection,
  noticesUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    statuses: { 404: electionNotFound, 401: notAllowed },
    other: error('network error!'),
  },
  planLoad: ofElection,
  plan: {
    success: success('updated!'),
    statuses: { 404: electionNotFound, 401: notAllowed },
    other: error('network error!'),
  },
  messages: {
    success: success('Your text is saved.'),
    invalid: error('form input not valid'),
    ...ofElection,
  },
  testMessage: { success: success('The test message is on its way to you.'), ...ofElection },
  bounces: ofElection,
  reminders: { success: success('The reminders are on their way.'), ...ofElection },

  organisationLoad: { statuses: { 401: notAllowed }, other: error('network error') },
  organisationUpdate: {
    success: success('updated!'),
    invalid: error('form input not valid'),
    statuses: { 401: notAllowed },
    other: error('network error!'),
  },
  memberChange: { success: success('The role is changed.'), ...ofOrganisation },
  memberRemove: { success: success('The member is removed.'), ...ofOrganisation },
  memberInvite: {
    success: success('The invitation is on its way.'),
    invalid: error('form input not valid'),
    statuses: { 401: notAllowed, 409: 'byCode' },
    other: error('network error!'),
  },
  keyMake: { statuses: { 401: notAllowed, 409: 'byCode' }, other: error('network error!') },
  keyRevoke: { success: success('The key is revoked.'), ...ofOrganisation },
  webhook: { success: success('The webhook is changed.'), ...ofOrganisation },
  webhookSend: { success: success('It is on its way.'), ...ofOrganisation },
  webhookRemove: { success: success('The webhook is removed.'), ...ofOrganisation },
  invitationWithdraw: { success: success('The invitation is withdrawn.'), ...ofOrganisation },
  offerAccept: {
    success: success('You are a member now.'),
    statuses: { 403: 'byCode', 404: 'byCode', 409: 'byCode' },
    other: error('network error'),
  },
  organisationDelete: {
    success: success('The organisation is deleted.'),
    statuses: { 401: 'byCode', 409: 'byCode' },
    other: error('network error!'),
  },
  organisationLeave: ofOrganisation,
  organisationHandOver: { success: success('The organisation is handed over.'), ...ofOrganisation },

  profileLoad: {
    statuses: { 404: error('profile not found!'), 401: notAllowed },
    other: error('network error'),
  },
  accountDelete: { success: success('Your account has been deleted.'), ...ofProfile },
  termsAccept: { other: error('network error') },

  votesLoad: { statuses: { 401: notAllowed }, other: error('network error') },
  ballotLoad: {
    statuses: { 404: electionNotFound, 403: 'byCode' },
    other: error('network error'),
  },
  ballotCast: {
    success: success('Your ballot is in the box.'),
    statuses: { 404: electionNotFound, 403: 'byCode', 422: 'byCode' },
    other: error(castUnanswered),
  },
  publishingLoad: { statuses: { 404: electionNotFound }, other: error('network error') },
  ballotBoxLoad: { statuses: { 404: electionNotFound }, other: error('network error') },
  resultsLoad: { statuses: { 404: electionNotFound }, other: error('network error') },
  auditLoad: ofElection,
  voterImport: { other: error('The list could not be imported. Please try again.') },
  voterImportUndo: { other: error('The import could not be undone. Please try again.') },
  importLoad: { other: error('The import could not be loaded.') },
  download: { other: error('The file could not be downloaded. Please try again.') },
} satisfies Record<string, AreaMessages>;
