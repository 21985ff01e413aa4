import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { importBegunSchema } from '@hustings/shared';
import { anActor } from '../src/test/builders/actors.js';
import { savedElection } from '../src/test/builders/elections.js';
import { uploading } from '../src/test/builders/imports.js';
import {
  sendingsOf,
  castAllUntilAnswered,
  castTogether,
  openedPoll,
  rollFile,
  Tally,
} from './election.js';
import type { Weather } from './line.js';
import { tell } from './scenario.js';
import { expectImported, expectNothingLost, expectSoundEnd } from './soundness.js';
import { setStage, type Product, type Stage } from './stage.js';

const VOTERS = 60;
const IMPORTED = 400;
/** Times all ballots are sent, if the faults let none arrive. */
const LONGEST_STORM = 10;

let stage: Stage;
let product: Product;
beforeAll(async () => {
  stage = await setStage({ name: 'the line to the database' });
  product = await stage.launch();
}, 120_000);
afterEach(() => {
  stage.databaseLine.weather = {};
});
afterAll(() => stage.clear());

const weathers: { name: string; weather: Weather; fault: keyof Stage['databaseLine']['struck'] }[] =
  [
    { name: 'slow by 50 to 500 ms', fault: 'delayed', weather: { delay: [50, 500] } },
    { name: 'in pieces of 7 bytes', fault: 'split', weather: { bytes: 7, delay: [0, 5] } },
    {
      name: 'cut in the middle of a message',
      fault: 'cut',
      weather: { cut: 0.03, delay: [0, 20] },
    },
    { name: 'ended after half a message', fault: 'truncated', weather: { truncated: 0.03 } },
    {
      name: 'stalled on one connection while others continue',
      fault: 'stalled',
      weather: { stalled: 0.05, stall: [500, 3_000], delay: [0, 20] },
    },
    {
      name: 'all at once',
      fault: 'cut',
      weather: {
        delay: [0, 100],
        bytes: 500,
        cut: 0.02,
        truncated: 0.01,
        stalled: 0.02,
        stall: [200, 1_000],
      },
    },
  ];

test.each(weathers)('the line to the database is $name', async ({ name, weather, fault }) => {
  const poll = await openedPoll(product, VOTERS);
  const sendings = sendingsOf(poll, poll.voters, stage.chances);
  const attempts = [...new Set(sendings)];
  const organiser = anActor();
  const filled = await savedElection(product, organiser);
  const struckBefore = stage.databaseLine.struck[fault];
  const tally = new Tally();

  const begun = await uploading(
    product,
    organiser,
    filled._id,
    rollFile(`i${filled._id}.`, IMPORTED),
    {
      invite: 'false',
    },
  ).expect(202);
  stage.databaseLine.weather = weather;
  for (let storm = 0; storm < LONGEST_STORM && tally.acknowledged === 0; storm++) {
    await castTogether(product, poll, sendings, tally);
  }
  stage.databaseLine.weather = {};
  const struck = stage.databaseLine.struck[fault] - struckBefore;
  const duringFaults = tally.acknowledged;

  await expectNothingLost(product, poll, attempts);
  await castAllUntilAnswered(product, poll, attempts, tally);
  await expectImported(
    product,
    organiser,
    filled,
    importBegunSchema.parse(begun.body).job,
    IMPORTED,
  );
  await expectSoundEnd(stage, product, poll, attempts);
  tell(`database line ${name}`, { ...tally.figures, [fault]: struck });
  expect(struck).toBeGreaterThan(0);
  expect(duringFaults).toBeGreaterThan(0);
});
