import { readField } from './codec.js';
import { badValue } from './errors.js';
import type { Source, Value } from './values.js';

export interface Path {
  text: string;
  parts: string[];
  head: Buffer;
}

export function compilePath(text: string): Path {
  const parts = text.split('.');
  return { text, parts, head: Buffer.from(parts[0] ?? '') };
}

/** Compiles a path, but refuses array elements by index, such as `a.0`: MongoDB has many rules for them. */
export function compileNamedPath(text: string): Path {
  const path = compilePath(text);
  if (path.parts.length > 1 && path.parts.some(isArrayIndex))
    throw badValue(`'${text}' is not supported: an element by its number`);
  return path;
}

function top(source: Source, path: Path): Value | undefined {
  return source instanceof Map ? source.get(path.parts[0] ?? '') : readField(source, path.head);
}

export function isArrayIndex(part: string): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(part);
}

function someFrom(
  value: Value | undefined,
  parts: string[],
  depth: number,
  test: (leaf: Value | undefined) => boolean,
): boolean {
  const part = parts[depth];
  if (part === undefined) return test(value);
  if (value instanceof Map) return someFrom(value.get(part), parts, depth + 1, test);
  if (!Array.isArray(value)) return test(undefined);
  if (isArrayIndex(part)) {
    const element = value[Number(part)];
    if (element !== undefined && someFrom(element, parts, depth + 1, test)) return true;
  }
  return value.some(
    (element) => element instanceof Map && someFrom(element.get(part), parts, depth + 1, test),
  );
}

/**
 * Whether a query on `path` finds a value that passes, looking into arrays of documents. A missing value is
 * `undefined`.
 */
export function someLeaf(
  source: Source,
  path: Path,
  test: (leaf: Value | undefined) => boolean,
): boolean {
  return someFrom(top(source, path), path.parts, 1, test);
}

/** The values for an index or sort at `path`: each array element by itself. `empty` if an array is empty. */
export function indexedValues(
  source: Source,
  path: Path,
): { values: (Value | undefined)[]; multi: boolean; empty: boolean } {
  const first = top(source, path);
  if (path.parts.length === 1 && !Array.isArray(first))
    return { values: [first], multi: false, empty: false };
  const values: (Value | undefined)[] = [];
  let leaves = 0;
  let empty = false;
  someFrom(first, path.parts, 1, (leaf) => {
    leaves++;
    if (Array.isArray(leaf)) {
      leaves++;
      empty ||= leaf.length === 0;
      values.push(...leaf);
    } else values.push(leaf);
    return false;
  });
  return { values, multi: leaves !== 1, empty };
}

function resolve(value: Value | undefined, parts: string[], depth: number): Value | undefined {
  const part = parts[depth];
  if (part === undefined || value === undefined) return value;
  if (value instanceof Map) return resolve(value.get(part), parts, depth + 1);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((element) => {
    const found = resolve(element, parts, depth);
    return found === undefined ? [] : [found];
  });
}

/** The value of an expression `$a.b`; through an array, the array of its elements' values. */
export function fieldValue(source: Source, path: Path): Value | undefined {
  return resolve(top(source, path), path.parts, 1);
}
