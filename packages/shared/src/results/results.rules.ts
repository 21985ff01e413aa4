import { choicesOf } from '../ballots/ballots.rules.js';
import type { CandidateId, PositionId } from '../common/ids.schema.js';

/** Votes by candidate, and by position how many ballots chose anyone in it. */
export interface Tally {
  ballots: number;
  candidates: Map<CandidateId, number>;
  positions: Map<PositionId, number>;
}

export function emptyTally(): Tally {
  return { ballots: 0, candidates: new Map(), positions: new Map() };
}

/** Adds `times` ballots that all say `vote` (see `voteText`). Changes the tally it is given. */
export function addVotes(tally: Tally, vote: string, times = 1): Tally {
  tally.ballots += times;
  for (const choice of choicesOf(vote)) {
    add(tally.positions, choice.position, times);
    for (const candidate of choice.candidates) add(tally.candidates, candidate, times);
  }
  return tally;
}

function add<Id>(counts: Map<Id, number>, key: Id, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

/** @template Id of whoever stands: a candidate of an election, or a name in a file of ballots. */
export interface Outcome<Id extends string> {
  _id: Id;
  votes: number;
  /** Of the ballots that chose anyone in this position, in percent with one decimal. */
  share: number;
  elected: boolean;
  /** Stands at the last seat together with more candidates than seats are left. */
  tied: boolean;
}

/**
 * Who is elected: the `seats` candidates with the most votes. Where the last seats fall between
 * candidates with equal votes, none of those is elected and all are tied; the software decides no
 * tie. Nobody is elected with no vote at all. Returned by votes, most first, ties in given order.
 */
export function outcomes<Id extends string>(
  candidates: readonly { _id: Id; votes: number }[],
  seats: number,
  ballotsInPosition: number,
): Outcome<Id>[] {
  const ranked = [...candidates].sort((a, b) => b.votes - a.votes);
  const lastIn = ranked[seats - 1]?.votes ?? 0;
  const firstOut = ranked[seats]?.votes ?? 0;
  return ranked.map(({ _id, votes }) => {
    const tied = votes > 0 && lastIn === firstOut && votes === lastIn;
    return {
      _id,
      votes,
      share: ballotsInPosition === 0 ? 0 : Math.round((votes / ballotsInPosition) * 1000) / 10,
      elected: votes > 0 && !tied && votes >= lastIn,
      tied,
    };
  });
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
