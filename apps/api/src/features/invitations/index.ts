export { createInvitations } from './create-invitations.js';
export { inviteEntries } from './invitations.service.js';
