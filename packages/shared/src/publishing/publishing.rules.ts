import { assertNever } from '../common/assert-never.js';

/** Options for when a recorded count is published. `rollOnly`: at once, to voters and members only. */
export const publishingTimes = ['atOnce', 'atTime', 'byHand', 'rollOnly'] as const;
export type PublishingTime = (typeof publishingTimes)[number];

/** Those to whom a count is published. `roll`: voters on the roll and members of the organisation. */
export const plannedReaders = ['everyone', 'roll'] as const;
export type PlannedReaders = (typeof plannedReaders)[number];

export interface PublishingPlan {
  when: PublishingTime;
  /** For `atTime`. */
  at: Date | null;
  readers: PlannedReaders;
}

/** A plan as it may be asked for, or was stored before there were `readers`. */
export interface AskedPlan {
  when: PublishingTime;
  readers?: PlannedReaders | null | undefined;
}

/**
 * The plan with its readers: `atOnce` for the roll is `rollOnly`, which is for nobody else.
 *
 * @param before The plan that this one replaces. If neither plan publishes at once, its readers stay unless
 *   others are given.
 */
export function withReaders<Plan extends AskedPlan>(
  plan: Plan,
  before?: PublishingPlan,
): Plan & { readers: PlannedReaders } {
  const { when } = plan;
  if (when === 'rollOnly' || (when === 'atOnce' && plan.readers === 'roll')) {
    return { ...plan, when: 'rollOnly', readers: 'roll' };
  }
  if (when === 'atOnce') return { ...plan, readers: 'everyone' };
  const kept = before && isPublishedLater(before) ? before.readers : 'everyone';
  return { ...plan, readers: plan.readers ?? kept };
}

function isPublishedLater({ when }: Pick<PublishingPlan, 'when'>): boolean {
  return when === 'atTime' || when === 'byHand';
}

/** Readers of a recorded count. `roll`: voters on the roll and members of the organisation. */
export type CountReaders = 'everybody' | 'roll' | 'officers';

/** Those to whom a plan publishes, in the words of `CountReaders`. */
export function publishedTo({ readers }: Pick<PublishingPlan, 'readers'>): 'everybody' | 'roll' {
  return readers === 'roll' ? 'roll' : 'everybody';
}

/** @param publishedAt Time of publication, if later than the count. */
export function readersOfCount(
  { when, readers }: Pick<PublishingPlan, 'when' | 'readers'>,
  publishedAt: Date | string | null,
): CountReaders {
  switch (when) {
    case 'atOnce':
      return 'everybody';
    case 'rollOnly':
      return 'roll';
    case 'atTime':
    case 'byHand':
      return publishedAt ? publishedTo({ readers }) : 'officers';
    default:
      return assertNever(when);
  }
}

/** The times from which everybody and the roll can expect to read the count; 0 means as soon as it exists. */
function promisedBy({ when, at, readers }: PublishingPlan): { everybody: number; roll: number } {
  switch (when) {
    case 'atOnce':
      return { everybody: 0, roll: 0 };
    case 'rollOnly':
      return { everybody: Infinity, roll: 0 };
    case 'atTime': {
      const time = at?.getTime() ?? Infinity;
      return { everybody: readers === 'roll' ? Infinity : time, roll: time };
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
