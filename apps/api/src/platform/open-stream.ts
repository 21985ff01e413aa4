/** An open response to one reader: see `http/event-stream.ts`. */
export interface OpenStream {
  /** Whether the reader is gone. */
  readonly isClosed: boolean;
  /** @param event See `eventText`. */
  send(event: string): void;
  /** Sends a heartbeat, and closes the stream if the reader has not received earlier ones. */
  beat(event: string): void;
  /** Ends once the last event has been sent. */
  end(): void;
  /** Ends without waiting for a slow reader. */
  cut(): void;
}

/** One event in wire format. JSON has no line breaks, so its data is one line. */
export function eventText(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}
