import { electionIdSchema, type DirectoryFilter, type ElectionId } from '@hustings/shared';
import { parseAsString, useQueryStates } from 'nuqs';
import { useSearchText } from '../../lib/address/use-search-text';

const parts = {
  election: parseAsString,
  to: parseAsString,
  /** Cursor of the page; cleared by a new search. */
  page: parseAsString,
};

/** The directory's filter, and the roll to copy people to, kept in the address. */
export function useDirectoryFilter() {
  const [{ election, to, page }, setParts] = useQueryStates(parts);
  const search = useSearchText();
  const roll = idIn(election);
  const filter: DirectoryFilter = { ...(search && { search }), ...(roll && { election: roll }) };
  return {
    filter,
    after: page,
    to: idIn(to),
    setElection: (id: string) => void setParts({ election: id || null, page: null }),
    setTo: (id: string) => void setParts({ to: id || null }),
    setPage: (place: string | null) => void setParts({ page: place }, { history: 'push' }),
  };
}

function idIn(text: string | null): ElectionId | undefined {
  return electionIdSchema.safeParse(text).data;
}
