import { assertNever } from '../common/assert-never.js';

/** Options for when, and to whom besides officers, a recorded count is published. */
export const publishingTimes = ['atOnce', 'atTime', 'byHand', 'rollOnly'] as const;
export type PublishingTime = (typeof publishingTimes)[number];

export interface PublishingPlan {
  when: PublishingTime;
  /** For `atTime`. */
  at: Date | null;
}

/** Readers of a recorded count. `roll`: voters on the roll and members of the organisation. */
export type CountReaders = 'everybody' | 'roll' | 'officers';

/** @param publishedAt Time of publication, if later than the count. */
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

/** The times from which everybody and the roll can expect to read the count; 0 means as soon as it exists. */
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
 * True if nobody has to wait longer than before. Once voting has opened, only such changes are allowed,
 * because voters relied on the plan.
 */
export function isNoLessPublic(from: PublishingPlan, to: PublishingPlan): boolean {
  const [before, after] = [promisedBy(from), promisedBy(to)];
  return after.everybody <= before.everybody && after.roll <= before.roll;
}
