import type { Document, Source, Value } from './values.js';
import { badValue } from './errors.js';
import { compare, encodeValues } from './keys.js';
import { toNumber } from './matcher.js';
import { compilePath, indexedValues } from './paths.js';

export interface Sort {
  fields: [string, 1 | -1][];
  /** Bytes in the order of the sort. */
  keyOf: (source: Source) => Buffer;
}

function extreme(values: (Value | undefined)[], direction: 1 | -1): Value | undefined {
  return values.reduce<Value | undefined>(
    (best, value) => (compare(value, best) * direction < 0 ? value : best),
    values[0],
  );
}

export function compileSort(specification: Document): Sort {
  const fields = [...specification].map(([name, value]): [string, 1 | -1] => {
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw badValue(
        `$sort key ordering must be 1 (for ascending) or -1 (for descending), at '${name}'`,
      );
    }
    return [name, direction];
  });
  const paths = fields.map(([name]) => compilePath(name));
  const directions = fields.map(([, direction]) => direction);
  return {
    fields,
    keyOf: (source) =>
      encodeValues(
        paths.map((path, i) => {
          const { values } = indexedValues(source, path);
          return values.length === 1 ? values[0] : extreme(values, directions[i] ?? 1);
        }),
        directions,
      ),
  };
}
