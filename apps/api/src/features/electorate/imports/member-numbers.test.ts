import { describe, expect, test } from '@jest/globals';
import {
  electionSchema,
  importBegunSchema,
  importPreviewSchema,
  rollEntrySchema,
  rollSyncSchema,
  type Election,
  type RollEntry,
} from '@hustings/shared';
import mongoose from 'mongoose';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { casting, castByVoters, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import {
  importedFile,
  standingOf,
  standingOnceOver,
  uploading,
} from '../../../test/builders/imports.js';
import { addedVoter, voterInput } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';
import { oneVoterANumberMigration } from '../../core/roll/roll.migration.js';

const testApp = useTestApp();

type Place = Pick<Poll, 'organiser' | 'election'>;

async function anElection(settings: Partial<Election['settings']> = {}): Promise<Place> {
  const organiser = await signedUpOrganiser(testApp);
  return { organiser, election: await savedElection(testApp, organiser, { settings }) };
}

const as = ({ organiser }: Place) => asking(testApp, organiser);
const pathOf = ({ election }: Place, call: string) => `/api/v1/elections/${election._id}/${call}`;

async function rollOf(place: Place): Promise<RollEntry[]> {
  const { body } = await as(place).get(pathOf(place, 'voters')).expect(200);
  return rollEntrySchema.array().parse(body);
}

async function imported(
  place: Place,
  rows: readonly string[],
  fields: Record<string, string> = {},
) {
  const { organiser, election } = place;
  const file = ['Name,E-mail,Member no.', ...rows].join('\n');
  const job = await importedFile(testApp, organiser, election._id, file, {
    update: 'true',
    ...fields,
  });
  return { job, ...(await standingOf(testApp, organiser, election._id, job)) };
}

async function previewOf(
  place: Place,
  rows: readonly string[],
  fields: Record<string, string> = {},
) {
  const file = ['Name,E-mail,Member no.', ...rows].join('\n');
  const asked = { dryRun: 'true', update: 'true', ...fields };
  const sent = uploading(testApp, place.organiser, place.election._id, file, asked);
  return importPreviewSchema.parse((await sent.expect(200)).body);
}

async function leftOut({ organiser, election }: Place, job: string): Promise<string> {
  const path = `/api/v1/elections/${election._id}/voters/import/${job}/errors.csv`;
  return (await asking(testApp, organiser).get(path).expect(200)).text;
}

async function syncing(place: Place, rows: readonly string[], query: object = {}) {
  const { body } = await as(place)
    .put(pathOf(place, 'roll'))
    .query({ invite: false, ...query })
    .type('text/csv')
    .send(['Name,E-mail,Member no.', ...rows].join('\n'))
    .expect(200);
  return rollSyncSchema.parse(body);
}

const listed = (roll: readonly RollEntry[]) =>
  roll.map(({ fullName, email, memberNo }) => [fullName, email, memberNo]);

describe('a known member number with another address', () => {
  test('is a change of address in a file, shown beforehand, and never a second voter', async () => {
    const place = await anElection();
    await imported(place, ['Ada,dbl1@club.example,4711']);
    const row = 'Ada,dbl2@club.example,4711';
    expect(await previewOf(place, [row])).toMatchObject({
      toAdd: 0,
      onRoll: 1,
      changed: 1,
      newAddresses: 1,
      invalid: 0,
      addresses: [
        {
          line: 2,
          fullName: 'Ada',
          memberNo: '4711',
          from: 'dbl1@club.example',
          to: 'dbl2@club.example',
        },
      ],
    });
    expect(await imported(place, [row], { update: 'false' })).toMatchObject({
      added: 0,
      skipped: 1,
    });
    expect(listed(await rollOf(place))).toEqual([['Ada', 'dbl1@club.example', '4711']]);
    expect(await imported(place, [row])).toMatchObject({ added: 0, updated: 1 });
    expect(listed(await rollOf(place))).toEqual([['Ada', 'dbl2@club.example', '4711']]);
  });

  test('cannot be added by hand, nor given to somebody else', async () => {
    const place = await anElection();
    await imported(place, ['Ada,dbl1@club.example,4711']);
    const adding = as(place).post(pathOf(place, 'voters'));
    const input = { ...voterInput(), memberNo: '4711', invite: false };
    const taken = {
      code: 'voter_taken',
      errors: [{ path: 'memberNo', code: 'number_of_another_voter' }],
    };
    expect((await adding.send(input).expect(403)).body).toMatchObject(taken);
    const other = await addedVoter(testApp, place.organiser, place.election._id, {
      memberNo: '12',
    });
    const editing = as(place).put(pathOf(place, `voters/${other._id}`));
    expect((await editing.send({ memberNo: '4711' }).expect(403)).body).toMatchObject(taken);
    expect((await rollOf(place)).map(({ memberNo }) => memberNo).sort()).toEqual(['12', '4711']);
  });

  test('is the voter who deleted the account: nobody votes a second time by the same number', async () => {
    const member = { fullName: 'Ada', email: 'gone@club.example', memberNo: '4711' };
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      voters: [member],
    });
    await castByVoters(testApp, poll, [[[0]]]);
    const [ada] = poll.voters;
    await asking(testApp, ada).delete(`/api/v1/voters/${ada?.id}`).expect(204);
    const again = { ...voterInput(), memberNo: '4711', invite: false };
    await as(poll).post(pathOf(poll, 'voters')).send(again).expect(403);
    expect(await imported(poll, ['Ada,back@club.example,4711'])).toMatchObject({ added: 0 });
    const withoutZeros = { ignoreLeadingZeros: 'true' };
    for (const written of ['04711', '0004711']) {
      const row = `Ada,back@club.example,${written}`;
      expect(await imported(poll, [row], withoutZeros)).toMatchObject({ added: 0 });
    }
    expect(await rollOf(poll)).toHaveLength(1);
  });
});

