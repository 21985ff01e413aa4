import { expect, test } from '@jest/globals';
import {
  directoryPageSchema,
  importBegunSchema,
  rollEntrySchema,
  type Election,
  type Person,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asActor } from '../../../test/builders/ballots.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { importedFile, standingOnceOver } from '../../../test/builders/imports.js';
import { documentsFoundBy } from '../../../test/database-calls.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

async function pageOf(by: Actor, query: object = {}) {
  const { body } = await asking(testApp, by).get('/api/v1/directory').query(query).expect(200);
  return directoryPageSchema.parse(body);
}

async function peopleOf(by: Actor, query: object = {}): Promise<Person[]> {
  return (await pageOf(by, query)).results;
}

const namesOf = (people: readonly Person[]) => people.map(({ fullName }) => fullName);

const taking = (by: Actor | undefined, { _id }: Pick<Election, '_id'>, body: object) =>
  asking(testApp, by).post(`/api/v1/elections/${_id}/voters/from-directory`).send(body);

async function taken(by: Actor, election: Election, people: unknown) {
  const answer = await taking(by, election, { people }).expect(202);
  const { job } = importBegunSchema.parse(answer.body);
  return standingOnceOver(testApp, by, election._id, job);
}

async function rollOf(by: Actor, { _id }: Election) {
  const { body } = await asking(testApp, by).get(`/api/v1/elections/${_id}/voters`).expect(200);
  return rollEntrySchema.array().parse(body);
}

const LAST_YEAR = `Name,E-mail,Member no.,Age group,Region
Ada Lovelace,ada@club.example,7,26-40,North
Grace Hopper,grace@club.example,9,41-60,
Zoe Letterbox,,12,,South`;

/** Last year's roll, with Grace's former name, and this year's. */
async function anOrganisation() {
  const organiser = await signedUpOrganiser(testApp);
  const settings = { collectDemographics: true };
  const before = await savedElection(testApp, organiser, { settings });
  await importedFile(testApp, organiser, before._id, LAST_YEAR);
  const after = await savedElection(testApp, organiser, { settings });
  await importedFile(
    testApp,
    organiser,
    after._id,
    'Name,E-mail\nGrace Murray,grace@club.example\nNew Member,new@club.example',
  );
  const next = await savedElection(testApp, organiser, { settings });
  return { organiser, before, after, next };
}

test('lists everybody on any roll once, as on the latest roll', async () => {
  const { organiser, before, after } = await anOrganisation();
  const people = await peopleOf(organiser);
  expect(people).toMatchObject([
    {
      fullName: 'Ada Lovelace',
      email: 'ada@club.example',
      memberNo: '7',
      ageGroup: '26-40',
      region: 'North',
      elections: [{ _id: before._id }],
    },
    {
      fullName: 'Grace Murray',
      memberNo: '9',
      ageGroup: '41-60',
      elections: [{ _id: after._id }, { _id: before._id }],
    },
    { fullName: 'New Member', elections: [{ _id: after._id, name: after.name }] },
    { fullName: 'Zoe Letterbox', email: '', memberNo: '12' },
  ]);
  expect(namesOf(await peopleOf(organiser, { search: 'club new' }))).toEqual(['New Member']);
  const ofOne = await peopleOf(organiser, { election: before._id });
  expect(namesOf(ofOne)).toEqual(['Ada Lovelace', 'Grace Hopper', 'Zoe Letterbox']);
  expect(ofOne[1]?.elections).toHaveLength(2);

  const pages: string[][] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await pageOf(organiser, { limit: 3, ...(after && { after }) });
    pages.push(namesOf(page.results));
    after = page.next;
  }
  expect(pages).toEqual([['Ada Lovelace', 'Grace Murray', 'New Member'], ['Zoe Letterbox']]);
});

