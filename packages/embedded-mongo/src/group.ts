import type { Document, Source, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { compileExpression } from './expressions.js';
import { encodeValue, tagOf, tags } from './keys.js';
import { addTo, valueOf, type Sum } from './numbers.js';

/** The key of a group. Strings, which are usual, are used directly. */
function groupKey(id: Value | undefined): string {
  return typeof id === 'string' ? `=${id}` : encodeValue(id).toString('latin1');
}

interface Group {
  id: Value | undefined;
  sums: Sum[];
}

/** Compiles `$group`, which processes documents one by one and keeps only the groups. */
export function compileGroup(
  specification: Document,
): (sources: Iterable<Source | undefined>) => Generator<Source | undefined> {
  const id = specification.get('_id');
  if (id === undefined) throw badValue('a group specification must include an _id');
  const evaluateId = compileExpression(id);
  const fields = [...specification].filter(([name]) => name !== '_id');
  const columns = fields.map(([name, value]) => {
    const [operator, operand, more] = value instanceof Map ? [...value].flat() : [];
    if (typeof operator !== 'string' || operand === undefined || more !== undefined) {
      throw badValue(`The field '${name}' must be an accumulator object`);
    }
    if (operator !== '$sum') throw new MongoError(168, `unknown group operator '${operator}'`);
    return { name, evaluate: compileExpression(operand) };
  });
  return function* group(sources) {
    const groups = new Map<string, Group>();
    for (const source of sources) {
      if (!source) {
        yield undefined;
        continue;
      }
      const value = evaluateId(source);
      const key = groupKey(value);
      let group = groups.get(key);
      if (!group) {
        group = { id: value, sums: columns.map(() => ({ total: 0, type: 'int' })) };
        groups.set(key, group);
      }
      for (const [i, { evaluate }] of columns.entries()) {
        const addend = evaluate(source);
        if (addend !== undefined && tagOf(addend) === tags.number)
          addTo(group.sums[i] as Sum, addend);
      }
    }
    for (const { id, sums } of groups.values()) {
      const results = columns.map(({ name }, i): [string, Value] => [
        name,
        valueOf(sums[i] as Sum),
      ]);
      yield new Map([['_id', id ?? null], ...results]);
    }
  };
}
