import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { registrationIdSchema } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import {
  countedElsewhere,
  electionInput,
  savedElection,
} from '../../../test/builders/elections.js';
import { useTestApp } from '../../../test/test-app.js';
import { ballotKey, blankForDeletion } from '../../voting/box/index.js';
import { sweepImages } from '../../../sweep-images.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>) => `/api/v1/elections/${election._id}`;

/** Number of documents that name the election, by collection. */
async function tracesOf({ election }: Pick<Poll, 'election'>): Promise<Record<string, number>> {
  const traces: Record<string, number> = {};
  const id = new Types.ObjectId(election._id);
  for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
    const mentions = [{ _id: id }, { election: id }, { election: election._id }, { blankOf: id }];
    const filter = { $or: mentions };
    const found = await mongoose.connection.collection(name).countDocuments(filter);
    if (found > 0) traces[name] = found;
  }
  return traces;
}

function setRemoval({ election }: Poll, removal: 'asked' | null) {
  return mongoose.connection
    .collection('elections')
    .updateOne({ _id: new Types.ObjectId(election._id) }, { $set: { removal } });
}

const full = { settings: { ballotBox: 'ballots' }, photos: true, voters: 3 } as const;

describe('deleting an election', () => {
  test('takes all that belongs to it, at any other time than while votes come in', async () => {
    const poll = await openPoll(testApp, full);
    await castByVoters(testApp, poll, [[[0]], [[1]]]);
    closePoll(testApp, poll);
    const read = await as(poll.organiser).get(pathOf(poll)).expect(200);
    expect(read.body.status).toBe('closed');
    const photo = poll.positions[0]?.candidates[0]?.photoUrl ?? '';
    await as(undefined).get(photo).expect(200);
    expect(Object.keys(await tracesOf(poll))).toEqual(
      expect.arrayContaining(['auditentries', 'ballots', 'candidates', 'elections', 'positions']),
    );
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    testApp.clock.advance({ days: 30 });
    await doWhatIsDue(startProcess(testApp.deps));
    expect(await tracesOf(poll)).toEqual({});
    await sweepImages(new Date(Date.now() + 11 * 60_000));
    await as(undefined).get(photo).expect(404);
  });

  test('deletes what is much in batches, each ballot by its own id', async () => {
    const poll = await openPoll(testApp, full);
    const election = new Types.ObjectId(poll.election._id);
    const ballots = Array.from({ length: 2_500 }, (_, each) => ({
      _id: createHash('sha256').update(String(each)).digest(),
      election,
      trackingCode: String(each),
      nonce: String(each),
      vote: '',
    }));
    await mongoose.connection.collection<{ _id: Buffer }>('ballots').insertMany(ballots);
    closePoll(testApp, poll);
    await as(poll.organiser).get(pathOf(poll)).expect(200);
    const sizes: number[] = [];
    mongoose.set('debug', (name: string, method: string, ...args: unknown[]) => {
      if (name !== 'ballots' || !/^(delete|bulk)/.test(method)) return;
      const single = expect.objectContaining({ deleteOne: { filter: { _id: expect.anything() } } });
      for (const deletion of args[0] as unknown[]) expect(deletion).toEqual(single);
      sizes.push((args[0] as unknown[]).length);
    });
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    testApp.clock.advance({ days: 30 });
    try {
      await doWhatIsDue(startProcess(testApp.deps));
    } finally {
      mongoose.set('debug', false);
    }
    // Includes the blanks of the three voters on the roll.
    expect(sizes.sort((a, b) => b - a)).toEqual([1_000, 1_000, 500, 3]);
    expect(await tracesOf(poll)).toEqual({});
  });

  test('leaves others alone, and frees its name', async () => {
    const [poll, other] = [await openPoll(testApp), await openPoll(testApp)];
    const before = await tracesOf(other);
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    expect(await tracesOf(other)).toEqual(before);
    const { name } = poll.election;
    await savedElection(testApp, poll.organiser, { ...electionInput(testApp), name });
  });

  test('answers 404 from then on, the deletion too', async () => {
    const poll = await openPoll(testApp);
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    for (const path of [pathOf(poll), `${pathOf(poll)}/voters`, `${pathOf(poll)}/results`]) {
      const answer = await as(poll.organiser).get(path).expect(404);
      expect(answer.body).toMatchObject({ code: 'not_found', message: 'election not found' });
    }
    await as(poll.organiser).delete(pathOf(poll)).expect(404);
    await as(poll.voters[0])
      .get(`${pathOf(poll)}/ballot`)
      .expect(404);
  });

  test('is refused while voting is under way and a ballot is in the box', async () => {
    const poll = await openPoll(testApp, full);
    await castByVoters(testApp, poll, [[[0]]]);
    const before = await tracesOf(poll);
    const answer = await as(poll.organiser).delete(pathOf(poll)).expect(409);
    expect(answer.body).toEqual({
      code: 'has_ballots',
      message:
        'Voting is under way and ballots have been cast, so this election cannot be deleted.',
    });
    expect(await tracesOf(poll)).toEqual(before);
    await countedElsewhere(poll.election);
    testApp.clock.set(poll.election.endDate);
    await as(poll.organiser).delete(pathOf(poll)).expect(409);
    await as(poll.organiser).get(pathOf(poll)).expect(200);
  });

  test('and a ballot at the same moment never both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const poll = await openPoll(testApp);
      const choices = [{ position: poll.positions[0]?._id, candidates: [] }];
      const [cast, deleted] = await Promise.all([
        as(poll.voters[0])
          .post(`${pathOf(poll)}/ballots`)
          .send({ choices }),
        as(poll.organiser).delete(pathOf(poll)),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([cast.status, deleted.status]);
      expect((await tracesOf(poll)).ballots ?? 0).toBe(cast.status === 201 ? 1 : 0);
    }
  });

  test('is refused if it finds a ballot that was on its way, and voting continues', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    const [first, second] = poll.voters;
    const castFirst = () => castByVoters(testApp, { ...poll, voters: [first!] }, [[[0]]]);
    const app = createApp(
      startProcess({
        ...testApp.deps,
        async beforeSealing() {
          await as(poll.organiser).get(pathOf(poll)).expect(404);
          // As if the cast had passed its checks before the election was hidden.
          await setRemoval(poll, null);
          await castFirst();
          await setRemoval(poll, 'asked');
        },
      }),
    );
    const answer = await asking({ app, deps: testApp.deps }, poll.organiser)
      .delete(pathOf(poll))
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'has_ballots' });
    await as(poll.organiser).get(pathOf(poll)).expect(200);
    // Another process was late with the same deletion, and died before it lifted its blanks.
    const { _id } = poll.election;
    const key = await ballotKey(testApp.deps, _id);
    const waiting = poll.voters.map(({ id, registration }) => ({
      id: registrationIdSchema.parse(registration),
      account: id,
    }));
    await blankForDeletion(_id, key!, waiting);
    await castByVoters(testApp, { ...poll, voters: [second!] }, [[[1]]]);
    closePoll(testApp, poll);
    const results = await as(undefined)
      .get(`${pathOf(poll)}/results`)
      .expect(200);
    expect(results.body).toMatchObject({ final: true, ballots: 2, difference: null });
  });

  test('ten times at once happens once', async () => {
    const poll = await openPoll(testApp);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as(poll.organiser).delete(pathOf(poll))),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status !== 204 && status !== 404)).toEqual([]);
    expect(statuses).toContain(204);
    expect(await tracesOf(poll)).toEqual({});
  });

  test('that a crash interrupted is ended by the next tick of any process', async () => {
    const poll = await openPoll(testApp);
    await mongoose.connection
      .collection('elections')
      .updateOne({ _id: new Types.ObjectId(poll.election._id) }, { $set: { removal: 'decided' } });
    await as(poll.organiser).get(pathOf(poll)).expect(404);
    await doWhatIsDue(startProcess(testApp.deps));
    expect(await tracesOf(poll)).toEqual({});
  });

  test('is its organiser’s alone', async () => {
    const poll = await openPoll(testApp);
    for (const stranger of [undefined, anActor(), poll.voters[0]]) {
      await as(stranger).delete(pathOf(poll)).expect(401);
    }
    await as(poll.organiser).get(pathOf(poll)).expect(200);
  });
});
