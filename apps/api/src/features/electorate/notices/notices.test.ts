import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditTrail, Election, MessagePreview, Notices } from '@hustings/shared';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { Failpoint } from '../../../platform/failpoints.js';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import { MailModel } from '../../../platform/mail/mails.model.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking, rollOf } from '../../../test/builders/actors.js';
import { casting, choosing, aNonce, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
beforeEach(async () => {
  await tellAll();
  testApp.mails.length = 0;
});

const HOUR_MS = 3_600_000;
const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = '') =>
  `/api/v1/elections/${election._id}${call}`;
const does = (poll: Poll, act: 'pause' | 'resume' | 'prepare' | 'open' | 'close', body = {}) =>
  as(poll.organiser)
    .post(pathOf(poll, `/${act}`))
    .send(body)
    .expect(200);
const change = (poll: Poll, changes: object) =>
  as(poll.organiser).put(pathOf(poll)).send(changes).expect(200);
const notices = async (poll: Poll) =>
  (await as(poll.organiser).get(pathOf(poll, '/notices')).expect(200)).body as Notices;
const set = (
  poll: Poll,
  settings: object,
  actor: { by?: Actor | undefined } = { by: poll.organiser },
) => as(actor.by).put(pathOf(poll, '/notices')).send(settings);
const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** Runs the work that a process does by itself: opening, counting, sending news. */
async function tick(deps: Deps = testApp.deps): Promise<void> {
  await doWhatIsDue(startProcess(deps));
  await deps.jobs.drain();
}

async function tellAll(): Promise<void> {
  await tick();
  await testApp.deps.outbox.drain();
  // Stores the delivery counts.
  await tick();
}

/** Subject and recipient of the mails sent since the last call. */
async function told(): Promise<string[]> {
  await tellAll();
  return testApp.mails.splice(0).map(({ subject, to }) => `${subject} > ${to}`);
}

/** An election whose voters, all but the last, were invited before voting opened. */
async function anInvitedPoll({ voters = 3, status = 'open', settings = {} } = {}): Promise<
  Poll & { said: (subject: string, to?: Poll['voters']) => string[] }
> {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await openPoll(testApp, { organiser, status: 'nominations', voters, settings });
  const invited = poll.voters.slice(0, -1);
  await as(organiser)
    .post(pathOf(poll, '/invitations'))
    .send({ to: invited.map(({ registration }) => registration) })
    .expect(202);
  await told();
  if (status === 'open') {
    testApp.clock.set(poll.election.votingStartDate);
    await told();
  }
  const { name } = poll.election;
  return {
    ...poll,
    said: (subject, to = invited) => to.map(({ email }) => `${subject}: ${name} > ${email}`).sort(),
  };
}

