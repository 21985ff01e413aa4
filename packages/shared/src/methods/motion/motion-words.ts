import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Words } from '../../common/words.js';
import type { MotionMajority } from './motion-settings.js';
import type { MotionOutcome } from './motion.schema.js';

interface MotionSettings {
  majority: MotionMajority;
  /** Percent of the roll; null for none. */
  quorum: number | null;
}

const needs: Record<MotionMajority, MessageDescriptor> = {
  simple: msg`The motion needs more Yes than No.`,
  absolute: msg`The motion needs Yes from more than half of all ballots.`,
  twoThirds: msg`At least two thirds of the Yes and No votes must be Yes.`,
  threeQuarters: msg`At least three quarters of the Yes and No votes must be Yes.`,
};

const needsWithQuorum: Record<MotionMajority, (quorum: number) => MessageDescriptor> = {
  simple: (quorum) =>
    msg`The motion needs more Yes than No, and a vote from ${quorum} % of the roll.`,
  absolute: (quorum) =>
    msg`The motion needs Yes from more than half of all ballots, and a vote from ${quorum} % of the roll.`,
  twoThirds: (quorum) =>
    msg`At least two thirds of the Yes and No votes must be Yes, and at least ${quorum} % of the roll must vote.`,
  threeQuarters: (quorum) =>
    msg`At least three quarters of the Yes and No votes must be Yes, and at least ${quorum} % of the roll must vote.`,
};

/** The majority and quorum that a motion needs. */
export function majorityInWords(words: Words, { majority, quorum }: MotionSettings): string {
  return words._(quorum === null ? needs[majority] : needsWithQuorum[majority](quorum));
}

type Figures = Record<'yes' | 'no' | 'needed', string>;

const figuresBy: Record<MotionMajority, (figures: Figures) => MessageDescriptor> = {
  simple: ({ yes, no, needed }) =>
    msg`${yes} Yes, ${no} No; ${needed} Yes needed for more Yes than No.`,
  absolute: ({ yes, no, needed }) =>
    msg`${yes} Yes, ${no} No; ${needed} Yes needed for more than half of all ballots.`,
  twoThirds: ({ yes, no, needed }) =>
    msg`${yes} Yes, ${no} No; ${needed} Yes needed for two thirds.`,
  threeQuarters: ({ yes, no, needed }) =>
    msg`${yes} Yes, ${no} No; ${needed} Yes needed for three quarters.`,
};

/** `Carried: 212 Yes, 80 No; 160 Yes needed for two thirds.` */
export function motionInWords(
  words: Words,
  {
    outcome,
    majority,
    quorum,
    ballots,
  }: MotionSettings & { outcome: MotionOutcome; ballots: number },
): string[] {
  const figures = words._(
    figuresBy[majority]({
      yes: words.number(outcome.yes),
      no: words.number(outcome.no),
      needed: words.number(outcome.needed),
    }),
  );
  return [
    words._(outcome.carried ? msg`Carried: ${figures}` : msg`Not carried: ${figures}`),
    ...(quorum === null
      ? []
      : [
          words._(
            outcome.quorumReached
              ? msg`The quorum of ${quorum} % of the roll was reached with ${plural(ballots, { one: '# ballot', other: '# ballots' })}.`
              : msg`The quorum of ${quorum} % of the roll was not reached: only ${plural(ballots, { one: '# ballot was', other: '# ballots were' })} cast.`,
          ),
        ]),
  ];
}
