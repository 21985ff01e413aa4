import { partsOf, type PaperMethods } from '../ballots/ballots.rules.js';
import type { PositionId } from '../common/ids.schema.js';

/**
 * Sums of votes, which may be shown for a group of voters or an unfinished count. Some methods need the votes
 * themselves for a result; see `Profiles`.
 */
export interface Tally {
  ballots: number;
  /** Marks, first preferences or stars by candidate; for a motion by `sumKey`. */
  candidates: Map<string, number>;
  /** By position, the ballots that are not empty in it. */
  positions: Map<PositionId, number>;
}

export function emptyTally(): Tally {
  return { ballots: 0, candidates: new Map(), positions: new Map() };
}

/** The key of a candidate's sum, or of an answer's in a motion. */
export function sumKey(position: PositionId, option: string): string {
  return option === 'yes' || option === 'no' ? `${position}:${option}` : option;
}

/** Adds `times` ballots that all say `vote` (see `voteText`). Changes the given tally. */
export function addVotes(tally: Tally, methods: PaperMethods, vote: string, times = 1): Tally {
  tally.ballots += times;
  for (const part of partsOf(vote)) {
    add(tally.positions, part.position, times);
    for (const [option, number] of methods.get(part.position)?.sumsOf(part.vote) ?? []) {
      add(tally.candidates, sumKey(part.position, option), number * times);
    }
  }
  return tally;
}

function add<Id>(counts: Map<Id, number>, key: Id, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

/** By position and vote, the number of ballots. */
export type Profiles = Map<PositionId, Map<string, number>>;

export function emptyProfiles(methods: PaperMethods): Profiles {
  return new Map([...methods.keys()].map((position) => [position, new Map<string, number>()]));
}

/** Adds `times` ballots that all say `vote`. Changes the given profiles. */
export function addToProfiles(profiles: Profiles, vote: string, times = 1): void {
  for (const part of partsOf(vote)) {
    const profile = profiles.get(part.position);
    if (profile) add(profile, part.vote, times);
  }
}

/** Live counts advance in steps of this many ballots. */
export const LIVE_STEP = 5;

/**
 * New ballots needed before live counts update again: one step, or 1% of those counted if that is more,
 * so that a large box is not recounted for every few ballots.
 */
export function liveStepAfter(counted: number): number {
  return Math.max(LIVE_STEP, Math.ceil(counted / 100));
}

/** Turnout in percent with one decimal; 0 on an empty roll. */
export function turnoutShare(voted: number, registered: number): number {
  return registered === 0 ? 0 : Math.round((voted / registered) * 1000) / 10;
}
