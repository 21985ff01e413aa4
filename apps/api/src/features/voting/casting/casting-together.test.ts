import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Types, type mongo } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor } from '../../../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { openDatabaseLine, type DatabaseLine } from '../../../test/database-line.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';
import { BallotModel, turnoutByHour } from '../box/index.js';
import { rollStatistics } from '../../core/roll/index.js';

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

/** The product, holding up a first cast until this many others have come, which then run together. */
function gathering(casts: number) {
  let come = 0;
  let letThrough: () => void = () => undefined;
  const allHaveCome = new Promise<undefined>((resolve) => (letThrough = () => resolve(undefined)));
  line.interfere = ({ insert }) => (insert === 'ballots' ? allHaveCome : undefined);
  const app = createApp(
    startProcess({
      ...testApp.deps,
      failpoint(step) {
        if (step === 'casting: before its round' && ++come === casts + 1) letThrough();
      },
    }),
  );
  const product = { app, deps: testApp.deps };
  async function together<Answer>(
    first: () => PromiseLike<unknown>,
    others: () => PromiseLike<Answer>[],
  ): Promise<Answer[]> {
    const held = first().then();
    await until('the first cast', () =>
      Promise.resolve(line.commands.at(-1)?.insert === 'ballots'),
    );
    line.commands.length = 0;
    const answers = await Promise.all(others());
    await held;
    return answers;
  }
  return { product, together };
}

/** The finds, inserts and updates in the collections that casting uses. */
function asked(): string[] {
  return line.commands.flatMap((command) =>
    ['find', 'insert', 'update']
      .filter((name) =>
        /^(rollentries|elections|ballots|turnouthours)$/.test(String(command[name])),
      )
      .map((name) => `${name} ${String(command[name])}`),
  );
}
const bytesOf = (id: unknown) => Buffer.from((id as mongo.Binary).buffer);

async function countedOf({ election: { _id } }: Poll) {
  const [ballots, { voted }, hours] = await Promise.all([
    BallotModel.countDocuments({ election: new Types.ObjectId(_id) }),
    rollStatistics(_id),
    turnoutByHour(_id),
  ]);
  return { ballots, marks: voted, inHours: hours.reduce((sum, hour) => sum + hour.ballots, 0) };
}

test('casts that arrive during another one are stored together, and each gets its own answer', async () => {
  const poll = await openPoll(testApp, { voters: 7 });
  const [alone, first, other, twice, inTwoMinds, copying, before] = poll.voters;
  const ballot = () => ({ choices: choosing(poll, [0]), nonce: aNonce() });
  await casting(testApp, poll, before, ballot()).expect(201);

  const { product, together } = gathering(9);
  const cast = async (voter: Actor | undefined, given: object) => {
    const { status, body } = await casting(product, poll, voter, given);
    return [status, (body as { code?: string }).code];
  };
  const [same, copied] = [ballot(), ballot()];
  const answers = await together(
    () => cast(alone, ballot()),
    () => [
      cast(first, copied),
      cast(copying, copied),
      cast(other, ballot()),
      cast(before, ballot()),
      cast(twice, same),
      cast(twice, same),
      cast(inTwoMinds, ballot()),
      cast(inTwoMinds, { ...ballot(), choices: [] }),
      cast(anActor(), ballot()),
    ],
  );
  const told = (...places: number[]) => places.map((place) => answers[place]).sort();
  const stored = [201, undefined];
  expect(told(0, 1)).toEqual([stored, [409, 'nonce_used']]);
  expect(told(2)).toEqual([stored]);
  expect(told(3)).toEqual([[409, 'already_voted']]);
  expect(told(4, 5)).toEqual([[200, undefined], stored]);
  expect(told(6, 7)).toEqual([stored, [409, 'already_voted']]);
  expect(told(8)).toEqual([[403, 'not_on_roll']]);
  expect(asked().filter((each) => each === 'insert ballots')).toHaveLength(1);
  expect(await countedOf(poll)).toEqual({ ballots: 6, marks: 6, inHours: 6 });
});

