export { createOrganisations } from './create-organisations.js';
export { foundOrganisation, removeOrganisationOf } from './found-organisation.service.js';
export { isLogo } from './find-organisations.js';
export { migrateOrganisations } from './organisations.migration.js';
export {
  changedMembers,
  hostOf,
  membershipAtSignIn,
  membershipOf,
  membersOf,
  roleOf,
} from './memberships.service.js';
export {
  beforeGivingUp,
  beginElection,
  giveUp,
  isGivenUp,
  removeMember,
} from './members.service.js';
export type { KnownMembership } from './organisation.js';
export { assertMay, ofOrganisation } from './organisations.policy.js';
