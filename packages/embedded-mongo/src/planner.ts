import { BSONRegExp } from 'bson';
import type { Collection, Index } from './catalog.js';
import type { Document, Value } from './values.js';
import { keyTest } from './covering.js';
import { after, encodeValue, equal, inverted, shortenBound, tagOf, tags } from './keys.js';
import { isOperators } from './matcher.js';
import { everyKeyWith, type Range } from './store.js';

/** Where to look for what a filter may match. What is found there must still be matched, unless `exact`. */
export interface Plan {
  /** The index to read, or the documents themselves. */
  index: Index | undefined;
  ranges: Range[];
  reverse: boolean;
  /** Whether documents come in the order that was asked for. */
  sorted: boolean;
  /** Whether a key in the ranges is proof that its document matches. */
  exact: boolean;
  /** What the keys of the index say by themselves about the filter, if anything. */
  keys: ReturnType<typeof keyTest>;
}

interface Predicate {
  points: Value[] | undefined;
  from: { value: Value; inclusive: boolean } | undefined;
  to: { value: Value; inclusive: boolean } | undefined;
  /** Whether points and bounds say all that the filter says about the field. */
  complete: boolean;
}

const maxPoints = 2000;

function isPoint(value: Value): boolean {
  const tag = tagOf(value);
  return tag !== tags.array && tag !== tags.regex && tag !== tags.minKey && tag !== tags.maxKey;
}

function isBound(value: Value): boolean {
  return isPoint(value) && value !== null && !Number.isNaN(value);
}

function predicateOf(operand: Value): Predicate {
  const predicate: Predicate = {
    points: undefined,
    from: undefined,
    to: undefined,
    complete: true,
  };
  const operators: [string, Value][] = isOperators(operand) ? [...operand] : [['$eq', operand]];
  for (const [operator, value] of operators) {
    if (operator === '$eq' && isPoint(value) && !predicate.points) predicate.points = [value];
    else if (
      operator === '$in' &&
      Array.isArray(value) &&
      value.every(isPoint) &&
      !predicate.points
    ) {
      predicate.points = value;
    } else if ((operator === '$gt' || operator === '$gte') && isBound(value) && !predicate.from) {
      predicate.from = { value, inclusive: operator === '$gte' };
    } else if ((operator === '$lt' || operator === '$lte') && isBound(value) && !predicate.to) {
      predicate.to = { value, inclusive: operator === '$lte' };
    } else predicate.complete = false;
  }
  // A missing field and an embedded document with arrays inside are told apart by the document only.
  if (predicate.points?.some((value) => value === null || value instanceof Map))
    predicate.complete = false;
  if (predicate.points && (predicate.from ?? predicate.to)) predicate.complete = false;
  if (predicate.from && predicate.to && tagOf(predicate.from.value) !== tagOf(predicate.to.value)) {
    predicate.to = undefined;
    predicate.complete = false;
  }
  return predicate;
}

interface Predicates {
  fields: Map<string, Predicate>;
  /** Whether the filter says nothing beside the predicates. */
  complete: boolean;
}

function predicatesOf(filter: Document): Predicates {
  const result: Predicates = { fields: new Map(), complete: true };
  for (const [name, operand] of filter) {
    if (name === '$and' && Array.isArray(operand)) {
      for (const clause of operand) {
        const inner = predicatesOf(clause as Document);
        result.complete &&= inner.complete;
        for (const [path, predicate] of inner.fields) {
          if (result.fields.has(path)) result.complete = false;
          else result.fields.set(path, predicate);
        }
      }
    } else if (name.startsWith('$')) result.complete &&= name === '$comment';
    else if (result.fields.has(name)) result.complete = false;
    else result.fields.set(name, predicateOf(operand));
  }
  return result;
}

function oriented(value: Buffer, direction: 1 | -1): Buffer {
  return direction === 1 ? value : inverted(value);
}

function rangeWithin(prefix: Buffer, { from, to }: Predicate, direction: 1 | -1): Range {
  const tag = Buffer.from([tagOf((from ?? to)?.value)]);
  const low = oriented(from ? encodeValue(from.value) : tag, direction);
  const high = oriented(to ? encodeValue(to.value) : tag, direction);
  const [first, last] = direction === 1 ? [low, high] : [high, low];
  const skipFirst = direction === 1 ? from?.inclusive === false : to?.inclusive === false;
  const skipLast = direction === 1 ? to?.inclusive === false : from?.inclusive === false;
  const start = Buffer.concat([prefix, first]);
  const end = Buffer.concat([prefix, last]);
  const cut = start.length - 4 > shortenBound(start.subarray(4)).length;
  return {
    start: skipFirst && !cut ? after(start) : start,
    end: skipLast ? end : after(end),
  };
}

/** A bound no longer than what a shortened key keeps, still holding everything it held. */
function shortenRange(range: Range): Range {
  const start = Buffer.concat([range.start.subarray(0, 4), shortenBound(range.start.subarray(4))]);
  const tail = shortenBound(range.end.subarray(4));
  const end = Buffer.concat([range.end.subarray(0, 4), tail]);
  return { start, end: tail.length === range.end.length - 4 ? range.end : after(end) };
}

interface Candidate extends Plan {
  equalities: number;
  ranged: boolean;
  unique: boolean;
}

