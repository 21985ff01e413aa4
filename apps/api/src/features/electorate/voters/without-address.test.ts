import { afterAll, describe, expect, test } from '@jest/globals';
import {
  electionSchema,
  importPreviewSchema,
  rollEntrySchema,
  type Election,
  type RollEntry,
} from '@hustings/shared';
import mongoose from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import { anEmail } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { importedFile, standingOf, uploading } from '../../../test/builders/imports.js';
import { addedVoter, voterInput } from '../../../test/builders/voters.js';
import { until } from '../../../test/waiting.js';
import { openDatabaseLine } from '../../../test/database-line.js';
import { startTestApp } from '../../../test/test-app.js';

const line = await openDatabaseLine();
process.env.TEST_MONGODB_URI = line.uri;
const testApp = await startTestApp();
afterAll(async () => {
  await testApp.close();
  await line.close();
});
const as = (actor: Actor) => asking(testApp, actor);
const pathOf = ({ _id }: Election, call = '') => `/api/v1/elections/${_id}${call}`;

async function anElection(organiser: Actor = anActor()) {
  return { organiser, election: await savedElection(testApp, organiser) };
}

type Place = Awaited<ReturnType<typeof anElection>>;

function adding({ organiser, election }: Place, input: object) {
  return as(organiser)
    .post(pathOf(election, '/voters'))
    .send({ ...voterInput(), email: '', ...input });
}

