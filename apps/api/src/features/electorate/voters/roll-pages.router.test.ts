import { describe, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import request from 'supertest';
import type { Election, Page, Profile, RollEntry } from '@hustings/shared';
import { startProcess } from '../../../start-process.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anEmail, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { asActor } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import {
  addedVoter,
  registeredVoter,
  voterInput,
  type Registered,
} from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { findAccountByEmail } from '../../core/accounts/index.js';
import { markVoted } from '../../core/roll/index.js';
import { addVoters } from './add-voters.service.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const anId = () => new Types.ObjectId().toHexString();
const rollPath = (election: Pick<Election, '_id'>) => `/api/v1/elections/${election._id}/voters`;

async function rollOf(organiser: Actor, election: Pick<Election, '_id'>): Promise<RollEntry[]> {
  const answer = await as(organiser).get(rollPath(election)).expect(200);
  return answer.body as RollEntry[];
}

async function auditOf(organiser: Actor, election: Pick<Election, '_id'>): Promise<string[]> {
  const answer = await as(organiser).get(`/api/v1/elections/${election._id}/audit`).expect(200);
  return (answer.body as { entries: { action: string }[] }).entries.map((entry) => entry.action);
}

describe('who may', () => {
  const calls = [
    ['get', (election: string) => `/api/v1/elections/${election}/voters`],
    ['get', (election: string) => `/api/v1/elections/${election}/voters.csv`],
    ['post', (election: string) => `/api/v1/elections/${election}/voters`],
    [
      'delete',
      (election: string, voter: string) => `/api/v1/elections/${election}/voters/${voter}`,
    ],
    ['put', (_election: string, voter: string) => `/api/v1/voters/${voter}`],
    ['delete', (_election: string, voter: string) => `/api/v1/voters/${voter}`],
    ['post', (_election: string, voter: string) => `/api/v1/voters/${voter}/reset-password`],
  ] as const;

  test.each(calls)(
    '%s is refused to strangers, voters and other organisations',
    async (method, path) => {
      const organiser = anActor();
      const election = await savedElection(testApp, organiser);
      const entry = await addedVoter(testApp, organiser, election._id);
      for (const stranger of [undefined, anActor('voter'), anActor('owner')]) {
        const answer = await as(stranger)[method](path(election._id, entry._id)).send(voterInput());
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ message: 'not allowed!', code: 'not_allowed' });
      }
      expect(await rollOf(organiser, election)).toHaveLength(1);
    },
  );

  test.each(calls)(
    '%s answers 404 for an unknown id and 400 for what is none',
    async (method, path) => {
      const organiser = anActor();
      await as(organiser)[method](path(anId(), anId())).send(voterInput()).expect(404);
      const answer = await as(organiser)[method](path('nonsense', '{"$ne":1}')).send(voterInput());
      expect(answer.status).toBe(400);
    },
  );
});

