import { describe, expect, jest, test } from '@jest/globals';
import {
  accountIdSchema,
  addVoterSchema,
  registrationIdSchema,
  type RollEntry,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import { ElectionModel } from '../../core/elections/index.js';
import { addVoters } from '../../electorate/voters/index.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Failpoint } from '../../../platform/failpoints.js';
import { anEmail, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  casting,
  castByVoters,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { voterInput } from '../../../test/builders/voters.js';
import { type TestApp, useTestApp } from '../../../test/test-app.js';
import {
  ballotKey,
  blankForDeletion,
  blankForRemoval,
  blanksOfRemoved,
  liftDeletion,
} from '../box/index.js';

const testApp = useTestApp();

const pathOf = ({ election }: Poll) => `/api/v1/elections/${election._id}`;

/** The product in a process that fails at this step. */
function dyingAt(step: Failpoint) {
  const app = createApp(
    startProcess({
      ...testApp.deps,
      failpoint(reached) {
        if (reached === step) throw new Error('the process died');
      },
    }),
  );
  return { app, deps: testApp.deps };
}

const removing = (product: Pick<TestApp, 'app' | 'deps'>, poll: Poll) =>
  asking(product, poll.organiser).delete(`${pathOf(poll)}/voters/${poll.voters[0]?.registration}`);
const adding = (product: Pick<TestApp, 'app' | 'deps'>, poll: Poll, memberNo = '') =>
  asking(product, poll.organiser)
    .post(`${pathOf(poll)}/voters`)
    .send(voterInput({ email: poll.voters[0]?.email ?? '', memberNo, invite: false }));
const aBallot = (poll: Poll) => ({ choices: choosing(poll, [0]), nonce: aNonce() });

async function expectVoting(poll: Poll): Promise<void> {
  await casting(testApp, poll, poll.voters[0], aBallot(poll)).expect(201);
}

/** Closes the poll and expects a count of this many ballots, without differences. */
async function expectCounted(poll: Poll, ballots: number): Promise<void> {
  closePoll(testApp, poll);
  const results = await asking(testApp, undefined)
    .get(`${pathOf(poll)}/results`)
    .expect(200);
  expect(results.body).toMatchObject({ final: true, ballots, counted: ballots, difference: null });
}

test('a voter whose ballot is in the box stays on the roll, though a crash kept the mark from being made', async () => {
  const poll = await openPoll(testApp);
  const ballot = aBallot(poll);
  await casting(dyingAt('casting: ballot stored'), poll, poll.voters[0], ballot).expect(500);
  await removing(testApp, poll).expect(409);
  await casting(testApp, poll, poll.voters[0], ballot).expect(200);
  await expectCounted(poll, 1);
});

test('a voter who is removed cannot vote, and can again when added back', async () => {
  const poll = await openPoll(testApp);
  await removing(testApp, poll).expect(204);
  const refused = await casting(testApp, poll, poll.voters[0], aBallot(poll)).expect(403);
  expect(refused.body.code).toBe('not_on_roll');
  const { _id } = (await adding(testApp, poll).expect(201)).body as RollEntry;
  await expectVoting(poll);
  const again = asking(testApp, poll.organiser).delete(`${pathOf(poll)}/voters/${_id}`);
  await again.expect(409);
  await expectCounted(poll, 1);
});

test('many who are put back by one call can vote', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  for (const { registration } of poll.voters) {
    await asking(testApp, poll.organiser)
      .delete(`${pathOf(poll)}/voters/${registration}`)
      .expect(204);
  }
  const voters = poll.voters.map(({ email }) => addVoterSchema.parse(voterInput({ email })));
  const deps = startProcess(testApp.deps);
  await addVoters(deps, poll.organiser, poll.election._id, voters);
  for (const voter of poll.voters) {
    await casting(testApp, poll, voter, aBallot(poll)).expect(201);
  }
  await expectCounted(poll, 2);
});

test('a removal that a crash interrupted is ended by the next, and until then the voter cannot vote', async () => {
  const poll = await openPoll(testApp);
  await removing(dyingAt('removing: place blanked'), poll).expect(500);
  const refused = await casting(testApp, poll, poll.voters[0], aBallot(poll)).expect(403);
  expect(refused.body.code).toBe('not_on_roll');
  // The voter is still on the roll, so adding them is refused and does not undo the removal.
  await adding(testApp, poll).expect(403);
  await casting(testApp, poll, poll.voters[0], aBallot(poll)).expect(403);
  await removing(testApp, poll).expect(204);
  await adding(testApp, poll).expect(201);
  await expectVoting(poll);
  await expectCounted(poll, 1);
});

test('a removal that a crash interrupted counts as none when voting ends', async () => {
  const poll = await openPoll(testApp);
  await removing(dyingAt('removing: place blanked'), poll).expect(500);
  await expectCounted(poll, 0);
  const refused = await casting(testApp, poll, poll.voters[0], aBallot(poll)).expect(409);
  expect(refused.body.code).toBe('not_open');
});

test.each(['', '4711'])(
  'who was put back, with the member number "%s", by a process that died on the way can vote once they are added again',
  async (memberNo) => {
    const poll = await openPoll(testApp);
    await removing(testApp, poll).expect(204);
    await adding(dyingAt('adding: entry made'), poll, memberNo).expect(500);
    await casting(testApp, poll, poll.voters[0], aBallot(poll)).expect(403);
    await adding(testApp, poll, memberNo).expect(403);
    await expectVoting(poll);
    await expectCounted(poll, 1);
  },
);

test('a removal that was held up and comes after the voter was put back harms nobody for long', async () => {
  const poll = await openPoll(testApp);
  const [voter] = poll.voters;
  const filter = { election: new Types.ObjectId(poll.election._id) };
  const before = await mongoose.connection.collection('rollentries').findOne(filter);
  await removing(testApp, poll).expect(204);
  await adding(testApp, poll).expect(201);
  if (!voter || !before) throw new Error('nobody is on the roll');
  const late = { id: registrationIdSchema.parse(String(before._id)), account: voter.id };
  expect(await blankForRemoval(testApp.deps, poll.election._id, late)).toBe('blank');
  await adding(testApp, poll).expect(403);
  await expectVoting(poll);
  await expectCounted(poll, 1);
});

test('a voter who is put back while the election is being deleted cannot vote', async () => {
  const poll = await openPoll(testApp);
  const [voter] = poll.voters;
  const { _id } = poll.election;
  const rolls = mongoose.connection.collection('rollentries');
  const removed = await rolls.findOne({ election: new Types.ObjectId(_id) });
  await removing(testApp, poll).expect(204);
  const lift = await blanksOfRemoved(testApp.deps, _id);
  const entry = new Types.ObjectId();
  await rolls.insertOne({ ...removed, _id: entry });
  const putBack = { id: registrationIdSchema.parse(String(entry)), account: voter!.id };
  const key = await ballotKey(testApp.deps, _id);
  await blankForDeletion(_id, key!, [putBack]);
  await lift(() => [putBack]);
  await casting(testApp, poll, voter, aBallot(poll)).expect(503);
  await liftDeletion(_id);
  await expectVoting(poll);
});

test('the blank of a removed voter counts neither in the open box nor in its live counts', async () => {
  const poll = await openPoll(testApp, { voters: 11 });
  const read = async (what: string) =>
    (
      await asking(testApp, poll.organiser)
        .get(`${pathOf(poll)}/${what}`)
        .expect(200)
    ).body as object;
  await removing(testApp, poll).expect(204);
  expect(await read('ballot-box')).toMatchObject({ count: 0, total: 0, trackingCodes: [] });
  const staying = { ...poll, voters: poll.voters.slice(1) };
  const codes = await castByVoters(
    testApp,
    staying,
    staying.voters.map(() => [[0]]),
  );
  expect(await read('ballot-box')).toMatchObject({
    count: 10,
    total: 10,
    trackingCodes: codes.sort(),
  });
  // Live counts hold back five of the ten.
  expect(await read('results')).toMatchObject({ ballots: 10, counted: 5 });
});

test('blanks stay until the election is deleted', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  await removing(testApp, poll).expect(204);
  await expectCounted(poll, 0);
  const stored = await mongoose.connection
    .collection('ballots')
    .find({ blankOf: new Types.ObjectId(poll.election._id) })
    .toArray();
  expect(stored).toHaveLength(2);
  await asking(testApp, poll.organiser).delete(pathOf(poll)).expect(204);
  testApp.clock.advance({ days: 30 });
  await doWhatIsDue(startProcess(testApp.deps));
  expect(
    await mongoose.connection
      .collection('ballots')
      .countDocuments({ blankOf: new Types.ObjectId(poll.election._id) }),
  ).toBe(0);
});

