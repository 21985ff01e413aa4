import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  auditTrailSchema,
  ballotBoxFileSchema,
  canonicalBallot,
  methodsOn,
  receiptSchema,
  resultsSchema,
  rollEntrySchema,
  trackingCodeOf,
  voteText,
  type Choice,
  type ErrorBody,
} from '@hustings/shared';
import mongoose from 'mongoose';
import type { Actor } from '../platform/access-tokens.js';
import { asking, type Asked } from './builders/actors.js';
import { aNonce, casting, type Poll, type Voter } from './builders/ballots.js';
import type { FailingProduct } from './failing-product.js';

/** A ballot that a voter tries to cast, as the browser stores it. */
export interface Attempt {
  voter: Voter;
  ballot: { choices: Choice[]; nonce: string };
  /** The tracking code, as the voter's browser computes it. */
  code: string;
  /** True once the product has confirmed that the ballot is in the box. */
  acknowledged: boolean;
  /** Code of the last refusal. */
  refusal?: string;
}

export function attemptBy(voter: Voter, poll: Poll, choices: Choice[]): Attempt {
  const nonce = aNonce();
  const text = canonicalBallot(2, poll.election._id, nonce, voteText(choices, methodsOn(poll)));
  const code = trackingCodeOf(createHash('sha256').update(text).digest());
  return { voter, ballot: { choices, nonce }, code, acknowledged: false };
}

/** @returns the status; undefined if the answer was lost. */
export async function tryToCast(
  product: Asked,
  poll: Poll,
  attempt: Attempt,
): Promise<number | undefined> {
  const answer = await unlessLost(casting(product, poll, attempt.voter, attempt.ballot));
  if (!answer) return undefined;
  if (answer.status === 200 || answer.status === 201) {
    expect(receiptSchema.parse(answer.body).trackingCode).toBe(attempt.code);
    attempt.acknowledged = true;
  } else {
    attempt.refusal = (answer.body as ErrorBody).code;
  }
  return answer.status;
}

/** Returns the answer, or undefined if the process died before sending one. */
export async function unlessLost<Answer>(asked: PromiseLike<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    // Node's errors are from another realm than the tests, so instanceof doesn't work.
    if (/ECONN|EPIPE|hang up|aborted/.test(String(error))) return undefined;
    throw error;
  }
}

/** Returns true once the count is recorded. */
export async function isCounted(product: Asked, poll: Poll): Promise<boolean> {
  const path = `/api/v1/elections/${poll.election._id}/results`;
  const answer = await asking(product, poll.organiser).get(path).expect(200);
  return resultsSchema.parse(answer.body).final;
}

/**
 * Checks what must hold for a counted election whichever process died: everything in `expectCounted`, one
 * recorded count, and a destroyed ballot key.
 */
export async function expectSound(
  product: FailingProduct,
  poll: Poll,
  attempts: readonly Attempt[],
  expected: { closedEarly?: boolean; openings?: number } = {},
): Promise<void> {
  await expectCounted(product, poll, attempts, expected);
  const _id = new mongoose.Types.ObjectId(poll.election._id);
  await product.withDatabase(async (database) => {
    expect(await database.collection('counts').countDocuments({ _id })).toBe(1);
    expect(await database.collection('ballotkeys').findOne({ _id })).toEqual({
      _id,
      key: null,
      opening: expect.any(Number),
    });
  });
}

/**
 * Checks what the public and the organiser can see: every acknowledged ballot is counted, nobody is in the
 * box twice, codes, ballots and marks on the roll agree in number, each vote is counted as cast, and the
 * audit trail is intact.
 */
export async function expectCounted(
  product: Asked,
  poll: Poll,
  attempts: readonly Attempt[],
  { closedEarly = false, openings = 1 } = {},
): Promise<void> {
  const path = `/api/v1/elections/${poll.election._id}`;
  const read = async (call: string, actor?: Actor) =>
    (await asking(product, actor).get(`${path}/${call}`).expect(200)).body as unknown;
  const results = resultsSchema.parse(await read('results'));
  const box = ballotBoxFileSchema.parse(await read('ballot-box?format=json'));
  const roll = rollEntrySchema.array().parse(await read('voters', poll.organiser));
  const audit = auditTrailSchema.parse(await read('audit', poll.organiser));
  const codes = new Set(box.trackingCodes);

  const inBox = attempts.filter(({ code }) => codes.has(code));
  expect([...codes].sort()).toEqual(inBox.map(({ code }) => code).sort());
  expect(attempts.filter((each) => each.acknowledged && !codes.has(each.code))).toEqual([]);
  const voted = inBox.map(({ voter }) => voter.email).sort();
  expect(new Set(voted).size).toBe(voted.length);
  const marked = roll.filter(({ hasVoted }) => hasVoted).map(({ email }) => email);
  expect(marked.sort()).toEqual(voted);

  const ballots = inBox.length;
  expect(results).toMatchObject({ status: 'closed', final: true, difference: null });
  expect(results).toMatchObject({ ballots, counted: ballots });
  expect(box).toMatchObject({ count: ballots, trackingCodes: { length: ballots } });
  expect(box.votes).toHaveLength(ballots);
  expect(sum(results.turnoutByHour.map((hour) => hour.ballots))).toBe(ballots);
  const chosen = inBox.flatMap(({ ballot }) => ballot.choices.flatMap((each) => each.candidates));
  for (const { candidates } of results.positions) {
    for (const { _id, votes } of candidates) {
      expect(votes).toBe(chosen.filter((each) => each === _id).length);
    }
  }

  expect(audit.intact).toBe(true);
  const times = (action: string) => audit.entries.filter((each) => each.action === action).length;
  expect(times('election_opened')).toBe(openings);
  expect(times('election_closed_early')).toBe(closedEarly ? 1 : 0);
  expect(times('election_counted')).toBe(1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
