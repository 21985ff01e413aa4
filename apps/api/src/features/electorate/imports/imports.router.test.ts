import { describe, expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  importPreviewSchema,
  rollEntrySchema,
  type AuditEntry,
  type Election,
  type ImportPreview,
  type RollEntry,
} from '@hustings/shared';
import mongoose from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import {
  anEmail,
  lastMailTo,
  registeredOrganiser,
  signedUpOrganiser,
} from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import {
  importedFile,
  standingOf,
  standingOnceOver,
  uploading,
} from '../../../test/builders/imports.js';
import { addedVoter, registeredVoter } from '../../../test/builders/voters.js';
import { databaseCallsOf } from '../../../test/database-calls.js';
import { useTestApp } from '../../../test/test-app.js';
import { findAccount, findAccountByEmail } from '../../core/accounts/index.js';

const testApp = useTestApp();

const as = (actor: Actor) => asking(testApp, actor);
const pathOf = ({ _id }: Election, call = '') => `/api/v1/elections/${_id}${call}`;

async function anElection(
  settings: Partial<Election['settings']> = {},
  organiser: Actor = anActor(),
) {
  return { organiser, election: await savedElection(testApp, organiser, { settings }) };
}

async function previewOf(
  { organiser, election }: { organiser: Actor; election: Election },
  content: string | Buffer,
  fields: Record<string, string> = {},
): Promise<ImportPreview> {
  const answer = await uploading(testApp, organiser, election._id, content, {
    dryRun: 'true',
    ...fields,
  }).expect(200);
  return importPreviewSchema.parse(answer.body);
}

