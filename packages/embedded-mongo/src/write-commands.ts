import { ObjectId } from 'bson';
import type { Collection } from './catalog.js';
import {
  arrayOf,
  collectionOf,
  documentOf,
  documentsOf,
  flagOf,
  numberOf,
  refuse,
  type Command,
} from './command-arguments.js';
import { decode, encode, sourceDocument, type Document, type Value } from './codec.js';
import type { Engine } from './engine.js';
import { badValue, MongoError } from './errors.js';
import { compileProjection } from './projection.js';
import { compileMatcher, isOperators } from './matcher.js';
import type { Row } from './rows.js';
import { compileSort } from './sort.js';
import { compileUpdate, upsertBase, type Update } from './update.js';

/** Runs the statements of a write command; those that fail are listed, and end an ordered one. Only inside `store.write`. */
function statements<T>(
  body: Document,
  items: T[],
  run: (item: T, i: number) => void,
): [string, Value][] {
  const errors: Document[] = [];
  for (const [i, item] of items.entries()) {
    try {
      run(item, i);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      const fields: [string, Value][] = [
        ['index', i],
        ['code', error.code],
        ['errmsg', error.message],
      ];
      errors.push(new Map([...fields, ...error.details]));
      if (flagOf(body, 'ordered', true)) break;
    }
  }
  return errors.length > 0 ? [['writeErrors', errors]] : [];
}

export function insert(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  if (command.documents.length === 0) throw badValue('an insert needs at least one document');
  return engine.store.write(() => {
    let n = 0;
    const failed = statements(command.body, command.documents, (bytes) => {
      engine.rows.insert(engine.collection(namespace), bytes);
      n++;
    });
    return new Map<string, Value>([['n', n], ...failed]);
  });
}

/** The first row that matches, in an order if one is given. Only inside `store.write`. */
function first(
  { rows }: Engine,
  collection: Collection,
  filter: Document,
  sort: Document,
): Row | undefined {
  const { fields, keyOf } = compileSort(sort);
  let best: { row: Row; key: Buffer } | undefined;
  for (const row of rows.find(collection, filter, fields)) {
    if (!row) continue;
    if (sort.size === 0) return row;
    const key = keyOf(row.bytes);
    if (!best || Buffer.compare(key, best.key) < 0) best = { row, key };
  }
  return best?.row;
}

/** Every row that matches, found before any is changed: a change must not bring a row before the reader again. */
function all({ rows }: Engine, collection: Collection, filter: Document): Buffer[] {
  const records: Buffer[] = [];
  for (const row of rows.find(collection, filter)) if (row) records.push(row.record);
  return records;
}

/** The row's new bytes, or `undefined` when the update changes nothing. */
function change(
  { rows }: Engine,
  collection: Collection,
  row: Row,
  update: Update,
): Buffer | undefined {
  const next = update(decode(row.bytes), false);
  return encode(next).equals(row.bytes) ? undefined : rows.replace(collection, row, next);
}

function upsert(
  { rows }: Engine,
  collection: Collection,
  filter: Document,
  update: Update,
): Document {
  const document = update(upsertBase(filter), true);
  if (!document.has('_id'))
    return rows.insert(collection, encode(new Map([['_id', new ObjectId()], ...document])));
  return rows.insert(collection, encode(document));
}

/** The records one statement is about: all that match, or the first. */
function targets(
  engine: Engine,
  collection: Collection,
  filter: Document,
  { multi, sort }: { multi: boolean; sort: Document },
): Buffer[] {
  if (multi) return all(engine, collection, filter);
  const only = first(engine, collection, filter, sort);
  return only ? [only.record] : [];
}

export function update(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  const updates = documentsOf(command.body, 'updates');
  return engine.store.write(() => {
    let [n, nModified] = [0, 0];
    const upserted: Document[] = [];
    const failed = statements(command.body, updates, (statement, i) => {
      refuse(statement, []);
      const filter = documentOf(statement, 'q');
      const multi = flagOf(statement, 'multi');
      const apply = compileUpdate(statement.get('u'), arrayOf(statement, 'arrayFilters'));
      if (multi && !isOperators(statement.get('u'))) {
        throw new MongoError(9, 'multi update is not supported for replacement-style update');
      }
      const collection = engine.collection(namespace);
      const records = targets(engine, collection, filter, {
        multi,
        sort: documentOf(statement, 'sort'),
      });
      for (const record of records) {
        const row = engine.rows.get(collection, record);
        if (!row) continue;
        if (change(engine, collection, row, apply)) nModified++;
        n++;
      }
      if (records.length > 0 || !flagOf(statement, 'upsert')) return;
      const id = upsert(engine, collection, filter, apply).get('_id') as Value;
      upserted.push(
        new Map<string, Value>([
          ['index', i],
          ['_id', id],
        ]),
      );
      n++;
    });
    const made: [string, Value][] = upserted.length > 0 ? [['upserted', upserted]] : [];
    return new Map<string, Value>([['n', n], ['nModified', nModified], ...made, ...failed]);
  });
}

export function remove(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  const deletes = documentsOf(command.body, 'deletes');
  return engine.store.write(() => {
    let n = 0;
    const failed = statements(command.body, deletes, (statement) => {
      refuse(statement, []);
      const filter = documentOf(statement, 'q');
      const multi = numberOf(statement, 'limit', 0) === 0;
      compileMatcher(filter);
      const collection = engine.catalog.find(namespace);
      if (!collection) return;
      for (const record of targets(engine, collection, filter, { multi, sort: new Map() })) {
        const row = engine.rows.get(collection, record);
        if (!row) continue;
        engine.rows.remove(collection, row);
        n++;
      }
    });
    return new Map<string, Value>([['n', n], ...failed]);
  });
}

export function findAndModify(engine: Engine, command: Command): Promise<Document> {
  const { body } = command;
  refuse(body, []);
  const namespace = collectionOf(command);
  const filter = documentOf(body, 'query');
  const projection = documentOf(body, 'fields');
  const project = projection.size > 0 ? compileProjection(projection) : undefined;
  const wantsNew = flagOf(body, 'new');
  const removes = flagOf(body, 'remove');
  if (removes === body.has('update'))
    throw new MongoError(9, "Either an update or 'remove' must be specified");
  const apply = removes
    ? undefined
    : compileUpdate(body.get('update'), arrayOf(body, 'arrayFilters'));
  return engine.store.write(() => {
    const collection = engine.collection(namespace);
    const row = first(engine, collection, filter, documentOf(body, 'sort'));
    const outcome = new Map<string, Value>([['n', row ? 1 : 0]]);
    let found: Document | undefined = row && decode(row.bytes);
    if (!apply) {
      if (row) engine.rows.remove(collection, row);
    } else {
      outcome.set('updatedExisting', row !== undefined);
      if (row) {
        const next = change(engine, collection, row, apply);
        if (wantsNew && next) found = decode(next);
      } else if (flagOf(body, 'upsert')) {
        const made = upsert(engine, collection, filter, apply);
        outcome.set('n', 1).set('upserted', made.get('_id') as Value);
        if (wantsNew) found = made;
      }
    }
    const value = found && project ? sourceDocument(project(found)) : found;
    return new Map<string, Value>([
      ['lastErrorObject', outcome],
      ['value', value ?? null],
    ]);
  });
}
