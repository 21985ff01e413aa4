import { expect, jest, test } from '@jest/globals';
import type { Ballot } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { anEmail, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
const pathOf = ({ election }: Poll) => `/api/v1/elections/${election._id}`;
const aBallot = (poll: Poll) => ({ choices: choosing(poll, [0]), nonce: aNonce() });

/** An election that an officer has opened. */
async function aPoll(): Promise<Poll> {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    status: 'nominations',
    voters: 2,
    positions: [{ method: 'motion', candidates: 0 }],
  });
  await does(poll, 'open');
  return poll;
}

const does = (poll: Poll, act: 'prepare' | 'open') =>
  asking(testApp, poll.organiser)
    .post(`${pathOf(poll)}/${act}`)
    .send({})
    .expect(200);

/** Voting is taken back, and opens again after `change`. Somebody has the new ballot paper shown. */
async function opensAgain(poll: Poll, change: () => Promise<unknown>): Promise<Ballot> {
  await does(poll, 'prepare');
  await change();
  await does(poll, 'open');
  const paper = await asking(testApp, poll.voters[1])
    .get(`${pathOf(poll)}/ballot`)
    .expect(200);
  return paper.body as Ballot;
}

const turnsMotionRound = (poll: Poll) => () =>
  asking(testApp, poll.organiser)
    .put(`/api/v1/positions/${poll.positions[0]?._id}?election=${poll.election._id}`)
    .send({ position: 'Do NOT raise the fee', description: 'The opposite.' })
    .expect(204);

/** Casts a ballot whose read of the election is answered after `meanwhile`. */
async function castHeldUp(poll: Poll, meanwhile: () => Promise<unknown>) {
  const { elections } = testApp.deps.memory.casting;
  const join = elections.join.bind(elections);
  jest.spyOn(elections, 'join').mockImplementationOnce(async (...args) => {
    const read = await join(...args);
    await meanwhile();
    return read;
  });
  return casting(testApp, poll, poll.voters[0], aBallot(poll));
}

test('a cast that is held up over the next opening is not stored for the earlier address', async () => {
  const poll = await aPoll();
  const corrects = () =>
    asking(testApp, poll.organiser)
      .put(`${pathOf(poll)}/voters/${poll.voters[0]?.registration}`)
      .send({ email: anEmail('corrected') })
      .expect(200);
  const answer = await castHeldUp(poll, () => opensAgain(poll, corrects));
  expect([answer.status, answer.body.code]).toEqual([403, 'not_on_roll']);
  const election = new Types.ObjectId(poll.election._id);
  expect(await mongoose.connection.collection('ballots').countDocuments({ election })).toBe(0);
});

test('a ballot is refused if its paper has changed, until it names the new one', async () => {
  const poll = await aPoll();
  const old = await asking(testApp, poll.voters[0])
    .get(`${pathOf(poll)}/ballot`)
    .expect(200);
  const { opening: seen } = old.body as Ballot;
  const { opening } = await opensAgain(poll, turnsMotionRound(poll));
  expect(opening).toBeGreaterThan(seen);
  const cast = (of: number) =>
    casting(testApp, poll, poll.voters[0], { ...aBallot(poll), opening: of });
  const refused = await cast(seen).expect(409);
  expect(refused.body.code).toBe('ballot_changed');
  await cast(opening).expect(201);
});

test('a ballot that names its paper is refused even if voting opens again while it is cast', async () => {
  const poll = await aPoll();
  const { elections } = testApp.deps.memory.casting;
  const join = elections.join.bind(elections);
  jest.spyOn(elections, 'join').mockImplementationOnce(async (...args) => {
    const read = await join(...args);
    await opensAgain(poll, turnsMotionRound(poll));
    return read;
  });
  const ballot = { ...aBallot(poll), opening: 1 };
  const refused = await casting(testApp, poll, poll.voters[0], ballot).expect(409);
  expect(refused.body.code).toBe('ballot_changed');
});
