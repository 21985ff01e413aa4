import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import request, { type Test } from 'supertest';
import { createApp } from '../app.js';
import { startProcess } from '../start-process.js';
import { BallotModel } from '../features/voting/box/index.js';
import type { LoadLimits } from '../platform/limits.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { asking } from '../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll, type Poll } from '../test/builders/ballots.js';
import { electionInput } from '../test/builders/elections.js';
import { openDatabaseLine, type DatabaseLine } from '../test/database-line.js';
import { patientLimits } from '../test/patient-limits.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { until } from '../test/waiting.js';
import { closableServer } from './closable-server.js';

let line: DatabaseLine;
let testApp: TestApp;
let letGo: () => void = () => undefined;
beforeAll(async () => {
  line = await openDatabaseLine();
  process.env.TEST_MONGODB_URI = line.uri;
  testApp = await startTestApp();
});
afterEach(() => {
  letGo();
  line.interfere = undefined;
});
afterAll(async () => {
  await testApp.close();
  await line.close();
});

const one = { atOnce: 1, atLeast: 1 };

/** A process with these limits, and its metrics. */
function aProcess(limits: Partial<LoadLimits>) {
  const metrics = createMetrics();
  const deps = { ...testApp.deps, metrics, loadLimits: { ...patientLimits, ...limits } };
  const app = createApp(startProcess(deps));
  const shows = async (series: string) =>
    new RegExp(`^${series.replace(/[{}]/g, '\\$&')}$`, 'm').test(await metrics.text());
  return {
    app,
    deps,
    untilWaiting: (amount: number, kind = 'others') =>
      until(`${amount} to wait`, () =>
        shows(`hustings_requests_waiting{kind="${kind}"} ${amount}`),
      ),
    shows,
  };
}
type Process = ReturnType<typeof aProcess>;

/** Blocks these database queries until `letGo`, and counts them. */
function hold(...questions: object[]) {
  const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)));
  const isOne = (each: object, question: object) =>
    Object.entries(question).every(([name, value]) => each[name as keyof typeof each] === value);
  line.commands.length = 0;
  line.interfere = (each) => (questions.some((one) => isOne(each, one)) ? held : undefined);
  const asked = (question = questions[0] ?? {}) =>
    line.commands.filter((each) => isOne(each, question));
  const untilAsked = (question?: object) => until('the question', () => asked(question).length > 0);
  return { asked, untilAsked };
}

function read(product: Process, { organiser, election: { _id } }: Poll) {
  const asked = asking(product, organiser).get(`/api/v1/candidates/elections/${_id}`);
  return asked.then(({ status }) => status);
}
/** The log line with the id of an answer. */
async function loggedOf({ headers }: request.Response) {
  const line = () => testApp.log.find(({ id }) => id === headers['x-request-id']);
  await until('the line of the log', () => line() !== undefined);
  return line();
}
const ballotOf = (poll: Poll) => ({ choices: choosing(poll, [0]), nonce: aNonce() });
const inBoxOf = ({ election: { _id } }: Poll) => BallotModel.countDocuments({ election: _id });

test('one roll copy per organisation runs at a time, and a waiting copy delays no other organisation', async () => {
  const poll = await openPoll(testApp);
  const another = await openPoll(testApp);
  const product = aProcess({
    copies: { atOnce: 2, atOnceOfLane: 1, ofAll: 1, patienceMs: 60_000 },
    others: { ...one, ofAll: 1 },
  });
  const copying = ({ organiser, election }: Poll) =>
    asking(product, organiser)
      .post(`/api/v1/elections/${election._id}/duplicate`)
      .send({ ...electionInput(testApp), roll: true })
      .then((answer) => answer);
  const held = hold({ insert: 'rollentries' });
  const first = copying(poll);
  await held.untilAsked();
  const others = [copying(poll), copying(poll)];
  // One of the two waits; for the other, the queue is full.
  const refused = await Promise.race(others);
  expect({ status: refused.status, body: refused.body }).toMatchObject({
    status: 503,
    body: { code: 'busy' },
  });
  expect(refused.headers['retry-after']).toBeDefined();
  expect(await read(product, poll)).toBe(200);
  const ofAnother = copying(another);
  await until('the copy of another organisation', () => held.asked().length === 2);
  letGo();
  expect((await first).status).toBe(201);
  expect((await ofAnother).status).toBe(201);
  expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([201, 503]);
});

