export { queueReset } from './auth-mails.js';
export { authRouter } from './auth.router.js';
export { deleteAccount } from './delete-account.js';
export { issueLink, removeInvitationLinks, type AuthParts } from './links/links.service.js';
