/** An open stream to one client: see `http/event-stream.ts`. */
export interface OpenStream {
  /** Whether the client has disconnected. */
  readonly isClosed: boolean;
  /** @param event See `eventOf`. */
  send(event: Buffer): void;
  /** Sends a heartbeat, and closes the stream if the client has not received earlier ones. */
  beat(event: Buffer): void;
  /** Closes the stream once the last event has been sent. */
  end(): void;
  /** Closes the stream without waiting for a slow reader. */
  cut(): void;
}

/**
 * Formats one event for the wire. `data` is JSON, which has no line breaks, so it is one line. As bytes, an
 * event is in memory once for all slow readers.
 */
export function eventOf(name: string, data: string): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${data}\n\n`);
}
