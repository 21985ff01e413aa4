import { BSONRegExp } from 'bson';
import type { Collection, Index } from './catalog.js';
import type { Document, Value } from './values.js';
import {
  after,
  encodeBeginning,
  encodeValue,
  equal,
  inverted,
  isTooLong,
  shortenBound,
  tagOf,
  tags,
} from './keys.js';
import { isOperators } from './matcher.js';
import { everyKeyWith, type Range } from './store.js';

/** A plan to find matches through ranges of keys. Unless `exact`, what is found must still be matched. */
export interface Plan {
  /** The index to read; undefined for the documents themselves. */
  index: Index | undefined;
  ranges: Range[];
  reverse: boolean;
  /** Whether documents come in the requested order. */
  sorted: boolean;
  /** Whether a key in the ranges proves that its document matches. */
  exact: boolean;
  /**
   * One list of ranges for each further condition on the field of `ranges`, such as the second word of a
   * search. A match has an entry in every list.
   */
  meets: Range[][];
  /** The records that the plan leads to, if already read. */
  records?: Buffer[];
  /** Plans to follow one after the other instead of this one, one for each clause of an `$or`. */
  branches: Plan[];
}

interface Predicate {
  points: Value[] | undefined;
  from: { value: Value; inclusive: boolean } | undefined;
  to: { value: Value; inclusive: boolean } | undefined;
  /** Required beginning of a string, and the regular expression it is from. */
  beginning: { text: string; regex: BSONRegExp } | undefined;
  /** Whether points, bounds and beginning say everything that the filter does about the field. */
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

/** The literal beginning of an anchored, case-sensitive pattern, and whether it is the whole pattern. */
function beginningOf({ pattern, options }: BSONRegExp): { text: string; whole: boolean } {
  let text = '';
  // After an alternative or comment nothing is certain, and `m` anchors at lines.
  if (!pattern.startsWith('^') || pattern.includes('|') || /[^s]/.test(options))
    return { text, whole: false };
  const characters = [...pattern.slice(1)];
  for (let i = 0; i < characters.length; i++) {
    let character = characters[i] as string;
    const escaped = character === '\\';
    if (escaped) character = characters[++i] ?? '';
    const literal = escaped ? /^[^\p{L}\p{N}]$/u.test(character) : !/[\^$.()[\]]/.test(character);
    if (!literal) return { text, whole: false };
    text += character;
  }
  return { text, whole: true };
}

function regexOf(operand: Value): BSONRegExp | undefined {
  return typeof operand === 'string'
    ? new BSONRegExp(operand, '')
    : operand instanceof BSONRegExp
      ? operand
      : undefined;
}

function predicateOf(operand: Value): Predicate {
  const predicate: Predicate = {
    points: undefined,
    from: undefined,
    to: undefined,
    beginning: undefined,
    complete: true,
  };
  const equality = operand instanceof BSONRegExp ? '$regex' : '$eq';
  const operators = isOperators(operand) ? operand : new Map([[equality, operand]]);
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
    } else if (operator === '$regex') {
      const regex = regexOf(value);
      const { text, whole } = regex ? beginningOf(regex) : { text: '', whole: false };
      if (regex && text !== '') predicate.beginning = { text, regex };
      predicate.complete &&= whole;
    } else predicate.complete = false;
  }
  // Keys do not show a missing field, or arrays inside embedded documents: only the document does.
  if (predicate.points?.some((value) => value === null || value instanceof Map))
    predicate.complete = false;
  const kinds = [predicate.points, predicate.beginning, predicate.from ?? predicate.to];
  if (kinds.filter((kind) => kind !== undefined).length > 1) predicate.complete = false;
  if (predicate.from && predicate.to && tagOf(predicate.from.value) !== tagOf(predicate.to.value)) {
    predicate.to = undefined;
    predicate.complete = false;
  }
  return predicate;
}

function isRanged(predicate: Predicate): boolean {
  return (predicate.beginning ?? predicate.from ?? predicate.to) !== undefined;
}

/** Roughly how selective a predicate is; higher values leave less of the index to read. */
function narrowness({ points, beginning, from, to }: Predicate): number {
  if (points) return 1000;
  return beginning ? 2 + beginning.text.length : from && to ? 2 : (from ?? to) ? 1 : 0;
}

/** The conditions of a filter, including those inside `$and`. */
function conditions(filter: Document): [string, Value][] {
  return [...filter].flatMap(([name, operand]): [string, Value][] =>
    name === '$and' && Array.isArray(operand)
      ? operand.flatMap((clause) => conditions(clause as Document))
      : [[name, operand]],
  );
}

