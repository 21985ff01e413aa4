import type { Index } from './catalog.js';
import type { Document, Value } from './values.js';
import { decodeValues } from './keys.js';
import { compileMatcher, isOperators } from './matcher.js';

/** Tests an index key for its document; `undefined` when only the document can tell. */
export type KeyTest = (key: Buffer) => boolean | undefined;

const operators = new Set([
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$regex',
  '$options',
  '$not',
]);

function fieldsOf(name: string, operand: Value): string[] | undefined {
  if (name === '$or' || name === '$and') {
    const clauses = (operand as Document[]).flatMap((clause) => [...clause]);
    const fields = clauses.map(([inner, value]) => fieldsOf(inner, value));
    return fields.every((list) => list !== undefined) ? fields.flat() : undefined;
  }
  if (name.startsWith('$')) return undefined;
  return isKnown(operand) ? [name] : undefined;
}

function isKnown(operand: Value): boolean {
  if (!isOperators(operand)) return true;
  return [...operand].every(
    ([operator, value]) => operators.has(operator) && (operator !== '$not' || isKnown(value)),
  );
}

/**
 * The part of a filter's conditions that the keys of an index answer, so that no document is read in vain; `undefined` when there is
 * none beyond `settled`, the fields whose values the range of keys has settled already.
 */
export function keyTest(
  index: Index,
  known: [string, Value][],
  settled: Set<string>,
): { test: KeyTest; complete: boolean } | undefined {
  if (index.multikey) return undefined;
  const names = index.paths.map(({ text }) => text);
  const rest = known.filter(([name]) => !settled.has(name));
  const covered = rest.filter(([name, operand]) =>
    fieldsOf(name, operand)?.every((field) => names.includes(field) && !field.includes('.')),
  );
  if (covered.length === 0) return undefined;
  const used = new Set(covered.flatMap(([name, operand]) => fieldsOf(name, operand) ?? []));
  const wanted = names.map((name) => used.has(name));
  const matches = compileMatcher(new Map([['$and', covered.map((one) => new Map([one]))]]));
  // One for all keys: a test ends before the next begins, and a million of them should leave nothing behind.
  const document: Document = new Map();
  return {
    complete: covered.length === rest.length,
    test: (key) => {
      const values = decodeValues(key, index.prefix.length, index.directions, wanted);
      if (!values) return undefined;
      for (let i = 0; i < values.length; i++) {
        if (wanted[i]) document.set(names[i] as string, values[i] as Value);
      }
      return matches(document);
    },
  };
}
