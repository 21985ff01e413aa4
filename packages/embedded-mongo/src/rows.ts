import { BSONRegExp, ObjectId } from 'bson';
import type { Catalog, Collection, Index } from './catalog.js';
import { changedFields, decode, maxDocumentBytes, readField, withIdFirst } from './codec.js';
import type { Document, Source, Value } from './values.js';
import { MongoError } from './errors.js';
import { encodeValue, encodeValues, isTooLong, shorten } from './keys.js';
import { compileMatcher } from './matcher.js';
import { compilePath, indexedValues } from './paths.js';
import { plan, type Plan } from './planner.js';
import { everyKeyWith, type Instant, type Range, type Store } from './store.js';

export interface Row {
  /** Key of the document without the collection's prefix: a record id, or the `_id` if clustered. */
  record: Buffer;
  bytes: Buffer;
  /** The stored form, in a shredded collection. */
  sealed?: Buffer;
}

const idName = Buffer.from('_id');

/** Entries read at once, so that other work gets a turn. */
const PIECE = 512;
/** Up to this many entries, reading and sorting is faster than reading a long index in order. */
const maxSorted = 2000;
/** Up to this many entries, comparing them with another list is faster than reading their documents. */
const maxCompared = 20_000;
/** Entries counted at once, so that other work gets a turn. */
const maxCounted = 2000;
/** Up to this many entries, reading their documents is as fast as reading other lists. */
const maxRead = 200;

function recordId(record: number): Buffer {
  const buffer = Buffer.alloc(6);
  buffer.writeUIntBE(record, 0, 6);
  return buffer;
}

interface Keys {
  /** Keys without the record; empty if the index leaves the document out. */
  keys: Buffer[];
  multi: boolean;
  cut: boolean;
}

const noKeys: Keys = { keys: [], multi: false, cut: false };

function keysIn(index: Index, source: Source): Keys {
  if (index.partial && !index.partial.matches(source)) return noKeys;
  const columns = index.paths.map((path) => indexedValues(source, path));
  const multi = columns.filter((column) => column.multi).length;
  // MongoDB distinguishes an empty array from null; the keys here do not.
  if (multi > 0 && index.unique && columns.some(({ empty }) => empty))
    throw new MongoError(67, `an empty array is not supported in the unique index '${index.name}'`);
  if (index.sparse && columns.every(({ values }) => values.every((value) => value === undefined))) {
    return noKeys;
  }
  if (multi > 1) {
    throw new MongoError(171, `cannot index parallel arrays, in '${index.name}'`);
  }
  let tuples: (Value | undefined)[][] = [[]];
  for (const { values } of columns) {
    const options = values.length === 0 ? [undefined] : values;
    tuples = tuples.flatMap((tuple) => options.map((value) => [...tuple, value]));
  }
  const parts = tuples.map((tuple) => encodeValues(tuple, index.directions));
  const keys = parts.map((part) => Buffer.concat([index.prefix, shorten(part)]));
  return { keys: multi ? distinct(keys) : keys, multi: multi > 0, cut: parts.some(isTooLong) };
}

