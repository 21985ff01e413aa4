import { describe, expect, test } from '@jest/globals';
import type { Candidate, Page } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Actor } from '../../../../platform/access-tokens.js';
import { anActor, asking } from '../../../../test/builders/actors.js';
import { asActor, castByVoters, closePoll, openPoll } from '../../../../test/builders/ballots.js';
import {
  aFullPosition,
  savedCandidate,
  savedElection,
  savedPosition,
} from '../../../../test/builders/elections.js';
import { aPhoto } from '../../../../test/builders/images.js';
import { addedVoter } from '../../../../test/builders/voters.js';
import { useTestApp } from '../../../../test/test-app.js';

const testApp = useTestApp();

const PATH = '/api/v1/candidates';
const IMAGE = /^\/api\/v1\/images\/[0-9a-f]{64}$/;
const as = (actor: Actor | undefined) => asking(testApp, actor);
const anId = () => new Types.ObjectId().toHexString();
const pathOf = ({ _id }: Pick<Candidate, '_id'>) => `${PATH}/${_id}`;

async function aPosition(organiser = anActor()) {
  const election = await savedElection(testApp, organiser);
  const position = await savedPosition(testApp, organiser, election._id);
  return { organiser, election, position };
}

async function aCandidate(organiser = anActor()) {
  const made = await aPosition(organiser);
  return { ...made, candidate: await savedCandidate(testApp, organiser, made.position) };
}

async function candidatesOf(organiser: Actor, election: { _id: string }): Promise<Candidate[]> {
  const answer = await as(organiser).get(`${PATH}/elections/${election._id}`).expect(200);
  return answer.body as Candidate[];
}

async function posting(organiser: Actor, fields: Record<string, string>) {
  return as(organiser)
    .post(PATH)
    .field(fields)
    .attach('image', await aPhoto(), 'photo.png');
}

