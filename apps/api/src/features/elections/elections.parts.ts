import type { BallotPosition, PositionId, AccountId } from '@hustings/shared';
import type { Election } from './elections.model.js';

/** A position as lists of elections and the checklist need it. */
export interface PositionOutline {
  _id: PositionId;
  position: string;
  /** How many candidates stand for it. */
  candidates: number;
}

export interface RollCount {
  /** Entries on the electoral roll. */
  voters: number;
  /** Entries marked as having voted. */
  turnout: number;
  notInvited: number;
}

export type RollCounts = (electionIds: string[]) => Promise<Map<string, RollCount>>;

/** What a list of elections shows that other features know; answers are by election id. */
export interface SummaryParts {
  positionOutlines(electionIds: string[]): Promise<Map<string, PositionOutline[]>>;
  rollCounts: RollCounts;
}

/** What elections need of the features that build on them: handed in where the app is composed. */
export interface ElectionParts extends SummaryParts {
  /**
   * Some seconds old: for voters, who come in great numbers, while a count goes through the whole
   * roll. An organiser sees at once what it has changed.
   */
  recentRollCounts: RollCounts;
  positionsOf(electionIds: string[]): Promise<Map<string, BallotPosition[]>>;
  isOnRoll(electionId: string, accountId: AccountId): Promise<boolean>;
  /** The elections on whose roll the account stands. */
  electionIdsOf(accountId: AccountId): Promise<string[]>;
  countCandidates(org: string): Promise<number>;
  /** Distinct accounts on the rolls of the given elections. */
  distinctVoters(electionIds: string[]): Promise<number>;
  hasBallots(electionId: string): Promise<boolean>;
  /** Lets nobody vote any more; false, with voting as it was, when there is a ballot. */
  sealEmptyBox(electionId: string): Promise<boolean>;
  /** Opens or counts what is due, and returns the election as it is then. */
  whenDue(election: Election): Promise<Election>;
  /** Deletes, in every feature, what belongs to the election. It may be called again after a crash. */
  removeAll(electionId: string): Promise<void>;
}
