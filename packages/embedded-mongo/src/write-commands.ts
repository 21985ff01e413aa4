import { ObjectId } from 'bson';
import type { Collection } from './catalog.js';
import {
  collectionOf,
  deadlineOf,
  documentOf,
  documentsOf,
  flagOf,
  numberOf,
  refuseOthers,
  requireFields,
  type Command,
} from './command-arguments.js';
import { decode, encode, sourceDocument } from './codec.js';
import type { Document, Value } from './values.js';
import { checkDeadline, inTurns, timeIsUp } from './cursors.js';
import type { Engine } from './engine.js';
import { badValue, MongoError } from './errors.js';
import { compileProjection } from './projection.js';
import { compileMatcher } from './matcher.js';
import type { Row } from './rows.js';
import { compileSort } from './sort.js';
import { transactionDocuments } from './store.js';
import { compileUpdate, upsertBase, type Update } from './update.js';

const updateFields = new Set(['q', 'u', 'multi', 'upsert']);
const deleteFields = new Set(['q', 'limit']);

/** The results of a write command's statements. */
interface Tally {
  n: number;
  nModified: number;
  upserted: Document[];
  errors: Document[];
}

function emptyTally(): Tally {
  return { n: 0, nModified: 0, upserted: [], errors: [] };
}

/** Returns whether `run` succeeded; records a MongoError, unless time is up, as that of statement `i`. */
function attempt(tally: Tally, i: number, run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (!(error instanceof MongoError) || error.code === timeIsUp) throw error;
    const fields: [string, Value][] = [
      ['index', i],
      ['code', error.code],
      ['errmsg', error.message],
    ];
    tally.errors.push(new Map([...fields, ...error.details]));
    return false;
  }
}

/**
 * Runs statements in transactions of bounded size. `one` runs a statement that changes one document, together
 * with others; `many.run`, one that may change many. An ordered command ends at the first failure.
 */
async function tallyUp<T>(
  { store }: Engine,
  body: Document,
  items: T[],
  one: (tally: Tally, item: T, i: number) => void,
  many?: { is: (item: T) => boolean; run: (item: T, i: number) => Promise<Tally> },
): Promise<Tally> {
  const ordered = flagOf(body, 'ordered', true);
  const deadline = deadlineOf(body);
  const total = emptyTally();
  let at = 0;
  while (at < items.length && !(ordered && total.errors.length > 0)) {
    const start = at++;
    const item = items[start] as T;
    if (many?.is(item)) {
      merge(total, await many.run(item, start));
      continue;
    }
    while (at < items.length && at - start < transactionDocuments && !many?.is(items[at] as T))
      at++;
    const work = () => {
      const tally = emptyTally();
      for (let i = start; i < at; i++) {
        checkDeadline(deadline);
        if (!attempt(tally, i, () => one(tally, items[i] as T, i)) && ordered) break;
      }
      return tally;
    };
    merge(total, await store.write(work, at - start));
  }
  return total;
}

function merge(total: Tally, part: Tally): void {
  total.n += part.n;
  total.nModified += part.nModified;
  total.upserted.push(...part.upserted);
  total.errors.push(...part.errors);
}

function failures({ errors }: Tally): [string, Value][] {
  return errors.length > 0 ? [['writeErrors', errors]] : [];
}

export async function insert(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  if (command.documents.length === 0) throw badValue('an insert needs at least one document');
  const tally = await tallyUp(engine, command.body, command.documents, (part, bytes) => {
    engine.rows.insert(engine.collection(namespace), bytes);
    part.n++;
  });
  return new Map<string, Value>([['n', tally.n], ...failures(tally)]);
}

