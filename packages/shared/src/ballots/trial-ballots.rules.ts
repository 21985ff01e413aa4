import type { PositionId } from '../common/ids.schema.js';
import { methodOf } from '../methods/methods.js';
import { sumKey } from '../results/results.rules.js';
import {
  positionToVoteOn,
  type BallotPaper,
  type Choice,
  type PaperPosition,
} from './ballots.rules.js';

/** Ballots of nobody, with what they must add up to: told by how they are made, not by counting them. */
export interface TrialBallots {
  ballots: Choice[][];
  /** Marks, first preferences or stars by candidate; of a motion by `sumKey`. */
  candidates: Map<string, number>;
  /** By position, how many of the ballots choose anyone in it. */
  positions: Map<PositionId, number>;
}

/** As many ballots as leave every total room to be unlike the others, within these. */
const FEWEST = 120;
const MOST = 400;
/** Ballots that choose nobody in any position. */
const BLANK = 5;
/** Of the other ballots, one in so many leaves a position empty. */
const EMPTY_IN = 12;

/**
 * Ballots for trying a ballot paper out: some choose nobody, some fewer than they may, and all
 * candidates of a position get totals of their own, as far as there are ballots enough. The same paper
 * always gives the same ones.
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
    // Where several may be chosen, some ballots choose fewer.
    const spare = most > 1 ? Math.ceil(using / EMPTY_IN) : 0;
    const totals = totalsFor(options.length, using, using * most - spare);
    const marks = totals.flatMap((total, each) =>
      Array.from({ length: total }, () => options[each] ?? []).flat(),
    );
    // Dealt in turn, nobody's marks come twice to a ballot: no total is above the number of ballots.
    const dealt = Array.from({ length: Math.min(using, marks.length) }, (): string[] => []);
    marks.forEach((option, turn) => dealt[turn % using]?.push(option));
    // Elsewhere than in the position before, so that the choices in two positions are mixed.
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

/** A total for each of so many candidates, none above `highest`, all together at most `capacity`. */
function totalsFor(standing: number, highest: number, capacity: number): number[] {
  if (standing <= highest && sumTo(standing) <= capacity) {
    // So near to each other that some ballots use all their marks, also where all may be chosen.
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
