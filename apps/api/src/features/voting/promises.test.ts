import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { auditTrailSchema, type Election } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { startProcess } from '../../start-process.js';
import { doWhatIsDue } from '../../do-what-is-due.js';
import { migrationsIn } from '../../platform/migrations.js';
import { processesIn } from '../../platform/processes.js';
import { anActor, asking } from '../../test/builders/actors.js';
import {
  castByVoters,
  casting,
  closePoll,
  openPoll,
  type Poll,
} from '../../test/builders/ballots.js';
import { savedCandidate, savedElection, savedPosition } from '../../test/builders/elections.js';
import { addedVoter } from '../../test/builders/voters.js';
import { useTestApp } from '../../test/test-app.js';

// docs/threats.md lists every promise with its test. Most tests are next to the code they test. These
// test how the promises are kept.

const testApp = useTestApp();

const collection = (name: string) => mongoose.connection.collection(name);
const idOf = ({ election }: Pick<Poll, 'election'>) => new Types.ObjectId(election._id);
const bytesOf = (value: unknown) => Buffer.from((value as { buffer: Uint8Array }).buffer);
const pathOf = ({ election }: Pick<Poll, 'election'>, call: string) =>
  `/api/v1/elections/${election._id}/${call}`;
const storedKey = (poll: Pick<Poll, 'election'>) =>
  collection('ballotkeys').findOne({ _id: idOf(poll) });
const storedBallots = (poll: Poll) =>
  collection('ballots')
    .find({ election: idOf(poll) })
    .toArray();

/** Derived as docs/threats.md says. */
function derivedKey({ election }: Poll, inDatabase: Buffer): Buffer {
  const info = `hustings/ballot-key/v1 ${election._id}`;
  return Buffer.from(hkdfSync('sha256', testApp.deps.ballotSecret, inDatabase, info, 32));
}

async function trailOf(poll: Pick<Poll, 'election' | 'organiser'>) {
  const { body } = await asking(testApp, poll.organiser).get(pathOf(poll, 'audit')).expect(200);
  return auditTrailSchema.parse(body);
}

async function counted(poll: Pick<Poll, 'election'>): Promise<void> {
  closePoll(testApp, poll);
  await asking(testApp, undefined).get(pathOf(poll, 'results')).expect(200);
}

describe('the ballot key', () => {
  test('is random, 256 bits, the election’s own, made when voting opens and destroyed with the count', async () => {
    const first = await openPoll(testApp, { status: 'nominations' });
    expect(await storedKey(first)).toBeNull();
    testApp.clock.set(first.election.votingStartDate);
    await doWhatIsDue(startProcess(testApp.deps));
    const polls = [first, await openPoll(testApp)];
    const keys = new Set<string>();
    for (const poll of polls) {
      const stored = await storedKey(poll);
      expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'key', 'opening', 'secret']);
      expect(bytesOf(stored?.key)).toHaveLength(32);
      keys.add(bytesOf(stored?.key).toString('hex'));
    }
    expect(keys.size).toBe(polls.length);
    for (const poll of polls) {
      await counted(poll);
      expect(await storedKey(poll)).toMatchObject({ key: null });
    }
  });

  test('is never made a second time', async () => {
    const poll = await openPoll(testApp);
    await castByVoters(testApp, poll, [[[0]]]);
    await counted(poll);
    await asking(testApp, poll.voters[0]).get(pathOf(poll, 'ballot')).expect(409);
    await casting(testApp, poll, poll.voters[0], { choices: [] }).expect(409);
    expect(await storedKey(poll)).toMatchObject({ key: null });
  });
});

describe('a ballot', () => {
  test('has as its id HMAC-SHA-256(derived key, account id), so that inserting it is the one-vote check', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    await castByVoters(testApp, poll, [[[0]], [[1]], []]);
    const key = derivedKey(poll, bytesOf((await storedKey(poll))?.key));
    const expected = poll.voters.map(({ id }) =>
      createHmac('sha256', key).update(id).digest('hex'),
    );
    const ids = (await storedBallots(poll)).map(({ _id }) => bytesOf(_id).toString('hex'));
    expect(ids.sort()).toEqual(expected.sort());
  });
});

