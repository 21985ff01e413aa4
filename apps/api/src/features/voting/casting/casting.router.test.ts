import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  ballotBoxSchema,
  ballotSchema,
  canonicalBallot,
  resultsSchema,
  trackingCodeOf,
  votesSchema,
  type Choice,
  type RollEntry,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  casting,
  castByVoters,
  choosing,
  closePoll,
  asActor,
  headOfBox,
  openPoll,
  voteTextIn,
  type Poll,
} from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { forgetWhileOpen } from '../box/index.js';

const testApp = useTestApp();

type WithElection = Pick<Poll, 'election'>;
const anId = () => new Types.ObjectId().toHexString();
const as = (actor: Actor | undefined) => asking(testApp, actor);
const cast = (poll: WithElection, voter: Actor | undefined, ballot: object) =>
  casting(testApp, poll, voter, ballot);
const pathOf = ({ election }: WithElection, call: string) =>
  `/api/v1/elections/${election._id}/${call}`;
const collection = (name: string) => mongoose.connection.collection(name);
const ofElection = ({ election }: WithElection) => ({ election: new Types.ObjectId(election._id) });
const storedBallots = (poll: WithElection) =>
  collection('ballots').find(ofElection(poll)).toArray();
const marksOnRoll = (poll: WithElection) =>
  collection('rollentries').countDocuments({ ...ofElection(poll), hasVoted: true });

const idOf = (ballot: { _id: unknown }) => (ballot._id as { buffer: Buffer }).buffer;

function codeFor(poll: Poll, nonce: string, choices: readonly Choice[]): string {
  const text = canonicalBallot(2, poll.election._id, nonce, voteTextIn(poll, choices));
  return trackingCodeOf(createHash('sha256').update(text).digest());
}

async function boxOf(poll: WithElection, actor?: Actor, query = '') {
  const answer = await as(actor)
    .get(pathOf(poll, `ballot-box${query}`))
    .expect(200);
  return ballotBoxSchema.parse(answer.body);
}

/** The product in a process that fails at this step. */
function dyingAt(step: string) {
  const failpoint = (reached: string) => {
    if (reached === step) throw new Error('the process died');
  };
  return { app: createApp(startProcess({ ...testApp.deps, failpoint })), deps: testApp.deps };
}

