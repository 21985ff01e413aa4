import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import request from 'supertest';
import { electionSchema } from '@hustings/shared';
import { anActor, asking } from '../../../test/builders/actors.js';
import { closePoll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** A counted election of two positions with 200 candidates, who are compared in pairs. Returns its path. */
async function counted(): Promise<string> {
  const organiser = anActor();
  const positions = ['Chair', 'Council'].map((position) => ({
    position,
    description: 'Speaks for us.',
    method: 'condorcet',
    candidates: Array.from({ length: 200 }, (_, each) => `Candidate ${each}`),
  }));
  const created = await asking(testApp, organiser)
    .post('/api/v1/elections')
    .send({ ...electionInput(testApp), positions })
    .expect(201);
  const election = electionSchema.parse(created.body);
  const path = `/api/v1/elections/${election._id}`;
  await addedVoter(testApp, organiser, election._id);
  testApp.clock.set(election.votingStartDate);
  await asking(testApp, organiser).get(path).expect(200);
  closePoll(testApp, { election });
  await asking(testApp, organiser).get(path).expect(200);
  return path;
}

/** The processor time, in ms, of a stranger's reading this. */
async function costOf(path: string): Promise<number> {
  const before = process.cpuUsage();
  await request(testApp.app).get(path).expect(200);
  return process.cpuUsage(before).user / 1_000;
}

test.each(['/results', '/results/stream'])(
  'what strangers read of many candidates is made once for all of them: %s',
  async (kind) => {
    const paths: string[] = [];
    for (let each = 0; each < 4; each++) paths.push(`${await counted()}${kind}`);
    let [first, again] = [0, 0];
    for (const path of paths) first += await costOf(path);
    for (const path of paths) again += await costOf(path);
    expect(again).toBeLessThan(first / 2);
  },
  60_000,
);

test('the results of however many elections that strangers read do not fill the memory', async () => {
  const read = async () => {
    const path = await counted();
    await request(testApp.app).get(`${path}/results`).expect(200);
    await request(testApp.app).get(path.replace('/api/v1', '/embed')).expect(200);
  };
  for (let each = 0; each < 11; each++) await read();
  const before = heapMegabytes();
  for (let each = 0; each < 6; each++) await read();
  expect(heapMegabytes() - before).toBeLessThan(15);
}, 120_000);
