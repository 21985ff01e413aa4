import { createParser, createSerializer, useQueryState } from 'nuqs';

const pageNumber = createParser({
  parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  serialize: String,
}).withDefault(1);

/** The page of a list, from the address (`?page=`), from 1; the first where it says anything odd. */
export function usePage(): number {
  const [page] = useQueryState('page', pageNumber);
  return page;
}

/** The same address at a page of the list. */
export const withPage = createSerializer({ page: pageNumber }, { clearOnDefault: false });
