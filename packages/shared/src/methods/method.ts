import type { MessageDescriptor } from '@lingui/core';
import type { Said } from '../texts/language.js';
import type { BoxVersion } from '../ballots/tracking-codes.rules.js';
import type { Lot } from './lot.js';
import type { Sums } from './votes/sums.js';
import type { VoteChoice } from './votes/vote-choice.schema.js';

/** Number of ballots by their vote in one position, as canonical text; without abstentions. */
export type VoteProfile = ReadonlyMap<string, number>;

/** The data a count needs besides the votes. */
export interface CountedPosition {
  /** Candidates' ids in the ballot's order. */
  candidates: readonly string[];
  seats: number;
  /** The box version whose rules apply; by default the latest. */
  boxVersion?: BoxVersion | undefined;
}

/** Settings of a position; each method uses some of them. */
export type PositionSetting = 'seats' | 'maxChoices' | 'majority' | 'quorum';

export type VoteProblem = Said<
  | 'unknown_candidate'
  | 'candidate_twice'
  | 'too_many_choices'
  | 'equal_ranks'
  | 'not_for_this_method'
>;

/** A vote's contribution to the sums of its position, by candidate or answer. */
export type VoteSums = Iterable<readonly [id: string, number: number]>;

/**
 * A voting method. Only its folder, ballot sheet and results view know which method a position has.
 * Counts are pure functions in whole numbers, so that two counters agree exactly.
 */
export interface VotingMethod<Name extends string, Vote, Position, Outcome> {
  name: Name;
  /** The settings this method uses. Only these are on the ballot paper. */
  settings: readonly PositionSetting[];
  /** True if the highest sums win. */
  bySums: boolean;
  /** Reads a choice's vote; an empty choice abstains. Undefined for another method's choice. */
  read(choice: VoteChoice): Vote | undefined;
  /** The inverse of `read`. */
  show(vote: Vote): VoteChoice;
  /** All problems with a vote; empty if the vote may be cast. */
  problems(vote: Vote, position: Position): VoteProblem[];
  /** The vote's canonical text, independent of the order of clicks; empty for an abstention. */
  text(vote: Vote): string;
  /** The inverse of `text`. */
  vote(text: string): Vote;
  /**
   * Sums that may be shown for a group of voters or an unfinished count: marks, first preferences, stars.
   * Nothing but sums, because group sizes alone show what sums reveal together (see `groupsToShow`).
   */
  sums(vote: Vote): VoteSums;
  /** What the sums count. */
  sumsAre: Sums;
  /** The vote of somebody with these preferences, most preferred first. */
  preferring(order: readonly string[]): Vote;
  /** The options of a position, and generated votes for trial counts. */
  sample: SampleVotes<Vote, Position>;
  /** @param lot Decides ties during the count; a tie for a seat is reported as a tie. */
  count(position: Position, profile: VoteProfile, lot: Lot): Outcome;
  /** One sentence for voters. */
  forVoters: MessageDescriptor;
  /** Three sentences for organisers choosing a method. */
  forOrganisers: readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor];
}

export interface SampleVotes<Vote, Position> {
  /** The candidates or answers a vote can be for; the sums are by option. */
  options(position: Position): readonly string[];
  /** The most options one vote can be for. */
  most(position: Position): number;
  /** The amount a vote adds to the sum of each chosen option. */
  worth: number;
  /** A vote for the chosen options; the same input always gives the same vote. */
  vote(chosen: readonly string[], position: Position): Vote;
}

/** Ballots that are not empty in this position. */
export function ballotsIn(profile: VoteProfile): number {
  let ballots = 0;
  for (const times of profile.values()) ballots += times;
  return ballots;
}
