/** An answer that goes on, to one reader: see `http/event-stream.ts`. */
export interface OpenStream {
  /** Whether nobody reads any more. */
  readonly isClosed: boolean;
  /** @param event See `eventText`. */
  send(event: string): void;
  /** Shows whoever reads that the stream still stands, and lets go of whoever does not. */
  beat(event: string): void;
  /** Ends once the last event is on its way. */
  end(): void;
  /** Ends without waiting for a slow reader. */
  cut(): void;
}

/** One event as it travels. JSON has no line breaks, so its data is one line. */
export function eventText(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}
