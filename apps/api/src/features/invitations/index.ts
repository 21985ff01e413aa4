export { invitationsRouter } from './invitations.router.js';