describe('casting', () => {
  test('a ballot is answered with the tracking code that the voter can compute', async () => {
    const poll = await openPoll(testApp);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    const answer = await cast(poll, poll.voters[0], ballot).expect(201);
    expect(answer.body).toEqual({ trackingCode: codeFor(poll, ballot.nonce, ballot.choices) });
  });

  test('the receipt holds nonce and choices where the box will show whole ballots', async () => {
    const poll = await openPoll(testApp, { settings: { ballotBox: 'ballots' } });
    const ballot = { choices: choosing(poll, [1]), nonce: aNonce() };
    const answer = await cast(poll, poll.voters[0], ballot).expect(201);
    const trackingCode = codeFor(poll, ballot.nonce, ballot.choices);
    expect(answer.body).toEqual({ trackingCode, ...ballot });
  });

  test('without a nonce from the client the server makes one', async () => {
    const poll = await openPoll(testApp, { settings: { ballotBox: 'ballots' } });
    const choices = choosing(poll, [1]);
    const { body } = await cast(poll, poll.voters[0], { choices }).expect(201);
    expect(body.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(body.trackingCode).toBe(codeFor(poll, body.nonce, choices));
  });

  test('the same ballot sent again is answered with the same code, after the close too', async () => {
    const poll = await openPoll(testApp, {
      positions: [{ candidates: 3, seats: 2 }, { candidates: 2 }],
    });
    const nonce = aNonce();
    const choices = choosing(poll, [0, 2], [1]);
    const first = await cast(poll, poll.voters[0], { choices, nonce }).expect(201);
    const inAnotherOrder = [...choices]
      .reverse()
      .map((choice) => ({ ...choice, candidates: choice.candidates?.toReversed() }));
    for (const again of [choices, inAnotherOrder]) {
      const answer = await cast(poll, poll.voters[0], { choices: again, nonce }).expect(200);
      expect(answer.body).toEqual(first.body);
    }
    testApp.clock.set(poll.election.endDate);
    const late = await cast(poll, poll.voters[0], { choices, nonce }).expect(200);
    expect(late.body).toEqual(first.body);
    expect(await storedBallots(poll)).toHaveLength(1);
  });

  test('a voter cannot vote twice', async () => {
    const poll = await openPoll(testApp);
    const nonce = aNonce();
    await cast(poll, poll.voters[0], { choices: choosing(poll, [0]), nonce }).expect(201);
    for (const second of [
      { choices: choosing(poll, [1]), nonce },
      { choices: choosing(poll, [0]), nonce: aNonce() },
      { choices: [] },
    ]) {
      const answer = await cast(poll, poll.voters[0], second).expect(409);
      expect(answer.body.code).toBe('already_voted');
    }
    expect(await storedBallots(poll)).toHaveLength(1);
  });

  test('a hundred ballots of one voter at once store one, and no loser hears of a fault', async () => {
    const poll = await openPoll(testApp);
    const nonce = aNonce();
    const processes = [1, 2].map(() => createApp(startProcess(testApp.deps)));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        casting({ ...testApp, app: processes[index % 2] ?? testApp.app }, poll, poll.voters[0], {
          choices: choosing(poll, [index % 3 === 0 ? 0 : 1]),
          nonce: index % 5 === 0 ? nonce : aNonce(),
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const codes = answers
      .filter((answer) => answer.status !== 409)
      .map((answer) => (answer.body as { trackingCode: string }).trackingCode);
    const ballots = await storedBallots(poll);
    expect(ballots).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([ballots[0]?.trackingCode]));
    expect(await marksOnRoll(poll)).toBe(1);
  });

  test('two voters with one nonce and the same choices do not share a tracking code', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await cast(poll, poll.voters[0], ballot).expect(201);
    const second = await cast(poll, poll.voters[1], ballot).expect(409);
    expect(second.body.code).toBe('nonce_used');
    expect(await marksOnRoll(poll)).toBe(1);
    const own = { ...ballot, nonce: aNonce() };
    await cast(poll, poll.voters[1], own).expect(201);
    expect(await marksOnRoll(poll)).toBe(2);
    // The answer is the same after the voter has voted.
    expect((await cast(poll, poll.voters[1], ballot).expect(409)).body).toEqual(second.body);
    await cast(poll, poll.voters[1], own).expect(200);
  });

  test('only voters on the roll with a password of their own can cast', async () => {
    const poll = await openPoll(testApp);
    const other = await openPoll(testApp);
    const ballot = { choices: choosing(poll, [0]) };
    await cast(poll, undefined, ballot).expect(401);
    for (const stranger of [anActor('voter'), poll.organiser, other.voters[0]]) {
      const answer = await cast(poll, stranger, ballot).expect(403);
      expect(answer.body.code).toBe('not_on_roll');
    }
    const [voter] = poll.voters;
    if (!voter) throw new Error('no voter');
    const answer = await cast(poll, { ...voter, mustChangePassword: true }, ballot).expect(403);
    expect(answer.body.code).toBe('must_change_password');
    expect(await storedBallots(poll)).toEqual([]);
  });

  test('nothing is accepted before voting opens or from the instant it ends', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { positions: [{ candidates: 1 }] });
    const voter = asActor(await addedVoter(testApp, organiser, election._id));
    const oneBefore = (instant: string) => new Date(new Date(instant).getTime() - 1);
    const attempt = () => cast({ election }, voter, { choices: [] });
    for (const instant of [
      election.startDate,
      oneBefore(election.votingStartDate),
      election.endDate,
    ]) {
      testApp.clock.set(instant);
      expect((await attempt().expect(409)).body.code).toBe('not_open');
    }
    testApp.clock.set(oneBefore(election.endDate));
    await attempt().expect(201);
    closePoll(testApp, { election });
    await as(organiser).get(pathOf({ election }, 'results')).expect(200);
    expect((await attempt().expect(409)).body.code).toBe('not_open');
  });

  test('where no position has a candidate there is nothing to vote on', async () => {
    const poll = await openPoll(testApp, { positions: [] });
    const answer = await cast(poll, poll.voters[0], { choices: [] }).expect(409);
    expect(answer.body.code).toBe('nothing_to_vote_on');
  });

  test.each<[string, (poll: Poll) => unknown]>([
    [
      'an unknown position',
      (poll) => choosing(poll, [0]).map((choice) => ({ ...choice, position: anId() })),
    ],
    [
      'an unknown candidate',
      (poll) => choosing(poll, [0]).map((choice) => ({ ...choice, candidates: [anId()] })),
    ],
    [
      "another position's candidate",
      (poll) => [
        { position: poll.positions[0]?._id, candidates: [poll.positions[1]?.candidates[0]?._id] },
      ],
    ],
    ['a candidate twice', (poll) => choosing(poll, [0, 0])],
    ['a position twice', (poll) => [...choosing(poll, [0]), ...choosing(poll, [1])]],
    ['too many', (poll) => choosing(poll, [0, 1, 2])],
  ])('%s is refused, with the place of the fault', async (_name, choicesOfPoll) => {
    const poll = await openPoll(testApp, {
      positions: [{ candidates: 3, seats: 2 }, { candidates: 1 }],
    });
    const answer = await cast(poll, poll.voters[0], { choices: choicesOfPoll(poll) }).expect(422);
    expect(answer.body.code).toBe('invalid');
    expect(answer.body.errors[0].path).toMatch(/^choices\.\d+$/);
    expect(await storedBallots(poll)).toEqual([]);
    expect(await marksOnRoll(poll)).toBe(0);
  });

  test.each<[string, (poll: Poll) => unknown]>([
    ['choices', () => ({ choices: { $ne: null } })],
    ['a position', () => ({ choices: [{ position: { $ne: null }, candidates: [] }] })],
    [
      'candidates',
      (poll) => ({
        choices: [{ position: poll.positions[0]?._id, candidates: { $exists: true } }],
      }),
    ],
    [
      'a candidate',
      (poll) => ({ choices: [{ position: poll.positions[0]?._id, candidates: [{ $gt: '' }] }] }),
    ],
    ['the nonce', () => ({ choices: [], nonce: { $ne: '' } })],
    ['the nonce as text of another form', () => ({ choices: [], nonce: 'A'.repeat(32) })],
    ['no choices at all', () => ({})],
    ['an array', () => []],
  ])('an operator or a wrong type in place of %s is refused', async (_name, bodyFor) => {
    const poll = await openPoll(testApp);
    const answer = await cast(poll, poll.voters[0], bodyFor(poll) as object);
    expect([400, 422]).toContain(answer.status);
    expect(await storedBallots(poll)).toEqual([]);
  });

  test('an election that is not there is not found, and one without the form of an id malformed', async () => {
    await as(anActor('voter'))
      .post(`/api/v1/elections/${anId()}/ballots`)
      .send({ choices: [] })
      .expect(404);
    await as(anActor('voter'))
      .post('/api/v1/elections/x/ballots')
      .send({ choices: [] })
      .expect(400);
  });
});

