import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import Papa from 'papaparse';
import { asking } from './test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from './test/builders/ballots.js';
import { CELLS_THAT_MIGHT_RUN } from './test/cells-that-might-run.js';
import { useTestApp } from './test/test-app.js';

const testApp = useTestApp();
let poll: Poll;
beforeAll(async () => {
  poll = await openPoll(testApp, {
    settings: { ballotBox: 'ballots' },
    status: 'draft',
    positions: [{ candidates: 1 }],
  });
  await plant('candidates', (fullName, each) => ({ fullName, nameKey: `planted ${each}` }));
  await plant('rollentries', (fullName, each) => ({
    fullName,
    email: fullName,
    sortName: `planted ${each}`,
    account: new Types.ObjectId(),
    person: `planted ${each}`,
  }));
  testApp.clock.set(poll.election.votingStartDate);
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await columnOf('results.csv', 'candidate');
  await plant('auditentries', (actor, each) => ({ actor, seq: 1_000 + each }));
  await mongoose.connection.collection<{ _id: Buffer }>('ballots').insertMany(
    CELLS_THAT_MIGHT_RUN.map((cell) => ({
      _id: randomBytes(32),
      election: new Types.ObjectId(poll.election._id),
      trackingCode: cell,
      nonce: cell,
      vote: cell,
    })),
  );
});

/** Stores cells that no call accepts, as an older database may contain them: one copy for each cell. */
async function plant(
  collection: string,
  change: (cell: string, index: number) => Record<string, unknown>,
): Promise<void> {
  const stored = mongoose.connection.collection(collection);
  const like = await stored.findOne({ election: new Types.ObjectId(poll.election._id) });
  await stored.insertMany(
    CELLS_THAT_MIGHT_RUN.map((cell, index) => ({
      ...like,
      _id: new Types.ObjectId(),
      ...change(cell, index),
    })),
  );
}

async function columnOf(call: string, column: string): Promise<(string | undefined)[]> {
  const answer = await asking(testApp, poll.organiser)
    .get(`/api/v1/elections/${poll.election._id}/${call}`)
    .expect(200)
    .expect('Content-Type', /text\/csv/);
  const text = answer.text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  return data.map((row) => row[column]);
}

test.each([
  ['the roll', 'voters.csv', 'fullName'],
  ['the roll', 'voters.csv', 'email'],
  ['the results', 'results.csv', 'candidate'],
  ['the audit trail', 'audit.csv', 'actor'],
  ['the ballot box', 'ballot-box?format=csv', 'vote'],
  ['the ballot box', 'ballot-box?format=csv', 'trackingCode'],
])('a spreadsheet runs nothing in %s (%s, %s)', async (_what, call, column) => {
  const cells = await columnOf(call, column);
  expect(cells).toEqual(expect.arrayContaining(CELLS_THAT_MIGHT_RUN.map((cell) => `'${cell}`)));
  const asTyped = cells.filter((cell = '') => CELLS_THAT_MIGHT_RUN.includes(cell));
  expect(asTyped.filter((cell) => !cell?.startsWith("'"))).toEqual([]);
});
