import { describe, expect, test } from '@jest/globals';
import { positionSchema, type Candidate, type Position } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Actor } from '../../../../platform/access-tokens.js';
import { anActor, asking } from '../../../../test/builders/actors.js';
import { asActor, castByVoters, openPoll } from '../../../../test/builders/ballots.js';
import {
  savedCandidate,
  savedElection,
  savedPosition,
} from '../../../../test/builders/elections.js';
import { addedVoter } from '../../../../test/builders/voters.js';
import { useTestApp } from '../../../../test/test-app.js';

const testApp = useTestApp();

const PATH = '/api/v1/positions';
const as = (actor: Actor | undefined) => asking(testApp, actor);
const anId = () => new Types.ObjectId().toHexString();
const pathOf = (position: Pick<Position, '_id' | 'election'>) =>
  `${PATH}/${position._id}?election=${position.election}`;

async function positionsOf(organiser: Actor, election: string): Promise<Position[]> {
  const answer = await as(organiser).get(`${PATH}/?election=${election}`).expect(200);
  return positionSchema.array().parse(answer.body);
}

async function aPosition(organiser = anActor()) {
  const election = await savedElection(testApp, organiser);
  return { organiser, election, position: await savedPosition(testApp, organiser, election._id) };
}

const input = (election: string, changes: object = {}) => ({
  position: 'Treasurer',
  description: 'Keeps the books.',
  election,
  ...changes,
});

describe('adding a position', () => {
  test('answers it, with one seat and one choice unless told otherwise', async () => {
    const organiser = anActor();
    const { _id: election } = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .post(PATH)
      .send(input(election, { position: '  Treasurer ' }))
      .expect(201);
    expect(answer.body).toEqual({
      ...input(election),
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      method: 'plurality',
      seats: 1,
      maxChoices: 1,
      candidates: [],
    });
    expect(await positionsOf(organiser, election)).toMatchObject([answer.body]);
  });

  test.each([
    [{ seats: 3 }, { seats: 3, maxChoices: 3 }],
    [
      { seats: '3', maxChoices: '5' },
      { seats: 3, maxChoices: 5 },
    ],
    [
      { seats: 3, maxChoices: 1 },
      { seats: 3, maxChoices: 1 },
    ],
  ])('takes %j for %j', async (sent, kept) => {
    const organiser = anActor();
    const { _id: election } = await savedElection(testApp, organiser);
    const answer = await as(organiser).post(PATH).send(input(election, sent)).expect(201);
    expect(answer.body).toMatchObject(kept);
  });

  test.each([
    ['no name', { position: undefined }, 'position'],
    ['a blank name', { position: ' \t ' }, 'position'],
    ['a long name', { position: 'x'.repeat(121) }, 'position'],
    ['no description', { description: '' }, 'description'],
    ['a long description', { description: 'x'.repeat(2_001) }, 'description'],
    ['no election', { election: undefined }, 'election'],
    ['an election that is no id', { election: 'mine' }, 'election'],
    ['no seat', { seats: 0 }, 'seats'],
    ['half a seat', { seats: 1.5 }, 'seats'],
    ['a list for a number', { seats: [1] }, 'seats'],
    ['a truth value for a number', { seats: true }, 'seats'],
    ['an empty number', { seats: '' }, 'seats'],
    ['too many seats', { seats: 101 }, 'seats'],
    ['no choice', { maxChoices: 0 }, 'maxChoices'],
  ])('is 400 with %s', async (_case, changes, path) => {
    const organiser = anActor();
    const { _id: election } = await savedElection(testApp, organiser);
    const answer = await as(organiser).post(PATH).send(input(election, changes)).expect(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }));
    expect(await positionsOf(organiser, election)).toEqual([]);
  });

  test('is 404 in an election that is not there', async () => {
    const answer = await as(anActor()).post(PATH).send(input(anId())).expect(404);
    expect(answer.body).toMatchObject({ code: 'not_found', message: 'election not found' });
  });

  test('is 403 under a title of the election, case and spaces aside, and free in another', async () => {
    const organiser = anActor();
    const { _id: election } = await savedElection(testApp, organiser);
    await savedPosition(testApp, organiser, election, { position: 'Vice  Chair' });
    const answer = await as(organiser)
      .post(PATH)
      .send(input(election, { position: ' vice CHAIR ' }))
      .expect(403);
    expect(answer.body).toMatchObject({
      code: 'position_taken',
      message: 'Position already exist.',
      errors: [{ path: 'position' }],
    });
    const other = await savedElection(testApp, organiser);
    await savedPosition(testApp, organiser, other._id, { position: 'vice chair' });
  });

  test('ten times at once with one title succeeds once', async () => {
    const organiser = anActor();
    const { _id: election } = await savedElection(testApp, organiser);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as(organiser).post(PATH).send(input(election))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(403)]);
    expect(await positionsOf(organiser, election)).toHaveLength(1);
  });

  test('ignores what is not a client’s to send', async () => {
    const organiser = anActor();
    const { _id: election } = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .post(PATH)
      .send(input(election, { _id: anId(), voters: 9, votes: 9, candidates: [anId()] }))
      .expect(201);
    expect(answer.body).toMatchObject({ candidates: [] });
    expect(answer.body).not.toHaveProperty('voters');
  });
});