function distinct(keys: Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

function missingIn(keys: Buffer[], others: Buffer[]): Buffer[] {
  return others.filter((other) => !keys.some((key) => key.equals(other)));
}

/** The documents of collections and their index entries. Changes must happen inside `store.write`. */
export class Rows {
  /** Documents read since the start, as MongoDB counts them: shows whether an index is used. */
  scannedDocuments = 0;

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  private documentKey(collection: Collection, record: Buffer): Buffer {
    return Buffer.concat([collection.prefix, record]);
  }

  private entryKey(index: Index, key: Buffer, record: Buffer): Buffer {
    return index.unique ? key : Buffer.concat([key, record]);
  }

  private duplicate(
    collection: Collection,
    name: string,
    key: Document,
    source: Source,
  ): MongoError {
    const values = new Map(
      [...key.keys()].map((path): [string, Value] => [
        path,
        indexedValues(source, compilePath(path)).values[0] ?? null,
      ]),
    );
    const shown = [...values].map(
      ([path, value]) =>
        `${path}: ${JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}`,
    );
    return new MongoError(
      11000,
      `E11000 duplicate key error collection: ${collection.namespace} index: ${name} dup key: { ${shown.join(', ')} }`,
      [
        ['keyPattern', key],
        ['keyValue', values],
      ],
    );
  }

  /** A document's keys in some indexes, noted there if multikey or cut; throws 11000 if one is taken. */
  private entries(
    collection: Collection,
    indexes: readonly Index[],
    source: Source,
    record: Buffer,
  ): Map<Index, Buffer[]> {
    const entries = new Map<Index, Buffer[]>();
    for (const index of indexes) {
      const { keys, multi, cut } = keysIn(index, source);
      if ((multi && !index.multikey) || (cut && !index.cut)) {
        index.multikey ||= multi;
        index.cut ||= cut;
        this.catalog.save(collection);
      }
      if (index.unique) {
        for (const key of keys) {
          const holder = this.store.get(key);
          if (holder && !holder.equals(record))
            throw this.duplicate(collection, index.name, index.key, source);
        }
      }
      entries.set(index, keys);
    }
    return entries;
  }

  insert(collection: Collection, given: Buffer): Document {
    const bytes = withIdFirst(given, () => new ObjectId());
    if (bytes.length > maxDocumentBytes)
      throw new MongoError(10334, `object to insert too large: ${bytes.length} bytes`);
    const document = decode(bytes);
    const id = document.get('_id') as Value;
    checkId(id);
    const record = collection.clustered ? clusteredId(id) : recordId(collection.nextRecord);
    if (collection.clustered && this.store.has(this.documentKey(collection, record))) {
      throw this.duplicate(collection, '_id_', new Map([['_id', 1]]), document);
    }
    const entries = this.entries(collection, collection.indexes, document, record);
    collection.nextRecord++;
    this.put(collection, record, bytes);
    for (const [index, keys] of entries) {
      for (const key of keys) this.store.put(this.entryKey(index, key, record), record);
    }
    return document;
  }

  /** Replaces a row by `next`, encoded as `bytes`; its `_id` must be the same. */
  replace(collection: Collection, row: Row, next: Document, bytes: Buffer): void {
    const id = next.get('_id');
    if (bytes.length > maxDocumentBytes)
      throw new MongoError(10334, `the updated document is too large: ${bytes.length} bytes`);
    const oldId = readField(row.bytes, idName);
    if (id === undefined || !encodeValue(id).equals(encodeValue(oldId))) {
      throw new MongoError(
        66,
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    const changed = changedFields(row.bytes, bytes);
    const touched = collection.indexes.filter((index) =>
      index.fields.some((name) => changed.has(name)),
    );
    const added = this.entries(collection, touched, next, row.record);
    for (const index of touched) {
      const keys = added.get(index) ?? [];
      const old = keysIn(index, row.bytes).keys;
      for (const key of missingIn(keys, old))
        this.store.remove(this.entryKey(index, key, row.record));
      for (const key of missingIn(old, keys))
        this.store.put(this.entryKey(index, key, row.record), row.record);
    }
    if (row.sealed) this.store.sealed.shred(row.sealed);
    this.put(collection, row.record, bytes);
  }

  private put(collection: Collection, record: Buffer, bytes: Buffer): void {
    const key = this.documentKey(collection, record);
    this.store.put(key, collection.shredded ? this.store.sealed.seal(key, bytes) : bytes);
  }

  private row(collection: Collection, record: Buffer, stored: Buffer): Row {
    if (!collection.shredded) return { record, bytes: stored };
    const key = this.documentKey(collection, record);
    return { record, bytes: this.store.sealed.open(key, stored), sealed: stored };
  }

  remove(collection: Collection, row: Row): void {
    for (const index of collection.indexes) {
      for (const key of keysIn(index, row.bytes).keys)
        this.store.remove(this.entryKey(index, key, row.record));
    }
    if (row.sealed) this.store.sealed.shred(row.sealed);
    this.store.remove(this.documentKey(collection, row.record));
  }

  get(collection: Collection, record: Buffer): Row | undefined {
    const stored = this.store.get(this.documentKey(collection, record));
    return stored && this.row(collection, record, stored);
  }

  /** Enters all documents into a new index; throws 11000 on a duplicate key. */
  build(collection: Collection, index: Index): void {
    for (const row of this.scan(collection, plan(collection, new Map()))) {
      if (!row) continue;
      const { keys, multi, cut } = keysIn(index, row.bytes);
      index.multikey ||= multi;
      index.cut ||= cut;
      for (const key of keys) {
        const entry = this.entryKey(index, key, row.record);
        if (index.unique && this.store.has(entry))
          throw this.duplicate(collection, index.name, index.key, row.bytes);
        this.store.put(entry, row.record);
      }
    }
  }

  /**
   * Yields the rows of a plan, read in pieces. Nothing is held open between pieces, so the scan may be
   * abandoned or resumed at any time. Yields `undefined` after each piece, so that readers can let other work
   * run. `skip` passes over entries unread; only for an exact plan with one range.
   */
  *scan(collection: Collection, plan: Plan, skip = 0): Generator<Row | undefined> {
    if (plan.records) {
      yield* this.fetch(collection, plan.records);
      return;
    }
    const union = plan.branches.length > 0;
    const seen = union || plan.index?.multikey ? new Set<string>() : undefined;
    for (const one of union ? plan.branches : [plan])
      yield* this.follow(collection, one, skip, seen);
  }

  /** Yields the rows of a whole collection at an instant. Throws at a row that was shredded since. */
  *scanAt(collection: Collection, instant: Instant): Generator<Row | undefined> {
    const range = everyKeyWith(collection.prefix);
    for (let from: Buffer | undefined; ;) {
      const piece = this.store.read(range, false, from, PIECE, 0, instant);
      for (const { key, value } of piece) yield this.row(collection, key.subarray(4), value);
      from = piece.at(-1)?.key;
      if (piece.length < PIECE) return;
      yield undefined;
    }
  }

  /** Yields the first row and the number of entries of each distinct key in a range of a non-unique index. */
  *runs(
    collection: Collection,
    range: Range,
  ): Generator<{ row: Row; entries: number } | undefined> {
    let run: { row: Row; entries: number } | undefined;
    let last: Buffer | undefined;
    for (let from: Buffer | undefined; ;) {
      const piece = this.store.read(range, false, from, PIECE);
      for (const { key, value } of piece) {
        // The record follows the key.
        const own = key.subarray(0, key.length - value.length);
        if (run && last?.equals(own)) {
          run.entries++;
          continue;
        }
        const row = this.get(collection, value);
        this.scannedDocuments++;
        if (!row) continue;
        if (run) yield run;
        run = { row, entries: 1 };
        last = own;
      }
      from = piece.at(-1)?.key;
      if (piece.length < PIECE) break;
      yield undefined;
    }
    if (run) yield run;
  }

  private *fetch(collection: Collection, records: Buffer[]): Generator<Row | undefined> {
    for (const [i, record] of records.entries()) {
      const row = this.get(collection, record);
      this.scannedDocuments++;
      if (row) yield row;
      if (i % 512 === 511) yield undefined;
    }
  }

  /** Yields the rows of a plan without branches, except records already `seen`. */
  private *follow(
    collection: Collection,
    { index, ranges, reverse }: Plan,
    skip: number,
    seen: Set<string> | undefined,
  ): Generator<Row | undefined> {
    for (const range of reverse ? [...ranges].reverse() : ranges) {
      let from: Buffer | undefined;
      for (let size = 32; ; size = Math.min(size * 4, 512)) {
        const piece = this.store.read(range, reverse, from, size, from ? 0 : skip);
        // Opens all rows at once, because a sealed version may be gone when the reader continues.
        const rows = index
          ? []
          : piece.map(({ key, value }) => this.row(collection, key.subarray(4), value));
        for (const [i, { value }] of piece.entries()) {
          const record = rows[i]?.record ?? value;
          if (seen) {
            const name = record.toString('latin1');
            if (seen.has(name)) continue;
            seen.add(name);
          }
          const row = rows[i] ?? this.get(collection, record);
          this.scannedDocuments++;
          if (row) yield row;
        }
        from = piece.at(-1)?.key;
        if (piece.length < size) break;
        yield undefined;
      }
    }
  }

  /**
   * Plans how to find matches in the order of `sort`. Reading an index in that order is slow if little
   * matches, so if another index leads to few entries, those are sorted instead.
   */
  plan(collection: Collection, filter: Document, sort: [string, 1 | -1][]): Plan {
    const ordered = plan(collection, filter, sort);
    if (sort.length === 0 || !ordered.sorted) return this.narrowed(ordered);
    const narrow = this.narrowed(plan(collection, filter));
    const differs = narrow.branches.length > 0 || (narrow.index && narrow.index !== ordered.index);
    return differs && this.isShort(narrow) ? { ...narrow, sorted: false } : ordered;
  }

  /**
   * Narrows a plan whose matches have an entry in each of several lists: reads the shortest list and, if that
   * saves reads, only what is also in the others. Lengths are counted: a longer word may be more frequent.
   */
  private narrowed(best: Plan): Plan {
    if (best.meets.length === 0) return best;
    const lists = [best.ranges, ...best.meets]
      .map((ranges) => ({ ranges, entries: this.entriesIn(ranges, maxCompared) }))
      .sort((a, b) => a.entries - b.entries);
    const [shortest, ...others] = lists;
    const compared = others.filter(({ entries }) => entries < maxCompared);
    const narrow = { ...best, ranges: shortest?.ranges ?? best.ranges, meets: [] };
    if (!shortest || shortest.entries <= maxRead || shortest.entries >= maxCompared) return narrow;
    if (compared.length === 0) return narrow;
    let records = this.recordsIn(narrow.ranges);
    for (const { ranges } of compared) {
      const there = this.recordsIn(ranges);
      records = new Map([...records].filter(([name]) => there.has(name)));
    }
    return { ...narrow, records: [...records.values()] };
  }

  private entriesIn(ranges: Range[], most: number): number {
    return ranges.reduce(
      (sum, range) => (sum < most ? sum + this.store.count(range, most - sum) : sum),
      0,
    );
  }

  private recordsIn(ranges: Range[]): Map<string, Buffer> {
    return new Map(
      ranges
        .flatMap((range) => this.store.read(range, false, undefined, Infinity))
        .map(({ value }) => [value.toString('latin1'), value]),
    );
  }

  private isShort({ branches, ranges, records }: Plan): boolean {
    if (records) return records.length <= maxSorted;
    let left = maxSorted;
    for (const range of [...ranges, ...branches.flatMap((branch) => branch.ranges)]) {
      left -= this.store.count(range, left);
      if (left <= 0) return false;
    }
    return true;
  }

  /** The number of keys in a range, counted in steps so that other work gets a turn. */
  private *countKeys({ start, end }: Range): Generator<undefined, number> {
    for (let from = start, sum = 0; ; sum += maxCounted) {
      const [next] = this.store.read({ start: from, end }, false, undefined, 1, maxCounted);
      if (!next) return sum + this.store.count({ start: from, end });
      from = next.key;
      yield undefined;
    }
  }

  *count({ index, ranges }: Plan): Generator<undefined, number> {
    if (!index?.multikey) {
      let sum = 0;
      for (const range of ranges) sum += yield* this.countKeys(range);
      return sum;
    }
    // A document may have several entries in the index.
    const seen = new Set<string>();
    for (const range of ranges) {
      for (let from: Buffer | undefined, size = 512; ;) {
        const piece = this.store.read(range, false, from, size);
        for (const { value } of piece) seen.add(value.toString('latin1'));
        from = piece.at(-1)?.key;
        if (piece.length < size) break;
        yield undefined;
      }
    }
    return seen.size;
  }

  /** Yields the matching rows, through the best index. */
  *find(collection: Collection, filter: Document): Generator<Row | undefined> {
    const matches = compileMatcher(filter);
    for (const row of this.scan(collection, plan(collection, filter))) {
      if (!row || matches(row.bytes)) yield row;
    }
  }
}

/** A document's key in a clustered collection, in the order of `_id`. Throws 17280 rather than cut it. */
function clusteredId(id: Value): Buffer {
  const key = encodeValue(id);
  if (isTooLong(key))
    throw new MongoError(17280, 'the _id of a clustered collection is too long here');
  return key;
}

function checkId(id: Value): void {
  if (Array.isArray(id)) throw new MongoError(53, "The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp) {
    throw new MongoError(53, "The '_id' value cannot be of type regex");
  }
}
