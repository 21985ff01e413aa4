import { beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import request from 'supertest';
import type { Election, InvitationProgress, RollEntry } from '@hustings/shared';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import { lastMailTo, linkIn, signedUpOrganiser, tokenIn } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter, registeredVoter, type Registered } from '../../../test/builders/voters.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { markVoted } from '../../core/roll/index.js';

const testApp = useTestApp();
beforeEach(async () => {
  await testApp.deps.outbox.drain();
  testApp.mails.length = 0;
});

const as = (actor: Actor | undefined) => asking(testApp, actor);
const anId = () => new Types.ObjectId().toHexString();
const pathOf = (election: Pick<Election, '_id'>) => `/api/v1/elections/${election._id}/invitations`;

async function invited(
  organiser: Actor,
  election: Pick<Election, '_id'>,
  to: string | string[],
): Promise<number> {
  const answer = await as(organiser).post(pathOf(election)).send({ to }).expect(202);
  return (answer.body as { queued: number }).queued;
}

async function progressOf(
  organiser: Actor,
  election: Pick<Election, '_id'>,
): Promise<InvitationProgress> {
  const answer = await as(organiser).get(pathOf(election)).expect(200);
  return answer.body as InvitationProgress;
}

async function stateOf(organiser: Actor, election: Pick<Election, '_id'>, voter: string) {
  const roll = await as(organiser).get(`/api/v1/elections/${election._id}/voters`).expect(200);
  return (roll.body as RollEntry[]).find(({ _id }) => _id === voter)?.invited;
}

/** An open election with three voters, the last of whom has voted. */
async function openElection(
  organiser: Actor,
): Promise<{ election: Election; voters: [Registered, Registered, Registered] }> {
  const settings = { resultsVisibility: 'afterClose' } as const;
  const election = await savedElection(testApp, organiser, { status: 'open', settings });
  const added = () => addedVoter(testApp, organiser, election._id);
  const last = await added();
  await markVoted(election._id, [last.account]);
  return { election, voters: [await added(), await added(), last] };
}

/** Signs up an organiser and drops the mail that verifies the address. */
async function anOrganiser(): Promise<Actor> {
  const organiser = await signedUpOrganiser(testApp);
  testApp.mails.length = 0;
  return organiser;
}

const addresses = () => testApp.mails.map((mail) => mail.to).sort();

test.each(['get', 'post'] as const)(
  '%s is refused to strangers, voters and other organisations',
  async (method) => {
    const election = await savedElection(testApp, anActor());
    for (const stranger of [undefined, anActor('voter'), anActor()]) {
      await as(stranger)[method](pathOf(election)).send({ to: 'all' }).expect(401);
    }
    await as(anActor())
      [method](pathOf({ _id: anId() as Election['_id'] }))
      .send({ to: 'all' })
      .expect(404);
    await as(anActor())
      [method]('/api/v1/elections/nonsense/invitations')
      .send({ to: 'all' })
      .expect(400);
  },
);

