import { describe, expect, test } from '@jest/globals';
import type { AuditTrail, Plan, PlanStep, RollEntry } from '@hustings/shared';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { Failpoint } from '../../../platform/failpoints.js';
import { MailModel } from '../../../platform/mail/mails.model.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { casting, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = '') =>
  `/api/v1/elections/${election._id}${call}`;
const does = (poll: Poll, act: 'pause' | 'resume' | 'prepare' | 'open' | 'close', body = {}) =>
  as(poll.organiser)
    .post(pathOf(poll, `/${act}`))
    .send(body)
    .expect(200);
const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms);
const choose = (poll: Poll, steps: PlanStep[], by: Actor | undefined = poll.organiser) =>
  as(by).put(pathOf(poll, '/plan')).send({ steps });

async function planOf(poll: Poll): Promise<Record<PlanStep, Plan['steps'][number]>> {
  const { body } = await as(poll.organiser).get(pathOf(poll, '/plan')).expect(200);
  const { steps } = body as Plan;
  return Object.fromEntries(steps.map((each) => [each.step, each])) as never;
}

async function actsOf(poll: Poll): Promise<AuditTrail['entries']> {
  const { body } = await as(poll.organiser).get(pathOf(poll, '/audit')).expect(200);
  return (body as AuditTrail).entries;
}

/** Runs the work that a process does by itself. */
async function tick(deps: Deps = testApp.deps): Promise<void> {
  await doWhatIsDue(startProcess(deps));
  await deps.jobs.drain();
}

async function sendAll(): Promise<void> {
  await tick();
  await tick();
  await testApp.deps.outbox.drain();
}

const voting = { days: 7 };

/** An election that opens in two days, for a week, with these planned steps. */
async function aPlannedPoll(
  steps: PlanStep[] = ['opening', 'halfTime', 'lastDay'],
  {
    settings = {},
    length = voting.days * DAY_MS,
  }: { settings?: Partial<Poll['election']['settings']>; length?: number } = {},
) {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await openPoll(testApp, { organiser, status: 'nominations', voters: 3, settings });
  const { votingStartDate: opens, name } = poll.election;
  await sendAll();
  testApp.mails.length = 0;
  const closes = after(opens, length);
  await as(organiser).put(pathOf(poll)).send({ endDate: closes.toISOString() }).expect(200);
  await choose(poll, steps).expect(200);
  const said = (subject: string, to: readonly { email: string }[] = poll.voters) =>
    to.map(({ email }) => `${subject} ${name} > ${email}`).sort();
  /** Subject and recipient of the invitations and reminders sent since the last call. */
  async function sent(at?: Date): Promise<string[]> {
    if (at) testApp.clock.set(at);
    await sendAll();
    const mails = testApp.mails.splice(0).map(({ subject, to }) => `${subject} > ${to}`);
    return mails
      .filter((each) => /^(You|Reminder)/.test(each) && each.includes(`${name} >`))
      .sort();
  }

  return {
    ...poll,
    sent,
    opens: new Date(opens),
    half: after(opens, length / 2),
    closes,
    lastDay: new Date(closes.getTime() - DAY_MS),
    invited: (to?: readonly { email: string }[]) => said('You are invited to vote in', to),
    reminded: (to?: readonly { email: string }[]) => said('Reminder: your vote in', to),
  };
}

describe('by itself, an election sends', () => {
  test.each(['live', 'afterClose'] as const)(
    'invitations as it opens, and reminders to who has not voted, with counts shown %s',
    async (resultsVisibility) => {
      const poll = await aPlannedPoll(undefined, { settings: { resultsVisibility } });
      const [early, ...others] = poll.voters;
      await as(poll.organiser)
        .post(pathOf(poll, '/invitations'))
        .send({ to: [early!.registration] })
        .expect(202);
      expect(await poll.sent()).toEqual(poll.invited([early!]));
      expect(await planOf(poll)).toMatchObject({
        opening: { on: true, state: 'planned', at: poll.opens.toISOString(), queued: null },
        halfTime: { state: 'planned', at: poll.half.toISOString() },
        lastDay: { state: 'planned', at: poll.lastDay.toISOString() },
      });

      expect(await poll.sent(new Date(poll.opens.getTime() - 1_000))).toEqual([]);
      expect(await poll.sent(poll.opens)).toEqual(poll.invited(others));
      await casting(testApp, poll, early, { choices: [] }).expect(201);
      testApp.clock.set(poll.half);
      await tick();
      const roll = (await as(poll.organiser).get(pathOf(poll, '/voters')).expect(200))
        .body as RollEntry[];
      const reminding = resultsVisibility === 'live' ? 'sent' : 'queued';
      // While counts are live, nothing shows who is being reminded.
      expect(roll.map(({ invited }) => invited).sort()).toEqual([reminding, reminding, 'sent']);
      expect(await poll.sent()).toEqual(poll.reminded(others));
      await casting(testApp, poll, others[0], { choices: [] }).expect(201);
      expect(await poll.sent(poll.lastDay)).toEqual(poll.reminded([others[1]!]));
      expect(await poll.sent(new Date(poll.closes.getTime() - 1_000))).toEqual([]);

      expect(await planOf(poll)).toMatchObject({
        opening: { state: 'sent', at: poll.opens.toISOString(), queued: 2 },
        halfTime: { state: 'sent', queued: 2 },
        lastDay: { state: 'sent', at: poll.lastDay.toISOString(), queued: 1 },
      });
      const acts = (await actsOf(poll)).filter(({ action }) => action.startsWith('plan_'));
      expect(acts).toMatchObject([
        { action: 'plan_changed', actor: poll.organiser.email },
        { action: 'plan_followed', actor: 'system', details: { step: 'opening', queued: 2 } },
        { action: 'plan_followed', details: { step: 'halfTime', queued: 2 } },
        { action: 'plan_followed', details: { step: 'lastDay', queued: 1 } },
      ]);
    },
  );
});