describe('adding a voter', () => {
  test('makes an account and a line on the roll', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .post(rollPath(election))
      .field({ fullName: ' Ada Lovelace ', email: 'Ada@Example.org', invite: 'false' })
      .attach('image', await aPhoto(), 'ada.png')
      .expect(201);
    expect(answer.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: 'Ada Lovelace',
      email: 'ada@example.org',
      photoUrl: expect.stringMatching(/^\/api\/v1\/images\/[0-9a-f]{64}$/),
      verification: false,
      hasVoted: false,
      invited: 'none',
    });
    expect(await rollOf(organiser, election)).toEqual([answer.body]);
    expect(await auditOf(organiser, election)).toContain('voter_added');
  });

  test('invites unless told otherwise', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser).post(rollPath(election)).send(voterInput()).expect(201);
    expect(answer.body).toMatchObject({ invited: 'queued' });
  });

  test('links an account that exists and tells nothing about it', async () => {
    const [organiser, other] = [await signedUpOrganiser(testApp), anActor()];
    const election = await savedElection(testApp, organiser);
    const elsewhere = await savedElection(testApp, other);
    const voter = await registeredVoter(testApp, organiser, election._id, {
      fullName: 'Real Name',
    });
    const answer = await as(other)
      .post(rollPath(elsewhere))
      .field({ fullName: 'Typed Name', email: voter.email, invite: 'false' })
      .field({ password: 'Another1!', confirmPassword: 'Another1!' })
      .attach('image', await aPhoto(), 'photo.png')
      .expect(201);
    expect(answer.body).toMatchObject({
      fullName: 'Typed Name',
      photoUrl: expect.stringMatching(/^\/api\/v1\/images\//),
      verification: false,
    });
    expect(await rollOf(organiser, election)).toMatchObject([{ verification: false }]);
    expect(await findAccountByEmail(voter.email)).toMatchObject({
      fullName: 'Real Name',
      photo: null,
      mustChangePassword: false,
    });
    await request(testApp.app)
      .post('/auth/users/login')
      .send({ email: voter.email, password: 'Another1!' })
      .expect(401);
  });

  test('takes an organiser on its own roll', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id, { email: organiser.email });
    expect(entry.account).toBe(organiser.id);
    expect(entry._id).not.toBe(organiser.id);
  });

  test('is refused for somebody on the roll, however the address is spelt', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const { email } = await addedVoter(testApp, organiser, election._id);
    const answer = await as(organiser)
      .post(rollPath(election))
      .send(voterInput({ email: ` ${email.toUpperCase()} ` }))
      .expect(403);
    expect(answer.body).toMatchObject({ code: 'voter_taken' });
  });

  test('once, when asked for twenty times at the same moment', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const input = voterInput();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => as(organiser).post(rollPath(election)).send(input)),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 403)]);
    expect(await rollOf(organiser, election)).toHaveLength(1);
    await testApp.deps.outbox.drain();
  });

  test('to two rolls at the same moment makes one account', async () => {
    const organisers = [anActor(), anActor()];
    const elections = await Promise.all(
      organisers.map((organiser) => savedElection(testApp, organiser)),
    );
    const input = voterInput({ invite: false });
    const answers = await Promise.all(
      organisers.flatMap((organiser, each) =>
        elections[each] ? [as(organiser).post(rollPath(elections[each])).send(input)] : [],
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => (answer.body as RollEntry)._id)).size).toBe(2);
    const stored = mongoose.connection.collection('accounts');
    expect(await stored.countDocuments({ email: input.email })).toBe(1);
  });

  test.each([
    ['no name', { fullName: '  ' }, 422, 'fullName'],
    ['no address', { email: 'not an address' }, 422, 'email'],
    ['a weak password', { password: 'weak', confirmPassword: 'weak' }, 422, 'password'],
    [
      'a differing confirmation',
      { password: 'Secret1!', confirmPassword: 'Secret2!' },
      422,
      'confirmPassword',
    ],
    ['no confirmation', { password: 'Secret1!' }, 422, 'confirmPassword'],
    ['an unknown region', { region: 'Centre' }, 422, 'region'],
    ['an age group nobody collects', { ageGroup: '18-25' }, 422, 'ageGroup'],
    ['an operator for a name', { fullName: { $ne: '' } }, 400, 'fullName'],
    ['an operator for an address', { email: { $gt: '' } }, 400, 'email'],
  ])('is refused with %s', async (_what, fields, status, path) => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .post(rollPath(election))
      .send({ ...voterInput(), ...fields });
    expect(answer.status).toBe(status);
    expect((answer.body as { errors: { path: string }[] }).errors[0]?.path).toBe(path);
    expect(await rollOf(organiser, election)).toEqual([]);
  });

  test('names a differing confirmation by a code of its own', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .post(rollPath(election))
      .send({ ...voterInput(), password: 'Secret1!', confirmPassword: 'Secret2!' })
      .expect(422);
    expect(answer.body).toMatchObject({ code: 'confirmation_differs' });
  });

  test('refuses a photo that is none', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .post(rollPath(election))
      .field({ fullName: 'Ann Onymous', email: 'ann@example.org' })
      .attach('image', Buffer.from('<svg onload=alert(1)>'), 'photo.png')
      .expect(422);
    expect(answer.body).toMatchObject({ code: 'not_an_image', errors: [{ path: 'image' }] });
  });

  test('keeps age group and region where the election collects them', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, {
      settings: { collectDemographics: true },
    });
    const entry = await addedVoter(testApp, organiser, election._id, {
      ageGroup: '26-40',
      region: 'West',
    });
    expect(entry).toMatchObject({ ageGroup: '26-40', region: 'West' });
  });

  test('is possible while voting is open, not once it has ended', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    await addedVoter(testApp, organiser, election._id);
    testApp.clock.set(election.endDate);
    const answer = await as(organiser).post(rollPath(election)).send(voterInput()).expect(409);
    expect(answer.body).toMatchObject({ code: 'election_closed' });
  });

  test('ignores what a client may not say', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser)
      .post(rollPath(election))
      .send({ ...voterInput(), invite: false, hasVoted: true, _id: anId(), role: 'organiser' })
      .expect(201);
    expect(answer.body).toMatchObject({ hasVoted: false });
    const { email } = answer.body as RollEntry;
    expect(await findAccountByEmail(email)).toMatchObject({ role: 'voter', org: organiser.id });
  });
});

