export { deleteUnlessOnRoll } from './delete-unless-on-roll.js';
export { chosenEntries, type EntriesFilter } from './chosen-entries.js';
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
  type PlaceOnRoll,
  placesOf,
  type RollCount,
  rollCounts,
  rollEntriesOf,
  rollEntriesOfOrganisation,
  rollEntryOf,
  rollStatistics,
  standingOf,
  standingsOf,
  storedEntriesOf,
  storedEntryOn,
  unmarkedEntries,
  votersWithGroups,
} from './find-roll.js';
export {
  forgetLettersIn,
  forgetLettersTo,
  LetterModel,
  type StoredLetter,
} from './letters.model.js';
export {
  forgetLateness,
  type ImportBatch,
  markLate,
  newRollEntry,
  waitingForMail,
} from './new-roll-entry.js';
export {
  countNotified,
  markToldOfOpening,
  type Notified,
  notifiedEntries,
  notifiedEntry,
} from './notified-entries.service.js';
export { downloadRoll } from './roll-csv.service.js';
export { forgetFormerAddresses, markEntriesVoted, markVoted } from './roll-marks.service.js';
export {
  assertAddressesFit,
  assertRollRoom,
  type RollChange,
  makeAccountsWithin,
  storeOnRoll,
  usageOfAccounts,
  mayHoldMany,
  usageOfRoll,
  usageOfRolls,
} from './roll-room.service.js';
export { recentRollCounts } from './recent-roll-counts.js';
export {
  hiddenRemindersMigration,
  memberNumbersMigration,
  numbersWithoutSpacesMigration,
  oneVoterANumberMigration,
} from './roll.migration.js';
export {
  type RollEntry,
  rollEntryFrom,
  RollEntryModel,
  rollIn,
  type StoredRollEntry,
  withoutMark,
} from './roll.model.js';
export { assertMayHold, assertRollOpen, hasVotingOpened, marksAreHidden } from './roll.policy.js';
export { presentRollEntry } from './roll.presenter.js';
export {
  accountWithoutAddress,
  type Identified,
  identityOf,
  isRenumbering,
  maskedAddress,
  numberKey,
  numberOf,
  personKey,
  searchFilter,
  searchWords,
  sortNameOf,
  sortNumberOf,
} from './roll.rules.js';
export { listRoll, wholeRoll } from './roll.service.js';
export { seenBy } from './seen-by.policy.js';
export { walkRoll } from './walk-roll.js';