describe('what is stored', () => {
  test('a ballot holds nothing that leads to a person or a moment', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    await castByVoters(testApp, poll, [[[0]], []]);
    const ballots = await storedBallots(poll);
    expect(ballots).toHaveLength(2);
    for (const ballot of ballots) {
      expect(Object.keys(ballot).sort()).toEqual(
        ['_id', 'election', 'nonce', 'trackingCode', 'vote'].sort(),
      );
      expect(idOf(ballot)).toHaveLength(32);
    }
    const everything = ballots.map((ballot) =>
      [JSON.stringify(ballot), idOf(ballot).toString('hex'), idOf(ballot).toString('utf8')].join(),
    );
    for (const { id, email } of poll.voters) {
      expect(everything.join()).not.toContain(id);
      expect(everything.join()).not.toContain(email);
    }
  });

  test('no ballot says of which age group or region it is, where the election collects them', async () => {
    const group = { ageGroup: '18-25', region: 'North' } as const;
    const settings = { collectDemographics: true };
    const poll = await openPoll(testApp, { settings, voters: [group] });
    await castByVoters(testApp, poll, [[[0]]]);
    const [ballot = {}] = await storedBallots(poll);
    expect(Object.keys(ballot).sort()).toEqual(
      ['_id', 'election', 'nonce', 'trackingCode', 'vote'].sort(),
    );
  });

  test('ballots lie in the order of their hash, not of casting', async () => {
    const listed = await mongoose.connection.db
      ?.listCollections({ name: 'ballots' }, { nameOnly: false })
      .toArray();
    expect(listed?.[0]).toMatchObject({
      options: { clusteredIndex: { key: { _id: 1 }, unique: true } },
    });
  });
});

