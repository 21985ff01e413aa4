import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resultsSchema, type Results } from '@hustings/shared';
import type { Express } from 'express';
import { until } from '../waiting.js';

/** A stream of results that a test reads. */
export interface ReadStream {
  answer: IncomingMessage;
  /** All results so far. */
  results: Results[];
  beats: () => number;
  hasEnded: () => boolean;
  /** Waits until the last results satisfy the condition, and returns them. */
  until(what: string, holds: (last: Results) => boolean): Promise<Results>;
  untilEnded(): Promise<void>;
  hangUp(): void;
}

/** Serves the product at its own address: streams need a server that stays. */
export async function listening(app: Express): Promise<{ url: string; server: Server }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Opens a stream of results, compressed if the server supports it. */
export async function readStream(url: string, headers: Record<string, string> = {}) {
  const sent = ask(url, { headers: { 'accept-encoding': 'gzip', ...headers } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const results: Results[] = [];
  let beats = 0;
  let hasEnded = false;
  let unread = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    const events = (unread + piece).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const [name, data = ''] = event.split('\n').map((line) => line.replace(/^\w+: /, ''));
      if (name === 'beat') beats++;
      else if (name === 'results') results.push(resultsSchema.parse(JSON.parse(data)));
      else throw new Error(`There is no event ${event}.`);
    }
  });
  answer.on('close', () => (hasEnded = true)).on('error', () => undefined);
  const stream: ReadStream = {
    answer,
    results,
    beats: () => beats,
    hasEnded: () => hasEnded,
    async until(what, holds) {
      const last = () => results.at(-1);
      await until(what, () => {
        const latest = last();
        if (hasEnded && !(latest && holds(latest))) throw new Error(`it ended before ${what}`);
        return latest !== undefined && holds(latest);
      });
      return last() as Results;
    },
    untilEnded: () => until('the end of the stream', () => hasEnded),
    hangUp: () => void sent.destroy(),
  };
  return stream;
}
