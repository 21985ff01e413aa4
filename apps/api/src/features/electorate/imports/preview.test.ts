import { describe, expect, test } from '@jest/globals';
import {
  importPreviewSchema,
  rollEntrySchema,
  type Election,
  type ImportPreview,
  type SettledRow,
} from '@hustings/shared';
import mongoose from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import { A_PASSWORD, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { casting, openPoll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { importedFile, standingOf, uploading } from '../../../test/builders/imports.js';
import { documentsFoundBy } from '../../../test/database-calls.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

interface Place {
  organiser: Actor;
  election: Election;
}

async function aPlace(settings: Partial<Election['settings']> = {}): Promise<Place> {
  const organiser = anActor();
  return { organiser, election: await savedElection(testApp, organiser, { settings }) };
}

async function previewOf(
  { organiser, election }: Place,
  content: string | readonly string[],
  fields: Record<string, string> = {},
): Promise<ImportPreview> {
  const file = typeof content === 'string' ? content : content.join('\n');
  const asked = { dryRun: 'true', ...fields };
  const answer = await uploading(testApp, organiser, election._id, file, asked).expect(200);
  return importPreviewSchema.parse(answer.body);
}

async function rollOf({ organiser, election }: Place): Promise<string[]> {
  const path = `/api/v1/elections/${election._id}/voters`;
  const { body } = await asking(testApp, organiser).get(path).expect(200);
  return rollEntrySchema
    .array()
    .parse(body)
    .map(({ fullName, email, memberNo }) => [fullName, email, memberNo ?? ''].join('|'));
}

const settled = (...rows: SettledRow[]) => ({ settled: JSON.stringify(rows) });
const named = (rows: ImportPreview['lists']['added']) =>
  rows.map(({ fullName, email, memberNo = '' }) => [fullName, email, memberNo].join('|'));
const problemsOf = (rows: ImportPreview['lists']['added']) =>
  rows.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)].join(' '));

test('while it is hidden who has voted, no list, count or doubt of a preview depends on it', async () => {
  const previews: ImportPreview[] = [];
  for (const voted of [[], [0], [0, 1, 2]]) {
    const poll = await openPoll(testApp, {
      settings: { resultsVisibility: 'live', collectDemographics: true },
      voters: ['Ada', 'Ben', 'Cid'].map((fullName, each) => ({
        fullName,
        memberNo: String(each + 1),
        email: `${fullName}@hidden.example`.toLowerCase(),
        region: 'North' as const,
      })),
    });
    for (const each of voted) {
      await casting(testApp, poll, poll.voters[each], { choices: [] }).expect(201);
    }
    previews.push(
      await previewOf(poll, [
        'Name,E-mail,Member no.,Region',
        'Ada Renamed,ada@hidden.example,1,South',
        'Ben Renamed,new@hidden.example,2,North',
        'Cid,other@gmial.com,,North',
        'Cid,cid@hidden.example,17,',
        'Eve,ada@hidden.example,4,',
        'Dan,dan@hotmial.com,1,',
      ]),
    );
  }
  const [first, ...others] = previews;
  expect(first?.lists.changed).toHaveLength(1);
  expect(first?.lists.unchanged).toHaveLength(1);
  expect(first?.lists.unclear).toHaveLength(1);
  expect(first?.lists.refused.length).toBeGreaterThan(1);
  for (const other of others) expect(other).toEqual(first);
});

