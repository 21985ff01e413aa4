import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId } from '@hustings/shared';
import { atSmallest, running, type Bench, type Row } from '../bench.js';
import { castRequest, voterActor } from '../casting-load.js';
import { freshVoters } from '../filling.js';
import { bearer } from '../http.js';
import { describeLatencies, latenciesOf } from '../latencies.js';
import { describeMemory, memoryOf, watchingMemory } from '../memory.js';
import { atARate, onTheWire, openLines, type Lines } from '../open-loop.js';
import { openPoll, type Poll } from '../poll.js';
import type { Product } from '../product.js';
import type { Figure } from '../report.js';

/** Each organisation's share of the requests. */
const SHARES = [0.8, 0.1, 0.1];
const VOTERS = [24_000, 6_000, 6_000];
const PROBES = 400;
const CASTS = 0.3;
const PAPERS = 0.2;

const CONNECTIONS = 50;
const CAPACITY_MS = 8_000;
const TIMES_CAPACITY = 10;
const OVERLOAD_MS = 30_000;
const LINES = 1_200;
const HEALTH_EVERY_MS = 100;
/** The product has recovered when this many casts in a row are accepted, each within `SWIFT_MS`. */
const IN_A_ROW = 5;
const SWIFT_MS = 250;
const SETTLED_MS = 5_000;

interface Side {
  poll: Poll;
  /** Casts not accepted yet; rejected and failed ones are sent again unchanged. */
  casts: Buffer[];
  papers: Buffer[];
  reads: Buffer[];
}

interface Tally {
  taken: number;
  turnedAway: number;
  failed: number;
  milliseconds: number[];
}

/**
 * Ten times the product's capacity, for half a minute, whether or not requests are answered: ballots, ballot
 * papers and organisers' screens of three organisations, one of which sends most.
 */
export const overload: Row = {
  name: 'overload',
  at: atSmallest,
  async measure(bench) {
    const { database, deps, poll } = bench;
    const stored = poll.stored;
    const { sides, probes } = await database.connected(async () => {
      const polls = [poll];
      for (const name of ['A second', 'A third']) polls.push(await openPoll(deps, name));
      const voters = await Promise.all(
        polls.map((each, index) => freshVoters(each, VOTERS[index] ?? 0)),
      );
      return {
        sides: polls.map((each, index) => sideOf(each, voters[index] ?? [])),
        probes: (await freshVoters(poll, PROBES)).map((voter) => cast(poll, voter)),
      };
    });
    return running(bench, (product) => measured(bench, product, stored, sides, probes));
  },
};

function sideOf(poll: Poll, voters: readonly AccountId[]): Side {
  const { _id } = poll.election;
  const asOrganiser = (path: string) =>
    onTheWire({ method: 'GET', path, headers: bearer(poll.organiser) });
  return {
    poll,
    casts: voters.map((voter) => cast(poll, voter)),
    papers: voters.slice(0, 200).map((voter) => {
      const path = `/api/v1/elections/${_id}/ballot`;
      return onTheWire({ method: 'GET', path, headers: bearer(voterActor(voter)) });
    }),
    reads: [
      asOrganiser(`/api/v1/elections/${_id}`),
      asOrganiser(`/api/v1/elections/${_id}/results`),
      asOrganiser(`/api/v1/elections/${_id}/voters?page=1`),
      asOrganiser('/api/v1/elections'),
    ],
  };
}

function cast(poll: Poll, voter: AccountId): Buffer {
  const { body, ...head } = castRequest(poll, voter);
  return onTheWire(head, body);
}

