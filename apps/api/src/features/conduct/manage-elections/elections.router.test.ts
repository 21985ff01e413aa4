import { describe, expect, test } from '@jest/globals';
import type { Election } from '@hustings/shared';
import mongoose from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking, rollOf } from '../../../test/builders/actors.js';
import { asActor } from '../../../test/builders/ballots.js';
import {
  countedElsewhere,
  electionInput,
  savedCandidate,
  savedElection,
  savedPosition,
} from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { databaseCallsOf } from '../../../test/database-calls.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const MISSING = 'f'.repeat(24);

/** A signed-in voter on the election's roll. */
async function voterOf(organiser: Actor, election: Pick<Election, '_id'>): Promise<Actor> {
  return asActor(await addedVoter(testApp, organiser, election._id));
}

async function trailOf(organiser: Actor, election: Pick<Election, '_id'>) {
  const answer = await as(organiser).get(`/api/v1/elections/${election._id}/audit`).expect(200);
  return answer.body as {
    entries: { actor: string; action: string; details: Record<string, unknown> }[];
    intact: boolean;
  };
}

test('what is coming is listed by its next date, from all elections of the organisation', async () => {
  const organiser = anActor();
  const inDays = (days: number) =>
    new Date(testApp.clock.now().getTime() + days * 24 * 3_600_000).toISOString();
  const dates: Record<string, [number, number, number]> = {
    'Closes last': [-3, -2, 30],
    'Nominates soon': [1, 20, 40],
    'Votes sooner': [-3, 0.5, 40],
  };
  for (const [name, [start, voting, end]] of Object.entries(dates)) {
    await as(organiser)
      .post('/api/v1/elections')
      .send({
        ...electionInput(testApp),
        name,
        startDate: inDays(start),
        votingStartDate: inDays(voting),
        endDate: inDays(end),
      })
      .expect(201);
  }
  const namesOf = async (query: string) => {
    const answer = await as(organiser).get(`/api/v1/elections?${query}`).expect(200);
    const { total, results } = answer.body as { total: number; results: Election[] };
    return [total, results.map(({ name }) => name)];
  };
  expect(await namesOf('sort=upcoming')).toEqual([
    3,
    ['Votes sooner', 'Nominates soon', 'Closes last'],
  ]);
  expect(await namesOf('sort=upcoming&limit=1&page=2')).toEqual([3, ['Nominates soon']]);
  await as(organiser).get('/api/v1/elections?sort=loudest').expect(400);
  testApp.clock.advance({ days: 41 });
  expect(await namesOf('sort=upcoming')).toEqual([0, []]);
});

