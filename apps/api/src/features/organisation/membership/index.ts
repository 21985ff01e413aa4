export type { Changing } from './change-people.service.js';
export { createMembership } from './create-membership.js';
export { beforeGivingUp, giveUp } from './give-up-organisation.service.js';
export { leaveOrganisation } from './leave-organisation.js';
export { issueToken, joinBy, keepInvitation } from './member-invitations.service.js';
export { appointOwner } from './members.service.js';
