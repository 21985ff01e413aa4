export { registerInvitationMails } from './invitation-mails.js';
export { mailingBatches, settleInvitation } from './invitation-marks.service.js';
export { inviteEntries, newInvitations } from './invitations-and-reminders.service.js';
export { invitationsRouter } from './invitations.router.js';
export { mailedLinksRouter } from './mailed-links.router.js';
export { newPasswordResets, readResets, resetChosen } from './password-resets.service.js';
export { followPlans, newPlannedMailings } from './planned-mailings.service.js';
export { waitingForMail } from './waiting-for-mail.js';
export { wayToBallot, type WayToBallot } from './way-to-ballot.js';
