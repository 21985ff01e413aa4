import { describe, expect, test } from '@jest/globals';
import {
  callsByConcept,
  electionSchema,
  publishingSchema,
  type Call,
  type Publishing,
} from '@hustings/shared';
import jwt from 'jsonwebtoken';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { settleInvitation } from '../../electorate/invitations/index.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const shown = { announce: false, indexed: false, embedOrigins: [] };
const pathOf = ({ election }: Pick<Poll, 'election'>, call: string) =>
  `/api/v1/elections/${election._id}/${call}`;

function changing(poll: Poll, plan: object, { by = poll.organiser } = {}) {
  return asking(testApp, by)
    .put(pathOf(poll, 'publishing'))
    .send({ ...shown, ...plan });
}

const publishing = (poll: Poll, by: Actor = poll.organiser) =>
  asking(testApp, by).post(pathOf(poll, 'publish'));

async function publishingOf(poll: Poll): Promise<Publishing> {
  const answer = await asking(testApp, poll.organiser).get(pathOf(poll, 'publishing')).expect(200);
  return publishingSchema.parse(answer.body);
}

/** The time this many days after the close. */
const after = ({ election }: Pick<Poll, 'election'>, days: number) =>
  new Date(new Date(election.endDate).getTime() + days * 86_400_000).toISOString();

async function closedPoll(
  plan: (poll: Poll) => object,
  settings = {},
  organiser: Actor = anActor(),
): Promise<Poll & Codes> {
  const poll = await openPoll(testApp, {
    organiser,
    status: 'draft',
    voters: 2,
    settings,
    positions: [{ method: 'irv', candidates: 2 }],
  });
  await changing(poll, plan(poll)).expect(200);
  testApp.clock.set(poll.election.votingStartDate);
  for (const { id } of poll.voters) {
    await settleInvitation(poll.election._id, id, { state: 'sent' });
  }
  const codes = await castByVoters(testApp, poll, [[[0]], [[0]]]);
  closePoll(testApp, poll);
  // The list is kept for a second of real time, in which the clock has moved by days.
  testApp.deps.changedMemberships.forgetList();
  return { ...poll, codes };
}
interface Codes {
  codes: string[];
}

/** A closed poll whose organiser has an account, so that mails can name them. */
const mailedPoll = async (plan: (poll: Poll) => object) =>
  closedPoll(plan, {}, await signedUpOrganiser(testApp));

/** A tick of another process, and the jobs it starts. */
async function aTick(): Promise<void> {
  const process = anotherProcess(testApp);
  await doWhatIsDue(startProcess(process));
  await process.jobs.drain();
}

async function mailsOfResult(): Promise<number> {
  await testApp.deps.outbox.drain();
  return testApp.mails.filter(({ subject }) => subject.includes('The results are available'))
    .length;
}

async function publishedActs(poll: Poll) {
  const answer = await asking(testApp, poll.organiser).get(pathOf(poll, 'audit')).expect(200);
  const { entries } = answer.body as {
    entries: { action: string; actor: string; details: object }[];
  };
  return entries.filter(({ action }) => action === 'results_published');
}

/** Every address that shows an election's data to people without a membership. */
const doors = Object.values(callsByConcept)
  .flatMap((ofConcept) => Object.values<Call>(ofConcept))
  .filter(({ method, access, ballot }) => {
    return method === 'GET' && ballot !== undefined && access === 'anyone';
  })
  .flatMap(({ path }) =>
    path.endsWith('/ballot-box')
      ? [path, `${path}?format=json`, `${path}?format=csv`, `${path}?page=1`]
      : [path],
  );

/** The answer of each door, by its path. */
async function answersTo(poll: Poll, actor?: Actor): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const door of doors) {
    const id = door.includes('/positions/') ? poll.positions[0]?._id : poll.election._id;
    const { status, body, text } = await asking(testApp, actor).get(door.replace(/:\w+/, id ?? ''));
    answers[door] = status === 200 ? '200' : `${status} ${body.code ?? ''}`;
    if (status !== 200) expect(text).not.toMatch(/votes|digest|trackingCode|Candidate \d/);
  }
  return answers;
}

const all = (answer: string) => Object.fromEntries(doors.map((door) => [door, answer]));
const shownToAll = all('200');
const BOX = '/api/v1/elections/:id/ballot-box';
const PAGE = '/api/v1/elections/:id/public';
const withheld = { ...all('403 not_published'), [PAGE]: '200' };
/** Voters can check at any time that their own ballot came in. */
const withheldFromVoters = { ...withheld, [BOX]: '200', [`${BOX}?page=1`]: '200' };

