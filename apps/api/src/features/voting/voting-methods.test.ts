import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addToProfiles,
  addVotes,
  ballotBoxFileSchema,
  ballotPositionSchema,
  ballotsBoxLine,
  boxHeader,
  canonicalBallot,
  electionIdSchema,
  emptyProfiles,
  emptyTally,
  methodNames,
  methodsOn,
  resultsSchema,
  trackingCodeOf,
  voteText,
  type BallotBoxFile,
  type Choice,
  type MethodName,
} from '@hustings/shared';
import fc from 'fast-check';
import { anActor, asking } from '../../test/builders/actors.js';
import {
  aNonce,
  castByVoters,
  casting,
  choosing,
  closePoll,
  openPoll,
  voteTextIn,
  type Poll,
} from '../../test/builders/ballots.js';
import { savedCandidate, savedElection, savedPosition } from '../../test/builders/elections.js';
import { outcomesOf } from './counting/outcomes.js';
import { countBlt } from '../../count-file/count-blt.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  testApp = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'hustings-methods-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await testApp.close();
});

const pathOf = ({ election }: Poll, call: string) => `/api/v1/elections/${election._id}/${call}`;

async function resultsOf(poll: Poll) {
  const answer = await asking(testApp, poll.organiser).get(pathOf(poll, 'results')).expect(200);
  return resultsSchema.parse(answer.body);
}

async function boxOf(poll: Poll): Promise<BallotBoxFile> {
  const asked = asking(testApp, undefined).get(pathOf(poll, 'ballot-box?format=json'));
  return ballotBoxFileSchema.parse((await asked.expect(200)).body);
}

const fourOf = (method: MethodName, seats = 1) =>
  method === 'motion' ? { method, candidates: 0 } : { method, seats, candidates: 4 };

describe('a ballot', () => {
  /** Votes that are refused, by the method of the position. */
  const refused: [MethodName, string, (poll: Poll) => Omit<Choice, 'position'>, string][] = [
    ['plurality', 'a ranking', (poll) => ranked(poll, [0]), 'not_for_this_method'],
    ['plurality', 'two marks', (poll) => marked(poll, 0, 1), 'too_many_choices'],
    ['approval', 'somebody twice', (poll) => marked(poll, 0, 0), 'candidate_twice'],
    ['irv', 'marks', (poll) => marked(poll, 0), 'not_for_this_method'],
    ['irv', 'equal ranks', (poll) => ranked(poll, [0, 1]), 'equal_ranks'],
    ['stv', 'somebody twice', (poll) => ranked(poll, [0], [1], [0]), 'candidate_twice'],
    ['condorcet', 'a stranger', () => ({ ranking: [[strangerId]] }), 'unknown_candidate'],
    ['star', 'a stranger', () => ({ scores: { [strangerId]: 3 } }), 'unknown_candidate'],
    ['motion', 'a candidate', () => ({ candidates: [strangerId] }), 'not_for_this_method'],
    ['star', 'an answer', () => ({ answer: 'yes' }), 'not_for_this_method'],
  ];
  const strangerId = 'f'.repeat(24) as Poll['positions'][number]['candidates'][number]['_id'];
  const idOf = (poll: Poll, place: number) => poll.positions[0]!.candidates[place]!._id;
  const marked = (poll: Poll, ...places: number[]) => ({
    candidates: places.map((place) => idOf(poll, place)),
  });
  const ranked = (poll: Poll, ...groups: number[][]) => ({
    ranking: groups.map((group) => group.map((place) => idOf(poll, place))),
  });

  test.each(refused)('by %s takes no vote with %s', async (method, _what, choice, code) => {
    const poll = await openPoll(testApp, { positions: [fourOf(method)] });
    const position = poll.positions[0]!._id;
    const choices = [{ position, ...choice(poll) }];
    const answer = await casting(testApp, poll, poll.voters[0], { choices }).expect(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'choices.0', code })]);
  });

  test.each([
    ['six stars', { scores: { ['a'.repeat(24)]: 6 } }],
    ['half a star', { scores: { ['a'.repeat(24)]: 0.5 } }],
    ['no answer that there is', { answer: 'maybe' }],
    ['ranks that are no groups', { ranking: ['a'.repeat(24)] }],
    ['a field that no vote has', { candidate: ['a'.repeat(24)] }],
  ])('with %s is malformed', async (_what, choice) => {
    const poll = await openPoll(testApp);
    const choices = [{ position: poll.positions[0]!._id, ...choice }];
    const answer = await casting(testApp, poll, poll.voters[0], { choices });
    expect([400, 422]).toContain(answer.status);
  });

  test('is not taken for an empty one where it gives stars to a name that JavaScript reads otherwise', async () => {
    const poll = await openPoll(testApp, { positions: [fourOf('star')] });
    const position = poll.positions[0]!._id;
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const sent = `{"choices":[{"position":"${position}","scores":{"${name}":5}}]}`;
      const answer = await asking(testApp, poll.voters[0])
        .post(pathOf(poll, 'ballots'))
        .type('json')
        .send(sent);
      expect([name, answer.status]).toEqual([name, 422]);
    }
  });

  test('of every method at once is answered with the code of its canonical text', async () => {
    const poll = await openPoll(testApp, {
      positions: methodNames.map((method) => fourOf(method)),
      settings: { ballotBox: 'ballots' },
    });
    const choices = choosing(poll, [1], [2, 0], [3, 1], [2], [0, 1], [1, 3, 0], [0]);
    const nonce = aNonce();
    const answer = await casting(testApp, poll, poll.voters[0], { choices, nonce }).expect(201);
    const text = canonicalBallot(2, poll.election._id, nonce, voteTextIn(poll, choices));
    expect(answer.body).toEqual({ trackingCode: codeOf(text), nonce, choices: expect.any(Array) });
    expect(voteTextIn(poll, answer.body.choices)).toBe(voteTextIn(poll, choices));
    const again = { choices: [...choices].reverse(), nonce };
    await casting(testApp, poll, poll.voters[0], again).expect(200, answer.body);
  });
});