test('two hundred votes and one that was cast before take five operations, in no order of coming, and its refusal', async () => {
  const poll = await openPoll(testApp, { voters: 202 });
  const [alone, before, ...others] = poll.voters;
  const ballot = () => ({ choices: choosing(poll, [0]), nonce: aNonce() });
  await casting(testApp, poll, before, ballot()).expect(201);
  const { product, together } = gathering(others.length + 1);
  const answers = await together(
    () => casting(product, poll, alone, ballot()),
    () => [before, ...others].map((voter) => casting(product, poll, voter, ballot())),
  );
  expect(answers.map(({ status }) => status)).toEqual([409, ...others.map(() => 201)]);
  const round = [
    ...['find rollentries', 'find elections', 'insert ballots'],
    ...['update rollentries', 'update turnouthours'],
  ];
  // A refusal looks up the code and the place, repairs a missing mark, and checks that voting is open.
  const refusal = [
    ...['find ballots', 'find ballots'],
    ...['update rollentries', 'find elections'],
  ];
  expect(asked().sort()).toEqual([...round.slice(3), ...round, ...refusal].sort());
  expect(await countedOf(poll)).toEqual({ ballots: 202, marks: 202, inHours: 202 });

  const sent = (name: string, what: string) =>
    line.commands.filter((command) => command[name] === what);
  const [ballots] = sent('insert', 'ballots');
  const ids = (ballots?.documents as { _id: mongo.Binary }[]).map(({ _id }) => bytesOf(_id));
  expect(ids).toEqual(ids.toSorted((a, b) => Buffer.compare(a, b)));
  const marked = sent('update', 'rollentries').flatMap(({ updates }) =>
    (updates as { q: { account: { $in: Types.ObjectId[] } } }[]).map(({ q }) =>
      q.account.$in.map(String),
    ),
  );
  expect(marked.map(({ length }) => length).sort()).toEqual([1, 1, 200]);
  for (const accounts of marked) expect(accounts).toEqual(accounts.toSorted());
});

test('what goes wrong with one ballot goes wrong with no other that came with it', async () => {
  const poll = await openPoll(testApp, { voters: 3 });
  const [alone, ...others] = poll.voters;
  const ballot = () => ({ choices: choosing(poll, [0]), nonce: aNonce() });
  const { product, together } = gathering(2);
  const answer = (n: number) => ({
    ok: 1,
    n,
    writeErrors: [{ index: 0, code: 11600, errmsg: 'interrupted at shutdown' }],
  });
  const interfere = line.interfere;
  line.interfere = (command) => {
    const ballots = command.insert === 'ballots' ? (command.documents as unknown[]).length : 1;
    return ballots > 1 ? answer(ballots - 1) : interfere?.(command);
  };
  const answers = await together(
    () => casting(product, poll, alone, ballot()).expect(201),
    () => others.map((voter) => casting(product, poll, voter, ballot())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 503]);

  // An answer about only half of the ballots acknowledges none either.
  const halved = gathering(2);
  const held = line.interfere;
  line.interfere = (command) => {
    const ballots = command.insert === 'ballots' ? (command.documents as unknown[]).length : 1;
    return ballots > 1 ? answer(0) : held?.(command);
  };
  const two = await halved.together(
    () => casting(halved.product, poll, alone, ballot()),
    () => others.map((voter) => casting(halved.product, poll, voter, ballot())),
  );
  expect(two.map(({ status }) => status)).toEqual([503, 503]);
});

test('a vote is not acknowledged beside a refused one when no majority has it', async () => {
  const poll = await openPoll(testApp);
  const refusal = { index: 0, code: 11000, errmsg: 'E11000 duplicate key error' };
  line.interfere = ({ insert }) =>
    insert === 'ballots'
      ? {
          ok: 1,
          n: 0,
          writeErrors: [refusal],
          writeConcernError: { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'timed out' },
        }
      : undefined;
  const ballot = { choices: [], nonce: aNonce() };
  await casting(testApp, poll, poll.voters[0], ballot).expect(503);
  line.interfere = undefined;
  await casting(testApp, poll, poll.voters[0], ballot).expect(201);
});
