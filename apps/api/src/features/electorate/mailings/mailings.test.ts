import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mailingsSchema, memberRoles, type Mailing } from '@hustings/shared';
import { createApp } from '../../../app.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Deps } from '../../../platform/deps.js';
import { standardLimits } from '../../../platform/limits.js';
import { createMailOutbox } from '../../../platform/mail/database-mail-outbox.js';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import { createMetrics } from '../../../platform/metrics/metrics.js';
import { startProcess } from '../../../start-process.js';
import { anEmail, signedUpOrganiser, type SignedIn } from '../../../test/builders/accounts.js';
import { anActor, asking, rollOf } from '../../../test/builders/actors.js';
import { askingBy, madeKey } from '../../../test/builders/api-keys.js';
import { casting, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { madeLetters } from '../../../test/builders/letters.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
/** Addresses whose mail server refuses every message. */
const refused = new Set<string>();
const PER_DAY = 12;
let started: ReturnType<typeof startProcess>;
let product: { app: ReturnType<typeof createApp>; deps: Deps };
beforeAll(() => {
  const limits = {
    ...testApp.deps.limits,
    invitationsOfOrganisationTo: { points: PER_DAY, seconds: 86_400 },
    invitationsTo: standardLimits.invitationsTo,
  };
  const outbox = createMailOutbox({
    ...testApp.deps,
    limits,
    transport: {
      send: ({ to }) =>
        refused.has(to)
          ? Promise.reject(new DeliveryError('refused', 'No such mailbox.'))
          : Promise.resolve(),
    },
  });
  const deps: Deps = { ...testApp.deps, limits, outbox, metrics: createMetrics() };
  started = startProcess(deps);
  product = { app: createApp(started), deps };
});

const as = (actor: Parameters<typeof asking>[1]) => asking(product, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = '') =>
  `/api/v1/elections/${election._id}${call}`;

/** Runs the work that a process does by itself, and sends every mail. */
async function settle(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await doWhatIsDue(started);
    await product.deps.jobs.drain();
    await product.deps.outbox.drain();
  }
}

interface Announced extends Poll {
  organiser: SignedIn;
}

/** An election that opens when the test says so. Ada's mailbox refuses everything. */
async function aPoll(resultsVisibility: 'live' | 'afterClose'): Promise<Announced> {
  const organiser = await signedUpOrganiser(testApp);
  const voters = ['Ada', 'Brian', 'Cleo'].map((fullName) => ({
    fullName,
    email: anEmail(fullName),
  }));
  const poll = await openPoll(testApp, {
    organiser,
    status: 'nominations',
    settings: { resultsVisibility },
    voters,
  });
  refused.add(poll.voters[0]?.email ?? '');
  return { ...poll, organiser };
}

async function post(poll: Announced, call: string, body: object = {}): Promise<void> {
  const { status } = await as(poll.organiser).post(pathOf(poll, call)).send(body);
  expect([200, 202]).toContain(status);
  await settle();
}

async function timelineOf(poll: Announced, query = ''): Promise<Mailing[]> {
  const { body } = await as(poll.organiser)
    .get(pathOf(poll, `/mailings${query}`))
    .expect(200);
  return mailingsSchema.parse(body).results;
}