describe('reading positions', () => {
  test('lists those of one election, each with its candidates, oldest first', async () => {
    const { organiser, election, position } = await aPosition();
    const second = await savedPosition(testApp, organiser, election._id, { position: 'A clerk' });
    const candidate = await savedCandidate(testApp, organiser, second);
    await aPosition(organiser);
    const answer = await as(organiser).get(`${PATH}?election=${election._id}`).expect(200);
    expect(answer.body).toEqual([position, { ...second, candidates: [candidate] }]);
    const read = await as(organiser).get(`${PATH}/${second._id}`).expect(200);
    expect(read.body).toEqual(answer.body[1]);
  });

  test('is open to voters on the roll and to no others', async () => {
    const { organiser, election, position } = await aPosition();
    const voter = asActor(await addedVoter(testApp, organiser, election._id));
    for (const path of [`${PATH}?election=${election._id}`, `${PATH}/${position._id}`]) {
      await as(voter).get(path).expect(200);
      await as(anActor('voter')).get(path).expect(401);
    }
  });

  test('needs an election to list', async () => {
    await as(anActor()).get(PATH).expect(400);
    await as(anActor()).get(`${PATH}?election=${anId()}`).expect(404);
  });

  test('shows how many chose in it to those who may see counts, once enough have voted', async () => {
    const poll = await openPoll(testApp, { voters: 11 });
    const [position, idle] = [poll.positions[0]?._id, poll.voters[10]];
    const read = async (actor: Actor | undefined) =>
      (await as(actor).get(`${PATH}/${position}`).expect(200)).body as Position;
    await castByVoters(testApp, poll, [[[0]], [[0]], [[0]], [[1]], []]);
    expect(await read(poll.organiser)).toMatchObject({ voters: 0 });
    const later = { ...poll, voters: poll.voters.slice(5) };
    await castByVoters(testApp, later, Array<number[][]>(5).fill([[1]]));
    // Counts are up to one step of five ballots behind.
    for (const reader of [poll.organiser, poll.voters[0]]) {
      expect(await read(reader)).toMatchObject({
        voters: 4,
        candidates: [{ votes: 3 }, { votes: 1 }],
      });
    }
    const unseen = await read(idle);
    expect(unseen).not.toHaveProperty('voters');
    expect(JSON.stringify(unseen)).not.toContain('votes');
  });
});

describe('editing a position', () => {
  test('changes what is sent and keeps the rest', async () => {
    const { organiser, election, position } = await aPosition();
    const answer = await as(organiser)
      .put(pathOf(position))
      .send({ description: ' Signs. ', seats: 2, maxChoices: 4, election: anId(), voters: 3 })
      .expect(204);
    expect(answer.text).toBe('');
    expect(await positionsOf(organiser, election._id)).toEqual([
      { ...position, description: 'Signs.', seats: 2, maxChoices: 4 },
    ]);
  });

  test('frees the old title and takes the new one', async () => {
    const { organiser, election, position } = await aPosition();
    await as(organiser).put(pathOf(position)).send({ position: 'Clerk' }).expect(204);
    await as(organiser).put(pathOf(position)).send({ position: 'CLERK' }).expect(204);
    const old = { position: position.position };
    const second = await savedPosition(testApp, organiser, election._id, old);
    const answer = await as(organiser).put(pathOf(second)).send({ position: ' clerk' }).expect(403);
    expect(answer.body).toMatchObject({ code: 'position_taken' });
    const titles = (await positionsOf(organiser, election._id)).map((each) => each.position);
    expect(titles).toEqual(['CLERK', position.position]);
  });

  test('puts its candidates in an order; who is not named follows, and strangers are passed over', async () => {
    const { organiser, election, position } = await aPosition();
    const add = (fullName: string) => savedCandidate(testApp, organiser, position, fullName);
    const [ada, bob, cy] = [await add('Ada'), await add('Bob'), await add('Cy')];
    const elsewhere = await aPosition();
    const stranger = await savedCandidate(testApp, elsewhere.organiser, elsewhere.position);
    const order = [cy._id, stranger._id, ada._id, cy._id];
    await as(organiser).put(pathOf(position)).send({ order }).expect(204);
    const di = await add('Di');
    const shown = async () => {
      const [{ candidates = [] } = {}] = await positionsOf(organiser, election._id);
      return candidates.map(({ fullName }) => fullName);
    };
    expect(await shown()).toEqual(['Cy', 'Ada', 'Bob', 'Di']);
    const listed = await as(organiser).get(`/api/v1/candidates/${election._id}/${position._id}`);
    expect((listed.body as Candidate[]).map(({ _id }) => _id)).toEqual(
      [cy, ada, bob, di].map(({ _id }) => _id),
    );
    await as(organiser).delete(`/api/v1/candidates/${ada._id}`).expect(204);
    expect(await shown()).toEqual(['Cy', 'Bob', 'Di']);
  });

  test.each([
    ['an order that names nobody', { order: ['nobody'] }, 400],
    ['a blank title', { position: ' ' }, 422],
    ['no seats', { seats: 0 }, 422],
    ['a list for a number', { maxChoices: [2] }, 400],
    ['null for a number', { seats: null }, 400],
  ])('is refused with %s', async (_case, changes, status) => {
    const { organiser, election, position } = await aPosition();
    await as(organiser).put(pathOf(position)).send(changes).expect(status);
    expect(await positionsOf(organiser, election._id)).toEqual([position]);
  });

  test('is 404 in an election that is not the position’s, own or not', async () => {
    const { organiser, position } = await aPosition();
    const other = await savedElection(testApp, organiser);
    for (const method of ['put', 'delete'] as const) {
      const path = pathOf({ ...position, election: other._id });
      const answer = await as(organiser)[method](path).send({ seats: 2 }).expect(404);
      expect(answer.body).toMatchObject({ code: 'not_found', message: 'position not found' });
    }
    expect(await positionsOf(organiser, position.election)).toEqual([position]);
  });

  test('is refused in one’s own election for a position of another organisation', async () => {
    const [own, theirs] = [await aPosition(), await aPosition()];
    const path = pathOf({ ...theirs.position, election: own.election._id });
    await as(own.organiser).put(path).send({ seats: 2 }).expect(404);
    await as(own.organiser).delete(path).expect(404);
    expect(await positionsOf(theirs.organiser, theirs.election._id)).toEqual([theirs.position]);
  });

  test('needs the election named', async () => {
    const { organiser, position } = await aPosition();
    await as(organiser).put(`${PATH}/${position._id}`).send({ seats: 2 }).expect(400);
    await as(organiser).delete(`${PATH}/${position._id}`).expect(400);
  });
});

