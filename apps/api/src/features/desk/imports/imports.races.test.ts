import { expect, test } from '@jest/globals';
import { importBegunSchema, rollEntrySchema } from '@hustings/shared';
import { createApp } from '../../../app.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { standingOnceOver, uploading } from '../../../test/builders/imports.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

async function anElection() {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
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
  const processes = [testApp, { ...testApp, app: createApp(anotherProcess(testApp)) }];
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

test('whoever is added by hand meanwhile is on the roll once, and counted once', async () => {
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

test('an undo that meets the opening of voting takes nobody off after it', async () => {
  const roll = await anElection();
  const { organiser, election, file } = roll;
  const begun = await uploading(testApp, organiser, election._id, file, { invite: 'false' });
  const { job } = importBegunSchema.parse(begun.body);
  await standingOnceOver(testApp, organiser, election._id, job);
  testApp.clock.set(election.votingStartDate);
  const answer = await asking(testApp, organiser)
    .post(`/api/v1/elections/${election._id}/voters/import/${job}/undo`)
    .expect(409);
  expect(answer.body).toMatchObject({ code: 'undo_too_late' });
  expect(await rollOf(roll)).toHaveLength(60);
});