describe('the rows of a preview', () => {
  test('are listed by what would become of them, each with its values and those of the roll', async () => {
    const place = await aPlace({ collectDemographics: true });
    const on = (input: object) => addedVoter(testApp, place.organiser, place.election._id, input);
    await on({ fullName: 'Ada Lee', email: 'ada@list.example', memberNo: '1', region: 'North' });
    await on({ fullName: 'Ben Ott', email: 'ben@list.example', memberNo: '2' });
    await on({ fullName: 'Cid', email: 'cid@list.example' });
    const { lists, ...counts } = await previewOf(place, [
      'Name,E-mail,Member no.,Region',
      'Ada King,ada.king@list.example,1,South',
      'Ben Ott,,2,',
      'Cid,cid@list.example,3,',
      'Dan,dan@list.example,4,West',
      'Eve,eve@gmial.com,,',
      'Fay,nonsense,5,',
      ',nobody@list.example,,',
    ]);
    expect(counts).toMatchObject({ toAdd: 2, changed: 2, onRoll: 3, unclear: 1, invalid: 2 });
    expect(lists).toEqual({
      added: [
        {
          line: 5,
          fullName: 'Dan',
          email: 'dan@list.example',
          memberNo: '4',
          region: 'West',
          problems: [],
        },
      ],
      changed: [
        {
          line: 2,
          fullName: 'Ada King',
          email: 'ada.king@list.example',
          memberNo: '1',
          region: 'South',
          was: { fullName: 'Ada Lee', email: 'ada@list.example', region: 'North' },
          problems: [],
        },
        {
          line: 4,
          fullName: 'Cid',
          email: 'cid@list.example',
          memberNo: '3',
          was: { memberNo: '' },
          problems: [],
        },
      ],
      unchanged: [
        {
          line: 3,
          fullName: 'Ben Ott',
          email: 'ben@list.example',
          memberNo: '2',
          problems: [],
        },
      ],
      unclear: [
        {
          line: 6,
          fullName: 'Eve',
          email: 'eve@gmial.com',
          problems: [
            {
              path: 'email',
              code: 'domain_unusual',
              params: { meant: 'gmail.com' },
              message: 'Is this address right? Perhaps gmail.com is meant.',
            },
          ],
        },
      ],
      refused: [
        {
          line: 7,
          fullName: 'Fay',
          email: 'nonsense',
          memberNo: '5',
          problems: [{ path: 'email', code: 'not_an_email', message: 'Must be a valid email' }],
        },
        {
          line: 8,
          fullName: '',
          email: 'nobody@list.example',
          problems: [
            {
              path: 'fullName',
              code: 'full_name_missing',
              message: 'Please give the full name.',
            },
          ],
        },
      ],
    });
  });

  test('are listed up to a hundred of each kind, and two hundred to look at, and all are counted', async () => {
    const rows = Array.from({ length: 250 }, (_, each) => [
      `Added ${each},added.${each}@many.example`,
      `Unclear ${each},unclear.${each}@gmial.com`,
      `Refused ${each},nonsense`,
    ]).flat();
    const { lists, ...counts } = await previewOf(await aPlace(), ['Name,E-mail', ...rows]);
    expect(counts).toMatchObject({ toAdd: 500, unclear: 250, invalid: 250 });
    expect([lists.added, lists.unclear, lists.refused].map(({ length }) => length)).toEqual([
      100, 200, 200,
    ]);
  });

  test('are unclear if a voter of the name has another address and no number tells them apart', async () => {
    const place = await aPlace();
    const on = (input: object) => addedVoter(testApp, place.organiser, place.election._id, input);
    await on({ fullName: 'Ada Lee', email: 'ada@like.example' });
    await on({ fullName: 'Ben Ott', email: 'ben@like.example', memberNo: '2' });
    const { lists } = await previewOf(place, [
      'Name,E-mail,Member no.',
      'ADA LEE,lee@like.example,1',
      'Ben Ott,ott@like.example,3',
      'Cid,cid@like.example,4',
      'Cid,other.cid@like.example,',
      'Dan,dan@like.example,5',
      'Dan,other.dan@like.example,6',
      'Eve,eve@like.example,',
      'Eve,,',
    ]);
    expect(lists.unclear.map(({ line, problems }) => [line, problems[0]?.message])).toEqual([
      [2, 'Somebody of this name is on the electoral roll with another address.'],
      [5, 'Line 4 has this name with another address.'],
      [9, 'Line 8 has this name with another address.'],
    ]);
  });

  test('are compared with each name on the roll once, however many differ only in accents', async () => {
    const place = await aPlace();
    const accented = (each: number) =>
      [...each.toString(4).padStart(5, '0')].map(letterOf).join('');
    const letterOf = (digit: string) => 'eéèê'[Number(digit)];
    const voters = Array.from(
      { length: 300 },
      (_, each) => `${accented(each)},on${each}@e.example`,
    );
    await importedFile(
      testApp,
      place.organiser,
      place.election._id,
      ['Name,E-mail', ...voters].join('\n'),
    );
    const rows = Array.from(
      { length: 300 },
      (_, each) => `${accented(299 + each)},${each}@e.example`,
    );
    const found = documentsFoundBy('rollentries', async () => {
      const { lists } = await previewOf(place, [
        'Name,E-mail',
        ...rows,
        `${accented(0)},0@f.example`,
      ]);
      expect(lists.unclear.map(({ line }) => line)).toEqual([2, 302]);
    });
    expect(await found).toBe(300);
  });

  test.each([
    'JÃ¼rgen',
    'MÃ¼ller',
    'GroÃŸ',
    'Mu–oz',
    'Micha³ Nowak',
    '£ukasz',
    'AndrŽ',
    'MŸller',
    'J\ufffdrgen',
    'Andr‚ Petit',
  ])('are unclear if the encoding does not explain the letters of %s', async (name) => {
    const { lists } = await previewOf(await aPlace(), `Name,E-mail\n${name},a@odd.example`);
    expect(problemsOf(lists.unclear)).toEqual(['2 odd_letters']);
  });

  test('are left out if they are only the address of a person named before', async () => {
    const pasted = 'Ada Ott <ada@list.example>; ADA@list.example; ben@list.example';
    const { lists, duplicates } = await previewOf(await aPlace(), pasted);
    expect(duplicates).toBe(1);
    expect(named(lists.added)).toEqual(['Ada Ott|ada@list.example|']);
    expect(named(lists.refused)).toEqual(['|ben@list.example|']);
  });

  test.each(['Bo?ena Nowak', '?pek Kaya', 'Dvo?ák'])(
    'are unclear if a letter was lost when the list was saved: %s',
    async (name) => {
      const { lists } = await previewOf(await aPlace(), `Name,E-mail\n${name},a@odd.example`);
      expect(problemsOf(lists.unclear)).toEqual(['2 lost_letters']);
    },
  );

  test('are unclear if they may be a total in a column that is not used', async () => {
    const { lists } = await previewOf(await aPlace(), [
      ...['Mgl.-Nr.;Name;Vorname;Mail;Stimme', '00001;Ott;Ada;a@sum.example;Alt'],
      ...['Anzahl;31;;;', ';Ott;Ben;;Summe'],
    ]);
    expect(problemsOf(lists.unclear)).toEqual(['3 perhaps_total', '4 perhaps_total']);
    expect(named(lists.added)).toEqual(['Ada Ott|a@sum.example|00001']);
  });

  test.each(['Total: 45', 'TOTAL', 'Summe', 'Gesamtzahl 3', 'Razem', 'Suma: 12', 'Итого'])(
    'are unclear if they may be a total: %s',
    async (name) => {
      const { lists } = await previewOf(await aPlace(), `Name,E-mail\nAda,a@sum.example\n${name},`);
      expect(problemsOf(lists.unclear)).toEqual(['3 perhaps_total']);
    },
  );

  test.each(['Summers Eve', 'Sumathi Rao', 'Totalio Peri', 'Countess Ada'])(
    'are not taken for a total if they only begin like one: %s',
    async (name) => {
      const { lists } = await previewOf(await aPlace(), `Name,E-mail\nAda,a@sum.example\n${name},`);
      expect(problemsOf(lists.unclear)).toEqual([]);
    },
  );

  test.each([
    'Seán Ó Sé',
    'Zoë “Zo” Nuñez',
    'O’Neil',
    'O´Brien',
    'Mª José Gil',
    'Col·lectiu',
    'Flat n° 12, §3',
    'Ñandú ÅSA Ålund',
    'Łukasz Żółć',
    'Þór Æ. Ðorđević',
    'ÉLODIE DÄŞ',
    '王小明',
    'مریم\u200cالسادات',
    '1½ Mews',
    'McÉvoy'.replace('É', 'E'),
  ])('are clear if %s is only an unusual name', async (name) => {
    const { lists } = await previewOf(await aPlace(), `Name;E-mail\n${name};a@odd.example`);
    expect(problemsOf(lists.unclear)).toEqual([]);
    expect(lists.added).toHaveLength(1);
  });

  test('are refused if a cell that is used holds an error of the spreadsheet', async () => {
    const { lists } = await previewOf(await aPlace(), [
      'Name;E-mail;Member no.;Notes',
      '#N/A;a@cell.example;1;',
      'Ben;#REF!;2;',
      'Cid;c@cell.example;#¡VALOR!;',
      'Dan;d@cell.example;#NO VALUE!;',
      'Eve;e@cell.example;Err:502;',
      'Fay;f@cell.example;#7;#DIV/0!',
    ]);
    expect(problemsOf(lists.refused)).toEqual(
      [2, 3, 4, 5, 6].map((line) => `${line} spreadsheet_error`),
    );
    expect(lists.refused.map(({ problems }) => problems[0]?.path)).toEqual([
      ...['fullName', 'email', 'memberNo', 'memberNo', 'memberNo'],
    ]);
    expect(named(lists.added)).toEqual(['Fay|f@cell.example|#7']);
  });
});

