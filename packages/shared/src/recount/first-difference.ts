/** The first difference between two outcomes, with both values as JSON; undefined where one has none. */
export interface Difference {
  /** From the outside in: field names, list indexes, ids. */
  path: (string | number)[];
  recorded: string | undefined;
  recounted: string | undefined;
}

/** Returns undefined if both are equal; the order of fields does not matter. */
export function firstDifference(recorded: unknown, recounted: unknown): Difference | undefined {
  if (isTree(recorded) && isTree(recounted) && Array.isArray(recorded) === Array.isArray(recounted))
    return keysOf(recounted, recorded)
      .map((key) => {
        const inside = firstDifference(valueAt(recorded, key), valueAt(recounted, key));
        const place = Array.isArray(recounted) ? Number(key) : key;
        return inside && { ...inside, path: [place, ...inside.path] };
      })
      .find((difference) => difference !== undefined);
  return recorded === recounted
    ? undefined
    : { path: [], recorded: JSON.stringify(recorded), recounted: JSON.stringify(recounted) };
}

type Tree = Record<string, unknown> | unknown[];

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

function keysOf(...trees: Tree[]): string[] {
  return [...new Set(trees.flatMap((tree) => Object.keys(tree)))];
}

function valueAt(tree: Tree, key: string): unknown {
  return Object.hasOwn(tree, key) ? (tree as Record<string, unknown>)[key] : undefined;
}
