export { queueReset, queueResets, registerAuthMails, unlessTooMany } from './auth-mails.js';
export { authRouter } from './auth.router.js';
export {
  assertOpens,
  changePassword,
  findPasswordLink,
  type PasswordLink,
} from './auth.service.js';
export { deleteAccount } from './delete-account.js';
export { countingUnknown } from './links/counting-unknown.js';
export {
  findLink,
  issueLink,
  removeInvitationLinks,
  retireInvitations,
} from './links/links.service.js';
export { confirmPassword } from './own-password.js';
export { revocations } from './revocations.js';
export { endBallotSession, endSessionsAbout } from './sessions/sessions.service.js';
export {
  keepSignedIn,
  namesOf,
  recogniseBrowser,
  signInAsMade,
  signInForBallot,
  signUpMark,
} from './sessions/sign-in-browser.js';
export {
  describeSignUp,
  disownSignUp,
  endSignUpOfInvited,
  verifyEmail,
} from './sign-ups/sign-ups.service.js';
