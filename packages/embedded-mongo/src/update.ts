import type { Document, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { compare, equal } from './keys.js';
import { compileMatcher, isOperators, toNumber, type Matcher } from './matcher.js';
import { add } from './numbers.js';
import { isArrayIndex } from './paths.js';
import { compileSort } from './sort.js';

/** Changes a document it may own; `inserting` when an upsert makes it. */
export type Update = (document: Document, inserting: boolean) => Document;

/** The new value at a path, or `undefined` to take the field away; called with `undefined` where there is none. */
type Change = (old: Value | undefined, path: string) => Value | undefined;

interface Operator {
  change: (operand: Value) => Change;
  /** Whether a missing field stays missing, with no documents made on the way to it. */
  leavesMissing?: true;
  onlyOnInsert?: true;
}

function array(old: Value | undefined, path: string, operator: string): Value[] {
  if (old === undefined) return [];
  if (!Array.isArray(old)) throw badValue(`The field '${path}' must be an array for ${operator}`);
  return old;
}

function eachOf(operand: Value, operator: string): Value[] {
  if (!(operand instanceof Map) || !operand.has('$each')) return [operand];
  const each = operand.get('$each');
  if (!Array.isArray(each)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return each;
}

function whole(value: Value | undefined, what: string): number | undefined {
  const number = toNumber(value);
  if (value !== undefined && !Number.isInteger(number))
    throw badValue(`The value for ${what} must be an integer`);
  return number;
}

function push(operand: Value): Change {
  const each = eachOf(operand, '$push');
  const modifiers =
    operand instanceof Map && operand.has('$each') ? operand : new Map<string, Value>();
  for (const name of modifiers.keys()) {
    if (!['$each', '$slice', '$sort', '$position'].includes(name)) {
      throw badValue(`Unrecognized clause in $push: ${name}`);
    }
  }
  const slice = whole(modifiers.get('$slice'), '$slice');
  const position = whole(modifiers.get('$position'), '$position');
  const sort = modifiers.get('$sort');
  const order = sort === undefined ? undefined : elementOrder(sort);
  return (old, path) => {
    const result = [...array(old, path, '$push')];
    result.splice(position ?? result.length, 0, ...each);
    if (order) result.sort(order);
    if (slice === undefined) return result;
    return slice < 0 ? result.slice(slice) : result.slice(0, slice);
  };
}

function elementOrder(sort: Value): (a: Value, b: Value) => number {
  if (!(sort instanceof Map)) {
    const direction = toNumber(sort);
    if (direction !== 1 && direction !== -1)
      throw badValue('The $sort element value must be either 1 or -1');
    return (a, b) => compare(a, b) * direction;
  }
  const { keyOf } = compileSort(sort);
  const key = (value: Value) => keyOf(value instanceof Map ? value : new Map());
  return (a, b) => Buffer.compare(key(a), key(b));
}

function pull(operand: Value): Change {
  let matches: (element: Value) => boolean;
  if (isOperators(operand)) {
    const matcher = compileMatcher(new Map([['v', operand]]));
    matches = (element) => matcher(new Map([['v', element]]));
  } else if (operand instanceof Map) {
    const matcher = compileMatcher(operand);
    matches = (element) => element instanceof Map && matcher(element);
  } else {
    matches = (element) => equal(element, operand);
  }
  return without(matches, '$pull');
}

function without(matches: (element: Value) => boolean, operator: string): Change {
  return (old, path) =>
    old === undefined
      ? undefined
      : array(old, path, operator).filter((element) => !matches(element));
}

const operators: Record<string, Operator> = {
  $set: { change: (operand) => () => operand },
  $setOnInsert: { change: (operand) => () => operand, onlyOnInsert: true },
  $unset: { change: () => () => undefined, leavesMissing: true },
  $inc: {
    change: (operand) => {
      if (toNumber(operand) === undefined)
        throw new MongoError(14, 'Cannot increment with non-numeric argument');
      return (old, path) => {
        if (old === undefined) return operand;
        if (toNumber(old) === undefined) {
          throw new MongoError(14, `Cannot apply $inc to a value of non-numeric type at '${path}'`);
        }
        return add(old, operand);
      };
    },
  },
  $min: {
    change: (operand) => (old) => (old === undefined || compare(operand, old) < 0 ? operand : old),
  },
  $max: {
    change: (operand) => (old) => (old === undefined || compare(operand, old) > 0 ? operand : old),
  },
  $push: { change: push },
  $addToSet: {
    change: (operand) => {
      const each = eachOf(operand, '$addToSet');
      return (old, path) => {
        const result = [...array(old, path, '$addToSet')];
        for (const value of each)
          if (!result.some((element) => equal(element, value))) result.push(value);
        return result;
      };
    },
  },
  $pull: { change: pull, leavesMissing: true },
  $pullAll: {
    change: (operand) => {
      if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
      return without((element) => operand.some((value) => equal(value, element)), '$pullAll');
    },
    leavesMissing: true,
  },
  $pop: {
    change: (operand) => {
      const end = toNumber(operand);
      if (end !== 1 && end !== -1) throw new MongoError(9, '$pop expects 1 or -1');
      return (old, path) =>
        old === undefined
          ? undefined
          : array(old, path, '$pop').slice(end === 1 ? 0 : 1, end === 1 ? -1 : undefined);
    },
    leavesMissing: true,
  },
};

interface Step {
  path: string;
  parts: string[];
  change: Change;
  leavesMissing: boolean;
  onlyOnInsert: boolean;
}

type ArrayFilters = Map<string, (element: Value) => boolean>;

/** Changes the value at `parts[depth...]` of `container`, in place, making documents on the way where none is. */
function apply(
  container: Document | Value[],
  step: Step,
  depth: number,
  filters: ArrayFilters,
): void {
  const part = step.parts[depth] ?? '';
  if (part.startsWith('$')) {
    if (!Array.isArray(container))
      throw badValue(`Cannot apply array updates to non-array element of ${step.path}`);
    const filter = part === '$[]' ? () => true : filters.get(part.slice(2, -1));
    container.forEach((element, i) => {
      if (filter?.(element)) applyAt(container, i, step, depth, filters);
    });
    return;
  }
  if (!Array.isArray(container)) return applyAt(container, part, step, depth, filters);
  if (!isArrayIndex(part)) {
    if (step.leavesMissing) return;
    throw new MongoError(28, `Cannot create field '${part}' in an array element, at ${step.path}`);
  }
  applyAt(container, Number(part), step, depth, filters);
}

function applyAt(
  container: Document | Value[],
  at: string | number,
  step: Step,
  depth: number,
  filters: ArrayFilters,
) {
  const old = container instanceof Map ? container.get(at as string) : container[at as number];
  if (depth < step.parts.length - 1) {
    if (old instanceof Map || Array.isArray(old)) {
      const copy = old instanceof Map ? new Map(old) : [...old];
      apply(copy, step, depth + 1, filters);
      return put(container, at, copy);
    }
    if (step.leavesMissing) return;
    if (old !== undefined) {
      throw new MongoError(
        28,
        `Cannot create field '${step.parts[depth + 1]}' in element {${at}: …}, at ${step.path}`,
      );
    }
    const made: Document = new Map();
    apply(made, step, depth + 1, filters);
    return put(container, at, made);
  }
  if (old === undefined && step.leavesMissing) return;
  const value = step.change(old, step.path);
  if (value !== undefined) put(container, at, value);
  else if (container instanceof Map) container.delete(at as string);
  else if (old !== undefined) container[at as number] = null;
}

function put(container: Document | Value[], at: string | number, value: Value): void {
  if (container instanceof Map) {
    container.set(at as string, value);
    return;
  }
  if ((at as number) > container.length + 1500)
    throw badValue(`cannot pad an array up to element ${at}`);
  while (container.length < (at as number)) container.push(null);
  container[at as number] = value;
}

function compileFilters(arrayFilters: Value[]): ArrayFilters {
  const filters: ArrayFilters = new Map();
  for (const filter of arrayFilters) {
    if (!(filter instanceof Map) || filter.size === 0)
      throw badValue('an array filter has to be a document');
    const name = [...filter.keys()][0]?.split('.')[0] ?? '';
    if (name.startsWith('$')) throw badValue('an array filter has to begin with its identifier');
    const matcher: Matcher = compileMatcher(filter);
    filters.set(name, (element) => matcher(new Map([[name, element]])));
  }
  return filters;
}

function checkPath(path: string, filters: ArrayFilters): string[] {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new MongoError(56, `The update path '${path}' contains an empty field name`);
  for (const part of parts) {
    if (part === '$')
      throw badValue('the positional operator $ is not supported; use arrayFilters');
    if (!part.startsWith('$')) continue;
    const name = /^\$\[(\w*)\]$/.exec(part)?.[1];
    if (name === undefined)
      throw badValue(`The dollar ($) prefixed field '${part}' is not valid for an update`);
    if (name !== '' && !filters.has(name)) {
      throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
    }
  }
  return parts;
}

function compileOperators(update: Document, filters: ArrayFilters): Update {
  const steps = [...update].flatMap(([name, operands]): Step[] => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw new MongoError(9, `Unknown modifier: ${name}`);
    if (!(operands instanceof Map)) {
      throw new MongoError(
        9,
        `Modifiers operate on fields but we found another type instead, for ${name}`,
      );
    }
    return [...operands].map(([path, operand]) => ({
      path,
      parts: checkPath(path, filters),
      change: operator.change(operand),
      leavesMissing: operator.leavesMissing ?? false,
      onlyOnInsert: operator.onlyOnInsert ?? false,
    }));
  });
  // New fields are added in the order of their paths, whatever the order of the operators.
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  steps.forEach((step, i) => {
    const next = steps[i + 1];
    if (next && step.parts.every((part, depth) => part === next.parts[depth])) {
      throw new MongoError(
        40,
        `Updating the path '${next.path}' would create a conflict at '${step.path}'`,
      );
    }
  });
  return (document, inserting) => {
    for (const step of steps)
      if (inserting || !step.onlyOnInsert) apply(document, step, 0, filters);
    return document;
  };
}

function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (isArrayIndex(x) && isArrayIndex(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** Operators or a replacement, as a function; throws 9 for an operator this server doesn't know. */
export function compileUpdate(update: Value | undefined, arrayFilters: Value[] = []): Update {
  if (Array.isArray(update))
    throw new MongoError(9, 'an update given as a pipeline is not supported');
  if (!(update instanceof Map)) throw new MongoError(9, 'an update has to be a document');
  const replacement: Document = update;
  if (isOperators(update)) return compileOperators(update, compileFilters(arrayFilters));
  for (const name of replacement.keys()) {
    if (name.startsWith('$'))
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${name}' is not allowed in a replacement`,
      );
  }
  return (document) => {
    const id = replacement.get('_id') ?? document.get('_id');
    return id === undefined
      ? new Map(replacement)
      : new Map([['_id', id], ...replacement, ['_id', id]]);
  };
}

/** The equalities of a filter, which an upsert starts from. */
export function upsertBase(filter: Document): Document {
  const document: Document = new Map();
  for (const [name, value] of equalities(filter)) {
    const step: Step = {
      path: name,
      parts: name.split('.'),
      change: () => value,
      leavesMissing: false,
      onlyOnInsert: false,
    };
    apply(document, step, 0, new Map());
  }
  return document;
}

function equalities(filter: Document): [string, Value][] {
  return [...filter].flatMap(([name, operand]): [string, Value][] => {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      return (operand as Value[]).flatMap((clause) =>
        clause instanceof Map ? equalities(clause) : [],
      );
    }
    if (name.startsWith('$')) return [];
    if (!isOperators(operand)) return [[name, operand]];
    const list = operand.get('$in');
    const only =
      operand.get('$eq') ?? (Array.isArray(list) && list.length === 1 ? list[0] : undefined);
    return only === undefined ? [] : [[name, only]];
  });
}
