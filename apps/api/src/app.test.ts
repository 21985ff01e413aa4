import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  callsByConcept,
  errorBodySchema,
  KEY_PREFIX,
  keyRoles,
  memberRoles,
  roleMay,
  type Call as DescribedCall,
  type MadeKey,
  type MemberRole,
} from '@hustings/shared';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import request, { type Response, type Test } from 'supertest';
import { builtWebApp } from './http/web-app.js';
import { createAccessTokens, type Actor } from './platform/access-tokens.js';
import { anActor } from './test/builders/actors.js';
import { madeKey } from './test/builders/api-keys.js';
import { aPhoto } from './test/builders/images.js';
import { anOrganisation, samplesOf, type Organisation } from './test/builders/organisations.js';
import { firstEventOf } from './test/first-event.js';
import { fieldsOf, routesOf, type Route } from './test/routes-of.js';
import { startTestApp } from './test/test-app.js';

/** Routes not made with `endpoint()` and open to everybody: they reveal nothing private. */
const openPages = [
  'get /healthz',
  'get /readyz',
  'get /api/docs',
  'get /api/openapi.json',
  'get /api/docs/start.js',
  'get /api/docs/swagger-ui.css',
  'get /api/docs/swagger-ui-bundle.js',
  'get /api/docs/favicon-32x32.png',
  // They show only what strangers may know of an election; the tests of publishing check that.
  'get /published/:id/card.png',
  'get /published/:id/qr.svg',
  'get /embed/elections/:id',
  // Available once the web app is built.
  ...(builtWebApp() === undefined
    ? []
    : [
        'get /index.html',
        'get /ballot.html',
        'get /check-ballot-box.html',
        'get /offline.html',
        'get /manifest.webmanifest',
        'get /published/:id',
        // The page without any data: only its links differ.
        'get /votes/:id',
        'get /{*path}',
      ]),
];

/** Calls for signed-in people that take no ids of anything that belongs to an organisation. */
const aboutOneself: Record<string, string> = {
  'post /auth/users/password': 'changes the own password',
  'get /auth/users/sessions': 'lists one’s own',
  'delete /auth/users/sessions': 'ends one’s own',
  'delete /auth/users/sessions/:session': 'ends one of one’s own, or none',
  'put /auth/users/terms': 'accepts them for oneself',
  'put /auth/users/language': 'chooses it for oneself',
  'get /api/v1/organisation': 'reads one’s own',
  'put /api/v1/organisation': 'changes one’s own',
  'delete /api/v1/organisation': 'deletes one’s own',
  'get /api/v1/organisation/members': 'lists those of one’s own',
  'post /api/v1/organisation/members': 'invites to one’s own',
  'get /api/v1/organisation/webhooks': 'lists those of one’s own',
  'post /api/v1/organisation/webhooks': 'adds one to one’s own',
  'get /api/v1/organisation/keys': 'lists those of one’s own',
  'post /api/v1/organisation/keys': 'makes one of one’s own',
  'post /api/v1/organisation/invitations/accept': 'accepts what was mailed to one’s own address',
  'post /api/v1/elections': 'makes an election of one’s own',
  'get /api/v1/stats': 'counts one’s own',
  'get /api/v1/candidates': 'lists one’s own',
  'get /api/v1/directory': 'lists those on one’s own rolls',
  'get /api/v1/votes': 'lists the elections one votes in',
  'get /api/v1/results/past': 'lists those of one’s own',
};

/** Answers to another organisation's organiser that are not 401. */
const answersToStrangers: Record<string, { status: number; code: string; reason: string }> = {
  'get /api/v1/elections/:id/ballot': {
    status: 403,
    code: 'not_on_roll',
    reason: 'any account may be on a roll, so what counts is the roll',
  },
  'post /api/v1/elections/:id/ballots': {
    status: 403,
    code: 'not_on_roll',
    reason: 'any account may be on a roll, so what counts is the roll',
  },
};

/** Clients without access get the same answer as if there were no election. */
const asIfNotThere = ['get /api/v1/elections/:id/public'];

/** Names in a path or a query for something other than an id in the database. */
const notIds: Record<string, string> = {
  hash: 'an image is named by its content: whatever isn’t stored is unknown',
  token: 'a link is known or unknown, whatever it looks like',
  session: 'a session is that of one’s own account or none',
  id: 'part of a link, where the query holds it',
};