describe('creating an election', () => {
  test('answers it whole, as a draft of the organisation', async () => {
    const organiser = anActor();
    const input = electionInput(testApp);
    const answer = await as(organiser)
      .post('/api/v1/elections')
      .send({ ...input, name: `  ${input.name}  ` })
      .expect(201);
    expect(answer.body).toEqual({
      ...input,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      openedAt: null,
      missed: false,
      nominationsToReview: 0,
      notices: { on: true, recipients: 0 },
      org: organiser.id,
      organisation: { name: '', logoUrl: null },
      status: 'draft',
      language: 'en',
      closedAt: null,
      posterUrl: null,
      timeZone: 'UTC',
      settings: {
        opening: 'atTime',
        resultsVisibility: 'live',
        ballotBox: 'codes',
        shuffleCandidates: true,
        collectDemographics: false,
        access: 'account',
        nominations: 'off',
        seconders: 0,
        nominationRules: '',
        showNominees: false,
      },
      positions: [],
      voters: 0,
      candidates: 0,
      turnout: 0,
      readiness: expect.arrayContaining([
        expect.objectContaining({ check: 'positions', ok: false }),
      ]),
    });
    const { entries } = await trailOf(organiser, answer.body);
    expect(entries).toMatchObject([{ actor: organiser.email, action: 'election_created' }]);
  });

  test('without a start of voting lets it open 11 days before it closes', async () => {
    const { votingStartDate: _, ...input } = electionInput(testApp);
    const answer = await as(anActor())
      .post('/api/v1/elections')
      .send({ ...input, startDate: '2027-01-01T00:00:00Z', endDate: '2027-02-01T12:00:00+02:00' })
      .expect(201);
    expect(answer.body).toMatchObject({
      votingStartDate: '2027-01-21T10:00:00.000Z',
      endDate: '2027-02-01T10:00:00.000Z',
    });
  });

  test('reads the date picker’s dates in the time zone of the request', async () => {
    const answer = await as(anActor())
      .post('/api/v1/elections')
      .send({
        ...electionInput(testApp),
        timeZone: 'America/New_York',
        startDate: '07/01/2026 9:00',
        votingStartDate: '07/02/2026 9:00',
        endDate: '07/03/2026 17:30',
      })
      .expect(201);
    expect(answer.body).toMatchObject({
      timeZone: 'America/New_York',
      startDate: '2026-07-01T13:00:00.000Z',
      endDate: '2026-07-03T21:30:00.000Z',
    });
  });

  test('has the language of the page it was created on, or English, until an officer changes it', async () => {
    const organiser = anActor();
    const create = (more: object) =>
      as(organiser)
        .post('/api/v1/elections')
        .send({ ...electionInput(testApp), ...more })
        .expect(201);
    const german = (await create({ language: 'de' })).body as Election;
    expect(german.language).toBe('de');
    expect((await create({})).body).toMatchObject({ language: 'en' });
    const changed = await as(organiser)
      .put(`/api/v1/elections/${german._id}`)
      .send({ language: 'fr' })
      .expect(200);
    expect(changed.body).toMatchObject({ language: 'fr' });
    const refused = await as(organiser)
      .put(`/api/v1/elections/${german._id}`)
      .send({ language: 'tlh' })
      .expect(422);
    expect(refused.body.errors).toMatchObject([{ path: 'language' }]);
  });

  test('created by an earlier version is in English', async () => {
    const organiser = anActor();
    const { _id } = await savedElection(testApp, organiser, {});
    await mongoose.connection
      .collection('elections')
      .updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $unset: { language: 1 } });
    const answer = await as(organiser).get(`/api/v1/elections/${_id}`).expect(200);
    expect(answer.body).toMatchObject({ language: 'en' });
  });

  test('ignores fields that are not a client’s to send', async () => {
    const organiser = anActor();
    const answer = await as(organiser)
      .post('/api/v1/elections')
      .send({
        ...electionInput(testApp),
        _id: MISSING,
        org: MISSING,
        status: 'closed',
        countedAt: '2026-01-01T00:00:00Z',
        votes: 7,
        removal: 'decided',
        poster: 'x',
      })
      .expect(201);
    expect(answer.body).toMatchObject({ org: organiser.id, status: 'draft', posterUrl: null });
    expect(answer.body._id).not.toBe(MISSING);
  });

  test.each([
    ['no name', { name: undefined }, 422, 'name'],
    ['a blank name', { name: '   ' }, 422, 'name'],
    ['a long name', { name: 'x'.repeat(121) }, 422, 'name'],
    ['a query operator for a name', { name: { $ne: '' } }, 400, 'name'],
    ['no description', { description: undefined }, 422, 'description'],
    ['no start', { startDate: undefined }, 422, 'startDate'],
    ['a start that is no date', { startDate: '31/31/2026 9:00' }, 422, 'startDate'],
    ['a date without an offset', { startDate: '2026-03-03T09:00:00' }, 422, 'startDate'],
    ['29 February of a common year', { startDate: '02/29/2027 9:00' }, 422, 'startDate'],
    ['an end before the start', { endDate: '2026-03-02T10:00:00Z' }, 422, 'endDate'],
    [
      'an end in the past',
      {
        startDate: '2026-02-01T00:00:00Z',
        votingStartDate: '2026-02-02T00:00:00Z',
        endDate: '2026-03-02T09:00:00Z',
      },
      422,
      'endDate',
    ],
    [
      'voting before nominations',
      { votingStartDate: '2026-03-03T08:59:00Z' },
      422,
      'votingStartDate',
    ],
    ['voting after its end', { votingStartDate: '2026-03-11T09:00:00Z' }, 422, 'votingStartDate'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 422, 'timeZone'],
    ['an unknown setting', { settings: { ballotBox: 'votes' } }, 422, 'settings.ballotBox'],
  ])('is refused with %s', async (_case, change, status, path) => {
    testApp.clock.set('2026-03-02T09:00:00Z');
    const answer = await as(anActor())
      .post('/api/v1/elections')
      .send({ ...electionInput(testApp), ...change })
      .expect(status);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }));
  });

  test('is refused when the body is not JSON', async () => {
    const answer = await as(anActor())
      .post('/api/v1/elections')
      .type('json')
      .send('{"name":')
      .expect(400);
    expect(answer.body.code).toBe('malformed');
  });

  test('is refused to a voter and to nobody in particular', async () => {
    await as(anActor('voter')).post('/api/v1/elections').send(electionInput(testApp)).expect(401);
    const answer = await as(undefined).post('/api/v1/elections').send({}).expect(401);
    expect(answer.body).toEqual({ code: 'not_allowed', message: 'not allowed!' });
  });

  test('is refused under a name the organisation has, case and spaces aside', async () => {
    const organiser = anActor();
    const input = { ...electionInput(testApp), name: 'Board  of 2026' };
    await as(organiser).post('/api/v1/elections').send(input).expect(201);
    const answer = await as(organiser)
      .post('/api/v1/elections')
      .send({ ...input, name: ' board OF 2026 ' })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'name_taken', errors: [{ path: 'name' }] });
    await as(anActor()).post('/api/v1/elections').send(input).expect(201);
  });

  test('ten times at once with one name succeeds once', async () => {
    const organiser = anActor();
    const input = electionInput(testApp);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as(organiser).post('/api/v1/elections').send(input)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('listing elections', () => {
  test('shows an organiser its own, newest first, page by page', async () => {
    const organiser = anActor();
    const first = await savedElection(testApp, organiser, { positions: [{ candidates: 2 }] });
    const second = await savedElection(testApp, organiser);
    await savedElection(testApp, anActor());
    const all = await as(organiser).get('/api/v1/elections').expect(200);
    expect(all.body).toMatchObject({ total: 2, page: 1, limit: 50 });
    expect(all.body.results).toMatchObject([
      { _id: second._id, candidates: 0, positions: [] },
      {
        _id: first._id,
        candidates: 2,
        voters: 0,
        positions: [{ _id: first.positions[0]?._id, position: first.positions[0]?.position }],
      },
    ]);
    const page = await as(organiser).get('/api/v1/elections?page=2&limit=1').expect(200);
    expect(page.body).toMatchObject({ results: [{ _id: first._id }], total: 2, page: 2, limit: 1 });
  });

  test('by organisation answers `elections`, and only to that organisation', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const path = `/api/v1/elections/?org=${organiser.id}`;
    const answer = await as(organiser).get(path).expect(200);
    expect(answer.body).toMatchObject({ elections: [{ _id: election._id }], total: 1 });
    expect(answer.body).not.toHaveProperty('results');
    await as(anActor()).get(path).expect(401);
    await as(anActor('voter')).get(path).expect(401);
    await as(undefined).get(path).expect(401);
  });

  test('finds names that contain the words as typed', async () => {
    const organiser = anActor();
    for (const name of ['Board (2026)', 'Board 2026', 'Council']) {
      await savedElection(testApp, organiser, { name });
    }
    const found = async (search: string) => {
      const answer = await as(organiser).get('/api/v1/elections').query({ search }).expect(200);
      return (answer.body.results as Election[]).map((election) => election.name);
    };
    expect(await found('  BOARD ')).toEqual(['Board 2026', 'Board (2026)']);
    expect(await found('(2026')).toEqual(['Board (2026)']);
    expect(await found('.*')).toEqual([]);
  });

  test('shows voters the elections they are on the roll of', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    await savedElection(testApp, organiser);
    const voter = await voterOf(organiser, election);
    const answer = await as(voter).get('/api/v1/elections').expect(200);
    expect(answer.body).toMatchObject({ results: [{ _id: election._id, voters: 1 }], total: 1 });
    const stranger = await as(anActor('voter')).get('/api/v1/elections').expect(200);
    expect(stranger.body).toMatchObject({ results: [], total: 0 });
  });

  test.each(['page=0', 'limit=201', 'limit=x', 'org=me', 'search=a&search=b'])(
    'is malformed with %s',
    async (query) => {
      await as(anActor()).get(`/api/v1/elections?${query}`).expect(400);
    },
  );
});