describe('an election', () => {
  test('of a motion alone opens without candidates and is carried by the majority it needs', async () => {
    const poll = await openPoll(testApp, {
      positions: [
        { method: 'motion', candidates: 0, majority: 'twoThirds' },
        { method: 'motion', candidates: 0, majority: 'simple', quorum: 80 },
      ],
      voters: 5,
    });
    await castByVoters(testApp, poll, [
      [[0], [0]],
      [[0], [0]],
      [[1], [0]],
    ]);
    closePoll(testApp, poll);
    const { positions } = await resultsOf(poll);
    expect(positions).toMatchObject([
      { yes: 2, no: 1, outcome: { carried: true, needed: 2, quorumReached: true } },
      { yes: 3, no: 0, outcome: { carried: false, needed: 1, quorumReached: false } },
    ]);
    const csv = await asking(testApp, undefined).get(pathOf(poll, 'results.csv')).expect(200);
    expect(csv.text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/,Yes,2,66\.7,carried,3,0,,,,,motion,answers,1,twoThirds,,2,$/),
      expect.stringMatching(/,No,1,33\.3,,3,0,,,,,motion,answers,1,twoThirds,,2,$/),
    ]);
  });

  test('shows first preferences while it is open, and says of nobody that they are elected', async () => {
    const poll = await openPoll(testApp, {
      settings: { resultsVisibility: 'live' },
      positions: [fourOf('irv')],
      voters: 11,
    });
    await castByVoters(
      testApp,
      poll,
      Array.from({ length: 11 }, () => [[1, 0]]),
    );
    const live = await resultsOf(poll);
    expect(live.final).toBe(false);
    expect(live.positions).toMatchObject([{ method: 'irv', outcome: null }]);
    const [position] = live.positions;
    expect(position!.candidates.map(({ votes }) => votes)).toEqual([live.counted, 0, 0, 0]);
    expect(live.counted).toBeGreaterThan(0);
    expect(position!.candidates.some(({ elected, tied }) => elected || tied)).toBe(false);
    closePoll(testApp, poll);
    const closed = await resultsOf(poll);
    expect(closed.positions).toMatchObject([
      { outcome: { elected: [poll.positions[0]!.candidates[1]!._id], stages: [{ stage: 1 }] } },
    ]);
  });
});

