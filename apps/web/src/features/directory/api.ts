import {
  readDirectoryCall,
  takeFromDirectoryCall,
  type ChosenPeople,
  type DirectoryFilter,
  type ElectionId,
} from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';

const directoryKeys = {
  page: (filter: DirectoryFilter, after: string | null) => ['directory', filter, after] as const,
};

export function directoryQuery(filter: DirectoryFilter, after: string | null) {
  return queryOptions({
    queryKey: directoryKeys.page(filter, after),
    queryFn: ({ signal }) =>
      send(readDirectoryCall, { query: { ...filter, ...(after && { after }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Starts an import that adds people from the directory to a roll. */
export function useTakeFromDirectory() {
  return useChange(({ election, people }: { election: ElectionId; people: ChosenPeople }) =>
    send(takeFromDirectoryCall, {
      params: { electionId: election },
      body: { people, invite: false },
    }),
  );
}
