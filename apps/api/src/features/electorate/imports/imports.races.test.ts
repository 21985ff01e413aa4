import { expect, test } from '@jest/globals';
import { importBegunSchema, rollEntrySchema } from '@hustings/shared';
import mongoose from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { standingOnceOver, uploading } from '../../../test/builders/imports.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

async function anElection() {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser, { positions: [{ candidates: 1 }] });
  const people = Array.from({ length: 60 }, (_, each) => ({
    fullName: `Person ${each}`,
    email: `person.${each}@${election._id}.example`,
  }));
  const file = ['Name,E-mail', ...people.map(({ fullName, email }) => `${fullName},${email}`)];
  return { organiser, election, people, file: file.join('\n') };
}

async function rollOf({ organiser, election }: Awaited<ReturnType<typeof anElection>>) {
  const path = `/api/v1/elections/${election._id}/voters`;
  const answer = await asking(testApp, organiser).get(path).expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

test('of ten imports at once into one roll, by two processes, one begins', async () => {
  const roll = await anElection();
  const { organiser, election, file } = roll;
  const processes = [
    testApp,
    { ...testApp, app: createApp(startProcess(anotherProcess(testApp))) },
  ];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, each) =>
      uploading(processes[each % 2] ?? testApp, organiser, election._id, file, { invite: 'false' }),
    ),
  );
  const begun = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(({ status }) => status === 409);
  expect(begun.length).toBeGreaterThanOrEqual(1);
  expect(begun.length + refused.length).toBe(10);
  const jobs = begun.map(({ body }) => importBegunSchema.parse(body).job);
  const ends = [];
  for (const job of jobs) ends.push(await standingOnceOver(testApp, organiser, election._id, job));
  expect(ends.reduce((sum, { added }) => sum + added, 0)).toBe(60);
  expect(await rollOf(roll)).toHaveLength(60);
});

test('a voter who is added by hand meanwhile is on the roll once, and counted once', async () => {
  const roll = await anElection();
  const { organiser, election, people, file } = roll;
  const byHand = people.map((person) =>
    asking(testApp, organiser)
      .post(`/api/v1/elections/${election._id}/voters`)
      .send({ ...person, invite: false }),
  );
  const [answer, ...added] = await Promise.all([
    uploading(testApp, organiser, election._id, file, { invite: 'false' }),
    ...byHand,
  ]);
  const { job } = importBegunSchema.parse(answer?.body);
  const { added: imported, skipped } = await standingOnceOver(
    testApp,
    organiser,
    election._id,
    job,
  );
  const manual = added.filter(({ status }) => status === 201).length;
  expect(added.every(({ status }) => status === 201 || status === 403)).toBe(true);
  expect({ all: imported + manual, seen: imported + skipped }).toEqual({ all: 60, seen: 60 });
  expect(await rollOf(roll)).toHaveLength(60);
});

test('an undo that comes with the opening of voting takes off all or nobody', async () => {
  const roll = await anElection();
  const { organiser, election, file } = roll;
  const byHand = await addedVoter(testApp, organiser, election._id);
  const begun = await uploading(testApp, organiser, election._id, file, { invite: 'false' });
  const { job } = importBegunSchema.parse(begun.body);
  await standingOnceOver(testApp, organiser, election._id, job);
  testApp.clock.set(election.votingStartDate);
  const path = `/api/v1/elections/${election._id}`;
  const [undone] = await Promise.all([
    asking(testApp, organiser).post(`${path}/voters/import/${job}/undo`),
    asking(testApp, organiser).get(path),
  ]);
  expect([202, 409]).toContain(undone.status);
  const { state } = await standingOnceOver(testApp, organiser, election._id, job);
  const left = await rollOf(roll);
  expect([
    [60, state],
    [0, state],
  ]).toContainEqual([left.filter(({ _id }) => _id !== byHand._id).length, state]);
  // By now, an opening that was under way is complete.
  testApp.clock.advance({ minutes: 1 });
  const opened = await asking(testApp, organiser).get(path).expect(200);
  expect(opened.body).toMatchObject({ status: 'open' });
  const answer = await asking(testApp, organiser).post(`${path}/voters/import/${job}/undo`);
  expect(answer.status).toBe(state === 'undone' ? 202 : 409);
  expect(await rollOf(roll)).toHaveLength(left.length);
});

test('an import whose process died before it had read the file is given up after a minute', async () => {
  const { organiser, election, file } = await anElection();
  const now = testApp.clock.now();
  await mongoose.connection.collection('rollimports').insertOne({
    election: new mongoose.Types.ObjectId(election._id),
    state: 'reading',
    active: true,
    by: 'somebody',
    at: now,
    readUntil: now,
    headings: [],
    update: false,
    invite: false,
    deleteAt: new Date(Date.now() + 60_000),
  });
  testApp.clock.advance({ seconds: 1 });
  const begun = await uploading(testApp, organiser, election._id, file, { invite: 'false' });
  const { job } = importBegunSchema.parse(begun.body);
  const standing = await standingOnceOver(testApp, organiser, election._id, job);
  expect(standing).toMatchObject({ state: 'done', added: 60 });
});
