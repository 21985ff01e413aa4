import { t } from '@lingui/core/macro';
import type { DoneCode, ErrorCode } from '@hustings/shared';
import type { Said } from '@hustings/shared/texts';
import { sentence } from '../words/sentence';
import { castUnanswered } from './cast-words';
import { contactWords } from './contact-words';
import type { AreaMessages, Message } from './words';

const error = (text: string): Message => ({ type: 'error', text });
const warning = (text: string): Message => ({ type: 'warning', text });
const success = (text: string): Message => ({ type: 'success', text });
const info = (text: string): Message => ({ type: 'info', text });
/** For areas whose specified text is that of a code, so that each text is written once. */
const says = ({ code, params }: Said<ErrorCode | DoneCode>) => sentence(code, params);

const networkError = error(t`Network error`);
const notAllowed = error(says({ code: 'not_allowed' }));
const electionNotFound = error(says({ code: 'not_found', params: { what: 'election' } }));
const emailCannotBeVerified = error(says({ code: 'not_found', params: { what: 'sign_up' } }));
const nameTaken = error(says({ code: 'name_taken' }));
const positionTaken = error(says({ code: 'position_taken' }));
const candidateTaken = error(says({ code: 'candidate_taken' }));
const invalidEmail = error(says({ code: 'not_an_address' }));
const wrongCredentials = error(says({ code: 'wrong_credentials' }));
const linkRefused = warning(t`Please request a new password reset link and try again`);
const electionLoad: AreaMessages['statuses'] = {
  401: notAllowed,
  404: electionNotFound,
  400: networkError,
};

// Shared texts for most failed calls about an election, a profile or an organisation.
const ofElection = {
  statuses: { 401: notAllowed, 404: electionNotFound },
  other: error(t`network error`),
} satisfies AreaMessages;
const ofProfile = {
  statuses: { 401: notAllowed, 404: error(t`profile not found!`) },
  other: error(t`network error!`),
} satisfies AreaMessages;
const ofOrganisation = {
  statuses: { 401: notAllowed, 404: 'byCode' },
  other: error(t`network error!`),
} satisfies AreaMessages;

/**
 * The error catalogue of the specification, section 8, word for word but for its misprints, with the product's additions. A status
 * that an area does not name uses the area's `other`. The code's own text is shown below it, or instead of it
 * if the specification has no row.
 */