describe('a step moves with the election', () => {
  test('whose end is put off, in the organisation’s own words', async () => {
    const poll = await aPlannedPoll(['halfTime', 'lastDay']);
    const messages = { subject: '', paragraph: 'The bar is open.' };
    await as(poll.organiser)
      .put(pathOf(poll, '/messages'))
      .send({ invitation: { subject: '', paragraph: '' }, reminder: messages })
      .expect(200);
    await poll.sent(poll.opens);
    const closes = new Date(poll.closes.getTime() + 2 * DAY_MS);
    await as(poll.organiser).put(pathOf(poll)).send({ endDate: closes.toISOString() }).expect(200);
    expect(await poll.sent(poll.half)).toEqual([]);
    testApp.clock.set(new Date(poll.half.getTime() + DAY_MS));
    await sendAll();
    expect(testApp.mails.at(-1)?.text).toContain('The bar is open.');
    expect(await poll.sent()).toEqual(poll.reminded());
    // A step that was sent stays sent, even if its time moves.
    const later = new Date(closes.getTime() + 6 * DAY_MS);
    await as(poll.organiser).put(pathOf(poll)).send({ endDate: later.toISOString() }).expect(200);
    expect(await poll.sent(new Date(closes.getTime() - DAY_MS))).toEqual([]);
    expect(await poll.sent(new Date(later.getTime() - DAY_MS))).toEqual(poll.reminded());
  });

  test('that is paused, and so do messages that wait in the outbox', async () => {
    const poll = await aPlannedPoll(['opening', 'halfTime']);
    testApp.clock.set(poll.opens);
    await tick();
    await tick();
    await does(poll, 'pause');
    expect(await poll.sent()).toEqual([]);
    expect(await poll.sent(poll.half)).toEqual([]);
    expect(await planOf(poll)).toMatchObject({ halfTime: { state: 'held' } });
    await does(poll, 'resume');
    testApp.clock.advance({ minutes: 2 });
    expect(await poll.sent()).toEqual([...poll.reminded(), ...poll.invited()].sort());
  });

  test('that is taken back and opens again, for which it is planned again', async () => {
    const poll = await aPlannedPoll();
    expect(await poll.sent(poll.opens)).toEqual(poll.invited());
    testApp.clock.set(poll.half);
    await tick();
    await does(poll, 'prepare');
    // A reminder that was on its way is dropped.
    expect(await poll.sent()).toEqual([]);
    expect(await planOf(poll)).toMatchObject({
      opening: { state: 'planned', at: null },
      halfTime: { state: 'planned', at: null },
      lastDay: { state: 'planned', at: poll.lastDay.toISOString() },
    });
    const late = await addedVoter(testApp, poll.organiser, poll.election._id);
    await does(poll, 'open');
    expect(await poll.sent()).toEqual(poll.invited([late]));
    const half = (testApp.clock.now().getTime() + poll.closes.getTime()) / 2;
    expect(await poll.sent(new Date(half))).toEqual(poll.reminded([...poll.voters, late]));
  });

  test('and gives way to the next reminder, if a pause has held up both', async () => {
    const poll = await aPlannedPoll(['halfTime', 'lastDay']);
    await poll.sent(poll.opens);
    await does(poll, 'pause');
    testApp.clock.set(poll.lastDay);
    await does(poll, 'resume');
    expect(await poll.sent()).toEqual(poll.reminded());
    expect(await planOf(poll)).toMatchObject({
      halfTime: { state: 'overtaken', queued: null },
      lastDay: { state: 'sent', queued: 3 },
    });
  });
});

