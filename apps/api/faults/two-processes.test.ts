import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asking } from '../src/test/builders/actors.js';
import { unlessLost, type Attempt } from '../src/test/sound-election.js';
import { cast, castAllUntilAnswered, openedPoll, sendingsOf, Tally } from './election.js';
import { tell } from './scenario.js';
import { expectNothingLost, expectSoundEnd } from './soundness.js';
import { setStage, type Product, type Stage } from './stage.js';

const KILLS = 6;
const VOTERS_A_KILL = 12;
const LONGEST_DELAY_MS = 40;
const weather = { delay: [0, 15], cut: 0.006, truncated: 0.004 } as const;

let stage: Stage;
let products: Product[];
beforeAll(async () => {
  stage = await setStage({ name: 'two processes', processes: 2 });
  products = [];
  // One after the other, because the first creates the collections.
  for (const place of stage.places) products.push(await stage.launch(place));
}, 120_000);
afterAll(() => stage.clear());

test('two processes, each killed in turn, close one election once and count it once', async () => {
  const poll = await openedPoll(products[0]!, KILLS * VOTERS_A_KILL);
  const tally = new Tally();
  const all: Attempt[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const voters = poll.voters.slice(kill * VOTERS_A_KILL, (kill + 1) * VOTERS_A_KILL);
    const sendings = sendingsOf(poll, voters, stage.chances);
    all.push(...new Set(sendings));
    const victim = kill % products.length;
    stage.databaseLine.weather = weather;
    const dying = sleep(stage.chances.between([0, LONGEST_DELAY_MS])).then(() =>
      products[victim]!.process.kill(),
    );
    // Sent twice in a row, a ballot goes to both processes.
    await Promise.all(
      sendings.map((attempt, each) =>
        cast(products[each % products.length]!, poll, attempt, tally),
      ),
    );
    await dying;
    stage.databaseLine.weather = {};
    await castAllUntilAnswered(products[1 - victim]!, poll, all, tally);
    products[victim] = await stage.launch(stage.places[victim]);
    await expectNothingLost(products[victim], poll, all);
  }

  // Both close at once, several times; one process is killed shortly afterwards.
  const path = `/api/v1/elections/${poll.election._id}/close`;
  stage.databaseLine.weather = { delay: [0, 15] };
  const closing = Array.from({ length: 6 }, (_, each) =>
    unlessLost(asking(products[each % 2]!, poll.organiser).post(path)),
  );
  await sleep(stage.chances.between([20, 300]));
  await products[1]!.process.kill();
  const statuses = (await Promise.all(closing)).map((answer) => answer?.status ?? 0);
  stage.databaseLine.weather = {};
  expect(statuses.filter((status) => ![0, 200, 409].includes(status))).toEqual([]);
  products[1] = await stage.launch(stage.places[1]);
  await expectSoundEnd(stage, products[1], poll, all);
  await expectSoundEnd(stage, products[0]!, poll, all);
  const { cut, truncated } = stage.databaseLine.struck;
  tell('two processes', {
    kills: KILLS + 1,
    ...tally.figures,
    'connections cut': cut + truncated,
    'closes sent': statuses.length,
    'of them answered': statuses.filter((status) => status !== 0).length,
  });
  expect(tally.lost).toBeGreaterThan(0);
  expect(cut + truncated).toBeGreaterThan(0);
});