describe('the audit trail', () => {
  test('records, when voting opens, a digest of the frozen ballot and the size of the roll', async () => {
    const organiser = anActor();
    const positions: Poll['positions'] = [];
    const election = await savedElection(testApp, organiser, {
      status: 'open',
      beforeOpening: async ({ _id }) => {
        for (const seats of [1, 2]) {
          const position = await savedPosition(testApp, organiser, _id, { seats });
          const ada = await savedCandidate(testApp, organiser, position);
          const ben = await savedCandidate(testApp, organiser, position);
          positions.push({ _id: position._id, method: position.method, candidates: [ada, ben] });
        }
        await addedVoter(testApp, organiser, _id);
        await addedVoter(testApp, organiser, _id);
      },
    });
    await doWhatIsDue(startProcess(testApp.deps));
    await addedVoter(testApp, organiser, election._id);
    const { entries } = await trailOf({ election, organiser });
    const opened = entries.find(({ action }) => action === 'election_opened');
    const lot: unknown = opened?.details.lot;
    expect(lot).toMatch(/^[0-9a-f]{64}$/);
    expect(opened?.details).toEqual({
      ballotDigest: paperDigest(election, positions, lot),
      lot,
      positions: 2,
      registered: 2,
    });
  });

  test('records the count: ballots, tracking codes and marks, also where they differ', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    await castByVoters(testApp, poll, [[[0]], [[1]]]);
    await collection('rollentries').updateOne(
      { election: idOf(poll), hasVoted: false },
      { $set: { hasVoted: true } },
    );
    await counted(poll);
    const { entries, intact } = await trailOf(poll);
    expect(intact).toBe(true);
    expect(entries.at(-1)).toMatchObject({
      actor: 'system',
      action: 'election_counted',
      details: { ballots: 2, trackingCodes: 2, marked: 3, registered: 3 },
    });
    const { body } = await asking(testApp, undefined).get(pathOf(poll, 'results')).expect(200);
    expect(body.difference).toEqual({ ballots: 2, trackingCodes: 2, marked: 3 });
  });

  test('says who did what and when, never a vote, and is edited or deleted by no call', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const codes = await castByVoters(testApp, poll, [[[0]]]);
    const late = await addedVoter(testApp, poll.organiser, poll.election._id);
    await counted(poll);
    const { entries } = await trailOf(poll);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['election_created', 'voter_added', 'election_opened']),
    );
    const added = entries.find(({ details }) => JSON.stringify(details).includes(late._id));
    expect(added).toMatchObject({ actor: poll.organiser.email, action: 'voter_added' });
    expect(Number.isNaN(Date.parse(String(added?.at)))).toBe(false);
    // A single vote leaves no entry, and the entries of other acts do not name it.
    const [ballot] = await storedBallots(poll);
    for (const trace of [codes[0], ballot?.nonce]) {
      expect(JSON.stringify(entries)).not.toContain(trace);
    }
    const asked = asking(testApp, poll.organiser);
    for (const path of [pathOf(poll, 'audit'), pathOf(poll, 'audit/1')]) {
      for (const method of ['post', 'put', 'delete'] as const)
        await asked[method](path).expect(404);
    }
    expect((await trailOf(poll)).entries).toEqual(entries);
  });

  test.each<[string, (poll: Poll) => Promise<unknown>]>([
    [
      'changed',
      (poll) =>
        collection('auditentries').updateOne(
          { election: idOf(poll), seq: 2 },
          { $set: { actor: 'somebody else' } },
        ),
    ],
    ['removed', (poll) => collection('auditentries').deleteOne({ election: idOf(poll), seq: 2 })],
  ])('shows that an entry was %s behind its back', async (_how, tamper) => {
    const poll = await openPoll(testApp);
    expect((await trailOf(poll)).intact).toBe(true);
    await tamper(poll);
    expect((await trailOf(poll)).intact).toBe(false);
  });
});

test('every test that docs/threats.md names for a promise is there', async () => {
  const root = new URL('../../../../../', import.meta.url);
  const page = await readFile(new URL('docs/threats.md', root), 'utf8');
  const named = [...page.matchAll(/^\| .+? \| `(.+?)` +\| `(\S+\.test\.tsx?)` +\|$/gm)];
  expect(named.length).toBeGreaterThan(40);
  for (const [, name = '', path = ''] of named) {
    const source = await readFile(new URL(path, root), 'utf8');
    expect({ name, path, isThere: source.includes(name) }).toEqual({ name, path, isThere: true });
  }
});

test('docs/threats.md says of every collection what it holds, and of no other', async () => {
  const page = await readFile(new URL('../../../../../docs/threats.md', import.meta.url), 'utf8');
  const [, stored = ''] = page.split('\n## What is stored\n');
  const [tables = ''] = stored.split('\n- **');
  const firstCells = tables.split('\n').map((line) => /^\| ([^|]+)/.exec(line)?.[1] ?? '');
  const named = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const models = Object.values(mongoose.models).map(({ collection }) => collection.collectionName);
  expect([...new Set(named)].sort()).toEqual(
    [...new Set([...models, migrationsIn, processesIn])].sort(),
  );
});

/** The digest of the ballot paper, by the recipe in docs/recipes.md. */
function paperDigest(
  { _id, name, positions, settings }: Election,
  standing: Poll['positions'],
  lot: unknown,
): string {
  const { resultsVisibility, ballotBox, shuffleCandidates, collectDemographics, access } = settings;
  // With the keys of every object in alphabetical order, as in canonical JSON.
  const paper = {
    election: _id,
    language: 'en',
    lot,
    name,
    positions: positions.map((position) => ({
      candidates: standing
        .find((each) => each._id === position._id)
        ?.candidates.map((candidate) => ({ id: candidate._id, name: candidate.fullName })),
      id: position._id,
      maxChoices: position.maxChoices,
      method: position.method,
      seats: position.seats,
      text: position.description,
      title: position.position,
    })),
    settings: { access, ballotBox, collectDemographics, resultsVisibility, shuffleCandidates },
  };
  const text = `hustings/paper/v3\n${JSON.stringify(paper)}`;
  return createHash('sha256').update(text).digest('hex');
}