/** Values that are strange elsewhere, but have a meaning in these fields. */
const meanings: Record<string, string[]> = {
  // Unknown fields are ignored here, as elsewhere.
  settings: ['a query operator', 'a script', 'a prototype', 'a hundred levels'],
  invitation: ['a query operator', 'a script', 'a prototype', 'a hundred levels'],
  reminder: ['a query operator', 'a script', 'a prototype', 'a hundred levels'],
  gender: ['null'],
  // Null means that there is none.
  quorum: ['null'],
  invite: ['a truth value'],
  askAboutZeros: ['a truth value'],
  dryRun: ['a truth value'],
  update: ['a truth value'],
  headings: ['a truth value'],
  // Part of a multipart request, in which lists are JSON.
  columns: [],
  roll: ['a truth value'],
  on: ['a truth value'],
  notify: ['a truth value'],
  opening: ['a number'],
  announce: ['a truth value'],
  archived: ['a truth value'],
  indexed: ['a truth value'],
};

const testApp = await startTestApp();
const [ours, theirs] = [await anOrganisation(testApp), await anOrganisation(testApp)];
const officersKey = await madeKey(testApp, ours.organiser, { role: 'officer' });
const revokedKey = await madeKey(testApp, theirs.organiser);
await ask('delete', `/api/v1/organisation/keys/${revokedKey.key._id}`, { actor: theirs.organiser });
const untouched = await everythingOf(theirs);
const routes = routesOf(testApp.app);
const calls = Object.values(callsByConcept)
  .flatMap((ofConcept) => Object.values<DescribedCall>(ofConcept))
  .map((described) => {
    const method = described.method.toLowerCase() as Route['method'];
    return { ...described, described, method, name: nameOf({ ...described, method }) };
  });
const taking = calls.filter((call) => call.body);
afterAll(() => testApp.close());

type Call = (typeof calls)[number];

/** A member in this role, by a token newer than any change of members, so that its role counts. */
function aMemberOf({ organiser }: Organisation, role: MemberRole): Actor {
  return { ...anActor(role, organiser.membership?.organisation), membersRevision: 1_000 } as Actor;
}

function nameOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Everything an organiser can read of its election, for comparison. */
async function everythingOf({ organiser, election }: Organisation): Promise<unknown[]> {
  const path = `/api/v1/elections/${election._id}`;
  const answers = await Promise.all(
    [path, `${path}/voters`, `${path}/audit`].map((each) => ask('get', each, { actor: organiser })),
  );
  return answers.map((answer) => answer.body as unknown);
}

interface Asking {
  actor?: Actor | undefined;
  authorization?: string;
  query?: Record<string, string> | string | undefined;
  body?: unknown;
}

/** A token newer than any sign-out everywhere. */
function tokenOf(actor: Actor): string {
  return testApp.deps.accessTokens.sign({ ...actor, version: 1_000 });
}

/** Sends a request and checks what must hold for every answer. */
async function ask(method: Route['method'], path: string, asking: Asking = {}): Promise<Response> {
  return answerOf(asked(method, path, asking));
}

function asked(method: Route['method'], path: string, asking: Asking): Test {
  const { actor, authorization, query, body } = asking;
  const sent = request(testApp.app)[method](path);
  if (path.endsWith('/results/stream')) firstEventOf(sent);
  if (actor) sent.set('Authorization', `Bearer ${tokenOf(actor)}`);
  if (authorization !== undefined) sent.set('Authorization', authorization);
  if (query !== undefined) sent.query(query);
  if (body !== undefined) sent.type('json').send(JSON.stringify(body));
  return sent;
}

