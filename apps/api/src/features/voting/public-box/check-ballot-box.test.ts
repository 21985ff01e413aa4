import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ballotBoxFileSchema,
  ballotsBoxLine,
  boxHeader,
  codesBoxLine,
  methodsOn,
  voteText,
  type BallotBoxFile,
  type Choice,
} from '@hustings/shared';
import { runAdmin } from '../../../operations/run-admin.js';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  castByVoters,
  closePoll,
  openPoll,
  underVersion2,
} from '../../../test/builders/ballots.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

type BoxBefore3 = Exclude<BallotBoxFile, { format: 'hustings/box/v3' }>;

// docs/check_ballot_box.py is written from docs/recipes.md alone. If it agrees with the product's exports,
// the recipe there is right and complete.

let testApp: TestApp;
let folder: string;
/** Path of Python itself, not of a program that looks for Python: it is started some seventy times. */
let python: string;
beforeAll(async () => {
  python = withPython('python3', '-c', 'import sys; print(sys.executable)').stdout.trim();
  testApp = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'hustings-box-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await testApp.close();
});

/** The exports of a closed election with four ballots: two alike, one for both positions, one empty. */
async function exported(
  ballotBox: 'codes' | 'ballots',
  ballots = [[[0]], [[0]], [[2, 0], [1]], []],
) {
  const poll = await openPoll(testApp, {
    settings: { ballotBox },
    positions: [{ candidates: 3, seats: 2 }, { candidates: 2 }],
    voters: 4,
  });
  const codes = await castByVoters(testApp, poll, ballots);
  await underVersion2(poll);
  closePoll(testApp, poll);
  const path = `/api/v1/elections/${poll.election._id}/ballot-box?format=`;
  const asked = asking(testApp, undefined);
  const json = await asked
    .get(`${path}json`)
    .expect(200)
    .expect('Content-Type', /application\/json/)
    .expect('Content-Disposition', `attachment; filename="ballot-box-${poll.election._id}.json"`);
  const csv = await asked
    .get(`${path}csv`)
    .expect(200)
    .expect('Content-Type', /text\/csv/);
  const box = ballotBoxFileSchema.parse(json.body);
  if (box.format === 'hustings/box/v3') throw new Error('It is no box of version 2.');
  return { box, csv: csv.text, codes };
}

/** Runs Python without installed packages: the script must need only Python's own library. */
function withPython(command: string, ...args: string[]) {
  const run = spawnSync(command, ['-I', '-S', ...args], { encoding: 'utf8' });
  if (run.error) {
    throw new Error('python3 is needed to try docs/check_ballot_box.py', { cause: run.error });
  }
  return run;
}

/** The script's verdict on a file; the operator's command must come to the same verdict. */
async function checked(text: string, type: 'json' | 'csv', ...more: string[]) {
  const script = fileURLToPath(
    new URL('../../../../../../docs/check_ballot_box.py', import.meta.url),
  );
  const path = join(folder, `${aNonce()}.${type}`);
  await writeFile(path, text);
  const run = withPython(python, script, path, ...more);
  expect(run.stderr).toBe('');
  if (type === 'json' && more.length === 0) {
    // The command refuses votes that can't exist, so only agreement is compared.
    expect((await recountByCommand(path)) === 0).toBe(run.status === 0);
  }
  return run;
}

/** The exit code of the operator's command, which needs neither settings nor a database. */
function recountByCommand(path: string): Promise<number> {
  const ignore = () => undefined;
  return runAdmin(['recount', path], { variables: {}, folder, out: ignore, err: ignore });
}

const checkedJson = (box: BoxBefore3, ...more: string[]) =>
  checked(JSON.stringify(box), 'json', ...more);

const voteOf = (box: BoxBefore3, index: number) =>
  (box.votes ?? box.ballots?.map(({ choices }) => choices))?.[index] ?? [];
const places = (box: BoxBefore3) => (box.votes ?? box.ballots ?? []).map((_, index) => index);
const firstVote = (box: BoxBefore3) =>
  places(box).find((index) => voteOf(box, index).some((choice) => choice.candidates?.length)) ?? 0;

