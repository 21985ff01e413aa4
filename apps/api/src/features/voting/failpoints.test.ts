import { advanceDeletions, resumeDeletions } from '../conduct/manage-elections/index.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createApp } from '../../app.js';
import { tellNews } from '../electorate/notices/index.js';
import { startProcess } from '../../start-process.js';
import { createJobs } from '../../platform/jobs/jobs.js';
import { failpoints } from '../../platform/failpoints.js';
import { createPlatform } from '../../start-server.js';
import { settleInvitation } from '../electorate/invitations/index.js';
import { asking } from '../../test/builders/actors.js';
import { aNonce, casting, openPoll, type Poll } from '../../test/builders/ballots.js';
import { electionInput } from '../../test/builders/elections.js';
import { voterInput } from '../../test/builders/voters.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

let testApp: TestApp;
/** The product's acts since the trace began: writes, by collection, and steps passed. */
let trace: string[] = [];
beforeAll(async () => {
  testApp = await startTestApp();
  mongoose.set('debug', (collection: string, method: string) => {
    if (/insert|update|delete|findOneAnd|bulkWrite/i.test(method)) {
      trace.push(`write ${collection}`);
    }
  });
});
afterAll(async () => {
  mongoose.set('debug', false);
  await testApp.close();
});

/** The product, which throws at the given step and writes a new trace. */
function traced(failAt?: string) {
  trace = [];
  const app = createApp(
    startProcess({
      ...testApp.deps,
      failpoint(step) {
        trace.push(step);
        if (step === failAt) throw new Error('the process died');
      },
    }),
  );
  return { app, deps: testApp.deps };
}

const pathOf = ({ election }: Poll) => `/api/v1/elections/${election._id}`;

/** Every act of an election's life, with a ballot whose mark was lost and a close that was not recorded. */
async function wholeLife(): Promise<string[]> {
  const poll = await openPoll(testApp, { voters: 3 });
  const ballot = () => ({ choices: [], nonce: aNonce() });
  const life: string[] = [];
  const act = async (request: (product: ReturnType<typeof traced>) => PromiseLike<unknown>) => {
    await request(traced());
    life.push(...trace, 'the end of a request');
  };
  await casting(traced('casting: ballot stored'), poll, poll.voters[0], ballot());
  await act((product) => casting(product, poll, poll.voters[1], ballot()).expect(201));
  for (const call of ['pause', 'resume']) {
    await act((product) =>
      asking(product, poll.organiser)
        .post(`${pathOf(poll)}/${call}`)
        .send({})
        .expect(200),
    );
  }
  const [, , leaving] = poll.voters;
  await act((product) =>
    asking(product, poll.organiser)
      .delete(`${pathOf(poll)}/voters/${leaving?.registration}`)
      .expect(204),
  );
  await act((product) =>
    asking(product, poll.organiser)
      .post(`${pathOf(poll)}/voters`)
      .send(voterInput({ email: leaving?.email ?? '', invite: false }))
      .expect(201),
  );
  for (const { id } of poll.voters) {
    await settleInvitation(poll.election._id, id, { state: 'sent' });
  }
  await act(async () => {
    const jobs = createJobs(testApp.deps);
    const deps = { ...testApp.deps, jobs, failpoint: (step: string) => void trace.push(step) };
    await tellNews(startProcess(deps));
    await jobs.drain();
  });
  await act((product) =>
    asking(product, poll.organiser)
      .post(`${pathOf(poll)}/close`)
      .expect(200),
  );
  await act((product) =>
    asking(product, poll.organiser)
      .post('/api/v1/elections')
      .send({
        ...electionInput(testApp),
        positions: [{ position: 'Chair', description: 'Speaks for the board.' }],
      })
      .expect(201),
  );
  await act((product) =>
    asking(product, poll.organiser)
      .post(`${pathOf(poll)}/duplicate`)
      .send({ ...electionInput(testApp), roll: true })
      .expect(201),
  );
  testApp.clock.advance({ seconds: 2 });
  await act((product) =>
    asking(product, undefined)
      .get(`${pathOf(poll)}/results`)
      .expect(200),
  );
  await act((product) => asking(product, poll.organiser).delete(pathOf(poll)).expect(204));
  testApp.clock.advance({ days: 30 });
  await act(async () => {
    const failpoint = (step: string) => void trace.push(step);
    const deps = startProcess({ ...testApp.deps, failpoint });
    await advanceDeletions(deps);
    await resumeDeletions(deps);
  });

  const opening = await openPoll(testApp, { status: 'nominations', voters: 1 });
  testApp.clock.set(opening.election.votingStartDate);
  await act((product) =>
    asking(product, opening.voters[0])
      .get(`${pathOf(opening)}/ballot`)
      .expect(200),
  );
  for (const call of ['prepare', 'open']) {
    await act((product) =>
      asking(product, opening.organiser)
        .post(`${pathOf(opening)}/${call}`)
        .expect(200),
    );
  }
  const waiting = await openPoll(testApp, { status: 'nominations', voters: 0 });
  testApp.clock.set(waiting.election.votingStartDate);
  await act((product) => asking(product, waiting.organiser).get(pathOf(waiting)).expect(200));
  await act((product) => asking(product, opening.organiser).delete(pathOf(opening)).expect(204));
  return life;
}

test('between any two writes of an election’s life there is a step at which the fault tests kill', async () => {
  const life = await wholeLife();
  expect(new Set(failpoints.filter((step) => !life.includes(step)))).toEqual(new Set());

  // Written in parallel: deletions of ballots and all that belongs to them; a ballot's mark and hour.
  const simultaneous =
    /^write (ballots|turnouthours|ballotkeys|frozenballots|listedvotes|counts|livecounts)$/;
  const markAndHour = /^write (rollentries, write turnouthours|turnouthours, write rollentries)$/;
  // Images: only asks the sweep to check whether one is still shown. Accounts: on no roll yet. Organisations
  // and rate limits: only count a begun election or a requested mail. Usages: counted again when full.
  const harmless = /^write (images|accounts|organisations|ratelimits|usages)$/;
  // A request to remove one voter is recorded first, in words that fit either outcome.
  const request = 'write auditentries, write ballots';
  // A job not marked as done is done once more; a letter opens nothing unless the roll names it, and is
  // deleted with the election.
  const writes = life.filter((what) => what !== 'write jobs' && what !== 'write letters');
  const unguarded = writes.flatMap((what, index) => {
    const before = writes[index - 1] ?? '';
    if (!what.startsWith('write') || !before.startsWith('write')) return [];
    return (simultaneous.test(before) && simultaneous.test(what)) ||
      markAndHour.test(`${before}, ${what}`) ||
      harmless.test(before) ||
      what === 'write usages' ||
      request === `${before}, ${what}`
      ? []
      : [`${before}, ${what}`];
  });
  expect(unguarded).toEqual([]);
});

test('the shipped product has no failpoint', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hustings-deps-'));
  const deps = await createPlatform({ NODE_ENV: 'test', DATA_DIR, FAULTS_DIR: DATA_DIR });
  expect(deps.failpoint).toBeUndefined();
  await deps.outbox.stop();
  await rm(DATA_DIR, { recursive: true });
});