async function answerOf(sent: Test): Promise<Response> {
  const answer = await sent;
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  if (answer.status >= 400) {
    expect(errorBodySchema.safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  }
  expect(answer.status).toBeLessThan(500);
  return answer;
}

/** The path with the ids of this organisation. */
function pathIn(call: Call, organisation: Organisation, replace: Record<string, string> = {}) {
  return call.path.replace(/([^/]*)\/:(\w+)/g, (_, before: string, parameter: string) => {
    const id = replace[parameter] ?? idOf(organisation, before, parameter);
    return `${before}/${encodeURIComponent(id)}`;
  });
}

function idOf(organisation: Organisation, before: string, parameter: string): string {
  const { organiser, invitation, election, position, candidate, voter, imported, removal, resets } =
    organisation;
  const { nomination, letters, annulment, apiKey, webhook, delivery } = organisation;
  const image = candidate.photoUrl?.split('/').at(-1) ?? '';
  const known: Record<string, string> = {
    election: election._id,
    electionId: election._id,
    position: position._id,
    hash: image,
    elections: election._id,
    positions: position._id,
    candidates: candidate._id,
    accountId: organiser.id,
    invitations: invitation._id,
    job: imported,
    removal,
    resets,
    letters,
    nominations: nomination,
    annulments: annulment,
    keys: apiKey.key._id,
    webhookId: webhook,
    deliveryId: delivery,
    voters: voter.registration,
    profile: voter.registration,
    sessions: 'none',
  };
  const id = known[parameter] ?? known[before];
  if (id === undefined)
    throw new Error(`Say in idOf what :${parameter} after ${before}/ stands for.`);
  return id;
}

function parametersOf(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].flatMap(([, parameter]) => parameter ?? []);
}

function sampleOf(call: Call, organisation: Organisation) {
  return samplesOf(testApp, organisation)[call.name] ?? {};
}

const anId = () => new Types.ObjectId().toHexString();

/** The path with ids that don't exist: for requests that must change nothing. */
function pathToNothing(call: Call): string {
  const ids = Object.fromEntries(parametersOf(call).map((parameter) => [parameter, anId()]));
  return pathIn(call, ours, ids);
}

test('every route is a call, other than pages that are open to everybody', () => {
  const pages = routes.filter((route) => !route.call).map(nameOf);
  expect(pages.sort()).toEqual(openPages.sort());
  const described = new Set(calls.map((call) => call.described));
  expect(routes.filter(({ call }) => call && !described.has(call)).map(nameOf)).toEqual([]);
});

test.each(calls)('$name is there as it is described', ({ name, described }) => {
  const mounted = routes.filter((route) => nameOf(route) === name);
  expect(mounted.map((route) => route.call === described)).toEqual([true]);
});

test('the product says which version of it answers', async () => {
  const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  const answer = await request(testApp.app).get('/healthz').expect(200);
  expect(answer.body).toEqual({ status: 'ok', version: JSON.parse(manifest).version });
});

test('every call that takes a body or needs a query has a sample of them', () => {
  const samples = samplesOf(testApp, ours);
  const without = calls.filter((call) => {
    const { body, query } = call;
    const needsQuery = query ? !query.safeParse({}).success : false;
    return (body && !samples[call.name]?.body) || (needsQuery && !samples[call.name]?.query);
  });
  expect(without.map((call) => call.name)).toEqual([]);
  const names = new Set(calls.map((call) => call.name));
  const stale = [
    ...[samples, aboutOneself, answersToStrangers].flatMap(Object.keys),
    ...asIfNotThere,
  ];
  expect(stale.filter((name) => !names.has(name))).toEqual([]);
  const fields = new Set(
    calls.flatMap((call) => [
      ...parametersOf(call),
      ...fieldsOf(call.query),
      ...fieldsOf(call.body),
    ]),
  );
  expect([notIds, meanings].flatMap(Object.keys).filter((name) => !fields.has(name))).toEqual([]);
});