test('a mark that is stored after the database began to forget the order makes it forget again', async () => {
  const poll = await openPoll(testApp);
  let forgotten = 0;
  const deps = startProcess({
    ...testApp.deps,
    forgetOrder: () => Promise.resolve(void (forgotten += 1)),
    failpoint(step) {
      if (step === 'casting: roll marked') meanwhile ??= forgetWhileOpen(deps);
    },
  });
  let meanwhile: Promise<void> | undefined;
  const product = { app: createApp(deps), deps };
  testApp.clock.advance({ minutes: 10 });
  await casting(product, poll, poll.voters[0], { choices: choosing(poll, [0]) }).expect(201);
  await meanwhile;
  expect(forgotten).toBe(1);
  testApp.clock.advance({ minutes: 10 });
  await forgetWhileOpen(deps);
  expect(forgotten).toBe(2);
});

describe('a crash between ballot and mark', () => {
  test('is repaired when the voter sends the ballot again', async () => {
    const poll = await openPoll(testApp);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    const dying = dyingAt('casting: ballot stored');
    await casting(dying, poll, poll.voters[0], ballot).expect(500);
    expect(await marksOnRoll(poll)).toBe(0);
    await cast(poll, poll.voters[0], ballot).expect(200);
    expect(await marksOnRoll(poll)).toBe(1);
  });

  test('is repaired when the voter sends another ballot, which is refused', async () => {
    const poll = await openPoll(testApp);
    const dying = dyingAt('casting: ballot stored');
    await casting(dying, poll, poll.voters[0], { choices: choosing(poll, [0]) }).expect(500);
    const second = await cast(poll, poll.voters[0], { choices: choosing(poll, [1]) }).expect(409);
    expect(second.body.code).toBe('already_voted');
    expect(await marksOnRoll(poll)).toBe(1);
  });

  test('is repaired when the voter opens the ballot', async () => {
    const poll = await openPoll(testApp);
    const dying = dyingAt('casting: ballot stored');
    await casting(dying, poll, poll.voters[0], { choices: [] }).expect(500);
    const answer = await as(poll.voters[0]).get(pathOf(poll, 'ballot')).expect(200);
    expect(ballotSchema.parse(answer.body).hasVoted).toBe(true);
    expect(await marksOnRoll(poll)).toBe(1);
  });

  test('is repaired before the count, so that box and roll agree', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    await castByVoters(testApp, poll, [[[0]]]);
    const dying = dyingAt('casting: ballot stored');
    await casting(dying, poll, poll.voters[1], { choices: choosing(poll, [0]) }).expect(500);
    closePoll(testApp, poll);
    const { body } = await as(undefined).get(pathOf(poll, 'results')).expect(200);
    expect(resultsSchema.parse(body)).toMatchObject({ ballots: 2, counted: 2, difference: null });
    expect(await marksOnRoll(poll)).toBe(2);
  });

  test('a mark that somebody took away by hand is put back before the count', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    await castByVoters(testApp, poll, [[[0]], [[1]]]);
    await collection('rollentries').updateMany(ofElection(poll), { $set: { hasVoted: false } });
    closePoll(testApp, poll);
    const { body } = await as(undefined).get(pathOf(poll, 'results')).expect(200);
    expect(resultsSchema.parse(body)).toMatchObject({ ballots: 2, difference: null });
  });

  test('before the ballot leaves nothing behind', async () => {
    const poll = await openPoll(testApp);
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(dyingAt('casting: before the ballot'), poll, poll.voters[0], ballot).expect(500);
    expect(await storedBallots(poll)).toEqual([]);
    await cast(poll, poll.voters[0], ballot).expect(201);
  });
});

