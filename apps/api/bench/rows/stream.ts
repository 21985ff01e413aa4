import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { AccountId } from '@hustings/shared';
import { running, upTo100000, type Bench, type Row } from '../bench.js';
import { castBallots, castRequest, SPARE_REQUESTS } from '../casting-load.js';
import { describeCpu, measureCpu } from '../cpu.js';
import { freshVoters } from '../filling.js';
import { bearer, keptSockets, stream } from '../http.js';
import { describeLatencies, latenciesOf } from '../latencies.js';
import type { Product } from '../product.js';
import type { Figure } from '../report.js';

const VIEWERS = 500;
const CASTS = 10_000;
const WARM_UP = 1_000;
/** Ballots cast one by one while everybody watches. */
const SINGLE = 10;
const PATIENCE_MS = 30_000;

/**
 * Many viewers of a running election's results over streams: first, how long after a ballot is acknowledged
 * each viewer sees it, without other votes; then how old results are on arrival while voters cast on 50
 * connections. The voters' rate is compared with their rate without viewers.
 */
export const streams: Row = {
  name: 'stream',
  at: upTo100000,
  async measure(bench) {
    const { database, poll } = bench;
    const stored = poll.stored;
    const voters = await database.connected(async () => ({
      warming: await freshVoters(poll, WARM_UP + SPARE_REQUESTS),
      alone: await freshVoters(poll, CASTS + SPARE_REQUESTS),
      single: await freshVoters(poll, SINGLE),
      watched: await freshVoters(poll, CASTS + SPARE_REQUESTS),
    }));
    return running(bench, async (product) => {
      await castBallots(product, poll, voters.warming, 50);
      const alone = await castBallots(product, poll, voters.alone, 50);
      const audience = await watching(bench, product);
      const { result: seen, cpu } = await measureCpu(product.pid, () =>
        seenOneByOne(bench, product, audience, voters.single),
      );
      audience.ages.length = 0;
      const beside = await castBallots(product, poll, voters.watched, 50);
      const ages = latenciesOf(audience.ages);
      audience.leave();
      const [singly, lost] = [latenciesOf(seen), 100 * (1 - beside.perSecond / alone.perSecond)];
      const figure = (what: string, value: number, unit: string, target?: string) => ({
        row: 'stream',
        what,
        stored,
        value,
        unit,
        ...(target !== undefined && { target }),
      });
      const figures: Figure[] = [
        {
          ...figure(`p99 until a ballot is seen, ${VIEWERS} viewers`, singly.p99, 'ms'),
          notes: `${describeLatencies(singly)}; the server checks once a second; ${describeCpu(cpu, SINGLE)}`,
        },
        {
          ...figure(
            `p99 age of results on arrival, ${VIEWERS} viewers beside casts`,
            ages.p99,
            'ms',
          ),
          notes: describeLatencies(ages),
        },
        {
          ...figure('casting rate lost to the streams', lost, '%', '20 %'),
          notes: `${Math.round(alone.perSecond)}/s alone, ${Math.round(beside.perSecond)}/s beside`,
        },
      ];
      return figures;
    });
  },
};

interface Audience {
  /** The most ballots seen so far, by viewer. */
  seen: number[];
  onSeen: (viewer: number) => void;
  /** Milliseconds from the time in each event to its arrival. */
  ages: number[];
  leave(): void;
}

/** Opens the streams and waits until each has sent its first event. */
async function watching({ poll }: Bench, product: Product): Promise<Audience> {
  const agent = keptSockets();
  const audience: Audience = {
    seen: Array<number>(VIEWERS).fill(-1),
    onSeen: () => undefined,
    ages: [],
    leave: () => agent.destroy(),
  };
  const address = `${product.url}/api/v1/elections/${poll.election._id}/results/stream`;
  await Promise.all(
    audience.seen.map(async (_, viewer) => {
      const answer = await opened(() =>
        stream(address, { agent, headers: bearer(poll.organiser) }),
      );
      read(answer, viewer, audience);
      await once(answer, 'data');
    }),
  );
  return audience;
}

/** Opens a stream; on 503 (too many viewers) retries after `retry-after`, like the page. */
async function opened(open: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (;;) {
    const answer = await open();
    if (answer.statusCode === 200) return answer;
    answer.resume();
    if (answer.statusCode !== 503) throw new Error(`Answered ${answer.statusCode}.`);
    await sleep(1_000 * Number(answer.headers['retry-after']));
  }
}

function read(answer: IncomingMessage, viewer: number, audience: Audience): void {
  let unread = '';
  answer.on('error', () => undefined);
  answer.setEncoding('utf8').on('data', (piece: string) => {
    const events = (unread + piece).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      // Parsing the whole event, as the page does, would take the load generator longer than the server.
      const ballots = /"lateAdditions":\d+,"ballots":(\d+)/.exec(event)?.[1];
      const asOf = /"asOf":"([^"]+)"/.exec(event)?.[1];
      if (ballots === undefined || asOf === undefined) continue;
      audience.ages.push(Date.now() - Date.parse(asOf));
      audience.seen[viewer] = Number(ballots);
      audience.onSeen(viewer);
    }
  });
}

/** Casts ballots one by one, and measures how long after its acknowledgement each viewer sees a ballot. */
async function seenOneByOne(
  { poll }: Bench,
  product: Product,
  audience: Audience,
  voters: readonly AccountId[],
): Promise<number[]> {
  const milliseconds: number[] = [];
  for (const voter of voters) {
    const before = Math.max(...audience.seen);
    const { path, ...request } = castRequest(poll, voter);
    const late = new Set(audience.seen.keys());
    let acknowledged = 0;
    const all = new Promise<void>((resolve) => {
      audience.onSeen = (viewer) => {
        if ((audience.seen[viewer] ?? 0) <= before || !late.delete(viewer)) return;
        // A viewer may see the ballot before the caster has read the answer.
        milliseconds.push(acknowledged === 0 ? 0 : performance.now() - acknowledged);
        if (late.size === 0) resolve();
      };
    });
    const answer = await fetch(product.url + path, request);
    if (answer.status !== 201) throw new Error(`A ballot was answered with ${answer.status}.`);
    acknowledged = performance.now();
    poll.stored += 1;
    const waited = sleep(PATIENCE_MS, 'too long' as const, { ref: false });
    if ((await Promise.race([all, waited])) === 'too long') {
      throw new Error(`${late.size} viewers never saw a ballot.`);
    }
    // Waits a random time, so ballots arrive at any point between two of the server's checks.
    await sleep(Math.random() * 1_500);
  }
  return milliseconds;
}
