import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Document, Source, Value } from './values.js';
import { badValue } from './errors.js';
import { compare, equal, tagOf, tags } from './keys.js';
import { compileNamedPath, compilePath, someLeaf } from './paths.js';

export type Matcher = (source: Source) => boolean;
type Test = (leaf: Value | undefined) => boolean;

const maxPattern = 10_000;
const maxAlternatives = 4;

/** Refuses repetition, and long or many-branched patterns: backtracking could block all other work. */
function checkPattern(pattern: string): void {
  if (pattern.length > maxPattern)
    throw badValue(`a regular expression of more than ${maxPattern} characters is not supported`);
  const bare = pattern.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');
  if (/[*+?{]/.test(bare))
    throw badValue(`'*', '+', '?' and '{' are not supported in a regular expression: ${pattern}`);
  if (bare.split('|').length > maxAlternatives)
    throw badValue(`more than ${maxAlternatives} alternatives are not supported: ${pattern}`);
}

export function toRegExp(regex: BSONRegExp): RegExp {
  if (/[^ims]/.test(regex.options))
    throw badValue(`regex options '${regex.options}' are not supported`);
  checkPattern(regex.pattern);
  try {
    return new RegExp(regex.pattern, `${regex.options}u`);
  } catch {
    try {
      return new RegExp(regex.pattern, regex.options);
    } catch {
      throw badValue(`Regular expression is invalid: ${regex.pattern}`);
    }
  }
}

/** Whether an operand is a document of operators, such as `{ $gt: 1 }`. */
export function isOperators(value: Value | undefined): value is Document {
  return (
    value instanceof Map && !value.has('$ref') && [...value.keys()][0]?.startsWith('$') === true
  );
}

/** Extends a test of single values to array elements. */
function orElement(test: Test): Test {
  return (leaf) => test(leaf) || (Array.isArray(leaf) && leaf.some(test));
}

function equals(operand: Value): Test {
  if (operand === null) return orElement((leaf) => leaf === undefined || leaf === null);
  return orElement((leaf) => leaf !== undefined && equal(leaf, operand));
}

function matches(regex: BSONRegExp): Test {
  const expression = toRegExp(regex);
  return orElement((leaf) =>
    typeof leaf === 'string'
      ? expression.test(leaf)
      : leaf instanceof BSONRegExp && equal(leaf, regex),
  );
}

function equalsOrMatches(operand: Value): Test {
  return operand instanceof BSONRegExp ? matches(operand) : equals(operand);
}

const incomparable: number[] = [tags.minKey, tags.document, tags.array, tags.regex, tags.maxKey];

function compares(operand: Value, passes: (order: number) => boolean): Test {
  const tag = tagOf(operand);
  if (incomparable.includes(tag))
    throw badValue('$gt, $gte, $lt and $lte are supported with plain values only');
  const notANumber = Number.isNaN(operand);
  return orElement(
    (leaf) =>
      tagOf(leaf) === tag &&
      (leaf !== undefined || tag === tags.null) &&
      Number.isNaN(leaf) === notANumber &&
      passes(compare(leaf, operand)),
  );
}

const typeNames: Record<string, (value: Value) => boolean> = {
  double: (value) =>
    value instanceof Double || (typeof value === 'number' && (value | 0) !== value),
  string: (value) => typeof value === 'string',
  object: (value) => value instanceof Map,
  array: (value) => Array.isArray(value),
  binData: (value) => value instanceof Binary,
  objectId: (value) => value instanceof ObjectId,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  regex: (value) => value instanceof BSONRegExp,
  int: (value) => typeof value === 'number' && (value | 0) === value,
  timestamp: (value) => value instanceof Timestamp,
  long: (value) => typeof value === 'bigint',
  decimal: (value) => value instanceof Decimal128,
  number: (value) => tagOf(value) === tags.number,
  minKey: (value) => value instanceof MinKey,
  maxKey: (value) => value instanceof MaxKey,
};

function hasType(operand: Value): Test {
  const tests = (Array.isArray(operand) ? operand : [operand]).map((type) => {
    const known = typeof type === 'string' && Object.hasOwn(typeNames, type);
    const test = known ? typeNames[type] : undefined;
    if (!test) throw badValue('$type needs the name of a type');
    return test;
  });
  return orElement((leaf) => leaf !== undefined && tests.some((test) => test(leaf)));
}

/** Any BSON number as a JavaScript number; `undefined` for other values. */
export function toNumber(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  return value instanceof Decimal128 ? Number(value.toString()) : undefined;
}

function inList(operand: Value): Test {
  const tests: Test[] = [];
  // Strings and ids, of which there may be hundreds, are looked up in sets.
  const strings = new Set<Value>();
  const ids = new Set<string>();
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  for (const value of operand) {
    if (isOperators(value)) throw badValue('cannot nest $ under $in');
    if (typeof value === 'string') strings.add(value);
    else if (value instanceof ObjectId) ids.add(value.toHexString());
    else tests.push(equalsOrMatches(value));
  }
  const isListed = orElement((leaf) =>
    leaf instanceof ObjectId ? ids.has(leaf.toHexString()) : strings.has(leaf as Value),
  );
  return (leaf) => isListed(leaf) || tests.some((test) => test(leaf));
}

function test(operator: string, operand: Value): Test {
  switch (operator) {
    case '$eq':
      return equals(operand);
    case '$gt':
      return compares(operand, (order) => order > 0);
    case '$gte':
      return compares(operand, (order) => order >= 0);
    case '$lt':
      return compares(operand, (order) => order < 0);
    case '$lte':
      return compares(operand, (order) => order <= 0);
    case '$in':
      return inList(operand);
    case '$type':
      return hasType(operand);
    case '$regex': {
      const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
      if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
      return matches(new BSONRegExp(pattern, operand instanceof BSONRegExp ? operand.options : ''));
    }
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

/** A negated test passes if no leaf passes, so the negation is applied outside the search for a leaf. */
interface LeafTest {
  test: Test;
  negated: boolean;
}

function operatorTests(operators: Document): LeafTest[] {
  return [...operators].flatMap(([operator, operand]): LeafTest[] => {
    switch (operator) {
      case '$ne':
        if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
        return [{ test: equals(operand), negated: true }];
      case '$exists':
        if (typeof operand !== 'boolean') throw badValue('$exists has to be true or false');
        return [{ test: (leaf) => leaf !== undefined, negated: !operand }];
      default:
        return [{ test: test(operator, operand), negated: false }];
    }
  });
}

function fieldMatcher(name: string, operators: Document): Matcher {
  const onlyExists = [...operators.keys()].every((operator) => operator === '$exists');
  const path = onlyExists ? compilePath(name) : compileNamedPath(name);
  const matchers: Matcher[] = [];
  const rest = new Map(operators);
  const not = operators.get('$not');
  if (not !== undefined) {
    if (!(not instanceof BSONRegExp) && !isOperators(not))
      throw badValue('$not needs a regex or a document');
    const inner = fieldMatcher(name, not instanceof Map ? not : new Map([['$regex', not]]));
    matchers.push((source) => !inner(source));
    rest.delete('$not');
  }
  for (const { test, negated } of operatorTests(rest)) {
    matchers.push((source) => someLeaf(source, path, test) !== negated);
  }
  return every(matchers);
}

function every(matchers: Matcher[]): Matcher {
  const only = matchers[0];
  if (only && matchers.length === 1) return only;
  return (source) => matchers.every((matcher) => matcher(source));
}

function clauses(operand: Value, operator: string): Matcher[] {
  if (!Array.isArray(operand) || operand.length === 0)
    throw badValue(`${operator} must be a nonempty array`);
  return operand.map((clause) => {
    if (!(clause instanceof Map)) throw badValue(`${operator} entries need to be full objects`);
    return compileMatcher(clause);
  });
}

/** Compiles a filter; throws 2 for an unknown operator, regardless of the documents. */
export function compileMatcher(filter: Document): Matcher {
  const matchers = [...filter].map(([name, operand]): Matcher => {
    switch (name) {
      case '$and':
        return every(clauses(operand, name));
      case '$or': {
        const either = clauses(operand, name);
        return (source) => either.some((matcher) => matcher(source));
      }
    }
    if (name.startsWith('$')) throw badValue(`unknown top level operator: ${name}`);
    if (isOperators(operand)) return fieldMatcher(name, operand);
    const path = compileNamedPath(name);
    const test = equalsOrMatches(operand);
    return (source) => someLeaf(source, path, test);
  });
  return every(matchers);
}
