export { assertMailsOut, isDemo } from './demos.service.js';
export { beginElection, isGivenUp } from './elections-begun.service.js';
export {
  findOrganisation,
  isLogo,
  organisationWith,
  readHolders,
  readOrganisation,
} from './find-organisations.js';
export { foundOrganisation, removeOrganisationOf } from './found-organisation.service.js';
export {
  assertNoDemo,
  imageOwnerOf,
  imageRoomOf,
  limitReached,
  limitsOf,
  type OrganisationLimits,
} from './limits.service.js';
export {
  changedMembers,
  hostOf,
  type Host,
  membershipAtSignIn,
  membershipOf,
  membersOf,
  membersWho,
  roleOf,
} from './memberships.service.js';
export type {
  KnownMembership,
  Member,
  MemberInvitation,
  Organisation,
  People,
} from './organisation.js';
export { organisationsMigration } from './organisations.migration.js';
export {
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
  storedPeople,
} from './organisations.model.js';
export { rememberedHeadings, rememberHeadings } from './remembered-headings.service.js';
export { assertMay, ofOrganisation } from './organisations.policy.js';
