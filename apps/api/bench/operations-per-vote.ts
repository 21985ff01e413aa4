import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { AccountId } from '@hustings/shared';
import type { mongo } from 'mongoose';
import { createApp } from '../src/app.js';
import { startProcess } from '../src/start-process.js';
import type { Bench } from './bench.js';
import { castRequest } from './casting-load.js';
import { freshVoters } from './filling.js';
import type { VoteOperations } from './report.js';

const HOUSEKEEPING = new Set(['hello', 'ping', 'endSessions']);

/** Number of clients casting in parallel, and of ballots per client on average. */
const AT_ONCE = 50;
const EACH = 20;

/**
 * Measures the database operations of a vote: of one cast alone (the second, because an election's first also
 * reads the ballot paper), and the average of many in parallel.
 */
export async function operationsPerVote({ database, deps, poll }: Bench): Promise<VoteOperations> {
  let sent: string[] = [];
  const watch = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!HOUSEKEEPING.has(commandName)) sent.push(`${commandName} ${String(command[commandName])}`);
  };
  return database.connected(async () => {
    const voters = await freshVoters(poll, 2);
    const server = createApp(startProcess(deps)).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const castBy = async (voter: AccountId) => {
      const { path, ...cast } = castRequest(poll, voter);
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, cast);
      if (status !== 201) throw new Error(`A ballot was answered with ${status}.`);
      poll.stored += 1;
    };
    for (const voter of voters) {
      sent = [];
      await castBy(voter);
    }
    const single = [...sent];
    const many = await freshVoters(poll, AT_ONCE * EACH);
    sent = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let voter = many.pop(); voter; voter = many.pop()) await castBy(voter);
      }),
    );
    server.close();
    return {
      single,
      averageInParallel: sent.length / (AT_ONCE * EACH),
      parallel: AT_ONCE,
    };
  }, watch);
}
