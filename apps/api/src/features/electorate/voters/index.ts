export { countNewAccounts } from './add-entries.service.js';
export { addVoters, putOnRoll } from './add-voters.service.js';
export { editEntries, registrationForMember } from './edit-entries.service.js';
export { correctAddress, newAddressCorrections } from './edit-voter.service.js';
export { isOtherAddress, matchVoters, notListed, type VoterMatch } from './match-voters.service.js';
export { newRollEntry } from './new-roll-entry.js';
export {
  claimForRemoval,
  forgetRemoval,
  removalCounts,
  stayingAfter,
} from './removal-marks.service.js';
export { newChosenRemovals, removeClaimed } from './remove-chosen.service.js';
export { leaveRollsOf, newRemovals } from './remove-voter.service.js';
export { rollRouter } from './roll-pages.router.js';
export {
  assertRollRoom,
  fitsInAnyCase,
  mayHoldMany,
  type RollChange,
  storeOnRoll,
  usageOfAccounts,
  usageOfRolls,
} from './roll-room.service.js';
export { presentRollEntry } from './roll.presenter.js';
export { countNamed } from './stored-voters.js';
export { makeAnonymous, removeRoll, takeOffBeforeOpening } from './take-off-roll.service.js';
export { votersRouter } from './voters.router.js';
export { walkRoll } from './walk-roll.js';