describe('who may', () => {
  const guarded = calls.filter((call) => call.access !== 'anyone');

  test.each(guarded)('$name is refused when signed out', async (call) => {
    await expectRefused(call, undefined);
  });

  test.each(guarded.filter((call) => call.access !== 'signedIn'))(
    '$name is refused to a voter on the roll',
    async (call) => {
      await expectRefused(call, theirs.voter);
    },
  );

  test.each(guarded.filter((call) => !(call.name in aboutOneself)))(
    '$name is refused to the organiser of another organisation',
    async (call) => {
      const answer = await expectAnswer(call, ours.organiser);
      const { status, code } = answersToStrangers[call.name] ?? {
        status: 401,
        code: 'not_allowed',
      };
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code });
      if (status === 401) expect(answer.body).toEqual({ code, message: 'not allowed!' });
    },
  );

  test.each(guarded.filter((call) => call.access === 'signedIn' && !(call.name in aboutOneself)))(
    '$name is refused to a voter who has nothing to do with it',
    async (call) => {
      const answer = await expectAnswer(call, ours.voter);
      expect(answer.status).toBe(answersToStrangers[call.name]?.status ?? 401);
    },
  );

  const byRole = calls.flatMap((call) => {
    const { access, asMember } = call;
    const act = access === 'anyone' || access === 'signedIn' ? asMember : access;
    return act ? memberRoles.map((role) => ({ ...call, role, may: roleMay(role, act) })) : [];
  });

  test.each(byRole.filter(({ may }) => !may))(
    '$name is refused to a member who is only $role',
    async ({ role, ...call }) => {
      await expectRefused(call, aMemberOf(theirs, role));
    },
  );

  test.each(byRole.filter(({ may }) => may))(
    '$name is not refused to a member who is $role',
    async ({ role, ...call }) => {
      const actor = aMemberOf(ours, role);
      // With ids that don't exist, so that nothing is changed.
      expect((await ask(call.method, pathToNothing(call), { actor })).status).not.toBe(401);
      if (call.method !== 'get') return;
      const read = await ask('get', pathIn(call, ours), { actor, ...sampleOf(call, ours) });
      expect(read.status).toBe(200);
    },
  );

  const notYetPublic = calls.filter(
    (call) => call.access === 'anyone' && /\/(elections|positions)\//.test(call.path),
  );
  test.each(notYetPublic)('$name is not yet public before the count', async (call) => {
    for (const stranger of [undefined, ours.organiser, ours.voter, anActor('voter')]) {
      await expectRefused(call, stranger);
    }
  });

  async function expectAnswer(call: Call, actor: Actor | undefined): Promise<Response> {
    return ask(call.method, pathIn(call, theirs), { actor, ...sampleOf(call, theirs) });
  }

  async function expectRefused(call: Call, actor: Actor | undefined): Promise<void> {
    const answer = await expectAnswer(call, actor);
    if (asIfNotThere.includes(call.name)) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
      return;
    }
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 'not_allowed', message: 'not allowed!' });
  }

  describe('signed in for the ballot of one election only', () => {
    const forOneBallot = (whose: Organisation, { election } = whose): Actor => ({
      ...whose.voter,
      ballot: { election: election._id, endsWhenCast: false },
    });
    /** The calls allowed in such a session: those of a voter in this election. */
    const ballotCalls = [
      'get /api/v1/elections/:id',
      'get /api/v1/elections/:id/audit',
      'get /api/v1/elections/:id/ballot',
      'post /api/v1/elections/:id/ballots',
      'get /api/v1/elections/:id/ballot-box',
      'get /api/v1/elections/:id/public',
      'get /api/v1/elections/:id/results',
      'get /api/v1/elections/:id/results/stream',
      'post /api/v1/elections/:id/results/stream-token',
      'get /api/v1/elections/:id/results.csv',
      'get /api/v1/elections/:id/results.json',
      'get /api/v1/elections/:id/certificate.pdf',
      'get /api/v1/elections/:id/archive.zip',
      'get /api/v1/positions/:id/results',
      'get /api/v1/positions/:id/ballots.blt',
    ];

    test('the calls that take it are these', () => {
      expect(calls.flatMap(({ name, ballot }) => (ballot ? name : [])).sort()).toEqual(
        ballotCalls.sort(),
      );
    });

    test.each(guarded.filter(({ ballot }) => !ballot))('$name is refused', async (call) => {
      await expectRefused(call, forOneBallot(theirs));
    });

    test.each(calls.filter(({ ballot }) => ballot))(
      '$name is refused of any other election that lists the voter',
      async (call) => {
        await expectRefused(call, forOneBallot(theirs, ours));
      },
    );

    test('a member reads the roll no more', async () => {
      const { organiser } = theirs;
      const ballot = { election: theirs.election._id, endsWhenCast: false };
      const roll = calls.find(({ name }) => name === 'get /api/v1/elections/:electionId/voters');
      if (roll) await expectRefused(roll, { ...organiser, ballot });
    });
  });

  describe('with an API key', () => {
    const taking = calls.filter(({ apiKey }) => apiKey);
    const others = calls.filter(({ apiKey }) => !apiKey);
    /** The calls allowed by key: none about accounts, members, keys, deletion, ballots or votes. */
    const keyCalls = [
      'get /api/v1/candidates',
      'get /api/v1/candidates/:election/:position',
      'get /api/v1/candidates/:id',
      'get /api/v1/candidates/elections/:election',
      'get /api/v1/elections',
      'get /api/v1/elections/:electionId/invitations',
      'get /api/v1/elections/:electionId/mailings',
      'get /api/v1/elections/:electionId/roll/:job',
      'get /api/v1/elections/:electionId/voters',
      'get /api/v1/elections/:electionId/voters.csv',
      'get /api/v1/elections/:electionId/voters/import',
      'get /api/v1/elections/:electionId/voters/import/:job',
      'get /api/v1/elections/:electionId/voters/import/:job/errors.csv',
      'get /api/v1/elections/:id',
      'get /api/v1/elections/:id/audit',
      'get /api/v1/elections/:id/audit.csv',
      'get /api/v1/elections/:id/results',
      'get /api/v1/elections/:id/results.csv',
      'get /api/v1/elections/:id/results.json',
      'get /api/v1/positions',
      'get /api/v1/positions/:id',
      'get /api/v1/stats',
      'delete /api/v1/elections/:electionId/voters/:id',
      'post /api/v1/candidates',
      'post /api/v1/elections',
      'post /api/v1/elections/:electionId/invitations',
      'post /api/v1/elections/:electionId/voters',
      'post /api/v1/elections/:electionId/voters/import',
      'post /api/v1/positions',
      'put /api/v1/candidates/:id',
      'put /api/v1/elections/:electionId/roll',
      'put /api/v1/elections/:electionId/voters/:id',
      'put /api/v1/elections/:id',
      'put /api/v1/positions/:id',
    ];
    const withKey = (call: Call, { secret }: MadeKey, whose: Organisation, path?: string) =>
      ask(call.method, path ?? pathIn(call, whose), {
        authorization: `Bearer ${secret}`,
        ...sampleOf(call, whose),
      });

    test('the calls that take one are these', () => {
      expect(taking.map(({ name }) => name).sort()).toEqual(keyCalls.sort());
    });

    test.each(others)('$name is refused', async (call) => {
      const path = pathIn(call, theirs, { hash: 'a'.repeat(64) });
      const { status, body } = await withKey(call, theirs.apiKey, theirs, path);
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'key_not_taken' } });
    });

    const elsewhere = taking.filter(({ name }) => !(name in aboutOneself));
    test.each(elsewhere)('$name is refused to one of another organisation', async (call) => {
      const { status, body } = await withKey(call, officersKey, theirs);
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'not_allowed' } });
    });

    test.each(keyRoles)('its role is judged as a member’s is: %s', async (role) => {
      const key = await madeKey(testApp, ours.organiser, { role });
      for (const call of taking) {
        const { access, name } = call;
        const may = access === 'anyone' || access === 'signedIn' || roleMay(role, access);
        const { status } = await withKey(call, key, ours, pathToNothing(call));
        expect({ name, isRefused: status === 401 }).toEqual({ name, isRefused: !may });
        if (!may || call.method !== 'get') continue;
        const read = await withKey(call, key, ours);
        // The results file exists only once they are counted.
        const expected = name.endsWith('/results.json') ? 409 : 200;
        expect({ name, status: read.status }).toEqual({ name, status: expected });
      }
    });

    test.each(taking)('$name is refused to one that is revoked or unknown', async (call) => {
      for (const secret of [revokedKey.secret, `${KEY_PREFIX}unknown`]) {
        const { status, body } = await withKey(call, { ...revokedKey, secret }, theirs);
        expect({ status, body }).toMatchObject({ status: 401, body: { code: 'key_unusable' } });
      }
    });
  });

  test('and nothing that was refused has changed anything', async () => {
    expect(await everythingOf(theirs)).toEqual(untouched);
  });
});

