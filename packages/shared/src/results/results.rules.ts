import { choicesOf } from '../ballots/ballots.rules.js';

/** Votes by candidate id, and by position id how many ballots chose anyone in it. */
export interface Tally {
  ballots: number;
  candidates: Map<string, number>;
  positions: Map<string, number>;
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

function add(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

export interface Outcome {
  _id: string;
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
export function outcomes(
  candidates: readonly { _id: string; votes: number }[],
  seats: number,
  ballotsInPosition: number,
): Outcome[] {
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

/** A filtered group smaller than this is not shown: design, section 4. */
export const SMALLEST_GROUP = 10;

/** Turnout in percent with one decimal; 0 on an empty roll. */
export function turnoutShare(voted: number, registered: number): number {
  return registered === 0 ? 0 : Math.round((voted / registered) * 1000) / 10;
}

/** One group of a breakdown by age group and region, and how many ballots it holds. */
export interface GroupSize {
  ageGroup: string | null;
  region: string | null;
  ballots: number;
}

/**
 * Whether a filtered group may be shown, so that no group of fewer than `SMALLEST_GROUP` ballots is
 * shown or could be had by subtracting shown groups from a sum. What stays hidden among the age
 * groups, among the regions, and within each of them must be none or at least that many; where it
 * is not, the smallest shown group is hidden too, until nothing changes any more.
 *
 * @param filter null stands for all.
 */
export function mayShowGroup(
  groups: readonly GroupSize[],
  filter: { ageGroup: string | null; region: string | null },
): boolean {
  const ages = shownMargin(groups, (group) => group.ageGroup);
  const areas = shownMargin(groups, (group) => group.region);
  if (filter.ageGroup === null) return filter.region === null || areas.has(filter.region);
  if (filter.region === null) return ages.has(filter.ageGroup);
  const cells = groups.filter((group) => group.ballots > 0);
  const shown = hideUntilSafe(
    cells.map((cell) => cell.ballots),
    [
      cells.map((_, index) => index),
      ...linesBy(cells, (cell) => cell.ageGroup),
      ...linesBy(cells, (cell) => cell.region),
    ],
    cells.map((cell) => ages.has(cell.ageGroup) && areas.has(cell.region)),
  );
  return cells.some(
    (cell, index) =>
      shown[index] && cell.ageGroup === filter.ageGroup && cell.region === filter.region,
  );
}

/** The age groups, or regions, that may be shown whole. */
function shownMargin(
  groups: readonly GroupSize[],
  key: (group: GroupSize) => string | null,
): Set<string | null> {
  const sizes = new Map<string | null, number>();
  for (const group of groups) {
    sizes.set(key(group), (sizes.get(key(group)) ?? 0) + group.ballots);
  }
  const names = [...sizes.keys()];
  const ballots = [...sizes.values()];
  const shown = hideUntilSafe(
    ballots,
    [ballots.map((_, index) => index)],
    ballots.map(() => true),
  );
  return new Set(names.filter((_, index) => shown[index]));
}

/** @param lines sets of indexes whose sum a reader knows. */
function hideUntilSafe(
  ballots: readonly number[],
  lines: readonly (readonly number[])[],
  allowed: readonly boolean[],
): boolean[] {
  const size = (index: number) => ballots[index] ?? 0;
  const shown = ballots.map((count, index) => count >= SMALLEST_GROUP && (allowed[index] ?? false));
  for (let changed = true; changed;) {
    changed = false;
    for (const line of lines) {
      const hidden = line.filter((index) => !shown[index]).reduce((sum, i) => sum + size(i), 0);
      if (hidden === 0 || hidden >= SMALLEST_GROUP) continue;
      const [smallest] = line.filter((index) => shown[index]).sort((a, b) => size(a) - size(b));
      if (smallest === undefined) continue;
      shown[smallest] = false;
      changed = true;
    }
  }
  return shown;
}

function linesBy(
  groups: readonly GroupSize[],
  key: (group: GroupSize) => string | null,
): number[][] {
  const lines = new Map<string | null, number[]>();
  groups.forEach((group, index) => {
    lines.set(key(group), [...(lines.get(key(group)) ?? []), index]);
  });
  return [...lines.values()];
}
