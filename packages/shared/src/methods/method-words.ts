import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Words } from '../common/words.js';
import type { MethodName } from './method-names.js';
import type { MotionMajority } from './motion/motion-settings.js';

const titles: Readonly<Record<MethodName, MessageDescriptor>> = {
  plurality: msg`Most votes`,
  approval: msg`Approval`,
  irv: msg`Instant runoff (IRV)`,
  stv: msg`Single transferable vote (STV)`,
  star: msg`STAR`,
  condorcet: msg`Condorcet`,
  motion: msg`Motion`,
};

const majorities: Readonly<Record<MotionMajority, MessageDescriptor>> = {
  simple: msg`More Yes than No`,
  absolute: msg`Yes from more than half of all ballots`,
  twoThirds: msg`Two thirds of Yes and No`,
  threeQuarters: msg`Three quarters of Yes and No`,
};

const carriedBy: Readonly<Record<MotionMajority, MessageDescriptor>> = {
  simple: msg`Carried if more vote Yes than No.`,
  absolute: msg`Carried if more than half of all ballots say Yes.`,
  twoThirds: msg`Carried if at least two thirds of the Yes and No votes are Yes.`,
  threeQuarters: msg`Carried if at least three quarters of the Yes and No votes are Yes.`,
};

/** `Single transferable vote (STV)` */
export function methodTitle(words: Words, method: MethodName): string {
  return words._(titles[method]);
}

/** `Two thirds of Yes and No` */
export function majorityTitle(words: Words, majority: MotionMajority): string {
  return words._(majorities[majority]);
}

/** The majority and quorum of a motion, in a sentence or two. */
export function whatCarries(
  words: Words,
  { majority, quorum }: { majority: MotionMajority; quorum: number | null },
): string {
  const sentence = words._(carriedBy[majority]);
  if (quorum === null) return sentence;
  return `${sentence} ${words._(msg`At least ${quorum} % of the roll must vote.`)}`;
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
