import type { PositionId } from '../common/ids.schema.js';
import { methodOf } from '../methods/methods.js';
import { sumKey } from '../results/results.rules.js';
import {
  positionToVoteOn,
  type BallotPaper,
  type Choice,
  type PaperPosition,
} from './ballots.rules.js';

/**
 * Generated ballots with their expected sums. The sums come from how the ballots are made, not from
 * counting them.
 */
export interface TrialBallots {
  ballots: Choice[][];
  /** Marks, first preferences or stars by candidate; for a motion by `sumKey`. */
  candidates: Map<string, number>;
  /** By position, the ballots that are not empty in it. */
  positions: Map<PositionId, number>;
}

/** Limits on the number of ballots, which grows with the candidates so that all totals can differ. */
const FEWEST = 120;
const MOST = 400;
/** Ballots that are empty in every position. */
const BLANK = 5;
/** Of the other ballots, one in this many leaves a position empty. */
const EMPTY_IN = 12;

/**
 * Ballots for a trial count: some are blank, some use fewer marks than allowed, and all candidates of a
 * position get different totals if there are enough ballots. The same paper always gives the same
 * ballots.
 */
export function trialBallots({ positions }: BallotPaper): TrialBallots {
  const ballots = Array.from({ length: ballotsFor(positions) }, (): Choice[] => []);
  const trial: TrialBallots = { ballots, candidates: new Map(), positions: new Map() };
  const marked = ballots.length - BLANK;
  positions.forEach((position, index) => {
    const { sample } = methodOf(position.method);
    const toVoteOn = positionToVoteOn(position);
    const options = sample.options(toVoteOn);
    const using = marked - Math.ceil(marked / EMPTY_IN) - (index % EMPTY_IN);
    const most = mostMarks(position);
    // If several candidates may be chosen, some ballots choose fewer.
    const spare = most > 1 ? Math.ceil(using / EMPTY_IN) : 0;
    const totals = totalsFor(options.length, using, using * most - spare);
    const marks = totals.flatMap((total, each) =>
      Array.from({ length: total }, () => options[each] ?? []).flat(),
    );
    // No total exceeds the number of ballots, so dealing in turn never gives a ballot a candidate twice.
    const dealt = Array.from({ length: Math.min(using, marks.length) }, (): string[] => []);
    marks.forEach((option, turn) => dealt[turn % using]?.push(option));
    // Starts at a different ballot in each position, to mix the choices.
    dealt.forEach((chosen, place) => {
      const choice = sample.choice(chosen, toVoteOn);
      ballots[(place + index * 17) % marked]?.push({ ...choice, position: position._id });
    });
    options.forEach((option, each) => {
      const sum = (totals[each] ?? 0) * sample.worth;
      trial.candidates.set(sumKey(position._id, option), sum);
    });
    trial.positions.set(position._id, dealt.length);
  });
  return trial;
}

function mostMarks(position: PaperPosition): number {
  return methodOf(position.method).sample.most(positionToVoteOn(position));
}

function optionsIn(position: PaperPosition): number {
  return methodOf(position.method).sample.options(positionToVoteOn(position)).length;
}

/** 1 + 2 + … + n. */
function sumTo(n: number): number {
  return (n * (n + 1)) / 2;
}

function ballotsFor(positions: readonly PaperPosition[]): number {
  const needed = positions.map((position) => {
    const standing = optionsIn(position);
    const using = Math.max(standing, Math.ceil(sumTo(standing) / mostMarks(position)));
    const others = (using + EMPTY_IN) * (EMPTY_IN / (EMPTY_IN - 1)) ** 2;
    return Math.ceil(others) + BLANK + 1;
  });
  return Math.min(MOST, Math.max(FEWEST, ...needed));
}

/** A total for each candidate, none above `highest`, together at most `capacity`. */
function totalsFor(standing: number, highest: number, capacity: number): number[] {
  if (standing <= highest && sumTo(standing) <= capacity) {
    // Close enough together that some ballots use all their marks, even if all candidates may be chosen.
    const widest = Math.min(capacity / sumTo(standing), highest / standing ** 2);
    const step = Math.max(1, Math.floor(widest));
    const spare = (capacity - sumTo(standing) * step) / standing;
    const raised = Math.floor(Math.min(highest - standing * step, spare));
    return Array.from({ length: standing }, (_, each) => raised + (each + 1) * step);
  }
  for (let different = Math.min(standing, highest); different > 0; different--) {
    const totals = Array.from({ length: standing }, (_, each) => 1 + (each % different));
    if (totals.reduce((sum, total) => sum + total, 0) <= capacity) return totals;
  }
  return Array.from({ length: standing }, (_, each) => (each < capacity ? 1 : 0));
}
