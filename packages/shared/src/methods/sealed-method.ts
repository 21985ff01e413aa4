import type { MessageDescriptor } from '@lingui/core';
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
import type { Sums } from './votes/sums.js';
import type { VoteChoice } from './votes/vote-choice.schema.js';

/** The data about a position that any method may need. */
export interface PositionToCount {
  candidates: readonly string[];
  seats: number;
  maxChoices: number;
  majority: MotionMajority;
  /** Percent of the roll; null for none. */
  quorum: number | null;
  /** Voters on the electoral roll. */
  registered: number;
  ballotsCast: number;
  /** The box version whose rules apply; by default the latest. */
  boxVersion?: BoxVersion | undefined;
}

/** A voting method with its vote type hidden: votes are choices and texts. */
export interface SealedMethod<Outcome> {
  bySums: boolean;
  settings: readonly PositionSetting[];
  /** All problems with a choice; empty if the choice may be cast. */
  problemsOf(choice: VoteChoice, position: PositionToCount): VoteProblem[];
  /** The canonical text of a valid choice; empty for an abstention. */
  textOf(choice: VoteChoice): string;
  choiceOf(text: string): VoteChoice;
  sumsOf(text: string): VoteSums;
  choicePreferring(order: readonly string[]): VoteChoice;
  sumsAre: Sums;
  sample: {
    options(position: PositionToCount): readonly string[];
    most(position: PositionToCount): number;
    worth: number;
    choice(chosen: readonly string[], position: PositionToCount): VoteChoice;
  };
  outcomeOf(position: PositionToCount, profile: VoteProfile, lot: Lot): Outcome;
  forVoters: MessageDescriptor;
  forOrganisers: readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor];
}

/** Hides the vote type of a method, so that all methods have the same interface. */
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