describe('reading an election', () => {
  test('shows its organiser positions, counts and a checklist', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, {
      positions: [
        { position: 'Chair', candidates: 1 },
        { position: 'Clerk', candidates: 0 },
      ],
    });
    await voterOf(organiser, election);
    const answer = await as(organiser)
      .get(`/api/v1/elections/${election._id}?org=${organiser.id}`)
      .expect(200);
    expect(answer.body).toMatchObject({
      positions: [
        { position: 'Chair', candidates: [{ fullName: expect.any(String) }] },
        { position: 'Clerk', candidates: [] },
      ],
      voters: 1,
      candidates: 1,
      turnout: 0,
      readiness: [
        { check: 'positions', ok: true, code: 'positions_ready' },
        {
          check: 'candidates',
          ok: false,
          code: 'candidates_missing_for',
          params: { positions: ['Clerk'] },
          message: expect.stringContaining('Clerk'),
        },
        { check: 'voters', ok: true, code: 'voters_ready' },
        {
          check: 'invitations',
          ok: false,
          code: 'invitations_missing',
          params: { voters: 1 },
          message: '1 voter has not been invited yet.',
        },
      ],
    });
  });

  test('shows somebody on the roll all but the checklist, an organiser too', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const voter = await voterOf(organiser, election);
    for (const reader of [voter, { ...voter, role: 'organiser' as const }]) {
      const answer = await as(reader).get(`/api/v1/elections/${election._id}`).expect(200);
      expect(answer.body._id).toBe(election._id);
      expect(answer.body).not.toHaveProperty('readiness');
    }
  });

  test('is refused to people who neither organise it nor are on its roll', async () => {
    const election = await savedElection(testApp, anActor());
    const path = `/api/v1/elections/${election._id}`;
    await as(anActor()).get(path).expect(401);
    await as(anActor('voter')).get(path).expect(401);
    await as(undefined).get(path).expect(401);
  });

  test('is refused in another organisation’s name', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    await as(organiser).get(`/api/v1/elections/${election._id}?org=${MISSING}`).expect(401);
  });

  test('tells an unknown id from one that is none', async () => {
    const unknown = await as(anActor()).get(`/api/v1/elections/${MISSING}`).expect(404);
    expect(unknown.body).toMatchObject({ code: 'not_found', message: 'election not found' });
    const malformed = await as(anActor()).get('/api/v1/elections/1').expect(400);
    expect(malformed.body.code).toBe('malformed');
  });

  test('follows the clock through its whole life', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { positions: [{ candidates: 1 }] });
    await addedVoter(testApp, organiser, election._id);
    const statusAt = async (instant: string, beyond = 0) => {
      testApp.clock.set(new Date(new Date(instant).getTime() + beyond));
      const answer = await as(organiser).get(`/api/v1/elections/${election._id}`).expect(200);
      return (answer.body as Election).status;
    };
    expect(await statusAt(election.startDate, -1)).toBe('draft');
    expect(await statusAt(election.startDate)).toBe('nominations');
    expect(await statusAt(election.votingStartDate, -1)).toBe('nominations');
    expect(await statusAt(election.votingStartDate)).toBe('open');
    expect(await statusAt(election.endDate, -1)).toBe('open');
    await countedElsewhere(election);
    expect(await statusAt(election.endDate)).toBe('counting');
    expect(await statusAt(election.endDate, 60_000)).toBe('closed');
  });
});