async function rollOf(organiser: Actor, election: Election): Promise<RollEntry[]> {
  const answer = await as(organiser).get(pathOf(election, '/voters')).expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

async function trailOf(organiser: Actor, election: Election): Promise<AuditEntry[]> {
  const answer = await as(organiser).get(pathOf(election, '/audit')).expect(200);
  return auditTrailSchema.parse(answer.body).entries;
}

const collection = (name: string) => mongoose.connection.collection(name);

describe('a dry run', () => {
  test('tells what would happen, and stores nothing', async () => {
    const { organiser, election } = await anElection();
    const known = await addedVoter(testApp, organiser, election._id, { fullName: 'Ann Known' });
    const other = await addedVoter(testApp, organiser, election._id, { fullName: 'Old Name' });
    await addedVoter(testApp, organiser, election._id, { fullName: 'Left Out' });
    const fresh = anEmail('fresh');
    const preview = await previewOf(
      { organiser, election },
      [
        'Name,E-mail,Remarks',
        `Ann Known,${known.email.toUpperCase()},`,
        `New Name,${other.email},`,
        `Fresh Person,${fresh},first`,
        `fresh person , ${fresh.toUpperCase()},again`,
        `Somebody Else,${fresh},shares the address`,
        'No Address,,',
        ',nameless@example.org,',
        'Bad Address,nonsense,',
      ].join('\r\n'),
    );
    expect(preview).toMatchObject({
      rows: 8,
      valid: 4,
      toAdd: 2,
      byLetter: 1,
      onRoll: 2,
      changed: 1,
      duplicates: 1,
      invalid: 3,
      missing: 1,
      headings: true,
      lacks: [],
      columns: [
        { heading: 'Name', field: 'fullName' },
        { heading: 'E-mail', field: 'email' },
        { heading: 'Remarks', field: null },
      ],
      errors: [
        { line: 6, path: 'email', code: 'address_of_another_line', params: { line: 4 } },
        { line: 8, path: 'fullName', code: 'full_name_missing' },
        { line: 9, path: 'email', code: 'not_an_email', message: 'Must be a valid email' },
      ],
    });
    expect(preview.sample[2]).toEqual(['Fresh Person', fresh, 'first']);
    expect(await rollOf(organiser, election)).toHaveLength(3);
    expect(await findAccountByEmail(fresh)).toBeNull();
    const imports = await as(organiser).get(pathOf(election, '/voters/import')).expect(200);
    expect(imports.body).toEqual([]);
  });

  test('asks for what no column holds, and takes the person’s word', async () => {
    const poll = await anElection();
    const file = 'A;B;C\n1;2;3\n4;5;6';
    expect(await previewOf(poll, file)).toMatchObject({
      rows: 3,
      valid: 0,
      lacks: ['fullName'],
      errors: [],
    });
    const columns = JSON.stringify(['fullName', null, 'email']);
    expect(await previewOf(poll, 'A;B;C\nAda;2;ada@example.org', { columns })).toMatchObject({
      rows: 1,
      valid: 1,
      lacks: [],
      hasColumns: true,
      columns: [{ field: 'fullName' }, { field: null }, { field: 'email' }],
    });
    const cards = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEMAIL:ada@example.org\nEND:VCARD';
    expect(await previewOf(poll, cards)).toMatchObject({ rows: 1, valid: 1, hasColumns: false });
    const headings = await previewOf(poll, 'Name,E-mail\nAda,ada@example.org', {
      headings: 'false',
    });
    expect(headings).toMatchObject({ headings: false, rows: 2, invalid: 1 });
    for (const [wrong, code] of [
      [['email', 'email'], 'column_twice'],
      [['email', 'ageGroup'], 'demographics_not_collected'],
      ['nonsense', 'not_accepted'],
    ] as const) {
      const sent = typeof wrong === 'string' ? wrong : JSON.stringify(wrong);
      const answer = await uploading(testApp, poll.organiser, poll.election._id, file, {
        dryRun: 'true',
        columns: sent,
      }).expect(422);
      expect(answer.body).toMatchObject({ errors: [{ path: 'columns', code }] });
    }
  });

  test('names at most a hundred errors, and counts them all', async () => {
    const rows = Array.from({ length: 150 }, (_, each) => `Voter ${each},nonsense`);
    const preview = await previewOf(await anElection(), ['Name,E-mail', ...rows].join('\n'));
    expect(preview).toMatchObject({ rows: 150, valid: 0, invalid: 150 });
    expect(preview.errors).toHaveLength(100);
  });
});

describe('a file in another encoding than UTF-8', () => {
  // "Spöttel" as old Macs write it; Windows reads "Spšttel".
  const unclear = Buffer.from('Name;E-mail\nHans Sp\x9attel;hans@club.example\n', 'latin1');

  test('is previewed with its names as each encoding reads them', async () => {
    const preview = await previewOf(await anElection(), unclear);
    expect(preview.encoding.isUnsure).toBe(true);
    expect(preview.encoding.options.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { encoding: 'windows-1252', sample: ['Hans Spšttel'] },
        { encoding: 'macintosh', sample: ['Hans Spöttel'] },
      ]),
    );
  });

  test('is imported only once its encoding is clear', async () => {
    const { organiser, election } = await anElection();
    const refused = await uploading(testApp, organiser, election._id, unclear).expect(422);
    expect(refused.body).toMatchObject({
      code: 'unreadable_roll',
      params: { because: 'unclear_encoding' },
    });
    await importedFile(testApp, organiser, election._id, unclear, { encoding: 'macintosh' });
    expect(await rollOf(organiser, election)).toMatchObject([{ fullName: 'Hans Spöttel' }]);
  });

  test('is read line by line, and the lines that differ are counted', async () => {
    const { organiser, election } = await anElection();
    const rows = ['Jörg Weiß', 'Käthe Groß', 'Jürgen Müller', 'Günther Böhm'].map(
      (name, at) => `${name};p${at}@club.example\n`,
    );
    const file = Buffer.concat([
      Buffer.from(`\uFEFFName;E-mail\n${rows.slice(0, 3).join('')}`),
      Buffer.from(rows[3] ?? '', 'latin1'),
    ]);
    const preview = await previewOf({ organiser, election }, file);
    expect(preview.notes).toEqual([{ code: 'mixed_encoding', count: 1 }]);
    await importedFile(testApp, organiser, election._id, file);
    const names = (await rollOf(organiser, election)).map(({ fullName }) => fullName);
    expect(names.sort()).toEqual(['Günther Böhm', 'Jörg Weiß', 'Jürgen Müller', 'Käthe Groß']);
  });
});

test('a long list is looked up some rows at a time, so that voters have their turn in between', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  const lookUps = async (rows: number) => {
    const list = Array.from({ length: rows }, (_, each) => `P ${each},p.${each}@club.example`);
    const file = ['Name,E-mail', ...list].join('\n');
    const calls = await databaseCallsOf(() =>
      uploading(testApp, organiser, election._id, file, { dryRun: 'true' }).expect(200),
    );
    return calls.filter((call) => call === 'rollentries.find').length;
  };
  expect(await lookUps(300)).toBe(3 * (await lookUps(100)));
});

