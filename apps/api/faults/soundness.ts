import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import {
  auditTrailSchema,
  invitationProgressSchema,
  openBallotBoxSchema,
  type Election,
} from '@hustings/shared';
import type { Actor } from '../src/platform/access-tokens.js';
import { asking } from '../src/test/builders/actors.js';
import type { Poll } from '../src/test/builders/ballots.js';
import { standingOf } from '../src/test/builders/imports.js';
import { expectCounted, isCounted, type Attempt } from '../src/test/sound-election.js';
import { until } from '../src/test/waiting.js';
import { readRoll } from './election.js';
import type { Product, Stage } from './stage.js';

const checker = fileURLToPath(new URL('../../../docs/check_ballot_box.py', import.meta.url));
const run = promisify(execFile);

/**
 * Closes the election, waits for its count, and checks every promise that the organiser and the public can
 * verify: no acknowledged ballot is lost, nobody is in the box twice, the box, the result and the marks on
 * the roll agree, the audit trail is intact, voting closed once and was counted once, and an independent
 * program counts the published box to the same result. The log must show no request that failed unexpectedly.
 *
 * @param byItself The election has reached its end by the clock and needs no close.
 */
export async function expectSoundEnd(
  stage: Stage,
  product: Product,
  poll: Poll,
  attempts: readonly Attempt[],
  { byItself = false } = {},
): Promise<void> {
  if (!byItself) await close(product, poll);
  await until('the count', () => isCounted(product, poll));
  await expectCounted(product, poll, attempts, { closedEarly: !byItself });
  await expectCountedAlikeByOthers(product, poll, attempts);
  expectNoSurprise(stage);
}

/** Retries until the election is closed: an answer may be lost on the way. */
async function close(product: Product, poll: Poll): Promise<void> {
  const path = `/api/v1/elections/${poll.election._id}/close`;
  await until('the close', async () => {
    const answer = await asking(product, poll.organiser).post(path);
    // 409: it was closed by an earlier attempt.
    return answer.status === 200 || answer.status === 409;
  });
}

async function expectCountedAlikeByOthers(
  product: Product,
  poll: Poll,
  attempts: readonly Attempt[],
): Promise<void> {
  const path = `/api/v1/elections/${poll.election._id}/ballot-box?format=json`;
  const box = await asking(product, undefined).get(path).expect(200);
  const folder = await mkdtemp(join(tmpdir(), 'hustings-box-'));
  const file = join(folder, 'box.json');
  try {
    await writeFile(file, JSON.stringify(box.body));
    const told = attempts.find(({ acknowledged }) => acknowledged);
    const { stdout } = await run('python3', [
      checker,
      '--json',
      file,
      ...(told ? [told.code] : []),
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, problems: [] });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Checks that no acknowledged ballot is lost, while voting continues and some voters still have to retry. */
export async function expectNothingLost(
  product: Product,
  poll: Poll,
  attempts: readonly Attempt[],
): Promise<void> {
  const codes = await codesOf(product, poll);
  const roll = await readRoll(product, poll.organiser, poll.election);
  const marked = new Set(roll.filter(({ hasVoted }) => hasVoted).map(({ email }) => email));
  const told = attempts.filter(({ acknowledged }) => acknowledged);
  expect(told.filter(({ code }) => !codes.has(code)).map(({ code }) => code)).toEqual([]);
  const inBox = attempts.filter(({ code }) => codes.has(code));
  const votersInBox = new Set<string>(inBox.map(({ voter }) => voter.email));
  expect(inBox.length).toBe(codes.size);
  expect(votersInBox.size).toBe(codes.size);
  expect([...marked].filter((email) => !votersInBox.has(email))).toEqual([]);
  expect(told.map(({ voter }) => voter.email).filter((email) => !marked.has(email))).toEqual([]);
}

/** The tracking codes in an open election's box; no code may appear twice. */
async function codesOf(product: Product, poll: Poll): Promise<Set<string>> {
  const codes: string[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/v1/elections/${poll.election._id}/ballot-box?limit=200&page=${page}`;
    const answer = await asking(product, poll.organiser).get(path).expect(200);
    const box = openBallotBoxSchema.parse(answer.body);
    codes.push(...box.trackingCodes);
    if (codes.length >= box.count) break;
  }
  expect(new Set(codes).size).toBe(codes.length);
  return new Set(codes);
}

/** Checks that an import disturbed by faults ends by itself, with everybody on the roll once. */
export async function expectImported(
  product: Product,
  organiser: Actor,
  election: Election,
  job: Parameters<typeof standingOf>[3],
  people: number,
): Promise<void> {
  await until('the import to end', async () => {
    const { state } = await standingOf(product, organiser, election._id, job);
    return !['waiting', 'working'].includes(state);
  });
  const standing = await standingOf(product, organiser, election._id, job);
  expect(standing).toMatchObject({ state: 'done', total: people, added: people, skipped: 0 });
  const roll = await readRoll(product, organiser, election);
  expect(new Set(roll.map(({ email }) => email)).size).toBe(people);
  expect(roll).toHaveLength(people);
  const path = `/api/v1/elections/${election._id}/audit`;
  const audit = await asking(product, organiser).get(path).expect(200);
  const { entries, intact } = auditTrailSchema.parse(audit.body);
  expect(intact).toBe(true);
  expect(entries.filter(({ action }) => action === 'voters_imported')).toHaveLength(1);
}

/** Outcome of the invitations once none is waiting. */
export interface Invited {
  arrived: number;
  /** Invitations that the product reports as possibly delivered, and never repeats by itself. */
  uncertain: number;
}

/**
 * Checks that every invitation was sent: the mail server accepted it once, or it is reported as uncertain and
 * was accepted at most once. The clock moves on meanwhile, because messages wait for their turn.
 */
export async function expectInvitedOnce(
  stage: Stage,
  product: Product,
  organiser: Actor,
  election: Election,
  people: number,
): Promise<Invited> {
  const path = `/api/v1/elections/${election._id}/invitations`;
  const progress = async () =>
    invitationProgressSchema.parse((await asking(product, organiser).get(path).expect(200)).body);
  for (let left = Infinity; left > 0;) {
    const before = left;
    await until('another invitation to leave', async () => {
      left = (await progress()).queued;
      if (left > 0) await stage.clock.passQuickly();
      return left < before;
    });
  }
  const { sent, failures } = await progress();
  expect(failures.filter(({ reasonCode }) => reasonCode !== 'mail_may_have_arrived')).toEqual([]);
  expect(sent + failures.length).toBe(people);
  const times = new Map<string, number>();
  for (const { to } of stage.mail.taken) times.set(to, (times.get(to) ?? 0) + 1);
  const uncertain = new Set<string>(failures.map(({ email }) => email));
  let arrived = 0;
  for (const { email } of await readRoll(product, organiser, election)) {
    const taken = times.get(email) ?? 0;
    expect([email, taken]).toEqual([email, uncertain.has(email) ? Math.min(taken, 1) : 1]);
    arrived += taken;
  }
  return { arrived, uncertain: uncertain.size };
}

/** Checks that no request failed unexpectedly, and that no uncaught error is in the log. */
export function expectNoSurprise(stage: Stage): void {
  const logged = stage.logged();
  const unforeseen = logged.filter(
    (line) =>
      (line.res as { status?: number } | undefined)?.status === 500 ||
      /Uncaught|Unhandled|TypeError|ReferenceError/.test(JSON.stringify(line)),
  );
  expect(unforeseen).toEqual([]);
}
