import { assertNever } from '../common/assert-never.js';

/** When a count becomes readable to others than the officers, once it is recorded. */
export const publishingTimes = ['atOnce', 'atTime', 'byHand', 'rollOnly'] as const;
export type PublishingTime = (typeof publishingTimes)[number];

export interface PublishingPlan {
  when: PublishingTime;
  /** For `atTime`. */
  at: Date | null;
}

/** Who may read a recorded count. `roll`: those on the roll, and the members of the organisation. */
export type CountReaders = 'everybody' | 'roll' | 'officers';

/** @param publishedAt When it was published, where that takes more than the count itself. */
export function readersOfCount(
  { when }: Pick<PublishingPlan, 'when'>,
  publishedAt: Date | string | null,
): CountReaders {
  switch (when) {
    case 'atOnce':
      return 'everybody';
    case 'rollOnly':
      return 'roll';
    case 'atTime':
    case 'byHand':
      return publishedAt ? 'everybody' : 'officers';
    default:
      return assertNever(when);
  }
}

/** From when on everybody, and those on the roll, can count on reading it; nought stands for the count. */
function promisedBy({ when, at }: PublishingPlan): { everybody: number; roll: number } {
  switch (when) {
    case 'atOnce':
      return { everybody: 0, roll: 0 };
    case 'rollOnly':
      return { everybody: Infinity, roll: 0 };
    case 'atTime': {
      const time = at?.getTime() ?? Infinity;
      return { everybody: time, roll: time };
    }
    case 'byHand':
      return { everybody: Infinity, roll: Infinity };
    default:
      return assertNever(when);
  }
}

/**
 * Whether nobody has to wait longer than before. Once voting has opened a plan may change in no other
 * way: whoever voted could count on what it said.
 */
export function isNoLessPublic(from: PublishingPlan, to: PublishingPlan): boolean {
  const [before, after] = [promisedBy(from), promisedBy(to)];
  return after.everybody <= before.everybody && after.roll <= before.roll;
}
