import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor } from '../../../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { openDatabaseLine, type DatabaseLine } from '../../../test/database-line.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { BallotModel } from '../ballots.model.js';
import { turnoutByHour } from '../counting/turnout-hours.js';
import { rollStatistics } from '../../roll/index.js';

let line: DatabaseLine;
let testApp: TestApp;
beforeAll(async () => {
  line = await openDatabaseLine();
  process.env.TEST_MONGODB_URI = `${line.uri}&retryWrites=true&maxPoolSize=3`;
  testApp = await startTestApp();
});
afterEach(() => {
  line.interfere = undefined;
});
afterAll(async () => {
  await testApp.close();
  await line.close();
});

/** The product, whose first insert of a ballot goes through when so many casts have come to theirs. */
function gathering(casts: number) {
  let come = 0;
  let letThrough: () => void = () => undefined;
  const allHaveCome = new Promise<undefined>((resolve) => (letThrough = () => resolve(undefined)));
  line.interfere = ({ insert }) => (insert === 'ballots' ? allHaveCome : undefined);
  const app = createApp({
    ...testApp.deps,
    failpoint(step) {
      if (step === 'casting: before the ballot' && ++come === casts) letThrough();
    },
  });
  return { app, deps: testApp.deps };
}

const insertsOfBallots = () => line.commands.filter(({ insert }) => insert === 'ballots').length;

async function countedOf({ election: { _id } }: Poll) {
  const [ballots, { voted }, hours] = await Promise.all([
    BallotModel.countDocuments({ election: new Types.ObjectId(_id) }),
    rollStatistics(_id),
    turnoutByHour(_id),
  ]);
  return { ballots, marks: voted, inHours: hours.reduce((sum, hour) => sum + hour.ballots, 0) };
}

test('votes that come at the same time share the insert, and each is told what became of it', async () => {
  const poll = await openPoll(testApp, { voters: 6 });
  const [first, other, twice, inTwoMinds, copying, before] = poll.voters;
  const ballot = () => ({ choices: choosing(poll, [0]), nonce: aNonce() });
  await casting(testApp, poll, before, ballot()).expect(201);
  const sent = insertsOfBallots();

  const product = gathering(8);
  const cast = async (voter: Actor | undefined, given: object) => {
    const { status, body } = await casting(product, poll, voter, given);
    return [status, (body as { code?: string }).code];
  };
  const [same, copied] = [ballot(), ballot()];
  const answers = await Promise.all([
    cast(first, copied),
    cast(copying, copied),
    cast(other, ballot()),
    cast(before, ballot()),
    cast(twice, same),
    cast(twice, same),
    cast(inTwoMinds, ballot()),
    cast(inTwoMinds, { ...ballot(), choices: [] }),
    cast(anActor(), ballot()),
  ]);
  const told = (...places: number[]) => places.map((place) => answers[place]).sort();
  const stored = [201, undefined];
  expect(told(0, 1)).toEqual([stored, [409, 'nonce_used']]);
  expect(told(2)).toEqual([stored]);
  expect(told(3)).toEqual([[409, 'already_voted']]);
  expect(told(4, 5)).toEqual([[200, undefined], stored]);
  expect(told(6, 7)).toEqual([stored, [409, 'already_voted']]);
  expect(told(8)).toEqual([[403, 'not_on_roll']]);
  expect(insertsOfBallots() - sent).toBe(2);
  expect(await countedOf(poll)).toEqual({ ballots: 5, marks: 5, inHours: 5 });
});

test('a vote is not acknowledged beside a refused one when no majority has it', async () => {
  const poll = await openPoll(testApp);
  const refusal = { index: 0, code: 11000, errmsg: 'E11000 duplicate key error' };
  line.interfere = ({ insert }) =>
    insert === 'ballots'
      ? {
          ...{ ok: 1, n: 0, writeErrors: [refusal] },
          writeConcernError: { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'timed out' },
        }
      : undefined;
  const ballot = { choices: [], nonce: aNonce() };
  await casting(testApp, poll, poll.voters[0], ballot).expect(503);
  line.interfere = undefined;
  await casting(testApp, poll, poll.voters[0], ballot).expect(201);
});
