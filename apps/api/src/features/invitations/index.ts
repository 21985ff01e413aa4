export { inviteEntries } from './invitations.service.js';
export { invitationsRouter } from './invitations.router.js';
