import type { Said } from '../texts/language.js';
import type { Lot } from './lot.js';

/** How many ballots say what in one position, by the canonical text of the vote; no abstentions. */
export type VoteProfile = ReadonlyMap<string, number>;

/** What a count is told of a position besides the votes. */
export interface CountedPosition {
  /** Ids of those who stand, in the ballot's order. */
  candidates: readonly string[];
  seats: number;
}

/** One thing wrong with a vote. */
export type VoteProblem = Said<
  'unknown_candidate' | 'candidate_twice' | 'too_many_choices' | 'equal_ranks'
>;

/**
 * A voting method. Nothing outside its folder, its ballot sheet and its view of results asks which
 * one it is. Everything in it is pure and exact: server, browser and tests come to the same outcome,
 * to the last digit.
 */
export interface VotingMethod<Name extends string, Vote, Position, Outcome> {
  name: Name;
  /** Everything wrong with a vote; none, if it may be cast. */
  problems(vote: Vote, position: Position): VoteProblem[];
  /** The vote's one canonical text, whatever the order of clicking; empty for an abstention. */
  text(vote: Vote): string;
  /** The inverse of `text`. */
  vote(text: string): Vote;
  /** @param lot Decides ties on the way; a tie for a seat is shown as one. */
  count(position: Position, profile: VoteProfile, lot: Lot): Outcome;
  /** One sentence for whoever fills in the sheet. */
  forVoters: string;
  /** Three sentences for whoever chooses the method. */
  forOrganisers: readonly [string, string, string];
}

/** Ballots that say anything in this position. */
export function ballotsIn(profile: VoteProfile): number {
  let ballots = 0;
  for (const times of profile.values()) ballots += times;
  return ballots;
}
