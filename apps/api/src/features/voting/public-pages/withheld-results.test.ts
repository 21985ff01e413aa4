import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  boxHeader,
  boxRulesLines,
  callsByConcept,
  codesBoxLine,
  type AuditEntry,
  type Call,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import type { Response, Test } from 'supertest';
import { signedUpOrganiser, type SignedIn } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { askingBy, madeKey } from '../../../test/builders/api-keys.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { joinedMember } from '../../../test/builders/members.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const BALLOTS = [
  [[0], [0]],
  [[0], [1]],
  [[2], []],
  [[], [0]],
  [[1], [0]],
];

test('nobody who may not read a result can find it by trying all votes against what they can read', async () => {
  const poll = await closedPoll();
  const seen = await everythingRead(poll, ...(await readersOf(poll)));
  expect(seen.codes.size).toBe(BALLOTS.length);
  expect(attacked(poll, seen)).toEqual([]);
  expect([...seen.results]).toEqual([]);
  await publish(poll);
  const published = await everythingRead(poll, observerOf(poll));
  expect(attacked(poll, published)).not.toEqual([]);
  expect(published.results.size).toBe(6);
});

test('nor can anybody outside voters and members once those may read it', async () => {
  const poll = await closedPoll({ when: 'byHand', readers: 'roll' });
  await publish(poll);
  const other = await signedUpOrganiser(testApp, { email: 'owner@other.example' });
  const outsiders = [
    askingBy(testApp, await madeKey(testApp, other)),
    asking(testApp, other),
    asking(testApp, anActor('voter')),
    asking(testApp, undefined),
  ];
  const seen = await everythingRead(poll, ...outsiders);
  expect([...seen.codes]).toEqual([]);
  expect(attacked(poll, seen)).toEqual([]);
  expect([...seen.results]).toEqual([]);
  expect((await everythingRead(poll, observerOf(poll))).results.size).toBe(6);
});

test('nor in an audit trail whose entries an earlier version hashed without a salt', async () => {
  const poll = await closedPoll();
  await hashWithoutSalt(poll);
  const withheld = await trailOf(poll, observerOf(poll));
  const counted = withheld.entries.findIndex(({ action }) => action === 'election_counted');
  const hidden = withheld.entries.slice(counted);
  expect(hidden.map(({ hash }) => hash)).toEqual(hidden.map(() => null));
  expect(withheld.intact).toBe(true);
  expect(attacked(poll, await everythingRead(poll, observerOf(poll)))).toEqual([]);
  await publish(poll);
  expect(attacked(poll, await everythingRead(poll, observerOf(poll)))).not.toEqual([]);
});

test('the entry of a count keeps its hash and gets its digest and salt when the result is published', async () => {
  const poll = await closedPoll();
  const [before] = await countedEntries(poll);
  expect(before).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), salt: null });
  expect(before?.details).toEqual({
    ballots: 5,
    trackingCodes: 5,
    marked: 5,
    registered: 5,
    lateAdditions: 0,
  });
  await publish(poll);
  const [after, previous] = await countedEntries(poll);
  expect(after?.hash).toBe(before?.hash);
  expect(after?.details).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  if (!after?.salt) throw new Error('the salt is still withheld');
  expect(after.hash).toBe(hashOf(poll, after, { previous, salt: after.salt }));
});

test('what officers say of a result is withheld with it', async () => {
  const poll = await closedPoll();
  await asking(testApp, poll.organiser)
    .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
    .send({ kind: 'repeat', reason: 'A tie of two.' })
    .expect(201);
  const said = async () => {
    const { entries } = await trailOf(poll, observerOf(poll));
    return entries.find(({ action }) => action === 'position_to_be_repeated');
  };
  expect(await said()).toMatchObject({ salt: null });
  expect(JSON.stringify(await said())).not.toContain('tie');
  await publish(poll);
  expect(await said()).toMatchObject({ details: { reason: 'A tie of two.' } });
});

/** Makes requests in somebody's name. */
interface Reader {
  get: (path: string) => Test;
}

interface Seen {
  /** Everything that could be a digest or a hash, in lower case. */
  hashes: Set<string>;
  codes: Set<string>;
  /** Names of fields that reveal a result. */
  results: Set<string>;
  trails: AuditEntry[][];
}

