import * as catalogCommands from './catalog-commands.js';
import { splitDocuments, decode, encode } from './codec.js';
import type { Document, Value } from './values.js';
import { flagOf, stringOf, type Command } from './command-arguments.js';
import type { Engine } from './engine.js';
import { asMongoError, MongoError } from './errors.js';
import * as reads from './read-commands.js';
import * as writes from './write-commands.js';

/** What `--version` and `buildInfo` claim to be, for tools that insist on a version. */
export const version = '7.0.14';

type Handler = (engine: Engine, command: Command) => Document | Buffer | Promise<Document | Buffer>;

const ok = (): Document => new Map();
const noAuthentication: Handler = () => {
  throw new MongoError(
    18,
    'Authentication failed: this server has no users; connect without a name and password.',
  );
};

export function hello(): Document {
  // A standalone server: to a replica set drivers send transaction numbers with every write.
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

function serverStatus({ startedAt, rows }: Engine): Document {
  return new Map<string, Value>([
    ['version', version],
    ['process', 'mongod'],
    ['pid', BigInt(process.pid)],
    ['uptime', Math.round((Date.now() - startedAt) / 1000)],
    ['localTime', new Date()],
    ['storageEngine', new Map([['name', 'wiredTiger']])],
    ['metrics', new Map([['queryExecutor', new Map([['scannedObjects', rows.scannedDocuments]])]])],
  ]);
}

const handlers = new Map<string, Handler>([
  ['hello', hello],
  ['isMaster', hello],
  ['ismaster', hello],
  ['ping', ok],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['getParameter', () => new Map([['featureCompatibilityVersion', new Map([['version', '7.0']])]])],
  ['serverStatus', serverStatus],
  ['endSessions', ok],
  ['saslStart', noAuthentication],
  ['insert', writes.insert],
  ['update', writes.update],
  ['delete', writes.remove],
  ['findAndModify', writes.findAndModify],
  ['findandmodify', writes.findAndModify],
  ['find', reads.find],
  ['getMore', reads.getMore],
  ['killCursors', reads.killCursors],
  ['aggregate', reads.aggregate],
  ['count', reads.count],
  ['distinct', reads.distinct],
  ['create', catalogCommands.create],
  ['drop', catalogCommands.drop],
  ['dropDatabase', catalogCommands.dropDatabase],
  ['createIndexes', catalogCommands.createIndexes],
  ['dropIndexes', catalogCommands.dropIndexes],
  ['listIndexes', catalogCommands.listIndexes],
  ['listCollections', catalogCommands.listCollections],
  ['listDatabases', catalogCommands.listDatabases],
]);

/** The command in a message: its body, and the documents of its sequences. */
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

/** The answer to a command, whatever it is: everything that goes wrong becomes an error document. */
export async function run(
  engine: Engine,
  body: Buffer,
  sequences: Map<string, Buffer[]>,
): Promise<Buffer> {
  try {
    const command = parse(body, sequences);
    const handler = handlers.get(command.name);
    if (!handler) throw new MongoError(59, `no such command: '${command.name}'`);
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
    const answer = await handler(engine, command);
    return answer instanceof Map ? encode(new Map([...answer, ['ok', 1]])) : answer;
  } catch (error) {
    return failure(error);
  }
}