describe('a token', () => {
  const secret = testApp.deps.env.ACCESS_TOKEN_SECRET ?? '';
  const anHourAgo = { now: () => new Date(testApp.clock.now().getTime() - 3_600_000) };
  const claims = { version: 0, ...ours.organiser };
  const expired = createAccessTokens(secret, anHourAgo).sign(claims);
  const forged: Record<string, string> = {
    'signed with another secret': createAccessTokens('x'.repeat(32), testApp.clock).sign(claims),
    'signed with nothing': jwt.sign(claims, null, { algorithm: 'none' }),
    'signed in another way': jwt.sign(claims, secret, { algorithm: 'HS512' }),
    'that is none': 'nonsense',
  };

  const needingOne = calls.filter(({ access }) => access !== 'anyone');
  const open = calls.filter(({ access }) => access === 'anyone');
  /** Open to everybody, but the effect or answer depends on who asks. */
  const askingWho = [
    'get /api/v1/elections/:id/nominate',
    'post /api/v1/elections/:id/nominate',
    'get /api/v1/elections/:id/public',
  ];

  test.each(needingOne)('that is forged is refused at $name', async (call) => {
    for (const token of Object.values(forged)) {
      const asking = { authorization: `Bearer ${token}`, ...sampleOf(call, ours) };
      const answer = await ask(call.method, pathIn(call, ours), asking);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ code: 'not_allowed', message: 'not allowed!' });
    }
  });

  test.each(needingOne)('that has expired is named as such at $name', async (call) => {
    const asking = { authorization: `Bearer ${expired}`, ...sampleOf(call, ours) };
    const answer = await ask(call.method, pathIn(call, ours), asking);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 'token_expired', message: 'not allowed!' });
  });

  test.each(open)('that has expired is named only where it is needed at $name', async (call) => {
    const path = pathIn(call, ours);
    const sample = sampleOf(call, ours);
    const stranger = await ask(call.method, path, sample);
    const answer = await ask(call.method, path, { authorization: `Bearer ${expired}`, ...sample });
    const { code } = stranger.body as { code?: string };
    const isNeeded =
      askingWho.includes(call.name) || ['not_allowed', 'not_published'].includes(code ?? '');
    expect((answer.body as { code?: string }).code === 'token_expired').toBe(isNeeded);
    // If a form is sent twice, the second may be refused for that reason.
    if (!isNeeded && call.method === 'get') expect(answer.status).toBe(stranger.status);
  });

  test.each(open)('that is forged does not make $name break', async (call) => {
    for (const token of Object.values(forged)) {
      const asking = { authorization: `Bearer ${token}`, ...sampleOf(call, ours) };
      expect((await ask(call.method, pathIn(call, ours), asking)).status).toBeLessThan(500);
    }
  });

  test.each([
    ['with a role that there is not', { membership: { ...claims.membership, role: 'root' } }],
    ['as versions before members made it', { membership: undefined, role: 'organiser' }],
  ])('%s has to be replaced', async (_what, other) => {
    const token = jwt.sign({ ...claims, ...other, exp: Date.now() }, secret);
    const asking = { authorization: `Bearer ${token}` };
    const answer = await ask('get', '/api/v1/elections', asking);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'token_expired' });
  });

  test('in another scheme, or in none, is refused', async () => {
    const valid = tokenOf(ours.organiser);
    for (const authorization of [`Basic ${valid}`, 'Bearer', '', valid]) {
      const answer = await ask('get', '/api/v1/elections', { authorization });
      expect(answer.status).toBe(401);
    }
  });
});

