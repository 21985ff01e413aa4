import type { Response } from 'express';
import type { OpenStream } from '../platform/open-stream.js';
import { giveBackPlace } from './admission.js';

/** Heartbeats that a reader may leave unread before it is disconnected. */
const MOST_UNREAD_BEATS = 2;
/** Time to read the last event after the stream has ended. */
const LAST_EVENT_MS = 30_000;

/**
 * A response of server-sent events. For a slow reader, a later event replaces one still waiting, so at
 * most one is kept in memory.
 */
export class EventStream implements OpenStream {
  readonly #res: Response;
  #isFull = false;
  #waiting: Buffer | undefined;
  #isEnding = false;
  #unreadBeats = 0;

  /** @param onClosed Called once, whichever side closes the stream. */
  constructor(res: Response, onClosed: () => void) {
    this.#res = res;
    if (res.closed) {
      onClosed();
      return;
    }
    giveBackPlace(res);
    res.once('close', onClosed);
    res.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Keeps compression and proxies from buffering events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    res.on('drain', () => this.#goOn());
  }

  get isClosed(): boolean {
    return this.#res.closed;
  }

  send(event: Buffer): void {
    if (this.#isFull) this.#waiting = event;
    else this.#isFull = !this.#res.write(event);
  }

  beat(event: Buffer): void {
    if (!this.#isFull) this.send(event);
    else if (++this.#unreadBeats > MOST_UNREAD_BEATS) this.#res.destroy();
  }

  end(): void {
    if (!this.#isFull) {
      this.#res.end();
      return;
    }
    this.#isEnding = true;
    setTimeout(() => this.#res.destroy(), LAST_EVENT_MS).unref();
  }

  cut(): void {
    if (this.#isFull) this.#res.destroy();
    else this.#res.end();
  }

  #goOn(): void {
    this.#isFull = false;
    this.#unreadBeats = 0;
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next !== undefined) this.send(next);
    if (this.#isEnding && this.#waiting === undefined) this.#res.end();
  }
}
