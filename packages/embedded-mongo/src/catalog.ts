import { decode, encode } from './codec.js';
import { flagOf } from './command-arguments.js';
import type { Document, Value } from './values.js';
import { badValue, MongoError } from './errors.js';
import { mayBeCut } from './keys.js';
import { compileMatcher, isOperators, toNumber, type Matcher } from './matcher.js';
import { compilePath, type Path } from './paths.js';
import { everyKeyWith, type Entry, type Store } from './store.js';

export interface Index {
  /** First four bytes of the index's keys. */
  prefix: Buffer;
  name: string;
  key: Document;
  paths: Path[];
  directions: (1 | -1)[];
  /** Top-level fields that the index's entries depend on. */
  fields: string[];
  unique: boolean;
  sparse: boolean;
  partial: { filter: Document; matches: Matcher } | undefined;
  expireAfterSeconds: number | undefined;
  /** Whether a document may ever have had several keys in the index; then it cannot provide a sort order. */
  multikey: boolean;
  /** Whether any key in the index was ever cut; then it cannot provide a sort order either. */
  cut: boolean;
  /** The specification as passed to createIndexes, for listIndexes. */
  specification: Document;
}

export interface Collection {
  namespace: string;
  /** First four bytes of the keys of the collection's documents. */
  prefix: Buffer;
  /** Whether documents are stored by `_id`, in its order, without a record id. */
  clustered: boolean;
  /** Whether replaced and removed documents are made unreadable. */
  shredded: boolean;
  options: Document;
  indexes: Index[];
  nextRecord: number;
}

const catalogPrefix = Buffer.alloc(4);
export const counterKey = catalogPrefix;
const garbagePrefix = Buffer.from([0, 0, 0, 1]);
const firstId = 16;

function prefixOf(id: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

const indexOptions = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
]);
const partialOperators = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

function checkPartial(filter: Document): void {
  for (const [name, operand] of filter) {
    if (name === '$and') {
      for (const clause of operand as Value[]) if (clause instanceof Map) checkPartial(clause);
    } else if (name.startsWith('$'))
      throw new MongoError(67, `unsupported expression in partial index: ${name}`);
    if (!isOperators(operand)) continue;
    for (const [operator, value] of operand) {
      if (!partialOperators.has(operator) || (operator === '$exists' && value !== true)) {
        throw new MongoError(67, `unsupported expression in partial index: ${operator}`);
      }
    }
  }
}

/** The paths named in a partial index's filter. */
function namedIn(filter: Document): string[] {
  return [...filter].flatMap(([name, operand]) =>
    name === '$and'
      ? (operand as Value[]).flatMap((clause) => (clause instanceof Map ? namedIn(clause) : []))
      : [name],
  );
}