/** Finds the first matching row, in the given order. Only inside `store.write`. */
function first(
  { rows }: Engine,
  collection: Collection,
  filter: Document,
  sort: Document,
  deadline: number,
): Row | undefined {
  const matches = compileMatcher(filter);
  const { fields, keyOf } = compileSort(sort);
  const plan = rows.plan(collection, filter, fields);
  let best: { row: Row; key: Buffer } | undefined;
  for (const row of rows.scan(collection, plan)) {
    if (!row) checkDeadline(deadline);
    if (!row || !matches(row.bytes)) continue;
    if (plan.sorted) return row;
    const key = keyOf(row.bytes);
    if (!best || Buffer.compare(key, best.key) < 0) best = { row, key };
  }
  return best?.row;
}

/** Updates a row; returns its new bytes, or `undefined` if the update changes nothing. */
function change(
  { rows }: Engine,
  collection: Collection,
  row: Row,
  update: Update,
): Buffer | undefined {
  const next = update(decode(row.bytes), false);
  const bytes = encode(next);
  if (bytes.equals(row.bytes)) return undefined;
  rows.replace(collection, row, next, bytes);
  return bytes;
}

/** Inserts and returns the document an upsert creates. Only inside `store.write`. */
function insertFrom(engine: Engine, namespace: string, filter: Document, update: Update): Document {
  const { rows } = engine;
  const document = update(upsertBase(filter), true);
  const collection = engine.collection(namespace);
  if (!document.has('_id'))
    return rows.insert(collection, encode(new Map([['_id', new ObjectId()], ...document])));
  return rows.insert(collection, encode(document));
}

/**
 * Applies `act` to every matching row, in transactions of bounded size. All rows are found before any is
 * changed, so that no change makes a row appear twice. Each row is matched again when its turn comes.
 */
async function toAll(
  engine: Engine,
  namespace: string,
  filter: Document,
  i: number,
  deadline: number,
  act: (tally: Tally, collection: Collection, row: Row) => void,
): Promise<Tally> {
  const { store, rows, catalog } = engine;
  const total = emptyTally();
  const matches = compileMatcher(filter);
  const found = catalog.find(namespace);
  const records: Buffer[] = [];
  if (found) {
    await inTurns(rows.find(found, filter), deadline, ({ record }) => records.push(record) > 0);
  }
  for (let at = 0; at < records.length && total.errors.length === 0; at += transactionDocuments) {
    const slice = records.slice(at, at + transactionDocuments);
    const part = await store.write(() => {
      checkDeadline(deadline);
      const tally = emptyTally();
      const collection = catalog.find(namespace);
      attempt(tally, i, () => {
        for (const record of slice) {
          const row = collection && rows.get(collection, record);
          if (row && matches(row.bytes)) act(tally, collection, row);
        }
      });
      return tally;
    }, slice.length);
    merge(total, part);
  }
  // The changes of a statement that fails are kept, but not counted.
  return total.errors.length > 0 ? { ...emptyTally(), errors: total.errors } : total;
}

interface UpdateStatement {
  filter: Document;
  apply: Update;
  upsert: boolean;
}

function parseUpdate(statement: Document): UpdateStatement {
  refuseOthers(statement, 'update.updates', updateFields);
  requireFields(statement, 'update.updates', ['q', 'u']);
  return {
    filter: documentOf(statement, 'q'),
    apply: compileUpdate(statement.get('u')),
    upsert: flagOf(statement, 'upsert'),
  };
}

