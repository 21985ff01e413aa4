import { expect, test } from '@jest/globals';
import { callsByConcept, electionSchema, type Call, type Election } from '@hustings/shared';
import type { Response, Test } from 'supertest';
import { doWhatIsDue } from './do-what-is-due.js';
import { JobModel } from './platform/jobs/jobs.model.js';
import { signedUpOrganiser } from './test/builders/accounts.js';
import { asking } from './test/builders/actors.js';
import { askingBy, madeKey } from './test/builders/api-keys.js';
import {
  aNonce,
  asActor,
  casting,
  choosing,
  closePoll,
  type Poll,
  type Voter,
} from './test/builders/ballots.js';
import { electionInput } from './test/builders/elections.js';
import { addedVoter } from './test/builders/voters.js';
import { startTestApp, type TestApp } from './test/test-app.js';
import { until } from './test/waiting.js';

type Reader = ReturnType<typeof askingBy>;

interface World {
  testApp: TestApp;
  poll: Poll;
  readers: Record<string, Reader>;
  /** Everything answered so far, in words that don't differ between worlds. */
  told: string[];
}

const reads = Object.values(callsByConcept)
  .flatMap((ofConcept) => Object.values<Call>(ofConcept))
  // Signing out ends what is compared, and streams don't end.
  .filter(({ method, path }) => method === 'GET' && !/logout|stream/.test(path))
  .map(({ path }) => path);

const people = [
  { fullName: 'Ada Ash', email: 'ada@example.org', memberNo: '101', language: 'fr' },
  { fullName: 'Bea Birch', email: 'bea@example.org', memberNo: '102', language: 'fr' },
  ...[3, 4, 5, 6, 7, 8].map((each) => ({
    fullName: `Voter ${each}`,
    email: `voter${each}@example.org`,
  })),
];

/** An open election, the same in each world up to ids and secrets. */
async function aWorld(settings: Partial<Election['settings']>, publishing: object): Promise<World> {
  const testApp = await startTestApp();
  const organiser = await signedUpOrganiser(testApp, { email: 'owner@club.example' });
  const created = await organiser.asks
    .post('/api/v1/elections')
    .send({
      ...electionInput(testApp),
      name: 'The board',
      translations: { fr: { name: 'Le bureau' } },
      settings: { shuffleCandidates: false, ...settings },
      publishing,
      positions: [
        { position: 'Chair', description: 'Leads.', candidates: ['Xenia', 'Yves', 'Zoe'] },
        { position: 'Rank', description: 'In order.', method: 'irv', candidates: ['Pia', 'Quinn'] },
        { position: 'Fee', description: 'Raise it.', method: 'motion' },
      ],
    })
    .expect(201);
  const election = electionSchema.parse(created.body);
  const voters: Voter[] = [];
  for (const person of people) {
    voters.push(asActor(await addedVoter(testApp, organiser, election._id, person)));
  }
  await organiser.asks
    .post(`/api/v1/elections/${election._id}/invitations`)
    .send({ to: 'all' })
    .expect(202);
  const poll = { organiser, election, positions: election.positions, voters };
  const readers = await readersOf(testApp, poll);
  testApp.clock.set(new Date(Date.parse(election.votingStartDate) + 60_000));
  const world = { testApp, poll, readers, told: [] };
  await settle(world);
  return world;
}

async function readersOf(testApp: TestApp, { organiser, voters }: Poll) {
  const key = await madeKey(testApp, organiser, { role: 'observer', name: 'Reader' });
  return {
    owner: asking(testApp, organiser),
    observer: askingBy(testApp, key),
    voter: asking(testApp, voters[7]),
    stranger: asking(testApp, undefined),
  };
}

/** Does what is due, and waits for the end of all that was begun. */
async function settle({ testApp: { deps } }: World): Promise<void> {
  await doWhatIsDue(deps);
  await until('jobs to end', async () => !(await JobModel.exists({ state: 'waiting' })));
  await deps.outbox.drain();
}

async function cast({ testApp, poll }: World, voter: number, place: number): Promise<void> {
  const choices = choosing(poll, [place], [place, 1 - place], [place]);
  await casting(testApp, poll, poll.voters[voter], { choices, nonce: aNonce() }).expect(201);
}