describe('nothing is sent', () => {
  test('of a step whose time was past when it was chosen, and it says so', async () => {
    const poll = await aPlannedPoll([]);
    await poll.sent(poll.opens);
    testApp.clock.advance({ hours: 1 });
    const { body } = await choose(poll, ['opening', 'halfTime']).expect(200);
    expect((body as Plan).steps).toMatchObject([
      { step: 'opening', on: true, state: 'late', at: poll.opens.toISOString() },
      { step: 'halfTime', state: 'planned' },
      { step: 'lastDay', on: false, state: 'off', at: poll.lastDay.toISOString() },
    ]);
    expect(await poll.sent()).toEqual([]);
    expect(await poll.sent(poll.half)).toEqual(poll.reminded());
  });

  test('a day before the close of an election of less than two days, and it says so', async () => {
    const poll = await aPlannedPoll(undefined, { length: 2 * DAY_MS - 1_000 });
    expect(await planOf(poll)).toMatchObject({
      lastDay: { on: true, state: 'tooShort', at: null },
    });
    expect(await poll.sent(poll.opens)).toHaveLength(3);
    expect(await poll.sent(poll.half)).toHaveLength(3);
    expect(await poll.sent(new Date(poll.closes.getTime() - 1_000))).toEqual([]);
  });

  test('that is not chosen any more, or after the close', async () => {
    const poll = await aPlannedPoll();
    await choose(poll, ['lastDay']).expect(200);
    expect(await poll.sent(poll.opens)).toEqual([]);
    await does(poll, 'close');
    expect(await poll.sent(poll.lastDay)).toEqual([]);
    expect(await planOf(poll)).toMatchObject({ lastDay: { state: 'over' } });
  });
});

describe('each is sent exactly once', () => {
  test('by processes that tick at once, however often', async () => {
    const poll = await aPlannedPoll();
    const processes = [testApp.deps, anotherProcess(testApp), anotherProcess(testApp)];
    for (const at of [poll.opens, poll.half]) {
      testApp.clock.set(at);
      for (let round = 0; round < 3; round++) {
        await Promise.all(processes.map((each) => tick(each)));
        testApp.clock.advance({ seconds: 31 });
      }
      expect(await poll.sent()).toEqual(at === poll.opens ? poll.invited() : poll.reminded());
    }
  });

  test.each([
    { step: 'planning: claimed', resultsVisibility: 'afterClose' },
    { step: 'planning: claimed', resultsVisibility: 'live' },
    { step: 'planning: claim noted', resultsVisibility: 'live' },
    { step: 'inviting: batch queued', resultsVisibility: 'afterClose' },
    { step: 'inviting: batch queued', resultsVisibility: 'live' },
    { step: 'planning: in the audit trail', resultsVisibility: 'live' },
  ] satisfies { step: Failpoint; resultsVisibility: 'live' | 'afterClose' }[])(
    'though a process dies at “$step”, with counts $resultsVisibility',
    async (fault) => {
      const poll = await aPlannedPoll(['halfTime'], {
        settings: { resultsVisibility: fault.resultsVisibility },
      });
      await poll.sent(poll.opens);
      testApp.clock.set(poll.half);
      let failures = 0;
      const dying = {
        ...anotherProcess(testApp),
        failpoint(at: Failpoint) {
          if (at !== fault.step || failures++ > 0) return;
          throw new Error('the process died');
        },
      };
      await tick(dying);
      const before = await poll.sent();
      testApp.clock.advance({ seconds: 61 });
      expect([...before, ...(await poll.sent())]).toEqual(poll.reminded());
      expect(failures).toBe(1);
      expect((await planOf(poll)).halfTime).toMatchObject({ state: 'sent', queued: 3 });
      const acts = (await actsOf(poll)).filter(({ action }) => action === 'plan_followed');
      expect(acts).toHaveLength(1);
      expect(await MailModel.countDocuments({ state: 'waiting' })).toBe(0);
      const { body } = await as(poll.organiser).get(pathOf(poll, '/invitations')).expect(200);
      expect(body).toMatchObject({ queued: 0 });
    },
  );
});

test('a plan is read and changed by whom the role allows', async () => {
  const poll = await aPlannedPoll(['halfTime']);
  for (const stranger of [undefined, anActor('voter'), anActor(), poll.voters[0]]) {
    await as(stranger).get(pathOf(poll, '/plan')).expect(401);
    await asking(testApp, stranger).put(pathOf(poll, '/plan')).send({ steps: [] }).expect(401);
  }
  await as(poll.organiser)
    .put(pathOf(poll, '/plan'))
    .send({ steps: ['tomorrow'] })
    .expect(422);
  // Choosing the same steps again is no change.
  await choose(poll, ['halfTime', 'halfTime']).expect(200);
  const acts = (await actsOf(poll)).filter(({ action }) => action === 'plan_changed');
  expect(acts).toHaveLength(1);
});