export async function update(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  const deadline = deadlineOf(command.body);
  const one = (tally: Tally, statement: Document, i: number) => {
    const { filter, apply, upsert } = parseUpdate(statement);
    const collection = engine.catalog.find(namespace);
    const row = collection && first(engine, collection, filter, new Map(), deadline);
    if (!row && !upsert) return;
    if (collection && row) {
      if (change(engine, collection, row, apply)) tally.nModified++;
    } else {
      const id = insertFrom(engine, namespace, filter, apply).get('_id') as Value;
      tally.upserted.push(
        new Map<string, Value>([
          ['index', i],
          ['_id', id],
        ]),
      );
    }
    tally.n++;
  };
  const many = async (statement: Document, i: number): Promise<Tally> => {
    let parsed: UpdateStatement | undefined;
    const failed = emptyTally();
    if (!attempt(failed, i, () => (parsed = parseUpdate(statement))) || !parsed) return failed;
    const { filter, apply, upsert } = parsed;
    const tally = await toAll(engine, namespace, filter, i, deadline, (part, collection, row) => {
      part.n++;
      if (change(engine, collection, row, apply)) part.nModified++;
    });
    if (tally.n > 0 || tally.errors.length > 0 || !upsert) return tally;
    return engine.store.write(() => {
      const inserted = emptyTally();
      attempt(inserted, i, () => one(inserted, statement, i));
      return inserted;
    });
  };
  const tally = await tallyUp(engine, command.body, documentsOf(command.body, 'updates'), one, {
    is: (statement) => flagOf(statement, 'multi'),
    run: many,
  });
  const made: [string, Value][] = tally.upserted.length > 0 ? [['upserted', tally.upserted]] : [];
  return new Map<string, Value>([
    ['n', tally.n],
    ['nModified', tally.nModified],
    ...made,
    ...failures(tally),
  ]);
}

export async function remove(engine: Engine, command: Command): Promise<Document> {
  const namespace = collectionOf(command);
  const deadline = deadlineOf(command.body);
  const act = (tally: Tally, collection: Collection, row: Row) => {
    engine.rows.remove(collection, row);
    tally.n++;
  };
  const filterOf = (statement: Document) => {
    refuseOthers(statement, 'delete.deletes', deleteFields);
    requireFields(statement, 'delete.deletes', ['q', 'limit']);
    if (numberOf(statement, 'limit', 0) > 1)
      throw new MongoError(9, 'The limit field in delete objects must be 0 or 1');
    return documentOf(statement, 'q');
  };
  const one = (tally: Tally, statement: Document) => {
    const filter = filterOf(statement);
    compileMatcher(filter);
    const collection = engine.catalog.find(namespace);
    const row = collection && first(engine, collection, filter, new Map(), deadline);
    if (row) act(tally, collection, row);
  };
  const tally = await tallyUp(engine, command.body, documentsOf(command.body, 'deletes'), one, {
    is: (statement) => numberOf(statement, 'limit', 0) === 0,
    run: (statement, i) => toAll(engine, namespace, filterOf(statement), i, deadline, act),
  });
  return new Map<string, Value>([['n', tally.n], ...failures(tally)]);
}

export function findAndModify(engine: Engine, command: Command): Promise<Document> {
  const { body } = command;
  const namespace = collectionOf(command);
  const filter = documentOf(body, 'query');
  const projection = documentOf(body, 'fields');
  const project = projection.size > 0 ? compileProjection(projection) : undefined;
  const deadline = deadlineOf(body);
  const wantsNew = flagOf(body, 'new');
  const removes = flagOf(body, 'remove');
  if (removes === body.has('update'))
    throw new MongoError(9, "Either an update or 'remove' must be specified");
  const apply = removes ? undefined : compileUpdate(body.get('update'));
  const sort = documentOf(body, 'sort');
  // Throws for an unsupported filter or sort, even if there is nothing to find.
  compileMatcher(filter);
  compileSort(sort);
  return engine.store.write(() => {
    checkDeadline(deadline);
    const collection = engine.catalog.find(namespace);
    const row = collection && first(engine, collection, filter, sort, deadline);
    const outcome = new Map<string, Value>([['n', row ? 1 : 0]]);
    let found: Document | undefined = row && decode(row.bytes);
    if (!apply) {
      if (collection && row) engine.rows.remove(collection, row);
    } else {
      outcome.set('updatedExisting', row !== undefined);
      if (collection && row) {
        const next = change(engine, collection, row, apply);
        if (wantsNew && next) found = decode(next);
      } else if (flagOf(body, 'upsert')) {
        const made = insertFrom(engine, namespace, filter, apply);
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