describe('registering a candidate', () => {
  test('answers it with its photo', async () => {
    const { organiser, election, position } = await aPosition();
    const fields = {
      manifesto: 'More benches.',
      organisation: 'Park Friends',
      motto: 'Sit!',
      link: 'https://example.org/ada',
      email: 'ada@example.org',
      tel: '+44 20 7946 0000',
    };
    const ids = { position: position._id, election: election._id };
    const answer = await posting(organiser, { ...ids, ...fields, fullName: ' Ada Lovelace ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...ids,
      ...fields,
      fullName: 'Ada Lovelace',
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      photoUrl: expect.stringMatching(IMAGE),
      corrections: [],
    });
    await as(undefined).get(answer.body.photoUrl).expect(200);
    expect((await as(organiser).get(pathOf(answer.body)).expect(200)).body).toEqual(answer.body);
  });

  test('leaves empty what is not said', async () => {
    const { candidate } = await aCandidate();
    const empty = { manifesto: '', organisation: '', motto: '', email: '', tel: '', link: '' };
    expect(candidate).toMatchObject(empty);
    expect(candidate).not.toHaveProperty('votes');
  });

  test('is 403 under a name of the position, case and spaces aside, and free in another', async () => {
    const { organiser, election, position } = await aPosition();
    await savedCandidate(testApp, organiser, position, 'Ada  Lovelace');
    const fields = { election: election._id, position: position._id, fullName: ' ADA lovelace' };
    const answer = await posting(organiser, fields);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'candidate_taken',
      message: 'candidate already exist',
      errors: [{ path: 'fullName' }],
    });
    const other = await savedPosition(testApp, organiser, election._id);
    await savedCandidate(testApp, organiser, other, 'Ada Lovelace');
  });

  test('ten times at once under one name succeeds once', async () => {
    const { organiser, election, position } = await aPosition();
    const fields = { election: election._id, position: position._id, fullName: 'Ada' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => posting(organiser, fields)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(403)]);
    expect(await candidatesOf(organiser, election)).toHaveLength(1);
  });

  test.each([
    ['no name', { fullName: '' }, 'fullName'],
    ['a long name', { fullName: 'x'.repeat(121) }, 'fullName'],
    ['an address that is none', { email: 'ada at example' }, 'email'],
    ['a long manifesto', { manifesto: 'x'.repeat(10_001) }, 'manifesto'],
    ['a long motto', { motto: 'x'.repeat(201) }, 'motto'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a link that is none', { link: 'see my page' }, 'link'],
  ])('is 422 with %s', async (_case, changes, path) => {
    const { organiser, election, position } = await aPosition();
    const ids = { election: election._id, position: position._id };
    const answer = await posting(organiser, { ...ids, fullName: 'Ada', ...changes });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }));
  });

  test('is refused where a count of all could not be recorded', async () => {
    const { organiser, election, position, candidate } = await aCandidate();
    const other = await savedPosition(testApp, organiser, election._id);
    await aFullPosition(candidate);
    const ids = { position: position._id, election: election._id };
    const refused = await as(organiser)
      .post(PATH)
      .send({ ...ids, fullName: 'One More' })
      .expect(422);
    expect(refused.body.errors).toMatchObject([{ path: 'position', code: 'too_many_candidates' }]);
    const first = { ...ids, position: other._id, fullName: 'One Elsewhere' };
    const { body } = await as(organiser).post(PATH).send(first).expect(201);
    const moved = as(organiser)
      .put(pathOf(body as Candidate))
      .send({ position: position._id });
    expect((await moved.expect(422)).body.errors).toMatchObject(refused.body.errors as object[]);
  });

  test('needs no photo, in a form and in JSON, and can be given one later', async () => {
    const { organiser, election, position } = await aPosition();
    const ids = { election: election._id, position: position._id };
    const ada = await as(organiser)
      .post(PATH)
      .field({ ...ids, fullName: 'Ada' })
      .expect(201);
    expect(ada.body).toMatchObject({ fullName: 'Ada', photoUrl: null });
    const bob = await as(organiser)
      .post(PATH)
      .send({ ...ids, fullName: 'Bob' })
      .expect(201);
    expect(bob.body).toMatchObject({ fullName: 'Bob', photoUrl: null });
    const changed = await as(organiser)
      .put(`${PATH}/${bob.body._id}`)
      .attach('image', await aPhoto(), 'bob.png')
      .expect(200);
    expect(changed.body.photoUrl).toMatch(IMAGE);
    await as(organiser).delete(`${PATH}/${ada.body._id}`).expect(204);
  });

  test('is 404 without the election, without the position, and with one of another election', async () => {
    const { organiser, election, position } = await aPosition();
    const other = await aPosition(organiser);
    const theirs = await aPosition();
    for (const [ids, message] of [
      [{ election: anId(), position: position._id }, 'election not found'],
      [{ election: election._id, position: anId() }, 'position not found'],
      [{ election: election._id, position: other.position._id }, 'position not found'],
      [{ election: election._id, position: theirs.position._id }, 'position not found'],
    ] as const) {
      const answer = await posting(organiser, { ...ids, fullName: 'Ada' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found', message });
    }
    expect(await candidatesOf(organiser, election)).toEqual([]);
  });

  test('ignores what is not a client’s to send', async () => {
    const { organiser, election, position } = await aPosition();
    const ids = { election: election._id, position: position._id };
    const own = { _id: anId(), org: anId(), votes: '7', photo: 'x', photoUrl: '//evil.example' };
    const answer = await posting(organiser, { ...ids, fullName: 'Ada', ...own });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ photoUrl: expect.stringMatching(IMAGE) });
    expect(answer.body._id).not.toBe(own._id);
    expect(answer.body).not.toHaveProperty('votes');
  });
});

