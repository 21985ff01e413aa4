export { createInvitations } from './create-invitations.js';
export { mailingBatches, settleInvitation } from './invitation-marks.service.js';
export { inviteEntries } from './invitations-and-reminders.service.js';
export { createPasswordResets } from './password-resets.service.js';
export { waitingForMail } from './waiting-for-mail.js';
export { wayToBallot, type WayToBallot } from './way-to-ballot.js';