interface Predicates {
  fields: Map<string, Predicate>;
  /** For fields with several conditions, all but the narrowest. */
  others: Map<string, Predicate[]>;
  /** Whether the predicates are the whole filter. */
  complete: boolean;
}

function predicatesOf(known: [string, Value][]): Predicates {
  const result: Predicates = { fields: new Map(), others: new Map(), complete: true };
  for (const [name, operand] of known) {
    if (name.startsWith('$')) {
      result.complete = false;
      continue;
    }
    const predicate = predicateOf(operand);
    const other = result.fields.get(name);
    if (!other) {
      result.fields.set(name, predicate);
      continue;
    }
    result.complete = false;
    const isNarrower = narrowness(other) < narrowness(predicate);
    if (isNarrower) result.fields.set(name, predicate);
    const wider = isNarrower ? other : predicate;
    result.others.set(name, [...(result.others.get(name) ?? []), wider]);
  }
  return result;
}

function oriented(value: Buffer, direction: 1 | -1): Buffer {
  return direction === 1 ? value : inverted(value);
}

function rangesWithin(prefix: Buffer, predicate: Predicate, direction: 1 | -1): Range[] {
  const { beginning, from, to } = predicate;
  if (beginning) {
    // Strings with this beginning, and the regular expression itself as a stored value: it matches too.
    const starts = [encodeBeginning(beginning.text), encodeValue(beginning.regex)];
    return starts.map((start) => everyKeyWith(Buffer.concat([prefix, oriented(start, direction)])));
  }
  const tag = Buffer.from([tagOf((from ?? to)?.value)]);
  // NaN sorts before all numbers but is not less than any.
  const least = tag[0] === tags.number ? encodeValue(-Infinity) : tag;
  const low = oriented(from ? encodeValue(from.value) : least, direction);
  const high = oriented(to ? encodeValue(to.value) : tag, direction);
  const [first, last] = direction === 1 ? [low, high] : [high, low];
  const skipFirst = direction === 1 ? from?.inclusive === false : to?.inclusive === false;
  const skipLast = direction === 1 ? to?.inclusive === false : from?.inclusive === false;
  const start = Buffer.concat([prefix, first]);
  const end = Buffer.concat([prefix, last]);
  const cut = start.length - 4 > shortenBound(start.subarray(4)).length;
  return [
    {
      start: skipFirst && !cut ? after(start) : start,
      end: skipLast ? end : after(end),
    },
  ];
}

/** Cuts bounds to the length of shortened keys, so that they still include everything. */
function shortenRange({ start, end }: Range): Range {
  const cut = (key: Buffer) => Buffer.concat([key.subarray(0, 4), shortenBound(key.subarray(4))]);
  const last = cut(end);
  return { start: cut(start), end: last.length === end.length ? end : after(last) };
}

interface Candidate extends Plan {
  equalities: number;
  ranged: boolean;
  unique: boolean;
}

function planIndex(
  index: Index | undefined,
  key: { prefix: Buffer; names: string[]; directions: (1 | -1)[]; multikey: boolean; cut: boolean },
  { fields, others, complete }: Predicates,
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
  if (!predicate || predicate.points || !isRanged(predicate)) predicate = undefined;
  // Different elements of one array may satisfy the two bounds.
  const loosened = key.multikey && predicate?.from !== undefined && predicate.to !== undefined;
  if (predicate && loosened) predicate = { ...predicate, to: undefined };
  const direction = key.directions[depth] ?? 1;
  const used = depth + (predicate ? 1 : 0);
  const unsorted = prefixes.flatMap((prefix) =>
    predicate ? rangesWithin(prefix, predicate, direction) : everyKeyWith(prefix),
  );
  const ranges = unsorted
    .map(shortenRange)
    .sort((a, b) => Buffer.compare(a.start, b.start))
    .filter(({ start }, i, all) => i === 0 || !all[i - 1]?.start.equals(start));
  const alike = predicate?.beginning ? (others.get(name as string) ?? []) : [];
  const meets = alike
    .filter(({ beginning }) => beginning)
    .map((other) =>
      prefixes.flatMap((prefix) => rangesWithin(prefix, other, direction)).map(shortenRange),
    );
  const order = prefixes.length === 1 ? sortedBy(key, depth, fields, sort) : undefined;
  return {
    index,
    ranges,
    reverse: order === -1,
    sorted: sort.length === 0 || order !== undefined,
    exact:
      complete &&
      !loosened &&
      used === fields.size &&
      [...fields.values()].every((field) => field.complete) &&
      unsorted.every(({ start, end }) => !isTooLong(start) && !isTooLong(end)),
    equalities: depth,
    ranged: predicate !== undefined,
    unique: (index?.unique ?? true) && depth === key.names.length && prefixes.length === 1,
    meets,
    branches: [],
  };
}