describe('listing candidates', () => {
  test('of an election, and of one position, oldest first', async () => {
    const { organiser, election, position, candidate } = await aCandidate();
    const second = await savedPosition(testApp, organiser, election._id);
    const other = await savedCandidate(testApp, organiser, second);
    expect(await candidatesOf(organiser, election)).toEqual([candidate, other]);
    const answer = await as(organiser).get(`${PATH}/${election._id}/${position._id}`).expect(200);
    expect(answer.body).toEqual([candidate]);
  });

  test('of a position in another election is 404', async () => {
    const { organiser, election } = await aCandidate();
    const other = await aCandidate();
    await as(organiser).get(`${PATH}/${election._id}/${other.position._id}`).expect(404);
  });

  test('is open to voters on the roll and to no others', async () => {
    const { organiser, election, position, candidate } = await aCandidate();
    const voter = asActor(await addedVoter(testApp, organiser, election._id));
    for (const path of [
      `${PATH}/elections/${election._id}`,
      `${PATH}/${election._id}/${position._id}`,
      pathOf(candidate),
    ]) {
      await as(voter).get(path).expect(200);
      await as(anActor('voter')).get(path).expect(401);
    }
  });

  test('of the whole organisation, by name, page by page, found as typed', async () => {
    const organiser = anActor();
    const { position } = await aPosition(organiser);
    const elsewhere = await aPosition(organiser);
    await aCandidate();
    await savedCandidate(testApp, organiser, position, 'grace Hopper');
    await savedCandidate(testApp, organiser, elsewhere.position, 'Ada Lovelace (2nd)');
    await savedCandidate(testApp, organiser, position, 'Émilie du Châtelet');
    const page = async (query: Record<string, string | number>) => {
      const answer = await as(organiser).get(PATH).query(query).expect(200);
      const { results, ...paging } = answer.body as Page<Candidate>;
      return { names: results.map((candidate) => candidate.fullName), ...paging };
    };
    const all = ['Ada Lovelace (2nd)', 'grace Hopper', 'Émilie du Châtelet'];
    expect(await page({})).toEqual({ names: all, total: 3, page: 1, limit: 50 });
    expect(await page({ page: 2, limit: 2 })).toMatchObject({ names: all.slice(2), total: 3 });
    expect(await page({ search: ' HOPPER ' })).toMatchObject({ names: ['grace Hopper'], total: 1 });
    expect(await page({ search: '(2nd)' })).toMatchObject({ total: 1 });
    expect(await page({ search: '.*' })).toMatchObject({ names: [], total: 0 });
    await as(anActor('voter')).get(PATH).expect(401);
  });

  test('shows votes where the reader may see counts', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    const path = `${PATH}/elections/${poll.election._id}`;
    const votes = async (actor: Actor | undefined) =>
      ((await as(actor).get(path).expect(200)).body as Candidate[]).map((each) => each.votes);
    await castByVoters(testApp, poll, [[[0]], [[0]]]);
    // Counts advance in steps of five ballots.
    expect(await votes(poll.organiser)).toEqual([0, 0]);
    expect(await votes(poll.voters[0])).toEqual([0, 0]);
    expect(await votes(poll.voters[2])).toEqual([undefined, undefined]);
    closePoll(testApp, poll);
    await as(undefined).get(`/api/v1/elections/${poll.election._id}/results`).expect(200);
    expect(await votes(poll.organiser)).toEqual([2, 0]);
    expect(await votes(poll.voters[2])).toEqual([2, 0]);
  });

  test('shows no votes while only turnout may be seen', async () => {
    const poll = await openPoll(testApp, { settings: { resultsVisibility: 'afterClose' } });
    await castByVoters(testApp, poll, [[[0]]]);
    for (const actor of [poll.organiser, poll.voters[0]]) {
      const path = `${PATH}/elections/${poll.election._id}`;
      const answer = await as(actor).get(path).expect(200);
      expect(JSON.stringify(answer.body)).not.toContain('votes');
    }
  });
});