describe('what the organiser settles', () => {
  const file = [
    'Name,E-mail,Member no.',
    'Ada,ada@gmial.com,1',
    'Ben,nonsense,2',
    'Cid,#REF!,3',
    'Dan,dan@settle.example,4',
    'Eve,eve@gmial.com,5',
    'Fay,fay@gmial.com,6',
  ];
  const decisions = settled(
    { line: 2, email: 'ada@gmail.com' },
    { line: 3, email: '', fullName: 'Ben Ott' },
    { line: 4, email: 'cid@settle.example', memberNo: '33' },
    { line: 5, leaveOut: true },
    { line: 6 },
  );

  test('shows in the preview, and nothing is unclear about it any more', async () => {
    const place = await aPlace();
    const before = await previewOf(place, file);
    expect(before).toMatchObject({ unclear: 3, invalid: 2, leftOut: 0 });
    const { lists, ...counts } = await previewOf(place, file, decisions);
    expect(counts).toMatchObject({ rows: 6, toAdd: 5, unclear: 1, invalid: 0, leftOut: 1 });
    expect(named(lists.added)).toEqual([
      'Ada|ada@gmail.com|1',
      'Ben Ott||2',
      'Cid|cid@settle.example|33',
      'Eve|eve@gmial.com|5',
    ]);
    expect(problemsOf(lists.unclear)).toEqual(['7 domain_unusual']);
  });

  test('is imported', async () => {
    const place = await aPlace();
    const { organiser, election } = place;
    const job = await importedFile(testApp, organiser, election._id, file.join('\n'), decisions);
    expect(await standingOf(testApp, organiser, election._id, job)).toMatchObject({
      added: 5,
      errors: 0,
    });
    expect(await rollOf(place)).toEqual([
      'Ada|ada@gmail.com|1',
      'Ben Ott||2',
      'Cid|cid@settle.example|33',
      'Eve|eve@gmial.com|5',
      'Fay|fay@gmial.com|6',
    ]);
  });

  test('is judged like the file: a bad address stays refused, and a known number is no second voter', async () => {
    const { lists } = await previewOf(
      await aPlace(),
      file,
      settled({ line: 2, email: 'worse' }, { line: 3, email: 'ben@settle.example', memberNo: '1' }),
    );
    expect(problemsOf(lists.refused)).toEqual(['2 not_an_email', '4 spreadsheet_error']);
    const again = await previewOf(
      await aPlace(),
      file,
      settled({ line: 3, email: 'ben@settle.example', memberNo: '1' }),
    );
    expect(problemsOf(again.lists.refused)).toContain('3 number_of_another_line');
  });

  test('can be one of several people on a line', async () => {
    const list = 'Ada <ada@several.example>, Ben <ben@gmial.com>, Cid <cid@several.example>';
    const place = await aPlace();
    const { lists } = await previewOf(place, list);
    expect(lists.unclear).toMatchObject([{ line: 1, person: 2, fullName: 'Ben' }]);
    const after = await previewOf(
      place,
      list,
      settled({ line: 1, person: 2, leaveOut: true }, { line: 1, fullName: 'Ada Lee' }),
    );
    expect(named(after.lists.added)).toEqual([
      ...['Ada Lee|ada@several.example|', 'Cid|cid@several.example|'],
    ]);
  });

  test.each([
    ['nonsense'],
    ['[{"line":0}]'],
    [JSON.stringify(Array.from({ length: 1_001 }, () => ({ line: 2 })))],
    ['[{"line":2,"fullName":{"$gt":""}}]'],
  ])('is refused if it is %.40s', async (text) => {
    const { organiser, election } = await aPlace();
    const fields = { dryRun: 'true', settled: text };
    const sent = uploading(testApp, organiser, election._id, file.join('\n'), fields);
    expect((await sent.expect(422)).body).toMatchObject({
      errors: [{ path: 'settled', code: 'not_accepted' }],
    });
  });
});

