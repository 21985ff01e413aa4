import { beforeAll, describe, expect, test } from '@jest/globals';
import type { InvitationProgress, RollEntry } from '@hustings/shared';
import mongoose from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { createMetrics } from '../../../platform/metrics/metrics.js';
import type { Deps } from '../../../platform/deps.js';
import { standardLimits } from '../../../platform/limits.js';
import { createMailOutbox } from '../../../platform/mail/database-mail-outbox.js';
import { MailModel } from '../../../platform/mail/mails.model.js';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import request from 'supertest';
import {
  A_PASSWORD,
  anEmail,
  registeredOrganiser,
  signedUpOrganiser,
  type SignedIn,
} from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { casting, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoters } from '../../../test/builders/voters.js';
import { hiddenRemindersMigration } from '../../core/roll/roll.migration.js';
import { migrate } from '../../../platform/migrations.js';
import { useTestApp } from '../../../test/test-app.js';

/** The mail server's rate: about one message per second. */
const PER_MINUTE = 60;
/** Invitations and reminders allowed to one address in a day, from one organisation and from all. */
const OF_ONE_ORGANISATION = 4;
const OF_ALL = 10;

const testApp = useTestApp();
/** An app with low limits on mails. */
let product: { app: ReturnType<typeof createApp>; deps: Deps };
let sentTo: string[] = [];
/** Addresses whose mail server defers every message. */
const putOff = new Set<string>();
beforeAll(() => {
  const limits = {
    ...standardLimits,
    register: 'lifted' as const,
    invitationsOfOrganisationTo: { points: OF_ONE_ORGANISATION, seconds: 86_400 },
    invitationsTo: { points: OF_ALL, seconds: 86_400 },
  };
  const outbox = createMailOutbox({
    ...testApp.deps,
    env: { ...testApp.deps.env, SMTP_RATE: PER_MINUTE },
    limits,
    transport: {
      send: ({ to }) =>
        putOff.has(to)
          ? Promise.reject(new DeliveryError('temporary', 'Come back later.'))
          : Promise.resolve(void sentTo.push(to)),
    },
  });
  const deps: Deps = { ...testApp.deps, limits, outbox, metrics: createMetrics() };
  product = { app: createApp(startProcess(deps)), deps };
});

const names = ['Ada', 'Brian', 'Cleo'];

/** An open election with three voters, one of whom has voted. */
async function pollInWhich(
  voted: number,
  resultsVisibility: 'live' | 'afterClose' = 'live',
): Promise<Poll & { organiser: SignedIn }> {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await openPoll(testApp, {
    organiser,
    settings: { resultsVisibility },
    voters: names.map((fullName) => ({ fullName, email: anEmail(fullName) })),
  });
  await casting(testApp, poll, poll.voters[voted], { choices: [] }).expect(201);
  await MailModel.deleteMany();
  return { ...poll, organiser };
}

const pathOf = (poll: Poll, call: string) => `/api/v1/elections/${poll.election._id}/${call}`;
const inviting = (poll: Poll, to: unknown) =>
  asking(product, poll.organiser).post(pathOf(poll, 'invitations')).send({ to });

/** Invites or reminds this many times, each time after all earlier mails have been sent. */
async function invited(poll: Poll, to: unknown, times = 1): Promise<void> {
  for (let each = 0; each < times; each++) {
    await inviting(poll, to).expect(202);
    await sendAll();
  }
}

async function sendAll(): Promise<void> {
  do {
    testApp.clock.advance({ seconds: 2 });
    await product.deps.outbox.drain();
  } while ((await MailModel.exists({ state: 'waiting', attempts: 0 })) !== null);
}

/** The state of each invitation on the roll, by name. */
async function statesOf(poll: Poll): Promise<Record<string, string>> {
  const { body } = await asking(product, poll.organiser).get(pathOf(poll, 'voters')).expect(200);
  return Object.fromEntries((body as RollEntry[]).map((each) => [each.fullName, each.invited]));
}

const all = (state: unknown) => Object.fromEntries(names.map((name) => [name, state]));

