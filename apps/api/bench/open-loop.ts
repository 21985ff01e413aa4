import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answered {
  status: number;
  milliseconds: number;
}

/** A request as bytes, so sending it costs the generator almost nothing. */
export function onTheWire(
  { method, path, headers = {} }: { method: string; path: string; headers?: object },
  body = '',
): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': body.length });
  const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

interface Line {
  socket: Socket;
  take: ((status: number) => void) | undefined;
  read: string;
}

export interface Lines {
  /** @returns status 0 if the connection broke, or none was free. */
  send(request: Buffer): Promise<Answered>;
  close(): void;
}

/** Persistent connections with one request at a time on each; those the server closes are reopened. */
export async function openLines(url: string, amount: number): Promise<Lines> {
  const port = Number(new URL(url).port);
  const all = new Set<Line>();
  const free = new Set<Line>();
  let isOver = false;

  async function open(): Promise<void> {
    const line: Line = { socket: connect(port, '127.0.0.1'), take: undefined, read: '' };
    line.socket.on('error', () => undefined);
    line.socket.on('data', (data) => {
      line.read += data.toString('latin1');
      const status = statusOfWhole(line.read);
      if (status === undefined || !line.take) return;
      answer(line, status);
      free.add(line);
    });
    line.socket.on('close', () => {
      all.delete(line);
      free.delete(line);
      answer(line, 0);
      if (!isOver) void open();
    });
    all.add(line);
    await once(line.socket.setNoDelay(true), 'connect');
    free.add(line);
  }

  function answer(line: Line, status: number): void {
    const { take } = line;
    line.take = undefined;
    line.read = '';
    take?.(status);
  }

  while (all.size < amount) await open();
  return {
    send(request) {
      const begun = performance.now();
      const [line] = free;
      if (!line) return Promise.resolve({ status: 0, milliseconds: NaN });
      free.delete(line);
      return new Promise((resolve) => {
        line.take = (status) => resolve({ status, milliseconds: performance.now() - begun });
        line.socket.write(request);
      });
    },
    close() {
      isOver = true;
      for (const { socket } of all) socket.destroy();
    },
  };
}

/** The answer's status; undefined while the answer is incomplete. */
function statusOfWhole(read: string): number | undefined {
  const end = read.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(read)?.[1];
  const isWhole =
    length === undefined
      ? !/\r\ntransfer-encoding: chunked/i.test(read) || read.endsWith('\r\n0\r\n\r\n')
      : read.length >= end + 4 + Number(length);
  return isWhole ? Number(read.slice(9, 12)) : undefined;
}

const TURN_MS = 4;

/** Calls `begin` this many times per second for `forMs`, however many are still running; then awaits all. */
export async function atARate(
  perSecond: number,
  forMs: number,
  begin: () => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const underWay: Promise<unknown>[] = [];
  await new Promise<void>((resolve) => {
    const turns = setInterval(() => {
      const passed = Math.min(performance.now() - begun, forMs);
      while (underWay.length < (passed * perSecond) / 1_000) underWay.push(begin());
      if (passed < forMs) return;
      clearInterval(turns);
      resolve();
    }, TURN_MS);
  });
  await Promise.all(underWay);
}