async function note(world: World, what: string, asked: Test): Promise<Response> {
  // Uncompressed, so that lengths can be compared.
  const answer = await asked.set('Accept-Encoding', 'identity');
  const { 'retry-after': wait = '', 'content-length': length = '' } = answer.headers as Record<
    string,
    string
  >;
  const isText = /json|text/.test(answer.type);
  // Documents contain digests, whose compressed length differs.
  const body = isText ? inOrder(alike(world, answer.text)) : answer.type;
  const said = [answer.status, wait, isText ? length : '', body];
  world.told.push(alike(world, `${what}: ${said.join(' ')}`));
  return answer;
}

function alike({ poll: { election, positions, voters, organiser } }: World, text: string): string {
  const names = new Map<string, string>([
    [election._id, 'election'],
    [organiser.id, 'owner'],
    ...voters.flatMap(({ id, registration }, each): [string, string][] => [
      [id, `account ${each}`],
      [registration, `voter ${each}`],
    ]),
    ...positions.flatMap(({ _id, candidates }, each): [string, string][] => [
      [_id, `position ${each}`],
      ...candidates.map((one): [string, string] => [one._id, one.fullName]),
    ]),
  ]);
  return text
    .replace(/[0-9a-f]{64}/g, 'hash')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replace(/[0-9a-f]{24}/g, (id) => names.get(id) ?? 'id')
    .replace(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/g, 'code');
}

/** Puts lists in one order: those sorted by an id have another in each world. */
function inOrder(text: string): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sorted(each)]));
  };
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    const withLists = text.replace(/\[([^\]]*)\]/g, (_, list: string) =>
      list.split(',').sort().join(),
    );
    return withLists.split('\n').sort().join('\n');
  }
}

/** Every GET call and public page, as these readers get them. */
async function readEverything(world: World, named = Object.keys(world.readers)): Promise<void> {
  const { election, positions, voters } = world.poll;
  const idsFor = (path: string): string[] => {
    if (path.includes('/positions/:')) return positions.map(({ _id }) => _id);
    if (path.includes('/candidates/:id')) return [positions[0]?.candidates[0]?._id ?? ''];
    if (!path.includes('/profile/')) return [election._id];
    return voters.slice(0, 2).flatMap(({ id, registration }) => [id, registration]);
  };
  const addresses = reads.flatMap((path) =>
    idsFor(path).map((id) =>
      path.replace(':election/:position', `${election._id}/:position`).replaceAll(/:\w+/g, id),
    ),
  );
  const roll = `/api/v1/elections/${election._id}/voters`;
  const more = ['page=1&search=a', 'page=1&voted=yes', 'page=1&voted=no', 'page=2&limit=1'];
  const pages = ['card.png', ''].map((file) => `/published/${election._id}/${file}`);
  const asked = [
    ...addresses,
    `/api/v1/positions?election=${election._id}`,
    ...more.map((query) => `${roll}?${query}&sort=name`),
    ...['json', 'csv'].map((format) => `${roll.replace('voters', 'ballot-box')}?format=${format}`),
    ...pages,
    `/embed/elections/${election._id}`,
  ];
  for (const name of named) {
    for (const address of asked) {
      await note(world, `${name} ${address}`, world.readers[name]!.get(address));
    }
  }
}

