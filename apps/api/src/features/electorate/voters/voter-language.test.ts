import { describe, expect, test } from '@jest/globals';
import { importPreviewSchema, rollEntrySchema, rollSyncSchema } from '@hustings/shared';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { importedFile, uploading } from '../../../test/builders/imports.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

type Place = Pick<Poll, 'organiser' | 'election'>;

async function anElection(): Promise<Place> {
  const organiser = await signedUpOrganiser(testApp);
  return { organiser, election: await savedElection(testApp, organiser, {}) };
}

const as = ({ organiser }: Place) => asking(testApp, organiser);
const pathOf = ({ election }: Place, call: string) => `/api/v1/elections/${election._id}/${call}`;

/** The voters on the roll with their languages, such as `Ada de`. */
async function languagesOn(place: Place): Promise<string[]> {
  const { body } = await as(place).get(pathOf(place, 'voters')).expect(200);
  return rollEntrySchema
    .array()
    .parse(body)
    .map(({ fullName, language }) => `${fullName} ${language ?? '–'}`)
    .sort();
}

async function previewOf({ organiser, election }: Place, file: string) {
  const sent = uploading(testApp, organiser, election._id, file, { dryRun: 'true' });
  return importPreviewSchema.parse((await sent.expect(200)).body);
}

const importing = ({ organiser, election }: Place, file: string, fields: object = {}) =>
  importedFile(testApp, organiser, election._id, file, { ...fields });

async function csvOf(place: Place): Promise<string> {
  return (await as(place).get(pathOf(place, 'voters.csv')).expect(200)).text;
}

