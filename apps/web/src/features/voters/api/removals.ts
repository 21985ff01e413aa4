import {
  readRemovalCall,
  removeChosenCall,
  type Chosen,
  type ElectionId,
  type RemovalId,
} from '@hustings/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';

const removalKeys = {
  one: (electionId: ElectionId, removal: RemovalId) => ['removals', electionId, removal] as const,
};

const POLL_MS = 500;

/** Begins to take chosen voters off a roll. */
export function useRemoveChosen(electionId: ElectionId) {
  return useMutation({
    mutationFn: (chosen: Chosen) =>
      send(removeChosenCall, { params: { electionId }, body: { chosen } }),
  });
}

/** How far such a removal is; asked again until it is over. */
export function removalQuery(electionId: ElectionId, removal: RemovalId) {
  return queryOptions({
    queryKey: removalKeys.one(electionId, removal),
    queryFn: ({ signal }) => send(readRemovalCall, { params: { electionId, removal }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : POLL_MS,
  });
}
