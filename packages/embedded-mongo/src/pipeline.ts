import type { Catalog, Collection } from './catalog.js';
import { encode } from './codec.js';
import type { Document, Source, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { compileExpression } from './expressions.js';
import { compileGroup } from './group.js';
import { compileMatcher, toNumber } from './matcher.js';
import type { Plan } from './planner.js';
import type { Rows } from './rows.js';
import { compileSort } from './sort.js';

/** Documents in a pipeline; at `undefined` a reader may yield to other work. */
type Sources = Iterable<Source | undefined>;
const noFields: Document = new Map();

type Stage = (sources: Sources) => Generator<Source | undefined>;

function document(operand: Value, stage: string): Document {
  if (!(operand instanceof Map)) throw badValue(`the ${stage} specification must be an object`);
  return operand;
}

function count(operand: Value, stage: string): number {
  const number = toNumber(operand);
  if (number === undefined || !Number.isSafeInteger(number) || number < 0) {
    throw badValue(`${stage} needs a whole number that isn't negative`);
  }
  return number;
}

function filtering(matches: (source: Source) => boolean): Stage {
  return function* (sources) {
    for (const source of sources) if (!source || matches(source)) yield source;
  };
}

function skipping(n: number): Stage {
  return function* (sources) {
    let left = n;
    for (const source of sources) {
      if (!source || left === 0) yield source;
      else left--;
    }
  };
}

function limiting(n: number): Stage {
  return function* (sources) {
    let left = n;
    if (left === 0) return;
    for (const source of sources) {
      yield source;
      if (source && --left === 0) return;
    }
  };
}

/** Sorts in memory; with a limit, keeps at most twice as many documents and 1,000 more. */
function sorting(specification: Document, limit = Infinity): Stage {
  const { keyOf } = compileSort(specification);
  return function* (sources) {
    let rows: { key: Buffer; source: Source }[] = [];
    const shrink = () => {
      rows.sort((a, b) => Buffer.compare(a.key, b.key));
      if (rows.length > limit) rows = rows.slice(0, limit);
    };
    for (const source of sources) {
      if (source) {
        rows.push({ key: keyOf(source), source });
        if (rows.length > 2 * limit + 1000) shrink();
      } else yield undefined;
    }
    shrink();
    for (const { source } of rows) yield source;
  };
}

export class Pipelines {
  constructor(
    private readonly catalog: Catalog,
    private readonly rows: Rows,
  ) {}

  collection(namespace: string): Collection | undefined {
    return this.catalog.find(namespace);
  }

  private stage(stage: Value): Stage {
    if (!(stage instanceof Map) || stage.size !== 1) {
      throw new MongoError(
        40324,
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    const [name, operand] = [...stage][0] as [string, Value];
    switch (name) {
      case '$match':
        return filtering(compileMatcher(document(operand, name)));
      case '$group':
        return compileGroup(document(operand, name));
      case '$sort':
        return sorting(document(operand, name));
      case '$skip':
        return skipping(count(operand, name));
      case '$limit':
        return limiting(count(operand, name));
      case '$count': {
        if (typeof operand !== 'string' || operand === '' || operand.startsWith('$'))
          throw badValue('$count must be a field name');
        return function* (sources) {
          let n = 0;
          for (const source of sources) {
            if (source) n++;
            else yield undefined;
          }
          if (n > 0) yield new Map([[operand, n]]);
        };
      }
      default:
        throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    }
  }

  /** Yields the bytes of matching documents, in order, read on demand. */
  *matching(
    collection: Collection | undefined,
    filter: Document,
    sort: Document = noFields,
    { skip = 0, limit = Infinity } = {},
  ): Generator<Source | undefined> {
    const matches = compileMatcher(filter);
    const { fields } = compileSort(sort);
    if (!collection) return;
    const best = this.rows.plan(collection, filter, fields);
    const jumps = best.sorted && best.exact && best.ranges.length === 1 && !best.index?.multikey;
    const found = this.bytes(collection, best, matches, jumps ? skip : 0);
    const sorted = best.sorted ? found : sorting(sort, skip + limit)(found);
    const skipped = skip > 0 && !jumps ? skipping(skip)(sorted) : sorted;
    yield* limit < Infinity ? limiting(limit)(skipped) : skipped;
  }

  private *bytes(
    collection: Collection,
    best: Plan,
    matches: (source: Source) => boolean,
    skip = 0,
  ): Generator<Source | undefined> {
    for (const row of this.rows.scan(collection, best, skip)) {
      if (!row || matches(row.bytes)) yield row?.bytes;
    }
  }

  /** Counts matching documents, without reading them if an index is enough. */
  *count(collection: Collection | undefined, filter: Document): Generator<undefined, number> {
    const matches = compileMatcher(filter);
    if (!collection) return 0;
    const best = this.rows.plan(collection, filter, []);
    if (best.exact) return yield* this.rows.count(best);
    let n = 0;
    for (const source of this.bytes(collection, best, matches)) {
      if (source) n++;
      else yield undefined;
    }
    return n;
  }

  /** Yields the results of a pipeline. Stages are checked at once; documents are read on demand. */
  run(namespace: string, stages: Value[]): Generator<Source | undefined> {
    const compiled = stages.map((stage) => this.stage(stage));
    const collection = this.catalog.find(namespace);
    let first = 0;
    const operand = (name: string) => {
      const stage = stages[first];
      return stage instanceof Map && stage.has(name) ? (stage.get(name) as Document) : undefined;
    };
    const filter = operand('$match');
    if (filter) first++;
    const sort = operand('$sort');
    if (sort) first++;
    const counted = this.countedBy(stages.slice(first));
    if (counted && (counted.id === null || typeof counted.id === 'number'))
      return this.countOnly(collection, filter ?? noFields, counted);
    const runs = counted && !sort && this.runs(collection, filter ?? noFields, counted);
    if (runs) return runs;
    const source = this.matching(collection, filter ?? noFields, sort ?? noFields);
    return compiled.slice(first).reduce((sources, stage) => stage(sources), source);
  }

  /** Recognises groups that only count: `{ _id: 1, n: { $sum: 1 } }` (countDocuments), or by a field. */
  private countedBy(stages: Value[]): { id: Value; name: string } | undefined {
    const [stage, more] = stages;
    const group = stage instanceof Map && !more ? stage.get('$group') : undefined;
    if (!(group instanceof Map) || group.size !== 2) return undefined;
    const id = group.get('_id');
    const [name, sum] = [...group].find(([name]) => name !== '_id') ?? [];
    return id !== undefined && name && sum instanceof Map && sum.get('$sum') === 1
      ? { id, name }
      : undefined;
  }

  /** Counts by a field through an index, reading one document per group; undefined if no index fits. */
  private runs(
    collection: Collection | undefined,
    filter: Document,
    { id, name }: { id: Value; name: string },
  ): Generator<Source | undefined> | undefined {
    if (!collection || typeof id !== 'string' || !/^\$[^$.]+$/.test(id)) return;
    const field = id.slice(1);
    const { index, ranges, sorted, exact } = this.rows.plan(collection, filter, [[field, 1]]);
    const [range, more] = ranges;
    if (!index || !range || more || !sorted || !exact) return;
    if (index.unique || index.paths.at(-1)?.text !== field) return;
    const evaluate = compileExpression(id);
    const { rows } = this;
    return (function* () {
      const groups: Document[] = [];
      for (const run of rows.runs(collection, range)) {
        if (run)
          groups.push(new Map([['_id', evaluate(run.row.bytes) ?? null]]).set(name, run.entries));
        else yield undefined;
      }
      yield* groups;
    })();
  }

  private *countOnly(
    collection: Collection | undefined,
    filter: Document,
    { id, name }: { id: Value; name: string },
  ): Generator<Source | undefined> {
    const n = yield* this.count(collection, filter);
    if (n > 0)
      yield encode(
        new Map<string, Value>([
          ['_id', id],
          [name, n],
        ]),
      );
  }
}