test('requests beyond capacity are refused at once with a time to retry, and served later', async () => {
  const poll = await openPoll(testApp);
  const product = aProcess({ others: { ...one, ofAll: 1 } });
  const held = hold({ find: 'candidates' });
  const atWork = read(product, poll);
  await held.untilAsked();
  const waiting = read(product, poll);
  await product.untilWaiting(1);

  const refused = await request(product.app).get('/api/v1/elections').expect(503);
  expect(refused.body).toEqual({ code: 'busy', message: expect.stringMatching(/right now/) });
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-4]$/),
    'x-request-id': expect.stringMatching(/.{8}/),
    'cache-control': 'no-store',
  });
  const page = await request(product.app)
    .get(`/published/${poll.election._id}`)
    .set('Accept', 'text/html,*/*')
    .expect(503);
  expect(page.text).toMatch(/http-equiv="refresh" content="[1-4]".*This page tries again/s);
  await request(product.app).get('/healthz').expect(200);
  await request(product.app).get('/readyz').expect(200);
  expect(await loggedOf(refused)).toHaveProperty('turnedAway.others');
  const series = 'hustings_requests_turned_away_total{kind="others"}';
  expect(await product.shows(`${series} 2`)).toBe(true);

  letGo();
  expect(await Promise.all([atWork, waiting])).toEqual([200, 200]);
  expect(await read(product, poll)).toBe(200);
});

test('ballots are cast while there is no capacity for anything else', async () => {
  const poll = await openPoll(testApp, { voters: 3 });
  const product = aProcess({ others: { ...one, ofAll: 0 } });
  const held = hold({ find: 'candidates' });
  const atWork = read(product, poll);
  await held.untilAsked();
  expect(await read(product, poll)).toBe(503);
  for (const voter of poll.voters) {
    await casting(product, poll, voter, ballotOf(poll)).expect(201);
  }
  expect(await inBoxOf(poll)).toBe(3);
  letGo();
  expect(await atWork).toBe(200);
});

test('while voters wait, few other requests are admitted', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  const product = aProcess({ voting: one, others: { atOnce: 9, atLeast: 1, ofAll: 9 } });
  const [first, second] = poll.voters;
  const held = hold({ insert: 'ballots' }, { find: 'candidates' });
  const casts = [casting(product, poll, first, ballotOf(poll)).then()];
  await held.untilAsked();
  casts.push(casting(product, poll, second, ballotOf(poll)).then());
  await product.untilWaiting(1, 'voting');
  const reads = [read(product, poll)];
  await held.untilAsked({ find: 'candidates' });
  reads.push(read(product, poll));
  await product.untilWaiting(1);
  letGo();
  expect(await Promise.all(reads)).toEqual([200, 200]);
  expect((await Promise.all(casts)).map(({ status }) => status)).toEqual([201, 201]);
});

