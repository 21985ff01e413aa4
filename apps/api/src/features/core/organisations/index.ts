export { changePeople, type Changing } from './change-people.service.js';
export { createOrganisations } from './create-organisations.js';
export { beginEnding, endMemberships, finishEnding } from './mark-ending.service.js';
export { holderOf, holdersByIds, isLogo, organisationWith } from './find-organisations.js';
export { foundOrganisation, removeOrganisationOf } from './found-organisation.service.js';
export {
  beforeGivingUp,
  beginElection,
  giveUp,
  isGivenUp,
  takeUpAgain,
  type Unused,
} from './give-up-organisation.service.js';
export {
  assertNoDemo,
  imageOwnerOf,
  imageRoomOf,
  limitReached,
  limitsOf,
  type OrganisationLimits,
} from './limits.service.js';
export {
  INVITATION_DAYS,
  invitationOver,
  isWaiting,
  withAccepted,
  withInvitation,
  withoutInvitation,
} from './member-invitations.policy.js';
export { without, withRole } from './members.policy.js';
export {
  hostOf,
  membershipAtSignIn,
  membershipOf,
  membersOf,
  membersWho,
  roleOf,
} from './memberships.service.js';
export type { KnownMembership, Member, MemberInvitation, Organisation } from './organisation.js';
export { organisationsMigration } from './organisations.migration.js';
export {
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
} from './organisations.model.js';
export { assertMay, ofOrganisation } from './organisations.policy.js';
export { presentOrganisation } from './organisations.presenter.js';
export { readOrganisation, updateOrganisation } from './organisations.service.js';
export {
  assertMailsOut,
  countSamples,
  forgetSample,
  isSample,
  samplesOver,
} from './demos.service.js';
