import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runAdmin } from '../../../operations/run-admin.js';

// apps/web tests the browser's recount and the stand-alone page on the same files.

interface Tampering {
  check: string;
  box: 'codes' | 'ballots' | 'translated';
  /** Replacements in the text of the box, each of the first occurrence. */
  change: [old: string, changed: string][];
  verdict: 'refused' | 'differs';
}

const docs = fileURLToPath(new URL('../../../../../../docs/', import.meta.url));
const textOf = (name: string) => readFile(join(docs, name), 'utf8');

let folder: string;
let sound: Record<Tampering['box'], string>;
let tamperings: Tampering[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-checks-'));
  sound = {
    codes: await textOf('box-checks/codes.json'),
    ballots: await textOf('box-checks/ballots.json'),
    translated: await textOf('box-checks/translated.json'),
  };
  tamperings = JSON.parse(await textOf('box-checks/tampered.json')) as Tampering[];
});
afterAll(() => rm(folder, { recursive: true }));

function tampered({ box, change }: Tampering): string {
  return change.reduce((text, [old, changed]) => {
    if (!text.includes(old)) throw new Error(`The box has no ${old}.`);
    return text.replace(old, () => changed);
  }, sound[box]);
}

/** A box of codes in the layout of a download, with the votes first. */
function withListsSwapped(box: string): string {
  return box.replace(/("trackingCodes":.*\n\]),("votes":.*\n\])\}\n$/s, '$2,$1}');
}

function scriptVerdict(path: string): string {
  const { status } = spawnSync('python3', ['-I', '-S', join(docs, 'check_ballot_box.py'), path]);
  return ['agrees', 'differs', 'refused'][status ?? -1] ?? 'failed';
}

async function commandVerdict(path: string): Promise<string> {
  let said = '';
  const say = (line: string) => void (said += line);
  const code = await runAdmin(['recount', path], { variables: {}, folder, out: say, err: say });
  if (code === 0) return 'agrees';
  return said.includes('does not agree with the recorded count') ? 'differs' : 'refused';
}

describe.each([
  ['the Python script', scriptVerdict],
  ['the recount command', commandVerdict],
])('%s', (_checker, verdictOn) => {
  test('agrees with the sound boxes', async () => {
    for (const kind of ['codes', 'ballots', 'translated'] as const) {
      expect({ kind, verdict: await verdictOn(join(docs, `box-checks/${kind}.json`)) }).toEqual({
        kind,
        verdict: 'agrees',
      });
    }
  });

  test('agrees with a sound box that another program has written again', async () => {
    const path = join(folder, 'rewritten.json');
    for (const text of [
      JSON.stringify(JSON.parse(sound.codes)),
      JSON.stringify(JSON.parse(sound.codes), null, 2),
      sound.codes.replaceAll('\n', '\r\n'),
      `${sound.ballots} \n`,
      sound.codes.replace(/\]\}\n$/, '] }'),
      sound.codes.replace('",\n"', '", "'),
      sound.codes.replace('\n],"votes":[\n', '\n],\n"votes":[\n'),
      sound.codes.replace('"exhausted":0', '"exhausted":-0'),
      withListsSwapped(sound.codes),
    ]) {
      await writeFile(path, text);
      expect(await verdictOn(path)).toBe('agrees');
    }
  });

  test('refuses a file that is not UTF-8', async () => {
    const path = join(folder, 'latin-1.json');
    await writeFile(path, sound.codes, 'latin1');
    expect(await verdictOn(path)).toBe('refused');
  });

  test('comes to the listed verdict on every tampered box', async () => {
    const path = join(folder, 'tampered.json');
    const verdicts = [];
    for (const tampering of tamperings) {
      await writeFile(path, tampered(tampering));
      verdicts.push({ ...tampering, verdict: await verdictOn(path) });
    }
    expect(verdicts).toEqual(tamperings);
    // Starts Python for each box.
  }, 300_000);
});

test('every check in the documents has a tampered box, and every tampered box its check', async () => {
  const rows = [...(await textOf('box-checks.md')).matchAll(/^\| ([^|]+?) +\|/gm)];
  const checks = rows.map(([, check = '']) => check).filter((check) => !/^(check|-+)$/.test(check));
  expect(new Set(tamperings.map(({ check }) => check))).toEqual(new Set(checks));
});