describe('an id', () => {
  const named = calls.flatMap((call) =>
    parametersOf(call).map((parameter) => ({ ...call, parameter })),
  );

  test.each(named.filter(({ parameter }) => !(parameter in notIds) || parameter === 'id'))(
    ':$parameter of $name is 400 when it is none and 404 when nothing has it',
    async ({ parameter, ...call }) => {
      const asking = { actor: ours.organiser, ...sampleOf(call, ours) };
      for (const none of [
        'nonsense',
        '{"$ne":null}',
        '0',
        `${anId()}0`,
        ' '.repeat(24),
        '\u0000',
      ]) {
        const path = pathIn(call, ours, { [parameter]: none });
        expect((await ask(call.method, path, asking)).status).toBe(400);
      }
      const unknown = await ask(call.method, pathIn(call, ours, { [parameter]: anId() }), asking);
      expect(unknown.status).toBe(404);
      expect(unknown.body).toMatchObject({ code: 'not_found' });
    },
  );

  const inQueries = calls.flatMap((call) =>
    Object.keys(sampleOf(call, ours).query ?? {})
      .filter((field) => !(field in notIds))
      .map((field) => ({ ...call, field })),
  );
  test.each(inQueries)('$field in the query of $name likewise', async ({ field, ...call }) => {
    const { body, query } = sampleOf(call, ours);
    const asking = (id: string) => ({
      actor: ours.organiser,
      body,
      query: { ...query, [field]: id },
    });
    const path = pathIn(call, ours);
    for (const none of ['nonsense', '', '\u0000']) {
      expect((await ask(call.method, path, asking(none))).status).toBe(400);
    }
    const unknown = await ask(call.method, path, asking(anId()));
    // An organisation other than one's own is refused, whether or not it exists.
    expect(unknown.status).toBe(field === 'org' ? 401 : 404);
  });

  const inBodies = taking.flatMap((call) =>
    Object.entries(sampleOf(call, ours).body ?? {})
      .filter(([, value]) => /^[0-9a-f]{24}$/.test(String(value)))
      .map(([field]) => ({ ...call, field })),
  );
  test.each(inBodies)('$field in the body of $name likewise', async ({ field, ...call }) => {
    const sample = sampleOf(call, ours);
    const asking = (id: string) => ({
      actor: ours.organiser,
      query: sample.query,
      body: { ...sample.body, [field]: Array.isArray(sample.body?.[field]) ? [id] : id },
    });
    const none = await ask(call.method, pathIn(call, ours), asking('nonsense'));
    expect(none.status).toBe(400);
    const unknown = await ask(call.method, pathIn(call, ours), asking(anId()));
    expect(unknown.status).toBe(404);
  });
});

