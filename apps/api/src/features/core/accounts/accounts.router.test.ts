import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import request from 'supertest';
import { anEmail, signedInVoter, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { rollOf } from '../../../test/builders/actors.js';
import { electionInput } from '../../../test/builders/elections.js';
import { useTestApp } from '../../../test/test-app.js';
import { createVoterAccounts } from './accounts.service.js';
import { findAccount } from './find-accounts.js';

const testApp = useTestApp();

test('a profile shows its owner everything but secrets', async () => {
  const { id, email, asks } = await signedUpOrganiser(testApp);
  const answer = await asks.get(`/auth/users/profile/${id}`).expect(200);
  expect(answer.body).toEqual({
    _id: id,
    userName: '',
    fullName: '',
    email,
    userEmail: email,
    tel: '',
    gender: null,
    photoUrl: null,
    verification: true,
    terms: false,
    role: 'organiser',
    membership: { organisation: id, role: 'owner', name: '' },
    elections: [],
    electionsCount: 0,
    votesCount: 0,
    lastLogin: testApp.clock.now().toISOString(),
    updatedAt: testApp.clock.now().toISOString(),
  });
});

test('the profile of a member counts the elections of its organisation', async () => {
  const { id, asks } = await signedUpOrganiser(testApp);
  const input = electionInput(testApp);
  await asks.post('/api/v1/elections').send(input).expect(201);
  const answer = await asks.get(`/auth/users/profile/${id}`).expect(200);
  expect(answer.body).toMatchObject({ elections: [{ name: input.name }], electionsCount: 1 });
});

test('an account is shown to nobody but its owner', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const voter = await signedInVoter(testApp, {
    ...rollOf(organiser),
    fullName: 'Vera Voter',
  });
  const path = `/auth/users/profile/${voter.id}`;
  const answer = await voter.asks.get(path).expect(200);
  expect(answer.body).toMatchObject({ _id: voter.id, fullName: 'Vera Voter' });
  await organiser.asks.get(path).expect(401);
  await (await signedUpOrganiser(testApp)).asks.get(path).expect(401);
  await (await signedInVoter(testApp, rollOf(organiser))).asks.get(path).expect(401);
  await voter.asks.get(`/auth/users/profile/${organiser.id}`).expect(401);
  await request(testApp.app).get(path).expect(401);
});

test('a profile nobody has is 404, and what is no id is 400', async () => {
  const { asks } = await signedUpOrganiser(testApp);
  await asks.get(`/auth/users/profile/${new Types.ObjectId().toHexString()}`).expect(404);
  await asks.get('/auth/users/profile/me').expect(400);
});

test('anyone signed in can accept the terms', async () => {
  const { id, asks } = await signedUpOrganiser(testApp);
  await asks.put('/auth/users/terms').expect(204);
  expect(await findAccount(id)).toMatchObject({ terms: true });
  await request(testApp.app).put('/auth/users/terms').expect(401);
});

test('people choose a language, which their session and profile then have', async () => {
  const { id, email, password, asks, browser } = await signedUpOrganiser(testApp);
  const updatedAt = (await findAccount(id))?.updatedAt;
  testApp.clock.advance({ days: 1 });
  await asks.put('/auth/users/language').send({ language: 'fr' }).expect(204);
  const session = await browser.post('/auth/users/login').send({ email, password }).expect(200);
  expect(session.body).toMatchObject({ language: 'fr' });
  expect((await asks.get(`/auth/users/profile/${id}`)).body).toMatchObject({ language: 'fr' });
  expect(await findAccount(id)).toMatchObject({ updatedAt });
});

test.each(['', 'xx', 'FR', ['fr'], { $ne: 'fr' }, undefined])(
  'the language %j cannot be chosen',
  async (language) => {
    const { asks } = await signedUpOrganiser(testApp);
    await asks.put('/auth/users/language').send({ language }).expect(422);
  },
);

test('putting an address on a roll that has an account links it as it is', async () => {
  const owner = await signedUpOrganiser(testApp);
  const before = await findAccount(owner.id);
  const other = await signedUpOrganiser(testApp);
  const input = {
    ...rollOf(other),
    email: owner.email.toUpperCase(),
    fullName: 'Somebody Else',
  };
  const linked = await createVoterAccounts(testApp.deps, [input]);
  expect(linked).toEqual([{ account: owner.id, created: false }]);
  expect(await findAccount(owner.id)).toEqual(before);
  const { email, password } = owner;
  await owner.browser.post('/auth/users/login').send({ email, password }).expect(200);
});

test('one address put on rolls by ten at once gets one account', async () => {
  const { org } = rollOf(await signedUpOrganiser(testApp));
  const email = anEmail('voter');
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      createVoterAccounts(testApp.deps, [{ email, fullName: 'A Voter', org }]),
    ),
  ).then((answers) => answers.flat());
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(made.map(({ account }) => account)).size).toBe(1);
});

test('many accounts are made in given order, known and repeated addresses once', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const { org } = rollOf(organiser);
  const { email: known } = organiser;
  const fresh = anEmail('voter');
  const emails = [fresh, known, fresh.toUpperCase()];
  const made = await createVoterAccounts(
    testApp.deps,
    emails.map((email, index) => ({ email, fullName: `Voter ${index}`, org })),
  );
  const accounts = await Promise.all(made.map(({ account }) => findAccount(account)));
  expect(made.map(({ created }, index) => [accounts[index]?.email, created])).toEqual([
    [fresh, true],
    [known, false],
    [fresh, true],
  ]);
  expect(accounts[0]).toMatchObject({
    role: 'voter',
    org,
    fullName: 'Voter 0',
    verified: false,
    mustChangePassword: true,
  });
});
