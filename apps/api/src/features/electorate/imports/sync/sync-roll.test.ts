import { expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  importStandingSchema,
  mustBeConfirmed,
  rollEntrySchema,
  rollSyncSchema,
  type Election,
  type RollEntry,
  type RollSync,
} from '@hustings/shared';
import request from 'supertest';
import { signedUpOrganiser } from '../../../../test/builders/accounts.js';
import { anActor, asking } from '../../../../test/builders/actors.js';
import { askingBy, madeKey } from '../../../../test/builders/api-keys.js';
import { castByVoters, openPoll, type Poll } from '../../../../test/builders/ballots.js';
import { savedElection } from '../../../../test/builders/elections.js';
import { addedVoter } from '../../../../test/builders/voters.js';
import { useTestApp } from '../../../../test/test-app.js';
import { until } from '../../../../test/waiting.js';
import type { Actor } from '../../../../platform/access-tokens.js';

const testApp = useTestApp();

const HEADINGS = 'Member no.,Name,E-mail,Age group';
const ada = '1,Ada Lovelace,ada@club.example,';
const grace = '2,Grace Hopper,grace@club.example,';
const zoe = '3,Zoe Letterbox,,';

const syncing = (by: Actor, { _id }: Pick<Election, '_id'>, rows: string[], query: object = {}) =>
  asking(testApp, by)
    .put(`/api/v1/elections/${_id}/roll`)
    .query({ invite: false, ...query })
    .type('text/csv')
    .send([HEADINGS, ...rows].join('\n'));

async function synced(...asked: Parameters<typeof syncing>): Promise<RollSync> {
  const { body } = await syncing(...asked).expect(200);
  return rollSyncSchema.parse(body);
}

async function rollOf(by: Actor, { _id }: Pick<Election, '_id'>): Promise<RollEntry[]> {
  const { body } = await asking(testApp, by).get(`/api/v1/elections/${_id}/voters`).expect(200);
  return rollEntrySchema.array().parse(body);
}

async function namesOf(by: Actor, election: Pick<Election, '_id'>): Promise<string[]> {
  return (await rollOf(by, election)).map(({ fullName }) => fullName).sort();
}

async function trailOf(by: Actor, { _id }: Pick<Election, '_id'>) {
  const { body } = await asking(testApp, by).get(`/api/v1/elections/${_id}/audit`).expect(200);
  return auditTrailSchema.parse(body).entries.map(({ actor, action, details }) => ({
    actor,
    action,
    details,
  }));
}

const nothing = { added: 0, updated: 0, unchanged: 0, removed: 0, stayed: 0, problems: 0 };

test('a roll becomes the list, by its key, and the same list once more changes nothing', async () => {
  const owner = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, owner, { settings: { collectDemographics: true } });
  const before = await addedVoter(testApp, owner, election._id);
  const system = askingBy(testApp, await madeKey(testApp, owner, { name: 'Membership list' }));
  const send = (rows: string[], query = '') =>
    system
      .put(`/api/v1/elections/${election._id}/roll?invite=false${query}`)
      .type('text/csv')
      .send([HEADINGS, ...rows].join('\n'));
  const dry = await send([ada, grace, zoe], '&dryRun=true').expect(200);
  expect(dry.body).toMatchObject({ ...nothing, state: 'planned', rows: 3, added: 3, removed: 1 });
  expect(await namesOf(owner, election)).toEqual([before.fullName]);
  const first = await send([ada, grace, zoe]).expect(200);
  expect(first.body).toMatchObject({ ...nothing, state: 'done', rows: 3, added: 3, removed: 1 });
  expect(await namesOf(owner, election)).toEqual(['Ada Lovelace', 'Grace Hopper', 'Zoe Letterbox']);
  const trail = await trailOf(owner, election);
  expect(trail.slice(-2)).toEqual([
    {
      actor: 'API key “Membership list”',
      action: 'voters_removed',
      details: { removed: 1, stayed: 0 },
    },
    {
      actor: 'API key “Membership list”',
      action: 'voters_imported',
      details: { added: 3 },
    },
  ]);
  const again = await send([ada, grace, zoe]).expect(200);
  expect(again.body).toEqual({
    ...nothing,
    state: 'unchanged',
    job: null,
    rows: 3,
    unchanged: 3,
    oneByOne: [],
    duplicates: 0,
    errors: [],
    notes: [],
  });
  expect(await trailOf(owner, election)).toEqual(trail);
});

