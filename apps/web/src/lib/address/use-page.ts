import { createParser, createSerializer, useQueryState } from 'nuqs';

const pageNumber = createParser({
  parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  serialize: String,
}).withDefault(1);

/** The page number in the address (`?page=`), from 1; 1 for any invalid value. */
export function usePage(): number {
  const [page] = useQueryState('page', pageNumber);
  return page;
}

/** The current address with another page number. */
export const withPage = createSerializer({ page: pageNumber }, { clearOnDefault: false });
