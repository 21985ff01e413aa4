import { bringUpToDate } from '../schedule/index.js';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { methodNames, resultsSchema, type ElectionSettings } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { CountThread, Deps } from '../../../platform/deps.js';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  castByVoters,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { buildCountThread } from '../../../test/build-count-thread.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';
import { findElection } from '../../core/elections/index.js';
import { trackingCodeFor } from '../box/index.js';
import { recountStored } from './recount.service.js';
import { countAtOnce } from './counting.service.js';

const testApp = useTestApp();
let thread: Awaited<ReturnType<typeof buildCountThread>>;
beforeAll(async () => {
  thread = await buildCountThread();
});
afterAll(() => thread.remove());

const inThread = (program = thread.program): CountThread => ({ from: 1, program });
/** A thread that runs this program instead of counting. */
const running = (program: string) => inThread(new URL(`data:text/javascript,${program}`));
const onQuestion = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ";

/** Another process of the product, which counts in this thread. */
function aProcess(countThread: CountThread | undefined, otherwise: Partial<Deps> = {}) {
  const deps = startProcess({ ...anotherProcess(testApp), countThread, ...otherwise });
  return { deps, app: createApp(deps) };
}

const listedIn = ({ election }: Poll) =>
  mongoose.connection
    .collection('listedvotes')
    .find({ election: new Types.ObjectId(election._id) })
    .sort({ _id: 1 })
    .toArray();

async function resultsOf(
  asked: Pick<typeof testApp, 'app' | 'deps'>,
  poll: Poll,
): Promise<unknown> {
  const answer = await asking(asked, poll.organiser).get(
    `/api/v1/elections/${poll.election._id}/results`,
  );
  return answer.body;
}

test.each<ElectionSettings['ballotBox']>(['codes', 'ballots'])(
  'a box of %s that is counted in a thread comes to what it comes to without, by every method',
  async (ballotBox) => {
    const poll = await openPoll(testApp, {
      settings: { ballotBox },
      positions: methodNames.map((method) => ({
        method,
        candidates: method === 'motion' ? 0 : 4,
        ...(method === 'stv' && { seats: 2 }),
      })),
      voters: 9,
    });
    const orders = [[0, 1, 2], [1, 2], [2, 0, 3, 1], [3], [1, 0], [], [0, 3], [2, 1]];
    await castByVoters(
      testApp,
      poll,
      orders.map((order, voter) =>
        methodNames.map((method, place) => {
          const chosen = orders[(voter + place) % orders.length] ?? [];
          const most = method === 'motion' || method === 'plurality' ? 1 : 4;
          return chosen.filter((each) => method !== 'motion' || each < 2).slice(0, most);
        }),
      ),
    );
    closePoll(testApp, poll);
    const dying = aProcess(undefined, {
      failpoint(step) {
        if (step === 'counting: counted') throw new Error('the process died');
      },
    });
    const counted = countAtOnce(dying.deps, poll.election._id);
    await expect(counted).rejects.toThrow('the process died');
    const listed = await listedIn(poll);
    expect(listed).toHaveLength(ballotBox === 'codes' ? methodNames.length : 0);
    await mongoose.connection.collection('listedvotes').deleteMany({});

    const withThread = aProcess(inThread());
    await countAtOnce(withThread.deps, poll.election._id);
    expect(await resultsOf(withThread, poll)).toMatchObject({
      final: true,
      ballots: 8,
      difference: null,
    });
    expect(await listedIn(poll)).toEqual(listed);
    const recounted = await recountStored({ countThread: undefined }, poll.election._id);
    expect(recounted).toMatchObject({ agrees: true, found: { ballots: 8, trackingCodes: 8 } });
  },
);

