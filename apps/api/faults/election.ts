import { accountIdOf } from '../src/platform/stored-ids.js';
import {
  type Election,
  type RollEntry,
  organisationIdSchema,
  rollEntrySchema,
} from '@hustings/shared';
import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import request from 'supertest';
import { expect } from '@jest/globals';
import type { Actor } from '../src/platform/access-tokens.js';
import { anActor, asking } from '../src/test/builders/actors.js';
import { asActor, choosing, type Poll } from '../src/test/builders/ballots.js';
import { savedElection, savedPosition, savedCandidate } from '../src/test/builders/elections.js';
import { importedFile } from '../src/test/builders/imports.js';
import { attemptBy, tryToCast, type Attempt } from '../src/test/sound-election.js';
import { until } from '../src/test/waiting.js';
import type { Chances } from './scenario.js';
import type { Product, Stage } from './stage.js';

/** The longest anybody may wait for an answer, whichever part behind the product is broken. */
export const LONGEST_ANSWER_MS = 45_000;

/** A roll as a CSV file. Every address begins with `name`, so files with different names share none. */
export function rollFile(name: string, people: number): string {
  const rows = Array.from(
    { length: people },
    (_, each) => `Voter ${each},${name}${each}@many.example`,
  );
  return `Name,E-mail\n${rows.join('\n')}`;
}

/** An open election with this many voters on its roll. */
export async function openedPoll(
  product: Product,
  voters: number,
  organiser: Actor = anActor(),
): Promise<Poll> {
  const draft = await savedElection(product, organiser, {
    // With results only after closing, the roll shows during voting who has voted.
    settings: { resultsVisibility: 'afterClose' },
  });
  const position = await savedPosition(product, organiser, draft._id);
  const candidates = [];
  for (let each = 0; each < 3; each++) {
    candidates.push(await savedCandidate(product, organiser, position));
  }
  await importedFile(product, organiser, draft._id, rollFile(`v${draft._id}.`, voters));
  const opened = await asking(product, organiser)
    .post(`/api/v1/elections/${draft._id}/open`)
    .expect(200);
  return {
    organiser,
    election: opened.body as Election,
    positions: [{ _id: position._id, method: position.method, candidates }],
    voters: await votersOf(product, organiser, draft),
  };
}

/** The voters on the roll, with their accounts from the database: organisers can't see those. */
async function votersOf(
  product: Product,
  organiser: Actor,
  { _id }: Pick<Election, '_id'>,
): Promise<Poll['voters']> {
  const roll = await readRoll(product, organiser, { _id });
  const stored = await product.withDatabase((db) =>
    db
      .collection<{ account: mongoose.Types.ObjectId }>('rollentries')
      .find({ election: new mongoose.Types.ObjectId(_id) })
      .toArray(),
  );
  const accounts = new Map(stored.map((entry) => [String(entry._id), accountIdOf(entry.account)]));
  return roll.map((entry) => asActor({ ...entry, account: accounts.get(entry._id)! }));
}

export async function readRoll(
  product: Product,
  organiser: Actor,
  { _id }: Pick<Election, '_id'>,
): Promise<RollEntry[]> {
  const answer = await asking(product, organiser)
    .get(`/api/v1/elections/${_id}/voters`)
    .expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

/** The ballots to send: each voter tries one ballot, the same ballot twice, or two different ones. */
export function sendingsOf(poll: Poll, voters: Poll['voters'], chances: Chances): Attempt[] {
  return voters.flatMap((voter) => {
    const attempt = () =>
      attemptBy(voter, poll, choosing(poll, chances.oneOf([[0], [1], [2], []])));
    const first = attempt();
    return chances.oneOf([[first], [first], [first, first], [first, attempt()]]);
  });
}

/** Counts the outcomes of ballots that were sent. */
export class Tally {
  tried = 0;
  acknowledged = 0;
  /** 409: for example, the voter has voted already, or voting is not open. */
  refused = 0;
  /** 503: asked to retry later. */
  putOff = 0;
  /** No answer came. */
  lost = 0;
  slowestMs = 0;

  add(status: number | undefined, tookMs: number): void {
    this.tried += 1;
    this.slowestMs = Math.max(this.slowestMs, Math.round(tookMs));
    if (status === undefined) this.lost += 1;
    else if (status === 200 || status === 201) this.acknowledged += 1;
    else if (status === 409) this.refused += 1;
    else if (status === 503) this.putOff += 1;
    else throw new Error(`a ballot was answered with ${status}`);
  }

  get figures() {
    const { tried, acknowledged, refused, putOff, lost, slowestMs } = this;
    return {
      'casts attempted': tried,
      acknowledged,
      refused,
      'told to retry': putOff,
      unanswered: lost,
      'ms slowest': slowestMs,
    };
  }
}

/** Sends a ballot once and records the outcome. @returns the status; undefined without an answer. */
export async function cast(
  product: Product,
  poll: Poll,
  attempt: Attempt,
  tally: Tally,
): Promise<number | undefined> {
  const begun = performance.now();
  const status = await tryToCast(product, poll, attempt);
  const took = performance.now() - begun;
  tally.add(status, took);
  expect(took).toBeLessThan(LONGEST_ANSWER_MS);
  return status;
}

/** Sends a ballot again until its answer is final, as a browser does. */
export async function castUntilAnswered(
  product: Product,
  poll: Poll,
  attempt: Attempt,
  tally: Tally,
): Promise<void> {
  await until('an answer to a ballot', async () => {
    const status = await cast(product, poll, attempt, tally);
    return status !== undefined && status !== 503;
  });
}

/** Signs up the owner of an organisation by the mailed link; invitations need such an owner. */
export async function signedUpOwner(stage: Stage, product: Product): Promise<Actor> {
  const password = 'Greenfinch?19';
  const answer = await request(product.app)
    .post('/auth/users/register')
    .send({ email: 'owner@many.example', password, confirmPassword: password })
    .expect(201);
  const { id, email } = answer.body as Pick<Actor, 'id' | 'email'>;
  await until('the message to verify the address', () => stage.mail.taken.length === 1);
  const { text = '' } = await PostalMime.parse(stage.mail.taken.pop()?.source ?? '');
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
  await request(product.app).put(`/auth/users/verify?token=${token}`).expect(200);
  const organisation = organisationIdSchema.parse(id);
  return { ...anActor(), id, email, membership: { organisation, role: 'owner' } };
}

const AT_ONCE = 20;

/** Sends each of these ballots, `AT_ONCE` of them in parallel. */
export async function castTogether(
  product: Product,
  poll: Poll,
  attempts: readonly Attempt[],
  tally: Tally,
): Promise<void> {
  const waiting = [...attempts];
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await cast(product, poll, next, tally);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

/** Sends ballots without a final answer again, as their voters would. */
export async function castAllUntilAnswered(
  product: Product,
  poll: Poll,
  attempts: readonly Attempt[],
  tally: Tally,
): Promise<void> {
  const unanswered = attempts.filter(
    ({ acknowledged, refusal }) =>
      !acknowledged && (refusal === undefined || refusal === 'unavailable'),
  );
  for (const attempt of unanswered) {
    await castUntilAnswered(product, poll, attempt, tally);
  }
}
