import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { mongo } from 'mongoose';
import { createApp } from '../src/app.js';
import type { Bench } from './bench.js';
import { castRequest } from './casting-load.js';
import { freshVoters } from './filling.js';

const HOUSEKEEPING = new Set(['hello', 'ping', 'endSessions']);

/**
 * What one vote asks of the database: two ballots are cast, and what the driver sends for the second,
 * as the first of an election reads the ballot paper too, is counted.
 */
export async function operationsPerVote({ database, deps, poll }: Bench): Promise<string[]> {
  let sent: string[] = [];
  const watch = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!HOUSEKEEPING.has(commandName)) sent.push(`${commandName} ${String(command[commandName])}`);
  };
  return database.connected(async () => {
    const voters = await freshVoters(poll, 2);
    const server = createApp(deps).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const voter of voters) {
      sent = [];
      const { path, ...cast } = castRequest(poll, voter);
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, cast);
      if (status !== 201) throw new Error(`A ballot was answered with ${status}.`);
      poll.stored += 1;
    }
    server.close();
    return sent;
  }, watch);
}
