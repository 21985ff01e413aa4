import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const LOOK_MS = 50;

export interface ClosableServer {
  server: Server;
  /**
   * Stops accepting and resolves when every request under way is answered, or after
   * `finishingMs`. Event streams never end by themselves; whoever reads one connects again.
   */
  close(finishingMs: number): Promise<void>;
}

/** A server that lets requests finish when it is closed, and waits for nothing else. */
export function closableServer(listener: RequestListener): ClosableServer {
  const server = createServer(listener);
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
    server.listen(place, resolve);
  });
  return server.address() as AddressInfo;
}