describe('an invitation', () => {
  test('by an organisation without a name begins with nobody’s address', async () => {
    const organiser = await anOrganiser();
    const election = await savedElection(testApp, organiser, { name: 'Committee' });
    const entry = await addedVoter(testApp, organiser, election._id, { invite: true });
    const mail = await lastMailTo(testApp, entry.email);
    expect(mail.text).toContain('\n\nYou are invited to vote in the election “Committee”.\n\n');
    expect(mail.text).toContain(`If you did not expect this message, ask ${organiser.email}.`);
    expect(mail.senderName).toBeUndefined();
  });

  test('says who invites to what and when, and its link lets the voter in', async () => {
    const organiser = await anOrganiser();
    await as(organiser)
      .put(`/api/v1/voters/${organiser.id}`)
      .send({ fullName: 'Riverside <Rowing> Club' })
      .expect(200);
    const election = await savedElection(testApp, organiser, { name: 'Committee & Captains' });
    await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({
        timeZone: 'Europe/Berlin',
        votingStartDate: '2027-03-08T08:00:00Z',
        endDate: '2027-03-19T17:00:00Z',
      })
      .expect(200);
    const entry = await addedVoter(testApp, organiser, election._id, {
      fullName: 'Ada Lovelace',
      invite: true,
    });
    expect(entry.invited).toBe('queued');
    await testApp.deps.outbox.drain();
    expect(await stateOf(organiser, election, entry._id)).toBe('sent');

    const [mail] = testApp.mails;
    expect(mail).toMatchObject({
      to: entry.email,
      subject: 'You are invited to vote in Committee & Captains',
      replyTo: organiser.email,
      senderName: 'Riverside <Rowing> Club via Hustings',
    });
    for (const said of [
      'Dear Ada Lovelace',
      `Riverside <Rowing> Club (${organiser.email}) invites you`,
      'Committee & Captains',
      '8 March 2027 at 09:00 (Europe/Berlin)',
      '19 March 2027 at 18:00 (Europe/Berlin)',
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.html).toContain('Riverside &lt;Rowing&gt; Club');
    expect(new Set(mail?.text.match(/http:\/\/\S+/g)).size).toBe(1);

    const link = linkIn(await lastMailTo(testApp, entry.email));
    expect(link.pathname).toBe(`/verify-user/${entry.account}`);
    expect(link.searchParams.get('id')).toBe(entry.account);
    expect(link.searchParams.get('election')).toBe(election._id);
    const token = link.searchParams.get('token') ?? '';
    const check = await request(testApp.app).get('/auth/users/token').query({ token }).expect(200);
    expect(check.body).toEqual({
      id: entry.account,
      email: entry.email,
      invitation: { election: 'Committee & Captains', organisation: 'Riverside <Rowing> Club' },
    });
    const password = 'Lovelace1!';
    const chosen = await request(testApp.app)
      .post(`/auth/users/change-password${link.search}`)
      .send({ newPassword: password, confirmNewPassword: password })
      .expect(200);
    expect(chosen.headers['set-cookie']).toBeDefined();
    const session = await request(testApp.app)
      .post('/auth/users/login')
      .send({ email: entry.email, password })
      .expect(200);
    expect(session.body).toMatchObject({ mustChangePassword: false, role: 'voter' });
    await request(testApp.app).get('/auth/users/token').query({ token }).expect(403);
  });

  test('stores no token and no address of a link in the queue', async () => {
    const organiser = await anOrganiser();
    const election = await savedElection(testApp, organiser);
    await addedVoter(testApp, organiser, election._id, { invite: true });
    await testApp.deps.outbox.drain();
    const token = /token=([\w-]+)/.exec(testApp.mails[0]?.text ?? '')?.[1];
    expect(token).toHaveLength(43);
    expect(JSON.stringify(testApp.log)).not.toContain(token);
  });

  test('leads people with a password of their own through sign-in to that ballot', async () => {
    const organiser = await anOrganiser();
    const first = await savedElection(testApp, organiser);
    const voter = await registeredVoter(testApp, organiser, first._id);
    const second = await savedElection(testApp, organiser);
    await addedVoter(testApp, organiser, second._id, { email: voter.email, invite: true });
    const { href } = linkIn(await lastMailTo(testApp, voter.email));
    expect(href).toBe(`http://hustings.test/votes/${second._id}`);
  });

  test('ends with the voting', async () => {
    const organiser = await anOrganiser();
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id, { invite: true });
    const token = tokenIn(await lastMailTo(testApp, entry.email));
    testApp.clock.set(election.endDate);
    await request(testApp.app).get('/auth/users/token').query({ token }).expect(403);
  });

  test('is dropped when the voter is taken off the roll before it goes out', async () => {
    const organiser = await anOrganiser();
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id, { invite: true });
    await as(organiser).delete(`/api/v1/elections/${election._id}/voters/${entry._id}`).expect(204);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toEqual([]);
  });

  test('is not sent once voting has ended, and says so', async () => {
    const organiser = await anOrganiser();
    const election = await savedElection(testApp, organiser);
    await addedVoter(testApp, organiser, election._id, { invite: true });
    testApp.clock.set(election.endDate);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toEqual([]);
    expect(await progressOf(organiser, election)).toMatchObject({
      queued: 0,
      failed: 1,
      failures: [
        { reason: 'Not sent: it was too late for this message.', reasonCode: 'mail_too_late' },
      ],
    });
  });

  test('that failed is shown with its reason and can be sent again', async () => {
    const organiser = await anOrganiser();
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id, { invite: true });
    testApp.failMails = new DeliveryError('refused', 'There is no such mailbox.');
    await testApp.deps.outbox.drain();
    testApp.failMails = undefined;
    expect(await progressOf(organiser, election)).toEqual({
      queued: 0,
      sent: 0,
      failed: 1,
      failures: [
        {
          _id: entry._id,
          fullName: entry.fullName,
          email: entry.email,
          reason: 'The mail server refused the message: There is no such mailbox.',
          reasonCode: 'mail_refused',
          params: { answer: 'There is no such mailbox.' },
        },
      ],
    });
    expect(await invited(organiser, election, 'failed')).toBe(1);
    await testApp.deps.outbox.drain();
    expect(await progressOf(organiser, election)).toEqual({
      queued: 0,
      sent: 1,
      failed: 0,
      failures: [],
    });
  });
});