test('published results are readable with any token, and unpublished ones only with a valid one', async () => {
  const stale = jwt.sign({ exp: 1 }, testApp.deps.env.ACCESS_TOKEN_SECRET ?? '');
  const codeOf = async (poll: Poll, call: string) => {
    const answer = await asking(testApp, undefined)
      .get(pathOf(poll, call))
      .set('Authorization', `Bearer ${stale}`);
    return (answer.body as { code?: string }).code ?? answer.status;
  };
  const [told, held] = [
    await closedPoll(() => ({ when: 'atOnce' })),
    await closedPoll(() => ({ when: 'byHand' })),
  ];
  for (const call of ['results', 'ballot-box', 'results.csv', 'archive.zip']) {
    expect(await codeOf(told, call)).toBe(200);
    expect(await codeOf(held, call)).toBe('token_expired');
  }
});

describe('until results are published, no door tells them', () => {
  test.each([
    [{ when: 'atOnce' }, shownToAll, shownToAll],
    [{ when: 'atTime' }, withheld, withheldFromVoters],
    [{ when: 'byHand' }, withheld, withheldFromVoters],
    [{ when: 'rollOnly' }, withheld, shownToAll],
    [{ when: 'atOnce', readers: 'roll' }, withheld, shownToAll],
    [{ when: 'atTime', readers: 'roll' }, withheld, withheldFromVoters],
    [{ when: 'byHand', readers: 'roll' }, withheld, withheldFromVoters],
  ])('%j', async (plan, stranger, voter) => {
    expect(doors.length).toBeGreaterThan(7);
    const poll = await closedPoll((draft) => ({ ...plan, at: after(draft, 3) }));
    const { organiser, election, voters } = poll;
    expect(await answersTo(poll)).toEqual(stranger);
    expect(await answersTo(poll, anActor())).toEqual(stranger);
    expect(await answersTo(poll, voters[0])).toEqual(voter);
    expect(await answersTo(poll, organiser)).toEqual(all('200'));
    const clerk = anActor('clerk', election.org);
    expect(await answersTo(poll, clerk)).toEqual(voter);
    const list = await asking(testApp, voters[0]).get(
      `/api/v1/candidates/elections/${election._id}`,
    );
    expect(JSON.stringify(list.body).includes('"votes"')).toBe(voter === shownToAll);
  });
});

/** A plan for voters and members, and the way its moment comes. */
const plansForRoll: [string, (poll: Poll) => object, (poll: Poll) => Promise<unknown>][] = [
  [
    'at a time',
    (draft) => ({ when: 'atTime', readers: 'roll', at: after(draft, 3) }),
    async (poll) => {
      testApp.clock.set(after(poll, 3));
      await aTick();
    },
  ],
  ['by hand', () => ({ when: 'byHand', readers: 'roll' }), (poll) => publishing(poll).expect(200)],
];

describe('published to voters and members, a result is shown to nobody else in any state', () => {
  test.each(plansForRoll)('%s', async (_how, plan, itsMoment) => {
    const poll = await mailedPoll((draft) => ({ ...plan(draft), announce: true }));
    const { election, voters } = poll;
    const clerk = anActor('clerk', election.org);
    const outsiders = [undefined, anActor(), anActor('voter')];
    for (const outsider of outsiders) expect(await answersTo(poll, outsider)).toEqual(withheld);
    expect(await answersTo(poll, voters[0])).toEqual(withheldFromVoters);
    expect(await publishingOf(poll)).toMatchObject({ readers: 'officers', plannedReaders: 'roll' });

    await itsMoment(poll);
    expect(await publishingOf(poll)).toMatchObject({ readers: 'roll', plannedReaders: 'roll' });
    for (const reader of [voters[0], clerk])
      expect(await answersTo(poll, reader)).toEqual(shownToAll);
    for (const outsider of outsiders) {
      expect(await answersTo(poll, outsider)).toEqual(withheld);
      const page = await asking(testApp, outsider).get(pathOf(poll, 'public')).expect(200);
      expect(page.body).toMatchObject({ state: 'withheld', rollOnly: true });
    }
    // Pressing it again shows nobody more.
    await publishing(poll).expect(200);
    expect(await answersTo(poll)).toEqual(withheld);
    expect(await publishedActs(poll)).toMatchObject([{ details: { to: 'roll' } }]);
  });

  test.each(plansForRoll)(
    '%s, voters get one notice, and none when more may read it',
    async (_how, plan, itsMoment) => {
      const poll = await mailedPoll(plan);
      await aTick();
      const before = await mailsOfResult();
      await itsMoment(poll);
      await aTick();
      expect((await mailsOfResult()) - before).toBe(2);
      await changing(poll, { when: 'atOnce' }).expect(200);
      await aTick();
      expect((await mailsOfResult()) - before).toBe(2);
      expect(await answersTo(poll)).toEqual(shownToAll);
    },
  );
});