describe('an import', () => {
  test('adds each person once, as adding by hand does', async () => {
    const { organiser, election } = await anElection({ collectDemographics: true });
    const [ada, ben] = [anEmail('ada'), anEmail('ben')];
    const file = [
      'E-mail;Mitgliedsnr.;Vorname;Name;Altersgruppe;Region',
      `${ada};M-17;Ada;Okafor;18 – 25;Nord`,
      `${ben.toUpperCase()};;Ben;Ött;;`,
      `${ada};M-17;Ada;Okafor;18-25;North`,
      'nobody;;No;Body;;',
    ].join('\n');
    const job = await importedFile(testApp, organiser, election._id, file);
    expect(await standingOf(testApp, organiser, election._id, job)).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      added: 2,
      updated: 0,
      skipped: 0,
      duplicates: 1,
      errors: 1,
      late: 0,
      invited: false,
      canUndo: true,
    });
    const byHand = await addedVoter(testApp, organiser, election._id, {
      fullName: 'By Hand',
      ageGroup: '60+',
      region: 'West',
    });
    const roll = await rollOf(organiser, election);
    expect(roll).toMatchObject([
      { fullName: 'Ada Okafor', email: ada, memberNo: 'M-17', ageGroup: '18-25', region: 'North' },
      { fullName: 'Ben Ött', email: ben },
      { fullName: 'By Hand' },
    ]);
    // The stored entries differ only in the data given for each, and in the import's mark.
    const stored = await collection('rollentries')
      .find({ fullName: { $in: ['Ada Okafor', 'By Hand'] } })
      .toArray();
    const fields = stored.map((entry) =>
      Object.keys(entry)
        .filter((name) => !['import', 'memberNo', 'sortNumber', 'number'].includes(name))
        .sort(),
    );
    expect(fields[0]).toEqual(fields[1]);
    const [imported, manual] = await Promise.all([
      findAccountByEmail(ada),
      findAccount(byHand.account),
    ]);
    const { _id, email, fullName, updatedAt, ...rest } = imported!;
    const { _id: _1, email: _2, fullName: _3, updatedAt: _4, ...manualRest } = manual!;
    expect(rest).toEqual(manualRest);
    expect({ email, fullName, updatedAt }).toMatchObject({ email: ada, fullName: 'Ada Okafor' });
    expect(await trailOf(organiser, election)).toContainEqual(
      expect.objectContaining({
        action: 'voters_imported',
        actor: organiser.email,
        details: { added: 2, leftOut: 1 },
      }),
    );
    const search = await as(organiser)
      .get(pathOf(election, '/voters?page=1&search=m-17'))
      .expect(200);
    expect(search.body).toMatchObject({ total: 1, results: [{ memberNo: 'M-17' }] });
    expect(await collection('rollimportparts').countDocuments({ of: 'voters' })).toBe(0);
    void _id;
  });

  test('links accounts as they are, also a sign-up that nobody has verified', async () => {
    const owner = await signedUpOrganiser(testApp);
    const squatter = await registeredOrganiser(testApp);
    const accounts = () =>
      Promise.all([owner, squatter].map(({ email }) => findAccountByEmail(email)));
    const before = await accounts();
    const { organiser, election } = await anElection();
    const file = `Name,Mail\nAnother Name,${owner.email}\nTrue Owner,${squatter.email}`;
    await importedFile(testApp, organiser, election._id, file);
    expect(await accounts()).toEqual(before);
    await as(organiser).post('/auth/users/login').send(squatter).expect(403);
    expect(await rollOf(organiser, election)).toMatchObject([
      { fullName: 'Another Name' },
      { fullName: 'True Owner' },
    ]);
  });

  test('invites whom it adds if that is asked for, and nobody else', async () => {
    const { organiser, election } = await anElection({}, await signedUpOrganiser(testApp));
    const known = await addedVoter(testApp, organiser, election._id);
    const fresh = anEmail('fresh');
    const file = `Name,E-mail\nKnown,${known.email}\nFresh,${fresh}`;
    await importedFile(testApp, organiser, election._id, file, { invite: 'true' });
    const mail = await lastMailTo(testApp, fresh);
    expect(mail.subject).toContain(election.name);
    expect(testApp.mails.filter(({ to }) => to === known.email)).toEqual([]);
    expect(testApp.mails.filter(({ to }) => to === fresh)).toHaveLength(1);
    const roll = await rollOf(organiser, election);
    expect(roll.map(({ invited }) => invited).sort()).toEqual(['none', 'sent']);
  });

  test('of the same file again adds nobody, and changes names and groups only if asked to', async () => {
    const { organiser, election } = await anElection({ collectDemographics: true });
    const email = anEmail('same');
    const first = `Name,E-mail,Age group,Region,Member no.\nOne Name,${email},18-25,North,1`;
    await importedFile(testApp, organiser, election._id, first);
    const [before] = await rollOf(organiser, election);
    const again = await importedFile(testApp, organiser, election._id, first);
    expect(await standingOf(testApp, organiser, election._id, again)).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 1,
      canUndo: false,
    });
    const second = `Name,E-mail,Age group,Region,Member no.\nOther Name,${email},,South,2`;
    await importedFile(testApp, organiser, election._id, second);
    expect(await rollOf(organiser, election)).toEqual([before]);
    expect(await previewOf({ organiser, election }, second)).toMatchObject({ changed: 1 });
    const updating = await importedFile(testApp, organiser, election._id, second, {
      update: 'true',
    });
    expect(await standingOf(testApp, organiser, election._id, updating)).toMatchObject({
      added: 0,
      updated: 1,
      skipped: 0,
    });
    expect(await rollOf(organiser, election)).toEqual([
      { ...before, fullName: 'Other Name', region: 'South', memberNo: '2' },
    ]);
    const found = await as(organiser)
      .get(pathOf(election, '/voters?page=1&search=other'))
      .expect(200);
    expect(found.body).toMatchObject({ total: 1 });
    expect((await trailOf(organiser, election)).at(-1)).toMatchObject({
      action: 'voters_imported',
      details: { added: 0, updated: 1 },
    });
  });

  test('moves nobody to another group once voting has opened', async () => {
    const organiser = anActor();
    const email = anEmail('grouped');
    const election = await savedElection(testApp, organiser, {
      status: 'open',
      settings: { collectDemographics: true },
      positions: [{ candidates: 2 }],
      beforeOpening: async ({ _id }) => {
        await addedVoter(testApp, organiser, _id, { fullName: 'A', email, region: 'North' });
      },
    });
    const file = `Name,E-mail,Region\nB,${email},South\nLate Comer,${anEmail('late')},South`;
    expect(await previewOf({ organiser, election }, file)).toMatchObject({ toAdd: 1, changed: 1 });
    const moved = `Name,E-mail,Region\nA,${email},South`;
    expect(await previewOf({ organiser, election }, moved)).toMatchObject({
      onRoll: 1,
      changed: 0,
    });
    const job = await importedFile(testApp, organiser, election._id, file, { update: 'true' });
    const standing = await standingOf(testApp, organiser, election._id, job);
    expect(standing).toMatchObject({ added: 1, updated: 1, late: 1, canUndo: false });
    expect(await rollOf(organiser, election)).toMatchObject([
      { fullName: 'B', region: 'North' },
      { fullName: 'Late Comer' },
    ]);
    expect((await trailOf(organiser, election)).at(-1)).toMatchObject({
      action: 'voters_imported',
      details: { added: 1, updated: 1, late: 1 },
    });
    await as(organiser)
      .post(pathOf(election, `/voters/import/${job}/undo`))
      .expect(409);
    expect(await rollOf(organiser, election)).toHaveLength(2);
  });

  test('is refused once voting has ended', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'closed' });
    for (const dryRun of ['true', 'false']) {
      const answer = await uploading(testApp, organiser, election._id, 'Name,E-mail\nA B,a@b.org', {
        dryRun,
      }).expect(409);
      expect(answer.body).toMatchObject({ code: 'election_closed' });
    }
  });

  test('keeps no group where the election collects none', async () => {
    const { organiser, election } = await anElection();
    const file = `Name,E-mail,Region\nAda,${anEmail('ada')},Lisbon`;
    await importedFile(testApp, organiser, election._id, file);
    const [entry] = await rollOf(organiser, election);
    expect(entry).toMatchObject({ fullName: 'Ada' });
    expect(entry).not.toHaveProperty('region');
  });

  test('lets voters who were taken off the roll of an open election vote again', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser, {
      status: 'open',
      positions: [{ candidates: 2 }],
    });
    const voter = await registeredVoter(testApp, organiser, election._id);
    const [entry] = await rollOf(organiser, election);
    await as(organiser)
      .delete(pathOf(election, `/voters/${entry?._id}`))
      .expect(204);
    await importedFile(testApp, organiser, election._id, `Name,E-mail\nBack,${voter.email}`);
    const ballot = await voter.asks.get(pathOf(election, '/ballot')).expect(200);
    const [position] = ballot.body.positions;
    await voter.asks
      .post(pathOf(election, '/ballots'))
      .send({ choices: [{ position: position._id, candidates: [position.candidates[0]._id] }] })
      .expect(201);
  });
});

