import { parseAsString, useQueryState } from 'nuqs';

/** What the top bar's search box holds, from the address (`?search=`), trimmed. */
export function useSearchText(): string {
  const [search] = useQueryState('search', parseAsString.withDefault(''));
  return search.trim();
}
