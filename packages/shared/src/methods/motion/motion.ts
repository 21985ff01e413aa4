import { msg } from '@lingui/core/macro';
import type { VotingMethod, VoteProfile } from '../method.js';
import { otherThan } from '../votes/other-than.js';
import type { MotionOutcome } from './motion.schema.js';
import type { MotionAnswer, MotionMajority } from './motion-settings.js';

export interface Motion {
  majority: MotionMajority;
  /** Percent of the roll that must cast a ballot; null for none. */
  quorum: number | null;
  /** Voters on the electoral roll. */
  registered: number;
  /** Ballots in the box, including those empty in this position. */
  ballotsCast: number;
}

export const motion: VotingMethod<'motion', MotionAnswer, Motion, MotionOutcome> = {
  name: 'motion',
  settings: ['majority', 'quorum'],
  bySums: false,
  read: ({ answer = 'abstain', ...others }) => (otherThan(others) ? undefined : answer),
  show: (answer) => ({ answer }),
  problems: () => [],
  // An abstention equals an empty position: counted, but neither Yes nor No.
  text: (answer) => (answer === 'abstain' ? '' : answer),
  vote: (text) => (text === 'yes' || text === 'no' ? text : 'abstain'),
  sums: (answer) => (answer === 'abstain' ? [] : [[answer, 1]]),
  sumsAre: 'answers',
  preferring: answerAmong,
  sample: {
    options: () => ['yes', 'no'],
    most: () => 1,
    worth: 1,
    vote: answerAmong,
  },
  count: countMotion,
  forVoters: msg`Answer Yes or No, or abstain.`,
  forOrganisers: [
    msg`Voters answer Yes or No to a text, or abstain.`,
    msg`You choose the majority, and whether enough of the roll must vote.`,
    msg`Abstentions count only if more than half of all ballots must say Yes.`,
  ],
};

function answerAmong([answer]: readonly string[]): MotionAnswer {
  return answer === 'yes' || answer === 'no' ? answer : 'abstain';
}

function countMotion(position: Motion, profile: VoteProfile): MotionOutcome {
  const yes = profile.get('yes') ?? 0;
  const no = profile.get('no') ?? 0;
  const needed = yesNeeded(position.majority, no, position.ballotsCast);
  const quorumReached = position.ballotsCast * 100 >= (position.quorum ?? 0) * position.registered;
  return {
    yes,
    no,
    abstentions: position.ballotsCast - yes - no,
    needed,
    quorumReached,
    carried: quorumReached && yes >= needed,
  };
}

function yesNeeded(majority: MotionMajority, no: number, cast: number): number {
  switch (majority) {
    case 'simple':
      return no + 1;
    case 'absolute':
      return Math.floor(cast / 2) + 1;
    // Two thirds of Yes and No together; at least one Yes.
    case 'twoThirds':
      return Math.max(1, 2 * no);
    case 'threeQuarters':
      return Math.max(1, 3 * no);
  }
}
