/** Shown when there is no ballot to mark. */
export { CastTooLate } from './components/cast-too-late';
export { NoBallot } from './components/no-ballot';
export { VotedAlready } from './components/voted-already';
export { VotingNotOpen } from './components/voting-not-open';
