import { afterAll, expect, test } from '@jest/globals';
import { callsByConcept, type Call } from '@hustings/shared';
import mongoose from 'mongoose';
import { createApp } from './app.js';
import { startProcess } from './start-process.js';
import type { Actor } from './platform/access-tokens.js';
import { asking } from './test/builders/actors.js';
import { aNonce, casting, choosing, closePoll, openPoll } from './test/builders/ballots.js';
import { anOrganisation } from './test/builders/organisations.js';
import { addedVoter } from './test/builders/voters.js';
import { openDatabaseLine } from './test/database-line.js';
import { startTestApp } from './test/test-app.js';

type Command = Record<string, unknown>;

/** Maximum number of database operations for a request that only reads. */
const MOST_OPERATIONS = 12;

const line = await openDatabaseLine();
process.env.TEST_MONGODB_URI = line.uri;
const testApp = await startTestApp();
afterAll(async () => {
  await testApp.close();
  await line.close();
});
// As in production, counts shared by many readers are refreshed only now and then.
const timing = { ...testApp.deps.timing, liveCountMs: 60_000 };
const product = { app: createApp(startProcess({ ...testApp.deps, timing })), deps: testApp.deps };
const own = await anOrganisation(testApp);
const { organiser } = own;
const poll = await openPoll(testApp, { organiser, voters: 8, positions: [{ candidates: 2 }] });

const reading = Object.values(callsByConcept)
  .flatMap((ofConcept) => Object.entries<Call>(ofConcept))
  .map(([name, { method, path, files }]) => ({ name, method, path: pathIn(path), files }))
  .filter(({ method, path, files }) => {
    const isStream = files?.includes('text/event-stream');
    return method === 'GET' && path !== undefined && !isStream;
  });

/** Undefined for paths that need anything but the ids of things that exist. */
function pathIn(path: string): string | undefined {
  const known: Record<string, string> = {
    'elections/:id': poll.election._id,
    'elections/:electionId': poll.election._id,
    'elections/:election': poll.election._id,
    'candidates/:election': poll.election._id,
    'positions/:id': poll.positions[0]?._id ?? '',
    'candidates/:id': poll.positions[0]?.candidates[0]?._id ?? '',
    'profile/:id': poll.voters[0]?.id ?? '',
  };
  let filled = path.replace(/(\w+)\/:\w+/g, (named) =>
    known[named] ? `${named.split('/')[0]}/${known[named]}` : named,
  );
  filled = filled.replace(':position', poll.positions[0]?._id ?? '');
  return filled.includes(':') ? undefined : filled;
}

const isHousekeeping = (command: Command) =>
  ['hello', 'ping', 'endSessions', 'serverStatus'].some((name) => name in command);

/** Revoked tokens are looked up once a second for all requests, so they don't count. */
const isOfTokens = ({ filter = {} }: { filter?: Command } & Command) =>
  'revokedAt' in filter || 'membersChangedAt' in filter;

async function commandsOf(work: () => PromiseLike<unknown>): Promise<Command[]> {
  await testApp.deps.jobs.drain();
  const before = line.commands.length;
  await work();
  return line.commands.slice(before).filter((command) => !isHousekeeping(command));
}

/** Operations of each request, by call and actor; cached values stay cached. */
async function operations(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const actors: [string, Actor | undefined][] = [
    ['organiser', organiser],
    ['voter', poll.voters[0]],
    ['stranger', undefined],
  ];
  for (const { name, path } of reading) {
    for (const [who, actor] of actors) {
      const read = () =>
        asking(product, actor)
          .get(path ?? '')
          .then();
      await read();
      const asked = await commandsOf(read);
      counts[`${name} by ${who}`] = asked.filter((command) => !isOfTokens(command)).length;
    }
  }
  return counts;
}

test('no request that reads takes more operations the larger roll and box are', async () => {
  expect(reading.length).toBeGreaterThan(35);
  const cast = async (voter: Actor | undefined) =>
    casting(testApp, poll, voter, { choices: choosing(poll, [0]), nonce: aNonce() }).expect(201);
  const [voter, ...others] = poll.voters;
  await cast(voter);
  const few = await operations();
  for (let more = 0; more < 5; more++) await addedVoter(testApp, organiser, poll.election._id);
  for (const other of others) await cast(other);
  const many = await operations();
  const toSay = (counts: Record<string, number>, isBad: (name: string) => boolean) =>
    Object.entries(counts).filter(([name]) => isBad(name));
  expect(toSay(many, (name) => (many[name] ?? 0) > MOST_OPERATIONS)).toEqual([]);
  expect(toSay(many, (name) => (many[name] ?? 0) > (few[name] ?? 0))).toEqual([]);
}, 120_000);

test('results of a counted election take one read, until a position is annulled', async () => {
  closePoll(testApp, poll);
  const path = `/api/v1/elections/${poll.election._id}/results`;
  const asked = async (actor: Actor | undefined) => {
    const read = () => asking(product, actor).get(path).expect(200).then();
    await read();
    return (await commandsOf(read)).filter((command) => !isOfTokens(command));
  };
  for (const actor of [organiser, poll.voters[0], undefined]) {
    expect(await asked(actor)).toMatchObject([{ find: 'elections' }]);
  }
  await asking(product, organiser)
    .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
    .send({ kind: 'annul', reason: 'The list was wrong.' })
    .expect(201);
  expect(await asked(undefined)).toMatchObject([
    { find: 'elections' },
    { find: 'annulments' },
    { find: 'elections', filter: { 'repeats.annulment': {} } },
  ]);
});

test('no question that a request asks has the database read a whole collection', async () => {
  const questions = new Map<string, Command>();
  for (const command of line.commands) {
    for (const find of asFinds(command)) questions.set(shapeOf(find), find);
  }
  expect(questions.size).toBeGreaterThan(50);
  const database = mongoose.connection.db!;
  const scans: string[] = [];
  for (const find of questions.values()) {
    const answer = await database.command({ explain: find, verbosity: 'queryPlanner' });
    if (JSON.stringify(answer['queryPlanner']).includes('"COLLSCAN"')) scans.push(shapeOf(find));
  }
  // The keys of a day's letters: their model explains why they have no index.
  expect(scans).toEqual(['["letterkeys",{"election":0},{"at":-1}]']);
});

/** The queries in a command, as equivalent finds. */
function asFinds(command: Command): Command[] {
  const { find, aggregate, update, delete: removed, findAndModify, count, distinct } = command;
  const of = (name: unknown, filter: unknown, sort?: unknown): Command[] =>
    typeof name === 'string'
      ? [{ find: name, filter: filter ?? {}, ...(sort ? { sort } : {}) }]
      : [];
  const statements = (command.updates ?? command.deletes ?? []) as { q: unknown }[];
  const [first] = (command.pipeline ?? []) as { $match?: unknown }[];
  return [
    ...of(find, command.filter, command.sort),
    ...of(aggregate, first?.$match),
    ...of(findAndModify, command.query, command.sort),
    ...of(count ?? distinct, command.query),
    ...statements.flatMap(({ q }) => of(update ?? removed, q)),
  ];
}

/** Queries that differ only in values have the same shape. */
function shapeOf({ find, filter, sort }: Command): string {
  const fields = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map(fields);
    if (value === null || typeof value !== 'object' || value.constructor !== Object) return 0;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fields(each)]));
  };
  return JSON.stringify([find, fields(filter), sort ?? {}]);
}