interface Closed extends Poll {
  organiser: SignedIn;
  observer: SignedIn;
}

async function closedPoll(plan: object = { when: 'byHand' }): Promise<Closed> {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await openPoll(testApp, {
    organiser,
    status: 'draft',
    positions: [{ candidates: 3 }, { method: 'motion', candidates: 0 }],
    voters: BALLOTS.length,
  });
  await asking(testApp, poll.organiser)
    .put(`/api/v1/elections/${poll.election._id}/publishing`)
    .send({ ...plan, announce: true, indexed: false, embedOrigins: [] })
    .expect(200);
  testApp.clock.set(poll.election.votingStartDate);
  await castByVoters(testApp, poll, BALLOTS);
  closePoll(testApp, poll);
  await asking(testApp, poll.organiser)
    .get(`/api/v1/elections/${poll.election._id}/results`)
    .expect(200);
  return { ...poll, organiser, observer: await joinedMember(testApp, organiser, 'observer') };
}

function publish({ organiser, election }: Poll) {
  return asking(testApp, organiser).post(`/api/v1/elections/${election._id}/publish`).expect(200);
}

function observerOf({ observer }: Closed): Reader {
  return asking(testApp, observer);
}

/** Everybody who may not read an unpublished result. */
async function readersOf(poll: Closed): Promise<Reader[]> {
  const { organiser, voters } = poll;
  const keyOf = async (role: 'observer' | 'clerk') =>
    askingBy(testApp, await madeKey(testApp, organiser, { role }));
  return [
    observerOf(poll),
    asking(testApp, await joinedMember(testApp, organiser, 'clerk')),
    await keyOf('observer'),
    await keyOf('clerk'),
    asking(testApp, voters[0]),
    asking(testApp, anActor()),
    asking(testApp, undefined),
  ];
}

const reads = Object.values(callsByConcept)
  .flatMap((ofConcept) => Object.values<Call>(ofConcept))
  .filter(({ method }) => method === 'GET');

/** The answers readers get from every GET call, for everything in the election that has an id. */
async function everythingRead(poll: Poll, ...readers: Reader[]): Promise<Seen> {
  const { election, positions, voters, organiser } = poll;
  const others = [election.org, organiser.id, voters[0]?.registration];
  const ids = {
    elections: [election._id],
    positions: positions.map(({ _id }) => _id),
    any: [...others, election._id, positions[0]?._id, positions[0]?.candidates[0]?._id],
  };
  const idsIn = (path: string): readonly (string | undefined)[] => {
    if (path.includes('/elections/:')) return ids.elections;
    return path.includes('/positions/:') ? ids.positions : ids.any;
  };
  const addresses = new Set(
    reads.flatMap(({ path }) => idsIn(path).map((id = '') => path.replaceAll(/:\w+/g, id))),
  );
  const box = `/api/v1/elections/${election._id}/ballot-box`;
  for (const query of ['format=json', 'format=csv', 'page=1&limit=100']) {
    addresses.add(`${box}?${query}`);
  }
  const seen: Seen = { hashes: new Set(), codes: new Set(), results: new Set(), trails: [] };
  for (const reader of readers) {
    for (const address of addresses) note(await reader.get(address));
  }
  return seen;

  function note({ text, headers, body }: Response): void {
    const said = `${text ?? String(body)} ${JSON.stringify(headers)}`;
    for (const [hash] of said.matchAll(/[0-9a-f]{64}|[0-9a-z]{52}/gi)) {
      seen.hashes.add(hash.toLowerCase());
    }
    for (const [code] of said.matchAll(/\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g)) {
      seen.codes.add(code);
    }
    for (const [name] of said.matchAll(/"(?:votes|elected|tied|outcome|abstentions|digest)":/g)) {
      seen.results.add(name);
    }
    const trail = auditTrailSchema.safeParse(body);
    if (trail.success) seen.trails.push(trail.data.entries);
  }
}