async function measured(
  { poll }: Bench,
  product: Product,
  stored: number,
  sides: Side[],
  probes: Buffer[],
): Promise<Figure[]> {
  const lines = await openLines(product.url, LINES);
  const capacity = await capacityOf(lines, sides);
  const load = newLoad(lines, sides);
  const health: number[] = [];
  const { result: recovery, memory } = await watchingMemory(product.pid, async () => {
    const probing = await probeHealth(product, health);
    await atARate(capacity * TIMES_CAPACITY, OVERLOAD_MS, load.sendOne);
    probing.stop();
    return timeToRecovery(lines, probes);
  });
  await sleep(SETTLED_MS);
  const after = memoryOf(product.pid)?.anonymous;
  lines.close();
  poll.stored += load.casts.taken;
  const { casts, papers, reads } = load;
  const seconds = OVERLOAD_MS / 1_000;
  const tallies = [casts, papers, reads];
  const sum = (what: 'taken' | 'turnedAway' | 'failed') =>
    tallies.reduce((before, each) => before + each[what], 0);
  const all = sum('taken') + sum('turnedAway');
  const latencies = latenciesOf(casts.milliseconds);
  const ofHealth = latenciesOf(health);
  const of = (what: string, value: number, unit: string, notes: string, target?: string) => ({
    row: 'overload',
    what,
    stored,
    value,
    unit,
    notes,
    ...(target !== undefined && { target }),
  });
  const shares = load.takenOf
    .map(
      (taken, index) => `${taken} from the organisation that sent ${100 * (SHARES[index] ?? 0)} %`,
    )
    .join(', ');
  return [
    of('requests served, 50 connections', capacity, '/s', 'ballots, papers and reads mixed'),
    of(
      'sent during the overload',
      all / seconds,
      '/s',
      `${sum('failed')} more found no connection or got another answer`,
    ),
    of('ballots accepted', casts.taken / seconds, '/s', shares),
    of(
      'papers answered',
      papers.taken / seconds,
      '/s',
      describeLatencies(latenciesOf(papers.milliseconds)),
    ),
    of(
      'other reads answered',
      reads.taken / seconds,
      '/s',
      describeLatencies(latenciesOf(reads.milliseconds)),
    ),
    of(
      'rejected',
      (100 * sum('turnedAway')) / all,
      '%',
      `${share(casts)} % of ballots, ${share(papers)} % of papers, ${share(reads)} % of the rest`,
    ),
    of('p50 of accepted ballots', latencies.median, 'ms', describeLatencies(latencies)),
    of('p99 of accepted ballots', latencies.p99, 'ms', '', '1,000 ms'),
    of('p99 of /healthz', ofHealth.p99, 'ms', describeLatencies(ofHealth)),
    of('peak own memory', memory?.peak.anonymous ?? NaN, 'MB', describeMemory(memory), 'bounded'),
    of('own memory 5 s later', after ?? NaN, 'MB', ''),
    of('until casts are fast again', recovery, 'ms', `${IN_A_ROW} in a row within ${SWIFT_MS} ms`),
  ];
}

function share({ taken, turnedAway }: Tally): number {
  return Math.round((100 * turnedAway) / (taken + turnedAway));
}

/** Requests per second when each of `CONNECTIONS` clients sends its next request once the last is answered. */
async function capacityOf(lines: Lines, sides: Side[]): Promise<number> {
  const load = newLoad(lines, sides);
  let isWarm = false;
  let isOver = false;
  let served = 0;
  const connection = async () => {
    while (!isOver) {
      await load.sendOne();
      if (isWarm) served += 1;
    }
  };
  const all = Array.from({ length: CONNECTIONS }, connection);
  await sleep(CAPACITY_MS / 2);
  isWarm = true;
  await sleep(CAPACITY_MS);
  isOver = true;
  await Promise.all(all);
  return served / (CAPACITY_MS / 1_000);
}

function newLoad(lines: Lines, sides: Side[]) {
  const newTally = (): Tally => ({ taken: 0, turnedAway: 0, failed: 0, milliseconds: [] });
  const [casts, papers, reads] = [newTally(), newTally(), newTally()];
  const takenOf = sides.map(() => 0);

  async function sendOne(): Promise<void> {
    const index = sideByShare(Math.random());
    const side = sides[index] as Side;
    const kind = Math.random();
    const ballot = kind < CASTS ? side.casts.pop() : undefined;
    const isPaper = kind < CASTS + PAPERS;
    const other = oneOf(isPaper ? side.papers : side.reads);
    const tally = ballot ? casts : isPaper ? papers : reads;
    const { status, milliseconds } = await lines.send(ballot ?? other);
    if (status === 200 || status === 201) {
      tally.taken += 1;
      tally.milliseconds.push(milliseconds);
      if (ballot) takenOf[index] = (takenOf[index] ?? 0) + 1;
      return;
    }
    if (status === 503) tally.turnedAway += 1;
    else tally.failed += 1;
    if (ballot) side.casts.unshift(ballot);
  }
  return { casts, papers, reads, takenOf, sendOne };
}

function sideByShare(at: number): number {
  let sum = 0;
  return SHARES.findIndex((each) => at < (sum += each) || sum >= 1);
}

function oneOf(requests: readonly Buffer[]): Buffer {
  return requests[Math.floor(Math.random() * requests.length)] as Buffer;
}

async function probeHealth(product: Product, health: number[]) {
  const line = await openLines(product.url, 20);
  const request = onTheWire({ method: 'GET', path: '/healthz' });
  const probing = setInterval(() => {
    void line.send(request).then(({ milliseconds, status }) => {
      health.push(status === 200 ? milliseconds : NaN);
    });
  }, HEALTH_EVERY_MS);
  return {
    stop: () => {
      clearInterval(probing);
      line.close();
    },
  };
}

async function timeToRecovery(lines: Lines, probes: Buffer[]): Promise<number> {
  const begun = performance.now();
  let since = begun;
  for (let swift = 0; swift < IN_A_ROW;) {
    const asked = performance.now();
    const probe = probes.pop();
    if (!probe) return NaN;
    const { status, milliseconds } = await lines.send(probe);
    if (status === 201 && milliseconds < SWIFT_MS) {
      if (swift === 0) since = asked;
      swift += 1;
    } else swift = 0;
  }
  return since - begun;
}