describe('a position', () => {
  test('keeps to its method: one seat if it fills one, and no candidates in a motion', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const as = asking(testApp, organiser);
    const input = { election: election._id, position: 'Chair', description: 'Leads.' };
    const irv = await as
      .post('/api/v1/positions')
      .send({ ...input, method: 'irv', seats: 2 })
      .expect(400);
    expect(irv.body.errors).toMatchObject([{ path: 'seats', code: 'one_seat_only' }]);
    const chair = await savedPosition(testApp, organiser, election._id, { method: 'irv' });
    const path = `/api/v1/positions/${chair._id}?election=${election._id}`;
    const wider = await as.put(path).send({ seats: 2 }).expect(422);
    expect(wider.body.errors).toMatchObject([{ path: 'seats', code: 'one_seat_only' }]);
    await as.put(path).send({ seats: 2, method: 'stv' }).expect(204);
    await savedCandidate(testApp, organiser, chair);
    const motion = await as.put(path).send({ seats: 1, method: 'motion' }).expect(422);
    expect(motion.body.errors).toMatchObject([{ path: 'method', code: 'motion_has_candidates' }]);
    const bylaw = await savedPosition(testApp, organiser, election._id, {
      method: 'motion',
      majority: 'threeQuarters',
      quorum: 50,
    });
    expect(bylaw).toMatchObject({ method: 'motion', majority: 'threeQuarters', quorum: 50 });
    const standing = await as
      .post('/api/v1/candidates')
      .send({ fullName: 'Ada', election: election._id, position: bylaw._id })
      .expect(422);
    expect(standing.body.errors).toMatchObject([{ path: 'position', code: 'nobody_stands' }]);
  });
});

test('rankings are downloaded after the close as other programs read them', async () => {
  const names = ['# Rose-Ann O’Hara (Con)', 'Bill "the Boat" Berridge', 'Okafor, Ada #2', 'Zoë \\'];
  const poll = await openPoll(testApp, {
    positions: [{ ...fourOf('stv', 2), names }, fourOf('condorcet'), fourOf('star')],
    voters: 4,
  });
  const [stv, condorcet, star] = poll.positions;
  const fileOf = (position: Poll['positions'][number] | undefined) =>
    asking(testApp, undefined).get(`/api/v1/positions/${position?._id}/ballots.blt`);
  await fileOf(stv).expect(401);
  const ids = condorcet!.candidates.map(({ _id }) => _id);
  const equals = { position: condorcet!._id, ranking: [[ids[2]!, ids[0]!], [ids[1]!]] };
  await casting(testApp, poll, poll.voters[0], { choices: [equals] }).expect(201);
  const others = { ...poll, voters: poll.voters.slice(1) };
  await castByVoters(testApp, others, [[[0, 1]], [[0, 1]], [[3]]]);
  closePoll(testApp, poll);
  const file = await fileOf(stv)
    .expect(200)
    .expect('Content-Type', /^text\/plain/);
  expect(file.text.split('\n').slice(0, 5)).toEqual(['4 2', '1 0', '2 1 2 0', '1 4 0', '0']);
  const counted = countBlt(Buffer.from(file.text), 'stv');
  const { positions } = await resultsOf(poll);
  const elected = positions[0]!.candidates.filter((each) => each.elected);
  // The first stage's votes are those of all candidates, in the order of the file.
  expect(Object.keys(counted.stages[0]!.votes)).toEqual(
    names.map((name) => name.replaceAll('"', "'")),
  );
  expect(counted.elected).toEqual(elected.map(({ fullName }) => fullName));
  const pairs = await fileOf(condorcet).expect(200);
  expect(pairs.text.split('\n')[2]).toMatch(/^1 (1=3|3=1) 2 0$/);
  await fileOf(star).expect(404);
});

/** The verdict of docs/check_ballot_box.py, which shares no code with the product, on a box. */
function recountedInPython(box: BallotBoxFile) {
  const script = fileURLToPath(new URL('../../../../../docs/check_ballot_box.py', import.meta.url));
  const path = join(folder, `${aNonce()}.json`);
  writeFileSync(path, JSON.stringify(box));
  const run = spawnSync('python3', ['-I', '-S', script, path, '--json'], { encoding: 'utf8' });
  return JSON.parse(run.stdout) as {
    ok: boolean;
    problems: string[];
    positions: { _id: string; outcome: unknown; votes: Record<string, number> }[];
  };
}

const methodsWithSeats = methodNames.flatMap((method) =>
  method === 'irv' || method === 'motion' ? [fourOf(method)] : [fourOf(method), fourOf(method, 2)],
);
/** Places of candidates in some order, some left out. */
const somePlaces = fc.shuffledSubarray([0, 1, 2, 3]);
const boxes = fc.array(
  fc.tuple(
    ...methodsWithSeats.map(({ method }) =>
      method === 'plurality' ? somePlaces.map((places) => places.slice(0, 1)) : somePlaces,
    ),
  ),
  { maxLength: 9, size: 'max' },
);