test('a voter who deletes their account while their ballot is on its way has voted or cannot vote', async () => {
  for (let round = 0; round < 5; round++) {
    const poll = await openPoll(testApp, { voters: 2 });
    const [voter] = poll.voters;
    const [cast, deleted] = await Promise.all([
      casting(testApp, poll, voter, aBallot(poll)),
      asking(testApp, voter).delete(`/api/v1/voters/${voter!.id}`),
    ]);
    expect(deleted.status).toBe(204);
    expect([201, 403]).toContain(cast.status);
    await expectCounted(poll, cast.status === 201 ? 1 : 0);
  }
});

describe('a cast that was held up between reading the roll and the election', () => {
  /** Casts in a process that stalls after reading the roll, until `meanwhile` is over. */
  async function castHeldUp(poll: Poll, meanwhile: () => Promise<unknown>) {
    const { elections } = testApp.deps.memory.casting;
    const join = elections.join.bind(elections);
    const stalled = jest.spyOn(elections, 'join').mockImplementationOnce(async (...args) => {
      await meanwhile();
      return join(...args);
    });
    const answer = await casting(testApp, poll, poll.voters[0], aBallot(poll));
    expect(stalled).toHaveBeenCalled();
    return answer;
  }

  const corrected = async (poll: Poll) => {
    const email = anEmail('corrected');
    await asking(testApp, poll.organiser)
      .put(`${pathOf(poll)}/voters/${poll.voters[0]?.registration}`)
      .send({ email })
      .expect(200);
    return email;
  };

  async function expectOneVote(poll: Poll, email: string): Promise<void> {
    const account = await mongoose.connection.collection('accounts').findOne({ email });
    const voter = { ...poll.voters[0]!, id: accountIdSchema.parse(String(account?._id)), email };
    await casting(testApp, poll, voter, aBallot(poll)).expect(201);
    await expectCounted(poll, 1);
  }

  test('is refused if the address was corrected and voting has opened meanwhile', async () => {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      status: 'nominations',
    });
    let email = '';
    const answer = await castHeldUp(poll, async () => {
      email = await corrected(poll);
      testApp.clock.set(poll.election.votingStartDate);
      await asking(testApp, poll.organiser).get(pathOf(poll)).expect(200);
    });
    expect(answer.body).toMatchObject({ code: 'not_on_roll' });
    await expectOneVote(poll, email);
  });

  test('is refused if the address was corrected while voting was taken back and opened again', async () => {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      voters: 2,
    });
    const does = (act: 'prepare' | 'open') =>
      asking(testApp, poll.organiser)
        .post(`${pathOf(poll)}/${act}`)
        .send({})
        .expect(200);
    let email = '';
    const answer = await castHeldUp(poll, async () => {
      await does('prepare');
      email = await corrected(poll);
      await does('open');
    });
    expect(answer.body).toMatchObject({ code: 'not_on_roll' });
    await expectOneVote(poll, email);
  });
});