describe('inviting', () => {
  test('reaches all who have not voted', async () => {
    const organiser = await anOrganiser();
    const { election, voters } = await openElection(organiser);
    expect(await invited(organiser, election, 'all')).toBe(2);
    expect(await progressOf(organiser, election)).toMatchObject({ queued: 2, sent: 0 });
    await testApp.deps.outbox.drain();
    expect(addresses()).toEqual([voters[0]?.email, voters[1]?.email].sort());
    expect(await progressOf(organiser, election)).toMatchObject({ queued: 0, sent: 2 });
  });

  test('those not invited passes over who was', async () => {
    const organiser = await anOrganiser();
    const { election, voters } = await openElection(organiser);
    expect(await invited(organiser, election, [voters[0]?._id ?? ''])).toBe(1);
    await testApp.deps.outbox.drain();
    expect(await invited(organiser, election, 'notInvited')).toBe(1);
    await testApp.deps.outbox.drain();
    expect(testApp.mails.map((mail) => mail.to)).toEqual([voters[0]?.email, voters[1]?.email]);
    expect(await invited(organiser, election, 'notInvited')).toBe(0);
  });

  test('those who have not voted reminds them in words of its own', async () => {
    const organiser = await anOrganiser();
    const { election } = await openElection(organiser);
    expect(await invited(organiser, election, 'notVoted')).toBe(2);
    await testApp.deps.outbox.drain();
    expect(testApp.mails[0]?.subject).toBe(`Reminder: your vote in ${election.name}`);
    expect(testApp.mails[0]?.text).toContain('You have not voted yet');
    expect(testApp.mails[0]?.text).toContain('Voting is open now.');
  });

  test('is dropped for who votes before the reminder goes out', async () => {
    const organiser = await anOrganiser();
    const { election, voters } = await openElection(organiser);
    expect(await invited(organiser, election, 'notVoted')).toBe(2);
    await markVoted(election._id, [voters[0].account]);
    await testApp.deps.outbox.drain();
    expect(addresses()).toEqual([voters[1]?.email]);
    expect(await progressOf(organiser, election)).toMatchObject({ queued: 0 });
  });

  test('ten times at the same moment sends each one message', async () => {
    const organiser = await anOrganiser();
    const { election, voters } = await openElection(organiser);
    const queued = await Promise.all(
      Array.from({ length: 10 }, () => invited(organiser, election, 'all')),
    );
    expect(queued.reduce((sum, each) => sum + each, 0)).toBe(2);
    await testApp.deps.outbox.drain();
    expect(addresses()).toEqual([voters[0]?.email, voters[1]?.email].sort());
  });

  test('continues at a later tick of any process if queueing broke off', async () => {
    const organiser = await anOrganiser();
    const { election } = await openElection(organiser);
    const other = anotherProcess(testApp);
    const queue = () => Promise.reject(new Error('the outbox is away'));
    const app = createApp(startProcess({ ...other, outbox: { ...other.outbox, queue } }));
    await asking({ app, deps: other }, organiser)
      .post(pathOf(election))
      .send({ to: 'notInvited' })
      .expect(500);
    testApp.clock.advance({ seconds: 10 });
    await testApp.deps.jobs.drain();
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toHaveLength(2);
    expect(await progressOf(organiser, election)).toMatchObject({ queued: 0, sent: 2 });
    expect(await invited(organiser, election, 'notInvited')).toBe(0);
  });

  test('is on record, without addresses', async () => {
    const organiser = await anOrganiser();
    const { election, voters } = await openElection(organiser);
    await invited(organiser, election, 'all');
    const audit = await as(organiser).get(`/api/v1/elections/${election._id}/audit`).expect(200);
    const { entries } = audit.body as { entries: { action: string; details: object }[] };
    expect(entries.at(-1)).toMatchObject({
      action: 'invitations_sent',
      details: { to: 'all', queued: 2 },
    });
    expect(JSON.stringify(entries)).not.toContain(voters[0]?.email);
  });

  test('somebody who is not on the roll is refused, and invites nobody', async () => {
    const organiser = await anOrganiser();
    const { election, voters } = await openElection(organiser);
    const elsewhere = await openElection(organiser);
    await as(organiser)
      .post(pathOf(election))
      .send({ to: [voters[0]?._id, elsewhere.voters[0]?._id] })
      .expect(404);
    expect(await progressOf(organiser, election)).toMatchObject({ queued: 0 });
  });

  test('ten thousand chosen ones fit into a request', async () => {
    const organiser = await anOrganiser();
    const election = await savedElection(testApp, organiser);
    const to = Array.from({ length: 10_000 }, (_, each) => each.toString(16).padStart(24, '0'));
    const path = `/api/v1/elections/${election._id}/invitations`;
    await as(organiser).post(path).send({ to }).expect(404);
  });

  test('to an election that has ended is refused', async () => {
    const organiser = await anOrganiser();
    const { election } = await openElection(organiser);
    testApp.clock.set(election.endDate);
    const answer = await as(organiser).post(pathOf(election)).send({ to: 'all' }).expect(409);
    expect(answer.body).toMatchObject({ code: 'election_closed' });
  });

  test.each([{}, { to: 'everyone' }, { to: [] }, { to: ['nonsense'] }])(
    'refuses %j',
    async (body) => {
      const organiser = await anOrganiser();
      const election = await savedElection(testApp, organiser);
      const answer = await as(organiser).post(pathOf(election)).send(body);
      expect([400, 422]).toContain(answer.status);
    },
  );
});
