import type { MethodName } from './method-names.js';
import type { MotionMajority } from './motion/motion-settings.js';

export const methodTitles: Readonly<Record<MethodName, string>> = {
  plurality: 'Most votes',
  approval: 'Approval',
  irv: 'Instant runoff (IRV)',
  stv: 'Single transferable vote (STV)',
  star: 'STAR',
  condorcet: 'Condorcet',
  motion: 'Motion',
};

export const majorityTitles: Readonly<Record<MotionMajority, string>> = {
  simple: 'More Yes than No',
  absolute: 'Yes from more than half of all ballots',
  twoThirds: 'Two thirds of Yes and No',
  threeQuarters: 'Three quarters of Yes and No',
};

const carriedBy: Readonly<Record<MotionMajority, string>> = {
  simple: 'Carried if more vote Yes than No.',
  absolute: 'Carried if more than half of all ballots say Yes.',
  twoThirds: 'Carried if at least two thirds of the Yes and No votes are Yes.',
  threeQuarters: 'Carried if at least three quarters of the Yes and No votes are Yes.',
};

/** The majority and quorum of a motion, in a sentence or two. */
export function whatCarries({
  majority,
  quorum,
}: {
  majority: MotionMajority;
  quorum: number | null;
}): string {
  const sentence = carriedBy[majority];
  if (quorum === null) return sentence;
  return `${sentence} At least ${quorum}% of the roll must vote.`;
}

/** The settings a position's method uses. */
export interface UsedSettings {
  seats: boolean;
  /** The limit on marks. */
  maxChoices: boolean;
  majority: boolean;
}

const ofSeats: UsedSettings = { seats: true, maxChoices: false, majority: false };
const ofOneSeat: UsedSettings = { ...ofSeats, seats: false };

export const usedSettings: Readonly<Record<MethodName, UsedSettings>> = {
  plurality: { ...ofSeats, maxChoices: true },
  approval: ofSeats,
  irv: ofOneSeat,
  stv: ofSeats,
  star: ofSeats,
  condorcet: ofSeats,
  motion: { ...ofOneSeat, majority: true },
};
