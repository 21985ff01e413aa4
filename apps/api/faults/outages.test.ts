import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { errorBodySchema, importBegunSchema } from '@hustings/shared';
import request, { type Response } from 'supertest';
import type { Actor } from '../src/platform/access-tokens.js';
import { asking } from '../src/test/builders/actors.js';
import type { Poll } from '../src/test/builders/ballots.js';
import { electionInput, savedElection } from '../src/test/builders/elections.js';
import { importedFile, uploading } from '../src/test/builders/imports.js';
import { until } from '../src/test/waiting.js';
import {
  castAllUntilAnswered,
  castTogether,
  openedPoll,
  rollFile,
  sendingsOf,
  signedUpOwner,
  Tally,
} from './election.js';
import { tell } from './scenario.js';
import {
  expectImported,
  expectInvitedOnce,
  expectNothingLost,
  expectSoundEnd,
} from './soundness.js';
import { withMovingClocks } from './stage-clock.js';
import { setStage, type Product, type Stage } from './stage.js';

/** `FAULTS_MINUTE=1` keeps the database away for a whole minute rather than a quarter. */
const AWAY_MS = process.env.FAULTS_MINUTE ? 60_000 : 15_000;
/** Longest waits for an answer: while the database refuses connections, and while it is silent. */
const REFUSED_MS = 8_000;
const SILENT_MS = 25_000;
const VOTERS = 30;
const IMPORTED = 2_000;
const INVITED = 60;
/** Longer than any lease on a mail that a process was sending when it lost its database. */
const ALL_LEASES = { minutes: 6 };

let stage: Stage;
let product: Product;
let owner: Actor;
/** Sets the stage of one scenario, and clears it afterwards. */
const scenario = (name: string, play: () => Promise<void>) =>
  withMovingClocks(name, async () => {
    stage = await setStage({ name, movesClock: 'the product and the database' });
    try {
      product = await stage.launch();
      owner = await signedUpOwner(stage, product);
      await play();
    } finally {
      await stage.clear();
    }
  });

/** Sends all kinds of requests in parallel: with and without rate limits, reading and writing. */
function askEverything(poll: Poll): Promise<Response[]> {
  const asks = asking(product, owner);
  const credentials = { email: 'ada@example.org', password: 'Greenfinch?19' };
  return Promise.all([
    asks.get('/api/v1/elections'),
    asks.get(`/api/v1/elections/${poll.election._id}/results`),
    asks.get(`/api/v1/elections/${poll.election._id}/ballot-box`),
    asks.post('/api/v1/elections').send(electionInput(product)),
    asks
      .post(`/api/v1/elections/${poll.election._id}/voters`)
      .send({ fullName: 'Ada Lovelace', email: credentials.email }),
    request(product.app).post('/auth/users/login').send(credentials),
    request(product.app).get('/auth/users/refresh').set('Cookie', '__Secure-hustings_refresh=a.b'),
  ]);
}

/** Checks, while the database is away, that every answer is a 503 with its code, and none takes long. */
async function askUntil(end: number, poll: Poll, patienceMs: number) {
  let asked = 0;
  let slowestMs = 0;
  while (Date.now() < end) {
    const begun = Date.now();
    for (const answer of await askEverything(poll)) {
      expect(answer.status).toBe(503);
      expect(errorBodySchema.parse(answer.body).code).toBe('unavailable');
      expect(answer.headers['retry-after']).toBe('5');
      asked += 1;
    }
    slowestMs = Math.max(slowestMs, Date.now() - begun);
    await request(product.app).get('/readyz').expect(503);
    await request(product.app).get('/healthz').expect(200);
    await sleep(200);
  }
  expect(asked).toBeGreaterThan(0);
  expect(slowestMs).toBeLessThan(patienceMs);
  return { asked, slowestMs };
}

/** Calls `strike` while votes, an import and invitations are under way. */
async function inTheMiddleOfMuch(strike: () => Promise<void>) {
  const poll = await openedPoll(product, VOTERS, owner);
  const filled = await savedElection(product, owner);
  const inviting = await savedElection(product, owner);
  await importedFile(product, owner, inviting._id, rollFile(`m${inviting._id}.`, INVITED));
  const sendings = sendingsOf(poll, poll.voters, stage.chances);
  const tally = new Tally();

  const file = rollFile(`o${filled._id}.`, IMPORTED);
  const begun = await uploading(product, owner, filled._id, file, { invite: 'false' }).expect(202);
  // Slows the line down, so that some mails are being handed over at that moment.
  stage.mailLine.weather = { delay: [20, 60] };
  await asking(product, owner)
    .post(`/api/v1/elections/${inviting._id}/invitations`)
    .send({ to: 'all' })
    .expect(202);
  await until('the first invitations', () => stage.mail.taken.length > INVITED / 10);
  const casting = castTogether(product, poll, sendings, tally);
  await strike();
  const leftBefore = stage.mail.taken.length;
  return {
    poll,
    tally,
    leftBefore,
    attempts: [...new Set(sendings)],
    casting,
    async expectAllResumed() {
      stage.mailLine.weather = {};
      await until(
        'the product to be ready',
        async () => (await request(product.app).get('/readyz')).status === 200,
      );
      await casting;
      await expectNothingLost(product, poll, this.attempts);
      expect(tally.putOff).toBeGreaterThan(0);
      await castAllUntilAnswered(product, poll, this.attempts, tally);
      const { job } = importBegunSchema.parse(begun.body);
      await expectImported(product, owner, filled, job, IMPORTED);
      const invited = await expectInvitedOnce(stage, product, owner, inviting, INVITED);
      await expectSoundEnd(stage, product, poll, this.attempts);
      expect(product.process.isAlive()).toBe(true);
      return invited;
    },
  };
}

scenario('the database is killed, is away for a while, and comes back', async () => {
  const much = await inTheMiddleOfMuch(() => stage.database.kill());
  const { asked, slowestMs } = await askUntil(Date.now() + AWAY_MS, much.poll, REFUSED_MS);
  await stage.database.start();
  stage.clock.advance(ALL_LEASES);
  const invited = await much.expectAllResumed();
  tell('database killed and away', {
    's of outage': AWAY_MS / 1_000,
    'other requests, all 503': asked,
    'ms slowest round of requests': slowestMs,
    ...much.tally.figures,
    'invitations accepted before': much.leftBefore,
    'accepted in the end': invited.arrived,
    'reported as uncertain': invited.uncertain,
  });
});

scenario('the database accepts requests but answers none for a while', async () => {
  const much = await inTheMiddleOfMuch(async () => {
    await sleep(stage.chances.between([0, 10]));
    stage.databaseLine.hold();
  });
  const { asked, slowestMs } = await askUntil(Date.now() + AWAY_MS, much.poll, SILENT_MS);
  stage.databaseLine.letGo();
  stage.clock.advance(ALL_LEASES);
  const invited = await much.expectAllResumed();
  tell('database silent', {
    's of outage': AWAY_MS / 1_000,
    'other requests, all 503': asked,
    'ms slowest round of requests': slowestMs,
    ...much.tally.figures,
    'invitations accepted before': much.leftBefore,
    'accepted in the end': invited.arrived,
    'reported as uncertain': invited.uncertain,
  });
});