describe('removing a position', () => {
  test('takes its candidates with it and leaves the others', async () => {
    const { organiser, election, position } = await aPosition();
    const gone = await savedCandidate(testApp, organiser, position);
    const kept = await savedPosition(testApp, organiser, election._id);
    const staying = await savedCandidate(testApp, organiser, kept);
    const answer = await as(organiser).delete(pathOf(position)).expect(204);
    expect(answer.text).toBe('');
    await as(organiser).get(`${PATH}/${position._id}`).expect(404);
    await as(organiser).get(`/api/v1/candidates/${gone._id}`).expect(404);
    expect(await positionsOf(organiser, election._id)).toEqual([
      { ...kept, candidates: [staying] },
    ]);
    await as(organiser).delete(pathOf(position)).expect(404);
  });

  test('frees its title', async () => {
    const { organiser, election, position } = await aPosition();
    await as(organiser).delete(pathOf(position)).expect(204);
    const { position: title } = position;
    await savedPosition(testApp, organiser, election._id, { position: title });
  });

  test('while a candidate is being registered leaves none behind', async () => {
    const { organiser, election, position } = await aPosition();
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        savedCandidate(testApp, organiser, position).catch(Boolean),
      ),
      as(organiser).delete(pathOf(position)).expect(204),
    ]);
    const left = await as(organiser).get(`/api/v1/candidates/elections/${election._id}`);
    expect(left.body).toEqual([]);
  });
});

describe('once voting has opened', () => {
  test.each(['open', 'counting', 'closed'] as const)(
    'nothing of a position changes while the election is %s',
    async (status) => {
      const organiser = anActor();
      let saved: Position | undefined;
      const election = await savedElection(testApp, organiser, {
        status,
        beforeOpening: async ({ _id }) => {
          saved = await savedPosition(testApp, organiser, _id);
          await savedCandidate(testApp, organiser, saved);
        },
      });
      const [position] = await positionsOf(organiser, election._id);
      if (!position) throw new Error('the position is gone');
      const code = status === 'open' ? 'frozen' : 'election_closed';
      for (const answer of [
        await as(organiser).post(PATH).send(input(election._id)).expect(409),
        await as(organiser).put(pathOf(position)).send({ seats: 2 }).expect(409),
        await as(organiser).delete(pathOf(position)).expect(409),
      ]) {
        expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].+\.$/) });
      }
      expect(await positionsOf(organiser, election._id)).toEqual([position]);
    },
  );

  test('not once anybody has found voting open, which it is from its first instant on', async () => {
    const { organiser, election, position } = await aPosition();
    await savedCandidate(testApp, organiser, position);
    await addedVoter(testApp, organiser, election._id);
    testApp.clock.set(new Date(new Date(election.votingStartDate).getTime() - 1));
    await as(organiser).put(pathOf(position)).send({ seats: 2 }).expect(204);
    testApp.clock.set(election.votingStartDate);
    const opened = await as(organiser).get(`/api/v1/elections/${election._id}`).expect(200);
    expect(opened.body).toMatchObject({ status: 'open' });
    const answer = await as(organiser).put(pathOf(position)).send({ seats: 3 }).expect(409);
    expect(answer.body).toMatchObject({ code: 'frozen' });
  });
});
