import { randomBytes } from 'node:crypto';
import type { AccountId } from '@hustings/shared';
import autocannon, { type RawRequest } from 'autocannon';
import type { Actor } from '../src/platform/access-tokens.js';
import { describeCpu, measureCpu, type CpuTime } from './cpu.js';
import { someChoices } from './filling.js';
import { bearer } from './http.js';
import { describeLatencies, latenciesOf, type Latencies } from './latencies.js';
import type { Poll } from './poll.js';
import type { Product, Server } from './product.js';

/** Requests that autocannon may prepare and then not send. */
export const SPARE_REQUESTS = 200;
const TIMEOUT_SECONDS = 60;

/** How a server answered a load of requests. */
export interface Answered {
  perSecond: number;
  latencies: Latencies;
  /** Processor time of the server, embedded database included, for all these requests. */
  cpu: CpuTime | undefined;
}

export function describeAnswered({ latencies, cpu }: Answered): string {
  return `${describeLatencies(latencies)}; ${describeCpu(cpu, latencies.count)}`;
}

/** A signed-in voter who need not change their password. */
export function voterActor(id: AccountId): Actor {
  return {
    id,
    email: 'voter@example.org',
    fullName: '',
    membership: null,
    mustChangePassword: false,
  };
}

/** A voter's ballot, ready to send. */
export function castRequest(poll: Poll, voter: AccountId) {
  return {
    method: 'POST',
    path: `/api/v1/elections/${poll.election._id}/ballots`,
    headers: { 'content-type': 'application/json', ...bearer(voterActor(voter)) },
    body: JSON.stringify({ choices: someChoices(poll), nonce: randomBytes(16).toString('hex') }),
  };
}

/**
 * Casts one ballot over HTTP for each voter but `SPARE_REQUESTS` of them. Tokens are signed in advance, because
 * the load generator shares the cores.
 *
 * @throws if any ballot is not answered with 201.
 */
export async function castBallots(
  product: Product,
  poll: Poll,
  voters: readonly AccountId[],
  connections: number,
): Promise<Answered> {
  const ready = voters.map((voter) => castRequest(poll, voter));
  const cast = await sendAll(product, ready, connections);
  poll.stored += cast.latencies.count;
  return cast;
}

/**
 * Sends all requests but `SPARE_REQUESTS` of them.
 *
 * @throws if any is not answered with 201.
 */
export async function sendAll(
  { url, pid }: Server,
  ready: RawRequest[],
  connections: number,
): Promise<Answered> {
  const amount = ready.length - SPARE_REQUESTS;
  const milliseconds: number[] = [];
  const refused = new Map<number | string, number>();
  const refuse = (reason: number | string) => refused.set(reason, (refused.get(reason) ?? 0) + 1);
  const begun = performance.now();
  let ended = begun;
  const { cpu } = await measureCpu(pid, async () => {
    const run = autocannon({
      url,
      connections,
      amount,
      timeout: TIMEOUT_SECONDS,
      requests: [{ setupRequest: () => ready.pop() }],
    });
    run.on('response', (_client, status, _bytes, took) => {
      ended = performance.now();
      if (status === 201) milliseconds.push(took);
      else refuse(status);
    });
    run.on('reqError', (error) => refuse(error.message));
    await run;
  });
  if (refused.size > 0) {
    throw new Error(`Requests were not accepted: ${JSON.stringify([...refused])}.`);
  }
  return {
    perSecond: milliseconds.length / ((ended - begun) / 1_000),
    latencies: latenciesOf(milliseconds),
    cpu,
  };
}
