export { countNewAccounts } from './add-entries.service.js';
export type { Adding } from './add-voters.service.js';
export { createVoters, type Voters } from './create-voters.js';
export { editEntries, registrationForMember } from './edit-entries.service.js';
export type { EditingVoters } from './edit-voter.service.js';
export type { Leaving } from './remove-voter.service.js';
export { isOtherAddress, matchVoters, notListed, type VoterMatch } from './match-voters.service.js';
export {
  claimForRemoval,
  forgetRemoval,
  removalCounts,
  stayingAfter,
} from './removal-marks.service.js';
export type { RemovingChosen } from './remove-chosen.service.js';
export { makeAnonymous, removeRoll, takeOffBeforeOpening } from './take-off-roll.service.js';
export {
  assertRollRoom,
  mayHoldMany,
  type RollChange,
  storeOnRoll,
  usageOfAccounts,
  usageOfRolls,
} from './roll-room.service.js';
export { presentRollEntry } from './roll.presenter.js';
export { countNamed } from './stored-voters.js';
export { walkRoll } from './walk-roll.js';