/** Changes of a box, one thing each. */
const tamperings: Record<string, (box: BoxBefore3) => void> = {
  'another digest': (box) => {
    box.digest = box.digest.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  },
  'another number of ballots': (box) => {
    box.count += 1;
  },
  'another number of votes': (box) => {
    const [first] = box.positions[0]?.candidates ?? [];
    if (first) first.votes += 1;
  },
  'a candidate left out': (box) => {
    box.positions[0]?.candidates.shift();
  },
  'fewer choices allowed': (box) => {
    const [first] = box.positions;
    if (first) first.maxChoices = 1;
  },
  'a ballot taken out': (box) => {
    (box.ballots ?? box.votes)?.pop();
  },
  'a ballot put in': (box) => {
    box.votes?.push([]);
    box.ballots?.push({ trackingCode: '0000-0000-0000-0000', nonce: aNonce(), choices: [] });
  },
  'a choice taken away': (box) => {
    voteOf(box, firstVote(box)).pop();
  },
  'a candidate twice': (box) => {
    const [choice] = voteOf(box, firstVote(box));
    const [candidate] = choice?.candidates ?? [];
    if (candidate) choice?.candidates?.push(candidate);
  },
  'another code or nonce': (box) => {
    if (box.trackingCodes) box.trackingCodes[0] = '0000-0000-0000-0000';
    const [ballot] = box.ballots ?? [];
    if (ballot) ballot.nonce = aNonce();
  },
  'a code twice': (box) => {
    const [first, second] = box.ballots ?? [];
    if (first && second) second.trackingCode = first.trackingCode;
    box.trackingCodes?.splice(0, 1, box.trackingCodes[1] ?? '');
  },
  'two votes exchanged, each count as before': (box) => {
    const [first, second] = box.ballots ?? [];
    if (first && second) {
      [first.choices, second.choices] = [second.choices, first.choices];
      if (JSON.stringify(first.choices) === JSON.stringify(second.choices)) first.choices = [];
    }
    box.trackingCodes?.splice(0, 1, '1111-1111-1111-1111');
  },
};

/** The box with the digest of its changed contents, so that the digest does not reveal the change. */
function resealed(box: BoxBefore3): BoxBefore3 {
  const methods = methodsOn({
    positions: box.positions.map(({ _id }) => ({ _id, method: 'plurality' as const })),
  });
  const textOf = (choices: readonly Choice[]) => voteText(choices, methods);
  const votesIn = (id: string) =>
    (box.votes ?? [])
      .filter(([choice]) => choice?.position === id)
      .map((choices) => textOf(choices).replace(`${id}:`, ''));
  const sorted = (lines: readonly string[]) => [...lines].sort();
  const lines = [
    ...sorted(
      (box.ballots ?? []).map(({ trackingCode, nonce, choices }) =>
        ballotsBoxLine(trackingCode, nonce, textOf(choices)),
      ),
    ),
    ...sorted(box.trackingCodes ?? []).map(codesBoxLine),
    ...(box.votes ? sorted(box.positions.map(({ _id }) => _id)) : []).flatMap((id) =>
      [id, ...sorted(votesIn(id))].map(codesBoxLine),
    ),
  ];
  const text = boxHeader(2, box.kind, box.election._id) + lines.join('');
  return { ...box, digest: createHash('sha256').update(text).digest('hex') };
}

/** Changes that only one check can find, with the kind of box and the finding. */
const changesFoundByOneCheck: {
  kind: 'codes' | 'ballots';
  what: string;
  finding: string;
  change: (box: BoxBefore3) => void;
}[] = [
  {
    kind: 'ballots',
    what: 'a ballot with another’s code',
    finding: 'every tracking code follows from its ballot (1 do not)',
    change(box) {
      const [ballot] = box.ballots ?? [];
      if (ballot) ballot.trackingCode = '0000-0000-0000-0000';
    },
  },
  {
    kind: 'ballots',
    what: 'a ballot with another nonce',
    finding: 'every tracking code follows from its ballot (1 do not)',
    change(box) {
      const [ballot] = box.ballots ?? [];
      if (ballot) ballot.nonce = aNonce();
    },
  },
  {
    kind: 'ballots',
    what: 'two ballots whose choices were exchanged',
    finding: 'every tracking code follows from its ballot (2 do not)',
    change(box) {
      const empty = box.ballots?.find(({ choices }) => choices.length === 0);
      const full = box.ballots?.find(({ choices }) => choices.length > 0);
      if (empty && full) [empty.choices, full.choices] = [full.choices, empty.choices];
    },
  },
  {
    kind: 'ballots',
    what: 'a ballot put in place of another alike',
    finding: '4 tracking codes, each once',
    change(box) {
      const alike = box.ballots?.filter(({ choices }) => choices.length === 1) ?? [];
      const [first, second] = alike;
      if (first && second) Object.assign(second, first);
      box.ballots?.sort((one, other) => (one.trackingCode < other.trackingCode ? -1 : 1));
    },
  },
  {
    kind: 'codes',
    what: 'a code put in place of another',
    finding: '4 tracking codes, each once',
    change(box) {
      box.trackingCodes?.splice(0, 1, box.trackingCodes[1] ?? '');
    },
  },
  {
    kind: 'codes',
    what: 'a code taken out',
    finding: '3 tracking codes, each once',
    change(box) {
      box.trackingCodes?.pop();
    },
  },
  {
    kind: 'codes',
    what: 'an empty vote put in',
    finding: 'every vote is in one position (1 are not)',
    change(box) {
      box.votes?.push([]);
    },
  },
];

