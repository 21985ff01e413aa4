import { expect, test } from '@jest/globals';
import {
  annulmentSchema,
  electionSchema,
  resultsSchema,
  type Annulment,
  type AnnulmentKind,
  type Results,
} from '@hustings/shared';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Failpoint } from '../../../platform/failpoints.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking, type Asked } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { recordMissing } from './annulments.service.js';

const testApp = useTestApp();
const REASON = 'The second candidate was not eligible.';

async function closedPoll(): Promise<Poll> {
  const poll = await openPoll(testApp, {
    organiser: { ...anActor(), fullName: 'Mary Somerville' },
    positions: [{ candidates: 2 }, { candidates: 2 }],
    voters: 2,
  });
  await castByVoters(testApp, poll, [
    [[0], [1]],
    [[0], [1]],
  ]);
  closePoll(testApp, poll);
  return poll;
}

function annulling(
  poll: Poll,
  kind: AnnulmentKind = 'annul',
  { app = testApp, by = poll.organiser }: { app?: Asked; by?: Actor } = {},
) {
  return asking(app, by)
    .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
    .send({ kind, reason: REASON });
}

async function annulled(poll: Poll, kind?: AnnulmentKind): Promise<Annulment> {
  const answer = await annulling(poll, kind).expect(201);
  return annulmentSchema.parse(answer.body);
}

const withdrawing = ({ organiser }: Poll, { _id }: Pick<Annulment, '_id'>, app: Asked = testApp) =>
  asking(app, organiser)
    .post(`/api/v1/annulments/${_id}/withdraw`)
    .send({ reason: 'The membership was paid in time after all.' });

async function resultsOf({ election }: Pick<Poll, 'election'>, actor?: Actor): Promise<Results> {
  const answer = await asking(testApp, actor)
    .get(`/api/v1/elections/${election._id}/results`)
    .expect(200);
  return resultsSchema.parse(answer.body);
}

async function actsOf({ organiser, election }: Poll): Promise<string[]> {
  const answer = await asking(testApp, organiser)
    .get(`/api/v1/elections/${election._id}/audit`)
    .expect(200);
  expect(answer.body.intact).toBe(true);
  return (answer.body as { entries: { action: string }[] }).entries
    .map(({ action }) => action)
    .filter((action) => /annul|repeated/.test(action));
}

/** The product in a process that fails at this step. */
const dyingAt = (step: Failpoint) => ({
  app: createApp(
    startProcess({
      ...anotherProcess(testApp),
      failpoint: (reached) => {
        if (reached === step) throw new Error('the process died');
      },
    }),
  ),
  deps: testApp.deps,
});

test('everybody sees an annulment with the recorded count, with reason, name and office', async () => {
  const poll = await closedPoll();
  const before = await resultsOf(poll);
  const annulment = await annulled(poll);
  const { positions, ...after } = await resultsOf(poll);
  expect(annulment).toMatchObject({
    kind: 'annul',
    reason: REASON,
    withdrawn: null,
    by: { name: 'Mary Somerville', role: 'owner' },
  });
  expect(positions).toEqual([{ ...before.positions[0], annulment }, before.positions[1]]);
  expect(after).toEqual({ ...before, positions: undefined });
  expect(JSON.stringify(positions)).not.toContain(poll.organiser.email);

  const one = await asking(testApp, undefined).get(
    `/api/v1/positions/${poll.positions[0]?._id}/results`,
  );
  expect(one.body.annulment).toEqual(annulment);
  const csv = await asking(testApp, undefined).get(
    `/api/v1/elections/${poll.election._id}/results.csv`,
  );
  expect(csv.text).toContain(`annulled,${annulment.at},Mary Somerville,${REASON}`);
  expect(await actsOf(poll)).toEqual(['position_annulled']);
});

test('a cached result is renewed once another process has annulled it or withdrawn the annulment', async () => {
  const poll = await closedPoll();
  const other = { app: createApp(startProcess(anotherProcess(testApp))), deps: testApp.deps };
  const paths = [
    `/api/v1/elections/${poll.election._id}/results`,
    `/api/v1/positions/${poll.positions[0]?._id}/results`,
  ];
  let known: string[] = [];
  /** Expects a new answer in both processes, and only once. */
  const expectNews = async () => {
    const news: string[] = [];
    for (const [index, path] of paths.entries()) {
      const told = [];
      for (const process of [testApp, other]) {
        const asked = asking(process, undefined).get(path);
        told.push(await asked.set('If-None-Match', known[index] ?? '""').expect(200));
      }
      const tag = told[0]?.headers.etag ?? '';
      expect(told[1]).toMatchObject({ text: told[0]?.text, headers: { etag: tag } });
      expect(tag).toMatch(/^"[^"]+"$/);
      for (const process of [testApp, other]) {
        const again = await asking(process, undefined).get(path).set('If-None-Match', tag);
        expect([again.status, again.text]).toEqual([304, '']);
      }
      news.push(tag);
    }
    known = news;
  };
  await expectNews();
  const { body } = await annulling(poll, 'annul', { app: other }).expect(201);
  await expectNews();
  await withdrawing(poll, body as Annulment, other).expect(200);
  await expectNews();
});

