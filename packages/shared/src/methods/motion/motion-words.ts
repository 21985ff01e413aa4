import { counted } from '../../common/counted.rules.js';
import type { MotionMajority } from './motion-settings.js';
import type { MotionOutcome } from './motion.schema.js';

interface MotionSettings {
  majority: MotionMajority;
  quorum: number | null;
}

const majorities: Record<MotionMajority, string> = {
  simple: 'more Yes than No',
  absolute: 'Yes from more than half of all ballots',
  twoThirds: 'two thirds of Yes and No',
  threeQuarters: 'three quarters of Yes and No',
};

/** The majority and quorum a motion needs, as the end of a sentence. */
export function majorityInWords({ majority, quorum }: MotionSettings): string {
  const voting = quorum === null ? '' : `, and a vote from ${quorum} % of the roll`;
  return majorities[majority] + voting;
}

const needs: Record<MotionMajority, string> = {
  simple: 'more Yes than No needed',
  absolute: 'more than half of all ballots needed',
  twoThirds: 'two thirds needed',
  threeQuarters: 'three quarters needed',
};

/** `Carried: 212 Yes, 80 No; two thirds needed 160.` */
export function motionInWords({
  outcome,
  majority,
  quorum,
  ballots,
}: MotionSettings & { outcome: MotionOutcome; ballots: number }): string[] {
  const number = (each: number) => each.toLocaleString('en');
  const votes = `${number(outcome.yes)} Yes, ${number(outcome.no)} No; ${needs[majority]} ${number(outcome.needed)}.`;
  return [
    `${outcome.carried ? 'Carried' : 'Not carried'}: ${votes}`,
    ...(quorum === null
      ? []
      : [
          outcome.quorumReached
            ? `The quorum of ${quorum} % of the roll was reached with ${counted(ballots, 'ballot')}.`
            : `The quorum of ${quorum} % of the roll was not reached: only ${counted(ballots, 'ballot')} ${ballots === 1 ? 'was' : 'were'} cast.`,
        ]),
  ];
}
