import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import type { FileCount } from './count-blt.js';
import { runCount } from './run-count.js';

const BOARD = `4 2
10 1 2 3 0
5 1 3 0
6 2 0
7 3 4 0
4 4 3 0
0
"Ada Okafor"
"Byrne, Cillian"
"Cruz"
"Dahl"
"Board"
`;

/** Files of invented candidates, with names as Scottish authorities write them. */
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.blt`, import.meta.url));

const shapes = {
  'names-unquoted': [
    'Rose-Mary CUNNINGSBY (Con)',
    "Gregor O'FOSTERLING (LD)",
    'Eòghan MACCRAIL (SNP)',
    'John MILLWARD(Soc)',
  ],
  'names-after-hash': [
    "# ALTERNATIVE NAME 1: Rory O'BRANNIGAN (Con)",
    'Isla CLYDESDALE (Lab)',
    '# ALTERNATIVE NAME 2: Fionn MACAULISH (Ind)',
    'Tam WINTERBURN (Grn)',
  ],
  'names-doubled': [
    'Stefan CURRIN "Riverside Labour"',
    'Linda DEVLAN "Scottish Liberal Democrats"',
    'Leòdan Iain MASSON "Scottish Greens - For Our Community"',
    'Sean FERGUSLEY "Scottish National Party (SNP)"',
  ],
  'names-doubled-twice': [
    '"Robin BAWDEN" "Scottish Conservative and Unionist"',
    '"Peter MABEY" "Scottish Labour Party"',
    '"Keyran VON-DÖRFLING" "Scottish Libertarian Party"',
    '"Jim TODMAN" "Scottish National Party (SNP)"',
  ],
  'names-in-two-texts': [
    'Con Bill BERRIDGE',
    "LD Ann-Marie O'DONNACHIE",
    'SNP Seán MACCRAIL',
    'Ind Kim LEEMING',
  ],
  'names-quoted': ['Paul COLESHAW', 'James DORNOCH, JP', 'Martin FRAINE (Ind)', 'Ruth HOGGARTH #1'],
};

describe('npm run count', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hustings-count-'));
    await writeFile(join(folder, 'board.blt'), BOARD);
    await writeFile(join(folder, 'broken.blt'), '2 1\r\n1 1 2\r\n0\r\n');
    await writeFile(join(folder, 'equal.blt'), '2 1\n1 1 0\n1 1=2 0\n0\nA\nB\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(...args: string[]) {
    let [out, err] = ['', ''];
    const code = await runCount(args, {
      folder,
      out: (text) => (out += text),
      err: (text) => (err += text),
    });
    return { code, out, err };
  }

  test('prints one object with every stage', async () => {
    const { code, out, err } = await run('--method', 'stv', 'board.blt', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      method: 'stv',
      seats: 2,
      ballots: 32,
      quota: 11,
      elected: ['Ada Okafor', 'Cruz'],
      tied: [],
      stages: [
        {
          stage: 1,
          votes: {
            'Ada Okafor': '15.00000',
            'Byrne, Cillian': '6.00000',
            Cruz: '7.00000',
            Dahl: '4.00000',
          },
          elected: ['Ada Okafor'],
          excluded: [],
          lot: false,
        },
        {
          stage: 2,
          votes: {
            'Ada Okafor': '11.00000',
            'Byrne, Cillian': '8.66660',
            Cruz: '8.33330',
            Dahl: '4.00000',
          },
          elected: [],
          excluded: [],
          lot: false,
        },
        {
          stage: 3,
          votes: {
            'Ada Okafor': '11.00000',
            'Byrne, Cillian': '8.66660',
            Cruz: '12.33330',
            Dahl: '0.00000',
          },
          elected: ['Cruz'],
          excluded: ['Dahl'],
          lot: false,
        },
      ],
    });
  });

  test('counts the same file by other methods', async () => {
    const byPairs = await run('--json', '--method=condorcet', join(folder, 'board.blt'));
    expect(JSON.parse(byPairs.out)).toMatchObject({ quota: null, stages: [], seats: 2 });
    const byRounds = await run('--method', 'irv', 'board.blt', '--json');
    expect(JSON.parse(byRounds.out)).toMatchObject({
      quota: null,
      seats: 1,
      elected: ['Ada Okafor'],
    });
  });

  test.each(Object.entries(shapes))('reads the names of %s.blt', async (file, names) => {
    const { code, out, err } = await run('--method', 'stv', '--json', fixture(file));
    expect([code, err]).toEqual([0, '']);
    const count = JSON.parse(out) as FileCount;
    expect(Object.keys(count.stages[0]!.votes)).toEqual(names);
    expect(count).toMatchObject({ ballots: 31, elected: [names[0], names[1]] });
  });

  test('reads a file that is not UTF-8 as windows-1252, and says so', async () => {
    const text = (await readFile(fixture('names-unquoted'), 'utf8')).replace("O'", 'O’');
    await writeFile(join(folder, 'latin.blt'), iconv.encode(text, 'windows-1252'));
    const { code, out, err } = await run('--method', 'stv', '--json', 'latin.blt');
    expect(code).toBe(0);
    expect(err).toBe(
      'latin.blt is not UTF-8 and was read as windows-1252. Please check the names.\n',
    );
    const { stages } = JSON.parse(out) as FileCount;
    expect(Object.keys(stages[0]!.votes)).toEqual(
      shapes['names-unquoted'].map((name) => name.replace("O'", 'O’')),
    );
  });

  test('prints a table for people', async () => {
    const { out } = await run('--method', 'stv', 'board.blt');
    expect(out).toContain('stv: 32 ballots, 2 seats, quota 11');
    expect(out).toMatch(/^Cruz +7\.00000 +8\.33330 +12\.33330 \+$/m);
    expect(out).toContain('Elected: Ada Okafor, Cruz');
  });

  test('names the line of a malformed file', async () => {
    expect(await run('--method', 'stv', 'broken.blt')).toMatchObject({
      code: 2,
      out: '',
      err: 'broken.blt, line 2: A ballot must end with 0 in its own line.\n',
    });
  });

  test('takes equal ranks only where the method has them', async () => {
    expect(await run('--method', 'stv', 'equal.blt')).toMatchObject({
      code: 2,
      err: 'equal.blt, line 3: stv takes no equal ranks.\n',
    });
    expect((await run('--method', 'condorcet', 'equal.blt')).code).toBe(0);
  });

  test.each([
    [['board.blt'], '--method must be one of'],
    [['--method', 'borda', 'board.blt'], '--method must be one of'],
    [['--method', 'stv'], 'Please name one BLT file.'],
    [['--method', 'stv', 'nowhere.blt'], 'nowhere.blt cannot be read'],
    [['--method', 'stv', '--unknown', 'board.blt'], '--unknown'],
  ])('says what is wrong with the words %j', async (args, sentence) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