describe('names written like "Okafor, Ada"', () => {
  test('are turned round if most are written like that, and counted', async () => {
    const { lists, notes } = await previewOf(await aPlace(), [
      'Nachname, Vorname;E-Mail',
      'Okafor, Ada;ada@turned.example',
      'von Ott, Dr. Ben;ben@turned.example',
      'Smith, Jr.;smith@turned.example',
      'Cid Campeador;cid@turned.example',
      '"Flat 12, Main Street";flat@turned.example',
      'Müller, Eva, geb. Ott;eva@turned.example',
      'Bauer, Anna-Maria;anna@turned.example',
      'Lee, Ann;ann@turned.example',
      'Li, Bo;bo@turned.example',
      'Ek, Per;per@turned.example',
      'Rowing, Club Ltd;club@turned.example',
    ]);
    expect(lists.added.map(({ fullName }) => fullName)).toEqual([
      ...['Ada Okafor', 'Dr. Ben von Ott', 'Smith, Jr.', 'Cid Campeador', 'Flat 12, Main Street'],
      ...[
        'Müller, Eva, geb. Ott',
        'Anna-Maria Bauer',
        'Ann Lee',
        'Bo Li',
        'Per Ek',
        'Rowing, Club Ltd',
      ],
    ]);
    expect(notes).toEqual([{ code: 'names_turned', count: 6 }]);
  });

  test('stay as they are if only some are, and are unclear', async () => {
    const { lists, notes } = await previewOf(await aPlace(), [
      'Name;E-mail',
      'Okafor, Ada;ada@some.example',
      'Ben Ott;ben@some.example',
    ]);
    expect(named(lists.added)).toEqual(['Ben Ott|ben@some.example|']);
    expect(named(lists.unclear)).toEqual(['Okafor, Ada|ada@some.example|']);
    expect(lists.unclear[0]?.problems).toMatchObject([
      { path: 'fullName', code: 'perhaps_turned', params: { meant: 'Ada Okafor' } },
    ]);
    expect(notes).toEqual([]);
  });

  test('and houses and firms stay as they are', async () => {
    const houses = ['Flat 1, Main Street', 'Flat 2, Main Street', 'Smith & Sons, Ltd', 'Ott, GmbH'];
    const rows = houses.map((house, each) => `"${house}",h${each}@house.example`);
    const { lists } = await previewOf(await aPlace(), ['Name,E-mail', ...rows]);
    expect(lists.added.map(({ fullName }) => fullName)).toEqual(houses);
  });
});

