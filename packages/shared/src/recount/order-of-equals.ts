import { isRecord } from './shapes.js';

/**
 * Sorts equals in an outcome's lists, because version 2 did not define their order.
 *
 * @param worthOf The value that orders the candidates of `elected` and `finalists`.
 */
export function withEqualsInOrder(
  value: unknown,
  worthOf: (candidate: string) => unknown,
  list = '',
): unknown {
  if (isListOfTexts(value)) {
    if (list === 'tied' || list === 'order') return [...value].sort();
    return list === 'elected' || list === 'finalists' ? sortedRuns(value, worthOf) : value;
  }
  if (Array.isArray(value)) return value.map((each) => withEqualsInOrder(each, worthOf, list));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withEqualsInOrder(each, worthOf, key)]),
  );
}

/** Sorts runs of equal worth. */
function sortedRuns(candidates: readonly string[], worthOf: (candidate: string) => unknown) {
  const runs: string[][] = [];
  for (const candidate of candidates) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first !== undefined && worthOf(first) === worthOf(candidate)) run.push(candidate);
    else runs.push([candidate]);
  }
  return runs.flatMap((run) => run.sort());
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
