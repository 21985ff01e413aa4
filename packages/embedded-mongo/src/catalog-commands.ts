import { parseIndex, splitNamespace, type Collection, type Index } from './catalog.js';
import {
  collectionOf,
  documentOf,
  documentsOf,
  flagOf,
  numberOf,
  refuseOthers,
  stringOf,
  type Command,
} from './command-arguments.js';
import { encode } from './codec.js';
import type { Document, Value } from './values.js';
import type { Engine } from './engine.js';
import { badValue, MongoError } from './errors.js';
import { compare, equal } from './keys.js';
import { compileMatcher } from './matcher.js';

/** Fields that any command may have, so they are not options of the collection. */
const generic = /^(\$db$|\$readPreference$|lsid$|writeConcern$|maxTimeMS$)/;

export async function create(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  const options: Document = new Map();
  for (const [name, value] of command.body) {
    if (name === 'create' || generic.test(name) || value === false) continue;
    if (name !== 'clusteredIndex') {
      throw new MongoError(72, `collections with the option '${name}' are not supported`);
    }
    options.set(name, value);
  }
  const clustered = options.get('clusteredIndex');
  if (clustered !== undefined) options.set('clusteredIndex', clusteredIndex(clustered));
  await engine.store.write(() => {
    const existing = engine.catalog.find(namespace);
    if (!existing) engine.catalog.create(namespace, options);
    else if (!equal(existing.options, options)) {
      throw new MongoError(48, `Collection ${namespace} already exists with other options`);
    }
  });
  return new Map();
}

function clusteredIndex(given: Value): Document {
  const key = given instanceof Map ? given.get('key') : undefined;
  if (
    !(given instanceof Map) ||
    !equal(key, new Map([['_id', 1]])) ||
    given.get('unique') !== true
  ) {
    throw new MongoError(72, 'clusteredIndex has to be { key: { _id: 1 }, unique: true }');
  }
  refuseOthers(given, 'create.clusteredIndex', new Set(['v', 'key', 'name', 'unique']));
  return new Map<string, Value>([
    ['v', 2],
    ['key', key as Value],
    ['name', given.has('name') ? stringOf(given, 'name') : '_id_'],
    ['unique', true],
  ]);
}

export async function drop(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  await engine.store.write(() => {
    const collection = engine.catalog.find(namespace);
    if (collection) engine.catalog.drop(collection);
  });
  engine.sweep();
  return new Map([['ns', namespace]]);
}

/** Renames a collection within its database. */
export async function renameCollection(
  engine: Engine,
  { body, database }: Command,
): Promise<Document> {
  if (database !== 'admin') {
    throw new MongoError(13, 'renameCollection may only be run against the admin database.');
  }
  const [from, to] = [stringOf(body, 'renameCollection'), stringOf(body, 'to')];
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  if (splitNamespace(from)[0] !== splitNamespace(to)[0]) {
    throw new MongoError(72, 'renaming a collection into another database is not supported');
  }
  await engine.store.write(() => {
    const collection = existing(engine, from);
    if (engine.catalog.find(to) && !flagOf(body, 'dropTarget')) {
      throw new MongoError(48, 'target namespace exists');
    }
    engine.catalog.rename(collection, to);
  });
  engine.sweep();
  return new Map();
}

export async function dropDatabase(engine: Engine, { database }: Command): Promise<Document> {
  await engine.store.write(() => {
    for (const collection of engine.catalog.inDatabase(database)) engine.catalog.drop(collection);
  });
  engine.sweep();
  return new Map([['dropped', database]]);
}

function sameIndex(a: Index, b: Index): boolean {
  return (
    equal(patternOf(a), patternOf(b)) &&
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    equal(a.partial?.filter, b.partial?.filter)
  );
}

function patternOf({ paths, directions }: Index): Document {
  return new Map(paths.map(({ text }, i) => [text, directions[i] ?? 1]));
}