describe('what an import has left out', () => {
  test('can be downloaded with the reasons, and cannot run in a spreadsheet', async () => {
    const { organiser, election } = await anElection();
    const file = `Name,E-mail,Notes\n=1+1,nonsense,"@SUM(1)"\nFine,${anEmail('fine')},\n,none@example.org,`;
    const job = await importedFile(testApp, organiser, election._id, file);
    const answer = await as(organiser)
      .get(pathOf(election, `/voters/import/${job}/errors.csv`))
      .expect(200);
    expect(answer.headers['content-type']).toMatch('text/csv');
    expect(answer.text).toBe(
      [
        '\uFEFFline,reason,Name,E-mail,Notes',
        `2,E-mail: Must be a valid email,"'=1+1",nonsense,"'@SUM(1)"`,
        '4,Name: Please give the full name.,,none@example.org,',
        '',
      ].join('\r\n'),
    );
    const compared = await uploading(
      testApp,
      organiser,
      election._id,
      file,
      { list: 'errors' },
      'compare',
    ).expect(200);
    expect(compared.text).toBe(answer.text);
  });

  test('and who is on the roll but not in the file, can be told before', async () => {
    const { organiser, election } = await anElection();
    const kept = await addedVoter(testApp, organiser, election._id, { fullName: 'Kept' });
    const left = await addedVoter(testApp, organiser, election._id, { fullName: '=Left' });
    const file = `Name,E-mail\nKept,${kept.email}\nNew,${anEmail('new')}`;
    const answer = await uploading(
      testApp,
      organiser,
      election._id,
      file,
      { list: 'missing' },
      'compare',
    ).expect(200);
    expect(answer.text).toBe(`\uFEFFfullName,email,memberNo\r\n"'=Left",${left.email},\r\n`);
  });
});

