import { pathOf, type Call, type Sent } from '@hustings/shared';

/** Params and query of a call, each absent if the call takes none. */
export type Addressed<C extends Call> = PartOf<C, 'params'> & PartOf<C, 'query'>;

type PartOf<C extends Call, Part extends 'params' | 'query'> =
  Sent<C, Part> extends undefined
    ? { [P in Part]?: never }
    : object extends Sent<C, Part>
      ? { [P in Part]?: Sent<C, Part> }
      : { [P in Part]: Sent<C, Part> };

type QueryValue = string | number | boolean | undefined;

/** The address of a call. Empty and undefined query values are omitted. */
export function addressOf<C extends Call>(call: C, addressed: Addressed<C>): string {
  return addressAt(call, addressed);
}

/** The address of a call, by its path only. */
export function addressAt<C extends Call>(
  at: Pick<Call, 'path'>,
  { params, query }: Addressed<C>,
): string {
  const url = new URL(pathOf(at, params), window.location.origin);
  for (const [name, value] of Object.entries<QueryValue>(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}
