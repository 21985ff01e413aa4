import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { mongo } from 'mongoose';
import { connectorToPrimary, throughAddress } from './mongodb-uris.js';

type Command = Record<string, unknown>;
/** Replaces the database's answer. 'hang up' disconnects; undefined passes the command on, however late. */
type Answer = Command | 'hang up' | undefined;
type Interference = (command: Command) => Promise<Answer> | Answer;

export interface DatabaseLine {
  /** Address of the database over this line. */
  uri: string;
  /** Every command sent over it, as the driver sent it. */
  commands: Command[];
  /** Can be set at any time; without it everything passes. */
  interfere: Interference | undefined;
  close(): Promise<void>;
}

const OP_MSG = 2013;
const HEADER = 16;

/** A proxy between the product and its database; a test can replace answers. */
export async function openDatabaseLine(): Promise<DatabaseLine> {
  const database = process.env.TEST_MONGODB_URI ?? '';
  const connectToPrimary = await connectorToPrimary(database);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectToPrimary();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    far.on('data', (chunk) => near.write(chunk));
    let pending = Buffer.alloc(0);
    near.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= HEADER && pending.length >= pending.readInt32LE(0)) {
        const message = pending.subarray(0, pending.readInt32LE(0));
        pending = pending.subarray(message.length);
        void pass(message, near, far);
      }
    });
  });

  async function pass(message: Buffer, near: Socket, far: Socket): Promise<void> {
    const command = commandOf(message);
    if (command) line.commands.push(command);
    const answer = command && (await line.interfere?.(command));
    if (answer === 'hang up') near.destroy();
    else if (answer) near.write(answerTo(message, answer));
    else far.write(message);
  }

  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const line: DatabaseLine = {
    uri: throughAddress(database, `127.0.0.1:${port}`),
    commands: [],
    interfere: undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return line;
}

/** Parses a command, including separate sections such as the documents of an insert. */
function commandOf(message: Buffer): Command | undefined {
  if (message.readInt32LE(12) !== OP_MSG || message[HEADER + 4] !== 0) return undefined;
  const body = bytesAt(message, HEADER + 5);
  const command: Command = mongo.BSON.deserialize(body);
  for (let at = HEADER + 5 + body.length; at < message.length;) {
    const section = bytesAt(message, at + 1);
    const nameEnd = section.indexOf(0, 4);
    const documents: unknown[] = [];
    for (let start = nameEnd + 1; start < section.length;) {
      const document = bytesAt(section, start);
      documents.push(mongo.BSON.deserialize(document));
      start += document.length;
    }
    command[section.toString('utf8', 4, nameEnd)] = documents;
    at += 1 + section.length;
  }
  return command;
}

/** The bytes of a value that begins with its own length. */
function bytesAt(buffer: Buffer, at: number): Buffer {
  return buffer.subarray(at, at + buffer.readInt32LE(at));
}

function answerTo(message: Buffer, answer: Command): Buffer {
  const body = mongo.BSON.serialize(answer);
  const head = Buffer.alloc(HEADER + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}