describe('undoing an import', () => {
  test('takes off just those whom it has added', async () => {
    const { organiser, election } = await anElection();
    const known = await addedVoter(testApp, organiser, election._id, { fullName: 'Known' });
    const file = `Name,E-mail\nKnown,${known.email}\nOne,${anEmail('one')}\nTwo,${anEmail('two')}`;
    const job = await importedFile(testApp, organiser, election._id, file);
    const other = await importedFile(
      testApp,
      organiser,
      election._id,
      `Name,E-mail\nThree,${anEmail('three')}`,
    );
    await as(organiser)
      .post(pathOf(election, `/voters/import/${job}/undo`))
      .expect(202);
    expect(await standingOnceOver(testApp, organiser, election._id, job)).toMatchObject({
      state: 'undone',
      done: 2,
      total: 2,
      added: 2,
      canUndo: false,
    });
    const roll = await rollOf(organiser, election);
    expect(roll.map(({ fullName }) => fullName)).toEqual(['Known', 'Three']);
    expect((await trailOf(organiser, election)).at(-1)).toMatchObject({
      action: 'voters_import_undone',
      details: { removed: 2 },
    });
    await as(organiser)
      .post(pathOf(election, `/voters/import/${job}/undo`))
      .expect(202);
    expect((await standingOf(testApp, organiser, election._id, other)).canUndo).toBe(true);
    // The same file can be imported again.
    const again = await importedFile(testApp, organiser, election._id, file);
    expect(await standingOf(testApp, organiser, election._id, again)).toMatchObject({ added: 2 });
  });
});

