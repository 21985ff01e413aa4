import { partsOf, type PaperMethods } from '../ballots/ballots.rules.js';
import type { PositionId } from '../common/ids.schema.js';

/**
 * Votes added up: what may be told of a group of voters or of a count that is not over. The result of
 * some methods needs the votes themselves, which a `Profiles` keeps.
 */
export interface Tally {
  ballots: number;
  /** Marks, first preferences or stars by candidate; of a motion by `sumKey`. */
  candidates: Map<string, number>;
  /** By position, how many ballots say anything in it. */
  positions: Map<PositionId, number>;
}

export function emptyTally(): Tally {
  return { ballots: 0, candidates: new Map(), positions: new Map() };
}

/** Where a tally keeps the sum of a candidate or, as nobody stands in a motion, of an answer to it. */
export function sumKey(position: PositionId, option: string): string {
  return option === 'yes' || option === 'no' ? `${position}:${option}` : option;
}

/** Adds `times` ballots that all say `vote` (see `voteText`). Changes the tally it is given. */
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

/** By position, how many ballots say what in it. */
export type Profiles = Map<PositionId, Map<string, number>>;

export function emptyProfiles(methods: PaperMethods): Profiles {
  return new Map([...methods.keys()].map((position) => [position, new Map<string, number>()]));
}

/** Adds `times` ballots that all say `vote`. Changes the profiles it is given. */
export function addToProfiles(profiles: Profiles, vote: string, times = 1): void {
  for (const part of partsOf(vote)) {
    const profile = profiles.get(part.position);
    if (profile) add(profile, part.vote, times);
  }
}

/** Live counts advance in steps of this many ballots: design, section 3. */
export const LIVE_STEP = 5;

/**
 * How many ballots must be new before live counts advance again: a step, or a hundredth of what is
 * counted where that is more, so that a large box is not counted anew for every few ballots.
 */
export function liveStepAfter(counted: number): number {
  return Math.max(LIVE_STEP, Math.ceil(counted / 100));
}

/** Turnout in percent with one decimal; 0 on an empty roll. */
export function turnoutShare(voted: number, registered: number): number {
  return registered === 0 ? 0 : Math.round((voted / registered) * 1000) / 10;
}
