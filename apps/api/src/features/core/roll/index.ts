export { deleteUnlessOnRoll } from './delete-unless-on-roll.js';
export {
  assertMarksShown,
  chosenEntries,
  type EntriesFilter,
  entriesMatching,
  orderOf,
} from './chosen-entries.js';
export {
  distinctVoters,
  electionIdsOf,
  isOnAnyRoll,
  isOnRoll,
  isRollPhoto,
  lateAdditions,
  onRoll,
  placeOf,
  type PlaceOnRoll,
  type RollCount,
  rollCounts,
  rollEntriesOf,
  rollEntriesOfOrganisation,
  rollEntryOf,
  rollStatistics,
  standingOf,
  standingsOf,
  storedEntriesOf,
  unmarkedEntries,
  votersWithGroups,
} from './find-roll.js';
export {
  forgetFormerAddresses,
  forgetLateness,
  markEntriesVoted,
  markVoted,
} from './roll-marks.service.js';
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
export { seenBy } from './seen-by.policy.js';