describe('the roll', () => {
  test('is paged and searched by the beginnings of names and addresses', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    for (const [fullName, email] of [
      ['Zoë Müller', 'zoe@alpine.example'],
      ['Anne-Marie Dubois', 'am.dubois@river.example'],
      ["Brian O'Neil", 'brian@river.example'],
    ] as const) {
      await addedVoter(testApp, organiser, election._id, { fullName, email });
    }
    const found = async (query: Record<string, string | number>) => {
      const answer = await as(organiser).get(rollPath(election)).query(query).expect(200);
      const { results, total } = answer.body as Page<RollEntry>;
      return { names: results.map((entry) => entry.fullName), total };
    };
    expect(await found({ page: 1, limit: 2 })).toEqual({
      names: ['Anne-Marie Dubois', "Brian O'Neil"],
      total: 3,
    });
    expect(await found({ page: 2, limit: 2 })).toEqual({ names: ['Zoë Müller'], total: 3 });
    for (const [search, name] of [
      ['muller', 'Zoë Müller'],
      ['MARIE', 'Anne-Marie Dubois'],
      ['anne-m dub', 'Anne-Marie Dubois'],
      ["o'n", "Brian O'Neil"],
      ['brian@river.example', "Brian O'Neil"],
      ['alpine', 'Zoë Müller'],
    ] as const) {
      expect(await found({ page: 1, search })).toEqual({ names: [name], total: 1 });
    }
    expect(await found({ page: 1, search: '.*' })).toEqual({ names: [], total: 0 });
    const array = await as(organiser).get(rollPath(election)).query({ search: 'river' });
    expect(array.body).toHaveLength(2);
  });

  test.each([{ page: '0' }, { page: 'x' }, { page: '1', limit: '201' }])(
    'refuses the page %j',
    async (query) => {
      const organiser = anActor();
      const election = await savedElection(testApp, organiser);
      await as(organiser).get(rollPath(election)).query(query).expect(400);
    },
  );
});