test('invisible characters are removed from what is used, and the cells counted', async () => {
  const { lists, notes } = await previewOf(await aPlace(), [
    'Name;E-mail;Member no.;Notes',
    'Ada\u00a0O\u200bkafor;ada\u200b@in\u00advisible.example;4\u00a07;a\u200bb',
    'Ben;ben@invisible.example;2;',
  ]);
  expect(named(lists.added)).toEqual([
    'Ada Okafor|ada@invisible.example|4 7',
    'Ben|ben@invisible.example|2',
  ]);
  expect(notes).toEqual([{ code: 'invisible_removed', count: 3 }]);
});

test('an address at a domain with letters is listed as mail servers know it', async () => {
  const { lists } = await previewOf(await aPlace(), [
    'Name,E-mail',
    'Ada,ada@müller.example',
    'Ben,bén@muller.example',
  ]);
  expect(named(lists.added)).toEqual(['Ada|ada@xn--mller-kva.example|']);
  expect(problemsOf(lists.refused)).toEqual(['3 letters_in_address']);
});

describe('rows above the headings', () => {
  const rows = ['Ada,ada@title.example,7', 'Ben,ben@title.example,8'];

  test.each([
    ['a title', ['Members of the club 2026'], 'Name,E-mail,Member no.', 1],
    ['a title in the first cell', ['Members of the club 2026,,'], 'Name,E-mail,Member no.', 1],
    ['title, date and blank rows', ['Members,,', '', ',As of,1.3.2026', ',,'], 'Name,Mail,Nr.', 2],
    ['the name of a table in Numbers', ['Table 1'], 'Name,E-mail,Member no.', 1],
    ['headings of two rows', ['Member,,Contact'], 'Name,E-mail,Member no.', 1],
    ['a title above headings nobody knows', ['Members 2026'], 'Wer,Wohin,Wieviel', 1],
  ])('are skipped and counted: %s', async (_what, titles, headings, count) => {
    const { lists, ...preview } = await previewOf(await aPlace(), [...titles, headings, ...rows]);
    expect(preview).toMatchObject({ titleRows: count, headings: true, rows: 2, invalid: 0 });
    expect(named(lists.added).map((name) => name.split('|').slice(0, 2))).toEqual([
      ['Ada', 'ada@title.example'],
      ['Ben', 'ben@title.example'],
    ]);
    expect(preview.sample).toHaveLength(2);
    expect(lists.added[0]?.line).toBe(titles.length + 2);
  });

  test('are rows of voters if there are no headings, also if the first has no address', async () => {
    for (const first of ['Yan,,5', 'Yan,yan@title,5']) {
      const preview = await previewOf(await aPlace(), [first, ...rows]);
      expect(preview).toMatchObject({ titleRows: 0, headings: false, rows: 3 });
    }
    const preview = await previewOf(await aPlace(), ['Zoe,zoe@title.example,6', ...rows]);
    expect(preview).toMatchObject({ titleRows: 0, headings: false, rows: 3 });
    const said = await previewOf(await aPlace(), ['Members', 'Name,E-mail,Member no.', ...rows], {
      headings: 'false',
    });
    expect(said).toMatchObject({ titleRows: 0, headings: false, rows: 4 });
  });

  test('are not taken for headings when the columns are said', async () => {
    const file = ['Members', 'Wer,Wohin,Wieviel', ...rows];
    const columns = JSON.stringify(['fullName', 'email', 'memberNo']);
    const said = await previewOf(await aPlace(), file, { columns, headings: 'true' });
    expect(said).toMatchObject({ titleRows: 1, rows: 2, toAdd: 2, invalid: 0 });
  });
});

