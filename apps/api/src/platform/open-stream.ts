/** An open stream to one client: see `http/event-stream.ts`. */
export interface OpenStream {
  /** Whether the client has disconnected. */
  readonly isClosed: boolean;
  /** @param event See `eventText`. */
  send(event: string): void;
  /** Sends a heartbeat, and closes the stream if the client has not received earlier ones. */
  beat(event: string): void;
  /** Closes the stream once the last event has been sent. */
  end(): void;
  /** Closes the stream without waiting for a slow reader. */
  cut(): void;
}

/** Formats one event for the wire. `data` is JSON, which has no line breaks, so it is one line. */
export function eventText(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}