describe('the roll as a file', () => {
  const fileOf = (organiser: Actor, election: Pick<Election, '_id'>) =>
    as(organiser)
      .get(`${rollPath(election)}.csv`)
      .expect(200);

  test('opens in a spreadsheet, which runs nothing in it', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    for (const [fullName, email] of [
      ['=HYPERLINK("evil","Zoë")', 'zoe@river.example'],
      ['@SUM(1)', '+1@river.example'],
      ['Brian "Bri", O\'Neil; the younger', '-2@river.example'],
    ] as const) {
      await addedVoter(testApp, organiser, election._id, { fullName, email });
    }
    const file = await fileOf(organiser, election);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="voters-${election._id}.csv"`,
    );
    expect(file.text).toBe(
      [
        '\uFEFFfullName,email,invited,hasVoted',
        `"'=HYPERLINK(""evil"",""Zoë"")",zoe@river.example,none,no`,
        `"'@SUM(1)","'+1@river.example",none,no`,
        `"Brian ""Bri"", O'Neil; the younger","'-2@river.example",none,no`,
        '',
      ].join('\r\n'),
    );
    expect(await auditOf(organiser, election)).toContain('roll_exported');
  });

  test('tells age group and region where the election collects them, and who has voted', async () => {
    const organiser = anActor();
    const settings = { collectDemographics: true };
    const election = await savedElection(testApp, organiser, { settings });
    const ada = { fullName: 'Ada', email: anEmail('ada'), ageGroup: '26-40', region: 'North' };
    const entry = await addedVoter(testApp, organiser, election._id, ada);
    await markVoted(election._id, [entry.account]);
    const { text } = await fileOf(organiser, election);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFfullName,email,ageGroup,region,invited,hasVoted',
      `Ada,${ada.email},26-40,North,none,yes`,
    ]);
  });

  test('holds every line of a long roll once, by name', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const voters = Array.from({ length: 2_345 }, (_, each) => ({
      fullName: `Voter ${String(each).padStart(4, '0')}`,
      email: `voter-${each}-${election._id}@example.org`,
      invite: false,
    }));
    const deps = startProcess(testApp.deps);
    await addVoters(deps, organiser, election._id, voters.toReversed());
    const lines = (await fileOf(organiser, election)).text.split('\r\n').slice(1, -1);
    expect(lines).toEqual(voters.map(({ fullName, email }) => `${fullName},${email},none,no`));
  });
});

describe('editing a voter', () => {
  test('changes what the organisation has registered, on its rolls too', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id, { fullName: 'Jo Tpyo' });
    const answer = await as(organiser)
      .put(`/api/v1/voters/${entry._id}`)
      .field({
        fullName: 'Jo Typo',
        tel: '+44 20 7946 0000',
        gender: 'other',
        email: 'x@y.example',
      })
      .attach('image', await aPhoto(), 'jo.png')
      .expect(200);
    expect(answer.body).toMatchObject({
      fullName: 'Jo Typo',
      tel: '+44 20 7946 0000',
      gender: 'other',
      email: entry.email,
      photoUrl: expect.stringMatching(/^\/api\/v1\/images\//),
      elections: [{ _id: election._id }],
    });
    const { photoUrl } = answer.body as Profile;
    expect(await rollOf(organiser, election)).toMatchObject([{ fullName: 'Jo Typo', photoUrl }]);
    expect(await auditOf(organiser, election)).toContain('voter_edited');
  });

  test('is possible for oneself, and leaves the rolls as they are', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id, { fullName: 'On The Roll' });
    const answer = await as(asActor(entry))
      .put(`/api/v1/voters/${entry.account}`)
      .send({ fullName: 'As I Like It', userName: 'me' })
      .expect(200);
    expect(answer.body).toMatchObject({ fullName: 'As I Like It', userName: 'me' });
    expect(await rollOf(organiser, election)).toMatchObject([{ fullName: 'On The Roll' }]);
  });

  test('does not rewrite the roll of a closed election', async () => {
    const organiser = anActor();
    let entry: Registered | undefined;
    const election = await savedElection(testApp, organiser, {
      status: 'closed',
      beforeOpening: async ({ _id }) => {
        entry = await addedVoter(testApp, organiser, _id, { fullName: 'Then' });
      },
    });
    const answer = await as(organiser)
      .put(`/api/v1/voters/${entry?._id}`)
      .send({ fullName: 'Now' })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'election_closed' });
    expect(await rollOf(organiser, election)).toMatchObject([{ fullName: 'Then' }]);
  });

  test.each([
    [{ gender: 'unknown' }, 422],
    [{ fullName: '' }, 422],
    [{ tel: { $gt: '' } }, 400],
  ])('refuses %j', async (fields, status) => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id);
    await as(organiser).put(`/api/v1/voters/${entry._id}`).send(fields).expect(status);
  });

  test('tells the organiser of no election of another organisation', async () => {
    const [organiser, other] = [anActor(), anActor()];
    const election = await savedElection(testApp, organiser);
    const elsewhere = await savedElection(testApp, other);
    const entry = await addedVoter(testApp, organiser, election._id);
    await addedVoter(testApp, other, elsewhere._id, { email: entry.email });
    const answer = await as(organiser).put(`/api/v1/voters/${entry._id}`).send({ tel: '1' });
    expect((answer.body as Profile).elections.map(({ _id }) => _id)).toEqual([election._id]);
  });
});

describe('taking a voter off the roll', () => {
  test('is possible before voting opens, at once', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'nominations' });
    const entry = await addedVoter(testApp, organiser, election._id);
    await as(organiser)
      .delete(`${rollPath(election)}/${entry._id}`)
      .expect(204);
    expect(await rollOf(organiser, election)).toEqual([]);
    expect(await auditOf(organiser, election)).toContain('voter_removed');
    await as(organiser)
      .delete(`${rollPath(election)}/${entry._id}`)
      .expect(404);
  });

  test('is possible while voting is open for who has not voted', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const entry = await addedVoter(testApp, organiser, election._id);
    await as(organiser)
      .delete(`${rollPath(election)}/${entry._id}`)
      .expect(204);
    expect(await rollOf(organiser, election)).toEqual([]);
  });

  test('twice at the same moment, both succeed or find it gone', async () => {
    const organiser = anActor();
    const settings = { resultsVisibility: 'afterClose' } as const;
    const election = await savedElection(testApp, organiser, { status: 'open', settings });
    const entry = await addedVoter(testApp, organiser, election._id);
    const answers = await Promise.all(
      [1, 2].map(() => as(organiser).delete(`${rollPath(election)}/${entry._id}`)),
    );
    expect(answers.every((answer) => [204, 404].includes(answer.status))).toBe(true);
    expect(await rollOf(organiser, election)).toEqual([]);
    const acts = await auditOf(organiser, election);
    expect(acts.filter((action) => action === 'voter_removed')).toHaveLength(1);
  });

  test('is refused for who has voted', async () => {
    const organiser = anActor();
    const settings = { resultsVisibility: 'afterClose' } as const;
    const election = await savedElection(testApp, organiser, { status: 'open', settings });
    const entry = await addedVoter(testApp, organiser, election._id);
    await markVoted(election._id, [entry.account]);
    const answer = await as(organiser)
      .delete(`${rollPath(election)}/${entry._id}`)
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'has_voted' });
    expect(await rollOf(organiser, election)).toMatchObject([{ hasVoted: true }]);
  });

  test('and a ballot at the same moment never part', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, {
      status: 'open',
      settings: { resultsVisibility: 'afterClose' },
      positions: [{ candidates: 2 }],
    });
    for (let round = 0; round < 4; round++) {
      const entry = await addedVoter(testApp, organiser, election._id);
      const cast = as(asActor(entry))
        .post(`/api/v1/elections/${election._id}/ballots`)
        .send({ choices: [] });
      const [removal, ballot] = await Promise.all([
        as(organiser).delete(`${rollPath(election)}/${entry._id}`),
        cast,
      ]);
      const onRoll = (await rollOf(organiser, election)).find(({ _id }) => _id === entry._id);
      if (ballot.status === 201) {
        expect(removal.status).toBe(409);
        expect(onRoll).toMatchObject({ hasVoted: true });
      } else {
        expect(ballot.status).toBe(403);
        expect(removal.status).toBe(204);
        expect(onRoll).toBeUndefined();
      }
    }
  });

  test('is refused once voting has ended', async () => {
    const organiser = anActor();
    let entry: Registered | undefined;
    const election = await savedElection(testApp, organiser, {
      status: 'closed',
      beforeOpening: async ({ _id }) => {
        entry = await addedVoter(testApp, organiser, _id);
      },
    });
    const answer = await as(organiser)
      .delete(`${rollPath(election)}/${entry?._id}`)
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'election_closed' });
  });
});

describe('deleting one’s own account', () => {
  test('takes it off the rolls where voting has not opened, and leaves nobody’s name on the others', async () => {
    const organiser = anActor();
    const draft = await savedElection(testApp, organiser);
    const open = await savedElection(testApp, organiser, { status: 'open' });
    const entry = await addedVoter(testApp, organiser, draft._id);
    await addedVoter(testApp, organiser, open._id, { email: entry.email });
    await as(asActor(entry)).delete(`/api/v1/voters/${entry.account}`).expect(204);
    expect(await rollOf(organiser, draft)).toEqual([]);
    expect(await rollOf(organiser, open)).toMatchObject([{ fullName: 'Deleted voter', email: '' }]);
    expect(await findAccountByEmail(entry.email)).toBeNull();
    await as(asActor(entry)).delete(`/api/v1/voters/${entry.account}`).expect(401);
  });

  test('leaves an anonymous entry where it has voted', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, {
      status: 'open',
      settings: { resultsVisibility: 'afterClose', collectDemographics: true },
      positions: [{ candidates: 1 }],
    });
    const entry = await addedVoter(testApp, organiser, election._id, {
      fullName: 'Jane Roe',
      ageGroup: '60+',
      region: 'North',
    });
    const voter = asActor(entry);
    await as(voter)
      .post(`/api/v1/elections/${election._id}/ballots`)
      .send({ choices: [] })
      .expect(201);
    await as(voter).delete(`/api/v1/voters/${entry.account}`).expect(204);
    const [left, ...others] = await rollOf(organiser, election);
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      fullName: 'Deleted voter',
      email: '',
      photoUrl: null,
      hasVoted: true,
    });
    expect(left).not.toHaveProperty('ageGroup');
    expect(left).not.toHaveProperty('region');
    expect(left?._id).not.toBe(entry._id);
    const file = await as(organiser)
      .get(`/api/v1/elections/${election._id}/voters.csv`)
      .expect(200);
    expect(file.text).not.toMatch(/60\+|North/);
    const search = await as(organiser).get(rollPath(election)).query({ search: 'jane' });
    expect(search.body).toEqual([]);
    await as(voter)
      .post(`/api/v1/elections/${election._id}/ballots`)
      .send({ choices: [] })
      .expect(401);
  });

  test('does not let the same person back on that roll for a second vote', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { status: 'open' });
    const entry = await addedVoter(testApp, organiser, election._id);
    await markVoted(election._id, [entry.account]);
    await as(asActor(entry)).delete(`/api/v1/voters/${entry.account}`).expect(204);
    const answer = await as(organiser)
      .post(rollPath(election))
      .send(voterInput({ email: entry.email }))
      .expect(403);
    expect(answer.body).toMatchObject({ code: 'voter_taken' });
  });

  test('keeps the roll of a closed election as long as it was', async () => {
    const organiser = anActor();
    let entry: Registered | undefined;
    const election = await savedElection(testApp, organiser, {
      status: 'closed',
      beforeOpening: async ({ _id }) => {
        entry = await addedVoter(testApp, organiser, _id);
      },
    });
    if (!entry) throw new Error('nobody was added');
    await as(asActor(entry)).delete(`/api/v1/voters/${entry.account}`).expect(204);
    expect(await rollOf(organiser, election)).toMatchObject([
      { fullName: 'Deleted voter', email: '', hasVoted: false },
    ]);
  });

  test('is refused to an organisation that has elections', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const election = await savedElection(testApp, organiser);
    const answer = await as(organiser).delete(`/api/v1/voters/${organiser.id}`).expect(409);
    expect(answer.body).toMatchObject({ code: 'has_elections' });
    await as(organiser).delete(`/api/v1/elections/${election._id}`).expect(204);
    await as(organiser).delete(`/api/v1/voters/${organiser.id}`).expect(204);
    expect(await findAccountByEmail(organiser.email)).toBeNull();
  });
});

describe('taking a voter off every roll', () => {
  test('removes an account that the organisation made too, if it is on no other', async () => {
    const organiser = anActor();
    const elections = [
      await savedElection(testApp, organiser),
      await savedElection(testApp, organiser),
    ];
    const input = voterInput();
    let id = '';
    for (const election of elections) {
      id = (await addedVoter(testApp, organiser, election._id, input))._id;
    }
    await as(organiser).delete(`/api/v1/voters/${id}`).expect(204);
    for (const election of elections) expect(await rollOf(organiser, election)).toEqual([]);
    expect(await findAccountByEmail(input.email)).toBeNull();
  });

  test('leaves the account while another organisation has it on a roll', async () => {
    const [organiser, other] = [anActor(), anActor()];
    const election = await savedElection(testApp, organiser);
    const elsewhere = await savedElection(testApp, other);
    const entry = await addedVoter(testApp, organiser, election._id);
    await addedVoter(testApp, other, elsewhere._id, { email: entry.email });
    await as(organiser).delete(`/api/v1/voters/${entry._id}`).expect(204);
    expect(await rollOf(organiser, election)).toEqual([]);
    expect(await rollOf(other, elsewhere)).toHaveLength(1);
    expect(await findAccountByEmail(entry.email)).not.toBeNull();
  });

  test('is refused when it has voted everywhere', async () => {
    const organiser = anActor();
    const settings = { resultsVisibility: 'afterClose' } as const;
    const election = await savedElection(testApp, organiser, { status: 'open', settings });
    const entry = await addedVoter(testApp, organiser, election._id);
    await markVoted(election._id, [entry.account]);
    const answer = await as(organiser).delete(`/api/v1/voters/${entry._id}`).expect(409);
    expect(answer.body).toMatchObject({ code: 'nothing_removable' });
    expect(await rollOf(organiser, election)).toHaveLength(1);
  });
});

describe('resetting a voter’s password', () => {
  test('sends the voter a link and is on record', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser);
    const entry = await addedVoter(testApp, organiser, election._id);
    await as(organiser).post(`/api/v1/voters/${entry._id}/reset-password`).expect(202);
    await testApp.deps.outbox.drain();
    const mail = testApp.mails.findLast((sent) => sent.to === entry.email);
    expect(mail?.text).toContain(`/change-password?token=`);
    expect(await auditOf(organiser, election)).toContain('password_reset_sent');
  });
});