/** What an organisation may do with many or single voters, and with texts, while voting is open. */
async function actOnVoters(world: World, name: string): Promise<void> {
  const { election, voters, positions } = world.poll;
  const { get, post, put, delete: remove } = world.readers[name]!;
  const path = `/api/v1/elections/${election._id}`;
  const two = voters.slice(0, 2).map(({ registration }) => registration);
  const file = Buffer.from(
    'fullName,email,memberNo,language\nAda Two,ada2@example.org,101,it\nBea Two,bea2@example.org,102,it\n',
  );
  const upload = (call: string, fields: Record<string, string>) =>
    post(`${path}/voters/${call}`).field(fields).attach('file', file, 'voters.csv');
  const single = two.flatMap((id, each) => [
    () => post(`${path}/invitations`).send({ to: [id] }),
    () => post(`${path}/messages/test`).send({ kind: 'reminder', voter: id }),
    () => put(`${path}/voters/${id}`).send({ fullName: `Name ${each}`, language: 'es' }),
    () => post(`/api/v1/voters/${id}/reset-password`),
    () => post(`${path}/letters`).send({ to: [id], reason: 'Lost.' }),
    () => remove(`/api/v1/voters/${id}`),
  ]);
  const acts = [
    ...['all', 'notVoted', 'failed', { matching: { voted: 'no' } }].map(
      (to) => () => post(`${path}/invitations`).send({ to }),
    ),
    ...single,
    () => upload('import', { dryRun: 'true', update: 'true' }),
    () => upload('import', { update: 'true', invite: 'false' }),
    () => upload('compare', { list: 'missing' }),
    () => put(`${path}/roll`).type('text/csv').send(file.toString()),
    () => post(`${path}/voters/export`).send({ chosen: two }),
    () => post(`${path}/voters/password-resets`).send({ chosen: two }),
    () => post(`${path}/voters/removals`).send({ chosen: two }),
    () => put(`${path}/plan`).send({ steps: ['halfTime', 'lastDay'] }),
    () => put(path).send({ translations: { fr: { name: 'Le bureau', description: 'Qui ?' } } }),
    () => put('/api/v1/organisation').field({ language: 'de' }),
    () => post(`${path}/duplicate`).send({ ...electionInput(world.testApp), name, roll: 'true' }),
    () => post(`${path}/pause`).send({ reason: 'A pause.', notify: 'true' }),
    () => post(`${path}/resume`).send({ reason: 'Go on.', notify: 'true' }),
    () =>
      post('/api/v1/corrections').send({ candidate: positions[0]?.candidates[0]?._id, text: 'A' }),
  ];
  for (const [each, act] of acts.entries()) {
    await note(world, `${name} does ${each}`, act());
    await settle(world);
    for (const call of ['voters', 'invitations']) {
      await note(world, `after ${each}: ${call}`, get(`${path}/${call}`));
    }
  }
}

interface Compared {
  settings?: Partial<Election['settings']>;
  publishing?: object;
  /** What nobody may see: the voter of one ballot, and the place of the vote. */
  hidden: readonly (readonly [voter: number, place: number])[];
  see: (world: World) => Promise<void>;
}

/** Returns everything answered in each world. */
async function worldsWith({
  settings = {},
  publishing = { when: 'atOnce' },
  hidden,
  see,
}: Compared) {
  const told: string[][] = [];
  for (const [voter, place] of hidden) {
    const world = await aWorld(settings, publishing);
    try {
      for (const each of [2, 3, 4, 5, 6]) await cast(world, each, each % 2);
      await cast(world, voter, place);
      await see(world);
    } finally {
      await world.testApp.close();
    }
    told.push(world.told);
  }
  return told;
}

test('while marks are hidden, no answer to anybody differs by who has voted', async () => {
  const [one, two] = await worldsWith({
    settings: { resultsVisibility: 'live', access: 'link' },
    hidden: [
      [0, 0],
      [1, 0],
    ],
    async see(world) {
      await actOnVoters(world, 'owner');
      world.testApp.clock.advance({ days: 5 });
      await settle(world);
      await readEverything(world);
    },
  });
  expect(one).toEqual(two);
});

test('until it is published, no answer to anybody who may not read a count differs by a vote', async () => {
  const [one, two] = await worldsWith({
    settings: { resultsVisibility: 'afterClose' },
    publishing: { when: 'byHand' },
    hidden: [
      [0, 0],
      [0, 1],
    ],
    async see(world) {
      await readEverything(world, ['owner']);
      closePoll(world.testApp, world.poll);
      await settle(world);
      const { organiser, positions } = world.poll;
      const { post } = asking(world.testApp, organiser);
      const [repeated] = positions.map(({ _id }) => _id);
      await post(`/api/v1/positions/${repeated}/annulments`)
        .send({ kind: 'repeat', reason: 'The list was wrong.' })
        .expect(201);
      await settle(world);
      const { owner: _mayRead, ...others } = world.readers;
      await readEverything(world, Object.keys(others));
    },
  });
  expect(one).toEqual(two);
});
