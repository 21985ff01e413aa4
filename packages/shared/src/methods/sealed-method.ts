import type { BoxVersion } from '../ballots/tracking-codes.rules.js';
import type { Lot } from './lot.js';
import type {
  PositionSetting,
  VoteProblem,
  VoteProfile,
  VoteSums,
  VotingMethod,
} from './method.js';
import type { MotionMajority } from './motion/motion-settings.js';
import type { VoteChoice } from './votes/vote-choice.schema.js';

/** Everything any method asks of a position. */
export interface PositionToCount {
  /** Ids of those who stand, in the ballot's order. */
  candidates: readonly string[];
  seats: number;
  maxChoices: number;
  majority: MotionMajority;
  /** Percent of the roll; null for none. */
  quorum: number | null;
  /** Everybody on the electoral roll. */
  registered: number;
  /** Ballots in the box. */
  ballotsCast: number;
  /** The version of the box whose rules count; without it, the latest. */
  boxVersion?: BoxVersion | undefined;
}

/** A voting method as those see it who do not know which it is: votes are choices and texts. */
export interface SealedMethod<Outcome> {
  bySums: boolean;
  settings: readonly PositionSetting[];
  /** Everything wrong with a choice; none, if it may be cast. */
  problemsOf(choice: VoteChoice, position: PositionToCount): VoteProblem[];
  /** The canonical text of a choice without problems; empty for an abstention. */
  textOf(choice: VoteChoice): string;
  /** The inverse of `textOf`. */
  choiceOf(text: string): VoteChoice;
  sumsOf(text: string): VoteSums;
  /** The choice of somebody who wants these, the most wanted first. */
  choicePreferring(order: readonly string[]): VoteChoice;
  /** What the sums are called: votes, first preferences, stars. */
  sumsAre: string;
  sample: {
    options(position: PositionToCount): readonly string[];
    most(position: PositionToCount): number;
    worth: number;
    choice(chosen: readonly string[], position: PositionToCount): VoteChoice;
  };
  outcomeOf(position: PositionToCount, profile: VoteProfile, lot: Lot): Outcome;
  forVoters: string;
  forOrganisers: readonly [string, string, string];
}

/** Hides what a vote of the method is, so that all methods are used alike. */
export function sealed<Name extends string, Vote, Outcome>(
  method: VotingMethod<Name, Vote, PositionToCount, Outcome>,
): SealedMethod<Outcome> {
  const { sample } = method;
  return {
    bySums: method.bySums,
    settings: method.settings,
    problemsOf(choice, position) {
      const vote = method.read(choice);
      return vote === undefined
        ? [{ code: 'not_for_this_method' }]
        : method.problems(vote, position);
    },
    textOf(choice) {
      const vote = method.read(choice);
      return vote === undefined ? '' : method.text(vote);
    },
    choiceOf: (text) => method.show(method.vote(text)),
    sumsOf: (text) => method.sums(method.vote(text)),
    sumsAre: method.sumsAre,
    choicePreferring: (order) => method.show(method.preferring(order)),
    sample: {
      options: (position) => sample.options(position),
      most: (position) => sample.most(position),
      worth: sample.worth,
      choice: (chosen, position) => method.show(sample.vote(chosen, position)),
    },
    outcomeOf: (position, profile, lot) => method.count(position, profile, lot),
    forVoters: method.forVoters,
    forOrganisers: method.forOrganisers,
  };
}
