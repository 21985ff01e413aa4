/*
 * Parse outside data on the way to a voter's ballot, where schemas would be too large. Each function returns
 * the value it was asked for, or throws.
 */

export function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new TypeError('That is no record.');
}

export function textIn(value: unknown, like?: RegExp): string {
  if (typeof value === 'string' && (!like || like.test(value))) return value;
  throw new TypeError('That is no such text.');
}

export function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  throw new TypeError('That is no number.');
}

export function booleanIn(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new TypeError('That is neither true nor false.');
}

/** An id, branded as the caller expects. */
export function idIn<Id extends string>(value: unknown): Id {
  return textIn(value, /^[0-9a-f]{24}$/i).toLowerCase() as Id;
}

export function oneIn<Option>(value: unknown, options: readonly Option[]): Option {
  const option = options.find((each) => each === value);
  if (option !== undefined) return option;
  throw new TypeError('That is none of the options.');
}

export function listIn<Item>(value: unknown, item: (value: unknown) => Item): Item[] {
  if (Array.isArray(value)) return value.map((each) => item(each));
  throw new TypeError('That is no list.');
}
