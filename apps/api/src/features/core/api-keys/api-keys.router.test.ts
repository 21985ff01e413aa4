import { expect, test } from '@jest/globals';
import {
  apiKeysSchema,
  auditTrailSchema,
  keyUseSchema,
  pageOf,
  type ApiKey,
  type MadeKey,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { lastMailTo, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { askingBy, madeKey } from '../../../test/builders/api-keys.js';
import { savedElection } from '../../../test/builders/elections.js';
import { voterInput } from '../../../test/builders/voters.js';
import { databaseDump } from '../../../test/database-dump.js';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
const databaseText = async () => (await databaseDump()).map(({ json }) => json).join('\n');
const KEYS = '/api/v1/organisation/keys';

async function keysOf(owner: Actor): Promise<ApiKey[]> {
  const { body } = await asking(testApp, owner).get(KEYS).expect(200);
  return apiKeysSchema.parse(body).keys;
}

async function usesOf(owner: Actor, { key }: MadeKey) {
  const { body } = await asking(testApp, owner).get(`${KEYS}/${key._id}/uses`).expect(200);
  return pageOf(keyUseSchema)
    .parse(body)
    .results.map(({ call, election, count }) => [call, election?.name ?? null, count]);
}

async function trailOf(owner: Actor, { _id }: { _id: string }) {
  const { body } = await asking(testApp, owner).get(`/api/v1/elections/${_id}/audit`).expect(200);
  return auditTrailSchema.parse(body).entries.map(({ actor, action }) => [actor, action]);
}

test('an owner creates a key, sees its secret once, and all owners get a mail', async () => {
  const owner = await signedUpOrganiser(testApp);
  const made = await madeKey(testApp, owner, { name: 'Membership list', role: 'clerk', days: 365 });
  expect(made.secret).toMatch(/^hst_[\w-]{43}$/);
  const mail = await lastMailTo(testApp, owner.email);
  expect(mail.subject).toBe('New API key: Membership list');
  expect(mail.text).toContain('the rights of a clerk');
  expect(await databaseText()).not.toContain(made.secret.slice(4));
  expect(await keysOf(owner)).toEqual([made.key]);
  expect(made.key).toMatchObject({
    name: 'Membership list',
    role: 'clerk',
    madeBy: owner.email,
    state: 'good',
    lastUsedAt: null,
    revokedAt: null,
  });
  const days = (Date.parse(made.key.expiresAt) - Date.parse(made.key.madeAt)) / 86_400_000;
  expect(days).toBe(365);
});

test('a key has a name of its own, a role below the owner’s, and an end within a year', async () => {
  const owner = await signedUpOrganiser(testApp);
  const making = (body: object) =>
    asking(testApp, owner)
      .post(KEYS)
      .send({ name: 'List', role: 'clerk', days: 30, ...body });
  for (const [body, path] of [
    [{ name: ' ' }, 'name'],
    [{ role: 'owner' }, 'role'],
    [{ days: 366 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ days: undefined }, 'days'],
  ] as const) {
    const answer = await making(body).expect(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path })]);
  }
  const both = await Promise.all([making({}), making({ name: ' LIST ' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'key_name_taken' });
});

test('the audit trail lists what a key does under its name, and its own record lists each use', async () => {
  const owner = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, owner);
  const elsewhere = await savedElection(testApp, await signedUpOrganiser(testApp));
  const made = await madeKey(testApp, owner, { name: 'Membership list' });
  const system = askingBy(testApp, made);
  const voters = (of: { _id: string }) => `/api/v1/elections/${of._id}/voters`;
  await system.post(voters(election)).send(voterInput()).expect(201);
  await system.get(voters(election)).expect(200);
  await system.get(voters(election)).expect(200);
  // Refused calls are recorded too, but without the id of another organisation's election.
  await system.get(voters(elsewhere)).expect(401);
  await system.post('/api/v1/elections').send({}).expect(401);
  expect(await trailOf(owner, election)).toContainEqual([
    'API key “Membership list”',
    'voter_added',
  ]);
  expect(await usesOf(owner, made)).toEqual(
    expect.arrayContaining([
      ['POST /api/v1/elections/:electionId/voters', election.name, 1],
      ['GET /api/v1/elections/:electionId/voters', election.name, 2],
      ['GET /api/v1/elections/:electionId/voters', null, 1],
      ['POST /api/v1/elections', null, 1],
    ]),
  );
  expect((await keysOf(owner))[0]?.lastUsedAt).toBe(testApp.clock.now().toISOString());
});