describe('invited voters get an email', () => {
  test('that voting has opened, and nobody else does', async () => {
    const poll = await anInvitedPoll({ status: 'nominations' });
    testApp.clock.set(poll.election.votingStartDate);
    await tellAll();
    const [mail] = testApp.mails;
    expect(mail?.text).toContain(`Voting in the election “${poll.election.name}” is open now.`);
    expect(mail?.text).toMatch(/http:\/\/hustings\.test\/verify-user\/\w+\?token=/);
    expect((await told()).sort()).toEqual(poll.said('Voting is open'));
    expect(await told()).toEqual([]);
    expect((await notices(poll)).sent).toMatchObject([
      { kind: 'opened', queued: 2, sent: 2, failed: 0 },
    ]);
    const { entries } = (await as(poll.organiser).get(pathOf(poll, '/audit'))).body as AuditTrail;
    expect(entries.at(-1)).toMatchObject({
      action: 'notices_sent',
      actor: 'system',
      details: { notice: 'opened', queued: 2 },
    });
  });

  test('that it is paused, and resumes with a later end', async () => {
    const poll = await anInvitedPoll();
    await does(poll, 'pause');
    await tellAll();
    expect(testApp.mails[0]?.text).toContain('nobody can vote at the moment');
    expect(testApp.mails[0]?.text).not.toContain('http');
    expect((await told()).sort()).toEqual(poll.said('Voting is paused'));
    await does(poll, 'resume', { endDate: after(poll.election.endDate, HOUR_MS) });
    await tellAll();
    expect(testApp.mails[0]?.text).toContain('Time was added: it now closes on');
    expect((await told()).sort()).toEqual(poll.said('Voting has resumed'));
  });

  test('that it was taken back, and opens again', async () => {
    const poll = await anInvitedPoll();
    await does(poll, 'prepare');
    expect((await told()).sort()).toEqual(poll.said('Voting was stopped'));
    await does(poll, 'open');
    expect((await told()).sort()).toEqual(poll.said('Voting is open'));
  });

  test('that its dates have changed, before it opens and after', async () => {
    const poll = await anInvitedPoll({ status: 'nominations' });
    await change(poll, { votingStartDate: after(poll.election.votingStartDate, HOUR_MS) });
    expect((await told()).sort()).toEqual(poll.said('The dates have changed'));
    await change(poll, { description: 'Nothing that anybody is mailed about.' });
    expect(await told()).toEqual([]);
    testApp.clock.set(after(poll.election.votingStartDate, HOUR_MS));
    await told();
    await change(poll, { endDate: after(poll.election.endDate, HOUR_MS) });
    await tellAll();
    expect(testApp.mails[0]?.text).toContain('Voting is open, and now closes on');
    expect((await told()).sort()).toEqual(poll.said('The dates have changed'));
  });

  test('that the results are available, with a link', async () => {
    const poll = await anInvitedPoll();
    await does(poll, 'close');
    await tellAll();
    const url = `http://hustings.test/results/elections/${poll.election._id}`;
    expect(testApp.mails[0]?.text).toContain(url);
    expect((await told()).sort()).toEqual(poll.said('The results are available'));
    await as(undefined).get(pathOf(poll, '/results')).expect(200);
  });

  test('in the organisation’s name and words, which reach nobody’s computer', async () => {
    const poll = await anInvitedPoll();
    await set(poll, { on: true, text: 'Ring <us>.\nOr see http://evil.example/now' }).expect(200);
    await does(poll, 'pause');
    await tellAll();
    const [mail] = testApp.mails;
    expect(mail).toMatchObject({ replyTo: poll.organiser.email });
    expect(mail?.text).toContain('\n\nRing <us>.\n\nOr see […]\n\n');
    expect(mail?.html).toContain('Ring &lt;us&gt;.');
    const { entries } = (await as(poll.organiser).get(pathOf(poll, '/audit'))).body as AuditTrail;
    expect(entries.map(({ action }) => action)).toContain('notices_changed');
  });
});