describe('a ballot that is stored while its voter leaves the roll', () => {
  const elections = () => mongoose.connection.collection('elections');
  const idOf = ({ election }: Poll) => new Types.ObjectId(election._id);
  const setRemoval = (poll: Poll, removal: string | null) =>
    elections().updateOne({ _id: idOf(poll) }, { $set: { removal } });

  /** Casts in a process that stalls after storing the ballot, until `meanwhile` is over. */
  async function castLeavingRoll(poll: Poll, meanwhile: () => unknown) {
    const { marks } = testApp.deps.memory.casting;
    const join = marks.join.bind(marks);
    const stalled = jest.spyOn(marks, 'join').mockImplementationOnce(async (...args) => {
      await mongoose.connection.collection('rollentries').deleteMany({ election: idOf(poll) });
      await meanwhile();
      return join(...args);
    });
    const answer = await casting(testApp, poll, poll.voters[0], aBallot(poll));
    expect(stalled).toHaveBeenCalled();
    return answer.status;
  }

  const expectInBox = async (poll: Poll, count: number) => {
    const box = asking(testApp, poll.organiser).get(`${pathOf(poll)}/ballot-box`);
    expect((await box.expect(200)).body).toMatchObject({ count });
  };

  test('stays if the database is away when the election is read again', async () => {
    const poll = await openPoll(testApp);
    const status = await castLeavingRoll(poll, () => {
      jest
        .spyOn(ElectionModel.collection, 'findOne')
        .mockRejectedValueOnce(new mongoose.mongo.MongoNetworkError('away'));
    });
    expect(status).toBe(503);
    await expectInBox(poll, 1);
  });

  test('stays if the deletion of the election can still be called off', async () => {
    const poll = await openPoll(testApp);
    expect(await castLeavingRoll(poll, () => setRemoval(poll, 'asked'))).toBe(201);
    await setRemoval(poll, null);
    await expectInBox(poll, 1);
  });

  test.each([
    ['being deleted for good', (poll: Poll) => setRemoval(poll, 'decided')],
    ['gone', (poll: Poll) => elections().deleteOne({ _id: idOf(poll) })],
  ])('is taken back if the election is %s', async (_, remove) => {
    const poll = await openPoll(testApp);
    expect(await castLeavingRoll(poll, () => remove(poll))).toBe(404);
    const left = mongoose.connection.collection('ballots').countDocuments({ election: idOf(poll) });
    expect(await left).toBe(0);
  });
});
