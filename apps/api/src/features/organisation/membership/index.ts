export type { Changing } from './change-people.service.js';
export { beforeGivingUp, giveUp } from './give-up-organisation.service.js';
export { leaveOrganisation } from './leave-organisation.js';
export { registerMemberInvitationMails } from './member-invitation-mails.js';
export { issueToken, joinBy, keepInvitation } from './member-invitations.service.js';
export { membersRouter } from './members.router.js';
export { appointOwner } from './members.service.js';
