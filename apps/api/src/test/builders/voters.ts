import { rollEntrySchema, type AccountId, type ElectionId, type RollEntry } from '@hustings/shared';
import mongoose from 'mongoose';
import request from 'supertest';
import type { Actor } from '../../platform/access-tokens.js';
import { accountIdOf } from '../../platform/stored-ids.js';
import type { TestApp } from '../test-app.js';
import { A_PASSWORD, anEmail, lastMailTo, linkIn, signedIn, type SignedIn } from './accounts.js';
import { asking, type Asked } from './actors.js';

interface NewVoter {
  fullName?: string;
  /** Empty for a person without one. */
  email?: string;
  memberNo?: string;
  language?: string;
  password?: string;
  confirmPassword?: string;
  ageGroup?: string;
  region?: string;
  /** Default `false`, so a test's outbox has only the mails it is about. */
  invite?: boolean;
}

let serial = 0;

export function voterInput(input: NewVoter = {}) {
  return { fullName: `Voter ${++serial}`, email: anEmail('voter'), ...input };
}

/** A voter on the roll, with the account id, which the organiser never gets. */
export interface Registered extends RollEntry {
  account: AccountId;
}

/** A voter added to the roll by its organiser. */
export async function addedVoter(
  testApp: Asked,
  organiser: Actor,
  election: ElectionId,
  input: NewVoter = {},
): Promise<Registered> {
  const [added] = await addedVoters(testApp, organiser, election, [input]);
  return added!;
}

/** Several voters, added in parallel. */
export async function addedVoters(
  testApp: Asked,
  organiser: Actor,
  election: ElectionId,
  inputs: readonly NewVoter[],
): Promise<Registered[]> {
  const entries = await Promise.all(
    inputs.map(async (input) => {
      const answer = await asking(testApp, organiser)
        .post(`/api/v1/elections/${election}/voters`)
        .send({ invite: false, ...voterInput(input) })
        .expect(201);
      return rollEntrySchema.parse(answer.body);
    }),
  );
  const accounts = await accountsOf(testApp, entries);
  return entries.map((entry) => {
    const account = accounts.get(entry._id);
    if (!account) throw new Error(`${entry._id} is on no roll`);
    return { ...entry, account };
  });
}

async function accountsOf(
  asked: Asked,
  entries: readonly RollEntry[],
): Promise<Map<string, AccountId>> {
  const read =
    asked.withDatabase ??
    ((from) => from(mongoose.connection.getClient().db(mongoose.connection.name)));
  const stored = { _id: { $in: entries.map(({ _id }) => new mongoose.Types.ObjectId(_id)) } };
  const found = await read((db) => db.collection('rollentries').find(stored).toArray());
  return new Map(found.map(({ _id, account }) => [String(_id), accountIdOf(account)]));
}

/** A voter who followed the invitation's link, chose a password and signed in. */
export async function registeredVoter(
  testApp: TestApp,
  organiser: Actor,
  election: ElectionId,
  input: NewVoter = {},
): Promise<SignedIn> {
  const { email } = await addedVoter(testApp, organiser, election, { ...input, invite: true });
  const { search } = linkIn(await lastMailTo(testApp, email));
  await request(testApp.app)
    .post(`/auth/users/change-password${search}`)
    .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
    .expect(200);
  return signedIn(testApp, { email, password: A_PASSWORD });
}