test('two rows with one number are an error, whatever else they say', async () => {
  const place = await anElection();
  const rows = [
    'Ada,ada@club.example,4711',
    'Ada,other@club.example,4711',
    'Ada,,4711',
    'Ada,ada@club.example,4712',
    'Ada,ada@club.example,4711',
  ];
  const preview = await previewOf(place, rows);
  expect(preview).toMatchObject({ toAdd: 1, invalid: 3, duplicates: 1 });
  expect(preview.errors.map(({ line, path, code }) => [line, path, code])).toEqual([
    [3, 'memberNo', 'number_of_another_line'],
    [4, 'memberNo', 'number_of_another_line'],
    [5, 'email', 'address_of_another_line'],
  ]);
  expect(await imported(place, rows)).toMatchObject({ added: 1, errors: 3 });
});

test('an address of one voter with the number of another is left out, and said', async () => {
  const place = await anElection();
  await imported(place, ['Ada,ada@club.example,1', 'Ben,ben@club.example,2']);
  const row = 'Ada,ada@club.example,2';
  expect((await previewOf(place, [row])).errors).toMatchObject([
    { line: 2, path: 'email', code: 'address_of_another_voter' },
  ]);
  const file = `Name,E-mail,Member no.\n${row}`;
  const sent = [testApp, place.organiser, place.election._id, file, { list: 'errors' }] as const;
  expect((await uploading(...sent, 'compare').expect(200)).text).toContain('has this address');
  const { job, errors } = await imported(place, [row]);
  expect(errors).toBe(1);
  expect(await leftOut(place, job)).toContain('has this address');
  expect(listed(await rollOf(place))).toEqual([
    ['Ada', 'ada@club.example', '1'],
    ['Ben', 'ben@club.example', '2'],
  ]);
});

test('leading zeros tell numbers apart unless the call says otherwise, which the preview suggests', async () => {
  const place = await anElection();
  await imported(place, ['Ada,ada@club.example,0042']);
  const rows = ['Ada,ada@new.example,42', 'Ben,ben@club.example,7', 'Cleo,cleo@club.example,007'];
  expect(await previewOf(place, rows)).toMatchObject({ toAdd: 3, onRoll: 0, zeros: 2 });
  const asked = { ignoreLeadingZeros: 'true' };
  const preview = await previewOf(place, rows, asked);
  expect(preview).toMatchObject({ toAdd: 1, onRoll: 1, newAddresses: 1, invalid: 1, zeros: 0 });
  expect(preview.errors).toMatchObject([{ line: 4, code: 'number_of_another_line' }]);
  expect(await imported(place, rows, asked)).toMatchObject({ added: 1, updated: 1, errors: 1 });
  expect(listed(await rollOf(place))).toEqual([
    ['Ada', 'ada@new.example', '0042'],
    ['Ben', 'ben@club.example', '7'],
  ]);
  const list = ['Ada,ada@new.example,42', 'Ben,ben@club.example,07'];
  const kept = await syncing(place, list, { ignoreLeadingZeros: true, dryRun: true });
  expect(kept).toMatchObject({ added: 0, removed: 0, unchanged: 2 });
  expect(await syncing(place, list, { dryRun: true })).toMatchObject({ problems: 0, updated: 2 });
});

