import { parseAsString, useQueryState } from 'nuqs';

/** The text of the screen's search box, trimmed, read from the address (`?search=`). */
export function useSearchText(): string {
  const [search] = useQueryState('search', parseAsString.withDefault(''));
  return search.trim();
}