/** The direction in which the index gives the requested order, if it does. */
function sortedBy(
  key: { names: string[]; directions: (1 | -1)[]; multikey: boolean; cut: boolean },
  equalities: number,
  fields: Map<string, Predicate>,
  sort: [string, 1 | -1][],
): 1 | -1 | undefined {
  if (key.multikey || key.cut) return undefined;
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
  if (isRanged(predicate)) return true;
  return predicate.points !== undefined && predicate.points.every((value) => value !== null);
}

/** Whether a condition equals another one, or contains it among its operators. */
function says(operand: Value, wanted: Value): boolean {
  if (equal(operand, wanted)) return true;
  if (!isOperators(operand) || !isOperators(wanted)) return false;
  return [...wanted].every(([operator, value]) => equal(operand.get(operator), value));
}

/** Whether the index contains every document the filter matches. */
function holdsAll(index: Index, known: [string, Value][], fields: Map<string, Predicate>): boolean {
  if (index.sparse && !index.paths.some(({ text }) => hasNonNull(fields.get(text)))) return false;
  if (!index.partial) return true;
  return [...index.partial.filter].every(([name, wanted]) => {
    if (known.some(([given, operand]) => given === name && says(operand, wanted))) return true;
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

/** The best single index, if any is useful. */
function bestIndex(
  collection: Collection,
  filter: Document,
  sort: [string, 1 | -1][],
): Candidate | undefined {
  const known = conditions(filter);
  const predicates = predicatesOf(known);
  const candidates: Candidate[] = [];
  if (collection.clustered) {
    const key = {
      prefix: collection.prefix,
      names: ['_id'],
      directions: [1 as const],
      multikey: false,
      cut: false,
    };
    candidates.push(planIndex(undefined, key, predicates, sort));
  }
  for (const index of collection.indexes) {
    if (!holdsAll(index, known, predicates.fields)) continue;
    const names = index.paths.map(({ text }) => text);
    const candidate = planIndex(index, { ...index, names }, predicates, sort);
    // At most one entry, and the right one: no other index is better.
    if (candidate.unique && candidate.exact) return candidate;
    candidates.push(candidate);
  }
  const useful = candidates.filter(
    (candidate) =>
      candidate.equalities > 0 || candidate.ranged || (sort.length > 0 && candidate.sorted),
  );
  return useful.sort((a, b) => score(b, sort) - score(a, sort))[0];
}

/** The best index for each clause of an `$or`, with the other conditions; undefined unless each has one. */
function bestUnion(collection: Collection, filter: Document): Candidate[] | undefined {
  const known = conditions(filter);
  const either = known.find(([name]) => name === '$or');
  if (!either) return undefined;
  const beside = known.filter((condition) => condition !== either).map((one) => new Map([one]));
  const branches = (either[1] as Document[]).map((clause) =>
    bestIndex(collection, new Map([['$and', [...beside, clause]]]), []),
  );
  return branches.every((branch) => branch !== undefined) ? branches : undefined;
}

export function plan(
  collection: Collection,
  filter: Document,
  sort: [string, 1 | -1][] = [],
): Plan {
  const best = bestIndex(collection, filter, sort);
  const whole = {
    index: undefined,
    ranges: [everyKeyWith(collection.prefix)],
    reverse: false,
    sorted: sort.length === 0,
    exact: conditions(filter).length === 0,
    meets: [],
    branches: [],
  };
  if (sort.length === 0 || !best?.sorted) {
    const union = bestUnion(collection, filter);
    const worst = union && Math.min(...union.map((branch) => score(branch, [])));
    if (union && worst && worst > (best ? score(best, sort) : 0))
      return { ...whole, ranges: [], branches: union, exact: false };
  }
  return best ?? whole;
}

function score(candidate: Candidate, sort: [string, 1 | -1][]): number {
  return (
    (candidate.unique ? 1000 : 0) +
    candidate.equalities * 10 +
    (candidate.sorted && sort.length > 0 ? 6 : 0) +
    (candidate.ranged ? 3 : 0) +
    (candidate.exact ? 2 : 0)
  );
}
