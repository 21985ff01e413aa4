import type { HasBallot } from './roll-marks.service.js';
import type { RollEntry } from './voters.model.js';

/** What the roll needs of the features that build on it: handed in where the app is composed. */
export interface VoterParts {
  /** Queues the invitations of entries of one election. */
  invite(entries: readonly RollEntry[]): Promise<void>;
  /** Resolves when every cast that found its entry before the call must have ended. */
  castsSettled(): Promise<void>;
  hasBallot: HasBallot;
}
