import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ballotBoxFileSchema,
  ballotBoxSchema,
  ballotSchema,
  canonicalBallot,
  resultsSchema,
  trackingCodeOf,
  type BallotBoxFile,
  type Choice,
} from '@hustings/shared';
import { createHash } from 'node:crypto';
import mongoose, { mongo } from 'mongoose';
import { checkBackup } from '../../../operations/backup/restore-documents.js';
import { restore } from '../../../operations/backup/restore.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { migrations } from '../../../stored-migrations.js';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  casting,
  choosing,
  voteTextIn,
  type Poll,
} from '../../../test/builders/ballots.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { createBallots } from '../index.js';

/** An election as the version before there were methods stored it, and what it told its voters. */
interface StoredPoll {
  election: Poll['election']['_id'];
  endDate: string;
  organiser: Actor;
  voters: Poll['voters'];
  positions: Poll['positions'];
  receipts: { nonce: string; choices: Choice[]; trackingCode: string }[];
  /** Of the box that was shown. */
  digest?: string;
}

// Of a database that was written by the commit before boxes of version 2; what it held is in the backup beside.
const stored = mongo.BSON.EJSON.parse(
  readFileSync(
    new URL('../../../test/stored/elections-of-version-1.json', import.meta.url),
    'utf8',
  ),
) as {
  now: Date;
  secret: string;
  people: Record<'open' | 'codes' | 'ballots', StoredPoll>;
};

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-version-1-'));
  testApp = await startTestApp();
  expect(testApp.deps.ballotSecret).toBe(stored.secret);
  const path = fileURLToPath(
    new URL('../../../test/stored/backup-of-version-1.gz', import.meta.url),
  );
  const { head } = await checkBackup(path, {}, migrations);
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  const ballots = createBallots(testApp.deps);
  const backup = { path, keys: {}, head };
  await restore(testApp.deps, { db, ballots }, backup, { replace: false, migrations });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await testApp.close();
});

/** As its voters' browsers know it. */
function pollOf(name: keyof typeof stored.people) {
  const { election, positions, ...poll } = stored.people[name];
  const byMarks = positions.map((each) => ({ ...each, method: 'plurality' as const }));
  return { ...poll, positions: byMarks, election: { _id: election } };
}
type OldPoll = ReturnType<typeof pollOf>;

async function read(poll: OldPoll, call: string, actor?: Actor): Promise<unknown> {
  const path = `/api/v1/elections/${poll.election._id}/${call}`;
  return (await asking(testApp, actor).get(path).expect(200)).body;
}

async function fileOf(poll: OldPoll): Promise<BallotBoxFile> {
  return ballotBoxFileSchema.parse(await read(poll, 'ballot-box?format=json'));
}

/** What docs/check_ballot_box.py says of it. */
async function checked(box: BallotBoxFile): Promise<string> {
  const script = fileURLToPath(
    new URL('../../../../../../docs/check_ballot_box.py', import.meta.url),
  );
  const path = join(folder, `${box.election._id}.json`);
  await writeFile(path, JSON.stringify(box));
  return spawnSync('python3', ['-I', '-S', script, path], { encoding: 'utf8' }).stdout;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

test('an election that was open at the upgrade ends as it began, and can be checked', async () => {
  const poll = pollOf('open');
  testApp.clock.set(new Date(new Date(poll.endDate).getTime() - 3_600_000));
  const [first, , , last] = poll.voters;
  const paper = ballotSchema.parse(await read(poll, 'ballot', last));
  expect(paper).toMatchObject({ version: 1, positions: [{ method: 'plurality' }, {}] });

  const nonce = aNonce();
  const choices = choosing(poll, [1], [0]);
  const answer = await casting(testApp, poll, last, { choices, nonce }).expect(201);
  const text = canonicalBallot(1, poll.election._id, nonce, voteTextIn(poll, choices));
  expect(answer.body.trackingCode).toBe(trackingCodeOf(sha256(text)));
  const [receipt] = poll.receipts;
  const { trackingCode, ...ballot } = receipt!;
  const again = await casting(testApp, poll, first, ballot).expect(200);
  expect(again.body.trackingCode).toBe(trackingCode);

  testApp.clock.set(poll.endDate);
  const results = resultsSchema.parse(await read(poll, 'results', poll.organiser));
  expect(results).toMatchObject({ final: true, ballots: 4, difference: null });
  expect(results.positions.map(({ candidates }) => candidates.map(({ votes }) => votes))).toEqual([
    [2, 1, 1],
    [2, 1],
  ]);
  const box = await fileOf(poll);
  expect(box).toMatchObject({ format: 'hustings/box/v1', count: 4 });
  const codes = [...poll.receipts.map((each) => each.trackingCode), answer.body.trackingCode];
  const votes = [...poll.receipts.map((each) => each.choices), choices];
  const lines = [...codes.sort(), ...votes.map((each) => voteTextIn(poll, each)).sort()];
  const header = `hustings/box/v1 codes ${poll.election._id}`;
  const whole = [header, ...lines].map((line) => `${line}\n`).join('');
  expect(box.digest).toBe(sha256(whole).toString('hex'));
  expect(await checked(box)).toContain('Everything agrees.');
});

test.each(['codes', 'ballots'] as const)(
  'a box of %s that was recorded before the upgrade is shown and checked as it was',
  async (kind) => {
    const poll = pollOf(kind);
    const page = ballotBoxSchema.parse(await read(poll, 'ballot-box'));
    expect(page).toMatchObject({ state: kind, version: 1, count: 3, digest: poll.digest });
    const votes = poll.receipts.map(({ choices }) => voteTextIn(poll, choices)).sort();
    const shown =
      page.state === 'codes'
        ? page.votes
        : 'ballots' in page
          ? page.ballots.map(({ choices }) => choices)
          : [];
    expect(shown.map((choices) => voteTextIn(poll, choices)).sort()).toEqual(votes);
    const results = resultsSchema.parse(await read(poll, 'results'));
    const [committee] = results.positions;
    const elected = committee!.candidates.filter((each) => each.elected).map(({ _id }) => _id);
    expect(committee).toMatchObject({ method: 'plurality', outcome: { elected } });
    expect(await checked(await fileOf(poll))).toContain('Everything agrees.');
  },
);