test('a busy election delays only itself, and an election that does not exist gets no turn of its own', async () => {
  const [many, few] = [await openPoll(testApp), await openPoll(testApp)];
  const product = aProcess({ others: { ...one, ofAll: 4 } });
  for (const poll of [many, few]) {
    await asking(product, poll.organiser).get(`/api/v1/elections/${poll.election._id}`).expect(200);
  }
  const of = ({ organiser, election: { _id } }: Poll) =>
    asking(product, organiser)
      .get(`/api/v1/elections/${_id}/ballot-box`)
      .then(({ status }) => status);
  const held = hold({ find: 'elections' });
  const crowd = [of(many)];
  await held.untilAsked();
  for (let each = 1; each <= 4; each++) {
    crowd.push(of(many));
    await product.untilWaiting(each);
  }
  const served: string[] = [];
  const other = of(few).then((status) => served.push(`few ${status}`));
  expect(await Promise.race(crowd)).toBe(503);
  const refused: number[] = [];
  const invented = ['a', 'b', 'c'].map((sign) =>
    request(product.app)
      .get(`/api/v1/elections/${sign.repeat(24)}`)
      .then(({ status }) => refused.push(status)),
  );
  await until('two to be turned away', () => refused.length === 2);
  expect(refused).toEqual([503, 503]);
  for (const each of crowd) void each.then((status) => served.push(`many ${status}`));
  letGo();
  await Promise.all([...crowd, ...invented, other]);
  // Two requests of the crowd come first: one running and the next in line. Then the other election's turn.
  const answered = served.filter((each) => each.endsWith('200'));
  expect(answered).toEqual(['many 200', 'many 200', 'few 200', 'many 200']);
});

test('under overload nothing is lost or counted twice, no matter who retries', async () => {
  const poll = await openPoll(testApp, { voters: 12 });
  const product = aProcess({ voting: { atOnce: 3, atLeast: 3 } });
  let turnedAway = 0;
  const castUntilTaken = async (voter: Poll['voters'][number], ballot: object) => {
    for (;;) {
      const { status, body } = await casting(product, poll, voter, ballot);
      if (status !== 503) return { status, code: (body as { trackingCode: string }).trackingCode };
      turnedAway += 1;
    }
  };
  const receipts = await Promise.all(
    poll.voters.map(async (voter) => {
      const ballot = ballotOf(poll);
      return Promise.all([castUntilTaken(voter, ballot), castUntilTaken(voter, ballot)]);
    }),
  );
  expect(turnedAway).toBeGreaterThan(0);
  for (const [first, again] of receipts) {
    expect(first.code).toBe(again.code);
    expect([first.status, again.status].sort()).toEqual([200, 201]);
  }
  expect(await inBoxOf(poll)).toBe(12);
});

test('a ballot that waits too long for its round is refused before it is stored, and accepted when sent again', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  const product = aProcess({ patienceMs: 30 });
  const [first, second] = poll.voters;
  const held = hold({ insert: 'ballots' });
  const cast = casting(product, poll, first, ballotOf(poll)).then();
  await held.untilAsked();
  const ballot = ballotOf(poll);
  const refused = await casting(product, poll, second, ballot).expect(503);
  expect(refused.body.code).toBe('busy');
  expect(await loggedOf(refused)).toHaveProperty('turnedAway', { voting: 1 });
  letGo();
  expect((await cast).status).toBe(201);
  expect(await inBoxOf(poll)).toBe(1);
  await casting(product, poll, second, ballot).expect(201);
});

test('a client that leaves while waiting is not served; work begun for one keeps its place', async () => {
  const poll = await openPoll(testApp);
  const product = aProcess({ others: { ...one, ofAll: 9 } });
  const held = hold({ find: 'candidates' });
  const leaving = () => {
    const { organiser, election } = poll;
    return asking(product, organiser).get(`/api/v1/candidates/elections/${election._id}`);
  };
  const goneAtWork = leaving();
  void goneAtWork.then(undefined, () => undefined);
  await held.untilAsked();
  const goneWaiting = leaving();
  void goneWaiting.then(undefined, () => undefined);
  await product.untilWaiting(1);
  goneWaiting.abort();
  goneAtWork.abort();
  await product.untilWaiting(0);
  const served = read(product, poll);
  await product.untilWaiting(1);
  letGo();
  expect(await served).toBe(200);
  expect(held.asked()).toHaveLength(2);
});