/** The guessed votes that a seen hash confirms. */
function attacked(poll: Poll, { hashes, codes, trails }: Seen): string[][][] {
  const opened = trails.flat().find(({ action }) => action === 'election_opened');
  const paper = String(opened?.details.ballotDigest);
  return guesses(poll).filter((votes) => {
    const digest = digestOf(poll, { codes: [...codes], votes, paper });
    const follows = trails.flatMap((entries) => hashesFrom(poll, entries, digest));
    return [digest, sha256(digest), ...follows].some((hash) => hashes.has(hash));
  });
}

/** The hashes of a trail whose count would have this digest. */
function hashesFrom(poll: Poll, entries: AuditEntry[], digest: string): string[] {
  const first = entries.findIndex(({ action }) => action === 'election_counted');
  let previous = entries[first - 1]?.hash ?? '';
  return entries.slice(first).map((entry, each) => {
    const details = each === 0 ? { ...entry.details, digest } : entry.details;
    previous = hashOf(poll, { ...entry, details }, { previous, salt: entry.salt ?? undefined });
    return previous;
  });
}

/** Every way in which the ballots can be marked: the sorted votes of each position. */
function guesses({ positions }: Poll): string[][][] {
  const ofPosition = positions.map(({ candidates }) => {
    const options = candidates.length > 0 ? candidates.map(({ _id }) => _id) : ['yes', 'no'];
    return multisets(['', ...options].sort(), BALLOTS.length);
  });
  return ofPosition.reduce<string[][][]>(
    (all, these) => all.flatMap((before) => these.map((votes) => [...before, votes])),
    [[]],
  );
}

function multisets(options: string[], size: number): string[][] {
  const [first, ...rest] = options;
  if (first === undefined) return size === 0 ? [[]] : [];
  return Array.from({ length: size + 1 }, (_, times) =>
    multisets(rest, size - times).map((more) => [...Array<string>(times).fill(first), ...more]),
  ).flat();
}

/** The digest of a version 3 box, by the recipe in docs/recipes.md. */
function digestOf(
  { election, positions, voters }: Poll,
  { codes, votes, paper }: { codes: string[]; votes: string[][]; paper: string },
): string {
  const inOrder = positions
    .map(({ _id }, each) => [_id as string, ...(votes[each] ?? [])])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const lines = [...codes.sort(), ...inOrder.flat()].map(codesBoxLine);
  const rules = boxRulesLines(paper, { registered: voters.length });
  return sha256(boxHeader(3, 'codes', election._id) + rules + lines.join(''));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash of an audit entry, by the recipe in docs/recipes.md. */
function hashOf(
  { election }: Poll,
  { seq, at, actor, action, details }: Omit<AuditEntry, 'hash' | 'salt'>,
  { previous, salt }: { previous: string | undefined; salt: string | undefined },
): string {
  const sorted = Object.fromEntries(Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)));
  const entry = { action, actor, at: new Date(at).toISOString(), details: sorted };
  return sha256(JSON.stringify({ ...entry, election: election._id, previous, salt, seq }));
}

async function trailOf({ election }: Poll, { get }: Reader) {
  const answer = await get(`/api/v1/elections/${election._id}/audit`).expect(200);
  return auditTrailSchema.parse(answer.body);
}

/** The count's entry, and the hash of the entry before it. */
async function countedEntries(poll: Closed) {
  const { entries } = await trailOf(poll, observerOf(poll));
  const place = entries.findIndex(({ action }) => action === 'election_counted');
  return [entries[place], entries[place - 1]?.hash ?? undefined] as const;
}

/** Rewrites the trail as earlier versions wrote it. */
async function hashWithoutSalt(poll: Poll): Promise<void> {
  const stored = mongoose.connection.collection('auditentries');
  const ofElection = { election: new Types.ObjectId(poll.election._id) };
  let previous = '';
  for (const entry of await stored.find(ofElection).sort({ seq: 1 }).toArray()) {
    const details = JSON.parse(entry.details as string) as AuditEntry['details'];
    const read = { ...(entry as unknown as AuditEntry), details };
    const hash = hashOf(poll, read, { previous, salt: undefined });
    await stored.updateOne({ _id: entry._id }, { $set: { previous, hash }, $unset: { salt: '' } });
    previous = hash;
  }
}