describe('the reason for', () => {
  const acts = [
    ['a pause', 'paused', (poll: Poll, said: object) => does(poll, 'pause', said)],
    [
      'going on',
      'resumed',
      async (poll: Poll, said: object) => {
        await does(poll, 'pause', { notify: false });
        return does(poll, 'resume', said);
      },
    ],
    [
      'new dates',
      'dates',
      (poll: Poll, said: object) =>
        change(poll, { endDate: after(poll.election.endDate, HOUR_MS), ...said }),
    ],
  ] as const;
  /** What a voter reads of the election, and the reasons in the trail of voters and members. */
  async function readBy(poll: Poll) {
    const voter = as(poll.voters[2]);
    const [election, ...trails] = await Promise.all([
      voter.get(pathOf(poll)).expect(200),
      voter.get(pathOf(poll, '/audit')).expect(200),
      as(poll.organiser).get(pathOf(poll, '/audit')).expect(200),
    ]);
    return {
      explanation: (election.body as Election).explanation,
      reasons: trails.map(({ body }) =>
        (body as AuditTrail).entries.flatMap(({ details }) => details.reason ?? []),
      ),
    };
  }
  const reason = 'The hall is flooded, see https://hall.example';

  test.each(acts)('%s is mailed and shown to voters', async (_what, kind, act) => {
    const poll = await anInvitedPoll();
    await act(poll, { reason: ` ${reason} ` });
    await tellAll();
    expect(testApp.mails).toHaveLength(2);
    // Like all of an organisation's text in mails.
    expect(testApp.mails[0]?.text).toContain('Reason: The hall is flooded, see […]');
    expect(await readBy(poll)).toMatchObject({
      explanation: { kind, reason },
      reasons: [[reason], [reason]],
    });
    await does(poll, 'close');
    await tellAll();
    expect(await readBy(poll)).toMatchObject({ explanation: undefined });
  });

  test.each(acts)(
    '%s is shown without a mail if nobody is to get one',
    async (_what, kind, act) => {
      const poll = await anInvitedPoll();
      await act(poll, { reason, notify: false });
      expect(await told()).toEqual([]);
      expect(await readBy(poll)).toMatchObject({ explanation: { kind, reason } });
    },
  );

  test('an earlier change goes with the next one that has none', async () => {
    const poll = await anInvitedPoll();
    await does(poll, 'pause', { reason });
    await does(poll, 'resume');
    await tellAll();
    expect(testApp.mails.map(({ text }) => text).join()).not.toContain('Reason:');
    expect((await readBy(poll)).explanation).toBeUndefined();
  });

  test('a change that nobody is mailed about is in no mail about an earlier one', async () => {
    const poll = await anInvitedPoll();
    await change(poll, { endDate: after(poll.election.endDate, HOUR_MS) });
    testApp.clock.advance({ seconds: 1 });
    const end = after(poll.election.endDate, 2 * HOUR_MS);
    await change(poll, { endDate: end, reason, notify: false });
    await tellAll();
    expect(testApp.mails).toHaveLength(2);
    expect(testApp.mails.map(({ text }) => text).join()).not.toContain('Reason:');
  });

  test('a change is at most 500 characters long', async () => {
    const poll = await anInvitedPoll();
    const refused = await as(poll.organiser)
      .post(pathOf(poll, '/pause'))
      .send({ reason: 'x'.repeat(501) });
    expect(refused.status).toBe(422);
    expect((await as(poll.organiser).get(pathOf(poll))).body).not.toHaveProperty('paused');
  });
});

describe('nobody gets a notice', () => {
  test('where notices are off, nor of what happened meanwhile when they are on again', async () => {
    const poll = await anInvitedPoll();
    await set(poll, { on: false, text: '' }).expect(200);
    await does(poll, 'pause');
    expect(await told()).toEqual([]);
    await set(poll, { on: true, text: '' }).expect(200);
    expect(await told()).toEqual([]);
    await does(poll, 'resume');
    expect(await told()).toHaveLength(2);
  });

  test('what waited to be sent when they were switched off', async () => {
    const poll = await anInvitedPoll();
    await does(poll, 'pause');
    await tick();
    await set(poll, { on: false, text: '' }).expect(200);
    expect(await told()).toEqual([]);
  });

  test('what was overtaken before it was sent', async () => {
    const poll = await anInvitedPoll();
    await does(poll, 'pause');
    await tick();
    await does(poll, 'resume');
    expect((await told()).sort()).toEqual(poll.said('Voting has resumed'));
    for (const hours of [1, 2]) {
      await change(poll, { endDate: after(poll.election.endDate, hours * HOUR_MS) });
      await tick();
    }
    expect((await told()).sort()).toEqual(poll.said('The dates have changed'));
    await does(poll, 'pause');
    await does(poll, 'resume');
    await does(poll, 'close');
    expect((await told()).sort()).toEqual(poll.said('The results are available'));
  });

  test('once more that voting is open by whom an invitation has just said so', async () => {
    const poll = await anInvitedPoll({ voters: 4, status: 'nominations' });
    const [early, late] = poll.voters;
    testApp.clock.set(poll.election.votingStartDate);
    await as(poll.organiser).get(pathOf(poll)).expect(200);
    await as(poll.organiser)
      .post(pathOf(poll, '/invitations'))
      .send({ to: [late!.registration] })
      .expect(202);
    const subjects = await told();
    expect(subjects.filter((each) => each.includes(late!.email))).toEqual([
      `You are invited to vote in ${poll.election.name} > ${late!.email}`,
    ]);
    expect(subjects).toContain(`Voting is open: ${poll.election.name} > ${early!.email}`);
    await does(poll, 'prepare');
    await told();
    await does(poll, 'open');
    expect((await told()).sort()).toEqual(poll.said('Voting is open'));
  });

  test('of an election that is deleted, and nothing is left of what was to be told', async () => {
    const poll = await anInvitedPoll();
    await does(poll, 'pause');
    await tick();
    expect(await MailModel.countDocuments({ about: poll.election._id })).toBeGreaterThan(0);
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    expect(await told()).toEqual([]);
    expect(await MailModel.countDocuments({ about: poll.election._id })).toBe(0);
  });
});

