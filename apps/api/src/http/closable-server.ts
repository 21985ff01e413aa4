import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const LOOK_MS = 50;

/** What keeps slow and idle clients from taking what others need. */
export interface ConnectionLimits {
  /** Streams of results hold one each: see `platform/limits.ts`. */
  most: number;
  /** Milliseconds in which the head of a request must be there. */
  headersMs: number;
  /** Milliseconds in which all of it must be: a file of 30 MB over a slow line. */
  requestMs: number;
  /** Milliseconds between two looks at who is too slow. */
  lookMs: number;
}

const standardConnectionLimits: ConnectionLimits = {
  most: 10_000,
  headersMs: 20_000,
  requestMs: 300_000,
  lookMs: 2_000,
};
/** Connections that the system keeps until they are taken; it may allow fewer. */
const BACKLOG = 4_096;
/** Longer than a proxy keeps its own, so that none is closed as a request comes on it. */
const KEPT_ALIVE_MS = 65_000;

export interface ClosableServer {
  server: Server;
  /**
   * Stops accepting and resolves when every request under way is answered, or after
   * `finishingMs`. Event streams never end by themselves; whoever reads one connects again.
   */
  close(finishingMs: number): Promise<void>;
}

/** A server that lets requests finish when it is closed, and waits for nothing else. */
export function closableServer(
  listener: RequestListener,
  { most, headersMs, requestMs, lookMs }: ConnectionLimits = standardConnectionLimits,
): ClosableServer {
  const slow = { headersTimeout: headersMs, requestTimeout: requestMs };
  const server = createServer({ ...slow, connectionsCheckingInterval: lookMs }, listener);
  server.maxConnections = most;
  server.keepAliveTimeout = KEPT_ALIVE_MS;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    server,
    async close(finishingMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const letGo = () => {
        // A connection that is kept alive counts as idle only once its last answer is out, and one
        // that was opened in advance and never used does not count at all.
        server.closeIdleConnections();
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      };
      letGo();
      const lettingGo = setInterval(letGo, LOOK_MS);
      const cutting = setTimeout(() => server.closeAllConnections(), finishingMs);
      await closed;
      clearInterval(lettingGo);
      clearTimeout(cutting);
    },
  };
}

/** @throws what the system says, such as that the port is taken. */
export async function listen(
  server: Server,
  place: { port: number; host: string | undefined },
): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...place, backlog: BACKLOG }, resolve);
  });
  return server.address() as AddressInfo;
}