async function rollOf({ organiser, election }: Place): Promise<RollEntry[]> {
  const answer = await as(organiser).get(pathOf(election, '/voters')).expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

/** Counts the accounts and roll entries with this name. */
async function tracesOf(fullName: string): Promise<number> {
  const counts = ['accounts', 'rollentries'].map((name) =>
    mongoose.connection.collection(name).countDocuments({ fullName }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

async function previewOf({ organiser, election }: Place, file: string) {
  const sent = uploading(testApp, organiser, election._id, file, { dryRun: 'true' });
  return importPreviewSchema.parse((await sent.expect(200)).body);
}

describe('a voter without an email address', () => {
  test('is on the roll with name and member number, and gets no mail', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const answer = await adding(place, { fullName: 'Ida Stone', memberNo: 'M 7', invite: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      fullName: 'Ida Stone',
      memberNo: 'M 7',
      email: '',
      byLetter: true,
      invited: 'none',
    });
    const invited = await as(organiser)
      .post(pathOf(election, '/invitations'))
      .send({ to: 'all' })
      .expect(202);
    expect(invited.body).toEqual({ queued: 0 });
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toEqual([]);
    const csv = await as(organiser).get(pathOf(election, '/voters.csv')).expect(200);
    expect(csv.text).toContain('Ida Stone,,M 7,none,no');
  });

  test('needs a letter, and is not among those who are not invited', async () => {
    const place = await anElection();
    await adding(place, { fullName: 'Ida Stone' }).expect(201);
    await adding(place, { email: anEmail(), invite: false }).expect(201);
    const invitationsOf = async () => {
      const { body } = await as(place.organiser).get(pathOf(place.election)).expect(200);
      return electionSchema.parse(body).readiness?.find(({ check }) => check === 'invitations');
    };
    expect(await invitationsOf()).toMatchObject({
      code: 'invitations_missing',
      params: { voters: 1 },
    });
    await as(place.organiser)
      .post(pathOf(place.election, '/invitations'))
      .send({ to: 'notInvited' })
      .expect(202);
    expect(await invitationsOf()).toMatchObject({
      ok: false,
      code: 'letters_missing',
      params: { voters: 1 },
    });
  });

  test('is one person by the member number, or without one by the name', async () => {
    const place = await anElection();
    await adding(place, { fullName: 'Ida Stone', memberNo: 'M 7' }).expect(201);
    await adding(place, { fullName: 'Ida Stone-Oak', memberNo: 'm 7' }).expect(403);
    await adding(place, { fullName: 'Ida Stone', memberNo: 'M 8' }).expect(201);
    await adding(place, { fullName: 'Ida Stone' }).expect(201);
    await adding(place, { fullName: ' ida  STONE' }).expect(403);
    await adding(place, { email: anEmail(), memberNo: 'M 7' }).expect(403);
    expect(await rollOf(place)).toHaveLength(3);
  });

  test('twenty at once put the same one on the roll once, with one account', async () => {
    const place = await anElection();
    const input = voterInput();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adding(place, { ...input, email: '' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await tracesOf(input.fullName)).toBe(2);
  });

  test('keeps the place of the name when it is corrected', async () => {
    const place = await anElection();
    const { _id } = (await adding(place, { fullName: 'Ida Ston' })).body as RollEntry;
    await adding(place, { fullName: 'Una Reed' }).expect(201);
    const renaming = (fullName: string) =>
      as(place.organiser).put(`/api/v1/voters/${_id}`).send({ fullName });
    await renaming('Una Reed').expect(403);
    await renaming('Ida Stone').expect(200);
    await adding(place, { fullName: 'Ida Stone' }).expect(403);
    await adding(place, { fullName: 'Ida Ston' }).expect(201);
  });

  test('has no password to reset', async () => {
    const place = await anElection();
    const { _id } = (await adding(place, {})).body as RollEntry;
    const answer = await as(place.organiser).post(`/api/v1/voters/${_id}/reset-password`);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('without_address');
  });

  test('who is taken off the roll leaves nothing behind, and can come back', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const input = { email: '', fullName: 'Gone Tomorrow' };
    const { _id } = await addedVoter(testApp, organiser, election._id, input);
    expect(await tracesOf(input.fullName)).toBe(2);
    await as(organiser)
      .delete(pathOf(election, `/voters/${_id}`))
      .expect(204);
    expect(await tracesOf(input.fullName)).toBe(0);
    await adding(place, input).expect(201);
    const all = (await rollOf(place))[0]?._id;
    await as(organiser).delete(`/api/v1/voters/${all}`).expect(204);
    expect(await tracesOf(input.fullName)).toBe(0);
  });

  test('who is taken off the roll while it is copied keeps the account for the copy', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const input = { email: '', fullName: 'Copied Meanwhile' };
    const { _id } = await addedVoter(testApp, organiser, election._id, input);
    const copy = () =>
      as(organiser)
        .post(pathOf(election, '/duplicate'))
        .send({ ...election, name: 'Next year', roll: 'true' })
        .expect(201);
    // No roll listed the account when its removal was decided.
    line.interfere = async (command) => {
      if (command.delete !== 'accounts') return;
      line.interfere = undefined;
      await copy();
    };
    await as(organiser)
      .delete(pathOf(election, `/voters/${_id}`))
      .expect(204);
    expect(line.interfere).toBeUndefined();
    expect(await rollOf(place)).toEqual([]);
    expect(await tracesOf(input.fullName)).toBe(2);
  });

  test('who is taken off two rolls at once leaves nothing behind', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const input = { email: '', fullName: 'Gone Twice' };
    await adding(place, input).expect(201);
    const copied = await as(organiser)
      .post(pathOf(election, '/duplicate'))
      .send({ ...election, name: 'Next year', roll: 'true' })
      .expect(201);
    const copy = electionSchema.parse(copied.body);
    const [entry] = await rollOf({ organiser, election: copy });
    // Each roll still lists the account while the other decides whether to delete it.
    line.interfere = async (command) => {
      if (command.delete !== 'rollentries') return;
      line.interfere = undefined;
      await as(organiser)
        .delete(pathOf(copy, `/voters/${entry?._id}`))
        .expect(204);
    };
    await as(organiser)
      .post(pathOf(election, '/voters/removals'))
      .send({ chosen: { matching: {} } })
      .expect(202);
    await testApp.deps.jobs.drain();
    expect(line.interfere).toBeUndefined();
    expect(await tracesOf(input.fullName)).toBe(0);
  });

  test('who is added while the election is deleted leaves nothing behind', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    line.interfere = async (command) => {
      if (command.insert !== 'rollentries') return;
      line.interfere = undefined;
      await as(organiser).delete(pathOf(election)).expect(204);
    };
    await adding(place, { fullName: 'Added Too Late' }).expect(404);
    expect(line.interfere).toBeUndefined();
    expect(await tracesOf('Added Too Late')).toBe(0);
  });

  test('goes with the election, unless a copied roll lists the same one', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    await adding(place, { fullName: 'Copied Once' }).expect(201);
    const copied = await as(organiser)
      .post(pathOf(election, '/duplicate'))
      .send({ ...election, name: 'Next year', roll: 'true' })
      .expect(201);
    await as(organiser).delete(pathOf(election)).expect(204);
    expect(await tracesOf('Copied Once')).toBe(2);
    const copy = electionSchema.parse(copied.body);
    await adding({ organiser, election: copy }, { fullName: 'Copied Once' }).expect(403);
    await as(organiser).delete(pathOf(copy)).expect(204);
    expect(await tracesOf('Copied Once')).toBe(0);
  });
});

