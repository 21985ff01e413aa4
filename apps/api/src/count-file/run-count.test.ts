import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