test.each(['live', 'afterClose'] as const)(
  'voters who have voted get the same notices as everybody else, with counts shown %s',
  async (resultsVisibility) => {
    const poll = await anInvitedPoll({ settings: { resultsVisibility } });
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(testApp, poll, poll.voters[0], ballot).expect(201);
    await does(poll, 'pause');
    expect((await told()).sort()).toEqual(poll.said('Voting is paused'));
    await does(poll, 'resume');
    await tellAll();
    const [one, other] = testApp.mails.map(({ to, text }) =>
      text.replaceAll(/https?:\S+|Voter \d+/g, to === '' ? '' : '…'),
    );
    expect(one).toBe(other);
  },
);

describe('each gets a notice exactly once', () => {
  test('by two processes that tick at once, however often', async () => {
    const poll = await anInvitedPoll({ voters: 8 });
    await does(poll, 'pause');
    const processes = [testApp.deps, anotherProcess(testApp), anotherProcess(testApp)];
    await Promise.all(processes.map((each) => tick(each)));
    testApp.clock.advance({ seconds: 31 });
    await Promise.all(processes.map((each) => tick(each)));
    expect((await told()).sort()).toEqual(poll.said('Voting is paused'));
  });

  test.each([
    'telling: noted',
    'telling: mails queued',
    'telling: all queued',
    'telling: in the audit trail',
  ] satisfies Failpoint[])('though a process fails at “%s”', async (step) => {
    const poll = await anInvitedPoll();
    await does(poll, 'pause');
    let failures = 0;
    const dying = {
      ...anotherProcess(testApp),
      failpoint(at: Failpoint) {
        if (at !== step || failures++ > 0) return;
        throw new Error('the process died');
      },
    };
    await tick(dying);
    testApp.clock.advance({ seconds: 61 });
    expect((await told()).sort()).toEqual(poll.said('Voting is paused'));
    expect(failures).toBe(1);
    const { entries } = (await as(poll.organiser).get(pathOf(poll, '/audit'))).body as AuditTrail;
    expect(entries.filter(({ details }) => details.notice === 'paused')).toHaveLength(1);
  });

  test('though the process dies between the change and the first look at it', async () => {
    const poll = await anInvitedPoll();
    const app = createApp(
      startProcess({
        ...anotherProcess(testApp),
        failpoint(at: Failpoint) {
          if (at === 'pausing: paused') throw new Error('the process died');
        },
      }),
    );
    await asking({ app, deps: testApp.deps }, poll.organiser)
      .post(pathOf(poll, '/pause'))
      .expect(500);
    expect((await told()).sort()).toEqual(poll.said('Voting is paused'));
  });
});