test('a change that does not say who may read keeps what was said for a set time', async () => {
  const poll = await openPoll(testApp, { status: 'draft' });
  const at = after(poll, 3);
  await changing(poll, { when: 'atTime', at, readers: 'roll' }).expect(200);
  await changing(poll, { when: 'atTime', at, announce: true }).expect(200);
  expect(await publishingOf(poll)).toMatchObject({ plannedReaders: 'roll', announce: true });
  await changing(poll, { when: 'byHand' }).expect(200);
  expect(await publishingOf(poll)).toMatchObject({ plannedReaders: 'roll' });
  await changing(poll, { when: 'atOnce' }).expect(200);
  expect(await publishingOf(poll)).toMatchObject({ when: 'atOnce', plannedReaders: 'everyone' });
  await changing(poll, { when: 'atOnce', readers: 'roll' }).expect(200);
  expect(await publishingOf(poll)).toMatchObject({ when: 'rollOnly', plannedReaders: 'roll' });
});

test.each(['codes', 'ballots'] as const)(
  'a voter finds the own code in a withheld box of %s, and no vote or digest with it',
  async (ballotBox) => {
    const poll = await closedPoll(() => ({ when: 'byHand' }), { ballotBox });
    const look = (actor?: Actor) =>
      asking(testApp, actor).get(`${pathOf(poll, 'ballot-box')}?code=${poll.codes[0]}`);
    const found = await look(poll.voters[0]).expect(200);
    expect(found.body).toEqual({
      state: 'open',
      withheld: true,
      count: 2,
      trackingCodes: [poll.codes[0]],
      total: 1,
      page: 1,
      limit: 50,
    });
    await look().expect(403);
  },
);

test('at its time a count is published once, whatever dies and however many processes try, and voters get one notice', async () => {
  const poll = await mailedPoll((draft) => ({ when: 'atTime', at: after(draft, 3) }));
  await aTick();
  const before = await mailsOfResult();
  expect(await publishingOf(poll)).toMatchObject({ readers: 'officers', publishedAt: null });
  testApp.clock.set(after(poll, 3));
  const dying = {
    ...anotherProcess(testApp),
    failpoint(step: string) {
      if (step === 'publishing: published') throw new Error('the process died');
    },
  };
  await asking({ app: createApp(startProcess(dying)), deps: testApp.deps }, undefined)
    .get(pathOf(poll, 'results'))
    .expect(500);
  expect(await publishedActs(poll)).toEqual([]);
  await Promise.all([aTick(), aTick()]);
  await aTick();
  expect(await publishedActs(poll)).toMatchObject([{ actor: 'system' }]);
  expect(await answersTo(poll)).toEqual(all('200'));
  expect((await mailsOfResult()) - before).toBe(2);
  await aTick();
  expect((await mailsOfResult()) - before).toBe(2);
});

