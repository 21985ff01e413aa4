export { createInvitations } from './create-invitations.js';
export { inviteEntries } from './invitations.service.js';
export { wayToBallot, type WayToBallot } from './way-to-ballot.js';
export { queueNewLink } from './new-link.js';
