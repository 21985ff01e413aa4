import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { choosing, closePoll, openPoll } from '../../test/builders/ballots.js';
import { launch, setStage, type FailingProduct, type Stage } from '../../test/failing-product.js';
import { attemptBy, expectSound, isCounted, tryToCast } from '../../test/sound-election.js';
import { freePort } from '../../test/free-port.js';
import { until } from '../../test/waiting.js';

const PROCESSES = 2;
/** More kills than processes: each dead process is replaced. */
const KILLS = 3;
const VOTERS_A_KILL = 8;

let stage: Stage;
let metrics: string;
let product: FailingProduct;
beforeAll(async () => {
  // No mail server answers there; no test here waits for a message.
  const smtpUrl = 'smtp://127.0.0.1:9';
  const port = await freePort();
  metrics = `http://localhost:${port}/metrics`;
  const environment = { METRICS_PORT: String(port) };
  stage = await setStage({ smtpUrl, processes: PROCESSES, environment });
  product = await launch(stage);
}, 120_000);
afterAll(() => stage.clear());

test('several processes on one embedded database go on when one of them is killed, and lose no ballot', async () => {
  const poll = await openPoll(product, {
    settings: { resultsVisibility: 'afterClose' },
    voters: KILLS * VOTERS_A_KILL,
  });
  const attempts = poll.voters.map((voter, each) =>
    attemptBy(voter, poll, choosing(poll, [each % 2])),
  );
  for (let kill = 0; kill < KILLS; kill++) {
    const some = attempts.slice(kill * VOTERS_A_KILL, (kill + 1) * VOTERS_A_KILL);
    product.arm('kill', 'casting: ballot stored');
    await Promise.all(some.map((attempt) => tryToCast(product, poll, attempt)));
    expect(product.isReached()).toBe(true);
    expect(product.isAlive()).toBe(true);
    // Without an answer, send the same ballot again, as browsers do.
    for (const attempt of some.filter(({ acknowledged }) => !acknowledged)) {
      await until('an answer', async () => (await tryToCast(product, poll, attempt)) !== undefined);
    }
    expect(some.filter(({ acknowledged }) => !acknowledged)).toEqual([]);
  }
  closePoll(product, poll);
  await until('the count', () => isCounted(product, poll));
  await expectSound(product, poll, attempts);
});

test('what several processes measure is shown together: sums of what each did, and once what each looks up', async () => {
  const measured = async (series: string) => {
    const text = await (await fetch(metrics)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1) ?? 0);
  };
  const asked = 'hustings_requests_total{call="GET /api/v1/elections/:id",status="401"}';
  const before = await measured(asked);
  const address = `${String(product.app)}/api/v1/elections/${'a'.repeat(24)}`;
  const asks = Array.from({ length: 20 }, () =>
    fetch(address, { headers: { Connection: 'close' } }),
  );
  for (const { status } of await Promise.all(asks)) expect(status).toBe(401);
  expect(await measured(asked)).toBe(before + 20);

  const waiting = { state: 'waiting' };
  await product.withDatabase((database) => database.collection('jobs').deleteMany({}));
  await product.withDatabase((database) =>
    database
      .collection('jobs')
      .insertOne({ ...waiting, kind: 'of another version', dueAt: product.clock.now() }),
  );
  expect(await measured('hustings_jobs_waiting')).toBe(1);
});
