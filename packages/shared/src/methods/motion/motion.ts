import type { VotingMethod, VoteProfile } from '../method.js';

export const motionAnswers = ['yes', 'no', 'abstain'] as const;
export type MotionAnswer = (typeof motionAnswers)[number];

/** The majority a motion needs. */
export const motionMajorities = ['simple', 'absolute', 'twoThirds', 'threeQuarters'] as const;
export type MotionMajority = (typeof motionMajorities)[number];

export interface Motion {
  majority: MotionMajority;
  /** Percent of the roll that must have cast a ballot; null for none. */
  quorum: number | null;
  /** Everybody on the electoral roll. */
  registered: number;
  /** Ballots in the box, those that say nothing on the motion included. */
  ballotsCast: number;
}

export interface MotionOutcome {
  yes: number;
  no: number;
  /** Ballots that say neither. */
  abstentions: number;
  /** The fewest Yes that would have carried it, with as many No and abstentions as there were. */
  needed: number;
  quorumReached: boolean;
  carried: boolean;
}

export const motion: VotingMethod<'motion', MotionAnswer, Motion, MotionOutcome> = {
  name: 'motion',
  problems: () => [],
  // To abstain and to leave the sheet empty are one thing: counted, and neither Yes nor No.
  text: (answer) => (answer === 'abstain' ? '' : answer),
  vote: (text) => (text === 'yes' || text === 'no' ? text : 'abstain'),
  count: countMotion,
  forVoters: 'Answer Yes or No, or abstain.',
  forOrganisers: [
    'Voters answer Yes or No to a text, or abstain.',
    'You say which majority carries it, and whether enough of the roll must take part.',
    'Abstentions count only where more than half of all ballots must say Yes.',
  ],
};

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
    // Of Yes and No together; at least one Yes.
    case 'twoThirds':
      return Math.max(1, 2 * no);
    case 'threeQuarters':
      return Math.max(1, 3 * no);
  }
}
