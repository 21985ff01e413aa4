import { BSONRegExp } from 'bson';
import type { Document, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { equal } from './keys.js';
import { compileMatcher, isOperators, toNumber } from './matcher.js';
import { add } from './numbers.js';
import { isArrayIndex } from './paths.js';

/** Applies an update to a document it may modify; `inserting` if an upsert creates the document. */
export type Update = (document: Document, inserting: boolean) => Document;

/** Returns the new value at a path, or `undefined` to remove the field; `old` is `undefined` if missing. */
type Change = (old: Value | undefined, path: string) => Value | undefined;

interface Operator {
  change: (operand: Value) => Change;
  /** Whether a missing field stays missing, without creating documents on the way to it. */
  leavesMissing?: true;
  onlyOnInsert?: true;
}

function array(old: Value | undefined, path: string, operator: string): Value[] {
  if (old === undefined) return [];
  if (!Array.isArray(old)) throw badValue(`The field '${path}' must be an array for ${operator}`);
  return old;
}

function push(operand: Value): Change {
  if (!isOperators(operand)) return (old, path) => [...array(old, path, '$push'), operand];
  const each = operand.get('$each');
  const slice = Number(operand.get('$slice'));
  if (operand.size > 2 || !Array.isArray(each) || !(slice < 0))
    throw badValue(`$push with ${[...operand.keys()].join(' and ')} is not supported`);
  return (old, path) => [...array(old, path, '$push'), ...each].slice(slice);
}

function pull(operand: Value): Change {
  let matches: (element: Value) => boolean;
  if (isOperators(operand) || operand instanceof BSONRegExp) {
    const matcher = compileMatcher(new Map([['v', operand]]));
    matches = (element) => matcher(new Map([['v', element]]));
  } else if (operand instanceof Map) {
    const matcher = compileMatcher(operand);
    matches = (element) => element instanceof Map && matcher(element);
  } else {
    matches = (element) => equal(element, operand);
  }
  return (old, path) =>
    old === undefined
      ? undefined
      : array(old, path, '$pull').filter((element) => !matches(element));
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
  $push: { change: push },
  $pull: { change: pull, leavesMissing: true },
};

interface Step {
  path: string;
  parts: string[];
  change: Change;
  leavesMissing: boolean;
  onlyOnInsert: boolean;
}

/** Changes the value at `parts[depth...]` of `container` in place, creating documents on the way. */
function apply(container: Document | Value[], step: Step, depth: number): void {
  const part = step.parts[depth] ?? '';
  if (!Array.isArray(container)) return applyAt(container, part, step, depth);
  if (!isArrayIndex(part)) {
    if (step.leavesMissing) return;
    throw new MongoError(28, `Cannot create field '${part}' in an array element, at ${step.path}`);
  }
  applyAt(container, Number(part), step, depth);
}

function applyAt(container: Document | Value[], at: string | number, step: Step, depth: number) {
  const old = container instanceof Map ? container.get(at as string) : container[at as number];
  if (depth < step.parts.length - 1) {
    if (old instanceof Map || Array.isArray(old)) {
      const copy = old instanceof Map ? new Map(old) : [...old];
      apply(copy, step, depth + 1);
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
    apply(made, step, depth + 1);
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

function checkPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new MongoError(56, `The update path '${path}' contains an empty field name`);
  const dollar = parts.find((part) => part.startsWith('$'));
  if (dollar !== undefined)
    throw badValue(`'${dollar}' in the update path '${path}' is not supported`);
  return parts;
}

function compileOperators(update: Document): Update {
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
      parts: checkPath(path),
      change: operator.change(operand),
      leavesMissing: operator.leavesMissing ?? false,
      onlyOnInsert: operator.onlyOnInsert ?? false,
    }));
  });
  // New fields are added in path order, whatever the order of the operators.
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
    for (const step of steps) if (inserting || !step.onlyOnInsert) apply(document, step, 0);
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

/** Compiles update operators; throws 9 for an unknown operator, a replacement or a pipeline. */
export function compileUpdate(update: Value | undefined): Update {
  if (Array.isArray(update))
    throw new MongoError(9, 'an update given as a pipeline is not supported');
  if (!isOperators(update))
    throw new MongoError(9, 'a replacement of the whole document is not supported: use $set');
  return compileOperators(update);
}

/** The document from which an upsert starts: the equalities of its filter. */
export function upsertBase(filter: Document): Document {
  const document: Document = new Map();
  const given = equalities(filter);
  for (const [i, [name, value]] of given.entries()) {
    const twice = given
      .slice(0, i)
      .some(([other]) => `${name}.`.startsWith(`${other}.`) || other.startsWith(`${name}.`));
    if (twice)
      throw new MongoError(54, `cannot infer query fields to set, path '${name}' is matched twice`);
    const step: Step = {
      path: name,
      parts: name.split('.'),
      change: () => value,
      leavesMissing: false,
      onlyOnInsert: false,
    };
    apply(document, step, 0);
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
    if (name.startsWith('$') || operand instanceof BSONRegExp) return [];
    if (!isOperators(operand)) return [[name, operand]];
    const list = operand.get('$in');
    const one = Array.isArray(list) && list.length === 1 ? list[0] : undefined;
    const only = operand.has('$eq') ? operand.get('$eq') : one;
    return only === undefined || only instanceof BSONRegExp ? [] : [[name, only]];
  });
}
