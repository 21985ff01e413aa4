import { spawnSync } from 'node:child_process';
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
} from '@hustings/shared';
import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/access-tokens.js';
import { asking } from '../../../test/builders/actors.js';
import { aNonce, casting, choosing, voteTextIn } from '../../../test/builders/ballots.js';
import { startWithStored, type StoredPoll } from '../../../test/stored-version.js';
import type { TestApp } from '../../../test/test-app.js';

let testApp: TestApp;
let polls: Record<'open' | 'codes' | 'ballots', StoredPoll>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-version-1-'));
  ({ testApp, polls } = await startWithStored(1));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await testApp.close();
});

async function read(poll: StoredPoll, call: string, actor?: Actor): Promise<unknown> {
  const path = `/api/v1/elections/${poll.election._id}/${call}`;
  return (await asking(testApp, actor).get(path).expect(200)).body;
}

async function fileOf(poll: StoredPoll): Promise<BallotBoxFile> {
  return ballotBoxFileSchema.parse(await read(poll, 'ballot-box?format=json'));
}

/** The output of docs/check_ballot_box.py for the box. */
async function checked(box: BallotBoxFile): Promise<string> {
  const script = fileURLToPath(
    new URL('../../../../../../docs/check_ballot_box.py', import.meta.url),
  );
  const path = join(folder, `${randomUUID()}.json`);
  await writeFile(path, JSON.stringify(box));
  return spawnSync('python3', ['-I', '-S', script, path], { encoding: 'utf8' }).stdout;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

test('an election that was open at the upgrade ends as it began, and can be checked', async () => {
  const poll = polls.open;
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
    const poll = polls[kind];
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