test('of several who annul at once one does, and a withdrawal makes room for another, all on record', async () => {
  const poll = await closedPoll();
  const answers = await Promise.all([annulling(poll), annulling(poll, 'repeat'), annulling(poll)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('annulled_already');
  const first = (await resultsOf(poll)).positions[0]?.annulment;
  if (!first) throw new Error('no position');

  const withdrawals = await Promise.all([withdrawing(poll, first), withdrawing(poll, first)]);
  expect(withdrawals.map(({ status }) => status).sort()).toEqual([200, 409]);
  await annulled(poll, 'repeat');
  expect((await resultsOf(poll)).positions[0]).toMatchObject({
    annulment: { kind: 'repeat' },
    withdrawnAnnulments: [{ _id: first._id, withdrawn: { by: { name: 'Mary Somerville' } } }],
  });
  expect((await actsOf(poll)).slice(1)).toEqual(['annulment_withdrawn', 'position_to_be_repeated']);
});

test('a position is annulled at most 20 times, as results show withdrawn annulments too', async () => {
  const poll = await closedPoll();
  for (let each = 0; each < 20; each++) {
    await withdrawing(poll, await annulled(poll)).expect(200);
  }
  expect((await annulling(poll, 'repeat').expect(409)).body).toMatchObject({
    code: 'limit_reached',
    params: { of: 'annulments', most: 20 },
  });
  expect((await resultsOf(poll)).positions[0]?.withdrawnAnnulments).toHaveLength(20);
});

test('whatever a process dies after, the audit trail gets it, once', async () => {
  const poll = await closedPoll();
  await resultsOf(poll);
  await annulling(poll, 'annul', { app: dyingAt('annulling: noted') }).expect(500);
  expect(await actsOf(poll)).toEqual([]);
  const deps = startProcess(anotherProcess(testApp));
  await Promise.all([recordMissing(deps), recordMissing(deps)]);
  expect(await actsOf(poll)).toEqual(['position_annulled']);

  const annulment = (await resultsOf(poll)).positions[0]?.annulment;
  if (!annulment) throw new Error('no annulment');
  await withdrawing(poll, annulment, dyingAt('withdrawing: noted')).expect(500);
  await recordMissing(deps);
  await recordMissing(deps);
  expect(await actsOf(poll)).toEqual(['position_annulled', 'annulment_withdrawn']);
});

test('only officers of the organisation annul, and only what is counted and was voted on', async () => {
  const poll = await openPoll(testApp, { voters: 1 });
  await annulling(poll).expect(409, /not_counted/);
  closePoll(testApp, poll);
  await resultsOf(poll);
  const org = poll.organiser.membership?.organisation ?? poll.election.org;
  for (const by of [anActor(), anActor('clerk', org), poll.voters[0] ?? anActor()]) {
    await annulling(poll, 'annul', { by }).expect(401);
  }
  const short = await asking(testApp, poll.organiser)
    .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
    .send({ kind: 'annul', reason: '  too short' })
    .expect(422);
  expect(short.body.errors).toMatchObject([{ path: 'reason', code: 'too_short' }]);
  const annulment = await annulled(poll);
  const other = { ...poll, organiser: anActor() };
  await withdrawing(other, annulment).expect(401);
});

test('an election that repeats a position has only that one, and each links to the other for people who may see it', async () => {
  const poll = await closedPoll();
  const annulment = await annulled(poll, 'repeat');
  const duplicate = (repeats: string) =>
    asking(testApp, poll.organiser)
      .post(`/api/v1/elections/${poll.election._id}/duplicate`)
      .send({ ...electionInput(testApp), roll: true, repeats });
  await duplicate(poll.election._id).expect(404);
  const again = electionSchema.parse((await duplicate(annulment._id).expect(201)).body);
  expect(again.positions).toHaveLength(1);
  expect(again).toMatchObject({
    voters: 2,
    candidates: 2,
    repeats: { election: poll.election._id, name: poll.election.name },
  });
  const repeatedFor = async (actor?: Actor) =>
    (await resultsOf(poll, actor)).positions[0]?.annulment?.repeatedIn;
  expect(await repeatedFor(poll.organiser)).toEqual([{ _id: again._id, name: again.name }]);
  // The repeat is still being prepared, so nobody else knows of it.
  expect(await repeatedFor()).toEqual([]);
  closePoll(testApp, { election: again });
  expect(await repeatedFor()).toEqual([]);

  await withdrawing(poll, annulment).expect(200);
  await duplicate(annulment._id).expect(404);
});
