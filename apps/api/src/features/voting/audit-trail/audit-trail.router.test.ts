import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  electionIdSchema,
  type AuditAction,
  type AuditTrail,
  type Election,
  type Position,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  asActor,
  castByVoters,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Voter,
  type Poll,
} from '../../../test/builders/ballots.js';
import { savedCandidate, savedElection, savedPosition } from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { entryHash } from '../../core/audit/audit-chain.rules.js';

const testApp = useTestApp();

type WithId = { _id: string };
const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ _id }: WithId) => `/api/v1/elections/${_id}`;
const entriesIn = ({ _id }: WithId) => ({ election: new Types.ObjectId(_id) });
const collection = () => mongoose.connection.collection('auditentries');
const SHA_256 = /^[0-9a-f]{64}$/;

async function trailOf(organiser: Actor, election: WithId): Promise<AuditTrail> {
  const answer = await as(organiser)
    .get(`${pathOf(election)}/audit`)
    .expect(200);
  return auditTrailSchema.parse(answer.body);
}

describe('every act leaves an entry', () => {
  interface Scene {
    organiser: Actor;
    election: Pick<Election, '_id' | 'name' | 'endDate'>;
    position: Position;
    candidate: { _id: string; fullName: string };
    voter: Voter;
  }
  interface Case {
    action: AuditAction;
    act: (scene: Scene) => PromiseLike<unknown>;
    details: (scene: Scene) => Record<string, unknown>;
    status?: 'open';
  }
  const anyId = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown as string;

  const cases: (Case & { what: string })[] = [
    {
      what: 'editing the election',
      action: 'election_edited',
      act: async ({ organiser, election }) =>
        as(organiser)
          .put(pathOf(election))
          .field({ name: `${election.name}, new`, settings: '{"ballotBox":"ballots"}' })
          .attach('image', await aPhoto(), 'poster.png')
          .expect(200),
      details: () => ({ fields: ['name', 'poster', 'settings'] }),
    },
    {
      what: 'extending voting',
      action: 'election_extended',
      status: 'open',
      act: ({ organiser, election }) =>
        as(organiser).put(pathOf(election)).send({ endDate: '2099-01-01T00:00:00Z' }).expect(200),
      details: ({ election }) => ({ from: election.endDate, to: '2099-01-01T00:00:00.000Z' }),
    },
    {
      what: 'closing early',
      action: 'election_closed_early',
      status: 'open',
      act: ({ organiser, election }) =>
        as(organiser)
          .post(`${pathOf(election)}/close`)
          .expect(200),
      details: ({ election }) => ({ endDate: election.endDate }),
    },
    {
      what: 'adding a position',
      action: 'position_added',
      act: ({ organiser, election }) =>
        savedPosition(testApp, organiser, election._id, { position: 'Clerk', seats: 2 }),
      details: () => ({
        _id: anyId,
        position: 'Clerk',
        seats: 2,
        maxChoices: 2,
        method: 'plurality',
      }),
    },
    {
      what: 'editing a position',
      action: 'position_edited',
      act: ({ organiser, election, position }) =>
        as(organiser)
          .put(`/api/v1/positions/${position._id}?election=${election._id}`)
          .send({ seats: 2, maxChoices: 3, description: 'Changed.', position: position.position })
          .expect(204),
      details: ({ position: { _id, position } }) => ({
        _id,
        position,
        fields: ['description', 'maxChoices', 'seats'],
      }),
    },
    {
      what: 'removing a position',
      action: 'position_removed',
      act: ({ organiser, election, position }) =>
        as(organiser)
          .delete(`/api/v1/positions/${position._id}?election=${election._id}`)
          .expect(204),
      details: ({ position: { _id, position } }) => ({ _id, position }),
    },
    {
      what: 'registering a candidate',
      action: 'candidate_added',
      act: ({ organiser, position }) =>
        savedCandidate(testApp, organiser, position, 'Grace Hopper'),
      details: ({ position }) => ({
        _id: anyId,
        fullName: 'Grace Hopper',
        position: position.position,
      }),
    },
    {
      what: 'putting a note beside a candidate',
      action: 'candidate_corrected',
      status: 'open',
      act: ({ organiser, candidate }) =>
        as(organiser)
          .post('/api/v1/corrections')
          .send({ candidate: candidate._id, text: 'Since 2019.' })
          .expect(201),
      details: ({ candidate: { _id, fullName } }) => ({ _id, fullName, text: 'Since 2019.' }),
    },
    {
      what: 'editing a candidate',
      action: 'candidate_edited',
      act: async ({ organiser, candidate }) =>
        as(organiser)
          .put(`/api/v1/candidates/${candidate._id}`)
          .field({ fullName: 'Ada Byron', motto: '' })
          .attach('image', await aPhoto(), 'a.png')
          .expect(200),
      details: ({ candidate: { _id } }) => ({
        _id,
        fullName: 'Ada Byron',
        fields: ['fullName', 'photo'],
      }),
    },
    {
      what: 'removing a candidate',
      action: 'candidate_removed',
      act: ({ organiser, candidate }) =>
        as(organiser).delete(`/api/v1/candidates/${candidate._id}`).expect(204),
      details: ({ candidate: { _id, fullName } }) => ({ _id, fullName }),
    },
    {
      what: 'adding a voter',
      action: 'voter_added',
      act: ({ organiser, election }) =>
        addedVoter(testApp, organiser, election._id, { email: 'grace.hopper@example.org' }),
      details: () => ({ voter: anyId, email: expect.stringMatching(/^g[^r]*@example\.org$/) }),
    },
    {
      what: 'editing a voter',
      action: 'voter_edited',
      act: ({ organiser, voter }) =>
        as(organiser)
          .put(`/api/v1/voters/${voter.registration}`)
          .send({ fullName: 'New' })
          .expect(200),
      details: ({ voter }) => ({ voter: voter.registration, fields: ['fullName'] }),
    },
    {
      what: 'removing a voter',
      action: 'voter_removed',
      act: ({ organiser, election, voter }) =>
        as(organiser)
          .delete(`${pathOf(election)}/voters/${voter.registration}`)
          .expect(204),
      details: ({ voter }) => ({ voter: voter.registration, email: expect.stringContaining('@') }),
    },
    {
      what: 'deleting a voter',
      action: 'voter_removed',
      act: ({ organiser, voter }) =>
        as(organiser).delete(`/api/v1/voters/${voter.registration}`).expect(204),
      details: ({ voter }) => ({ voter: voter.registration, email: expect.stringContaining('@') }),
    },
    {
      what: 'inviting everybody',
      action: 'invitations_sent',
      act: ({ organiser, election }) =>
        as(organiser)
          .post(`${pathOf(election)}/invitations`)
          .send({ to: 'all' })
          .expect(202),
      details: () => ({ to: 'all', queued: 1 }),
    },
    {
      what: 'inviting somebody',
      action: 'invitations_sent',
      act: ({ organiser, election, voter }) =>
        as(organiser)
          .post(`${pathOf(election)}/invitations`)
          .send({ to: [voter.registration] })
          .expect(202),
      details: () => ({ to: 'chosen', queued: 1 }),
    },
    {
      what: 'resetting a password',
      action: 'password_reset_sent',
      act: ({ organiser, voter }) =>
        as(organiser).post(`/api/v1/voters/${voter.registration}/reset-password`).expect(202),
      details: ({ voter }) => ({ voter: voter.registration }),
    },
  ];

  test.each(cases)('$what', async ({ action, act, details, status }) => {
    const organiser: Actor = await signedUpOrganiser(testApp);
    const scene = { organiser } as Scene;
    scene.election = await savedElection(testApp, organiser, {
      ...(status && { status }),
      beforeOpening: async ({ _id }) => {
        scene.position = await savedPosition(testApp, organiser, _id);
        scene.candidate = await savedCandidate(testApp, organiser, scene.position);
        scene.voter = asActor(await addedVoter(testApp, organiser, _id));
      },
    });
    const before = await trailOf(organiser, scene.election);
    await act(scene);
    const after = await trailOf(organiser, scene.election);
    expect(after.entries.slice(before.entries.length)).toEqual([
      {
        seq: before.entries.length + 1,
        actor: organiser.email,
        action,
        at: testApp.clock.now().toISOString(),
        details: details(scene),
        hash: expect.stringMatching(SHA_256),
        salt: expect.stringMatching(SHA_256),
      },
    ]);
    expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries);
    expect(after.intact).toBe(true);
    await testApp.deps.outbox.drain();
  });

  test('creating an election, with its dates and settings', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const { name, startDate, votingStartDate, endDate, settings } = election;
    expect(await trailOf(organiser, election)).toMatchObject({
      entries: [
        {
          seq: 1,
          actor: organiser.email,
          action: 'election_created',
          details: { name, startDate, votingStartDate, endDate, settings },
        },
      ],
      intact: true,
    });
  });

  test('opening and counting, once each, whichever process is first', async () => {
    const poll = await openPoll(testApp, { positions: [{ candidates: 2 }, { candidates: 0 }] });
    await castByVoters(testApp, poll, [[[0]]]);
    closePoll(testApp, poll);
    await Promise.all(Array.from({ length: 8 }, () => trailAfterRead(poll)));
    const { entries, intact } = await trailAfterRead(poll);
    const frozen = await mongoose.connection
      .collection('frozenballots')
      .findOne({ _id: new Types.ObjectId(poll.election._id) });
    expect(entries.filter(({ action }) => /opened|counted/.test(action))).toMatchObject([
      {
        actor: 'system',
        action: 'election_opened',
        details: { ballotDigest: frozen?.digest, positions: 1, registered: 1 },
      },
      {
        actor: 'system',
        action: 'election_counted',
        details: {
          ballots: 1,
          trackingCodes: 1,
          marked: 1,
          registered: 1,
          digest: expect.stringMatching(SHA_256),
        },
      },
    ]);
    expect(frozen?.digest).toMatch(SHA_256);
    expect(intact).toBe(true);
  });

  test('and what is refused, or changes nothing, leaves none', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { positions: [{ candidates: 1 }] });
    const before = await trailOf(organiser, election);
    const { _id, position } = election.positions[0] ?? { _id: '', position: '' };
    const path = `/api/v1/positions/${_id}?election=${election._id}`;
    await as(organiser).put(path).send({ position }).expect(204);
    await as(organiser).put(path).send({ position: ' ' }).expect(422);
    await as(anActor()).put(path).send({ position: 'Mine' }).expect(401);
    await as(organiser)
      .post('/api/v1/positions')
      .send({ position, description: 'Again.', election: election._id })
      .expect(403);
    await as(organiser).put(pathOf(election)).send({ name: election.name }).expect(200);
    await as(organiser)
      .post(`${pathOf(election)}/close`)
      .expect(409);
    await as(organiser)
      .post(`${pathOf(election)}/invitations`)
      .send({ to: 'all' })
      .expect(202);
    expect(await trailOf(organiser, election)).toEqual(before);
  });

  async function trailAfterRead({ organiser, election }: Poll): Promise<AuditTrail> {
    await as(organiser).get(pathOf(election)).expect(200);
    return trailOf(organiser, election);
  }
});

