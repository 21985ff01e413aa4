import {
  archiveElectionCall,
  closeElectionCall,
  createElectionCall,
  deleteElectionCall,
  duplicateElectionCall,
  inviteCall,
  listElectionsCall,
  openElectionCall,
  pauseElectionCall,
  prepareElectionCall,
  readElectionCall,
  readStatsCall,
  restoreElectionCall,
  resumeElectionCall,
  updateElectionCall,
  type CreateElection,
  type ElectionId,
  type Sent,
  type Telling,
} from '@hustings/shared';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';
import { untilNextStatus } from '../../lib/clock/until-next-status';

const electionKeys = {
  list: (search: string, page: number, archived: boolean) =>
    ['elections', 'list', search, page, archived] as const,
  upcoming: (limit: number) => ['elections', 'upcoming', limit] as const,
  deleted: ['elections', 'deleted'] as const,
  one: (electionId: ElectionId | undefined) => ['elections', electionId] as const,
};

interface ElectionsFilter {
  search?: string;
  page?: number;
  /** Only archived elections; others are listed together with those that a search finds. */
  archived?: boolean;
}

/** A page of the elections of the user's organisation. */
export function electionsQuery({ search = '', page = 1, archived = false }: ElectionsFilter = {}) {
  return queryOptions({
    queryKey: electionKeys.list(search, page, archived),
    queryFn: ({ signal }) =>
      listOf({ search, page, ...(archived && { archived: 'true' }) }, signal),
    placeholderData: keepPreviousData,
    meta: { failureArea: 'electionsLoad' },
  });
}

/** Elections with a date ahead, the soonest first. */
export function upcomingElectionsQuery(limit: number) {
  return queryOptions({
    queryKey: electionKeys.upcoming(limit),
    queryFn: ({ signal }) => listOf({ sort: 'upcoming', limit }, signal),
    meta: { failureArea: 'electionsLoad' },
  });
}

/** Elections deleted after their count that can still be restored. */
export function deletedElectionsQuery() {
  return queryOptions({
    queryKey: electionKeys.deleted,
    queryFn: async ({ signal }) => (await listOf({ deleted: 'true', limit: 200 }, signal)).results,
    meta: { failureArea: 'electionsLoad' },
  });
}

async function listOf(
  query: {
    search?: string;
    page?: number;
    limit?: number;
    sort?: 'upcoming';
    deleted?: 'true';
    archived?: 'true';
  },
  signal: AbortSignal,
) {
  const list = await send(listElectionsCall, { query, signal });
  const results = 'elections' in list ? list.elections : list.results;
  return { ...list, results };
}

/** One election; not fetched until its id is known. */
export function electionQuery(electionId: ElectionId | undefined) {
  return queryOptions({
    queryKey: electionKeys.one(electionId),
    queryFn: electionId
      ? ({ signal }) => send(readElectionCall, { params: { id: electionId }, signal })
      : skipToken,
    meta: { failureArea: 'electionLoad' },
    refetchInterval: ({ state }) => (state.data ? untilNextStatus(state.data) : false),
  });
}

/** The organisation's numbers of elections, candidates and voters. */
export function statsQuery() {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => send(readStatsCall, { signal }),
  });
}

/** Puts a counted election away from the lists, or brings it back. */
export function useArchiveElection(id: ElectionId) {
  return useChange((archived: boolean) =>
    send(archiveElectionCall, { params: { id }, body: { archived } }),
  );
}

/** Closes voting early. */
export function useCloseElection() {
  return useChange((id: ElectionId) => send(closeElectionCall, { params: { id } }));
}

export function useCreateElection() {
  return useChange((body: CreateElection) => send(createElectionCall, { body }));
}

export function useDeleteElection() {
  return useChange((id: ElectionId) => send(deleteElectionCall, { params: { id } }));
}

export function useDuplicateElection(id: ElectionId) {
  return useChange((body: Sent<typeof duplicateElectionCall, 'body'>) =>
    send(duplicateElectionCall, { params: { id }, body }),
  );
}

interface Opening {
  id: ElectionId;
  /** The new end of voting, if it moves. */
  endDate?: Date | undefined;
  /** Then invites everyone who has no invitation. */
  invites: boolean;
}

/**
 * Opens voting now, before or after its planned time. Resolves even if the invitations fail, with the error:
 * voting is open then.
 */
export function useOpenElection() {
  return useChange(async ({ id, endDate, invites }: Opening) => {
    const body = endDate ? { endDate: endDate.toISOString() } : {};
    await send(openElectionCall, { params: { id }, body });
    if (!invites) return {};
    try {
      await send(inviteCall, { params: { electionId: id }, body: { to: 'notInvited' } });
      return {};
    } catch (notInvited) {
      return { notInvited };
    }
  });
}

export function usePauseElection() {
  return useChange(({ id, ...told }: Telling & { id: ElectionId }) =>
    send(pauseElectionCall, { params: { id }, body: told }),
  );
}

/** Takes back the opening of an election in which nobody has voted. */
export function usePrepareElection() {
  return useChange((id: ElectionId) => send(prepareElectionCall, { params: { id } }));
}

export function useRestoreElection() {
  return useChange((id: ElectionId) => send(restoreElectionCall, { params: { id } }));
}

interface Resumption extends Telling {
  id: ElectionId;
  /** The new end of voting, if it moves later. */
  endDate?: Date | undefined;
}

export function useResumeElection() {
  return useChange(({ id, endDate, ...told }: Resumption) =>
    send(resumeElectionCall, {
      params: { id },
      body: { ...told, ...(endDate && { endDate: endDate.toISOString() }) },
    }),
  );
}

/** Omitted fields keep their value. */
export type ElectionChange = Partial<CreateElection & Telling> & { image?: File | null };

export function useUpdateElection(id: ElectionId) {
  return useChange(({ image, ...body }: ElectionChange) =>
    send(updateElectionCall, { params: { id }, body, file: image }),
  );
}
