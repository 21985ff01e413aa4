import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export interface RecordedAnswer {
  method: string;
  /** Includes the query. */
  url: string;
  /** The request's `Authorization` header; empty for a stranger. */
  askedBy: string;
  status: number;
  /** Headers and body as sent. */
  text: string;
}

/** Serves the product and records every answer. */
export async function recordingServer(app: Express) {
  const answers: RecordedAnswer[] = [];
  const server = createServer((req, res) => {
    // Prevents compression, so that the recording is readable.
    delete req.headers['accept-encoding'];
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const write = res.write.bind(res) as (...sent: unknown[]) => boolean;
    const end = res.end.bind(res) as (...sent: unknown[]) => typeof res;
    res.write = (...sent: unknown[]) => {
      keep(sent[0]);
      return write(...sent);
    };
    res.end = (...sent: unknown[]) => {
      keep(sent[0]);
      return end(...sent);
    };
    res.on('finish', () => {
      const { method = '', url = '' } = req;
      const text = `${JSON.stringify(res.getHeaders())}\n${Buffer.concat(chunks).toString()}`;
      const askedBy = req.headers.authorization ?? '';
      answers.push({ method, url, askedBy, status: res.statusCode, text });
    });
    app(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