test('an address that a key corrects is corrected in its name', async () => {
  const owner = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, owner);
  const system = askingBy(testApp, await madeKey(testApp, owner, { name: 'Addresses' }));
  const added = await system
    .post(`/api/v1/elections/${election._id}/voters`)
    .send({ ...voterInput(), invite: false })
    .expect(201);
  await system
    .put(`/api/v1/elections/${election._id}/voters/${added.body._id}`)
    .send({ email: voterInput().email })
    .expect(200);
  expect(await trailOf(owner, election)).toContainEqual([
    'API key “Addresses”',
    'voter_address_corrected',
  ]);
});

test('a key that is revoked opens nothing from the next call on, and the owners hear of it', async () => {
  const owner = await signedUpOrganiser(testApp);
  const made = await madeKey(testApp, owner, { name: 'Old list' });
  const system = askingBy(testApp, made);
  await system.get('/api/v1/elections').expect(200);
  const path = `${KEYS}/${made.key._id}`;
  await asking(testApp, owner).delete(path).expect(204);
  await asking(testApp, owner).delete(path).expect(204);
  const { body } = await system.get('/api/v1/elections').expect(401);
  expect(body).toEqual({
    code: 'key_unusable',
    message: 'This API key is unknown, has expired or was revoked.',
  });
  const subjects = async () => {
    await testApp.deps.outbox.drain();
    return testApp.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
  };
  expect((await subjects()).filter((each) => each === 'API key revoked: Old list')).toHaveLength(1);
  expect((await keysOf(owner))[0]).toMatchObject({ state: 'revoked' });
});

test('a key ends by itself on its day', async () => {
  const owner = await signedUpOrganiser(testApp);
  const made = await madeKey(testApp, owner, { days: 1 });
  const system = askingBy(testApp, made);
  testApp.clock.advance({ minutes: 24 * 60 - 1 });
  await system.get('/api/v1/elections').expect(200);
  testApp.clock.advance({ minutes: 1 });
  await system.get('/api/v1/elections').expect(401);
  expect((await keysOf(owner))[0]).toMatchObject({ state: 'expired' });
});

test('a key that calls too often has to wait, and no other has to', async () => {
  const owner = await signedUpOrganiser(testApp);
  const [busy, other] = [await madeKey(testApp, owner), await madeKey(testApp, owner)];
  const limits = { ...testApp.deps.limits, apiKey: { points: 20, seconds: 60 } };
  const limited = { ...testApp, app: createApp(startProcess({ ...testApp.deps, limits })) };
  const calls = Array.from({ length: 30 }, () => askingBy(limited, busy).get('/api/v1/stats'));
  const answers = await Promise.all(calls);
  const refused = answers.filter(({ status }) => status === 429);
  // Ten, unless a new minute begins meanwhile.
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await usesOf(owner, busy)).toEqual([['GET /api/v1/stats', null, 30 - refused.length]]);
  await askingBy(limited, other).get('/api/v1/stats').expect(200);
});

test('keys go when their organisation goes', async () => {
  const owner = await signedUpOrganiser(testApp);
  const made = await madeKey(testApp, owner);
  await askingBy(testApp, made).get('/api/v1/stats').expect(200);
  await owner.asks
    .delete('/api/v1/organisation')
    .send({ currentPassword: owner.password })
    .expect(204);
  await askingBy(testApp, made).get('/api/v1/stats').expect(401);
  expect(await databaseText()).not.toContain(made.key._id);
});