test('a list of many changes is worked through after the answer, and asked for again changes nothing', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  await synced(organiser, election, [ada, grace]);
  const members = Array.from({ length: 1_001 }, (_, each) => `${each + 10},Member ${each},,`);
  const list = ['1,Ada King,ada@club.example,', ...members];
  const begun = await syncing(organiser, election, list).expect(202);
  const { job, state } = rollSyncSchema.parse(begun.body);
  expect(['waiting', 'working', 'done']).toContain(state);
  const standing = async () => {
    const path = `/api/v1/elections/${election._id}/roll/${job}`;
    return rollSyncSchema.parse((await asking(testApp, organiser).get(path).expect(200)).body);
  };
  await until('the list to be worked through', async () => (await standing()).state === 'done');
  expect(await standing()).toMatchObject({
    ...nothing,
    rows: 1_002,
    added: 1_001,
    updated: 1,
    removed: 1,
  });
  const asked = list.map((row) => row.split(',').slice(0, 2).join(' '));
  const roll = await rollOf(organiser, election);
  expect(roll.map(({ memberNo, fullName }) => `${memberNo} ${fullName}`).sort()).toEqual(
    asked.sort(),
  );
  const again = await synced(organiser, election, list);
  expect(again).toMatchObject({ ...nothing, state: 'unchanged', job: null, unchanged: 1_002 });
});

test('names, groups and addresses follow the member number, and renumbered voters stay', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser, {
    settings: { collectDemographics: true },
  });
  await synced(organiser, election, [ada, grace, zoe]);
  const [first] = await rollOf(organiser, election);
  const changed = await synced(organiser, election, [
    '1,Ada King,ada.king@club.example,26-40',
    '22,Grace Hopper,grace@club.example,',
    '3,Zoe Letterbox,zoe@club.example,',
  ]);
  expect(changed).toMatchObject({ ...nothing, state: 'done', updated: 3 });
  const roll = await rollOf(organiser, election);
  expect(
    roll.map(({ fullName, email, memberNo, ageGroup }) => ({
      fullName,
      email,
      memberNo,
      ageGroup,
    })),
  ).toEqual([
    { fullName: 'Ada King', email: 'ada.king@club.example', memberNo: '1', ageGroup: '26-40' },
    { fullName: 'Grace Hopper', email: 'grace@club.example', memberNo: '22' },
    { fullName: 'Zoe Letterbox', email: 'zoe@club.example', memberNo: '3' },
  ]);
  expect(first?.fullName).toBe('Ada Lovelace');
  // An empty cell changes nothing.
  const silent = await synced(organiser, election, [
    '1,Ada King,,',
    '22,Grace Hopper,,',
    '3,Zoe Letterbox,,',
  ]);
  expect(silent).toMatchObject({ ...nothing, state: 'unchanged', unchanged: 3 });
});

test('an address passes from a voter who leaves to a voter who joins', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  await synced(organiser, election, [ada, grace, zoe]);
  await synced(organiser, election, [ada, '9,Office,grace@club.example,', zoe]);
  expect(await namesOf(organiser, election)).toEqual(['Ada Lovelace', 'Office', 'Zoe Letterbox']);
});