test.each(changesFoundByOneCheck)(
  'the checking script finds $what in a box of $kind whose digest was computed again',
  async ({ kind, finding, change }) => {
    const { box } = await exported(kind);
    expect(resealed(box).digest).toBe(box.digest);
    change(box);
    const run = await checkedJson(resealed(box));
    expect(run.status).toBe(1);
    const differing = run.stdout.split('\n').filter((line) => line.includes('DIFFERS'));
    expect(differing.map((line) => line.trim())).toEqual([`DIFFERS  ${finding}`]);
  },
);

describe.each(['codes', 'ballots'] as const)('the checking script, given a box of %s', (kind) => {
  test('finds it right, with every code that voters were given', async () => {
    const { box, csv, codes } = await exported(kind);
    for (const typed of [undefined, ...codes, codes[0]?.replaceAll('-', '').toLowerCase()]) {
      const more = typed === undefined ? [] : [typed];
      for (const run of [
        await checkedJson(box, ...more),
        await checked(csv, 'csv', box.election._id, box.digest, ...more),
      ]) {
        expect(run).toMatchObject({ status: 0 });
        expect(run.stdout).toContain('Everything agrees.');
      }
    }
  });

  test('finds an empty box right', async () => {
    const { box, csv } = await exported(kind, []);
    expect(box.count).toBe(0);
    expect(await checkedJson(box)).toMatchObject({ status: 0 });
    // Nothing in an empty CSV shows the kind of box or its positions.
    const fromCsv = await checked(csv, 'csv', box.election._id, box.digest);
    expect(fromCsv.status).toBe(2);
  });

  test('says that a code is not in it', async () => {
    const { box } = await exported(kind);
    const run = await checkedJson(box, '0000-0000-0000-0000');
    expect(run.status).toBe(1);
    expect(run.stdout).toContain('DIFFERS  0000-0000-0000-0000 is in the box');
  });

  test('finds every change', async () => {
    const { box } = await exported(kind);
    for (const [what, tamper] of Object.entries(tamperings)) {
      const changed = structuredClone(box);
      tamper(changed);
      const run = await checkedJson(changed);
      expect({ what, status: run.status }).toEqual({ what, status: 1 });
      expect(run.stdout).toContain('Something differs.');
    }
  });

  test('finds every change in the CSV', async () => {
    const { box, csv } = await exported(kind);
    const lines = csv.trimEnd().split('\r\n');
    const [header = '', first = '', ...rest] = lines;
    for (const changed of [
      [header, ...rest],
      [header, first, first, ...rest],
      [header, first.replace(/,.{4}-/, ',0000-'), ...rest],
      lines.map((line) => line.replace(/,"[^"]+"$/, ',""')),
    ]) {
      const run = await checked(changed.join('\r\n'), 'csv', box.election._id, box.digest);
      expect(run.status).toBe(1);
    }
    const others = await checked(csv, 'csv', '0'.repeat(24), box.digest);
    expect(others.status).toBe(1);
  });
});

test.each([
  ['no JSON', 'hello'],
  ['something else', '{"hello":"world"}'],
  ['a list', '[]'],
  ['nothing', ''],
  ['a box of another kind', '{"format":"hustings/box/v1","kind":"chest"}'],
])('the checking script refuses %s in words', async (_what, text) => {
  const run = await checked(text, 'json');
  expect(run.status).toBe(2);
  expect(run.stdout).toContain('could not be read as a ballot box');
});

test('the checking script counts every method as worked out by hand', () => {
  const cases = fileURLToPath(
    new URL('../../../../../../docs/test_check_ballot_box.py', import.meta.url),
  );
  expect(withPython(python, cases)).toMatchObject({ status: 0 });
});
