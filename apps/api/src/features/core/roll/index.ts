export {
  assertMarksShown,
  chosenEntries,
  type EntriesFilter,
  entriesMatching,
} from './chosen-entries.js';
export { deleteUnlessOnRoll } from './delete-unless-on-roll.js';
export {
  electionIdsOf,
  type InvitationGaps,
  invitationGaps,
  isOnAnyRoll,
  isOnRoll,
  isRollPhoto,
  lateAdditions,
  onRoll,
  pagesByAccount,
  placeOf,
  type PlaceOnRoll,
  type RollCount,
  rollCounts,
  rollEntriesOf,
  rollEntryOf,
  rollStatistics,
  standingOf,
  standingsOf,
  storedEntriesOf,
  unmarkedEntries,
} from './find-roll.js';
export { languageFor } from './language-for.js';
export { recentRollCounts } from './recent-roll-counts.js';
export { markVoted } from './roll-marks.service.js';
export { rollMigrations } from './roll.migration.js';
export {
  type RollEntry,
  rollEntryFrom,
  RollEntryModel,
  rollIn,
  type StoredRollEntry,
  withoutMark,
} from './roll.model.js';
export { assertRollOpen, hasVotingOpened, marksAreHidden } from './roll.policy.js';
export { seenBy } from './seen-by.policy.js';