test('rows with problems are named by line and code, and whom they name stays as before', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  await synced(organiser, election, [ada, grace, zoe]);
  const answer = await synced(organiser, election, [
    '1,Ada Wrong,nonsense,',
    ',Grace Numberless,grace@club.example,',
    '3,,,',
    '4,Four,four@club.example,',
    '4,Five,five@club.example,',
    '6,Six,ada@club.example,',
  ]);
  expect(answer).toMatchObject({ ...nothing, state: 'done', added: 1, problems: 5 });
  expect(answer.errors.map(({ line, path, code }) => [line, path, code])).toEqual([
    [2, 'email', 'not_an_email'],
    [3, 'memberNo', 'missing'],
    [4, 'fullName', 'full_name_missing'],
    [6, 'memberNo', 'number_of_another_line'],
    [7, 'email', 'address_of_another_voter'],
  ]);
  expect(await namesOf(organiser, election)).toEqual([
    ...['Ada Lovelace', 'Four', 'Grace Hopper', 'Zoe Letterbox'],
  ]);
  const { body } = await asking(testApp, organiser)
    .get(`/api/v1/elections/${election._id}/voters/import`)
    .expect(200);
  expect(importStandingSchema.array().parse(body)).toContainEqual(
    expect.objectContaining({ errors: 5, canUndo: false }),
  );
});

test('a list that leaves out many takes nobody off until their number is said', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  const many = Array.from({ length: 8 }, (_, each) => `${each},Member ${each},,`);
  await synced(organiser, election, many);
  for (const [rows, query] of [
    [many.slice(0, 4), {}],
    [many.slice(0, 4), { removals: 3 }],
    // A stated number of removals must match, however few there are.
    [many.slice(0, 7), { removals: 4 }],
  ] as const) {
    const { body } = await syncing(organiser, election, [...rows], query).expect(409);
    expect(body).toMatchObject({
      code: 'removals_unconfirmed',
      params: { removals: 8 - rows.length, registered: 8 },
    });
  }
  await syncing(organiser, election, []).expect(422);
  expect(await rollOf(organiser, election)).toHaveLength(8);
  const meant = await synced(organiser, election, many.slice(0, 4), { removals: 4 });
  expect(meant).toMatchObject({ state: 'done', removed: 4 });
  expect(await rollOf(organiser, election)).toHaveLength(4);
});

test.each([
  [3, 3, false],
  [4, 8, true],
  [50, 500, false],
  [51, 500, true],
])('%i missing of %i: has to be confirmed is %s', (removals, registered, expected) => {
  expect(mustBeConfirmed(removals, registered)).toBe(expected);
});

/** An open election with Ada, Grace and Zoe. Grace has voted. */
async function openPollWith(settings: Partial<Election['settings']>): Promise<Poll> {
  const person = (memberNo: string, fullName: string, email = '') => ({
    memberNo,
    fullName,
    email,
  });
  const poll = await openPoll(testApp, {
    settings,
    voters: [
      person('2', 'Grace Hopper', 'grace@club.example'),
      person('1', 'Ada Lovelace', 'ada@club.example'),
      person('3', 'Zoe Letterbox'),
    ],
  });
  await castByVoters(testApp, poll, [[[0]]]);
  return poll;
}

test('who has voted stays, with the address it was cast from', async () => {
  const { organiser, election } = await openPollWith({ resultsVisibility: 'afterClose' });
  const other = await synced(organiser, election, [
    ...[ada, '2,Grace Hopper,other@club.example,', zoe],
  ]);
  expect(other).toMatchObject({ ...nothing, state: 'unchanged', unchanged: 2, problems: 1 });
  expect(other.errors).toMatchObject([{ line: 3, path: 'email', code: 'address_stays' }]);
  const answer = await synced(organiser, election, [ada]);
  expect(answer).toMatchObject({
    ...nothing,
    state: 'done',
    removed: 1,
    stayed: 1,
    unchanged: 1,
  });
  expect(await namesOf(organiser, election)).toEqual(['Ada Lovelace', 'Grace Hopper']);
});

