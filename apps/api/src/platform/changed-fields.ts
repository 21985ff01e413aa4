import { isDeepStrictEqual } from 'node:util';

type Defined<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** The fields that have a value: an absent one is not to be changed. */
export function definedIn<Fields extends object>(fields: Fields): Defined<Fields> {
  return fieldsWhere(fields, (_, value) => value !== undefined);
}

/** What of the wanted fields is given and differs from what is stored. */
export function changedFields<Wanted extends object>(
  stored: { [Field in keyof Wanted]?: unknown },
  wanted: Wanted,
): Defined<Wanted> {
  return fieldsWhere(
    wanted,
    (field, value) => value !== undefined && !isDeepStrictEqual(value, stored[field]),
  );
}

function fieldsWhere<Fields extends object>(
  fields: Fields,
  holds: (field: keyof Fields, value: unknown) => boolean,
): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => holds(field as keyof Fields, value)),
  ) as Defined<Fields>;
}
