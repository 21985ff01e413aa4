export { listPeople, peopleMeant } from './directory.service.js';
export { editEntry } from './edit-entry.service.js';
export {
  addArriving,
  arrivingEntry,
  endArriving,
  formerAccountOf,
  letArrive,
  takeBackArriving,
  type ArrivingEntry,
} from './readdress.service.js';
export {
  acceptName,
  beginAcceptingAddress,
  checkBatches,
  checkedEntry,
  claimForCheck,
  correctionsOf,
  declineCorrection,
  endAcceptingAddress,
  entryChecks,
  keepAnswer,
  markCheckQueued,
  settleCheck,
  waitingCorrection,
  type AnswerOf,
  type CheckedEntry,
  type Checked,
} from './entry-checks.service.js';
export {
  beyondMail,
  claimForLetters,
  countReachedByMail,
  countToWriteTo,
  entriesWithLetter,
  entriesWithoutAddress,
  findLetter,
  nextToWriteTo,
  storeLetters,
} from './letters.service.js';
export {
  hiddenRemindersMigration,
  memberNumbersMigration,
  oneVoterANumberMigration,
} from './roll.migration.js';
export { forgetLateness } from './new-roll-entry.js';
export { createRoll, type Roll } from './create-roll.js';
export {
  rollEntryFrom,
  rollIn,
  withoutMark,
  type RollEntry,
  type StoredRollEntry,
} from './roll.model.js';
export {
  distinctVoters,
  electionIdsOf,
  entryToShow,
  isOnAnyRoll,
  isOnRoll,
  isRollPhoto,
  lateAdditions,
  namesOf,
  onRoll,
  placeOf,
  placesOf,
  rollCounts,
  rollEntriesOf,
  rollEntriesOfOrganisation,
  rollEntryOf,
  rollStatistics,
  storedEntriesOf,
  storedEntryOn,
  unmarkedEntries,
  votersWithGroups,
  type PlaceOnRoll,
  type RollCount,
} from './find-roll.js';
export {
  claimForHiddenReminder,
  claimForMailing,
  countClaimed,
  invitationProgress,
  markBounced,
  mailingBatches,
  markQueued,
  passedOverAddresses,
  settleHiddenReminder,
  settleInvitation,
} from './invitation-marks.service.js';
export {
  countNotified,
  markToldOfOpening,
  notifiedEntries,
  notifiedEntry,
  type Notified,
} from './notified-entries.service.js';
export { editEntries, registrationForMember } from './edit-entries.service.js';
export {
  claimForRemoval,
  forgetRemoval,
  letStay,
  nextToRemove,
  removalCounts,
  removeBeforeOpening,
  stayingAfter,
} from './removals.service.js';
export {
  makeAnonymous,
  removeAccountsOnlyHere,
  removeRoll,
  removeUnmarked,
  takeOffBeforeOpening,
} from './remove-entries.service.js';
export { forgetFormerAddresses, markEntriesVoted, markVoted } from './roll-marks.service.js';
export {
  addEntries,
  addEntry,
  giveAccounts,
  prepareEntries,
  prepareEntry,
  settleAddition,
} from './add-entries.service.js';
export {
  changesOf,
  changeEntries,
  countImported,
  countNamed,
  notAmong,
  removeImported,
  type EntryChange,
} from './import-entries.service.js';
export {
  assertNotAlike,
  isOtherAddress,
  matchVoters,
  notListed,
  type VoterMatch,
} from './match-voters.service.js';
export type { ImportBatch } from './new-roll-entry.js';
export { chosenEntries, type EntriesFilter } from './chosen-entries.js';
export { insertTrialRoll } from './trial-roll.service.js';
export { copyRoll } from './copy-roll.service.js';
export { assertRollRoom, usageOfRolls } from './roll-room.service.js';
export { assertMayHold, assertRollOpen, hasVotingOpened, marksAreHidden } from './roll.policy.js';
export { seenBy } from './seen-by.policy.js';
export { presentRollEntry } from './roll.presenter.js';
export { identityOf, isRenumbering, maskedAddress, numberOf } from './roll.rules.js';
export { entriesOfImport } from './entries-of-import.js';