test.each(['codes', 'ballots'] as const)(
  'a counter that shares nothing with the product finds its boxes of %s right, by every method',
  async (ballotBox) => {
    // The same ballots in every run: the test below uses random ones.
    const [ballots = []] = fc.sample(boxes, { numRuns: 1, seed: 11 });
    const poll = await openPoll(testApp, {
      settings: { ballotBox },
      positions: methodsWithSeats,
      voters: ballots.length + 1,
    });
    await castByVoters(testApp, poll, ballots);
    closePoll(testApp, poll);
    const { positions } = await resultsOf(poll);
    const recount = recountedInPython(await boxOf(poll));
    expect(recount).toMatchObject({ ok: true, problems: [] });
    for (const { _id, outcome, candidates } of positions) {
      const again = recount.positions.find((each) => each._id === _id);
      expect(again?.outcome).toEqual(outcome);
      for (const candidate of candidates) {
        expect(again?.votes[candidate._id]).toBe(candidate.votes);
      }
    }
  },
);

test('two counters that share nothing agree on every method, to the last stage and digit', () => {
  fc.assert(
    fc.property(boxes, (ballots) => {
      const { ok, problems } = recountedInPython(boxWith(ballots));
      expect({ ok, problems }).toEqual({ ok: true, problems: [] });
    }),
    { numRuns: 20 },
  );
});

/** A box of these ballots as the product writes it, without running an election. */
function boxWith(ballots: readonly number[][][]): BallotBoxFile {
  const election = electionIdSchema.parse('e'.repeat(24));
  const positions = methodsWithSeats.map(({ method, candidates, ...seats }, at) => {
    const idOf = (place: number) => String(at * 10 + place).padStart(24, '0');
    return ballotPositionSchema.parse({
      _id: idOf(9),
      election,
      position: `Position ${at}`,
      description: '',
      method,
      seats: 1,
      maxChoices: 1,
      majority: 'simple',
      quorum: 50,
      ...seats,
      candidates: Array.from({ length: candidates }, (_, place) => ({
        _id: idOf(place),
        election,
        position: idOf(9),
        fullName: `Candidate ${place}`,
        manifesto: '',
        organisation: '',
        motto: '',
        email: '',
        tel: '',
        link: '',
        photoUrl: null,
        corrections: [],
      })),
    });
  });
  const methods = methodsOn({ positions });
  const tally = emptyTally();
  const profiles = emptyProfiles(methods);
  const whole = ballots
    .map((places, each) => {
      const choices = choosing({ positions }, ...places);
      const vote = voteText(choices, methods);
      addVotes(tally, methods, vote);
      addToProfiles(profiles, vote);
      const nonce = String(each).padStart(32, '0');
      const trackingCode = codeOf(canonicalBallot(2, election, nonce, vote));
      return { trackingCode, nonce, choices, vote };
    })
    .sort((a, b) => (a.trackingCode < b.trackingCode ? -1 : 1));
  const digest = sha256(
    boxHeader(2, 'ballots', election) +
      whole.map((each) => ballotsBoxLine(each.trackingCode, each.nonce, each.vote)).join(''),
  );
  const facts = { digest: digest.toString('hex'), registered: 12, ballotsCast: ballots.length };
  const outcomes = outcomesOf(positions, profiles, { ...facts, version: 2 });
  return ballotBoxFileSchema.parse({
    format: 'hustings/box/v2',
    kind: 'ballots',
    election: { _id: election, name: 'Board' },
    count: ballots.length,
    registered: facts.registered,
    digest: facts.digest,
    positions: positions.map((position, at) => ({
      ...position,
      ballots: tally.positions.get(position._id) ?? 0,
      candidates: position.candidates.map(({ _id, fullName }) => ({
        _id,
        fullName,
        votes: tally.candidates.get(_id) ?? 0,
      })),
      outcome: outcomes[at]?.outcome,
    })),
    ballots: whole,
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const codeOf = (text: string) => trackingCodeOf(sha256(text));

test('nothing outside the seam asks which method a position is voted on by', () => {
  const root = new URL('../../../../../', import.meta.url);
  const decides = new RegExp(`(===|!==|case)\\s*['"](${methodNames.join('|')})['"]`);
  // The methods' own folder may ask, and the command that counts files by some methods.
  const mayDecide = /^packages\/shared\/src\/methods\/|^apps\/api\/src\/count-file\//;
  const sources = ['apps/api/src', 'apps/web/src', 'packages/shared/src'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/src\/test\//.test(path))
      .filter((path) => !mayDecide.test(path)),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => decides.test(readFileSync(new URL(path, root), 'utf8')))).toEqual(
    [],
  );
});