test('downloads have their own places, in limited number', async () => {
  const poll = await openPoll(testApp);
  const product = aProcess({
    others: { ...one, ofAll: 9 },
    transfers: { perProcess: 1, perAddress: 1 },
  });
  const asks = asking(product, poll.organiser);
  const roll = `/api/v1/elections/${poll.election._id}/voters.csv`;
  // Matches the download's query, not the earlier check for member numbers.
  const held = hold({ find: 'rollentries', limit: undefined });
  const download = asks.get(roll).then(({ status }) => status);
  await held.untilAsked();
  expect(await read(product, poll)).toBe(200);
  expect((await asks.get(roll).expect(503)).body.code).toBe('busy');
  letGo();
  expect(await download).toBe(200);
  await asks.get(roll).expect(200);
});

test('uploaded files share limited memory while they are read', async () => {
  const poll = await openPoll(testApp);
  const product = aProcess({ uploads: { perProcess: 1, perAddress: 1 } });
  const looking = () =>
    asking(product, poll.organiser)
      .post(`/api/v1/elections/${poll.election._id}/voters/import`)
      .field('dryRun', 'true')
      .attach('file', Buffer.from('Name,E-mail\nA Voter,a@b.example\n'), 'roll.csv');
  const held = hold({ find: 'rollentries' });
  const first = looking().then(({ status }) => status);
  await held.untilAsked();
  expect((await looking().expect(503)).body.code).toBe('busy');
  letGo();
  expect(await first).toBe(200);
  await looking().expect(200);
});

test('long answers share limited memory with files, but not those to voters and to changes', async () => {
  const poll = await openPoll(testApp, { status: 'nominations', voters: 1 });
  const path = `/api/v1/elections/${poll.election._id}`;
  const answered = async (question: Test) => {
    const { status, text } = await question;
    return { status, isLong: text.length > 500_000 };
  };
  const none = { perProcess: 0, perAddress: 0 };
  const narrow = aProcess({ transfers: none, uploads: { perProcess: 0.5, perAddress: 0.5 } });
  const officer = asking(narrow, poll.organiser);
  expect(await answered(officer.get(path))).toEqual({ status: 200, isLong: false });
  for (let each = 0; each < 51; each++) {
    await asking(testApp, poll.organiser)
      .post('/api/v1/candidates')
      .send({
        fullName: `Member ${each}`,
        position: poll.positions[0]?._id,
        election: poll.election._id,
        manifesto: 'x'.repeat(10_000),
      })
      .expect(201);
  }
  expect(await answered(officer.get(path))).toEqual({ status: 503, isLong: false });
  const renaming = officer.put(path).send({ description: 'Read them all.' });
  expect(await answered(renaming)).toEqual({ status: 200, isLong: true });
  testApp.clock.set(poll.election.votingStartDate);
  const paper = asking(narrow, poll.voters[0]).get(`${path}/ballot`);
  expect(await answered(paper)).toEqual({ status: 200, isLong: true });
  // Nor do they count among downloads, or for their address.
  const wide = aProcess({ transfers: none, uploads: { perProcess: 1, perAddress: 0 } });
  const page = asking(wide, poll.organiser).get(path);
  expect(await answered(page)).toEqual({ status: 200, isLong: true });
});

test('slow clients do not keep voters out, and are cut off', async () => {
  const poll = await openPoll(testApp);
  const product = aProcess({ voting: one });
  const closable = closableServer(product.app, {
    most: 60,
    headersMs: 2_000,
    requestMs: 2_000,
    lookMs: 50,
  });
  const { server } = closable;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const head = `POST /api/v1/elections/${poll.election._id}/ballots HTTP/1.1\r\nHost: slow\r\n`;
  const slow: Socket[] = [];
  for (const bytes of [
    head,
    `${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
  ]) {
    for (let each = 0; each < 20; each++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.resume().write(bytes);
      slow.push(socket);
    }
  }
  const at = { ...product, app: `http://127.0.0.1:${port}` };
  await casting(at, poll, poll.voters[0], ballotOf(poll)).expect(201);
  await until('the slow to be cut off', () => slow.every(({ closed }) => closed));
  await closable.close(1_000);
});
