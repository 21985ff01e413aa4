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
import type { Row } from './rows.js';
import { compileSort } from './sort.js';
import { compileUpdate, upsertBase, type Update } from './update.js';

/** Runs the statements of one write command in one transaction; those that fail are listed, and end an ordered one. */
function statements<T>(
  { store }: Engine,
  body: Document,
  items: T[],
  run: (item: T, i: number) => void,
): Promise<Document[]> {
  const ordered = flagOf(body, 'ordered', true);
  return store.write(() => {
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
        if (ordered) break;
      }
    }
    return errors;
  });
}

function result(fields: [string, Value][], errors: Document[]): Document {
  return new Map<string, Value>(errors.length > 0 ? [...fields, ['writeErrors', errors]] : fields);
}

export async function insert(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  if (command.documents.length === 0) throw badValue('an insert needs at least one document');
  let n = 0;
  const errors = await statements(engine, command.body, command.documents, (bytes) => {
    engine.rows.insert(engine.collection(namespace), bytes);
    n++;
  });
  return result([['n', n]], errors);
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

export async function update(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  let [n, modified] = [0, 0];
  const upserted: Document[] = [];
  const errors = await statements(
    engine,
    command.body,
    documentsOf(command.body, 'updates'),
    (statement, i) => {
      refuse(statement, ['c']);
      const filter = documentOf(statement, 'q');
      const apply = compileUpdate(statement.get('u'), arrayOf(statement, 'arrayFilters'));
      const multi = flagOf(statement, 'multi');
      if (multi && isReplacement(statement.get('u')))
        throw new MongoError(9, 'multi update is not supported for replacement-style update');
      const collection = engine.collection(namespace);
      const only = multi
        ? undefined
        : first(engine, collection, filter, documentOf(statement, 'sort'));
      const records = multi ? all(engine, collection, filter) : only ? [only.record] : [];
      for (const record of records) {
        const row = engine.rows.get(collection, record);
        if (!row) continue;
        if (change(engine, collection, row, apply)) modified++;
        n++;
      }
      if (records.length > 0 || !flagOf(statement, 'upsert')) return;
      const made = upsert(engine, collection, filter, apply);
      upserted.push(
        new Map<string, Value>([
          ['index', i],
          ['_id', made.get('_id') as Value],
        ]),
      );
      n++;
    },
  );
  const fields: [string, Value][] = [
    ['n', n],
    ['nModified', modified],
  ];
  if (upserted.length > 0) fields.push(['upserted', upserted]);
  return result(fields, errors);
}

function isReplacement(update: Value | undefined): boolean {
  return update instanceof Map && ![...update.keys()][0]?.startsWith('$');
}

export async function remove(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  let n = 0;
  const errors = await statements(
    engine,
    command.body,
    documentsOf(command.body, 'deletes'),
    (statement) => {
      refuse(statement, []);
      const collection = engine.catalog.find(namespace);
      const filter = documentOf(statement, 'q');
      if (!collection) return;
      const only =
        numberOf(statement, 'limit', 0) === 0
          ? undefined
          : first(engine, collection, filter, new Map());
      const records =
        numberOf(statement, 'limit', 0) === 0
          ? all(engine, collection, filter)
          : only
            ? [only.record]
            : [];
      for (const record of records) {
        const row = engine.rows.get(collection, record);
        if (!row) continue;
        engine.rows.remove(collection, row);
        n++;
      }
    },
  );
  return result([['n', n]], errors);
}

export async function findAndModify(engine: Engine, command: Command): Promise<Document> {
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