function planIndex(
  index: Index | undefined,
  key: { prefix: Buffer; names: string[]; directions: (1 | -1)[]; multikey: boolean },
  { fields, complete }: Predicates,
  filter: Document,
  sort: [string, 1 | -1][],
): Candidate {
  let prefixes = [key.prefix];
  let depth = 0;
  for (; depth < key.names.length; depth++) {
    const points = fields.get(key.names[depth] as string)?.points;
    if (!points || prefixes.length * points.length > maxPoints) break;
    const direction = key.directions[depth] as 1 | -1;
    const encoded = points.map((value) => oriented(encodeValue(value), direction));
    prefixes = prefixes.flatMap((prefix) => encoded.map((value) => Buffer.concat([prefix, value])));
  }
  const name = key.names[depth];
  let predicate = name === undefined ? undefined : fields.get(name);
  if (predicate?.points || !(predicate?.from ?? predicate?.to)) predicate = undefined;
  // Different elements of one array may pass the two bounds.
  if (predicate?.from && key.multikey) predicate = { ...predicate, to: undefined };
  const direction = key.directions[depth] ?? 1;
  const used = depth + (predicate ? 1 : 0);
  const unsorted = prefixes.map((prefix) =>
    predicate ? rangeWithin(prefix, predicate, direction) : everyKeyWith(prefix),
  );
  const ranges = unsorted
    .map(shortenRange)
    .sort((a, b) => Buffer.compare(a.start, b.start))
    .filter(({ start }, i, all) => i === 0 || !all[i - 1]?.start.equals(start));
  const settled = key.names.slice(0, depth).filter((name) => fields.get(name)?.complete);
  const order = prefixes.length === 1 ? sortedBy(key, depth, fields, sort) : undefined;
  return {
    index,
    ranges,
    reverse: order === -1,
    keys: index && keyTest(index, filter, new Set(settled)),
    sorted: sort.length === 0 || order !== undefined,
    exact:
      complete &&
      !key.multikey &&
      used === fields.size &&
      [...fields.values()].every((field) => field.complete) &&
      unsorted.every(({ end }) => shortenBound(end).length === end.length),
    equalities: depth,
    ranged: predicate !== undefined,
    unique: (index?.unique ?? true) && depth === key.names.length && prefixes.length === 1,
  };
}

/** The direction in which reading the index gives the order, if one does. */
function sortedBy(
  key: { names: string[]; directions: (1 | -1)[]; multikey: boolean },
  equalities: number,
  fields: Map<string, Predicate>,
  sort: [string, 1 | -1][],
): 1 | -1 | undefined {
  if (key.multikey) return undefined;
  let at = equalities;
  let way: 1 | -1 | undefined;
  for (const [name, direction] of sort) {
    const fixed = key.names.indexOf(name);
    if (fixed >= 0 && fixed < equalities && fields.get(name)?.points) continue;
    if (key.names[at] !== name) return undefined;
    const turn = direction === key.directions[at] ? 1 : -1;
    if (way !== undefined && way !== turn) return undefined;
    way = turn;
    at++;
  }
  return way ?? 1;
}

function hasNonNull(predicate: Predicate | undefined): boolean {
  if (!predicate) return false;
  if (predicate.from ?? predicate.to) return true;
  return predicate.points !== undefined && predicate.points.every((value) => value !== null);
}

/** Whether every document the filter matches is in the index. */
function holdsAll(index: Index, filter: Document, fields: Map<string, Predicate>): boolean {
  if (index.sparse && !index.paths.some(({ text }) => hasNonNull(fields.get(text)))) return false;
  if (!index.partial) return true;
  return [...index.partial.filter].every(([name, wanted]) => {
    const given = filter.get(name);
    if (given !== undefined && equal(given, wanted)) return true;
    const only = isOperators(wanted) && wanted.size === 1 ? wanted : undefined;
    if (only?.get('$exists') === true) return hasNonNull(fields.get(name));
    const value = only ? only.get('$eq') : wanted;
    const points = fields.get(name)?.points;
    return (
      value !== undefined &&
      !(value instanceof BSONRegExp) &&
      points?.length === 1 &&
      equal(points[0], value)
    );
  });
}

/** How to find what `filter` matches, in the order of `sort` if an index has it. */
export function plan(
  collection: Collection,
  filter: Document,
  sort: [string, 1 | -1][] = [],
): Plan {
  const predicates = predicatesOf(filter);
  const candidates: Candidate[] = [];
  if (collection.clustered) {
    const key = {
      prefix: collection.prefix,
      names: ['_id'],
      directions: [1 as const],
      multikey: false,
    };
    candidates.push(planIndex(undefined, key, predicates, filter, sort));
  }
  for (const index of collection.indexes) {
    if (!holdsAll(index, filter, predicates.fields)) continue;
    const names = index.paths.map(({ text }) => text);
    candidates.push(planIndex(index, { ...index, names }, predicates, filter, sort));
  }
  const useful = candidates.filter(
    (candidate) =>
      candidate.equalities > 0 || candidate.ranged || (sort.length > 0 && candidate.sorted),
  );
  const [best] = useful.sort((a, b) => score(b, sort) - score(a, sort));
  if (best) return best;
  const whole = {
    index: undefined,
    ranges: [everyKeyWith(collection.prefix)],
    reverse: false,
    keys: undefined,
  };
  return {
    ...whole,
    sorted: sort.length === 0,
    exact: predicates.complete && predicates.fields.size === 0,
  };
}

function score(candidate: Candidate, sort: [string, 1 | -1][]): number {
  return (
    (candidate.unique ? 1000 : 0) +
    candidate.equalities * 10 +
    (candidate.sorted && sort.length > 0 ? 5 : 0) +
    (candidate.ranged ? 3 : 0) +
    (candidate.exact ? 2 : candidate.keys ? 1 : 0)
  );
}
