export type { RollEntry } from './roll.model.js';
export type { LiftBlanks, PlaceInBox, PlaceOnRoll, VoterParts } from './roll.parts.js';
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
export { marksAreHidden } from './roll.policy.js';
export { votersRouter } from './roll.router.js';
