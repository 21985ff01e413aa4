import { sourceDocument } from './codec.js';
import type { Document, Source, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { compileExpression, type Expression } from './expressions.js';
import { toNumber } from './matcher.js';

export type Projector = (source: Source) => Source;

/** A tree of the paths a projection names: `true` where one ends, an expression where it is computed. */
type Tree = Map<string, Tree | true | Expression>;

function plant(tree: Tree, path: string, leaf: true | Expression): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let node = tree;
  for (const part of parts) {
    const next = node.get(part);
    if (next !== undefined && !(next instanceof Map)) throw badValue(`Path collision at ${path}`);
    const branch = next ?? new Map<string, Tree | true | Expression>();
    node.set(part, branch);
    node = branch;
  }
  if (last === '' || parts.includes('')) throw badValue('a projection has an empty field name');
  if (node.has(last)) throw badValue(`Path collision at ${path}`);
  node.set(last, leaf);
}

function include(document: Document, tree: Tree): Document {
  const result: Document = new Map();
  for (const [name, value] of document) {
    const branch = tree.get(name);
    if (branch === true) result.set(name, value);
    else if (branch instanceof Map) {
      const kept = includeInside(value, branch);
      if (kept !== undefined) result.set(name, kept);
    }
  }
  return result;
}

function includeInside(value: Value, tree: Tree): Value | undefined {
  if (value instanceof Map) return include(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((element) => {
    const kept = includeInside(element, tree);
    return kept === undefined ? [] : [kept];
  });
}

function exclude(value: Value, tree: Tree): Value {
  if (Array.isArray(value)) return value.map((element) => exclude(element, tree));
  if (!(value instanceof Map)) return value;
  const result: Document = new Map();
  for (const [name, inner] of value) {
    const branch = tree.get(name);
    if (branch === undefined) result.set(name, inner);
    else if (branch instanceof Map) result.set(name, exclude(inner, branch));
  }
  return result;
}

function compute(source: Source, target: Document, tree: Tree): void {
  for (const [name, branch] of tree) {
    if (typeof branch === 'function') {
      const value = branch(source);
      if (value === undefined) target.delete(name);
      else target.set(name, value);
    } else if (branch instanceof Map && hasExpressions(branch)) {
      const inner = target.get(name);
      if (Array.isArray(inner))
        throw badValue(`a computed field inside the array '${name}' is not supported`);
      const next: Document = new Map(inner instanceof Map ? inner : []);
      compute(source, next, branch);
      target.set(name, next);
    }
  }
}

function hasExpressions(tree: Tree): boolean {
  return [...tree.values()].some((branch) =>
    branch instanceof Map ? hasExpressions(branch) : branch !== true,
  );
}

/** `{a: {b: 1}}` says the same as `{'a.b': 1}`. */
function flatten(specification: Document, prefix = ''): [string, Value][] {
  return [...specification].flatMap(([name, value]) => {
    if (prefix === '' && name.startsWith('$'))
      throw badValue(`a field path can't begin with '$': ${name}`);
    const nested = value instanceof Map && value.size > 0 && ![...value.keys()][0]?.startsWith('$');
    return nested
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, value] satisfies [string, Value]];
  });
}

/** `$project` and the projection of a find. */
export function compileProjection(specification: Document): Projector {
  const tree: Tree = new Map();
  let mode: 'include' | 'exclude' | undefined;
  let id: boolean | undefined;
  for (const [path, value] of flatten(specification)) {
    const flag =
      typeof value === 'boolean'
        ? value
        : toNumber(value) === undefined
          ? undefined
          : toNumber(value) !== 0;
    if (path === '_id' && flag !== undefined) {
      id = flag;
      continue;
    }
    if (value instanceof Map && ['$slice', '$elemMatch', '$meta'].some((name) => value.has(name))) {
      throw new MongoError(
        168,
        `Unrecognized expression '${[...value.keys()][0]}' in a projection`,
      );
    }
    if (path.endsWith('.$')) throw badValue('positional projection is not supported');
    const wanted = flag === false ? 'exclude' : 'include';
    if (mode !== undefined && mode !== wanted) {
      throw badValue(
        `Cannot do ${flag === false ? 'exclusion' : 'inclusion'} on field ${path} in this projection`,
      );
    }
    mode = wanted;
    plant(tree, path, flag === undefined ? compileExpression(value) : true);
  }
  mode ??= id === true ? 'include' : 'exclude';
  if (mode === 'exclude') {
    if (id === false) tree.set('_id', true);
    return (source) => exclude(sourceDocument(source), tree) as Document;
  }
  if (id !== false && !tree.has('_id')) tree.set('_id', true);
  const computes = hasExpressions(tree);
  return (source) => {
    const document = include(sourceDocument(source), tree);
    if (computes) compute(source, document, tree);
    return document;
  };
}

export function compileAddFields(specification: Document): Projector {
  const tree: Tree = new Map();
  for (const [path, value] of flatten(specification)) plant(tree, path, compileExpression(value));
  return (source) => {
    const document = new Map(sourceDocument(source));
    compute(source, document, tree);
    return document;
  };
}