describe('a list with people who have no address', () => {
  const list = (addressOfNia: string) =>
    [
      'Name,E-mail,Member no.',
      'Ida Stone,,M 7',
      'Pia Onlyhere,,',
      'Una Reed,,',
      `Nia Lowe,${addressOfNia},M 9`,
      'Una Reed,,',
      'Ida Oak,,M 7',
      ',,M 10',
    ].join('\n');

  test('puts them on the roll once, however often it is imported', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const nia = anEmail('nia');
    expect(await previewOf(place, list(nia))).toMatchObject({
      rows: 7,
      valid: 4,
      toAdd: 4,
      byLetter: 3,
      invalid: 3,
      lacks: [],
      errors: [
        { line: 6, path: 'fullName', code: 'name_of_another_line', params: { line: 4 } },
        { line: 7, path: 'memberNo', code: 'number_of_another_line', params: { line: 2 } },
        { line: 8, path: 'fullName', code: 'full_name_missing' },
      ],
    });
    for (const added of [4, 0]) {
      const job = await importedFile(testApp, organiser, election._id, list(nia));
      expect(await standingOf(testApp, organiser, election._id, job)).toMatchObject({ added });
    }
    expect(await rollOf(place)).toHaveLength(4);
    expect(await tracesOf('Pia Onlyhere')).toBe(2);
  });

  test('knows by the number who has an address here and none there', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    await importedFile(testApp, organiser, election._id, list(anEmail('nia')));
    const later = `Name,E-mail,Member no.\nIda Stone,${anEmail('ida')},M 7\nNia Lowe-Ash,,M 9`;
    expect(await previewOf(place, later)).toMatchObject({ toAdd: 0, onRoll: 2, changed: 2 });
    await importedFile(testApp, organiser, election._id, later, { update: 'true' });
    const missing = uploading(
      ...([testApp, organiser, election._id, later, { list: 'missing' }, 'compare'] as const),
    );
    expect((await missing.expect(200)).text).toBe(
      '\uFEFFfullName,email,memberNo\r\nPia Onlyhere,,\r\nUna Reed,,\r\n',
    );
    expect((await rollOf(place)).map(({ fullName }) => fullName)).toEqual([
      ...['Ida Stone', 'Nia Lowe-Ash', 'Pia Onlyhere', 'Una Reed'],
    ]);
  });

  test('leaves nothing of them when it is undone', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const file = 'Name\nUndone Person\nUndone Other';
    const job = await importedFile(testApp, organiser, election._id, file, {
      columns: '["fullName"]',
      headings: 'true',
    });
    expect(await tracesOf('Undone Person')).toBe(2);
    await as(organiser)
      .post(pathOf(election, `/voters/import/${job}/undo`))
      .expect(202);
    await until('the import to be undone', async () => (await rollOf(place)).length === 0);
    expect(await tracesOf('Undone Person')).toBe(0);
  });
});