describe('a hostile body', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { $or: nested(levels - 1) });
  const hostile: [string, unknown][] = [
    ['a query operator', { $gt: '' }],
    ['a script', { $where: 'sleep(1000)' }],
    ['an array of operators', [{ $ne: null }]],
    ['an array of text', ['x', 'y']],
    ['a list of one number', [1]],
    ['a number', 12_345],
    ['a truth value', true],
    ['null', null],
    ['a prototype', JSON.parse('{"__proto__":{"polluted":true},"constructor":1}')],
    ['a hundred levels', nested(100)],
  ];
  const fields = taking.flatMap((call) => fieldsOf(call.body).map((field) => ({ ...call, field })));

  test.each(fields)('for $field is refused at $name', async ({ field, ...call }) => {
    const { body, query } = sampleOf(call, ours);
    const accepted: string[] = [];
    for (const [what, value] of hostile) {
      if (meanings[field]?.includes(what)) continue;
      const asking = { actor: ours.organiser, query, body: { ...body, [field]: value } };
      const { status } = await ask(call.method, pathIn(call, ours), asking);
      if (status !== 400 && status !== 422) accepted.push(`${what}: ${status}`);
    }
    expect(accepted).toEqual([]);
  });

  test.each(taking)('as a whole is refused at $name', async (call) => {
    const asking = { actor: ours.organiser, query: sampleOf(call, ours).query };
    for (const body of [[], [{ $ne: null }], null, 'text', 7, true]) {
      const answer = await ask(call.method, pathIn(call, ours), { ...asking, body });
      expect(answer.status).toBe(400);
    }
  });

  test.each(taking)('cannot reach a prototype through $name', async (call) => {
    const { body, query } = sampleOf(call, ours);
    const text = JSON.stringify(body).replace(
      /^\{/,
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
    );
    await answerOf(
      asked(call.method, pathToNothing(call), { actor: ours.organiser, query })
        .type('json')
        .send(text),
    );
    expect({}).not.toHaveProperty('polluted');
  });

  test.each(taking)('is 400, 413 or 415 at $name when it cannot be read', async (call) => {
    const { body, query } = sampleOf(call, ours);
    const sent = (type: string) =>
      asked(call.method, pathIn(call, ours), { actor: ours.organiser, query }).type(type);
    const text = JSON.stringify(body);
    const expectCode = async (sending: Test, status: number, code: string) => {
      const answer = await answerOf(sending);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    };
    await expectCode(sent('json').send(`${text}}`), 400, 'malformed');
    const unpackable = sent('json').set('Content-Encoding', 'gzip').send(text);
    await expectCode(unpackable, 400, 'malformed');
    await expectCode(sent('json').send(`{"a":"${'x'.repeat(300_000)}"}`), 413, 'too_large');
    const zipped = sent('json').set('Content-Encoding', 'zip').send(text);
    await expectCode(zipped, 415, 'wrong_media_type');
    const foreign = sent('application/json; charset=latin-9').send(text);
    await expectCode(foreign, 415, 'wrong_media_type');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      await expectCode(sent(type).send(text), 415, 'wrong_media_type');
      // A request is sent from its first chunk on, so this one begins only after the other was checked.
      const inChunks = sent(type).set('Transfer-Encoding', 'chunked');
      inChunks.write(text);
      await expectCode(inChunks, 415, 'wrong_media_type');
    }
  });
});