test('a form can ask whether only leading zeros tell two voters apart, before it adds or changes one', async () => {
  const place = await anElection();
  await imported(place, ['Ada,ada@club.example,17', 'Ben,ben@club.example,9']);
  const add = (fields: object) =>
    as(place)
      .post(pathOf(place, 'voters'))
      .send({ ...voterInput(), invite: false, ...fields });
  const asked = { code: 'invalid', errors: [{ path: 'memberNo', code: 'number_alike' }] };
  const alike = { memberNo: '00017', askAboutZeros: true };
  expect((await add(alike).expect(422)).body).toMatchObject(asked);
  await add({ ...alike, memberNo: '170' }).expect(201);
  expect((await add({ ...alike, memberNo: '17' }).expect(403)).body).toMatchObject({
    errors: [{ code: 'number_of_another_voter' }],
  });

  const [ada, ben] = await rollOf(place);
  const edit = (voter: RollEntry | undefined, fields: object) =>
    as(place)
      .put(pathOf(place, `voters/${voter?._id}`))
      .send(fields);
  expect((await edit(ben, alike).expect(422)).body).toMatchObject(asked);
  // The voter's own number, written differently.
  await edit(ada, { memberNo: '017', askAboutZeros: true }).expect(200);
  await edit(ben, { memberNo: '09', fullName: 'Benjamin', askAboutZeros: true }).expect(200);
  // Without `askAboutZeros`, the two numbers are two people.
  await add({ memberNo: '00017' }).expect(201);
  expect((await rollOf(place)).map(({ memberNo }) => memberNo).sort()).toEqual(
    ['00017', '017', '09', '170'].sort(),
  );
});

describe('at the same moment', () => {
  test('twenty voters with one number are added once, by the form', async () => {
    const place = await anElection();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        as(place)
          .post(pathOf(place, 'voters'))
          .send({ ...voterInput(), memberNo: '4711', invite: false }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await rollOf(place)).toHaveLength(1);
  });

  test('a file, the form and a correction give one number to one voter', async () => {
    for (let round = 0; round < 5; round++) {
      const place = await anElection();
      const other = await addedVoter(testApp, place.organiser, place.election._id);
      const file = `Name,E-mail,Member no.\nFile,file@round${round}.example,4711`;
      const [begun] = await Promise.all([
        uploading(testApp, place.organiser, place.election._id, file, { invite: 'false' }),
        as(place)
          .post(pathOf(place, 'voters'))
          .send({ ...voterInput(), memberNo: '4711', invite: false }),
        as(place)
          .put(pathOf(place, `voters/${other._id}`))
          .send({ memberNo: '4711' }),
      ]);
      const { job } = importBegunSchema.parse(begun.body);
      await standingOnceOver(testApp, place.organiser, place.election._id, job);
      const roll = await rollOf(place);
      expect(roll.filter(({ memberNo }) => memberNo === '4711')).toHaveLength(1);
    }
  });

  test('an address is corrected while the same number is added: one of them is on the roll', async () => {
    for (let round = 0; round < 5; round++) {
      const place = await anElection();
      const voter = await addedVoter(testApp, place.organiser, place.election._id, {
        memberNo: '4711',
      });
      await Promise.all([
        as(place)
          .put(pathOf(place, `voters/${voter._id}`))
          .send({ email: `right@round${round}.example` }),
        ...Array.from({ length: 4 }, () =>
          as(place)
            .post(pathOf(place, 'voters'))
            .send({ ...voterInput(), memberNo: '4711', invite: false }),
        ),
      ]);
      const settled = async () =>
        (await rollOf(place)).filter(({ memberNo }) => memberNo === '4711').length === 1;
      await until('one voter to have the number', settled);
    }
  });
});