/** Whether the index has to be created. Throws 85 or 86 on a conflict, 67 in a shredded collection. */
function isNew(index: Index, { shredded }: Collection, indexes: Index[]): boolean {
  if (equal(patternOf(index), new Map([['_id', 1]]))) return false;
  if (shredded)
    throw new MongoError(
      67,
      'a shredded collection has no index: its keys would outlive documents',
    );
  const named = indexes.find(({ name }) => name === index.name);
  if (named && sameIndex(named, index)) return false;
  if (named)
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index: ${index.name}`,
    );
  const partial = index.partial?.filter;
  const same = indexes.find(
    (other) => equal(patternOf(other), patternOf(index)) && equal(other.partial?.filter, partial),
  );
  if (same)
    throw new MongoError(85, `Index already exists with a different name or options: ${same.name}`);
  return true;
}

export async function createIndexes(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  const specifications = documentsOf(command.body, 'indexes');
  if (specifications.length === 0) throw badValue('Must specify at least one index to create');
  const wanted = specifications.map(parseIndex);
  const { catalog, rows, store } = engine;
  return store.write(() => {
    const createdCollectionAutomatically = !catalog.find(namespace);
    const collection = engine.collection(namespace);
    const numIndexesBefore = countIndexes(collection);
    const indexes = [...collection.indexes];
    // If a build fails on a duplicate key, the entries of all requested indexes must go.
    store.nested(() => {
      for (const index of wanted) {
        if (!isNew(index, collection, indexes)) continue;
        index.prefix = catalog.newPrefix();
        rows.build(collection, index);
        indexes.push(index);
      }
    });
    if (indexes.length > collection.indexes.length) {
      collection.indexes = indexes;
      catalog.save(collection);
    }
    return new Map<string, Value>(
      Object.entries({
        numIndexesBefore,
        numIndexesAfter: countIndexes(collection),
        createdCollectionAutomatically,
      }),
    );
  });
}

function countIndexes({ clustered, indexes }: Collection): number {
  return indexes.length + (clustered ? 1 : 0);
}

function existing({ catalog }: Engine, namespace: string): Collection {
  const collection = catalog.find(namespace);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  return collection;
}

export async function dropIndexes(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  const wanted = command.body.get('index');
  await engine.store.write(() => {
    const { indexes } = existing(engine, namespace);
    const names =
      wanted === '*'
        ? indexes.map(({ name }) => name).filter((name) => name !== '_id_')
        : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
            if (typeof one === 'string') return one;
            const found = indexes.find((index) => equal(patternOf(index), one));
            if (!found) throw new MongoError(27, `can't find index with key`);
            return found.name;
          });
    for (const name of names) engine.catalog.dropIndex(existing(engine, namespace), name);
  });
  engine.sweep();
  return new Map();
}

/** Rewrites the file that holds all collections. */
export async function compact(engine: Engine, command: Command): Promise<Document> {
  existing(engine, collectionOf(command));
  return new Map([['bytesFreed', await engine.compact()]]);
}

function list(
  engine: Engine,
  namespace: string,
  entries: Document[],
  batchSize = 1000,
): Promise<Buffer> {
  return engine.cursors.start(namespace, entries.map(encode).values(), batchSize, Infinity, false);
}

export function listIndexes(engine: Engine, command: Command): Promise<Buffer> {
  const namespace = collectionOf(command);
  const { clustered, indexes, options } = existing(engine, namespace);
  const entries = indexes.map(({ name, specification }): Document => {
    if (name !== '_id_') return specification;
    return new Map([...specification].filter(([option]) => option !== 'unique'));
  });
  const own = documentOf(options, 'clusteredIndex');
  if (clustered) entries.unshift(new Map([...own, ['clustered', true]]));
  return list(engine, namespace, entries);
}

export function listCollections(engine: Engine, { body, database }: Command): Promise<Buffer> {
  const matches = compileMatcher(documentOf(body, 'filter'));
  const entries = engine.catalog
    .inDatabase(database)
    .map(({ namespace, options, clustered }): Document => {
      const entry = new Map<string, Value>([
        ['name', namespace.slice(database.length + 1)],
        ['type', 'collection'],
        ['options', options],
        ['info', new Map([['readOnly', false]])],
      ]);
      if (!clustered)
        entry.set(
          'idIndex',
          new Map<string, Value>([
            ['v', 2],
            ['key', new Map([['_id', 1]])],
            ['name', '_id_'],
          ]),
        );
      return entry;
    });
  const names = flagOf(body, 'nameOnly');
  const shown = entries
    .filter(matches)
    .map((entry) =>
      names ? new Map([...entry].filter(([name]) => name === 'name' || name === 'type')) : entry,
    );
  return list(
    engine,
    `${database}.$cmd.listCollections`,
    shown,
    numberOf(documentOf(body, 'cursor'), 'batchSize', 1000),
  );
}

export function listDatabases({ catalog }: Engine, { body }: Command): Document {
  const names = new Set(
    catalog.all().map(({ namespace }) => namespace.slice(0, namespace.indexOf('.'))),
  );
  const matches = compileMatcher(documentOf(body, 'filter'));
  const databases = [...names]
    .sort(compare)
    .map(
      (name) =>
        new Map<string, Value>([
          ['name', name],
          ['sizeOnDisk', 0],
          ['empty', false],
        ]),
    )
    .filter(matches);
  return new Map<string, Value>([
    ['databases', databases],
    ['totalSize', 0],
  ]);
}