describe('columns that nobody knows', () => {
  const file = ['Wer;Kennung;Post', 'Ada;A-7;ada@columns.example', 'Ben;B-8;ben@columns.example'];
  const columns = JSON.stringify(['fullName', 'memberNo', 'email']);
  const fieldsOf = (preview: ImportPreview) => preview.columns.map(({ field }) => field);

  test('are read in the next file as the organiser has said, and never elsewhere', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser, {});
    const place = { organiser, election };
    expect(fieldsOf(await previewOf(place, file))).toEqual(['fullName', null, 'email']);
    await previewOf(place, file, { columns });
    expect((await previewOf(place, file)).notes).toEqual([]);
    await importedFile(testApp, organiser, election._id, file.join('\n'), { columns });
    const next = await savedElection(testApp, organiser, {});
    const there = { organiser, election: next };
    const preview = await previewOf(there, ['KENNUNG;Name;Mail', 'C-9;Cid;cid@columns.example']);
    expect(fieldsOf(preview)).toEqual(['memberNo', 'fullName', 'email']);
    expect(preview.notes).toEqual([{ code: 'columns_remembered', count: 1 }]);
    expect(fieldsOf(await previewOf(await aPlace(), file))).toEqual(['fullName', null, 'email']);
    const other = JSON.stringify(['fullName', null, 'email']);
    expect(fieldsOf(await previewOf(there, file, { columns: other }))[1]).toBeNull();
    await importedFile(testApp, organiser, next._id, file.join('\n'), { columns: other });
    expect(fieldsOf(await previewOf(there, file))[1]).toBeNull();
  });

  test('are remembered up to 200', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser, {});
    const fileOf = (each: number) => `Who ${each};Where ${each}\nAda;ada@many.example`;
    const asked = { columns: JSON.stringify(['fullName', 'email']), headings: 'true' };
    for (let each = 0; each < 101; each++) {
      await importedFile(testApp, organiser, election._id, fileOf(each), asked);
    }
    const place = { organiser, election };
    expect((await previewOf(place, fileOf(99))).notes).toEqual([
      { code: 'columns_remembered', count: 2 },
    ]);
    expect((await previewOf(place, fileOf(100))).notes).toEqual([]);
  });

  test('are forgotten with the organisation', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser, {});
    await importedFile(testApp, organiser, election._id, file.join('\n'), { columns });
    const organisations = mongoose.connection.collection('organisations');
    const of = { _id: new mongoose.Types.ObjectId(organiser.membership?.organisation) };
    expect(await organisations.findOne(of)).toMatchObject({ rollHeadings: { wer: 'fullName' } });
    await asking(testApp, organiser).delete(`/api/v1/elections/${election._id}`).expect(204);
    await asking(testApp, organiser)
      .delete('/api/v1/organisation')
      .send({ currentPassword: A_PASSWORD })
      .expect(204);
    expect((await organisations.findOne(of)) ?? {}).not.toHaveProperty('rollHeadings');
  });
});

