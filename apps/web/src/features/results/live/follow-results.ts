import { resultsSchema, streamEvents, type Results } from '@hustings/shared';

/**
 * How results are kept up to date: `live` by a stream, `polling` every few seconds because streams do not get
 * through; `connecting` and `reconnecting` poll meanwhile.
 */
export type LiveHow = 'connecting' | 'live' | 'reconnecting' | 'polling';

/** If a stream opens but sends nothing for this long, something on the way is holding it back. */
const FIRST_EVENT_MS = 8_000;
/** Silence after which a stream counts as lost; the server sends something every 15 seconds. */
const SILENCE_MS = 40_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/** After this many failures in a row, the screen says "polling" instead of "reconnecting". */
const FEW_FAILURES = 3;

export interface Live {
  how: LiveHow;
  /** Something has changed since this stream opened. */
  hasChanged: boolean;
}

interface Following {
  /** Returns the stream's address, with a fresh token. */
  address: () => Promise<string>;
  onResults: (results: Results) => void;
  onLive: (live: Live) => void;
}

/**
 * Keeps a stream of results open until it is stopped or the final results arrive. Retries with growing,
 * random delays, so that browsers do not all reconnect at once.
 *
 * @returns A function that stops it.
 */
export function followResults({ address, onResults, onLive }: Following): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  async function connect(): Promise<void> {
    try {
      const at = await address();
      if (!isOver) open(new EventSource(at));
    } catch {
      fail();
    }
  }

  function open(opened: EventSource): void {
    source = opened;
    let events = 0;
    waitFor(FIRST_EVENT_MS);
    opened.addEventListener(streamEvents.results, ({ data }: MessageEvent<string>) => {
      const results = resultsSchema.safeParse(JSON.parse(data));
      if (!results.success) {
        // The server's version differs from this page's: treat it as a failure, and poll.
        fail();
        return;
      }
      failures = 0;
      onLive({ how: 'live', hasChanged: events++ > 0 });
      onResults(results.data);
      if (results.data.final) stop();
      else waitFor(SILENCE_MS);
    });
    opened.addEventListener(streamEvents.beat, () => waitFor(SILENCE_MS));
    // The browser's own reconnect would reuse the address, whose token expires within a minute.
    opened.addEventListener('error', fail);
  }

  function waitFor(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(fail, ms);
  }

  function fail(): void {
    if (isOver) return;
    source?.close();
    failures += 1;
    const how = failures < FEW_FAILURES ? 'reconnecting' : 'polling';
    onLive({ how, hasChanged: false });
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), delay * (0.5 + Math.random()));
  }

  function stop(): void {
    isOver = true;
    source?.close();
    clearTimeout(timer);
  }

  onLive({ how: 'connecting', hasChanged: false });
  void connect();
  return stop;
}
