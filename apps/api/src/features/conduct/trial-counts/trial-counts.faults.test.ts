import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { trialFailpoints } from '../../../platform/failpoints.js';
import { asking } from '../../../test/builders/actors.js';
import { openPoll, type Poll } from '../../../test/builders/ballots.js';
import {
  launch,
  setStage,
  type FailingProduct,
  type Stage,
} from '../../../test/failing-product.js';
import { until } from '../../../test/waiting.js';

let stage: Stage;
let product: FailingProduct;
/** Shared: the next trial count can begin only if the previous one was removed. */
let poll: Poll;
beforeAll(async () => {
  stage = await setStage();
  product = await launch(stage);
  poll = await openPoll(product, { status: 'draft', voters: 2 });
}, 120_000);
afterAll(() => stage.clear());

/** All lists and counts of elections, candidates or people, as their readers see them. */
async function everythingSeen({ organiser, voters: [voter], election }: Poll): Promise<unknown> {
  const look = async (who: typeof organiser | undefined, path: string): Promise<unknown> =>
    (await asking(product, who).get(path).expect(200)).body;
  return Promise.all([
    ...['elections', 'candidates', 'stats'].map((list) => look(organiser, `/api/v1/${list}`)),
    ...['elections', 'votes'].map((list) => look(voter, `/api/v1/${list}`)),
    look(organiser, `/auth/users/profile/${voter?.registration}`),
    look(organiser, `/api/v1/elections/${election._id}`),
    look(organiser, `/api/v1/elections/${election._id}/voters`),
    look(organiser, `/api/v1/elections/${election._id}/trial-count`),
  ]);
}

function trying() {
  return asking(product, poll.organiser).post(`/api/v1/elections/${poll.election._id}/trial-count`);
}

/** Numbers of documents by collection. */
function numbers(): Promise<Record<string, number>> {
  return product.withDatabase(async (database) => {
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    const counted = await Promise.all(
      collections
        .filter(({ name }) => name !== 'ratelimits')
        .map(async ({ name }) => [name, await database.collection(name).countDocuments()] as const),
    );
    return Object.fromEntries(counted);
  });
}

const halfDone = trialFailpoints.filter(
  (step) => step !== 'trying: removed' && step !== 'trying: in the audit trail',
);

test.each([...halfDone, 'counting: key destroyed', 'deleting: ballots removed'] as const)(
  'a trial count whose process died at “%s” is seen by nobody, and nothing of it stays',
  async (step) => {
    const [seen, stored] = [await everythingSeen(poll), await numbers()];
    product.arm('kill', step);
    await trying().then(undefined, () => undefined);
    await product.died();
    product = await launch(stage);
    expect(await everythingSeen(poll)).toEqual(seen);
    product.clock.advance({ seconds: 61 });
    await until('nothing to be left', async () => {
      return JSON.stringify(await numbers()) === JSON.stringify(stored);
    });
  },
  60_000,
);

test('after all of them, a trial count is as ever', async () => {
  expect((await trying().expect(200)).body).toMatchObject({ agrees: true });
});
