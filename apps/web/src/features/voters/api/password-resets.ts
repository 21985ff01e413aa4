import {
  readPasswordResetsCall,
  resetChosenPasswordsCall,
  type Chosen,
  type ElectionId,
  type PasswordResetsId,
} from '@hustings/shared';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';

const POLL_MS = 1_000;

/** Begins to send chosen voters links to choose a new password. */
export function useResetChosen(electionId: ElectionId) {
  return useChange((chosen: Chosen) =>
    send(resetChosenPasswordsCall, { params: { electionId }, body: { chosen } }),
  );
}

/** How far that is; asked again until it is over. */
export function passwordResetsQuery(electionId: ElectionId, resets: PasswordResetsId) {
  return queryOptions({
    queryKey: ['passwordResets', electionId, resets],
    queryFn: ({ signal }) =>
      send(readPasswordResetsCall, { params: { electionId, resets }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : POLL_MS,
  });
}
