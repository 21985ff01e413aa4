import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { codesBallotBoxSchema } from '@hustings/shared';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { asking } from '../../../test/builders/actors.js';
import { aNonce, closePoll, headOfBox, openPoll } from '../../../test/builders/ballots.js';
import { useTestApp } from '../../../test/test-app.js';

/** The ids of this many candidates alone are longer than the key an embedded database's index keeps. */
const SHARED = 36;
const OTHERS = 9;
/** Enough ballots for the embedded database to read them in the order of an index instead of sorting. */
const BALLOTS = 2_500;

const testApp = useTestApp();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const linesOf = (texts: readonly string[]) =>
  [...texts]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((text) => `${text}\n`)
    .join('');

test('the digest of a box of long votes is the one of its recipe', async () => {
  const poll = await openPoll(testApp, {
    positions: [{ candidates: SHARED + OTHERS, maxChoices: SHARED + OTHERS }],
  });
  const [position] = poll.positions;
  const ids = position?.candidates.map(({ _id }) => _id).sort() ?? [];
  const aVote = fc
    .subarray(ids.slice(SHARED))
    .map((more) => `${position?._id}:${[...ids.slice(0, SHARED), ...more].join(',')}`);
  const votes = fc.sample(aVote, BALLOTS);
  const ballots = votes.map((vote, each) => ({
    _id: randomBytes(32),
    election: new mongoose.Types.ObjectId(poll.election._id),
    trackingCode: String(each),
    nonce: aNonce(),
    vote,
  }));
  await mongoose.connection.collection<{ _id: Buffer }>('ballots').insertMany(ballots);
  closePoll(testApp, poll);
  const path = `/api/v1/elections/${poll.election._id}`;
  await asking(testApp, poll.organiser).get(path).expect(200);
  const answer = await asking(testApp, undefined).get(`${path}/ballot-box`).expect(200);
  const { digest } = codesBallotBoxSchema.parse(answer.body);
  const codes = ballots.map(({ trackingCode }) => trackingCode);
  const head = (await headOfBox(testApp, poll)).map((line) => `${line}\n`).join('');
  const inPosition = votes.map((vote) => vote.replace(`${position?._id}:`, ''));
  expect(digest).toBe(sha256(`${head}${linesOf(codes)}${position?._id}\n${linesOf(inPosition)}`));
});
