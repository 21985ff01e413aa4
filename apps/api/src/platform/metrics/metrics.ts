import cluster from 'node:cluster';
import { LIVE_STEP } from '@hustings/shared';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';

/** One request that was answered. */
export interface Answered {
  /** Method and path of the call, with the names of its parameters in the place of ids; `other` for what is no call. */
  call: string;
  status: number;
  seconds: number;
}

/** As text in Prometheus' own format. */
export interface ShownMetrics {
  contentType: string;
  text(): Promise<string>;
}

export interface Metrics extends ShownMetrics {
  observe(answered: Answered): void;
  /** The same of a ballot that came into a box: shown in steps and late, so that nobody sees when one came. */
  observeCast(answered: Answered): void;
  /** A request that was turned away, as more came than could be served. */
  countTurnedAway(kind: string): void;
  /** Something to be looked up whenever somebody asks. */
  gauge(name: string, help: string, labels: readonly string[], look: Look): void;
}

/** Values by the label that the gauge has, or one without. */
export type Look = () => Promise<{ labels?: Record<string, string>; value: number }[]>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What Prometheus reads of this process. Nothing in it names a person, an election or an address. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  if (cluster.isWorker) handOver(register);
  const requests = new Counter({
    name: 'hustings_requests_total',
    help: 'Requests answered, by call and status.',
    labelNames: ['call', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'hustings_request_seconds',
    help: 'How long requests took, by call.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers: [register],
  });
  const turnedAway = new Counter({
    name: 'hustings_requests_turned_away_total',
    labelNames: ['kind'],
    registers: [register],
    help: 'Requests answered with 503 as more came than could be served, by kind.',
  });
  const failedLooks = new Counter({
    name: 'hustings_lookups_failed_total',
    help: 'Times that a value could not be looked up, as the database was away.',
    registers: [register],
  });
  const casts: Answered[] = [];

  function observe({ call, status, seconds }: Answered): void {
    requests.inc({ call, status });
    durations.observe({ call }, seconds);
  }

  return {
    observe,
    observeCast(answered) {
      casts.push(answered);
      if (casts.length >= 2 * LIVE_STEP) casts.splice(0, LIVE_STEP).forEach(observe);
    },
    countTurnedAway: (kind) => turnedAway.inc({ kind }),
    gauge(name, help, labels, look) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [register],
        // Of several processes each looks up the same.
        aggregator: 'max',
        async collect() {
          try {
            const found = await look();
            gauge.reset();
            for (const { labels: by = {}, value } of found) gauge.set(by, value);
          } catch {
            failedLooks.inc();
          }
        },
      });
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

/** What the processes below this one have measured together: sums, and of what each looks up the highest. */
export function metricsOfWorkers(): ShownMetrics {
  const gathered = new AggregatorRegistry();
  return { contentType: gathered.contentType, text: () => gathered.clusterMetrics() };
}

/** Lets the process above this one ask for what is measured here. */
function handOver(register: Registry): void {
  AggregatorRegistry.setRegistries(register);
  new AggregatorRegistry();
}

/** A number of ballots as it is shown while voting goes on: in steps, and one step behind. */
export function inSteps(ballots: number): number {
  return Math.max(0, Math.floor(ballots / LIVE_STEP) - 1) * LIVE_STEP;
}