describe('changing an election before voting opens', () => {
  test.each(['draft', 'nominations'] as const)('is free while in %s', async (status) => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status });
    const end = new Date(new Date(election.endDate).getTime() - 3_600_000).toISOString();
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({ name: `${election.name}, new`, endDate: end, settings: { ballotBox: 'ballots' } })
      .expect(200);
    expect(answer.body).toMatchObject({
      name: `${election.name}, new`,
      endDate: end,
      startDate: election.startDate,
      settings: { ...election.settings, ballotBox: 'ballots' },
      readiness: expect.anything(),
    });
    const { entries } = await trailOf(organiser, election);
    expect(entries.at(-1)).toMatchObject({
      actor: organiser.email,
      action: 'election_edited',
      details: { fields: ['endDate', 'name', 'settings'] },
    });
  });

  test('takes a form with a poster, which it shows from then on', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .field({ description: 'With a poster.', settings: '{"shuffleCandidates":false}' })
      .attach('image', await aPhoto(2_000, 100), 'poster.png')
      .expect(200);
    expect(answer.body).toMatchObject({
      description: 'With a poster.',
      settings: { shuffleCandidates: false },
      posterUrl: expect.stringMatching(/^\/api\/v1\/images\/[0-9a-f]{64}$/),
    });
    await as(undefined).get(answer.body.posterUrl).expect(200);
    const { entries } = await trailOf(organiser, election);
    expect(entries.at(-1)?.details).toEqual({ fields: ['description', 'poster', 'settings'] });
  });

  test('keeps the rest when only the case of the name changes', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { name: 'annual vote' });
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({ name: 'Annual Vote' })
      .expect(200);
    expect(answer.body).toEqual({ ...election, name: 'Annual Vote' });
  });

  test('records nothing when nothing changes', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const { name, description, startDate, endDate, settings } = election;
    await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({ name, description, startDate, endDate, settings })
      .expect(200);
    expect((await trailOf(organiser, election)).entries).toHaveLength(1);
  });

  test('judges the three dates together', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const refused = async (change: object, path: string) => {
      const answer = await as(organiser)
        .put(`/api/v1/elections/${election._id}`)
        .send(change)
        .expect(422);
      expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ path }] });
    };
    await refused({ endDate: election.startDate }, 'endDate');
    await refused({ endDate: election.votingStartDate }, 'votingStartDate');
    await refused({ startDate: election.endDate }, 'endDate');
    await refused({ votingStartDate: election.endDate }, 'votingStartDate');
    const past = new Date(testApp.clock.now().getTime() - 60_000).toISOString();
    await refused(
      { startDate: '2020-01-01T00:00:00Z', votingStartDate: '2020-01-02T00:00:00Z', endDate: past },
      'endDate',
    );
    await refused({ endDate: 'soon' }, 'endDate');
    await refused({ name: '' }, 'name');
  });

  test('is refused under the name of another election', async () => {
    const organiser = anActor();
    const other = await savedElection(testApp, organiser);
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({ name: other.name.toUpperCase() })
      .expect(409);
    expect(answer.body.code).toBe('name_taken');
  });

  test('is refused with a file that is no image', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .attach('image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {
        filename: 'poster.png',
        contentType: 'image/png',
      })
      .expect(422);
    expect(answer.body).toMatchObject({ code: 'not_an_image', errors: [{ path: 'image' }] });
  });

  test('two edits at once that do not go together leave dates that do', async () => {
    const organiser = anActor();
    for (let round = 0; round < 5; round++) {
      const election = await savedElection(testApp, organiser);
      const change = (body: object) =>
        as(organiser).put(`/api/v1/elections/${election._id}`).send(body);
      const at = (days: number) =>
        new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString();
      const answers = await Promise.all([
        change({ votingStartDate: at(7) }),
        change({ endDate: at(6) }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    }
  });
});

describe('changing an election while voting is open', () => {
  test.each([
    ['name', { name: 'Another name' }],
    ['startDate', { startDate: '2026-01-01T00:00:00Z' }],
    ['votingStartDate', { votingStartDate: '2040-01-01T00:00:00Z' }],
    ['language', { language: 'de' }],
    ['settings', { settings: { resultsVisibility: 'afterClose' } }],
  ])('is refused for the %s, with a sentence that says why', async (_field, change) => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send(change)
      .expect(409);
    expect(answer.body).toMatchObject({
      code: 'frozen',
      message: expect.stringContaining('Voting has opened'),
    });
  });

  test('passes for a form that sends frozen fields as they are', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const { name, startDate, votingStartDate, endDate, settings } = election;
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({ name, startDate, votingStartDate, endDate, settings, description: 'Vote now.' })
      .expect(200);
    expect(answer.body).toMatchObject({ description: 'Vote now.', status: 'open' });
  });

  test('moves the end later, and records it', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const later = new Date(new Date(election.endDate).getTime() + 3_600_000).toISOString();
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({ endDate: later })
      .expect(200);
    expect(answer.body.endDate).toBe(later);
    const { entries } = await trailOf(organiser, election);
    expect(entries.at(-1)).toMatchObject({
      action: 'election_extended',
      details: { from: election.endDate, to: later },
    });
  });

  test('never moves the end earlier', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const earlier = new Date(new Date(election.endDate).getTime() - 60_000).toISOString();
    const answer = await as(organiser)
      .put(`/api/v1/elections/${election._id}`)
      .send({ endDate: earlier })
      .expect(409);
    expect(answer.body.code).toBe('end_only_later');
  });

  test.each(['counting', 'closed'] as const)('is refused once it is %s', async (status) => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status });
    const change = (body: object) =>
      as(organiser).put(`/api/v1/elections/${election._id}`).send(body);
    const answer = await change({ endDate: '2040-01-01T00:00:00Z' }).expect(409);
    expect(answer.body.code).toBe('election_closed');
    await change({ description: 'Too late.' }).expect(409);
    await change({ description: election.description }).expect(200);
  });
});

