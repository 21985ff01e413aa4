import {
  addVoterCall,
  downloadRollCall,
  editEntryCall,
  exportChosenCall,
  listRollCall,
  readPasswordResetsCall,
  readRemovalCall,
  removeChosenCall,
  removeVoterCall,
  resetChosenPasswordsCall,
  resetVoterPasswordCall,
  type AddVoter,
  type Chosen,
  type EditEntry,
  type ElectionId,
  type PasswordResetsId,
  type RegistrationId,
  type RemovalId,
  type RollFilter,
} from '@hustings/shared';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { fetchFile, send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';
import type { RollOrder } from './use-roll-filter';

interface RollPage extends RollFilter {
  electionId: ElectionId;
  order?: RollOrder;
  page?: number;
  limit?: number;
}

const rollKeys = {
  page: ({ electionId, ...asked }: RollPage) => ['voters', 'roll', electionId, asked] as const,
};

export function rollQuery({ electionId, order, page = 1, limit = 50, ...filter }: RollPage) {
  return queryOptions({
    queryKey: rollKeys.page({ electionId, page, limit, ...filter, ...(order && { order }) }),
    queryFn: async ({ signal }) => {
      const isUsual = order?.sort === 'name' && order.direction === 'ascending';
      const query = { page, limit, ...filter, ...(isUsual ? {} : order) };
      const roll = await send(listRollCall, { params: { electionId }, query, signal });
      if (Array.isArray(roll)) throw new Error('The whole roll came where a page was asked for.');
      return roll;
    },
    placeholderData: keepPreviousData,
  });
}

/** Fetches the whole roll, or the selected voters. */
export function fetchRollCsv(electionId: ElectionId, chosen?: Chosen): Promise<Blob> {
  const params = { electionId };
  return chosen
    ? fetchFile(exportChosenCall, { params, body: { chosen } })
    : fetchFile(downloadRollCall, { params });
}

const RESETS_POLL_MS = 1_000;

/** Starts sending the selected voters links to set a new password. */
export function useResetChosen(electionId: ElectionId) {
  return useChange((chosen: Chosen) =>
    send(resetChosenPasswordsCall, { params: { electionId }, body: { chosen } }),
  );
}

/** Progress of sending password links, polled until it is over. */
export function passwordResetsQuery(electionId: ElectionId, resets: PasswordResetsId) {
  return queryOptions({
    queryKey: ['passwordResets', electionId, resets],
    queryFn: ({ signal }) =>
      send(readPasswordResetsCall, { params: { electionId, resets }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : RESETS_POLL_MS,
  });
}

const removalKeys = {
  one: (electionId: ElectionId, removal: RemovalId) => ['removals', electionId, removal] as const,
};

const REMOVAL_POLL_MS = 500;

/** Starts removing the selected voters from a roll. */
export function useRemoveChosen(electionId: ElectionId) {
  return useMutation({
    mutationFn: (chosen: Chosen) =>
      send(removeChosenCall, { params: { electionId }, body: { chosen } }),
  });
}

/** Progress of removing selected voters, polled until it is over. */
export function removalQuery(electionId: ElectionId, removal: RemovalId) {
  return queryOptions({
    queryKey: removalKeys.one(electionId, removal),
    queryFn: ({ signal }) => send(readRemovalCall, { params: { electionId, removal }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : REMOVAL_POLL_MS,
  });
}

export function useAddVoter(electionId: ElectionId) {
  return useChange(({ image, ...body }: AddVoter & { image: File | null }) =>
    send(addVoterCall, { params: { electionId }, body, file: image }),
  );
}

/** Changes a voter's data on one roll. */
export function useEditEntry(electionId: ElectionId) {
  return useChange(({ id, ...body }: EditEntry & { id: RegistrationId }) =>
    send(editEntryCall, { params: { electionId, id }, body }),
  );
}

/** Removes a voter who has not voted from one roll. */
export function useRemoveVoter(electionId: ElectionId) {
  return useChange((id: RegistrationId) => send(removeVoterCall, { params: { electionId, id } }));
}

/** Sends the voter a link to set a new password. */
export function useResetVoterPassword() {
  return useChange((id: RegistrationId) => send(resetVoterPasswordCall, { params: { id } }));
}