test('while counts are live nobody leaves and no address changes: that would tell who has voted', async () => {
  const { organiser, election } = await openPollWith({ resultsVisibility: 'live' });
  const answer = await synced(organiser, election, [
    '1,Ada Lovelace,other@club.example,',
    '3,Zoe Renamed,,',
    '4,Late Comer,late@club.example,',
  ]);
  expect(answer).toMatchObject({ removed: 0, stayed: 1, added: 1, updated: 1, problems: 1 });
  expect(answer.errors).toMatchObject([{ line: 2, path: 'email', code: 'one_by_one' }]);
  expect(answer.oneByOne).toMatchObject([{ fullName: 'Grace Hopper', memberNo: '2' }]);
});

test('a list is refused of a closed election, without member numbers, and while another is worked on', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  const path = `/api/v1/elections/${election._id}/roll`;
  const bare = asking(testApp, organiser).put(path).type('text/csv');
  const { body } = await bare.send('Name,E-mail\nAda,ada@club.example').expect(422);
  expect(body.errors).toEqual([
    {
      path: 'columns',
      code: 'columns_missing',
      params: { columns: ['memberNo'] },
      message: 'Please say which column holds the member number.',
    },
  ]);
  await asking(testApp, organiser).put(path).send({ voters: [] }).expect(422);
  await request(testApp.app).put(path).type('text/csv').send(HEADINGS).expect(401);
  const closed = await savedElection(testApp, organiser, { status: 'closed' });
  await syncing(organiser, closed, [ada]).expect(409);
});

test('a list in an unclear encoding is refused until it says which', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  // "Spöttel" as old Macs write it; Windows reads "Spšttel".
  const list = Buffer.from(`${HEADINGS}\n1,Hans Sp\x9attel,hans@club.example,`, 'latin1');
  const send = (query: object) =>
    asking(testApp, organiser)
      .put(`/api/v1/elections/${election._id}/roll`)
      .query({ invite: false, ...query })
      .type('text/csv')
      .send(list);
  const { body } = await send({}).expect(422);
  expect(body).toMatchObject({
    code: 'unreadable_roll',
    params: { because: 'unclear_encoding' },
  });
  await send({ encoding: 'macintosh' }).expect(200);
  expect(await namesOf(organiser, election)).toEqual(['Hans Spöttel']);
});

test('of lists that come at once one is worked on, and the roll is one of them whole', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  const lists = Array.from({ length: 6 }, (_, list) =>
    Array.from({ length: 30 }, (_, each) => `${each},List ${list},m${each}@l${list}.example,`),
  );
  const answers = await Promise.all(lists.map((rows) => syncing(organiser, election, rows)));
  const codes = answers.map(({ status, body }) =>
    status === 200 ? 'done' : (body as { code: string }).code,
  );
  expect(codes).toContain('done');
  expect(codes.filter((code) => code !== 'done' && code !== 'import_under_way')).toEqual([]);
  await until('the last list to be worked through', async () => {
    const names = await namesOf(organiser, election);
    return names.length === 30 && new Set(names).size === 1;
  });
});

test('a sync says which names it turned round, in the plan and when it is done', async () => {
  const owner = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, owner);
  const rows = ['1,"Lovelace, Ada",ada@club.example,', '2,"Hopper, Grace",grace@club.example,'];
  const notes = [{ code: 'names_turned', count: 2 }];
  expect(await synced(owner, election, rows, { dryRun: true })).toMatchObject({ notes });
  const done = await synced(owner, election, rows);
  expect(done).toMatchObject({ state: 'done', notes });
  expect(await namesOf(owner, election)).toEqual(['Ada Lovelace', 'Grace Hopper']);
  const { body: again } = await asking(testApp, owner)
    .get(`/api/v1/elections/${election._id}/roll/${done.job}`)
    .expect(200);
  expect(again).toMatchObject({ notes });
});