describe('while counts are live', () => {
  /** An open election with Ada and Ben, one of whom has voted. */
  async function livePoll(voted: number): Promise<Poll> {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { resultsVisibility: 'live' },
      voters: ['Ada', 'Ben'].map((fullName, each) => ({
        fullName,
        memberNo: String(each + 1),
        email: `${fullName}@club${voted}.example`.toLowerCase(),
      })),
    });
    await casting(testApp, poll, poll.voters[voted], { choices: [] }).expect(201);
    return poll;
  }

  test('no file changes an address: the rows are named, to be handled one by one, voted or not', async () => {
    const told: unknown[] = [];
    for (const voted of [0, 1]) {
      const poll = await livePoll(voted);
      const rows = ['Ada Renamed,new@a.example,1', 'Ben Renamed,new@b.example,2'];
      const { addresses, lists, ...counts } = await previewOf(poll, rows);
      expect(counts).toMatchObject({ newAddresses: 2, oneByOne: 2, changed: 0 });
      expect(addresses.map(({ problem }) => problem)).toEqual(['one_by_one', 'one_by_one']);
      const { job, ...standing } = await imported(poll, rows);
      expect(standing).toMatchObject({ added: 0, updated: 0, errors: 2, state: 'done' });
      const list = await syncing(poll, rows.slice(0, 1));
      expect(list).toMatchObject({ problems: 1, stayed: 1, removed: 0, state: 'unchanged' });
      expect(list.errors).toMatchObject([{ line: 2, path: 'email', code: 'one_by_one' }]);
      expect(list.oneByOne).toMatchObject([{ fullName: 'Ben', memberNo: '2' }]);
      const trail = await as(poll).get(pathOf(poll, 'audit')).expect(200);
      expect(trail.text).not.toContain('requested');
      expect((await rollOf(poll)).map(({ fullName }) => fullName)).toEqual(['Ada', 'Ben']);
      told.push(
        {
          ...counts,
          addresses: addresses.map(({ line, problem }) => ({ line, problem })),
          lists: JSON.stringify(lists).replaceAll(`@club${voted}.`, '@club.'),
        },
        { ...standing, _id: '', at: '' },
        await leftOut(poll, job),
        { ...list, oneByOne: list.oneByOne.map(({ fullName }) => fullName) },
      );
    }
    expect(told.slice(4)).toEqual(told.slice(0, 4));
  });

  test('a file that was begun before voting opened changes no address after it', async () => {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { resultsVisibility: 'live' },
      status: 'nominations',
      voters: ['Ada', 'Ben'].map((fullName, each) => ({
        fullName,
        memberNo: String(each + 1),
        email: `${fullName}@before.example`.toLowerCase(),
      })),
    });
    testApp.deps.failpoint = (step) => {
      if (step === 'importing: on the roll') throw new Error('the process dies');
    };
    const rows = ['Ada,new@a.example,1', 'Ben,new@b.example,2'];
    const file = ['Name,E-mail,Member no.', ...rows].join('\n');
    const asked = { update: 'true', invite: 'false' };
    const begun = await uploading(testApp, poll.organiser, poll.election._id, file, asked);
    const { job } = importBegunSchema.parse(begun.body);
    await testApp.deps.jobs.drain();
    delete testApp.deps.failpoint;
    testApp.clock.set(poll.election.votingStartDate);
    await as(poll).get(pathOf(poll, '')).expect(200);
    await casting(testApp, poll, poll.voters[0], { choices: [] }).expect(201);
    testApp.clock.advance({ minutes: 1 });
    await testApp.deps.jobs.drain();
    const standing = await standingOf(testApp, poll.organiser, poll.election._id, job);
    expect(standing).toMatchObject({ state: 'done', updated: 0, errors: 2 });
    expect((await rollOf(poll)).map(({ email }) => email)).toEqual([
      ...['ada@before.example', 'ben@before.example'],
    ]);
    const trail = await as(poll).get(pathOf(poll, 'audit')).expect(200);
    expect(trail.text).not.toContain('voter_address');
  });
});