describe('the file of refused rows', () => {
  test.each([
    ['with headings', 'Name;E-Mail;Bemerkung\nAda;nonsense;x\nBen;ben@again.example;y'],
    ['without headings', 'Ada;nonsense;x\nBen;ben@again.example;y'],
  ])('can be corrected and uploaded again: a file %s', async (_what, file) => {
    const place = await aPlace();
    const { organiser, election } = place;
    const headings = String(file.startsWith('Name'));
    const fields = { columns: JSON.stringify(['fullName', 'email', null]), headings };
    const job = await importedFile(testApp, organiser, election._id, file, fields);
    const path = `/api/v1/elections/${election._id}/voters/import/${job}/errors.csv`;
    const { text } = await asking(testApp, organiser).get(path).expect(200);
    const corrected = `${text.replace('nonsense', 'ada@again.example')},7 more rows were left out.\r\n`;
    const preview = await previewOf(place, corrected);
    expect(preview).toMatchObject({ rows: 1, toAdd: 1, invalid: 0 });
    expect(preview.columns.slice(0, 2).map(({ field }) => field)).toEqual(['fullName', 'email']);
    expect(named(preview.lists.added)).toEqual(['Ada|ada@again.example|']);
  });
});

test('a list sent to a roll keeps the voters whose address has letters in the domain', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, organiser, {});
  const place = { organiser, election };
  await addedVoter(testApp, organiser, election._id, {
    fullName: 'Ada',
    email: 'ada@müller.example',
    memberNo: 'gone',
  });
  const { body } = await asking(testApp, organiser)
    .put(`/api/v1/elections/${election._id}/roll`)
    .query({ invite: false })
    .type('text/csv')
    .send('Name,E-mail,Member no.\nAda,ada@MÜLLER.example,1')
    .expect(200);
  expect(body).toMatchObject({ added: 0, removed: 0, updated: 1 });
  expect(await rollOf(place)).toEqual(['Ada|ada@xn--mller-kva.example|1']);
});
