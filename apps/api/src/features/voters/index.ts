export type { RollEntry } from './voters.model.js';
export type { LiftBlanks, PlaceInBox, PlaceOnRoll, VoterParts } from './voters.parts.js';
export {
  distinctVoters,
  electionIdsOf,
  isOnRoll,
  isRollPhoto,
  lateAdditions,
  rollCounts,
  rollEntriesOf,
  rollEntryOf,
  rollStatistics,
  unmarkedEntries,
  votersWithGroups,
} from './find-roll.js';
export {
  claimForHiddenReminder,
  claimForMailing,
  countOnRoll,
  invitationProgress,
  mailingBatches,
  markQueued,
  settleHiddenReminder,
  settleInvitation,
} from './invitation-marks.service.js';
export { membershipOf, registrationsOf } from './registrations.service.js';
export { readRegistration } from './registered-voters.service.js';
export { removeRoll } from './remove-roll.service.js';
export {
  forgetFormerAddresses,
  markEntriesVoted,
  markVoted,
  type Mark,
} from './roll-marks.service.js';
export { addVoters } from './add-voters.service.js';
export { marksAreHidden } from './voters.policy.js';
export { votersRouter } from './voters.router.js';
