import { createServer, type AddressInfo, type Socket } from 'node:net';
import { encode } from './codec.js';
import { hello, run } from './commands.js';
import { Engine } from './engine.js';
import { formatReply, MessageReader, type Request } from './wire.js';

export interface ServerOptions {
  folder: string;
  /** 0 for any that is free. */
  port: number;
  ttlSeconds?: number;
}

export interface Server {
  port: number;
  /** Ends all connections and closes the store. */
  close(): Promise<void>;
}

async function answer(engine: Engine, request: Request): Promise<Buffer> {
  // Whatever is asked in the old way, the answer that helps is what this server is.
  const body =
    request.kind === 'query'
      ? encode(new Map([...hello(), ['ok', 1]]))
      : await run(engine, request.body, request.sequences);
  return formatReply(request, body);
}

/** Answers the requests of one connection, one after the other, and closes it on what is no message. */
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

/** Opens a data folder and serves it on the loopback interface. */
export async function startServer({
  folder,
  port,
  ttlSeconds = 60,
}: ServerOptions): Promise<Server> {
  const sockets = new Set<Socket>();
  let engine: Engine | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (engine) serve(engine, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  try {
    engine = new Engine(folder, ttlSeconds);
  } catch (error) {
    server.close();
    throw error;
  }
  const opened = engine;
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await opened.close();
    },
  };
}
