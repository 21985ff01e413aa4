import type { Document, Source, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { compileExpression } from './expressions.js';
import { compare, encodeValue, tagOf, tags } from './keys.js';
import { toNumber } from './matcher.js';
import { add, toDouble } from './numbers.js';

interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

function extreme(direction: 1 | -1): Accumulator {
  let best: Value | undefined;
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (best === undefined || compare(value, best) * direction < 0) best = value;
    },
    result: () => best ?? null,
  };
}

const accumulators: Record<string, () => Accumulator> = {
  $sum: () => {
    let sum: Value = 0;
    return {
      add: (value) => {
        if (value !== undefined && tagOf(value) === tags.number) sum = add(sum, value);
      },
      result: () => sum,
    };
  },
  $avg: () => {
    let sum = 0;
    let n = 0;
    return {
      add: (value) => {
        const number = toNumber(value);
        if (number === undefined) return;
        sum += number;
        n++;
      },
      result: () => (n === 0 ? null : toDouble(sum / n)),
    };
  },
  $min: () => extreme(1),
  $max: () => extreme(-1),
  $first: () => {
    let first: Value | undefined;
    return {
      add: (value) => {
        if (first === undefined) first = value ?? null;
      },
      result: () => first ?? null,
    };
  },
  $last: () => {
    let last: Value | undefined;
    return {
      add: (value) => {
        last = value;
      },
      result: () => last ?? null,
    };
  },
  $push: () => {
    const values: Value[] = [];
    return {
      add: (value) => {
        if (value !== undefined) values.push(value);
      },
      result: () => values,
    };
  },
  $addToSet: () => {
    const values = new Map<string, Value>();
    return {
      add: (value) => {
        if (value !== undefined) values.set(encodeValue(value).toString('latin1'), value);
      },
      result: () => [...values.values()],
    };
  },
};

/** What groups are told apart by; strings, the usual case, serve as they are. */
function groupKey(id: Value | undefined): string {
  return typeof id === 'string' ? `=${id}` : encodeValue(id).toString('latin1');
}

interface Group {
  id: Value | undefined;
  states: Accumulator[];
}

/** `$group`, which takes document after document and keeps only its groups. */
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
    const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
    if (!create) throw new MongoError(168, `unknown group operator '${operator}'`);
    return { name, create, evaluate: compileExpression(operand) };
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
        group = { id: value, states: columns.map(({ create }) => create()) };
        groups.set(key, group);
      }
      for (let i = 0; i < columns.length; i++) group.states[i]?.add(columns[i]?.evaluate(source));
    }
    for (const { id, states } of groups.values()) {
      const results = columns.map(({ name }, i): [string, Value] => [
        name,
        states[i]?.result() ?? null,
      ]);
      yield new Map([['_id', id ?? null], ...results]);
    }
  };
}