describe('editing a candidate', () => {
  test('changes what is sent and keeps the rest, as a form or as JSON', async () => {
    const { organiser, candidate } = await aCandidate();
    const form = await as(organiser)
      .put(pathOf(candidate))
      .field({ fullName: 'Ada Byron', motto: 'Compute!', org: anId() })
      .attach('image', await aPhoto(), 'new.png')
      .expect(200);
    const { photoUrl } = form.body as Candidate;
    expect(form.body).toEqual({ ...candidate, fullName: 'Ada Byron', motto: 'Compute!', photoUrl });
    expect(photoUrl).not.toBe(candidate.photoUrl);
    const json = await as(organiser).put(pathOf(candidate)).send({ motto: '' }).expect(200);
    expect(json.body).toEqual({ ...form.body, motto: '' });
  });

  test('moves it to another position of the election, and nowhere else', async () => {
    const { organiser, election, position, candidate } = await aCandidate();
    const other = await savedPosition(testApp, organiser, election._id);
    const answer = await as(organiser)
      .put(pathOf(candidate))
      .send({ position: other._id })
      .expect(200);
    expect(answer.body).toEqual({ ...candidate, position: other._id });
    const left = await as(organiser).get(`${PATH}/${election._id}/${position._id}`).expect(200);
    expect(left.body).toEqual([]);
    for (const { position: elsewhere } of [await aPosition(organiser), await aPosition()]) {
      await as(organiser).put(pathOf(candidate)).send({ position: elsewhere._id }).expect(404);
    }
    await as(organiser).put(pathOf(candidate)).send({ position: anId() }).expect(404);
  });

  test('is 403 under a name of the position, also by moving there', async () => {
    const { organiser, election, position, candidate } = await aCandidate();
    await savedCandidate(testApp, organiser, position, 'Grace Hopper');
    const renamed = await as(organiser)
      .put(pathOf(candidate))
      .send({ fullName: 'grace  HOPPER' })
      .expect(403);
    expect(renamed.body).toMatchObject({ code: 'candidate_taken' });
    const other = await savedPosition(testApp, organiser, election._id);
    await savedCandidate(testApp, organiser, other, candidate.fullName.toUpperCase());
    await as(organiser).put(pathOf(candidate)).send({ position: other._id }).expect(403);
    await as(organiser)
      .put(pathOf(candidate))
      .send({ fullName: candidate.fullName.toUpperCase() })
      .expect(200);
  });

  test.each([
    ['a blank name', { fullName: ' ' }, 422],
    ['an address that is none', { email: 'nobody' }, 422],
    ['an operator', { motto: { $ne: '' } }, 400],
  ])('is refused with %s', async (_case, changes, status) => {
    const { organiser, candidate } = await aCandidate();
    await as(organiser).put(pathOf(candidate)).send(changes).expect(status);
    const answer = await as(organiser).get(pathOf(candidate)).expect(200);
    expect(answer.body).toEqual(candidate);
  });
});

describe('removing a candidate', () => {
  test('takes it off its position, and frees its name', async () => {
    const { organiser, election, position, candidate } = await aCandidate();
    const answer = await as(organiser).delete(pathOf(candidate)).expect(204);
    expect(answer.text).toBe('');
    await as(organiser).get(pathOf(candidate)).expect(404);
    await as(organiser).delete(pathOf(candidate)).expect(404);
    await savedCandidate(testApp, organiser, position, candidate.fullName);
    expect(await candidatesOf(organiser, election)).toHaveLength(1);
  });
});

test.each(['open', 'counting', 'closed'] as const)(
  'nothing of a candidate changes while the election is %s',
  async (status) => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, {
      status,
      positions: [{ candidates: 1 }],
    });
    const [candidate] = await candidatesOf(organiser, election);
    if (!candidate) throw new Error('the candidate is gone');
    const code = status === 'open' ? 'frozen' : 'election_closed';
    const { position } = candidate;
    for (const answer of [
      await posting(organiser, { election: election._id, position, fullName: 'Late' }),
      await as(organiser).put(pathOf(candidate)).send({ fullName: 'Renamed' }),
      await as(organiser)
        .put(pathOf(candidate))
        .attach('image', await aPhoto(), 'new.png'),
      await as(organiser).delete(pathOf(candidate)),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code });
    }
    expect(await candidatesOf(organiser, election)).toEqual([candidate]);
  },
);