describe('while marks are hidden, the limit on mails', () => {
  test('refuses an invitation to those who have voted as to those who have not', async () => {
    const poll = await pollInWhich(0);
    await invited(poll, 'all', OF_ONE_ORGANISATION - 1);
    await invited(poll, 'notVoted');
    await invited(poll, 'all');
    expect(await statesOf(poll)).toEqual(all('failed'));
    for (const { registration } of poll.voters) await inviting(poll, [registration]).expect(429);
  }, 60_000);

  test('counts reminders alike for both, whose invitations are then answered alike', async () => {
    const poll = await pollInWhich(1);
    await invited(poll, 'notVoted', OF_ONE_ORGANISATION);
    const statuses: number[] = [];
    for (const { registration } of poll.voters) {
      statuses.push((await inviting(poll, [registration])).status);
    }
    expect(statuses).toEqual([429, 429, 429]);
  }, 60_000);

  test('counts further reminders alike for both while the mail server puts one off', async () => {
    const poll = await pollInWhich(1);
    for (const { email } of poll.voters) putOff.add(email);
    await invited(poll, 'notVoted', OF_ONE_ORGANISATION);
    const statuses: number[] = [];
    for (const { registration } of poll.voters) {
      statuses.push((await inviting(poll, [registration])).status);
    }
    expect(statuses).toEqual([429, 429, 429]);
  }, 60_000);

  test('tells another election of the organisation nothing', async () => {
    const poll = await pollInWhich(2);
    await invited(poll, 'notVoted', OF_ONE_ORGANISATION);
    const election = await savedElection(testApp, poll.organiser);
    const people = poll.voters.map(({ email }, each) => ({ fullName: names[each]!, email }));
    const beside = { ...poll, election };
    await addedVoters(testApp, poll.organiser, election._id, people);
    await invited(beside, 'all');
    expect(new Set(Object.values(await statesOf(beside))).size).toBe(1);
  }, 60_000);

  test('holds back a reminder over the limit, shows that nowhere, and sends the next day’s', async () => {
    const poll = await pollInWhich(0);
    await invited(poll, 'all', OF_ONE_ORGANISATION);
    sentTo = [];
    const before = await statesOf(poll);
    expect((await inviting(poll, 'notVoted').expect(202)).body).toEqual({ queued: 2 });
    await sendAll();
    expect(sentTo).toEqual([]);
    expect(await statesOf(poll)).toEqual(before);
    testApp.clock.advance({ days: 1 });
    await invited(poll, 'notVoted');
    expect(sentTo.toSorted()).toEqual([poll.voters[1]?.email, poll.voters[2]?.email].toSorted());
  }, 60_000);
});

const notVoted = { matching: { voted: 'no' } };

test.each([
  ['reminders', 'live', 'notVoted'],
  ['reminders', 'afterClose', 'notVoted'],
  ['invitations to those chosen by their mark', 'afterClose', notVoted],
] as const)(
  '%s of an election with counts shown %s tell another organisation nothing of who has voted',
  async (_what, resultsVisibility, to) => {
    const poll = await pollInWhich(0, resultsVisibility);
    const people = poll.voters.map(({ email }, each) => ({ fullName: names[each]!, email }));
    /** The same people on a roll of another organisation. */
    async function another(): Promise<Poll> {
      const organiser = await signedUpOrganiser(testApp);
      const election = await savedElection(testApp, organiser);
      await addedVoters(testApp, organiser, election._id, people);
      return { ...poll, organiser, election };
    }
    await invited(poll, to, OF_ONE_ORGANISATION);
    await invited(await another(), 'all', OF_ONE_ORGANISATION);
    const third = await another();
    const states: Record<string, string>[] = [];
    for (let each = 0; each < OF_ONE_ORGANISATION; each++) {
      await invited(third, 'all');
      states.push(await statesOf(third));
    }
    // Two messages are left for all organisations together.
    expect(states).toEqual(['sent', 'sent', 'failed', 'failed'].map(all));
  },
  120_000,
);

/** One of three voters has voted, and nobody has been invited. */
async function pollWithoutInvitations() {
  const poll = await pollInWhich(0, 'afterClose');
  await mongoose.connection
    .collection('rollentries')
    .updateMany(
      { election: new mongoose.Types.ObjectId(poll.election._id) },
      { $set: { invited: 'none' } },
    );
  return poll;
}

/** The states that another organisation sees after inviting the same people as often as it may. */
async function seenByAnother(poll: Poll): Promise<Record<string, string>> {
  const organiser = await signedUpOrganiser(testApp);
  const beside = { ...poll, organiser, election: await savedElection(testApp, organiser) };
  const people = poll.voters.map(({ email }, each) => ({ fullName: names[each]!, email }));
  await addedVoters(testApp, organiser, beside.election._id, people);
  await invited(beside, 'all', OF_ONE_ORGANISATION);
  return statesOf(beside);
}

test('inviting again and again those not invited tells another organisation nothing of who has voted', async () => {
  const poll = await pollWithoutInvitations();
  for (const to of ['notInvited', { matching: { invited: 'none' } }]) await invited(poll, to, 2);
  const states = [await seenByAnother(poll), await seenByAnother(poll), await seenByAnother(poll)];
  expect(states.map((each) => new Set(Object.values(each)).size)).toEqual([1, 1, 1]);
  expect(states.at(-1)).toEqual(all('failed'));
}, 120_000);

test('inviting again those whose invitations bounced tells another organisation nothing of who has voted', async () => {
  const poll = await pollWithoutInvitations();
  await invited(poll, 'notInvited');
  for (let bounce = 0; bounce < 2; bounce++) {
    await asking(product, poll.organiser)
      .post(pathOf(poll, 'invitations/bounces'))
      .send({ addresses: poll.voters.map(({ email }) => email).join() })
      .expect(200);
    await invited(poll, 'failed');
  }
  // Each address got three of ten messages: the next organisation sends its four, the one after only three.
  const states = [await seenByAnother(poll), await seenByAnother(poll)];
  expect(states).toEqual(['sent', 'failed'].map(all));
}, 120_000);

