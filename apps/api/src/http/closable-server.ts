import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const LOOK_MS = 50;

/** Limits that protect the server against slow and idle clients. */
export interface ConnectionLimits {
  /** Maximum of open connections; each stream of results uses one: see `platform/limits.ts`. */
  most: number;
  /** Milliseconds for the head of a request to arrive. */
  headersMs: number;
  /** Milliseconds for the whole request, enough for a file of 30 MB over a slow line. */
  requestMs: number;
  lookMs: number;
}

const standardConnectionLimits: ConnectionLimits = {
  most: 10_000,
  headersMs: 20_000,
  requestMs: 300_000,
  lookMs: 2_000,
};
/** Connections the system queues until they are accepted; it may allow fewer. */
const BACKLOG = 4_096;
/** Longer than a proxy keeps idle connections, so that none closes here just as a request arrives. */
const KEPT_ALIVE_MS = 65_000;

export interface ClosableServer {
  server: Server;
  /**
   * Stops accepting connections and resolves when all running requests are answered, or after
   * `finishingMs`. Event streams never end by themselves; their readers reconnect.
   */
  close(finishingMs: number): Promise<void>;
}

/** A server whose `close` waits for running requests only, not for idle connections. */
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
        // A kept-alive connection counts as idle only after its last answer, and one opened in advance
        // but never used does not count at all.
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

/** @throws the system's error, for example if the port is taken. */
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