test('an officer publishes by hand, once, and voters get their notice then and not before', async () => {
  const poll = await mailedPoll(() => ({ when: 'byHand' }));
  await aTick();
  const before = await mailsOfResult();
  await publishing(poll, anActor('clerk', poll.election.org)).expect(401);
  const answers = await Promise.all([publishing(poll), publishing(poll)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await aTick();
  expect(await publishedActs(poll)).toHaveLength(1);
  expect((await mailsOfResult()) - before).toBe(2);
  expect(await answersTo(poll)).toEqual(all('200'));
});

test('what the roll may read is opened to everybody, with no second mail', async () => {
  const poll = await mailedPoll(() => ({ when: 'rollOnly' }));
  const start = await mailsOfResult();
  await aTick();
  expect((await mailsOfResult()) - start).toBe(2);
  await publishing(poll).expect(200);
  await aTick();
  expect((await mailsOfResult()) - start).toBe(2);
  expect(await answersTo(poll)).toEqual(all('200'));
});

test('once voting has opened, results can only become more public, and the trail says so', async () => {
  const poll = await openPoll(testApp, { status: 'draft' });
  const day = (days: number) => ({ when: 'atTime', at: after(poll, days) });
  for (const [plan, path, code] of [
    [day(-1), 'at', 'publishes_before_close'],
    [{ when: 'atTime' }, 'at', 'date_missing'],
    [{ when: 'byHand', embedOrigins: ['javascript:x'] }, 'embedOrigins', 'not_an_origin'],
  ] as const) {
    const { body } = await changing(poll, plan).expect(422);
    expect(body.errors).toMatchObject([{ path, code }]);
  }
  await changing(poll, day(5)).expect(200);
  testApp.clock.set(poll.election.votingStartDate);
  await asking(testApp, poll.organiser).get(pathOf(poll, 'publishing')).expect(200);
  await changing(poll, day(6)).expect(409, /only_more_public/);
  await changing(poll, { when: 'rollOnly' }).expect(409);
  await changing(poll, { when: 'byHand' }).expect(409);
  await changing(poll, { ...day(4), readers: 'roll' }).expect(409);
  await changing(poll, day(4)).expect(200);
  await changing(poll, { ...day(4), announce: true }).expect(200);
  await changing(poll, { when: 'atOnce' }, { by: anActor() }).expect(401);
  await changing(poll, { when: 'atOnce' }).expect(200);
  expect(await publishingOf(poll)).toMatchObject({ when: 'atOnce', onlyMorePublic: true });
  const { body } = await asking(testApp, poll.organiser).get(pathOf(poll, 'audit')).expect(200);
  const changes = (body as { entries: { action: string; details: object }[] }).entries.filter(
    ({ action }) => action === 'publishing_changed',
  );
  expect(changes.map(({ details }) => details)).toMatchObject([
    { from: 'at once', to: `at ${after(poll, 5)}` },
    { to: `at ${after(poll, 4)}` },
    { to: 'at once' },
  ]);
});

test('a stranger learns of an election before its close only where it is announced', async () => {
  const poll = await openPoll(testApp);
  const page = () => asking(testApp, undefined).get(pathOf(poll, 'public'));
  const unknown = asking(testApp, undefined).get(`/api/v1/elections/${'0'.repeat(24)}/public`);
  expect((await page().expect(404)).body).toEqual((await unknown.expect(404)).body);
  await changing(poll, { when: 'atOnce', announce: true }).expect(200);
  expect((await page().expect(200)).body).toMatchObject({
    state: 'before',
    election: { name: poll.election.name, endDate: poll.election.endDate },
  });
  const hidden = await closedPoll(() => ({ when: 'byHand' }));
  const answer = await asking(testApp, undefined).get(pathOf(hidden, 'public')).expect(200);
  expect(answer.body).toEqual({
    state: 'withheld',
    election: null,
    publishesAt: null,
    rollOnly: false,
  });
});

test('a copy of an election is published as that was, but at no moment of its past', async () => {
  const poll = await closedPoll((draft) => ({
    when: 'atTime',
    at: after(draft, 3),
    announce: true,
  }));
  const { body } = await asking(testApp, poll.organiser)
    .post(pathOf(poll, 'duplicate'))
    .send(electionInput(testApp))
    .expect(201);
  const copy = { ...poll, election: electionSchema.parse(body) };
  expect(await publishingOf(copy)).toMatchObject({ when: 'byHand', at: null, announce: true });
});

test('a cached result is sent only to people who may read it at that moment', async () => {
  const poll = await closedPoll(() => ({ when: 'byHand' }));
  const path = pathOf(poll, 'results');
  const { headers, text } = await asking(testApp, poll.organiser).get(path).expect(200);
  expect(headers['cache-control']).toBe('no-store, no-transform');
  const tag = headers['etag'] ?? '';
  const asked = (by?: Actor) => asking(testApp, by).get(path).set('If-None-Match', tag);
  await asked(poll.organiser).expect(304);
  const formerOfficer = { ...poll.organiser, membership: null };
  for (const by of [undefined, poll.voters[0], anActor(), formerOfficer]) {
    await asked(by).expect(403, /not_published/);
  }
  await publishing(poll).expect(200);
  expect((await asked().expect(304)).headers['cache-control']).toBe(
    'private, no-cache, no-transform',
  );
  expect((await asking(testApp, undefined).get(path).expect(200)).text).toBe(text);
});