describe('once voting has opened, the number of a voter', () => {
  const frozen = { errors: [{ path: 'memberNo', code: 'number_frozen' }] };

  async function pollOf(
    name: string,
    voted: number,
    settings: Partial<Election['settings']> = {},
  ): Promise<Poll> {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { resultsVisibility: 'afterClose', ...settings },
      voters: ['ada', 'ben'].map((fullName, each) => ({
        fullName,
        memberNo: `M${each + 1}`,
        email: `${fullName}@${name}${voted}.example`,
      })),
    });
    await casting(testApp, poll, poll.voters[voted], { choices: [] }).expect(201);
    return poll;
  }

  test.each(['afterClose', 'live'] as const)(
    'is changed and removed by no form, voted or not, and given to nobody else (%s)',
    async (resultsVisibility) => {
      for (const voted of [0, 1]) {
        const poll = await pollOf(`form-${resultsVisibility}`, voted, { resultsVisibility });
        for (const { registration } of poll.voters) {
          const path = pathOf(poll, `voters/${registration}`);
          for (const memberNo of ['X2', '']) {
            const refused = await as(poll).put(path).send({ memberNo }).expect(422);
            expect(refused.body).toMatchObject(frozen);
          }
          await as(poll).put(path).send({ fullName: 'Renamed' }).expect(200);
        }
        for (const memberNo of ['M1', 'M2']) {
          const again = { ...voterInput(), memberNo, invite: false };
          await as(poll).post(pathOf(poll, 'voters')).send(again).expect(403);
        }
        const numbers = (await rollOf(poll)).map(({ memberNo }) => memberNo).sort();
        expect(numbers).toEqual(['M1', 'M2']);
      }
    },
  );

  test('is changed by no file and no list, and each such row says why', async () => {
    for (const voted of [0, 1]) {
      const poll = await pollOf('file', voted);
      const rows = [`ada,ada@file${voted}.example,X1`, `ben,ben@file${voted}.example,X2`];
      const problem = { path: 'memberNo', code: 'number_frozen' };
      expect(await previewOf(poll, rows)).toMatchObject({
        toAdd: 0,
        changed: 0,
        invalid: 2,
        errors: [problem, problem],
      });
      const { job, ...standing } = await imported(poll, rows);
      expect(standing).toMatchObject({ added: 0, updated: 0, errors: 2 });
      expect(await leftOut(poll, job)).toContain('Voting has opened');
      expect(await syncing(poll, rows, { dryRun: true })).toMatchObject({
        problems: 2,
        updated: 0,
        removed: 0,
        errors: [problem, problem],
      });
      const taken = [`Other,other@file${voted}.example,M1`, `Other,more@file${voted}.example,M2`];
      expect(await imported(poll, taken, { update: 'false' })).toMatchObject({ added: 0 });
      expect((await rollOf(poll)).map(({ memberNo }) => memberNo)).toEqual(['M1', 'M2']);
    }
  });

  test('can be written otherwise, and be added once where there was none', async () => {
    const poll = await pollOf('added', 0);
    const ada = pathOf(poll, `voters/${poll.voters[0]?.registration}`);
    await as(poll).put(ada).send({ memberNo: 'm1' }).expect(200);
    const row = 'ben,ben@added0.example,m2';
    expect(await imported(poll, [row])).toMatchObject({ updated: 1, errors: 0 });
    const late = await addedVoter(testApp, poll.organiser, poll.election._id);
    const path = pathOf(poll, `voters/${late._id}`);
    const answers = await Promise.all(
      ['X1', 'X2', 'X3'].map((memberNo) => as(poll).put(path).send({ memberNo })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await as(poll).put(path).send({ memberNo: 'X4' }).expect(422)).body).toMatchObject(
      frozen,
    );
  });

  test('is not changed by a file that was begun before', async () => {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { resultsVisibility: 'afterClose' },
      status: 'nominations',
      voters: [{ fullName: 'Ada', memberNo: 'M1', email: 'ada@begun.example' }],
    });
    testApp.deps.failpoint = (step) => {
      if (step === 'importing: on the roll') throw new Error('the process dies');
    };
    const file = 'Name,E-mail,Member no.\nAda,ada@begun.example,X1';
    const asked = { update: 'true', invite: 'false' };
    const begun = await uploading(testApp, poll.organiser, poll.election._id, file, asked);
    const { job } = importBegunSchema.parse(begun.body);
    await testApp.deps.jobs.drain();
    delete testApp.deps.failpoint;
    testApp.clock.set(poll.election.votingStartDate);
    await as(poll).get(pathOf(poll, '')).expect(200);
    testApp.clock.advance({ minutes: 1 });
    await testApp.deps.jobs.drain();
    const standing = await standingOf(testApp, poll.organiser, poll.election._id, job);
    expect(standing).toMatchObject({ state: 'done', updated: 0, errors: 1 });
    expect(await leftOut(poll, job)).toContain('Voting has opened');
    expect((await rollOf(poll)).map(({ memberNo }) => memberNo)).toEqual(['M1']);
  });
});

