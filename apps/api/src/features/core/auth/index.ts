export { queueReset, queueResets, unlessTooMany } from './auth-mails.js';
export {
  assertOpens,
  changePassword,
  findPasswordLink,
  type PasswordLink,
} from './auth.service.js';
export { type Auth, createAuth } from './create-auth.js';
export { deleteAccount } from './delete-account.js';
export {
  findLink,
  issueLink,
  removeInvitationLinks,
  retireInvitations,
} from './links/links.service.js';
export { revocations } from './revocations.js';
export { endBallotSession, endSessionsAbout } from './sessions/sessions.service.js';
export {
  describeSignUp,
  disownSignUp,
  endSignUpOfInvited,
  verifyEmail,
} from './sign-ups/sign-ups.service.js';
