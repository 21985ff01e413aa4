import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { signedIn, signedUpOrganiser, type SignedIn } from '../../../test/builders/accounts.js';
import { joinedMember } from '../../../test/builders/members.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const path = '/api/v1/organisation/members';
const pathOf = ({ id }: SignedIn) => `${path}/${id}`;

async function rolesSeenBy({ asks }: SignedIn): Promise<string[]> {
  const { body } = await asks.get(path).expect(200);
  return (body as { members: { role: string }[] }).members.map(({ role }) => role);
}

test('every member sees who the others are, and nothing else of them', async () => {
  const owner = await signedUpOrganiser(testApp);
  const observer = await joinedMember(testApp, owner, 'observer');
  const { body } = await observer.asks.get(path).expect(200);
  const since = expect.any(String) as unknown;
  expect(body).toEqual({
    members: [
      { _id: owner.id, fullName: '', email: owner.email, role: 'owner', since },
      { _id: observer.id, fullName: 'A Voter', email: observer.email, role: 'observer', since },
    ],
    invitations: [],
  });
});

test('an owner gives a member another role, which holds from the next sign-in', async () => {
  const owner = await signedUpOrganiser(testApp);
  const clerk = await joinedMember(testApp, owner, 'clerk');
  const answer = await owner.asks.put(pathOf(clerk)).send({ role: 'officer' }).expect(200);
  expect(answer.body).toMatchObject({ _id: clerk.id, role: 'officer' });
  expect((await signedIn(testApp, clerk)).membership?.role).toBe('officer');
  await owner.asks.put(pathOf(clerk)).send({ role: 'king' }).expect(422);
});

test('an owner removes a member, who is refused at the next call', async () => {
  const owner = await signedUpOrganiser(testApp);
  const officer = await joinedMember(testApp, owner, 'officer');
  await owner.asks.delete(pathOf(officer)).expect(204);
  await officer.asks.get(path).expect(401);
  expect((await signedIn(testApp, officer)).membership).toBeNull();
  expect(await rolesSeenBy(owner)).toEqual(['owner']);
  const again = await owner.asks.delete(pathOf(officer)).expect(404);
  expect(again.body).toMatchObject({ code: 'not_found', params: { what: 'member' } });
});

test('members who are not owners remove nobody, but may leave', async () => {
  const owner = await signedUpOrganiser(testApp);
  const officer = await joinedMember(testApp, owner, 'officer');
  const clerk = await joinedMember(testApp, owner, 'clerk');
  await officer.asks.delete(pathOf(clerk)).expect(401);
  await officer.asks.put(pathOf(clerk)).send({ role: 'observer' }).expect(401);
  expect(await rolesSeenBy(owner)).toEqual(['owner', 'officer', 'clerk']);
  await clerk.asks.delete(pathOf(clerk)).expect(204);
  expect(await rolesSeenBy(owner)).toEqual(['owner', 'officer']);
});

test('the last owner neither leaves nor steps down', async () => {
  const owner = await signedUpOrganiser(testApp);
  await joinedMember(testApp, owner, 'officer');
  const left = await owner.asks.delete(pathOf(owner)).expect(409);
  expect(left.body).toMatchObject({ code: 'last_owner' });
  await owner.asks.put(pathOf(owner)).send({ role: 'observer' }).expect(409);
  expect(await rolesSeenBy(owner)).toEqual(['owner', 'officer']);
});

test('two owners who remove each other at once leave one', async () => {
  const one = await signedUpOrganiser(testApp);
  const other = await joinedMember(testApp, one, 'owner');
  const answers = await Promise.all([
    one.asks.delete(pathOf(other)),
    other.asks.delete(pathOf(one)),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  const left = statuses[0] === 204 ? one : other;
  expect(await rolesSeenBy(await signedIn(testApp, left))).toEqual(['owner']);
});

test('the members of another organisation are out of reach, and who is none is not found', async () => {
  const [ours, theirs] = [await signedUpOrganiser(testApp), await signedUpOrganiser(testApp)];
  await ours.asks.delete(pathOf(theirs)).expect(401);
  await ours.asks.put(pathOf(theirs)).send({ role: 'clerk' }).expect(401);
  const nobody = `${path}/${new Types.ObjectId().toHexString()}`;
  await ours.asks.put(nobody).send({ role: 'clerk' }).expect(404);
});
