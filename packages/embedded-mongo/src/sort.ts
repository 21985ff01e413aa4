import type { Document, Source } from './values.js';
import { badValue } from './errors.js';
import { encodeValues } from './keys.js';
import { toNumber } from './matcher.js';
import { compileNamedPath, indexedValues } from './paths.js';

export interface Sort {
  fields: [string, 1 | -1][];
  /** Returns bytes that sort in this order. */
  keyOf: (source: Source) => Buffer;
}

export function compileSort(specification: Document): Sort {
  const fields = [...specification].map(([name, value]): [string, 1 | -1] => {
    if (name.split('.').some((part) => part === '' || part.startsWith('$')))
      throw badValue(`a sort by '${name}' is not supported`);
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw badValue(
        `$sort key ordering must be 1 (for ascending) or -1 (for descending), at '${name}'`,
      );
    }
    return [name, direction];
  });
  const paths = fields.map(([name]) => compileNamedPath(name));
  const directions = fields.map(([, direction]) => direction);
  return {
    fields,
    keyOf: (source) =>
      encodeValues(
        paths.map((path) => {
          const { values, multi } = indexedValues(source, path);
          if (multi)
            throw badValue(`a sort by '${path.text}' is not supported where it holds an array`);
          return values[0];
        }),
        directions,
      ),
  };
}
