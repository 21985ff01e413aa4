import * as catalogCommands from './catalog-commands.js';
import { splitDocuments, decode, encode } from './codec.js';
import type { Document, Value } from './values.js';
import {
  checkConcerns,
  flagOf,
  refuseOthers,
  stringOf,
  type Command,
} from './command-arguments.js';
import type { Engine } from './engine.js';
import { asMongoError, MongoError } from './errors.js';
import { explain } from './explain.js';
import * as reads from './read-commands.js';
import * as writes from './write-commands.js';

/** Reported by `--version` and `buildInfo`, for tools that require a version. */
export const version = '7.0.14';

type Handler = (engine: Engine, command: Command) => Document | Buffer | Promise<Document | Buffer>;

const ok = (): Document => new Map();

/** Never fails, because no client waits for the answer. */
const endSessions: Handler = ({ snapshots }, { body }) => {
  const sessions = body.get('endSessions');
  if (Array.isArray(sessions)) sessions.forEach((session) => snapshots.endOf(session));
  return ok();
};
const noAuthentication: Handler = () => {
  throw new MongoError(
    18,
    'Authentication failed: this server has no users; connect without a name and password.',
  );
};

export function hello(): Document {
  // Describes a standalone server: drivers send transaction numbers with every write to a replica set.
  return new Map<string, Value>([
    ['helloOk', true],
    ['isWritablePrimary', true],
    ['ismaster', true],
    ['maxBsonObjectSize', 16 * 1024 * 1024],
    ['maxMessageSizeBytes', 48_000_000],
    ['maxWriteBatchSize', 100_000],
    ['localTime', new Date()],
    ['logicalSessionTimeoutMinutes', 30],
    ['minWireVersion', 0],
    ['maxWireVersion', 21],
    ['readOnly', false],
  ]);
}

function buildInfo(): Document {
  return new Map<string, Value>([
    ['version', version],
    ['versionArray', version.split('.').map(Number)],
    ['gitVersion', 'embedded'],
    ['modules', []],
    ['bits', 64],
    ['maxBsonObjectSize', 16 * 1024 * 1024],
    ['storageEngines', ['wiredTiger']],
  ]);
}

function serverStatus({ startedAt, rows, store }: Engine): Document {
  return new Map<string, Value>([
    ['version', version],
    ['process', 'mongod'],
    ['pid', BigInt(process.pid)],
    ['uptime', Math.round((Date.now() - startedAt) / 1000)],
    ['localTime', new Date()],
    ['storageEngine', new Map([['name', 'wiredTiger']])],
    ['metrics', new Map([['queryExecutor', new Map([['scannedObjects', rows.scannedDocuments]])]])],
    ['embedded', new Map(Object.entries(store.spent))],
  ]);
}

interface Known {
  handle: Handler;
  /** Fields the command accepts besides its own name; undefined if it accepts any. */
  fields?: ReadonlySet<string>;
}

/** Fields that drivers send with any command. */
const everywhere = ['$db', '$readPreference', 'lsid', 'maxTimeMS'];

function knows(handle: Handler, fields = ''): Known {
  return { handle, fields: new Set([...everywhere, ...fields.split(' ')]) };
}

const findAndModify = knows(
  writes.findAndModify,
  'query sort update remove new upsert fields writeConcern',
);

const commands = new Map<string, Known>([
  // Handshakes contain data about the driver, so they accept any field.
  ['hello', { handle: hello }],
  ['isMaster', { handle: hello }],
  ['ismaster', { handle: hello }],
  ['saslStart', { handle: noAuthentication }],
  ['endSessions', { handle: endSessions }],
  ['ping', knows(ok)],
  ['buildInfo', knows(buildInfo)],
  ['buildinfo', knows(buildInfo)],
  [
    'getParameter',
    knows(
      () => new Map([['featureCompatibilityVersion', new Map([['version', '7.0']])]]),
      'featureCompatibilityVersion',
    ),
  ],
  ['serverStatus', knows(serverStatus)],
  ['insert', knows(writes.insert, 'documents ordered writeConcern')],
  ['update', knows(writes.update, 'updates ordered writeConcern')],
  ['delete', knows(writes.remove, 'deletes ordered writeConcern')],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  [
    'find',
    knows(reads.find, 'filter sort projection skip limit batchSize singleBatch readConcern'),
  ],
  ['getMore', knows(reads.getMore, 'collection batchSize')],
  ['killCursors', knows(reads.killCursors, 'cursors')],
  ['aggregate', knows(reads.aggregate, 'pipeline cursor readConcern')],
  ['count', knows(reads.count, 'query skip limit readConcern')],
  ['explain', knows(explain, 'verbosity')],
  ['distinct', knows(reads.distinct, 'key query readConcern')],
  // `create` itself checks its options.
  ['create', { handle: catalogCommands.create }],
  ['drop', knows(catalogCommands.drop, 'writeConcern')],
  ['renameCollection', knows(catalogCommands.renameCollection, 'to dropTarget writeConcern')],
  ['dropDatabase', knows(catalogCommands.dropDatabase, 'writeConcern')],
  ['createIndexes', knows(catalogCommands.createIndexes, 'indexes writeConcern')],
  ['dropIndexes', knows(catalogCommands.dropIndexes, 'index writeConcern')],
  ['compact', knows(catalogCommands.compact)],
  ['listIndexes', knows(catalogCommands.listIndexes, 'cursor')],
  [
    'listCollections',
    knows(catalogCommands.listCollections, 'filter nameOnly authorizedCollections cursor'),
  ],
  ['listDatabases', knows(catalogCommands.listDatabases, 'filter nameOnly')],
]);

/** Reads the command in a message: its body, and the documents of its sequences. */
function parse(body: Buffer, sequences: Map<string, Buffer[]>): Command {
  const split = splitDocuments(body, 'documents');
  const fields = decode(split?.rest ?? body);
  for (const [name, documents] of sequences)
    if (name !== 'documents') fields.set(name, documents.map(decode));
  const name = [...fields.keys()][0] ?? '';
  const database = stringOf(fields, '$db');
  if (database === '' || /[/\\. "$\0]/.test(database))
    throw new MongoError(73, `Invalid database name: '${database}'`);
  return {
    name,
    database,
    body: fields,
    documents: sequences.get('documents') ?? split?.documents ?? [],
  };
}

function failure(error: unknown): Buffer {
  const { code, codeName, message, details } = asMongoError(error);
  const fields: [string, Value][] = [
    ['ok', 0],
    ['errmsg', message],
    ['code', code],
    ['codeName', codeName],
  ];
  return encode(new Map([...fields, ...details]));
}

/** Answers any command; every failure becomes an error document. */
export async function run(
  engine: Engine,
  body: Buffer,
  sequences: Map<string, Buffer[]>,
): Promise<Buffer> {
  try {
    const command = parse(body, sequences);
    const known = commands.get(command.name);
    if (!known) throw new MongoError(59, `no such command: '${command.name}'`);
    if (
      command.body.has('txnNumber') ||
      flagOf(command.body, 'startTransaction') ||
      command.body.has('autocommit')
    ) {
      throw new MongoError(
        20,
        'Transaction numbers are only allowed on a replica set member or mongos',
      );
    }
    if (known.fields) {
      refuseOthers(command.body, command.name, new Set([...known.fields, command.name]));
      checkConcerns(command);
    }
    const answer = await known.handle(engine, command);
    return answer instanceof Map ? encode(new Map([...answer, ['ok', 1]])) : answer;
  } catch (error) {
    return failure(error);
  }
}