describe('the language of a voter', () => {
  test('is given when the voter is added, changed, and removed again', async () => {
    const place = await anElection();
    const add = (voter: object) => as(place).post(pathOf(place, 'voters')).send(voter);
    const added = await add({ fullName: 'Ada', language: 'de', invite: false }).expect(201);
    expect(added.body).toMatchObject({ language: 'de' });
    await add({ fullName: 'Ben', language: '', invite: false }).expect(201);
    await add({ fullName: 'Cid', language: 'tlh', invite: false }).expect(422);
    const edit = (language: string) =>
      as(place)
        .put(pathOf(place, `voters/${added.body._id}`))
        .send({ language });
    expect((await edit('fr').expect(200)).body).toMatchObject({ language: 'fr' });
    expect(await languagesOn(place)).toEqual(['Ada fr', 'Ben –']);
    expect((await edit('').expect(200)).body).not.toHaveProperty('language');
    expect(await languagesOn(place)).toEqual(['Ada –', 'Ben –']);
  });

  test('stays when the address is corrected, and when the roll is copied', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    const { _id } = await addedVoter(testApp, organiser, election._id, {
      fullName: 'Ada',
      language: 'fr',
    });
    const edited = await as(place)
      .put(pathOf(place, `voters/${_id}`))
      .send({ email: 'ada.new@club.example' })
      .expect(200);
    expect(edited.body).toMatchObject({ language: 'fr', email: 'ada.new@club.example' });
    const { name, startDate, endDate } = election;
    const copy = await as(place)
      .post(pathOf(place, 'duplicate'))
      .send({ name: `${name} again`, startDate, endDate, roll: true })
      .expect(201);
    expect(await languagesOn({ organiser, election: copy.body })).toEqual(['Ada fr']);
  });

  test('is a column of the roll’s file where it is known, which can be imported again', async () => {
    const place = await anElection();
    const { organiser, election } = place;
    await addedVoter(testApp, organiser, election._id, { fullName: 'Ben', email: '' });
    expect(await csvOf(place)).not.toContain('language');
    await addedVoter(testApp, organiser, election._id, {
      fullName: 'Ada',
      email: 'ada@club.example',
      language: 'de',
    });
    const file = await csvOf(place);
    expect(file).toMatch(/fullName,email,language,invited,hasVoted\r?\nAda,ada@club.example,de,/);
    const other = await anElection();
    await importing(other, file);
    expect(await languagesOn(other)).toEqual(['Ada de', 'Ben –']);
  });

  test('can change at any time until voting ends, also by file, before and after the vote', async () => {
    const answers: unknown[] = [];
    for (const voted of [[], [[[0]]]]) {
      const poll = await openPoll(testApp, {
        organiser: await signedUpOrganiser(testApp),
        settings: { resultsVisibility: 'live' },
        voters: [{ fullName: 'Ada', email: 'ada@open.example', memberNo: '1' }],
      });
      await castByVoters(testApp, poll, voted);
      const file = 'Member no.,Name,E-mail,Language\n1,Ada,ada@open.example,German';
      const preview = await previewOf(poll, file);
      const synced = await as(poll)
        .put(pathOf(poll, 'roll'))
        .query({ invite: false })
        .type('text/csv')
        .send(file.replace('German', 'français'))
        .expect(200);
      answers.push([
        preview.lists.changed,
        preview.changed,
        { ...rollSyncSchema.parse(synced.body), job: null },
      ]);
      expect(await languagesOn(poll)).toEqual(['Ada fr']);
    }
    expect(answers[0]).toMatchObject([
      [{ language: 'de', was: { language: '' } }],
      1,
      { state: 'done', updated: 1, problems: 0 },
    ]);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('a file with languages', () => {
  test('names them by tag, in English or in any of our languages', async () => {
    const place = await anElection();
    const written = ['de', 'DE', 'de-AT', 'de_CH', 'German', 'DEUTSCH', 'allemand', 'ger', ' '];
    const rows = written.map((language, each) => `V${each},v${each}@club.example,${language}`);
    await importing(place, ['Name;E-mail;Sprache', ...rows].join('\n').replaceAll(',', ';'));
    expect(await languagesOn(place)).toEqual([
      ...written.slice(0, -1).map((_, each) => `V${each} de`),
      'V8 –',
    ]);
  });

  test.each(['Language', 'Sprache', 'Langue', 'Idioma', 'Lingua', 'اللغة'])(
    'has the heading %s',
    async (heading) => {
      const { columns } = await previewOf(
        await anElection(),
        `Name,E-mail,${heading}\nAda,ada@club.example,fr`,
      );
      expect(columns.map(({ field }) => field)).toEqual(['fullName', 'email', 'language']);
    },
  );

  test('raises a doubt about a language that is none of ours, and imports the voter without it', async () => {
    const place = await anElection();
    const file = 'Name,E-mail,Language\nAda,ada@club.example,Klingon\nBen,ben@club.example,fr';
    const { lists, toAdd, invalid } = await previewOf(place, file);
    expect({ toAdd, invalid }).toEqual({ toAdd: 2, invalid: 0 });
    expect(lists.unclear).toMatchObject([
      {
        line: 2,
        fullName: 'Ada',
        problems: [{ path: 'language', code: 'unknown_language', params: { written: 'Klingon' } }],
      },
    ]);
    await importing(place, file);
    expect(await languagesOn(place)).toEqual(['Ada –', 'Ben fr']);
  });

  test('changes those of voters on the roll, and an empty cell leaves theirs alone', async () => {
    const place = await anElection();
    await importing(place, 'Name,E-mail,Language\nAda,ada@x.example,de\nBen,ben@x.example,de');
    const file = 'Name,E-mail,Language\nAda,ada@x.example,fr\nBen,ben@x.example,';
    expect((await previewOf(place, file)).lists.changed).toMatchObject([
      { fullName: 'Ada', language: 'fr', was: { language: 'de' } },
    ]);
    await importing(place, file, { update: 'true' });
    expect(await languagesOn(place)).toEqual(['Ada fr', 'Ben de']);
  });

  test('may hold contacts, each with the language it prefers', async () => {
    const card = (name: string, ...lines: string[]) =>
      ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, ...lines, 'END:VCARD'].join('\n');
    const place = await anElection();
    await importing(
      place,
      [
        card('Ada', 'EMAIL:ada@club.example', 'LANG;PREF=2:en', 'LANG;TYPE=home;PREF=1:fr-CH'),
        card('Ben', 'EMAIL:ben@club.example'),
      ].join('\n'),
    );
    expect(await languagesOn(place)).toEqual(['Ada fr', 'Ben –']);
  });
});
