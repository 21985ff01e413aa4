import type { Said } from '../texts/language.js';
import type { BoxVersion } from '../ballots/tracking-codes.rules.js';
import type { Lot } from './lot.js';
import type { VoteChoice } from './votes/vote-choice.schema.js';

/** How many ballots say what in one position, by the canonical text of the vote; no abstentions. */
export type VoteProfile = ReadonlyMap<string, number>;

/** What a count is told of a position besides the votes. */
export interface CountedPosition {
  /** Ids of those who stand, in the ballot's order. */
  candidates: readonly string[];
  seats: number;
  /** The version of the box whose rules count; without it, the latest. */
  boxVersion?: BoxVersion | undefined;
}

/** What an organiser sets in a position; which of these mean anything is for the method to say. */
export type PositionSetting = 'seats' | 'maxChoices' | 'majority' | 'quorum';

/** One thing wrong with a vote. */
export type VoteProblem = Said<
  | 'unknown_candidate'
  | 'candidate_twice'
  | 'too_many_choices'
  | 'equal_ranks'
  | 'not_for_this_method'
>;

/** What a vote adds to the sums of its position: to whom, or to which answer, how many. */
export type VoteSums = Iterable<readonly [id: string, number: number]>;

/**
 * A voting method. Nothing outside its folder, its ballot sheet and its view of results asks which
 * one a position is voted on by. Counts are pure and whole-numbered, so that two counters agree
 * to the last digit.
 */
export interface VotingMethod<Name extends string, Vote, Position, Outcome> {
  name: Name;
  /** The settings of a position that this method uses: only they are on its ballot paper. */
  settings: readonly PositionSetting[];
  /** Whether the sums are the result: who has the most is elected. */
  bySums: boolean;
  /** The vote that a choice holds, nothing being an abstention; undefined for another method's. */
  read(choice: VoteChoice): Vote | undefined;
  /** The inverse of `read`. */
  show(vote: Vote): VoteChoice;
  /** Everything wrong with a vote; none, if it may be cast. */
  problems(vote: Vote, position: Position): VoteProblem[];
  /** The vote's one canonical text, whatever the order of clicking; empty for an abstention. */
  text(vote: Vote): string;
  /** The inverse of `text`. */
  vote(text: string): Vote;
  /**
   * What may be told of a group of voters, and of a count that is not over: marks, first preferences,
   * stars. Sums only, as what the sums of two groups give away follows from the groups' sizes.
   */
  sums(vote: Vote): VoteSums;
  /** What the sums are called: votes, first preferences, stars. */
  sumsAre: string;
  /** The vote of somebody who wants these, the most wanted first. */
  preferring(order: readonly string[]): Vote;
  /** How ballots of nobody are made, for samples and trial counts. */
  sample: SampleVotes<Vote, Position>;
  /** @param lot Decides ties on the way; a tie for a seat is shown as one. */
  count(position: Position, profile: VoteProfile, lot: Lot): Outcome;
  /** One sentence for whoever fills in the sheet. */
  forVoters: string;
  /** Three sentences for whoever chooses the method. */
  forOrganisers: readonly [string, string, string];
}

export interface SampleVotes<Vote, Position> {
  /** Whom or what a vote can be for: what sums are kept of. */
  options(position: Position): readonly string[];
  /** How many of them a vote can be for at once. */
  most(position: Position): number;
  /** What a vote adds to the sum of each it is for. */
  worth: number;
  /** A vote for these: the same ones always give the same vote. */
  vote(chosen: readonly string[], position: Position): Vote;
}

/** Ballots that say anything in this position. */
export function ballotsIn(profile: VoteProfile): number {
  let ballots = 0;
  for (const times of profile.values()) ballots += times;
  return ballots;
}