/** Parses an index's specification; the caller sets `prefix`. Throws 67 if it is not supported. */
export function parseIndex(specification: Document): Index {
  const key = specification.get('key');
  if (!(key instanceof Map) || key.size === 0)
    throw new MongoError(67, 'an index needs a key pattern');
  for (const option of specification.keys()) {
    if (option === 'collation') throw new MongoError(67, 'index collations are not supported');
    if (!indexOptions.has(option))
      throw new MongoError(67, `the index option '${option}' is not supported`);
  }
  const directions = [...key].map(([path, direction]): 1 | -1 => {
    if (typeof direction === 'string')
      throw new MongoError(67, `'${direction}' indexes are not supported`);
    const number = toNumber(direction) ?? 0;
    if (number === 0 || Number.isNaN(number))
      throw new MongoError(67, `the direction of '${path}' has to be 1 or -1`);
    if (path === '' || /\$|\.\d+(\.|$)/.test(path))
      throw new MongoError(67, `'${path}' can't be indexed`);
    return number > 0 ? 1 : -1;
  });
  const name =
    specification.get('name') ?? [...key].map(([path], i) => `${path}_${directions[i]}`).join('_');
  const filter = specification.get('partialFilterExpression');
  if (typeof name !== 'string') throw new MongoError(67, 'the name of an index has to be a string');
  if (filter !== undefined && !(filter instanceof Map))
    throw new MongoError(67, 'partialFilterExpression has to be a document');
  const matches = filter && compileMatcher(filter);
  if (filter) checkPartial(filter);
  const ttl = specification.get('expireAfterSeconds');
  const expireAfterSeconds = toNumber(ttl);
  if (
    ttl !== undefined &&
    (expireAfterSeconds === undefined || expireAfterSeconds < 0 || key.size > 1)
  ) {
    throw new MongoError(
      67,
      'expireAfterSeconds has to be a number of seconds, on an index of one field',
    );
  }
  return {
    prefix: Buffer.alloc(0),
    name,
    key,
    paths: [...key.keys()].map(compilePath),
    directions,
    fields: [...key.keys(), ...(filter ? namedIn(filter) : [])].map(
      (path) => path.split('.')[0] ?? '',
    ),
    unique: flagOf(specification, 'unique'),
    sparse: flagOf(specification, 'sparse'),
    partial: filter && matches && { filter, matches },
    expireAfterSeconds,
    multikey: false,
    cut: false,
    specification: new Map([['v', 2], ...specification, ['name', name]]),
  };
}