export const catalogue = {
  login: {
    success: success(t`Welcome to your dashboard`),
    missing: error(t`Enter your email and password`),
    statuses: {
      400: error(t`Enter your email and password`),
      401: wrongCredentials,
      403: warning(says({ code: 'unverified' })),
      429: warning(t`Too many login attempts. Please try again later.`),
    },
    other: networkError,
    coversEveryFailure: true,
  },
  register: {
    success: success(
      t`A verification email has been sent to your email address. Please check your inbox and follow the instructions to activate your account.`,
    ),
    missing: error(t`Fill all fields`),
    invalid: error(t`Make sure all fields are valid`),
    statuses: {
      400: wrongCredentials,
      409: 'byCode',
      422: error(says({ code: 'confirmation_differs' })),
    },
    other: error(t`Internal error`),
    coversEveryFailure: true,
  },
  signUpAgain: {
    success: success(t`We have sent the mail again.`),
    other: error(t`network error`),
  },
  forgotPassword: {
    success: info(
      t`A link to reset your password has been sent to your email address. Please check your inbox, and your spam folder too.`,
    ),
    missing: error(t`Fill all fields`),
    invalid: invalidEmail,
    statuses: { 401: invalidEmail },
    other: error(t`Internal error`),
    coversEveryFailure: true,
  },
  changePassword: {
    success: success(t`Password change successful`),
    missing: error(t`Fill in fields`),
    invalid: error(t`Check form fields`),
    statuses: {
      404: error(says({ code: 'not_found', params: { what: 'link' } })),
      400: error(t`Check form fields`),
      403: warning(says({ code: 'link_unusable' })),
      409: error(t`passwords must match`),
    },
    other: networkError,
    coversEveryFailure: true,
  },
  changeOwnPassword: {
    success: success(t`Password change successful`),
    missing: error(t`Fill in fields`),
    invalid: error(t`Check form fields`),
    statuses: {
      401: error(t`The current password is not correct.`),
      400: error(t`Check form fields`),
      409: error(t`passwords must match`),
    },
    other: networkError,
  },
  tokenCheck: {
    statuses: { 400: linkRefused, 401: linkRefused, 403: linkRefused, 404: linkRefused },
    other: linkRefused,
  },
  invitationLate: {
    success: info(t`Voting has ended. These are the results.`),
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
    other: error(t`network error`),
    coversEveryFailure: true,
  },
  electionLoad: {
    statuses: electionLoad,
    other: error(t`network error`),
    coversEveryFailure: true,
  },
  electionCreate: {
    success: success(t`Election successfully created`),
    invalid: error(t`check form inputs to make sure all fields are valid`),
    statuses: {
      409: nameTaken,
      422: error(t`check form inputs to make sure all fields are valid`),
      400: error(t`could not create election`),
    },
    other: error(t`network error`),
    coversEveryFailure: true,
  },
  electionDuplicate: {
    success: success(t`The new election is made. Nobody has been invited yet.`),
    invalid: error(t`check form inputs to make sure all fields are valid`),
    statuses: {
      409: nameTaken,
      422: error(t`check form inputs to make sure all fields are valid`),
      404: electionNotFound,
      401: notAllowed,
    },
    other: error(t`network error`),
  },
  electionUpdate: {
    success: success(t`updated!`),
    invalid: error(t`check form inputs to make sure all fields are valid`),
    statuses: {
      409: nameTaken,
      422: error(t`check form inputs to make sure all fields are valid`),
      404: electionNotFound,
      401: notAllowed,
    },
    other: error(t`network error`),
  },
  electionDelete: {
    success: success(t`election deleted`),
    statuses: { 404: error(t`election does not exist`), 401: error(t`not allowed`) },
    other: 'silent',
  },
  electionRestore: { success: success(t`The election is restored.`), ...ofElection },
  electionArchive: { success: success(t`The election is in the archive.`), ...ofElection },
  electionBack: { success: success(t`The election is back in the list.`), ...ofElection },
  electionOpen: { success: success(t`Voting is open.`), ...ofElection },
  annulment: { success: success(t`The result now shows this.`), ...ofElection },
  annulmentWithdrawal: { success: success(t`The statement is withdrawn.`), ...ofElection },
  publishing: { success: success(t`Saved.`), ...ofElection },
  publish: { success: success(t`The results are published.`), ...ofElection },
  electionPause: { success: success(t`Voting is paused.`), ...ofElection },
  electionResume: { success: success(t`Voting has resumed.`), ...ofElection },
  electionPrepare: { success: success(t`The election is back in preparation.`), ...ofElection },
  sample: { statuses: {}, other: networkError },
  trialCount: ofElection,
  electionClose: { success: success(t`Voting is closed. The count is under way.`), ...ofElection },

  positionAdd: {
    success: success(t`new position added`),
    invalid: error(t`form input not valid`),
    statuses: {
      401: notAllowed,
      400: error(t`form input not valid`),
      422: error(t`form input not valid`),
      403: positionTaken,
    },
    other: error(t`network error`),
  },
  positionUpdate: {
    success: success(t`updated!`),
    invalid: error(t`form input not valid`),
    statuses: { ...ofProfile.statuses, 403: positionTaken },
    other: error(t`network error!`),
    coversEveryFailure: true,
  },
  positionDelete: { success: success(t`position deleted`), ...ofProfile, coversEveryFailure: true },
  positionLoad: {
    statuses: { 401: notAllowed },
    other: error(t`network error`),
    coversEveryFailure: true,
  },

  candidateAdd: {
    success: success(t`candidates added successfully`),
    invalid: error(t`form input not valid`),
    statuses: { 404: error(t`not found`), 403: candidateTaken },
    other: error(t`network error`),
    coversEveryFailure: true,
  },
  nominationsLoad: { other: error(t`The nominations could not be loaded.`) },
  nominationSend: {
    success: success(t`Your answer is recorded.`),
    invalid: error(t`form input not valid`),
    other: networkError,
  },
  nominationSecond: {
    success: success(t`You have seconded the nomination.`),
    other: networkError,
  },
  nominationReview: {
    success: success(t`The decision is recorded.`),
    other: networkError,
  },
  candidateCorrection: {
    success: success(t`The ballot now shows the note.`),
    invalid: error(t`form input not valid`),
    ...ofProfile,
  },
  photosAdd: { success: success(t`The photos are added.`), other: 'silent' },
  candidateUpdate: {
    success: success(t`updated!`),
    invalid: error(t`form input not valid`),
    statuses: {
      404: error(t`profile not found!`),
      401: notAllowed,
      403: candidateTaken,
    },
    other: error(t`network error!`),
  },
  candidateDelete: {
    success: success(t`candidate deleted`),
    statuses: { 404: electionNotFound, 400: 'byCode', 401: notAllowed },
    other: error(t`network error!`),
  },
  candidatesLoad: {
    statuses: {
      401: notAllowed,
      404: error(says({ code: 'not_found', params: { what: 'candidate' } })),
    },
    other: error(t`network error`),
  },

  voterAdd: {
    success: success(t`Voter added successfully`),
    invalid: error(t`form input not valid`),
    statuses: {
      404: error(t`not found`),
      403: error(t`voter already exists`),
    },
    other: error(t`network error`),
    coversEveryFailure: true,
  },
  voterUpdate: {
    success: success(t`updated!`),
    invalid: error(t`form input not valid`),
    ...ofProfile,
    coversEveryFailure: true,
  },
  voterEdit: {
    success: success(t`The entry is changed.`),
    invalid: error(t`form input not valid`),
    statuses: { 401: notAllowed, 403: 'byCode', 404: 'byCode', 409: 'byCode' },
    other: error(t`network error!`),
  },
  voterRemove: { success: success(t`voter removed`), ...ofProfile },
  voterPasswordReset: {
    success: success(t`A link to choose a new password has been sent to the voter.`),
    ...ofProfile,
  },
  votersImport: {
    success: success(t`The electoral roll has been imported.`),
    invalid: error(t`Choose a CSV file with the columns fullName and email.`),
    statuses: { 404: error(t`not found`), 401: notAllowed },
    other: error(t`network error`),
  },
  votersLoad: ofElection,
  invitations: { success: success(t`The invitations are on their way.`), ...ofElection },
  letters: { success: success(t`The letters are being made.`), ...ofElection },
  letter: {
    statuses: {},
    other: networkError,
  },
  invitation: { success: success(t`The invitation is on its way.`), ...ofElection },
  entryChecks: { success: success(t`The questions are on their way.`), ...ofElection },
  correctionAccept: { success: success(t`The roll is corrected.`), ...ofElection },
  correctionDecline: { success: success(t`The entries stay as they are.`), other: networkError },
  ownEntry: { other: networkError },
  newLink: { other: error(t`network error`) },
  directoryLoad: ofElection,
  directoryTake: { success: success(t`They are being added to the roll.`), ...ofElection },
  mailings: ofElection,
  noticesLoad: ofElection,
  noticesUpdate: {
    success: success(t`updated!`),
    invalid: error(t`form input not valid`),
    statuses: { 404: electionNotFound, 401: notAllowed },
    other: error(t`network error!`),
  },
  planLoad: ofElection,
  plan: {
    success: success(t`updated!`),
    statuses: { 404: electionNotFound, 401: notAllowed },
    other: error(t`network error!`),
  },
  messages: {
    success: success(t`Your text is saved.`),
    invalid: error(t`form input not valid`),
    ...ofElection,
  },
  testMessage: { success: success(t`The test message is on its way to you.`), ...ofElection },
  bounces: ofElection,
  reminders: { success: success(t`The reminders are on their way.`), ...ofElection },

  organisationLoad: { statuses: { 401: notAllowed }, other: error(t`network error`) },
  organisationUpdate: {
    success: success(t`updated!`),
    invalid: error(t`form input not valid`),
    statuses: { 401: notAllowed },
    other: error(t`network error!`),
  },
  memberChange: { success: success(t`The role is changed.`), ...ofOrganisation },
  memberRemove: { success: success(t`The member is removed.`), ...ofOrganisation },
  memberInvite: {
    success: success(t`The invitation is on its way.`),
    invalid: error(t`form input not valid`),
    statuses: { 401: notAllowed, 409: 'byCode' },
    other: error(t`network error!`),
  },
  keyMake: { statuses: { 401: notAllowed, 409: 'byCode' }, other: error(t`network error!`) },
  keyRevoke: { success: success(t`The key is revoked.`), ...ofOrganisation },
  webhook: { success: success(t`The webhook is changed.`), ...ofOrganisation },
  webhookSend: { success: success(t`It is on its way.`), ...ofOrganisation },
  webhookRemove: { success: success(t`The webhook is removed.`), ...ofOrganisation },
  invitationWithdraw: { success: success(t`The invitation is withdrawn.`), ...ofOrganisation },
  offerAccept: {
    success: success(t`You are a member now.`),
    statuses: { 403: 'byCode', 404: 'byCode', 409: 'byCode' },
    other: error(t`network error`),
  },
  organisationDelete: {
    success: success(t`The organisation is deleted.`),
    statuses: { 401: 'byCode', 409: 'byCode' },
    other: error(t`network error!`),
  },
  organisationLeave: ofOrganisation,
  organisationHandOver: {
    success: success(t`The organisation is handed over.`),
    ...ofOrganisation,
  },

  profileLoad: {
    statuses: { 404: error(t`profile not found!`), 401: notAllowed },
    other: error(t`network error`),
  },
  accountDelete: { success: success(t`Your account has been deleted.`), ...ofProfile },
  sessionsLoad: { statuses: { 401: notAllowed }, other: networkError },
  sessionEnd: {
    success: success(t`Signed out. A page open in that browser works for up to 15 minutes more.`),
    other: networkError,
  },
  sessionsEnd: { success: success(t`Signed out everywhere else.`), other: networkError },
  termsAccept: { other: error(t`network error`) },

  votesLoad: { statuses: { 401: notAllowed }, other: error(t`network error`) },
  ballotLoad: {
    statuses: { 404: electionNotFound, 403: 'byCode' },
    other: error(t`network error`),
  },
  ballotCast: {
    success: success(t`Your ballot is in the box.`),
    statuses: { 404: electionNotFound, 403: 'byCode', 422: 'byCode' },
    other: error(castUnanswered),
  },
  publishingLoad: { statuses: { 404: electionNotFound }, other: error(t`network error`) },
  ballotBoxLoad: { statuses: { 404: electionNotFound }, other: error(t`network error`) },
  resultsLoad: { statuses: { 404: electionNotFound }, other: error(t`network error`) },
  auditLoad: ofElection,
  voterImport: { other: error(t`The list could not be imported. Please try again.`) },
  voterImportUndo: { other: error(t`The import could not be undone. Please try again.`) },
  importLoad: { other: error(t`The import could not be loaded.`) },
  download: { other: error(t`The file could not be downloaded. Please try again.`) },
} satisfies Record<string, AreaMessages>;