describe('closing early', () => {
  test('ends voting at once, is recorded, and leads to the count', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const closedAt = testApp.clock.now().toISOString();
    const answer = await as(organiser).post(`/api/v1/elections/${election._id}/close`).expect(200);
    expect(answer.body).toMatchObject({ status: 'counting', closedAt, endDate: election.endDate });
    const { entries } = await trailOf(organiser, election);
    expect(entries.map((entry) => entry.action)).toContain('election_closed_early');
    testApp.clock.advance({ minutes: 1 });
    const later = await as(organiser).get(`/api/v1/elections/${election._id}`).expect(200);
    expect(later.body.status).toBe('closed');
  });

  test.each(['draft', 'nominations', 'counting', 'closed'] as const)(
    'is refused in %s',
    async (status) => {
      const organiser = anActor();
      const election = await savedElection(testApp, organiser, { status });
      const answer = await as(organiser)
        .post(`/api/v1/elections/${election._id}/close`)
        .expect(409);
      expect(answer.body.code).toBe('not_open');
    },
  );

  test('twice at once happens once', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const answers = await Promise.all(
      [1, 2].map(() => as(organiser).post(`/api/v1/elections/${election._id}/close`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('statistics', () => {
  test('count elections, candidates and each voter once', async () => {
    const organiser = anActor();
    const first = await savedElection(testApp, organiser, { positions: [{ candidates: 2 }] });
    const second = await savedElection(testApp, organiser, { positions: [{ candidates: 1 }] });
    const email = 'on-both-rolls@example.org';
    await addedVoter(testApp, organiser, first._id, { email });
    await addedVoter(testApp, organiser, second._id, { email });
    await addedVoter(testApp, organiser, second._id);
    const answer = await as(organiser).get('/api/v1/stats').expect(200);
    expect(answer.body).toEqual({ elections: 2, candidates: 3, voters: 2 });
    const none = await as(anActor()).get('/api/v1/stats').expect(200);
    expect(none.body).toEqual({ elections: 0, candidates: 0, voters: 0 });
    await as(anActor('voter')).get('/api/v1/stats').expect(401);
  });

  test('are counted in short pieces, and once for all who ask at the same moment', async () => {
    const organiser = anActor();
    const elections = [1, 2].map(() => savedElection(testApp, organiser));
    for (const { _id } of await Promise.all(elections)) await addedVoter(testApp, organiser, _id);
    const calls = await databaseCallsOf(() =>
      Promise.all(Array.from({ length: 12 }, () => as(organiser).get('/api/v1/stats').expect(200))),
    );
    const ofRoll = calls.filter((call) => call.startsWith('rollentries.'));
    expect(new Set(ofRoll)).toEqual(new Set(['rollentries.find']));
    expect(ofRoll.length).toBeLessThanOrEqual(8);
  });

  test('go through the roll of no organisation with one election', async () => {
    const organiser = anActor();
    const { _id } = await savedElection(testApp, organiser);
    await addedVoter(testApp, organiser, _id);
    const calls = await databaseCallsOf(async () => {
      const { body } = await as(organiser).get('/api/v1/stats').expect(200);
      expect(body).toMatchObject({ voters: 1 });
    });
    expect(calls).not.toContain('rollentries.find');
  });

  test('of an organisation with many voters go through its rolls once in a while, of others each time', async () => {
    const organiser = anActor();
    const elections = [1, 2].map(() => savedElection(testApp, organiser));
    for (const { _id } of await Promise.all(elections)) await addedVoter(testApp, organiser, _id);
    const rollsRead = async () => {
      const calls = await databaseCallsOf(() => as(organiser).get('/api/v1/stats').expect(200));
      return calls.filter((call) => call === 'rollentries.find').length;
    };
    expect([await rollsRead(), await rollsRead()]).toEqual([2, 2]);
    const usage = { _id: `voters of organisation ${rollOf(organiser).org}` as never };
    const { matchedCount } = await mongoose.connection
      .collection('usages')
      .updateOne(usage, { $set: { atMost: 250_000 } });
    expect(matchedCount).toBe(1);
    expect([await rollsRead(), await rollsRead()]).toEqual([2, 0]);
  });
});

test('no call on an election is open to another organisation, a voter or a stranger', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser, { positions: [{ candidates: 1 }] });
  const position = await savedPosition(testApp, organiser, election._id);
  const candidate = await savedCandidate(testApp, organiser, position);
  const base = '/api/v1';
  const calls = [
    ['get', `${base}/elections/?org=${organiser.id}`],
    ['get', `${base}/elections/${election._id}`],
    ['put', `${base}/elections/${election._id}`, { description: 'Mine now.' }],
    ['post', `${base}/elections/${election._id}/close`],
    ['get', `${base}/elections/${election._id}/audit`],
    ['get', `${base}/positions/?election=${election._id}`],
    ['get', `${base}/positions/${position._id}`],
    [
      'post',
      `${base}/positions`,
      { position: 'Mine', description: 'Mine.', election: election._id },
    ],
    ['put', `${base}/positions/${position._id}?election=${election._id}`, { seats: 2 }],
    ['delete', `${base}/positions/${position._id}?election=${election._id}`],
    ['get', `${base}/candidates/${election._id}/${position._id}`],
    ['get', `${base}/candidates/elections/${election._id}`],
    ['get', `${base}/candidates/${candidate._id}`],
    [
      'post',
      `${base}/candidates`,
      { fullName: 'Mine', position: position._id, election: election._id },
    ],
    ['put', `${base}/candidates/${candidate._id}`, { motto: 'Mine.' }],
    ['delete', `${base}/candidates/${candidate._id}`],
    ['delete', `${base}/elections/${election._id}`],
  ] as const;
  for (const intruder of [anActor(), anActor('voter'), undefined]) {
    for (const [method, path, body] of calls) {
      const answer = await as(intruder)[method](path).send(body);
      expect([method, path, answer.status, answer.body.code]).toEqual([
        method,
        path,
        401,
        'not_allowed',
      ]);
    }
  }
  const untouched = await as(organiser).get(`/api/v1/elections/${election._id}`).expect(200);
  expect(untouched.body.candidates).toBe(2);
});
