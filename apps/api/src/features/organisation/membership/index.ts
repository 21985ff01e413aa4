export { createMembership } from './create-membership.js';
export type { OrganisationDeletion } from './delete-organisation.service.js';
export { leaveOrganisation } from './leave-organisation.js';
export { issueToken, joinBy, keepInvitation } from './member-invitations.service.js';
export { appointOwner } from './members.service.js';
