import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import { encode } from './codec.js';
import { hello, run } from './commands.js';
import { Engine, type EngineOptions } from './engine.js';
import { privateSocket, uriOf } from './private-folder.js';
import { formatReply, MessageReader, type Request } from './wire.js';

async function answer(engine: Engine, request: Request): Promise<Buffer> {
  // Any old-style query gets the handshake answer, which tells the driver what this server is.
  const body =
    request.kind === 'query'
      ? encode(new Map([...hello(), ['ok', 1]]))
      : await run(engine, request.body, request.sequences);
  return formatReply(request, body);
}

/** Answers the requests of one connection in order; closes it on anything that is not a message. */
function serve(engine: Engine, socket: Socket): void {
  const reader = new MessageReader();
  let last = Promise.resolve();
  const fail = () => socket.destroy();
  socket.setNoDelay(true);
  socket.on('error', fail);
  socket.on('data', (chunk) => {
    let requests: Request[];
    try {
      requests = reader.push(chunk);
    } catch {
      return fail();
    }
    for (const request of requests) {
      last = last.then(async () => {
        const reply = await answer(engine, request);
        if (request.wantsReply && socket.writable) socket.write(reply);
      });
      last.catch(fail);
    }
  });
}

export interface ServerOptions extends Partial<EngineOptions> {
  folder: string;
  /** Port on the loopback interface, 0 for any free one; if undefined, a socket only the owner can reach. */
  port?: number;
}

export interface Server {
  /** URI for a driver; append a database name. */
  uri: string;
  /** Ends all connections and closes the store. */
  close(): Promise<void>;
}

/** Opens a data folder and serves it to this machine only. */
export async function startServer({
  folder,
  port,
  shredded = [],
  ttlSeconds = 60,
  idleCursorMs = 10 * 60_000,
}: ServerOptions): Promise<Server> {
  const engine = await Engine.open({ folder, shredded, ttlSeconds, idleCursorMs });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(engine, socket);
  });
  try {
    const { uri, remove } = await (port === undefined
      ? listenPrivately(server, folder)
      : listenOnLoopback(server, port));
    return {
      uri,
      close: async () => {
        server.close();
        for (const socket of sockets) socket.destroy();
        remove();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

interface Listening {
  uri: string;
  remove: () => void;
}

async function listenOnLoopback(server: NetServer, port: number): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address() as AddressInfo;
  return { uri: `mongodb://${bound.address}:${bound.port}`, remove: () => undefined };
}

async function listenPrivately(server: NetServer, folder: string): Promise<Listening> {
  const { path, remove } = privateSocket(folder);
  // Removes the socket of a killed server; the lock on the folder proves that none is running.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  return { uri: uriOf(path), remove };
}
