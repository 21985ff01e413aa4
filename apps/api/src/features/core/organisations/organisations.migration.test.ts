import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Election } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import request from 'supertest';
import { migrate } from '../../../platform/migrations.js';
import { hashPassword } from '../../../platform/passwords.js';
import { signedIn } from '../../../test/builders/accounts.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { OrganisationModel } from './organisations.model.js';
import { organisationsMigration } from './organisations.migration.js';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await startTestApp();
});
afterEach(() => testApp.close());

const PASSWORD = 'Greenfinch?19';
const at = new Date('2026-03-01T09:00:00Z');

/** An account as stored before organisations existed. */
async function storedAccount(email: string, fields: object = {}): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await mongoose.connection.collection('accounts').insertOne({
    _id,
    email,
    role: 'organiser',
    org: null,
    fullName: '',
    userName: '',
    tel: '',
    gender: null,
    photo: null,
    verified: true,
    terms: true,
    mustChangePassword: false,
    passwordHash: await hashPassword(PASSWORD, { rounds: 4, lane: 'test' }),
    passwordVersion: 1,
    revokedAt: at,
    signUp: null,
    lastLogin: at,
    updatedAt: at,
    ...fields,
  });
  return _id;
}

/** An election as stored before organisations existed: its `org` is an account. */
async function storedElection(org: Types.ObjectId, name: string): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await mongoose.connection.collection('elections').insertOne({
    _id,
    org,
    name,
    nameKey: name.toLowerCase(),
    description: 'Every year.',
    poster: null,
    startDate: new Date(testApp.clock.now().getTime() + 86_400_000),
    votingStartDate: new Date(testApp.clock.now().getTime() + 2 * 86_400_000),
    endDate: new Date(testApp.clock.now().getTime() + 9 * 86_400_000),
    timeZone: 'Europe/London',
    settings: {
      resultsVisibility: 'live',
      ballotBox: 'codes',
      shuffleCandidates: true,
      collectDemographics: false,
    },
    openedAt: null,
    closedAt: null,
    closedBy: null,
    endedAt: null,
    countedAt: null,
    ballotChanges: [],
    frozen: false,
    removal: null,
  });
  return _id;
}

const organisations = () => OrganisationModel.find().sort({ _id: 1 }).lean();

test('everyone who had signed up owns an organisation with their elections, and nobody else does', async () => {
  const club = await storedAccount('club@example.org', { fullName: 'Riverside Rowing Club' });
  const society = await storedAccount('society@example.org');
  await storedAccount('voter@example.org', { role: 'voter', org: club });
  await storedAccount('unverified@example.org', { verified: false });
  const election = await storedElection(club, 'Committee');
  await storedElection(society, 'Board');

  await migrate(testApp.deps, [organisationsMigration]);

  expect(await organisations()).toMatchObject([
    { _id: club, name: 'Riverside Rowing Club', members: [{ account: club, role: 'owner' }] },
    { _id: society, name: '', members: [{ account: society, role: 'owner' }] },
  ]);
  const owner = await signedIn(testApp, { email: 'club@example.org', password: PASSWORD });
  expect(owner).toMatchObject({ role: 'organiser', membership: { role: 'owner' } });
  const listed = await owner.asks.get(`/api/v1/elections?org=${String(club)}`).expect(200);
  expect((listed.body as { elections: Election[] }).elections).toMatchObject([
    { _id: String(election), name: 'Committee' },
  ]);
  const path = `/api/v1/elections/${String(election)}`;
  await owner.asks.put(path).send({ description: 'This year again.' }).expect(200);
  const voter = await signedIn(testApp, { email: 'voter@example.org', password: PASSWORD });
  expect(voter).toMatchObject({ role: 'voter', membership: null });
});

test('it is done once, however many processes start, and none begins before it is', async () => {
  const founders = await Promise.all(
    Array.from({ length: 12 }, (_, each) => storedAccount(`club.${each}@example.org`)),
  );
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await migrate(testApp.deps, [organisationsMigration]);
      expect(await OrganisationModel.countDocuments()).toBe(founders.length);
    }),
  );
  const before = await organisations();
  await migrate(testApp.deps, [organisationsMigration]);
  expect(await organisations()).toEqual(before);
});

test('a process that died in the middle leaves the rest to the next one', async () => {
  const first = await storedAccount('first@example.org');
  const second = await storedAccount('second@example.org');
  await mongoose.connection
    .collection<{ _id: string; [field: string]: unknown }>('migrations')
    .insertOne({
      _id: 'organisations',
      doneAt: null,
      claim: 'of a process that died',
      dueAt: testApp.clock.now(),
    });
  await OrganisationModel.create({
    _id: first,
    members: [{ account: first, role: 'owner', since: at }],
    membersChangedAt: at,
  });
  await migrate(testApp.deps, [organisationsMigration]);
  expect(await organisations()).toMatchObject([{ _id: first }, { _id: second }]);
});

test('who was left out is given an organisation at the next sign-in, and only once', async () => {
  const club = await storedAccount('club@example.org');
  const email = 'club@example.org';
  const session = await signedIn(testApp, { email, password: PASSWORD });
  expect(session.membership).toEqual({ organisation: String(club), role: 'owner' });
  await Promise.all(
    Array.from({ length: 5 }, () =>
      request(testApp.app)
        .post('/auth/users/login')
        .send({ email, password: PASSWORD })
        .expect(200),
    ),
  );
  expect(await OrganisationModel.countDocuments()).toBe(1);
});