test('a page reads no more than it shows, however many voters without an address share a name', async () => {
  const organiser = await signedUpOrganiser(testApp);
  for (let year = 0; year < 2; year++) {
    const roll = await savedElection(testApp, organiser);
    const owners = Array.from({ length: 300 }, (_, each) => `Flat Owner,${each}`);
    await importedFile(testApp, organiser, roll._id, ['Name,Member no.', ...owners].join('\n'));
  }
  const read = documentsFoundBy('rollentries', async () => {
    const people = await peopleOf(organiser, { limit: 10 });
    expect(people.map(({ elections }) => elections.length)).toEqual(Array(10).fill(2));
  });
  // Twice what fits is looked at: each entry, itself by account, and up to both rolls by name and by person.
  expect(await read).toBeLessThanOrEqual(2 * (20 + 20 + 2 * 40 + 1));
});

test('people are put on a roll by an import, with all that is known, and nobody twice', async () => {
  const { organiser, before, next } = await anOrganisation();
  const [ada, grace] = await peopleOf(organiser);
  expect(await taken(organiser, next, [grace!._id])).toMatchObject({
    state: 'done',
    total: 1,
    added: 1,
    invited: false,
    canUndo: true,
  });
  expect(await taken(organiser, next, { matching: {} })).toMatchObject({ added: 3, skipped: 1 });
  expect(await taken(organiser, next, [ada!._id])).toMatchObject({ added: 0, skipped: 1 });
  const roll = await rollOf(organiser, next);
  expect(roll).toMatchObject([
    { fullName: 'Ada Lovelace', memberNo: '7', ageGroup: '26-40', region: 'North' },
    { fullName: 'Grace Murray', email: 'grace@club.example', memberNo: '9', invited: 'none' },
    { fullName: 'New Member' },
    { fullName: 'Zoe Letterbox', byLetter: true, memberNo: '12', region: 'South' },
  ]);

  // Takes the whole roll of an earlier election into one that collects no groups.
  const plain = await savedElection(testApp, organiser);
  await taken(organiser, plain, { matching: { election: before._id } });
  const copied = await rollOf(organiser, plain);
  expect(copied.map(({ fullName }) => fullName)).toEqual([
    ...['Ada Lovelace', 'Grace Hopper', 'Zoe Letterbox'],
  ]);
  expect(copied[0]).not.toHaveProperty('ageGroup');
});

test('does not list people who deleted their account or left their last roll', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, organiser);
  const [gone, off] = [
    await addedVoter(testApp, organiser, election._id, { fullName: 'Gone Away' }),
    await addedVoter(testApp, organiser, election._id, { fullName: 'Taken Off' }),
  ];
  expect(await peopleOf(organiser)).toHaveLength(2);
  await asking(testApp, asActor(gone)).delete(`/api/v1/voters/${gone.account}`).expect(204);
  await asking(testApp, organiser)
    .delete(`/api/v1/elections/${election._id}/voters/${off._id}`)
    .expect(204);
  expect(await peopleOf(organiser)).toEqual([]);
  const next = await savedElection(testApp, organiser);
  await taking(organiser, next, { people: [gone._id] }).expect(404);
});

test('nobody of another organisation is in it, or is put on its rolls', async () => {
  const { organiser, before, next } = await anOrganisation();
  const other = await signedUpOrganiser(testApp);
  expect(await peopleOf(other)).toEqual([]);
  const [ada] = await peopleOf(organiser);
  const own = await savedElection(testApp, other);
  await taking(other, own, { people: [ada!._id] }).expect(404);
  await taking(other, own, { people: { matching: { election: before._id } } }).expect(401);
  await taking(other, next, { people: { matching: {} } }).expect(401);
  await asking(testApp, other).get(`/api/v1/directory?election=${before._id}`).expect(401);
  for (const stranger of [undefined, anActor('voter')]) {
    await asking(testApp, stranger).get('/api/v1/directory').expect(401);
  }
  const { membership } = organiser;
  const observer = { ...anActor(), membership: { ...membership!, role: 'observer' as const } };
  await asking(testApp, observer).get('/api/v1/directory').expect(401);
});