describe('a hostile form', () => {
  const forms = taking.filter((call) => call.upload === 'image');
  /** Objects, which a form has as JSON text. */
  const written = ['settings', 'translations'];
  const ways: [string, (field: string) => [string, string][]][] = [
    ['an operator', (field) => [[`${field}[$ne]`, '']]],
    ['a repeated field', (field) => [field, field].map((each) => [each, 'x'] as [string, string])],
    ['an index', (field) => [[`${field}[4294967294]`, 'x']]],
    [
      'both text and object',
      (field) => [
        [field, 'x'],
        [`${field}[a][b]`, 'y'],
        [`${field}[]`, 'z'],
      ],
    ],
    ['a prototype', (field) => [[`${field}[__proto__][polluted]`, 'x']]],
  ];

  test.each(forms)('is refused at $name', async (call) => {
    const { body, query } = sampleOf(call, ours);
    const text = fieldsOf(call.body).filter((field) => !written.includes(field));
    const accepted: string[] = [];
    for (const field of text) {
      for (const [what, pairs] of ways) {
        const sent = asked(call.method, pathIn(call, ours), { actor: ours.organiser, query });
        const rest = Object.entries(body ?? {}).filter(([name]) => name !== field);
        for (const [name, value] of [...rest, ...pairs(field)]) {
          sent.field(name, written.includes(name) ? JSON.stringify(value) : String(value));
        }
        const { status } = await answerOf(sent);
        if (status !== 400 && status !== 422) accepted.push(`${field}, ${what}: ${status}`);
      }
    }
    expect(accepted).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });

  test.each(forms)('is 400 or 413 at $name when it cannot be read', async (call) => {
    const path = pathIn(call, ours);
    const sent = () => asked(call.method, path, { actor: ours.organiser });
    const statusOf = async (sending: Test) => (await answerOf(sending)).status;
    const part = '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAnn';
    const multipart = 'multipart/form-data; boundary=b';
    expect(await statusOf(sent().set('Content-Type', 'multipart/form-data').send(part))).toBe(400);
    expect(await statusOf(sent().set('Content-Type', multipart).send(part))).toBe(400);
    expect(await statusOf(sent().set('Content-Type', multipart).send('nonsense'))).toBe(400);
    const photo = await aPhoto();
    expect(await statusOf(sent().attach('photo', photo, 'a.png'))).toBe(400);
    const twice = sent().attach('image', photo, 'a.png').attach('image', photo, 'b.png');
    expect(await statusOf(twice)).toBe(400);
    expect(await statusOf(sent().field('fullName', 'x'.repeat(70_000)))).toBe(413);
    const large = Buffer.alloc(8 * 1024 * 1024 + 1);
    expect(await statusOf(sent().attach('image', large, 'large.png'))).toBe(413);
  });
});

describe('a hostile query', () => {
  const strange = [
    'search[$ne]=1',
    'page[]=1',
    'page[$gt]=0&limit[$gt]=0',
    'search[]=a&search[]=b',
    '__proto__[polluted]=1&constructor=1',
    '%00=%00',
    '%E0%A4%A=%E0%A4%A',
    '&&&===',
    'search=%00',
    'search=%28%5B%7B%2A',
    'search=%F0%28%8C%28',
    `search=${'a '.repeat(100)}`,
    'code=%00&format=xml',
    'page=1e5',
    'page=-1',
    'page=NaN',
    'limit=Infinity',
    Array.from({ length: 1_000 }, (_, each) => `a${each}=1`).join('&'),
  ];

  test.each(calls)('never breaks $name', async (call) => {
    const path = call.method === 'get' ? pathIn(call, ours) : pathToNothing(call);
    const { body, query } = sampleOf(call, ours);
    const needed = new URLSearchParams(query).toString();
    for (const odd of strange) {
      await ask(call.method, path, { actor: ours.organiser, body, query: `${needed}&${odd}` });
    }
    expect({}).not.toHaveProperty('polluted');
  });

  const fields = calls.flatMap((call) => fieldsOf(call.query).map((field) => ({ ...call, field })));
  test.each(fields)('with $field repeated is malformed at $name', async ({ field, ...call }) => {
    const { body, query } = sampleOf(call, ours);
    const asking = { actor: ours.organiser, body };
    const twice = `${new URLSearchParams(query).toString()}&${field}=1&${field}=2`;
    const answer = await ask(call.method, pathIn(call, ours), { ...asking, query: twice });
    expect(answer.status).toBe(400);
  });
});