describe('the ballot paper', () => {
  test('shows positions with candidates, in an order of the voter that stays', async () => {
    const poll = await openPoll(testApp, { positions: [{ candidates: 8 }], voters: 6 });
    const orders = new Set<string>();
    for (const voter of poll.voters) {
      const read = async () =>
        ballotSchema.parse((await as(voter).get(pathOf(poll, 'ballot')).expect(200)).body);
      const order = async () =>
        (await read()).positions.flatMap((each) => each.candidates.map(({ _id }) => _id)).join();
      const first = await order();
      expect(await order()).toBe(first);
      orders.add(first);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('keeps the order of the organiser where the election does not shuffle', async () => {
    const settings = { shuffleCandidates: false };
    const poll = await openPoll(testApp, { settings, positions: [{ candidates: 5 }], voters: 3 });
    for (const voter of poll.voters) {
      const answer = await as(voter).get(pathOf(poll, 'ballot')).expect(200);
      const paper = ballotSchema.parse(answer.body);
      expect(paper.hasVoted).toBe(false);
      expect(paper.election._id).toBe(poll.election._id);
      expect(paper.positions[0]?.candidates.map(({ _id }) => _id)).toEqual(
        poll.positions[0]?.candidates.map(({ _id }) => _id),
      );
    }
  });

  test('is for the roll alone, with a password of its own, while voting is open', async () => {
    const poll = await openPoll(testApp);
    const read = (actor: Actor | undefined) => as(actor).get(pathOf(poll, 'ballot'));
    await read(undefined).expect(401);
    expect((await read(poll.organiser).expect(403)).body.code).toBe('not_on_roll');
    const [voter] = poll.voters;
    if (!voter) throw new Error('no voter');
    const answer = await read({ ...voter, mustChangePassword: true }).expect(403);
    expect(answer.body.code).toBe('must_change_password');
    testApp.clock.set(poll.election.endDate);
    expect((await read(voter).expect(409)).body.code).toBe('not_open');
  });

  test('votes knows a ballot that a crash kept off the roll, and marks it there', async () => {
    const poll = await openPoll(testApp, {
      settings: { resultsVisibility: 'afterClose' },
      voters: 2,
    });
    const dying = dyingAt('casting: ballot stored');
    await casting(dying, poll, poll.voters[0], { choices: [] }).expect(500);
    const answers = await Promise.all(poll.voters.map((voter) => as(voter).get('/api/v1/votes')));
    expect(answers.map(({ body }) => votesSchema.parse(body).results)).toMatchObject([
      [{ hasVoted: true, canVote: false }],
      [{ hasVoted: false, canVote: true }],
    ]);
    const roll = await as(poll.organiser).get(pathOf(poll, 'voters')).expect(200);
    const marked = (roll.body as RollEntry[]).filter((entry) => entry.hasVoted);
    expect(marked.map((entry) => entry._id)).toEqual([poll.voters[0]?.registration]);
  });

  test('votes lists what waits for an account, and why it may not vote', async () => {
    const poll = await openPoll(testApp);
    const [voter] = poll.voters;
    if (!voter) throw new Error('no voter');
    const read = async (actor: Actor) =>
      votesSchema.parse((await as(actor).get('/api/v1/votes').expect(200)).body).results;
    expect(await read(voter)).toMatchObject([
      { election: { _id: poll.election._id }, hasVoted: false, canVote: true },
    ]);
    expect(await read({ ...voter, mustChangePassword: true })).toMatchObject([
      {
        canVote: false,
        reason: 'Choose your own password first.',
        reasonCode: 'password_to_choose',
      },
    ]);
    await cast(poll, voter, { choices: [] }).expect(201);
    expect(await read(voter)).toMatchObject([
      { hasVoted: true, canVote: false, reason: 'You have voted.', reasonCode: 'has_cast' },
    ]);
    expect(await read(anActor('voter'))).toEqual([]);
    await as(undefined).get('/api/v1/votes').expect(401);
  });
});

describe('the ballot box while voting is open', () => {
  test('lists the sorted codes, paged and searchable, to the roll and the organiser', async () => {
    const poll = await openPoll(testApp, { voters: 4 });
    const codes = (await castByVoters(testApp, poll, [[[0]], [[1]], []])).sort();
    for (const reader of [poll.organiser, poll.voters[3]]) {
      const box = await boxOf(poll, reader);
      expect(box).toMatchObject({ state: 'open', count: 3, total: 3, trackingCodes: codes });
      expect(box).not.toHaveProperty('votes');
    }
    const page = await boxOf(poll, poll.organiser, '?limit=2&page=2');
    expect(page).toMatchObject({ count: 3, total: 3, trackingCodes: codes.slice(2) });
    const [code = ''] = codes;
    const typed = code.replaceAll('-', '').toLowerCase();
    for (const query of [`?code=${typed}`, `?search=${typed.slice(0, 10)}`]) {
      const found = await boxOf(poll, poll.organiser, query);
      expect(found).toMatchObject({ count: 3, total: 1, trackingCodes: [code] });
    }
    expect(await boxOf(poll, poll.organiser, '?code=0000-0000-0000-0000')).toMatchObject({
      total: 0,
      trackingCodes: [],
    });
    for (const stranger of [undefined, anActor('voter'), anActor()]) {
      await as(stranger).get(pathOf(poll, 'ballot-box')).expect(401);
    }
  });

  test('lists nothing where it will show whole ballots, but finds a code that is known', async () => {
    const poll = await openPoll(testApp, { settings: { ballotBox: 'ballots' } });
    const [code = ''] = await castByVoters(testApp, poll, [[[0]]]);
    for (const query of ['', `?search=${code.slice(0, 4)}`]) {
      const box = await boxOf(poll, poll.organiser, query);
      expect(box).toMatchObject({ count: 1, total: 0, trackingCodes: [] });
    }
    const found = await boxOf(poll, poll.organiser, `?code=${code}`);
    expect(found).toMatchObject({ state: 'open', trackingCodes: [code] });
    expect(JSON.stringify(found)).not.toContain('nonce');
  });

  test.each(['json', 'csv'])('cannot be downloaded as %s', async (format) => {
    const poll = await openPoll(testApp);
    const answer = await as(poll.organiser)
      .get(pathOf(poll, `ballot-box?format=${format}`))
      .expect(409);
    expect(answer.body.code).toBe('not_counted');
  });
});

/** A closed poll with four ballots: two alike, one for both positions, one that abstains. */
async function closedPoll(ballotBox: 'codes' | 'ballots') {
  const poll = await openPoll(testApp, {
    settings: { ballotBox },
    positions: [{ candidates: 3, seats: 2 }, { candidates: 2 }],
    voters: 4,
  });
  const ballots = [[[0]], [[0]], [[2, 0], [1]], []];
  const codes = await castByVoters(testApp, poll, ballots);
  closePoll(testApp, poll);
  const texts = ballots.map((places) => voteTextIn(poll, choosing(poll, ...places))).sort();
  return { poll, codes: codes.sort(), texts };
}

/** The ballots' votes in one position; the empty text is an abstention. */
const votesIn = (position: string, texts: readonly string[]) =>
  texts
    .map((text) => text.split(';').find((part) => part.startsWith(position)) ?? '')
    .map((part) => part.replace(`${position}:`, ''))
    .sort();

const sha256 = (lines: string[]) =>
  createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');

describe('the ballot box after the close', () => {
  test('shows everybody codes and, apart from them, votes', async () => {
    const { poll, codes, texts } = await closedPoll('codes');
    const box = await boxOf(poll);
    if (box.state !== 'codes') throw new Error(`the box is ${box.state}`);
    expect(box).toMatchObject({ count: 4, total: 4, trackingCodes: codes });
    const votes = poll.positions.map(({ _id }) => [_id, votesIn(_id, texts)] as const);
    expect(box.votes.map((choices) => voteTextIn(poll, choices))).toEqual(
      votes.flatMap(([id, all]) => all.map((vote) => (vote === '' ? '' : `${id}:${vote}`))),
    );
    expect(box.votes.map(([choice]) => choice?.position)).toEqual(
      votes.flatMap(([id, all]) => all.map(() => id)),
    );
    expect(JSON.stringify(box)).not.toContain('nonce');
    expect(box.digest).toBe(
      sha256([...(await headOfBox(testApp, poll)), ...codes, ...votes.flat(2)]),
    );
    const secondPage = await boxOf(poll, undefined, '?limit=3&page=2');
    expect(secondPage).toMatchObject({ total: 4, trackingCodes: codes.slice(3) });
    expect('votes' in secondPage && secondPage.votes).toEqual(
      votes.map(([id], each) => [
        expect.objectContaining({ position: id, ...box.votes[each * 4 + 3]?.[0] }),
      ]),
    );
    const [code = ''] = codes;
    for (const query of [`?code=${code.toLowerCase()}`, `?search=${code.slice(0, 12)}`]) {
      expect(await boxOf(poll, undefined, query)).toMatchObject({
        total: 1,
        trackingCodes: [code],
        votes: [],
      });
    }
  });

  test('shows everybody whole ballots where the election says so', async () => {
    const { poll, codes } = await closedPoll('ballots');
    const box = await boxOf(poll);
    if (box.state !== 'ballots') throw new Error(`the box is ${box.state}`);
    expect(box.ballots.map(({ trackingCode }) => trackingCode)).toEqual(codes);
    for (const { trackingCode, nonce, choices } of box.ballots) {
      expect(codeFor(poll, nonce, choices)).toBe(trackingCode);
    }
    const lines = box.ballots.map(
      ({ trackingCode, nonce, choices }) => `${trackingCode} ${nonce} ${voteTextIn(poll, choices)}`,
    );
    expect(box.digest).toBe(sha256([...(await headOfBox(testApp, poll)), ...lines]));
    const found = await boxOf(poll, undefined, `?code=${codes[1]}`);
    expect(found).toMatchObject({ total: 1, ballots: [{ trackingCode: codes[1] }] });
    expect(await boxOf(poll, undefined, '?limit=1&page=4')).toMatchObject({
      total: 4,
      ballots: [{ trackingCode: codes[3] }],
    });
  });

  test.each(['codes', 'ballots'] as const)(
    'is downloaded whole as CSV, with %s',
    async (ballotBox) => {
      const { poll, codes, texts } = await closedPoll(ballotBox);
      const answer = await as(undefined)
        .get(pathOf(poll, 'ballot-box?format=csv'))
        .expect(200)
        .expect('Content-Type', /text\/csv/);
      const [head, paper, electorate, decisions, lotSecret, ...lines] = answer.text
        .trimEnd()
        .split('\r\n');
      for (const [rule, record] of [
        [paper, 'paper'],
        [electorate, 'electorate'],
        [decisions, 'decisions'],
        [lotSecret, 'lotSecret'],
      ] as const) {
        expect(rule).toMatch(new RegExp(`^${record},,,.`));
      }
      expect(head).toBe('record,trackingCode,nonce,vote');
      const cells = lines.map((line) => /^(\w+),([^,]*),([^,]*),"?([^"]*)"?$/.exec(line) ?? []);
      const codesInFile = cells.flatMap(([, record, code]) => (record === 'vote' ? [] : [code]));
      const votesInFile = cells.flatMap(([, record, , , vote]) =>
        record === 'code' ? [] : [vote],
      );
      expect(codesInFile).toEqual(codes);
      const apart = poll.positions.flatMap(({ _id }) =>
        votesIn(_id, texts).map((vote) => `${_id}:${vote}`),
      );
      expect(votesInFile.sort()).toEqual(ballotBox === 'codes' ? apart : texts);
    },
  );

  test('another format is refused', async () => {
    const { poll } = await closedPoll('codes');
    const answer = await as(undefined).get(pathOf(poll, 'ballot-box?format=xml'));
    expect([400, 422]).toContain(answer.status);
  });

  test('an election without any ballot has an empty box with a digest', async () => {
    const poll = await openPoll(testApp);
    closePoll(testApp, poll);
    const lines = [...(await headOfBox(testApp, poll)), poll.positions[0]?._id ?? ''];
    expect(await boxOf(poll)).toMatchObject({ count: 0, digest: sha256(lines), votes: [] });
  });
});
