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

export interface Answered {
  /** Method and path of the call, with parameter names instead of ids; `other` if it is not a call. */
  call: string;
  status: number;
  seconds: number;
}

/** Metrics in Prometheus's text format. */
export interface ShownMetrics {
  contentType: string;
  text(): Promise<string>;
}

export interface Metrics extends ShownMetrics {
  observe(answered: Answered): void;
  /** Observes a casting request. Shown late and in steps, so nobody sees when a ballot arrived. */
  observeCast(answered: Answered): void;
  countTurnedAway(kind: string): void;
  /** Adds a gauge whose values are looked up at every scrape. */
  gauge(name: string, help: string, labels: readonly string[], look: Look): void;
}

/** Looks up a gauge's values, one for each set of labels. */
export type Look = () => Promise<{ labels?: Record<string, string>; value: number }[]>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process. They name no person, election or address. */
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
    help: 'Requests answered with 503 because the server was too busy, by kind.',
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
        // All processes look up the same value.
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

/** Metrics of all worker processes: sums, but the highest of values that are looked up. */
export function metricsOfWorkers(): ShownMetrics {
  const gathered = new AggregatorRegistry();
  return { contentType: gathered.contentType, text: () => gathered.clusterMetrics() };
}

/** Lets the parent process read these metrics. */
function handOver(register: Registry): void {
  AggregatorRegistry.setRegistries(register);
  new AggregatorRegistry();
}

/** Rounds a number of ballots as shown while voting is open: down to a step, and one step further. */
export function inSteps(ballots: number): number {
  return Math.max(0, Math.floor(ballots / LIVE_STEP) - 1) * LIVE_STEP;
}