describe('who may', () => {
  test('is everyone who keeps the roll, and nobody of another organisation', async () => {
    const { organiser, election } = await anElection();
    const ofRole = (role: 'clerk' | 'observer') =>
      anActor(role, organiser.membership?.organisation);
    const file = `Name,E-mail\nOne,${anEmail('one')}`;
    const job = await importedFile(testApp, ofRole('clerk'), election._id, file);
    const theirs = await anElection();
    for (const actor of [ofRole('observer'), anActor(), anActor('voter')]) {
      await uploading(testApp, actor, election._id, file).expect(401);
      await uploading(testApp, actor, election._id, file, { list: 'missing' }, 'compare').expect(
        401,
      );
      for (const call of ['', `/${job}`, `/${job}/errors.csv`]) {
        await as(actor)
          .get(pathOf(election, `/voters/import${call}`))
          .expect(401);
      }
      await as(actor)
        .post(pathOf(election, `/voters/import/${job}/undo`))
        .expect(401);
    }
    // A stranger can't read the import through their own election either.
    const { organiser: stranger, election: own } = theirs;
    await as(stranger)
      .get(pathOf(own, `/voters/import/${job}`))
      .expect(404);
    await as(stranger)
      .get(pathOf(own, `/voters/import/${job}/errors.csv`))
      .expect(404);
    await as(stranger)
      .post(pathOf(own, `/voters/import/${job}/undo`))
      .expect(404);
    expect(await rollOf(organiser, election)).toHaveLength(1);
  });
});

test('an election that is deleted takes its imports with it', async () => {
  const { organiser, election } = await anElection();
  await importedFile(testApp, organiser, election._id, 'Name,E-mail\nNobody,none');
  const ofElection = { election: new mongoose.Types.ObjectId(election._id) };
  expect(await collection('rollimportparts').countDocuments(ofElection)).toBe(1);
  await as(organiser).delete(pathOf(election)).expect(204);
  for (const name of ['rollimports', 'rollimportparts']) {
    expect(await collection(name).countDocuments(ofElection)).toBe(0);
  }
});

test('a file is needed', async () => {
  const { organiser, election } = await anElection();
  const answer = await as(organiser).post(pathOf(election, '/voters/import')).send({}).expect(422);
  expect(answer.body).toMatchObject({ errors: [{ path: 'file', code: 'missing' }] });
});

describe('the rows that an import left out', () => {
  const linesOf = async (place: Awaited<ReturnType<typeof anElection>>, job: string) => {
    const path = pathOf(place.election, `/voters/import/${job}/errors.csv`);
    return (await as(place.organiser).get(path).expect(200)).text.trim().split('\r\n');
  };

  test('are listed up to 5,000, and the others counted, wherever they were found', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const [ada, ben] = [anEmail('ada'), anEmail('ben')];
    const known = `Name,E-mail,Member no.\nAda,${ada},1\nBen,${ben},2`;
    await importedFile(testApp, organiser, election._id, known);
    const wrong = Array.from({ length: 4_999 }, (_, each) => `Nobody ${each},nowhere,`);
    const exchanged = [`Ada,${ben},1`, `Ben,${ada},2`];
    const file = ['Name,E-mail,Member no.', ...wrong, ...exchanged].join('\n');
    const job = await importedFile(testApp, organiser, election._id, file);
    expect(await standingOf(testApp, organiser, election._id, job)).toMatchObject({
      errors: 5_001,
    });
    const lines = await linesOf(place, job);
    expect(lines).toHaveLength(1 + 5_000 + 1);
    expect(lines.at(-2)).toContain('Somebody else on the electoral roll');
    expect(lines.at(-1)).toContain('1 more rows were left out.');
  });

  test('are not kept beyond 5,000 of those that cannot be read', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const wrong = Array.from({ length: 6_000 }, (_, each) => `Nobody ${each},nowhere`);
    const file = ['Name,E-mail', `Ada,${anEmail('ada')}`, ...wrong].join('\n');
    const job = await importedFile(testApp, organiser, election._id, file);
    const lines = await linesOf(place, job);
    expect(lines).toHaveLength(1 + 5_000 + 1);
    expect(lines.at(-1)).toContain('1000 more rows were left out.');
  });

  test('go with the next import into the same roll, and stay for other rolls', async () => {
    const [place, other] = [await anElection(), await anElection()];
    const importing = ({ organiser, election }: typeof place) =>
      importedFile(
        testApp,
        organiser,
        election._id,
        `Name,E-mail\nAda,${anEmail('ada')}\nNobody,nowhere`,
      );
    const [first, beside, second] = [
      await importing(place),
      await importing(other),
      await importing(place),
    ];
    const path = pathOf(place.election, `/voters/import/${first}`);
    const gone = await as(place.organiser).get(`${path}/errors.csv`).expect(404);
    expect(gone.body).toMatchObject({ code: 'not_found' });
    expect((await as(place.organiser).get(path).expect(200)).body).toMatchObject({ errors: 1 });
    expect(await linesOf(place, second)).toHaveLength(2);
    expect(await linesOf(other, beside)).toHaveLength(2);
  });
});
