import { isDeepStrictEqual } from 'node:util';

type Defined<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** Drops undefined fields, which are not to be changed. */
export function definedIn<Fields extends object>(fields: Fields): Defined<Fields> {
  return fieldsWhere(fields, (_, value) => value !== undefined);
}

/** The wanted fields that are defined and differ from the stored ones. */
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

/** The names of the given fields, sorted. */
export function namesOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return (Object.keys(fields) as (keyof Fields & string)[]).sort();
}
