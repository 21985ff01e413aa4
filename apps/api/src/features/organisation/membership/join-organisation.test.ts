import { describe, expect, jest, test } from '@jest/globals';
import type { MemberRole } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { organisationFailpoints, type Failpoint } from '../../../platform/failpoints.js';
import {
  signedIn,
  signedInVoter,
  signedUpOrganiser,
  type SignedIn,
} from '../../../test/builders/accounts.js';
import { asking, rollOf } from '../../../test/builders/actors.js';
import { electionInput, savedElection } from '../../../test/builders/elections.js';
import { invitedMember, joinedMember, mailedTokenTo } from '../../../test/builders/members.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const ORGANISATION = '/api/v1/organisation';
const MEMBERS = `${ORGANISATION}/members`;
const ACCEPT = `${ORGANISATION}/invitations/accept`;
const ROUNDS = 6;

type Asker = Pick<SignedIn, 'asks'>;
const accept = ({ asks }: Asker, token: string) => asks.post(ACCEPT).send({ token });

/** Invites a person by the owner of another organisation; `token` is from the mailed link. */
async function invited(owner: SignedIn, somebody: SignedIn, role: MemberRole = 'clerk') {
  const { email } = somebody;
  const { _id } = await invitedMember(testApp, owner, { email, role });
  return { _id, token: await mailedTokenTo(testApp, email) };
}

/** A person's membership, as the next sign-in returns it. */
async function standingOf(account: SignedIn) {
  const { membership } = await signedIn(testApp, account);
  return membership;
}

const owning = ({ membership }: SignedIn) => ({
  organisation: membership?.organisation,
  role: 'owner',
});

/** The number of organisations with this account among their members. */
function organisationsWith({ id }: SignedIn): Promise<number> {
  return mongoose.connection
    .collection('organisations')
    .countDocuments({ 'members.account': new Types.ObjectId(id) });
}

describe('the own organisation of somebody who joins another', () => {
  test('gives way where it is empty, with its name and the invitations it had sent', async () => {
    const [owner, founder] = [await signedUpOrganiser(testApp), await signedUpOrganiser(testApp)];
    await founder.asks.put(ORGANISATION).send({ name: 'The Quiet Club' }).expect(200);
    const third = await signedUpOrganiser(testApp);
    const sent = await invited(founder, third);
    const { token } = await invited(owner, founder);
    await accept(founder, token).expect(200);
    expect(await standingOf(founder)).toEqual({ ...owning(owner), role: 'clerk' });
    expect((await accept(third, sent.token).expect(403)).body).toMatchObject({
      code: 'link_unusable',
    });
    const left = await mongoose.connection
      .collection('organisations')
      .findOne({ _id: new Types.ObjectId(founder.membership?.organisation) });
    expect(JSON.stringify(left)).not.toMatch(/Quiet|example/);
  });

  test.each(['nominations', 'deleted'])(
    'stays where it has an election, be it %s, and the invitation is refused',
    async (state) => {
      const [owner, founder] = [await signedUpOrganiser(testApp), await signedUpOrganiser(testApp)];
      const { token } = await invited(owner, founder);
      const election = await savedElection(testApp, founder);
      if (state === 'deleted') {
        await mongoose.connection
          .collection('elections')
          .updateOne(
            { _id: new Types.ObjectId(election._id) },
            { $set: { deletedAt: testApp.clock.now() } },
          );
      }
      const refused = await accept(founder, token).expect(409);
      expect(refused.body).toMatchObject({
        code: 'has_elections',
        params: { before: 'joining' },
      });
      expect(await standingOf(founder)).toEqual(owning(founder));
      // The link works once the election is gone.
      await mongoose.connection
        .collection('elections')
        .deleteOne({ _id: new Types.ObjectId(election._id) });
      await accept(founder, token).expect(200);
    },
  );

  test('stays where it has other members, whatever the role of who is invited', async () => {
    const owner = await signedUpOrganiser(testApp);
    const founder = await signedUpOrganiser(testApp);
    const toFounder = await invited(owner, founder);
    const clerk = await signedUpOrganiser(testApp);
    const [first, second] = [await invited(owner, clerk), await invited(founder, clerk)];
    await accept(clerk, second.token).expect(200);
    for (const [account, { token }] of [
      [founder, toFounder],
      [clerk, first],
    ] as const) {
      const refused = await accept(await signedIn(testApp, account), token).expect(409);
      expect(refused.body).toMatchObject({ code: 'member_elsewhere', params: { who: 'you' } });
    }
    expect(await standingOf(founder)).toEqual(owning(founder));
    // After leaving it, they can accept.
    const member = await signedIn(testApp, clerk);
    await member.asks.delete(`${MEMBERS}/${clerk.id}`).expect(204);
    await accept(await signedIn(testApp, clerk), first.token).expect(200);
  });
});

