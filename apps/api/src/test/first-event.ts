import type { IncomingMessage } from 'node:http';
import type { Test } from 'supertest';

/** Reads the first chunk of an answer that may last while an election is open, then disconnects. */
export function firstEventOf(sent: Test): Test {
  return sent.buffer(true).parse((answer, done) => {
    const stream = answer as unknown as IncomingMessage;
    const isEvent = stream.headers['content-type']?.startsWith('text/event-stream');
    stream.setEncoding('utf8').once('data', (piece: string) => {
      done(null, isEvent ? { event: piece } : JSON.parse(piece));
      stream.destroy();
    });
  });
}