test.each([
  ['7', ['7\u00AD', '7\uFE0F', '٧', '７', '७']],
  ['4711', ['47 11', '47\u2800 11', '\uFFF94711', '47\uFFFA11', '4711\uFFFB']],
  ['M-9', ['M\u20109', 'M\u20119', 'M–9', 'M\u22129', 'm－9']],
])('numbers that look like %s are that number, by form and by file', async (number, alike) => {
  const place = await anElection();
  const { email } = await addedVoter(testApp, place.organiser, place.election._id, {
    memberNo: number,
  });
  for (const memberNo of alike) {
    const again = { ...voterInput(), memberNo, invite: false };
    await as(place).post(pathOf(place, 'voters')).send(again).expect(403);
    const nobodys = { fullName: 'By letter', email: '', memberNo, invite: false };
    await as(place).post(pathOf(place, 'voters')).send(nobodys).expect(403);
  }
  const rows = alike.map((memberNo, each) => `Ada,ada${each}@alike.example,${memberNo}`);
  expect(await previewOf(place, rows)).toMatchObject({ toAdd: 0, onRoll: 1, newAddresses: 1 });
  expect(await imported(place, rows, { update: 'false' })).toMatchObject({ added: 0 });
  expect((await rollOf(place)).map((entry) => entry.email)).toEqual([email]);
});

describe('a roll of before, on which two voters have one number', () => {
  async function rollOfBefore(): Promise<Place> {
    const place = await anElection();
    await imported(place, ['Ada,dbl1@club.example,4711', 'Ada,dbl2@club.example,4712']);
    const stored = mongoose.connection.collection('rollentries');
    const election = new mongoose.Types.ObjectId(place.election._id);
    await stored.updateMany(
      { election },
      { $set: { memberNo: '4711', sortNumber: '4711'.padStart(15, '0') }, $unset: { number: 1 } },
    );
    await oneVoterANumberMigration.run(testApp.deps, () => Promise.resolve());
    const numbered = { election, number: { $exists: true } };
    expect(await stored.countDocuments(numbered)).toBe(1);
    return place;
  }

  test('is migrated, keeps both, and each can be edited', async () => {
    const place = await rollOfBefore();
    const roll = await rollOf(place);
    expect(listed(roll).map(([, , number]) => number)).toEqual(['4711', '4711']);
    for (const { _id } of roll) {
      const editing = as(place).put(pathOf(place, `voters/${_id}`));
      await editing.send({ fullName: 'Ada King' }).expect(200);
    }
    const [first] = roll;
    const corrected = await as(place)
      .put(pathOf(place, `voters/${first?._id}`))
      .send({ email: 'right@club.example' });
    expect(corrected.status).toBe(200);
    expect(await rollOf(place)).toHaveLength(2);
    const next = await as(place)
      .post(pathOf(place, 'duplicate'))
      .send({ ...place.election, name: `Next ${place.election.name}`, roll: 'true' })
      .expect(201);
    const copy = { ...place, election: electionSchema.parse(next.body) };
    expect(await rollOf(copy)).toHaveLength(2);
    await as(copy)
      .post(pathOf(copy, 'voters'))
      .send({ ...voterInput(), memberNo: '4711', invite: false })
      .expect(403);
  });

  test('changes neither by a file that names a third address, and says why', async () => {
    const place = await rollOfBefore();
    const preview = await previewOf(place, ['Ada,third@club.example,4711']);
    expect(preview).toMatchObject({ toAdd: 0, invalid: 1 });
    expect(preview.errors).toMatchObject([{ path: 'memberNo', code: 'number_of_several_voters' }]);
    expect(await previewOf(place, ['Ada,dbl2@club.example,4711'])).toMatchObject({
      toAdd: 0,
      onRoll: 1,
      newAddresses: 0,
    });
  });
});