/** The collections and indexes. Changes must happen inside `store.write`. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();

  constructor(
    private readonly store: Store,
    private readonly shredded: ReadonlySet<string>,
  ) {
    this.reload();
    store.onAbort = () => this.reload();
  }

  private reload(): void {
    this.collections.clear();
    for (const { key, value } of this.store.read(
      everyKeyWith(catalogPrefix),
      false,
      counterKey,
      1_000_000,
    )) {
      const namespace = key.toString('utf8', 4);
      this.collections.set(namespace, this.load(namespace, decode(value)));
    }
  }

  private load(namespace: string, stored: Document): Collection {
    const prefix = prefixOf(stored.get('id') as number);
    const indexes = (stored.get('indexes') as Document[]).map((entry) => {
      const own = prefixOf(entry.get('id') as number);
      return {
        ...parseIndex(entry.get('specification') as Document),
        prefix: own,
        multikey: entry.get('multikey') as boolean,
        // Folders of earlier versions lack this field.
        cut: (entry.get('cut') as boolean | undefined) ?? this.holdsCutKey(own),
      };
    });
    const [last] = this.store.read(everyKeyWith(prefix), true, undefined, 1);
    const clustered = stored.get('clustered') as boolean;
    return {
      namespace,
      prefix,
      clustered,
      shredded: this.isShredded(namespace),
      options: stored.get('options') as Document,
      indexes,
      nextRecord: last && !clustered ? last.key.readUIntBE(4, 6) + 1 : 1,
    };
  }

  private isShredded(namespace: string): boolean {
    return this.shredded.has(splitNamespace(namespace)[1]);
  }

  private holdsCutKey(prefix: Buffer): boolean {
    for (let from: Buffer | undefined; ;) {
      const piece = this.store.read(everyKeyWith(prefix), false, from, 1000);
      if (piece.some(({ key }) => mayBeCut(key.subarray(prefix.length)))) return true;
      if (piece.length < 1000) return false;
      from = piece.at(-1)?.key;
    }
  }

  save(collection: Collection): void {
    const indexes = collection.indexes.map(
      (index) =>
        new Map<string, Value>([
          ['id', index.prefix.readUInt32BE()],
          ['multikey', index.multikey],
          ['cut', index.cut],
          ['specification', index.specification],
        ]),
    );
    const stored = new Map<string, Value>([
      ['id', collection.prefix.readUInt32BE()],
      ['clustered', collection.clustered],
      ['options', collection.options],
      ['indexes', indexes],
    ]);
    this.store.put(this.keyOf(collection.namespace), encode(stored));
    this.collections.set(collection.namespace, collection);
  }

  private keyOf(namespace: string): Buffer {
    return Buffer.concat([catalogPrefix, Buffer.from(namespace)]);
  }

  newPrefix(): Buffer {
    const id = this.store.get(counterKey)?.readUInt32BE() ?? firstId;
    this.store.put(counterKey, prefixOf(id + 1));
    return prefixOf(id);
  }

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  inDatabase(database: string): Collection[] {
    return this.all()
      .filter(({ namespace }) => namespace.startsWith(`${database}.`))
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  create(namespace: string, options: Document = new Map()): Collection {
    checkName(namespace);
    const clustered = options.has('clusteredIndex');
    const id = parseIndex(
      new Map<string, Value>([
        ['key', new Map([['_id', 1]])],
        ['unique', true],
        ['name', '_id_'],
      ]),
    );
    const collection: Collection = {
      namespace,
      prefix: this.newPrefix(),
      clustered,
      shredded: this.isShredded(namespace),
      options,
      indexes: clustered ? [] : [{ ...id, prefix: this.newPrefix() }],
      nextRecord: 1,
    };
    this.save(collection);
    return collection;
  }

  /** Yields the documents of a collection as stored, in the order of their keys. */
  *stored(collection: Collection): Generator<Entry> {
    for (let from: Buffer | undefined; ;) {
      const piece = this.store.read(everyKeyWith(collection.prefix), false, from, 1000);
      yield* piece;
      if (piece.length < 1000) return;
      from = piece.at(-1)?.key;
    }
  }

  drop(collection: Collection): void {
    if (collection.shredded) {
      for (const { value } of this.stored(collection)) this.store.sealed.shred(value);
    }
    this.store.remove(this.keyOf(collection.namespace));
    this.collections.delete(collection.namespace);
    this.discard(collection.prefix);
    for (const index of collection.indexes) this.discard(index.prefix);
  }

  /** Renames a collection, replacing any that has the new name. Throws 72 if either name is shredded. */
  rename(collection: Collection, namespace: string): void {
    checkName(namespace);
    if (collection.shredded || this.isShredded(namespace)) {
      throw new MongoError(72, 'a shredded collection keeps its name');
    }
    const target = this.find(namespace);
    if (target) this.drop(target);
    this.store.remove(this.keyOf(collection.namespace));
    this.collections.delete(collection.namespace);
    this.save({ ...collection, namespace });
  }

  dropIndex(collection: Collection, name: string): void {
    const index = collection.indexes.find((candidate) => candidate.name === name);
    if (!index) throw new MongoError(27, `index not found with name [${name}]`);
    if (name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    this.discard(index.prefix);
    this.save({
      ...collection,
      indexes: collection.indexes.filter((candidate) => candidate !== index),
    });
  }

  /** Marks keys for `sweep`, which removes them in steps: a million at once would block everything. */
  private discard(prefix: Buffer): void {
    this.store.put(Buffer.concat([garbagePrefix, prefix]), Buffer.alloc(1));
  }

  /** Removes up to 2,000 keys of a dropped collection or index; returns whether there may be more. */
  sweep(): boolean {
    const [garbage] = this.store.read(everyKeyWith(garbagePrefix), false, undefined, 1);
    if (!garbage) return false;
    const entries = this.store.read(everyKeyWith(garbage.key.subarray(4)), false, undefined, 2000);
    for (const { key } of entries) this.store.remove(key);
    if (entries.length === 0) this.store.remove(garbage.key);
    return true;
  }
}

function checkName(namespace: string): void {
  const [, name] = splitNamespace(namespace);
  const isLong = Buffer.byteLength(namespace) > 255;
  if (isLong || name === '' || /[$\0]/.test(name) || name.startsWith('system.')) {
    throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
  }
}

export function splitNamespace(namespace: string): [database: string, collection: string] {
  const dot = namespace.indexOf('.');
  if (dot < 1) throw badValue(`Invalid namespace '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}
