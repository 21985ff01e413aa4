import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { Chances } from './scenario.js';

/** The faults a line injects. Each chance applies to every chunk that arrives. */
export interface Weather {
  /** Milliseconds by which each chunk, and those behind it on its connection, is delayed. */
  delay?: readonly [number, number];
  /** Splits chunks into pieces of at most this many bytes. */
  bytes?: number;
  /** Chance of a chunk being cut in half and its connection reset. */
  cut?: number;
  /** Chance of a chunk being cut in half and its connection ended cleanly. */
  truncated?: number;
  /** Chance of a connection being stalled, for `stall` milliseconds, while others continue. */
  stalled?: number;
  stall?: readonly [number, number];
}

const faults = ['delayed', 'split', 'cut', 'truncated', 'stalled', 'refused'] as const;

export interface Line {
  /** The local port; the same after the line was down. */
  port: number;
  /** May be changed at any time. */
  weather: Weather;
  /** Number of times each fault was injected. */
  struck: Record<(typeof faults)[number], number>;
  /** Resets all connections and refuses new ones. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  /** Accepts connections and data, but passes nothing on until `letGo`. */
  hold(): void;
  letGo(): void;
  close(): Promise<void>;
}

/** A proxy between the product and a server that the product depends on. */
export async function openLine(target: () => number, chances: Chances): Promise<Line> {
  const sockets = new Set<Socket>();
  let held: { released: Promise<void>; release: () => void } | undefined;

  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await held?.released;
      const { delay, bytes = Infinity, cut = 0, truncated = 0, stalled = 0, stall } = line.weather;
      if (delay) {
        line.struck.delayed += 1;
        await sleep(chances.between(delay));
      }
      if (stall && chances.strikes(stalled)) {
        line.struck.stalled += 1;
        await sleep(chances.between(stall));
      }
      const half = chunk.subarray(0, Math.ceil(chunk.length / 2));
      if (chances.strikes(cut)) {
        line.struck.cut += 1;
        to.write(half, () => to.resetAndDestroy());
        from.resetAndDestroy();
        return;
      }
      if (chances.strikes(truncated)) {
        line.struck.truncated += 1;
        to.end(half);
        from.end();
        return;
      }
      if (chunk.length > bytes) line.struck.split += 1;
      for (let start = 0; start < chunk.length; start += bytes) {
        const isTaken = to.write(chunk.subarray(start, start + bytes));
        if (!isTaken) await Promise.race([once(to, 'drain'), once(to, 'close')]);
        if (bytes < Infinity) await turn();
        if (to.destroyed) return;
      }
    }
    to.end();
  }

  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    // Data that was sent still arrives, however late, even if its sender has given up and disconnected.
    carry(near, far).catch(() => far.end());
    carry(far, near).catch(() => near.end());
  });

  async function listen(port: number): Promise<void> {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  }

  function breakOff(): void {
    for (const socket of sockets) socket.resetAndDestroy();
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const line: Line = {
    port,
    weather: {},
    struck: Object.fromEntries(faults.map((fault) => [fault, 0])) as Line['struck'],
    async goDown() {
      line.struck.refused += 1;
      const closed = new Promise((resolve) => server.close(resolve));
      breakOff();
      await closed;
    },
    comeUp: () => listen(port),
    hold() {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      held = { released, release };
    },
    letGo() {
      held?.release();
      held = undefined;
    },
    async close() {
      line.letGo();
      breakOff();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