describe('while it is hidden who has voted, the timeline', () => {
  /**
   * What every reader sees after each step of an election in which these voters vote, one after the other.
   * Ids are left out, and times are counted from the opening.
   */
  async function seenIf([first, second]: readonly [number, number]) {
    const poll = await aPoll('live');
    const { org } = rollOf(poll.organiser);
    // Newer than any change of members, so that their roles count.
    const members = memberRoles.map((role) =>
      as({ ...anActor(role, org), membersRevision: 1_000 }),
    );
    const keys = await Promise.all(
      (['officer', 'clerk', 'observer'] as const).map((role) =>
        madeKey(product, poll.organiser, { role }),
      ),
    );
    const readers = [...members, ...keys.map((key) => askingBy(product, key))];
    await addedVoter(product, poll.organiser, poll.election._id, { email: '' });
    await as(poll.organiser)
      .put(pathOf(poll, '/plan'))
      .send({ steps: ['opening', 'halfTime'] })
      .expect(200);
    const begun = testApp.clock.now().getTime();
    const seen: unknown[] = [];
    const look = async () => {
      for (const reader of readers) {
        const { body } = await reader.get(pathOf(poll, '/mailings')).expect(200);
        const { results, total } = mailingsSchema.parse(body);
        seen.push([
          total,
          results.map(({ _id: _, at, ...shown }) => ({ ...shown, ms: Date.parse(at) - begun })),
        ]);
      }
    };
    const step = async (act: () => Promise<unknown>) => {
      await act();
      testApp.clock.advance({ seconds: 1 });
      await settle();
      await look();
    };
    const vote = (voter: number) =>
      casting(product, poll, poll.voters[voter], { choices: [] }).expect(201);

    await step(() => post(poll, '/open'));
    await step(() => vote(first));
    await step(() => post(poll, '/invitations', { to: 'notVoted' }));
    await step(() => post(poll, '/invitations', { to: 'all' }));
    await step(() => post(poll, '/invitations', { to: 'failed' }));
    await step(() => madeLetters(product, poll.organiser, poll.election._id, 'withoutLetter'));
    await step(() => post(poll, '/pause'));
    await step(() => post(poll, '/resume'));
    await step(() => vote(second));
    await step(() => post(poll, '/invitations', { to: 'notVoted' }));
    await step(async () => {
      const { endDate } = poll.election;
      testApp.clock.set(new Date((Date.parse(endDate) + begun) / 2));
      await settle();
    });
    return seen;
  }

  test('shows every role and key the same, no matter who voted', async () => {
    const orders = [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const;
    const seen: unknown[][] = [];
    for (const order of orders) seen.push(await seenIf(order));
    const [ada, ...others] = seen;
    for (const other of others) expect(other).toEqual(ada);
    const shown = JSON.stringify(ada?.at(-1));
    expect(shown.match(/"kind":"reminder","count":\d/g)).toEqual([
      '"kind":"reminder","count":2',
      '"kind":"reminder","count":2',
      '"kind":"reminder","count":3',
    ]);
    expect(shown).toContain('"kind":"letters","count":1');
    expect(shown).toContain('"failed":1');
  }, 240_000);

  test('shows no delivery of reminders, and none after the count either', async () => {
    const poll = await aPoll('live');
    await post(poll, '/open');
    await post(poll, '/invitations', { to: 'notVoted' });
    await post(poll, '/close');
    const [reminder] = (await timelineOf(poll)).filter(({ kind }) => kind === 'reminder');
    expect(reminder).toEqual({
      _id: expect.any(String),
      kind: 'reminder',
      at: expect.any(String),
      count: 3,
    });
  }, 60_000);
});

test('a hidden reminder is listed once, though the process that queued it died', async () => {
  const poll = await aPoll('live');
  await post(poll, '/open');
  let died = false;
  started.failpoint = (step) => {
    if (died || step !== 'inviting: batch queued') return;
    died = true;
    throw new Error('The process died.');
  };
  await as(poll.organiser).post(pathOf(poll, '/invitations')).send({ to: 'notVoted' }).expect(500);
  delete started.failpoint;
  testApp.clock.advance({ minutes: 2 });
  await settle();
  const kinds = (await timelineOf(poll)).map(({ kind, count }) => `${kind} ${count}`);
  expect(kinds).toEqual(['reminder 3']);
});

describe('the timeline lists', () => {
  test('invitations and reminders with their delivery, the newest first', async () => {
    const poll = await aPoll('afterClose');
    await post(poll, '/invitations', { to: 'notInvited' });
    testApp.clock.advance({ minutes: 1 });
    await post(poll, '/open');
    await casting(product, poll, poll.voters[1], { choices: [] }).expect(201);
    testApp.clock.advance({ minutes: 1 });
    await post(poll, '/invitations', { to: 'notVoted' });
    expect(await timelineOf(poll)).toMatchObject([
      { kind: 'reminder', count: 2, delivery: { waiting: 0, sent: 1, failed: 1 } },
      { kind: 'opened', count: 3, delivery: { waiting: 0, sent: 2, failed: 1 } },
      { kind: 'invitation', count: 3, delivery: { waiting: 0, sent: 2, failed: 1 } },
    ]);
    expect(await timelineOf(poll, '?page=2&limit=2')).toMatchObject([{ kind: 'invitation' }]);
  }, 60_000);

  test('mails that wait, and what a limit refused as failed', async () => {
    const poll = await aPoll('afterClose');
    const brian = [poll.voters[1]?.registration];
    for (let each = 0; each < PER_DAY; each++) await post(poll, '/invitations', { to: brian });
    testApp.clock.advance({ minutes: 1 });
    await as(poll.organiser).post(pathOf(poll, '/invitations')).send({ to: 'all' }).expect(202);
    const [latest] = await timelineOf(poll, '?limit=1');
    expect(latest).toMatchObject({ count: 3, delivery: { waiting: 2, sent: 0, failed: 1 } });
  }, 60_000);

  test('voters invited one by one as one mailing a day', async () => {
    const poll = await aPoll('afterClose');
    const add = () => addedVoter(product, poll.organiser, poll.election._id, { invite: true });
    await add();
    await add();
    await settle();
    expect(await timelineOf(poll)).toMatchObject([{ kind: 'invitation', count: 2 }]);
    testApp.clock.advance({ days: 1 });
    await add();
    await settle();
    const counts = (await timelineOf(poll)).flatMap(({ kind, count }) =>
      kind === 'invitation' ? count : [],
    );
    expect(counts).toEqual([1, 2]);
  }, 60_000);

  test.each(['sent', 'dropped'])(
    'a voter invited while the delivery of others, which were %s, is being counted',
    async (those) => {
      const poll = await aPoll('afterClose');
      const add = () => addedVoter(product, poll.organiser, poll.election._id, { invite: true });
      const { _id } = await add();
      if (those === 'dropped') {
        await as(poll.organiser)
          .delete(pathOf(poll, `/voters/${_id}`))
          .expect(204);
      }
      await product.deps.outbox.drain();
      const { outbox } = product.deps;
      const standing = outbox.standing.bind(outbox);
      let added = 0;
      jest.spyOn(outbox, 'standing').mockImplementation(async (batch) => {
        const counted = await standing(batch);
        if (batch.startsWith(poll.election._id) && added++ === 0) await add();
        return counted;
      });
      await doWhatIsDue(started);
      jest.restoreAllMocks();
      await settle();
      expect(await timelineOf(poll)).toMatchObject([
        { kind: 'invitation', count: those === 'sent' ? 2 : 1, delivery: { waiting: 0 } },
      ]);
    },
    60_000,
  );

  test('letters and questions about data', async () => {
    const poll = await aPoll('afterClose');
    await addedVoter(product, poll.organiser, poll.election._id, { email: '' });
    await post(poll, '/entry-checks', { to: 'all' });
    testApp.clock.advance({ minutes: 1 });
    await madeLetters(product, poll.organiser, poll.election._id, 'withoutLetter');
    const [letters, checks] = await timelineOf(poll);
    expect(letters).toMatchObject({ kind: 'letters', count: 1 });
    expect(letters).not.toHaveProperty('delivery');
    expect(checks).toMatchObject({
      kind: 'entryCheck',
      count: 3,
      delivery: { sent: 2, failed: 1 },
    });
  }, 60_000);

  test('nothing for voters and other organisations', async () => {
    const poll = await aPoll('afterClose');
    for (const other of [poll.voters[0], anActor()]) {
      await as(other).get(pathOf(poll, '/mailings')).expect(401);
    }
  });
});