describe('notices', () => {
  test.each([
    ['opened', 'Voting is open', 'help#a-voter-gets-a-link-here'],
    ['dates', 'The dates have changed', 'Voting opens on'],
    ['paused', 'Voting is paused', 'nobody can vote at the moment'],
    ['resumed', 'Voting has resumed', 'help#a-voter-gets-a-link-here'],
    ['prepared', 'Voting was stopped', 'before anybody had voted'],
    ['counted', 'The results are available', '/results/elections/'],
  ] as const)(
    'are previewed and sent to oneself before anything happens: %s',
    async (kind, subject, says) => {
      const poll = await anInvitedPoll({ status: 'nominations' });
      const asked = { kind, text: 'Ring us, not http://evil.example/now' };
      const shown = await as(poll.organiser)
        .post(pathOf(poll, '/notices/preview'))
        .send(asked)
        .expect(200);
      const { text, ...preview } = shown.body as MessagePreview;
      expect(preview).toMatchObject({ subject: `${subject}: ${poll.election.name}` });
      expect(text).toContain(says);
      expect(text).toContain('Ring us, not […]');
      await as(poll.organiser).post(pathOf(poll, '/notices/test')).send(asked).expect(202);
      expect(await told()).toEqual([
        `Test: ${subject}: ${poll.election.name} > ${poll.organiser.email}`,
      ]);
      expect((await notices(poll)).text).toBe('');
    },
  );

  test('are previewed only by members who keep the roll', async () => {
    const poll = await anInvitedPoll({ status: 'nominations' });
    const { org } = rollOf(poll.organiser);
    for (const other of [anActor('observer', org), anActor(), poll.voters[0]]) {
      for (const call of ['/notices/preview', '/notices/test']) {
        await as(other).post(pathOf(poll, call)).send({ kind: 'opened', text: '' }).expect(401);
      }
    }
  });

  test('are read and changed by whom the role allows, at any time', async () => {
    const poll = await anInvitedPoll();
    for (const stranger of [undefined, anActor('voter'), anActor(), poll.voters[0]]) {
      await as(stranger).get(pathOf(poll, '/notices')).expect(401);
      await set(poll, { on: false, text: '' }, { by: stranger }).expect(401);
    }
    await set(poll, { on: 'perhaps', text: '' }).expect(422);
    await set(poll, { on: true, text: 'x'.repeat(1_001) }).expect(422);
    await does(poll, 'close');
    await told();
    const answer = await set(poll, { on: false, text: ' A text ' }).expect(200);
    expect(answer.body).toMatchObject({ on: false, text: 'A text', recipients: 2 });
    const { body } = await as(poll.organiser).get(pathOf(poll)).expect(200);
    expect(body).toMatchObject({ notices: { on: false, recipients: 2 } });
    const seen = await as(poll.voters[0]).get(pathOf(poll)).expect(200);
    expect(seen.body).not.toHaveProperty('notices');
  });

  test('say how many failed, and keep it when the outbox has forgotten', async () => {
    const poll = await anInvitedPoll();
    const paused = async () => (await notices(poll)).sent.find(({ kind }) => kind === 'paused');
    await does(poll, 'pause');
    await tick();
    expect(await paused()).toMatchObject({ queued: 2, waiting: 2, sent: 0, failed: 0 });
    testApp.failMails = new DeliveryError('refused', 'no such mailbox');
    await told();
    testApp.failMails = undefined;
    await MailModel.deleteMany({ about: poll.election._id });
    expect(await paused()).toMatchObject({ queued: 2, sent: 0, failed: 2 });
  });

  test('go with an election that is copied, as they are set', async () => {
    const poll = await anInvitedPoll({ status: 'nominations' });
    await set(poll, { on: false, text: 'Ring us.' }).expect(200);
    const { body } = await as(poll.organiser)
      .post(pathOf(poll, '/duplicate'))
      .send({
        name: `${poll.election.name} again`,
        startDate: poll.election.startDate,
        endDate: after(poll.election.endDate, HOUR_MS),
      })
      .expect(201);
    expect(await notices({ ...poll, election: body as Election })).toMatchObject({
      on: false,
      text: 'Ring us.',
      recipients: 0,
      sent: [],
    });
  });

  test('are not sent to people who have left the roll meanwhile', async () => {
    const poll = await anInvitedPoll({ status: 'nominations' });
    const gone = await addedVoter(testApp, poll.organiser, poll.election._id, { invite: true });
    await told();
    testApp.clock.set(poll.election.votingStartDate);
    await tick();
    await as(poll.organiser)
      .delete(pathOf(poll, `/voters/${gone._id}`))
      .expect(204);
    const subjects = (await told()).filter((each) => each.includes('Voting is open'));
    expect(subjects.sort()).toEqual(poll.said('Voting is open'));
  });
});