test('links to choose a password go to nobody by their mark, which their limit would tell other organisations', async () => {
  const poll = await pollInWhich(0, 'afterClose');
  const resetting = (chosen: unknown) =>
    asking(product, poll.organiser).post(pathOf(poll, 'voters/password-resets')).send({ chosen });
  for (const voted of ['no', 'yes']) {
    const { body } = await resetting({ matching: { voted } }).expect(409);
    expect(body).toMatchObject({ code: 'marks_hidden', params: { to: 'resets' } });
  }
  await resetting({ matching: {} }).expect(202);
});

test('reminders beyond the organisation’s own limit tell another organisation nothing of who has voted', async () => {
  const poll = await pollInWhich(0, 'afterClose');
  const organiser = await signedUpOrganiser(testApp);
  const beside = { ...poll, organiser, election: await savedElection(testApp, organiser) };
  const people = poll.voters.map(({ email }, each) => ({ fullName: names[each]!, email }));
  await addedVoters(testApp, organiser, beside.election._id, people);
  await invited(poll, 'notVoted', OF_ALL);
  const states: Record<string, string>[] = [];
  for (let each = 0; each < OF_ONE_ORGANISATION; each++) {
    await invited(beside, 'all');
    states.push(await statesOf(beside));
  }
  expect(states.map((each) => new Set(Object.values(each)).size)).toEqual([1, 1, 1, 1]);
}, 60_000);

test('a reminder also reaches voters for whom an earlier version recorded one as on its way', async () => {
  const poll = await pollInWhich(0);
  await mongoose.connection
    .collection('rollentries')
    .updateMany(
      { election: new mongoose.Types.ObjectId(poll.election._id) },
      { $set: { reminding: true } },
    );
  await migrate(testApp.deps, [hiddenRemindersMigration]);
  sentTo = [];
  await invited(poll, 'notVoted');
  expect(sentTo.toSorted()).toEqual([poll.voters[1]?.email, poll.voters[2]?.email].toSorted());
});

describe('while marks are hidden, the outbox', () => {
  /** An election whose reminder reaches only Ada, and only if she has not voted. */
  async function remindedAlone(voted: number): Promise<Poll> {
    const poll = await pollInWhich(voted);
    const [, ...others] = poll.voters;
    for (const { registration } of others) {
      for (let each = 0; each < OF_ONE_ORGANISATION; each++) {
        await invited(poll, [registration]);
      }
    }
    await inviting(poll, 'notVoted').expect(202);
    return poll;
  }

  async function waitingMails(): Promise<string> {
    const lines = (await product.deps.metrics?.text()) ?? '';
    return lines.match(/^hustings_mails\{.*$/gm)?.join() ?? '';
  }

  /** Everything visible of the outbox while an invitation waits behind the reminder. */
  async function seenBehind(poll: Poll): Promise<unknown[]> {
    await inviting(poll, [poll.voters[0]?.registration]).expect(202);
    const seen: unknown[] = [];
    for (let second = 0; second < 8; second++) {
      const { body } = await asking(product, poll.organiser)
        .get(pathOf(poll, 'invitations'))
        .expect(200);
      const { queued, sent, failed, expectedBy } = body as InvitationProgress;
      const inMs = expectedBy && Date.parse(expectedBy) - testApp.clock.now().getTime();
      seen.push({ queued, sent, failed, inMs, mails: await waitingMails() });
      testApp.clock.advance({ seconds: 1 });
      await product.deps.outbox.drain();
    }
    return seen;
  }

  test('sends at the same pace and answers the same, whether or not the reminded voters have voted', async () => {
    const seen: unknown[][] = [];
    for (const voted of [0, 1]) seen.push(await seenBehind(await remindedAlone(voted)));
    expect(seen[0]).toEqual(seen[1]);
    expect(JSON.stringify(seen[0])).toContain('"inMs":');
  }, 120_000);

  test('nor where the mail server puts the reminder off', async () => {
    const seen: unknown[][] = [];
    for (const voted of [0, 1]) {
      const poll = await remindedAlone(voted);
      putOff.add(poll.voters[0]?.email ?? '');
      await sendAll();
      seen.push(await seenBehind(poll));
    }
    expect(seen[0]).toEqual(seen[1]);
  }, 120_000);
});

test.each(['afterClose', 'live'] as const)(
  'signing up with voters’ addresses tells a stranger nothing about who has voted (%s)',
  async (resultsVisibility) => {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { access: 'link', resultsVisibility },
      voters: 2,
    });
    const invite = async () => {
      await asking(testApp, poll.organiser)
        .post(`/api/v1/elections/${poll.election._id}/invitations`)
        .send({ to: 'all' })
        .expect(202);
      await testApp.deps.outbox.drain();
    };
    await invite();
    for (const { email } of poll.voters) await registeredOrganiser(testApp, { email });
    await casting(testApp, poll, poll.voters[0], { choices: [] }).expect(201);
    await invite();
    const [voted, other] = await Promise.all(
      poll.voters.map(async ({ email }) => {
        const signUp = { email, password: A_PASSWORD, confirmPassword: A_PASSWORD };
        return (await request(testApp.app).post('/auth/users/register').send(signUp)).status;
      }),
    );
    expect(voted).toBe(other);
  },
);