/** Sends two requests in parallel, in several rounds, and checks their statuses. */
async function atOnce<Stage>(
  setUp: () => Promise<Stage>,
  requests: (stage: Stage) => [PromiseLike<Answer>, PromiseLike<Answer>],
  check: (stage: Stage, statuses: [number, number]) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const stage = await setUp();
    const [one, other] = await Promise.all(requests(stage));
    await check(stage, [one.status, other.status]);
  }
}
interface Answer {
  status: number;
}

describe('at once', () => {
  test('of two who accept by one link, one does', () =>
    atOnce(
      async () => {
        const owner = await signedUpOrganiser(testApp);
        const somebody = await signedInVoter(testApp, rollOf(owner));
        return { somebody, ...(await invited(owner, somebody)) };
      },
      ({ somebody, token }) => [accept(somebody, token), accept(somebody, token)],
      async ({ somebody }, statuses) => {
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect([403, 409]).toContain(statuses.find((status) => status !== 200));
        expect(await standingOf(somebody)).toMatchObject({ role: 'clerk' });
        expect(await organisationsWith(somebody)).toBe(1);
      },
    ));

  test('an invitation is accepted or withdrawn; who finds it withdrawn keeps its own organisation', () =>
    atOnce(
      async () => {
        const owner = await signedUpOrganiser(testApp);
        const somebody = await signedUpOrganiser(testApp);
        await somebody.asks.put(ORGANISATION).send({ name: 'The Quiet Club' }).expect(200);
        return { owner, somebody, ...(await invited(owner, somebody)) };
      },
      ({ owner, somebody, token, _id }) => [
        accept(somebody, token),
        owner.asks.delete(`${ORGANISATION}/invitations/${_id}`),
      ],
      async ({ owner, somebody }, [accepted, withdrawn]) => {
        expect([
          [200, 404],
          [403, 204],
        ]).toContainEqual([accepted, withdrawn]);
        const now = await signedIn(testApp, somebody);
        expect(now.membership).toEqual(
          accepted === 200 ? { ...owning(owner), role: 'clerk' } : owning(somebody),
        );
        if (accepted === 200) return;
        const own = await now.asks.get(ORGANISATION).expect(200);
        expect(own.body).toMatchObject({ name: 'The Quiet Club' });
      },
    ));

  test('an invitation is accepted before its sender is removed, or not at all', () =>
    atOnce(
      async () => {
        const owner = await signedUpOrganiser(testApp);
        const other = await joinedMember(testApp, owner, 'owner');
        const somebody = await signedInVoter(testApp, rollOf(owner));
        return { owner, other, somebody, ...(await invited(owner, somebody)) };
      },
      ({ owner, other, somebody, token }) => [
        accept(somebody, token),
        other.asks.delete(`${MEMBERS}/${owner.id}`),
      ],
      async ({ other, somebody, token }, [accepted, removed]) => {
        expect(removed).toBe(204);
        expect([200, 403]).toContain(accepted);
        const { body } = await other.asks.get(MEMBERS).expect(200);
        const emails = (body as { members: { email: string }[] }).members.map(({ email }) => email);
        expect(emails).toEqual(accepted === 200 ? [other.email, somebody.email] : [other.email]);
        expect(body).toMatchObject({ invitations: [] });
        const later = await signedIn(testApp, somebody);
        expect(later.role).toBe(accepted === 200 ? 'organiser' : 'voter');
        await accept(later, token).expect(403);
      },
    ));

  test('somebody invited by two organisations joins one of them', () =>
    atOnce(
      async () => {
        const owners = [
          await signedUpOrganiser(testApp),
          await signedUpOrganiser(testApp),
        ] as const;
        const somebody = await signedUpOrganiser(testApp);
        const links = [
          await invited(owners[0], somebody),
          await invited(owners[1], somebody),
        ] as const;
        return { somebody, links };
      },
      ({ somebody, links }) => [accept(somebody, links[0].token), accept(somebody, links[1].token)],
      async ({ somebody }, statuses) => {
        expect(statuses.sort()).toEqual([200, 409]);
        expect(await organisationsWith(somebody)).toBe(1);
        expect(await standingOf(somebody)).toMatchObject({ role: 'clerk' });
      },
    ));

  test('somebody who creates an election at that moment keeps it, or joins the other organisation', () =>
    atOnce(
      async () => {
        const [owner, founder] = [
          await signedUpOrganiser(testApp),
          await signedUpOrganiser(testApp),
        ];
        return { owner, founder, ...(await invited(owner, founder)) };
      },
      ({ founder, token }) => [
        accept(founder, token),
        founder.asks.post('/api/v1/elections').send(electionInput(testApp)),
      ],
      async ({ founder }, [accepted, begun]) => {
        expect([
          [200, 401],
          [409, 201],
        ]).toContainEqual([accepted, begun]);
        const own = new Types.ObjectId(founder.membership?.organisation);
        const elections = mongoose.connection.collection('elections');
        expect(await elections.countDocuments({ org: own })).toBe(accepted === 200 ? 0 : 1);
      },
    ));

  test('an election that is begun just before its organisation gives way keeps it', async () => {
    const [owner, founder] = [await signedUpOrganiser(testApp), await signedUpOrganiser(testApp)];
    const { token } = await invited(owner, founder);
    const organisations = mongoose.model('Organisation');
    const updateOne = organisations.updateOne.bind(organisations);
    const held = jest
      .spyOn(organisations, 'updateOne')
      .mockImplementationOnce(((...update: [object, object]) =>
        savedElection(testApp, founder).then(() => updateOne(...update))) as never);
    const refused = await accept(founder, token).expect(409);
    expect(refused.body).toMatchObject({ code: 'has_elections' });
    expect(held.mock.calls.length).toBeGreaterThan(1);
    held.mockRestore();
    expect(await standingOf(founder)).toEqual(owning(founder));
  });

  test('leaving an organisation to somebody who is just joining it is done whole or not at all', () =>
    atOnce(
      async () => {
        const owner = await signedUpOrganiser(testApp);
        const founder = await signedUpOrganiser(testApp);
        const third = await signedInVoter(testApp, rollOf(owner));
        return {
          founder,
          third,
          away: await invited(owner, founder),
          here: await invited(founder, third),
        };
      },
      ({ founder, third, away, here }) => [accept(founder, away.token), accept(third, here.token)],
      async ({ founder, third }, statuses) => {
        expect([
          [200, 403],
          [409, 200],
        ]).toContainEqual(statuses);
        expect(await organisationsWith(founder)).toBe(1);
        expect(await organisationsWith(third)).toBe(statuses[1] === 200 ? 1 : 0);
      },
    ));

  test('deleting the account leaves no member behind', () =>
    atOnce(
      async () => {
        const owner = await signedUpOrganiser(testApp);
        const somebody = await signedInVoter(testApp, rollOf(owner));
        return { owner, somebody, ...(await invited(owner, somebody)) };
      },
      ({ somebody, token }) => [
        accept(somebody, token),
        somebody.asks.delete(`/api/v1/voters/${somebody.id}`),
      ],
      async ({ somebody }, [, deleted]) => {
        expect(deleted).toBe(204);
        expect(await organisationsWith(somebody)).toBe(0);
      },
    ));

  test('a voter who is taken off its last roll has lost its account, or is a member', () =>
    atOnce(
      async () => {
        const owner = await signedUpOrganiser(testApp);
        const { _id } = await savedElection(testApp, owner);
        const somebody = await signedInVoter(testApp, rollOf(owner));
        const entry = await owner.asks
          .post(`/api/v1/elections/${_id}/voters`)
          .send({ fullName: 'A Voter', email: somebody.email, invite: false })
          .expect(201);
        const registration = (entry.body as { _id: string })._id;
        return { owner, somebody, registration, ...(await invited(owner, somebody)) };
      },
      ({ owner, somebody, registration, token }) => [
        accept(somebody, token),
        owner.asks.delete(`/api/v1/voters/${registration}`),
      ],
      async ({ somebody }, [accepted, removed]) => {
        expect(removed).toBe(204);
        const accounts = mongoose.connection.collection('accounts');
        const left = await accounts.countDocuments({ _id: new Types.ObjectId(somebody.id) });
        expect([left, await organisationsWith(somebody)]).toEqual(
          accepted === 200 ? [1, 1] : [0, 0],
        );
      },
    ));

  test('a voter’s account that is just being removed with its last registration stays a member’s', async () => {
    const owner = await signedUpOrganiser(testApp);
    const { _id } = await savedElection(testApp, owner);
    const somebody = await signedInVoter(testApp, rollOf(owner));
    const entry = await owner.asks
      .post(`/api/v1/elections/${_id}/voters`)
      .send({ fullName: 'A Voter', email: somebody.email, invite: false })
      .expect(201);
    const { token } = await invited(owner, somebody);
    const accounts = mongoose.model('Account');
    const findOneAndUpdate = accounts.findOneAndUpdate.bind(accounts);
    const held = jest.spyOn(accounts, 'findOneAndUpdate').mockImplementationOnce(((
      ...update: [object, object, object]
    ) => ({
      lean: async () => {
        await accept(somebody, token).expect(200);
        return findOneAndUpdate(...update).lean();
      },
    })) as never);
    await owner.asks.delete(`/api/v1/voters/${(entry.body as { _id: string })._id}`).expect(204);
    expect(held.mock.calls.length).toBeGreaterThan(1);
    held.mockRestore();
    expect(await standingOf(somebody)).toMatchObject({ role: 'clerk' });
  });
});

describe('a process that dies on the way', () => {
  const steps = organisationFailpoints.filter((step) => step.startsWith('joining'));

  function dyingAt(failpoint: Failpoint) {
    const app = createApp(
      startProcess({
        ...testApp.deps,
        failpoint(step) {
          if (step === failpoint) throw new Error('the process died');
        },
      }),
    );
    return { app, deps: testApp.deps };
  }

  test.each(steps)(
    'at “%s” leaves an invitation that can be accepted, or a member',
    async (step) => {
      const owner = await signedUpOrganiser(testApp);
      for (const somebody of [
        await signedUpOrganiser(testApp),
        await signedInVoter(testApp, rollOf(owner)),
      ]) {
        const { token } = await invited(owner, somebody);
        await accept({ asks: asking(dyingAt(step), somebody) }, token).expect(500);
        const later = await signedIn(testApp, somebody);
        if (step === 'joining: joined') {
          expect(later.membership).toEqual({ ...owning(owner), role: 'clerk' });
          continue;
        }
        expect(later.membership).toMatchObject({ role: 'owner' });
        await accept(later, token).expect(200);
        expect(await standingOf(somebody)).toEqual({ ...owning(owner), role: 'clerk' });
      }
    },
  );
});