describe('the chain', () => {
  test('of twenty acts at the same moment is whole and has no gap', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    await Promise.all(
      Array.from({ length: 20 }, () => savedPosition(testApp, organiser, election._id)),
    );
    const { entries, intact } = await trailOf(organiser, election);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    expect(new Set(entries.map(({ hash }) => hash)).size).toBe(21);
    expect(new Set(entries.map(({ details }) => details._id)).size).toBe(21);
    expect(intact).toBe(true);
  });

  const tamperings: [string, Record<string, unknown>][] = [
    ['another actor', { actor: 'somebody.else@example.org' }],
    ['another act', { action: 'position_removed' }],
    ['an act there is no word for', { action: 'nonsense' }],
    ['another time', { at: new Date('2026-01-01T00:00:00Z') }],
    ['other details', { details: '{"position":"Chair"}' }],
    ['details that are no text', { details: { position: 'Chair' } }],
    ['broken details', { details: '{' }],
    ['details that are no object', { details: '7' }],
    ['a time that is none', { at: 'yesterday' }],
    ['no actor', { actor: null }],
    ['another hash', { hash: 'f'.repeat(64) }],
    ['another predecessor', { previous: 'f'.repeat(64) }],
    ['another salt', { salt: 'f'.repeat(64) }],
    ['no salt', { salt: null }],
  ];

  test.each(tamperings)('is broken by an entry with %s', async (_what, change) => {
    const { organiser, election } = await threeEntries();
    await collection().updateOne({ ...entriesIn(election), seq: 2 }, { $set: change });
    const { entries, intact } = await trailOf(organiser, election);
    expect(intact).toBe(false);
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('is broken by a missing entry, and by one in another’s place', async () => {
    const { organiser, election } = await threeEntries();
    await collection().deleteOne({ ...entriesIn(election), seq: 2 });
    expect((await trailOf(organiser, election)).intact).toBe(false);
    await collection().updateOne({ ...entriesIn(election), seq: 3 }, { $set: { seq: 2 } });
    expect((await trailOf(organiser, election)).intact).toBe(false);
  });

  test('is broken by an entry of another election', async () => {
    const [one, other] = [await threeEntries(), await threeEntries()];
    await collection().deleteOne({ ...entriesIn(one.election), seq: 3 });
    await collection().updateOne(
      { ...entriesIn(other.election), seq: 3 },
      {
        $set: entriesIn(one.election),
      },
    );
    expect((await trailOf(one.organiser, one.election)).intact).toBe(false);
  });

  test('continues after an entry that was tampered with', async () => {
    const { organiser, election } = await threeEntries();
    await collection().updateOne({ ...entriesIn(election), seq: 2 }, { $set: { actor: 'x' } });
    await savedPosition(testApp, organiser, election._id);
    const { entries, intact } = await trailOf(organiser, election);
    expect([entries.length, intact]).toEqual([4, false]);
  });

  async function threeEntries() {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    await savedPosition(testApp, organiser, election._id);
    await savedPosition(testApp, organiser, election._id);
    expect((await trailOf(organiser, election)).intact).toBe(true);
    return { organiser, election };
  }
});

test('no entry tells a vote: neither choices nor codes, nor who voted when', async () => {
  const poll = await openPoll(testApp, {
    settings: { ballotBox: 'ballots' },
    positions: [{ candidates: 3, seats: 2 }],
    voters: 3,
  });
  const before = await trailOf(poll.organiser, poll.election);
  const ballots = [[0, 1], [2], []].map((places) => ({
    choices: choosing(poll, places),
    nonce: aNonce(),
  }));
  const codes: string[] = [];
  for (const [each, ballot] of ballots.entries()) {
    const answer = await casting(testApp, poll, poll.voters[each], ballot).expect(201);
    codes.push((answer.body as { trackingCode: string }).trackingCode);
  }
  closePoll(testApp, poll);
  await as(poll.organiser).get(pathOf(poll.election)).expect(200);
  const { entries } = await trailOf(poll.organiser, poll.election);
  const since = entries.slice(before.entries.length);
  expect(since.map(({ action }) => action)).toEqual(['election_counted']);
  const stored = await collection().find(entriesIn(poll.election)).toArray();
  const text = JSON.stringify(stored.slice(before.entries.length));
  const secrets = [
    ...codes,
    ...codes.map((code) => code.replaceAll('-', '')),
    ...ballots.map(({ nonce }) => nonce),
    ...(poll.positions[0]?.candidates ?? []).map(({ _id }) => _id),
    ...poll.voters.flatMap(({ id, email }) => [id, email]),
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a hash follows from the entry and the one before by the recipe of docs/recipes.md', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  await as(poll.organiser)
    .put(pathOf(poll.election))
    .send({ endDate: '2099-01-01T00:00:00Z' })
    .expect(200);
  const { entries } = await trailOf(poll.organiser, poll.election);
  expect(entries.some(({ details }) => Object.keys(details).length > 1)).toBe(true);
  let previous = '';
  for (const { seq, at, actor, action, details, hash, salt } of entries) {
    const text = [
      `{"action":"${action}"`,
      `"actor":"${actor}"`,
      `"at":"${new Date(at).toISOString()}"`,
      `"details":{${Object.keys(details)
        .sort()
        .map((key) => `"${key}":${JSON.stringify(details[key])}`)
        .join(',')}}`,
      `"election":"${poll.election._id}"`,
      `"previous":"${previous}"`,
      `"salt":"${salt}"`,
      `"seq":${seq}}`,
    ].join(',');
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    previous = hash ?? '';
  }
});

describe('a long trail', () => {
  /** Adds entries to the chain as they would be recorded. */
  async function lengthened({ _id }: WithId, count: number): Promise<void> {
    const [last] = await collection().find(entriesIn({ _id })).sort({ seq: -1 }).toArray();
    let { seq, hash: previous } = last as unknown as { seq: number; hash: string };
    const [at, salt] = [testApp.clock.now(), 'a'.repeat(64)];
    const added = Array.from({ length: count }, () => {
      seq += 1;
      const entry = { seq, at, actor: 'ada@example.org', action: 'roll_exported', previous, salt };
      const hash = entryHash({ ...entry, election: electionIdSchema.parse(_id), details: {} });
      previous = hash;
      return { ...entry, ...entriesIn({ _id }), details: '{}', hash };
    });
    await collection().insertMany(added);
  }

  test('is checked and sent in pieces, between which others have their turn', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    await lengthened(election, 10_000);
    let [isReading, longest, before] = [true, 0, performance.now()];
    const begun = before;
    const turn = () => {
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    const { text } = await as(organiser)
      .get(`${pathOf(election)}/audit`)
      .expect(200);
    isReading = false;
    const share = longest / (performance.now() - begun);
    const { entries, intact } = auditTrailSchema.parse(JSON.parse(text));
    expect(intact).toBe(true);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, each) => each + 1));
    expect(entries.length).toBeGreaterThan(10_000);
    expect(share).toBeLessThan(0.2);
    await collection().updateOne({ ...entriesIn(election), seq: 5_000 }, { $set: { seq: 20_000 } });
    expect((await trailOf(organiser, election)).intact).toBe(false);
  });
});
