import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import request from 'supertest';
import { migrate } from '../../../platform/migrations.js';
import { hashPassword } from '../../../platform/passwords.js';
import {
  A_PASSWORD,
  anEmail,
  registeredOrganiser,
  signedInVoter,
  signedUpOrganiser,
} from '../../../test/builders/accounts.js';
import { rollOf } from '../../../test/builders/actors.js';
import { useTestApp } from '../../../test/test-app.js';
import { createVoterAccounts } from './accounts.service.js';
import { organisersPasswordsMigration } from './organisers-passwords.migration.js';

const testApp = useTestApp();

const accounts = () => mongoose.connection.collection('accounts');
const passwordOf = async (email: string) =>
  (await accounts().findOne<{ passwordHash: unknown }>({ email }))?.passwordHash;
const login = (email: string) =>
  request(testApp.app).post('/auth/users/login').send({ email, password: A_PASSWORD });

/** A voter whose organiser set a password, as earlier versions stored it. */
async function storedVoter(fields: object): Promise<string> {
  const email = anEmail('voter');
  const roll = rollOf(await signedUpOrganiser(testApp));
  await createVoterAccounts(testApp.deps, [{ email, fullName: 'A Voter', ...roll }]);
  const passwordHash = await hashPassword(A_PASSWORD, { rounds: 4, lane: 'test' });
  await accounts().updateOne({ email }, { $set: { passwordHash, ...fields } });
  return email;
}

test('passwords of organisers open nothing and are removed, and no password that somebody chose', async () => {
  const owner = await signedUpOrganiser(testApp);
  const voter = await signedInVoter(testApp, rollOf(owner));
  const unverified = await registeredOrganiser(testApp);
  const theirs = [
    await storedVoter({}),
    await storedVoter({ verified: true, role: 'organiser', org: null }),
  ];
  for (const email of theirs) await login(email).expect(401);

  await migrate(testApp.deps, [organisersPasswordsMigration]);
  for (const email of theirs) expect(await passwordOf(email)).toBeNull();
  await login(owner.email).expect(200);
  await login(voter.email).expect(200);
  await login(unverified.email).expect(403);
});

test('a session opened with such a password ends', async () => {
  const voter = await signedInVoter(testApp, rollOf(await signedUpOrganiser(testApp)));
  await accounts().updateOne(
    { _id: new mongoose.Types.ObjectId(voter.id) },
    { $set: { mustChangePassword: true } },
  );
  await organisersPasswordsMigration.run(testApp.deps, () => Promise.resolve());
  await voter.browser.get('/auth/users/refresh').expect(401);
});
