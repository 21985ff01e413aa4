import type { ElectionSettings, PlannedReaders, Publishing } from '@hustings/shared';

/** Who sees the result of an election, and when, as an organiser is asked. */
export interface ResultPlan {
  readers: PlannedReaders;
  /** `live`: counts while voting is open, and the result at the close. */
  when: 'atClose' | 'atTime' | 'byHand' | 'live';
  /** For `atTime`: `MM/dd/yyyy H:mm` on the reader's clock. */
  at: string;
}

export const recommendedResultPlan: ResultPlan = { readers: 'roll', when: 'atClose', at: '' };

/** The plan as the API takes it, with the time in the caller's zone. */
export function publishingOf({ readers, when, at }: ResultPlan) {
  const isLater = when === 'atTime' || when === 'byHand';
  return {
    when: isLater ? when : ('atOnce' as const),
    at: when === 'atTime' ? at : null,
    readers,
  };
}

export function visibilityOf({ when }: ResultPlan): ElectionSettings['resultsVisibility'] {
  return when === 'live' ? 'live' : 'afterClose';
}

/** The stored plan of publication, as the questions ask for it. */
export function resultPlanOf(
  { when, plannedReaders }: Pick<Publishing, 'when' | 'plannedReaders'>,
  at: string,
): ResultPlan {
  const isLater = when === 'atTime' || when === 'byHand';
  return { readers: plannedReaders, when: isLater ? when : 'atClose', at };
}
