import type { MethodName } from './method-names.js';
import type { MotionMajority } from './motion/motion-settings.js';

/** What a method is called where there is room for a few words. */
export const methodTitles: Readonly<Record<MethodName, string>> = {
  plurality: 'Most votes',
  approval: 'Approval',
  irv: 'Instant runoff (IRV)',
  stv: 'Single transferable vote (STV)',
  star: 'STAR',
  condorcet: 'Condorcet',
  motion: 'Motion',
};

/** What a majority asks for. */
export const majorityTitles: Readonly<Record<MotionMajority, string>> = {
  simple: 'More Yes than No',
  absolute: 'Yes from more than half of all ballots',
  twoThirds: 'Two thirds of Yes and No',
  threeQuarters: 'Three quarters of Yes and No',
};

const carriedBy: Readonly<Record<MotionMajority, string>> = {
  simple: 'It is carried by more Yes than No.',
  absolute: 'It is carried by Yes from more than half of the ballots cast.',
  twoThirds: 'It is carried by Yes from two thirds of those who answer Yes or No.',
  threeQuarters: 'It is carried by Yes from three quarters of those who answer Yes or No.',
};

/** Which majority carries a motion, and how many have to take part, in a sentence or two. */
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

/** Which settings of a position its method has a use for. */
export interface UsedSettings {
  seats: boolean;
  /** How many a voter may mark. */
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
