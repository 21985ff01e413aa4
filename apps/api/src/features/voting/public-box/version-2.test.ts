import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ballotBoxFileSchema,
  lotText,
  type BallotBoxFile,
  type StarOutcome,
  type TransferOutcome,
} from '@hustings/shared';
import { runAdmin } from '../../../operations/run-admin.js';
import { asking } from '../../../test/builders/actors.js';
import { aNonce, casting, choosing } from '../../../test/builders/ballots.js';
import { startWithStored, type StoredPoll } from '../../../test/stored-version.js';
import type { TestApp } from '../../../test/test-app.js';

type BoxOfVersion2 = Extract<BallotBoxFile, { format: 'hustings/box/v2' }>;

let testApp: TestApp;
let polls: Record<'open' | 'codes' | 'ballots', StoredPoll>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-version-2-'));
  ({ testApp, polls } = await startWithStored(2));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await testApp.close();
});

async function fileOf({ election }: StoredPoll): Promise<BoxOfVersion2> {
  const path = `/api/v1/elections/${election._id}/ballot-box?format=json`;
  const file = ballotBoxFileSchema.parse(
    (await asking(testApp, undefined).get(path).expect(200)).body,
  );
  if (file.format !== 'hustings/box/v2') throw new Error(`It is a box of ${file.format}.`);
  return file;
}

async function recounted(box: object): Promise<number> {
  const path = join(folder, `${aNonce()}.json`);
  await writeFile(path, JSON.stringify(box));
  const ignore = () => undefined;
  return runAdmin(['recount', path], { variables: {}, folder, out: ignore, err: ignore });
}

const outcomeBy = (box: BoxOfVersion2, method: string) => {
  const position = box.positions.find((each) => each.method === method);
  if (!position) throw new Error(`No position is by ${method}.`);
  return position;
};

test('an election that was open at the upgrade ends under version 2: its own lot, no rule for STV without votes', async () => {
  const poll = polls.open;
  testApp.clock.set(new Date(new Date(poll.endDate).getTime() - 3_600_000));
  const last = poll.voters.at(-1);
  const paper = await asking(testApp, last)
    .get(`/api/v1/elections/${poll.election._id}/ballot`)
    .expect(200);
  expect(paper.body).toMatchObject({ version: 2 });
  const ballot = { choices: choosing(poll, [2]), nonce: aNonce() };
  await casting(testApp, poll, last, ballot).expect(201);
  testApp.clock.set(poll.endDate);
  await asking(testApp, poll.organiser)
    .get(`/api/v1/elections/${poll.election._id}/results`)
    .expect(200);

  const box = await fileOf(poll);
  expect(box).toMatchObject({ kind: 'codes', count: 5, registered: 5 });
  expect(box).not.toHaveProperty('lotSecret');
  const irv = outcomeBy(box, 'irv');
  const [, second] = (irv.outcome as TransferOutcome).stages;
  const [, ...lowest] = irv.candidates.map(({ _id }) => _id);
  const place = (id: string) =>
    createHash('sha256')
      .update(lotText({ digest: box.digest }, irv._id, 2, id))
      .digest('hex');
  expect(second).toMatchObject({
    lot: true,
    excluded: lowest.sort((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, 1),
  });
  // Of three without a vote, one was excluded by lot before the other two were tied.
  const stv = outcomeBy(box, 'stv').outcome as TransferOutcome;
  expect(stv).toMatchObject({ elected: { length: 1 }, tied: { length: 2 } });
  expect(stv.stages.at(-1)).toMatchObject({ lot: true, excluded: { length: 1 } });
  expect(await recounted(box)).toBe(0);
});

test.each(['codes', 'ballots'] as const)(
  'a box of %s that was recorded under version 2 is checked as it was, whatever the order of equals',
  async (kind) => {
    const box = await fileOf(polls[kind]);
    expect(box).toMatchObject({ kind, digest: polls[kind].digest });
    expect(await recounted(box)).toBe(0);

    const star = outcomeBy(box, 'star').outcome as StarOutcome;
    // That version listed finalists in no documented order.
    const ballotOrder = outcomeBy(box, 'star').candidates.map(({ _id }) => _id as string);
    const [first, second] = star.rounds[0]?.finalists ?? [];
    expect(ballotOrder.indexOf(first!)).toBeGreaterThan(ballotOrder.indexOf(second!));
    star.rounds[0]?.finalists.reverse();
    expect(await recounted(box)).toBe(0);
  },
);

test('who was elected in the other order is found in a box of version 2', async () => {
  const box = await fileOf(polls.codes);
  const irv = outcomeBy(box, 'irv').outcome as TransferOutcome;
  irv.stages[1]!.elected = [...irv.stages[1]!.excluded];
  expect(await recounted(box)).not.toBe(0);
});