describe('a count in a thread', () => {
  test.each([
    ['ends', `${onQuestion} () => process.exit(7))`, 'A thread ended with 7'],
    ['breaks', `${onQuestion} () => { throw new RangeError('too much') })`, 'too much'],
    ['never starts', 'this is no program', 'SyntaxError'],
  ])('that %s fails, and the next attempt finishes the count', async (_, program, why) => {
    const poll = await openPoll(testApp);
    await castByVoters(testApp, poll, [[[1]]]);
    closePoll(testApp, poll);
    await resultsOf(aProcess(running(program)), poll);
    const broken = testApp.log.filter(({ msg }) => msg === 'a job failed');
    expect(JSON.stringify(broken.at(-1))).toContain(why);
    testApp.clock.advance({ seconds: 2 });
    const withThread = aProcess(inThread());
    await countAtOnce(withThread.deps, poll.election._id);
    expect(await resultsOf(withThread, poll)).toMatchObject({ final: true, ballots: 1 });
  });

  test('is that of a small box, too, where many stand', async () => {
    const poll = await openPoll(testApp, { positions: [{ candidates: 29 }], voters: 2 });
    await castByVoters(testApp, poll, [[[0]], [[1]]]);
    closePoll(testApp, poll);
    const dying = { ...running(`${onQuestion} () => process.exit(8))`), from: 4 };
    await resultsOf(aProcess(dying), poll);
    const broken = testApp.log.filter(({ msg }) => msg === 'a job failed');
    expect(JSON.stringify(broken.at(-1))).toContain('A thread ended with 8');
    testApp.clock.advance({ seconds: 2 });
    expect(await resultsOf(aProcess(inThread()), poll)).toMatchObject({ final: true, ballots: 2 });
  });

  test('ends with the process, which hands it to another', async () => {
    const poll = await openPoll(testApp);
    await castByVoters(testApp, poll, [[[0]]]);
    closePoll(testApp, poll);
    // The thread answers nothing, but can be reached for as long as it lives.
    const socket = join(tmpdir(), `hustings-count-${aNonce()}`);
    const listening = `net.createServer().listen(${JSON.stringify(socket)});`;
    const silent = aProcess(
      running(`import net from 'node:net'; ${listening} ${onQuestion} () => undefined)`),
    );
    const counting = broughtOn(silent, poll);
    await until('the thread', () => isReached(socket));
    await silent.deps.jobs.stop(60_000);
    await counting;
    expect(await isReached(socket)).toBe(false);
    const withThread = aProcess(inThread());
    await countAtOnce(withThread.deps, poll.election._id);
    expect(await resultsOf(withThread, poll)).toMatchObject({ final: true, ballots: 1 });
  });

  test('of a large box shows its progress, also in another process', async () => {
    const poll = await openPoll(testApp);
    await castByVoters(testApp, poll, [[[0]]]);
    await fill(poll, 6_500);
    closePoll(testApp, poll);
    const slow = `let n = 0; ${onQuestion} () => n++ === 0 && setTimeout(() => parentPort.postMessage(0), 1_100))`;
    const counting = aProcess(running(slow));
    const counted = broughtOn(counting, poll);
    const progress = async () => {
      const { status, counting: read } = resultsSchema.parse(await resultsOf(testApp, poll));
      return status === 'counting' ? read : undefined;
    };
    await until('progress', async () => (await progress()) !== undefined);
    const { done, total } = (await progress())!;
    expect([done > 0 && done <= 5_000, total]).toEqual([true, 6_501]);
    await counting.deps.jobs.stop(60_000);
    await counted;
    const final = await resultsOf(aProcess(inThread()), poll);
    expect(final).toMatchObject({ final: true, ballots: 6_501 });
    expect(final).not.toHaveProperty('counting');
  });
});

/** Begins the count of a poll as a tick does. */
async function broughtOn({ deps }: ReturnType<typeof aProcess>, { election }: Poll) {
  return bringUpToDate(deps, await findElection(election._id));
}

async function isReached(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

/** Adds this many ballots to the box, and as many marked voters to the roll. */
async function fill({ election, positions }: Poll, ballots: number): Promise<void> {
  const stored = (name: string) => mongoose.connection.collection(name);
  const _id = new Types.ObjectId(election._id);
  const entry = await stored('rollentries').findOne({ election: _id });
  const vote = `${positions[0]?._id}:${positions[0]?.candidates[0]?._id}`;
  await mongoose.connection.collection<{ _id: Buffer }>('ballots').insertMany(
    Array.from({ length: ballots }, () => {
      const nonce = aNonce();
      const trackingCode = trackingCodeFor(2, election._id, nonce, vote);
      return { _id: randomBytes(32), election: _id, trackingCode, nonce, vote };
    }),
  );
  await stored('rollentries').insertMany(
    Array.from({ length: ballots }, () => ({
      ...entry,
      _id: new Types.ObjectId(),
      account: new Types.ObjectId(),
      person: aNonce(),
      email: `${aNonce()}@example.org`,
      hasVoted: true,
    })),
  );
}
