import {
  arrayOf,
  collectionOf,
  deadlineOf,
  documentOf,
  flagOf,
  numberOf,
  refuseOthers,
  stringOf,
  wantsSnapshot,
  type Command,
} from './command-arguments.js';
import type { Document, Source, Value } from './values.js';
import { inTurns } from './cursors.js';
import type { Engine } from './engine.js';
import { badValue, MongoError } from './errors.js';
import { encodeValue } from './keys.js';
import { compileNamedPath, indexedValues } from './paths.js';
import { compileProjection } from './projection.js';
import type { Row } from './rows.js';

const firstBatchSize = 101;

export function find(engine: Engine, command: Command): Promise<Buffer> {
  if (wantsSnapshot(command)) return findAtInstant(engine, command);
  const { pipelines, cursors } = engine;
  const { body } = command;
  const namespace = collectionOf(command);
  let sources = pipelines.matching(
    pipelines.collection(namespace),
    documentOf(body, 'filter'),
    documentOf(body, 'sort'),
    { skip: numberOf(body, 'skip', 0), limit: numberOf(body, 'limit', 0) || Infinity },
  );
  const projection = documentOf(body, 'projection');
  if (projection.size > 0) sources = projecting(sources, projection);
  return cursors.start(
    namespace,
    sources,
    numberOf(body, 'batchSize', firstBatchSize),
    deadlineOf(body),
    flagOf(body, 'singleBatch'),
  );
}

/** Reads a whole collection from a snapshot; it takes no filter, because backups need none. */
function findAtInstant(engine: Engine, { body, ...command }: Command): Promise<Buffer> {
  const namespace = collectionOf({ body, ...command });
  for (const name of ['filter', 'sort', 'projection']) {
    if (documentOf(body, name).size > 0) throw onlyWhole(name);
  }
  for (const name of ['skip', 'limit']) if (numberOf(body, name, 0) > 0) throw onlyWhole(name);
  const { instant, time } = engine.snapshots.of(body);
  const collection = engine.catalog.find(namespace);
  return engine.cursors.start(
    namespace,
    bytesOf(collection ? engine.rows.scanAt(collection, instant) : []),
    numberOf(body, 'batchSize', firstBatchSize),
    deadlineOf(body),
    flagOf(body, 'singleBatch'),
    time,
  );
}

function onlyWhole(name: string): MongoError {
  return badValue(`a read at an instant takes no '${name}' here: it reads whole collections`);
}

function* bytesOf(rows: Iterable<Row | undefined>): Generator<Source | undefined> {
  for (const row of rows) yield row?.bytes;
}

function projecting(
  sources: Iterable<Source | undefined>,
  projection: Document,
): Generator<Source | undefined> {
  const project = compileProjection(projection);
  return (function* () {
    for (const source of sources) yield source && project(source);
  })();
}

export function getMore({ cursors }: Engine, { body, database }: Command): Promise<Buffer> {
  const id = body.get('getMore');
  if (typeof id !== 'bigint') throw new MongoError(14, "the field 'getMore' has to be a long");
  const namespace = `${database}.${stringOf(body, 'collection')}`;
  return cursors.more(
    id,
    namespace,
    numberOf(body, 'batchSize', Infinity) || Infinity,
    deadlineOf(body),
  );
}

export function killCursors({ cursors }: Engine, { body }: Command): Document {
  const ids = arrayOf(body, 'cursors');
  const killed = ids.filter((id) => typeof id === 'bigint' && cursors.kill(id));
  return new Map<string, Value>([
    ['cursorsKilled', killed],
    ['cursorsNotFound', ids.filter((id) => !killed.includes(id))],
    ['cursorsAlive', []],
    ['cursorsUnknown', []],
  ]);
}

export function aggregate({ pipelines, cursors }: Engine, command: Command): Promise<Buffer> {
  const { body } = command;
  const stages = arrayOf(body, 'pipeline');
  if (typeof body.get('aggregate') !== 'string')
    throw badValue('an aggregation has to name a collection');
  const cursor = documentOf(body, 'cursor');
  refuseOthers(cursor, 'aggregate.cursor', new Set(['batchSize']));
  const namespace = collectionOf(command);
  const sources = pipelines.run(namespace, stages);
  return cursors.start(
    namespace,
    sources,
    numberOf(cursor, 'batchSize', firstBatchSize),
    deadlineOf(body),
    false,
  );
}

export async function count({ pipelines }: Engine, command: Command): Promise<Document> {
  const { body } = command;
  const counting = pipelines.count(
    pipelines.collection(collectionOf(command)),
    documentOf(body, 'query'),
  );
  const { value } = await inTurns(counting, deadlineOf(body), () => true);
  const limit = numberOf(body, 'limit', 0) || Infinity;
  return new Map([
    ['n', Math.min(limit, Math.max(0, (value as number) - numberOf(body, 'skip', 0)))],
  ]);
}

export async function distinct({ pipelines }: Engine, command: Command): Promise<Document> {
  const { body } = command;
  const path = compileNamedPath(stringOf(body, 'key'));
  const values = new Map<string, Value>();
  const sources = pipelines.matching(
    pipelines.collection(collectionOf(command)),
    documentOf(body, 'query'),
  );
  await inTurns(sources, deadlineOf(body), (source) => {
    for (const value of indexedValues(source, path).values) {
      if (value !== undefined) values.set(encodeValue(value).toString('latin1'), value);
    }
    return true;
  });
  return new Map([
    ['values', [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)],
  ]);
}
