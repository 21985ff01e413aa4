export { createOrganisations } from './create-organisations.js';
export { foundOrganisation, removeOrganisationOf } from './found-organisation.service.js';
export { holderOf, holdersByIds, isLogo, organisationWith } from './find-organisations.js';
export { queueMemberInvitation } from './member-invitation-mails.js';
export {
  endInvitation,
  issueToken,
  joinBy,
  keepInvitation,
  offerOf,
  organisationInvitedTo,
  takeInvitationBack,
  type Offer,
} from './member-invitations.service.js';
export { organisationsMigration } from './organisations.migration.js';
export {
  changedMembers,
  hostOf,
  membershipAtSignIn,
  membershipOf,
  membersOf,
  membersWho,
  roleOf,
} from './memberships.service.js';
export {
  beforeGivingUp,
  beginElection,
  giveUp,
  isGivenUp,
  takeUpAgain,
  type Unused,
} from './give-up-organisation.service.js';
export { beginEnding, endMemberships, finishEnding } from './end-organisation.service.js';
export {
  assertNoDemo,
  imageOwnerOf,
  imageRoomOf,
  limitReached,
  limitsOf,
  type OrganisationLimits,
} from './limits.service.js';
export {
  assertMailsOut,
  countSamples,
  forgetSample,
  isSample,
  samplesOver,
} from './samples.service.js';
export { appointOwner, removeMember } from './members.service.js';
export type { KnownMembership } from './organisation.js';
export { assertMay, ofOrganisation } from './organisations.policy.js';
