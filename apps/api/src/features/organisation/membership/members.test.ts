import { describe, expect, test } from '@jest/globals';
import type { AccountId, MemberRole, OrganisationId } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { useTestApp } from '../../../test/test-app.js';
import { findOrganisation, OrganisationModel } from '../../core/organisations/index.js';
import { changeMembers, changeRole, removeMember } from './members.service.js';

const testApp = useTestApp();

const anId = () => new Types.ObjectId().toHexString() as AccountId;

/** An organisation with members in these roles. */
async function having(...roles: MemberRole[]) {
  const organisation = new Types.ObjectId();
  const members = roles.map((role) => ({ account: anId(), role, since: new Date() }));
  await OrganisationModel.create({ _id: organisation, members, membersChangedAt: new Date() });
  const id = organisation.toHexString() as OrganisationId;
  const rolesLeft = async () => (await findOrganisation(id))?.members.map(({ role }) => role);
  return { id, accounts: members.map(({ account }) => account), rolesLeft };
}

function codeOf(result: PromiseSettledResult<unknown>): string {
  if (result.status === 'fulfilled') return 'done';
  return result.reason instanceof AppError ? result.reason.code : String(result.reason);
}

describe('an owner stays', () => {
  test('when two remove each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, accounts, rolesLeft } = await having('owner', 'owner');
      const results = await Promise.allSettled(
        accounts.map((account) => removeMember(testApp.deps, id, account)),
      );
      expect(results.map(codeOf).sort()).toEqual(['done', 'last_owner']);
      expect(await rolesLeft()).toEqual(['owner']);
    }
  });

  test('when all of them step down at once', async () => {
    const { id, accounts, rolesLeft } = await having('owner', 'owner', 'owner', 'clerk');
    const owners = accounts.slice(0, 3);
    const results = await Promise.allSettled(
      owners.map((account) => changeRole(testApp.deps, id, account, 'observer')),
    );
    expect(results.map(codeOf).sort()).toEqual(['done', 'done', 'last_owner']);
    expect((await rolesLeft())?.filter((role) => role === 'owner')).toHaveLength(1);
  });

  test('though the others are no owners', async () => {
    const { id, accounts, rolesLeft } = await having('officer', 'owner');
    const owner = accounts[1] ?? anId();
    await expect(removeMember(testApp.deps, id, owner)).rejects.toMatchObject({
      code: 'last_owner',
    });
    expect(await rolesLeft()).toEqual(['officer', 'owner']);
  });
});

test('changes at once are all made', async () => {
  const { id, accounts, rolesLeft } = await having('owner', 'clerk', 'clerk', 'clerk', 'clerk');
  await Promise.all([
    ...accounts.slice(1, 3).map((account) => changeRole(testApp.deps, id, account, 'officer')),
    ...accounts.slice(3).map((account) => removeMember(testApp.deps, id, account)),
  ]);
  expect(await rolesLeft()).toEqual(['owner', 'officer', 'officer']);
});

test('an account is a member of one organisation only, the one that adds it first', async () => {
  const [one, other] = [await having('owner'), await having('owner')];
  const account = anId();
  const joining = { account, role: 'clerk' as const, since: new Date() };
  const results = await Promise.allSettled(
    [one, other].map(({ id }) =>
      changeMembers(testApp.deps, id, (members) => [...members, joining]),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await OrganisationModel.countDocuments({ 'members.account': account })).toBe(1);
});

describe('an access token from before', () => {
  test.each<[string, (id: OrganisationId, account: AccountId) => Promise<void>]>([
    ['a removal', (id, account) => removeMember(testApp.deps, id, account)],
    ['another role', (id, account) => changeRole(testApp.deps, id, account, 'clerk')],
  ])('%s is refused at the next call, and the session continues', async (_what, change) => {
    const member = await signedUpOrganiser(testApp);
    const organisation = member.membership?.organisation ?? ('' as OrganisationId);
    const successor = { account: anId(), role: 'owner' as const, since: new Date() };
    await changeMembers(testApp.deps, organisation, (members) => [...members, successor]);
    await member.asks.get('/api/v1/stats').expect(200);
    await change(organisation, member.id);
    const refused = await member.asks.get('/api/v1/stats').expect(401);
    expect(refused.body).toMatchObject({ code: 'token_expired' });
    await member.browser.get('/auth/users/refresh').expect(200);
  });

  test('a change of somebody else’s role is as good as ever', async () => {
    const member = await signedUpOrganiser(testApp);
    const organisation = member.membership?.organisation ?? ('' as OrganisationId);
    const other = { account: anId(), role: 'clerk' as const, since: new Date() };
    await changeMembers(testApp.deps, organisation, (members) => [...members, other]);
    await removeMember(testApp.deps, organisation, other.account);
    await member.asks.get('/api/v1/stats').expect(200);
  });
});
