import { changePlanCall, readPlanCall, type ElectionId, type PlanStep } from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

const planKeys = {
  one: (electionId: ElectionId) => ['plan', electionId] as const,
};

const POLL_MS = 30_000;

/** What an election sends by itself; asked again while something is to come. */
export function planQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: planKeys.one(electionId),
    queryFn: ({ signal }) => send(readPlanCall, { params: { electionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.steps.some(({ state: each }) => each === 'planned' || each === 'held')
        ? POLL_MS
        : false,
  });
}

export function useChangePlan(electionId: ElectionId) {
  return useChange(
    (steps: PlanStep[]) => send(changePlanCall, { params: { electionId }, body: { steps } }),
    { oneAfterAnother: `plan ${electionId}` },
  );
}
