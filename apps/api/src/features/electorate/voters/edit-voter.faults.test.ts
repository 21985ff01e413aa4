import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rollEntrySchema } from '@hustings/shared';
import { correctionFailpoints } from '../../../platform/failpoints.js';
import { asking } from '../../../test/builders/actors.js';
import { casting, closePoll, openPoll } from '../../../test/builders/ballots.js';
import {
  launch,
  setStage,
  type FailingProduct,
  type Stage,
} from '../../../test/failing-product.js';
import { until } from '../../../test/waiting.js';

let stage: Stage;
let product: FailingProduct;
beforeAll(async () => {
  stage = await setStage();
  product = await launch(stage);
}, 120_000);
afterAll(() => stage.clear());

test.each(correctionFailpoints)(
  'killed at "%s", a corrected address is on the roll once, and one may vote',
  async (step) => {
    const poll = await openPoll(product, {
      settings: { resultsVisibility: 'afterClose' },
      voters: 2,
    });
    const path = `/api/v1/elections/${poll.election._id}`;
    const [voter, other] = poll.voters;
    const email = `right.${poll.election._id}@many.example`;
    product.arm('kill', step);
    await asking(product, poll.organiser)
      .put(`${path}/voters/${voter?.registration}`)
      .send({ email })
      .catch(() => undefined);
    await product.died();
    stage.clock.advance({ seconds: 31 });
    product = await launch(stage);
    const roll = async () => {
      const answer = await asking(product, poll.organiser).get(`${path}/voters`).expect(200);
      return rollEntrySchema.array().parse(answer.body);
    };
    await until('the correction to end', () =>
      product.withDatabase(async (db) => {
        const left = await db
          .collection('rollentries')
          .countDocuments({ arriving: { $exists: true } });
        return left === 0;
      }),
    );
    expect((await roll()).map((entry) => entry.email).sort()).toEqual([email, other?.email].sort());
    expect([401, 403]).toContain((await casting(product, poll, voter, { choices: [] })).status);
    await casting(product, poll, other, { choices: [] }).expect(201);
    closePoll(product, poll);
    const results = await asking(product, poll.organiser).get(`${path}/results`).expect(200);
    expect(results.body).toMatchObject({ registered: 2, ballots: 1 });
  },
  120_000,
);
