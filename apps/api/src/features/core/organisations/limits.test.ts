import { describe, expect, test } from '@jest/globals';
import {
  accountIdSchema,
  addVoterSchema,
  electionListSchema,
  lettersBegunSchema,
  loginAnswerSchema,
  rollEntrySchema,
  type Election,
  type ElectionId,
  type Position,
} from '@hustings/shared';
import { randomBytes } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { askingBy, madeKey } from '../../../test/builders/api-keys.js';
import { aNonce, casting, choosing, closePoll, openPoll } from '../../../test/builders/ballots.js';
import { electionInput, savedElection, savedPosition } from '../../../test/builders/elections.js';
import { importedFile, uploading } from '../../../test/builders/imports.js';
import { addedVoter, voterInput } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { codesOf } from '../../electorate/letters/letter-codes.js';
import { LettersModel } from '../../electorate/letters/letter-keys.model.js';
import { addVoter, addVoters } from '../../electorate/voters/add-voters.service.js';

const testApp = useTestApp({
  MAX_ELECTIONS: '4',
  MAX_VOTERS_OF_ELECTION: '5',
  MAX_VOTERS: '8',
  MAX_IMAGE_MEGABYTES: '1',
});

const as = (actor: Actor) => asking(testApp, actor);
const pathOf = ({ _id }: { _id: ElectionId }, call = '') => `/api/v1/elections/${_id}${call}`;

function listOf(count: number, name = 'Person'): string {
  const rows = Array.from(
    { length: count },
    (_, each) => `${name}-${each},${name} ${each},${name}.${each}@club.example`,
  );
  return ['Member no.,Name,E-mail', ...rows].join('\n');
}

async function rollSize(by: Actor, election: { _id: ElectionId }): Promise<number> {
  const { body } = await as(by).get(pathOf(election, '/voters')).expect(200);
  return rollEntrySchema.array().parse(body).length;
}

const accountsMadeBy = ({ org }: Election) =>
  mongoose.connection.collection('accounts').countDocuments({ org: new Types.ObjectId(org) });

function syncing(by: Actor, election: Election, list: string, query: object = {}) {
  return as(by)
    .put(pathOf(election, '/roll'))
    .query({ invite: false, ...query })
    .type('text/csv')
    .send(list);
}

const creating = (by: Actor, fields: object = {}) =>
  as(by)
    .post('/api/v1/elections')
    .send({ ...electionInput(testApp), ...fields });

const adding = (by: Actor, election: { _id: ElectionId }, number: number) =>
  as(by)
    .post(pathOf(election, '/voters'))
    .send({ fullName: `Late ${number}`, email: `late.${number}@club.example`, invite: false });

const copying = (by: Actor, election: { _id: ElectionId }, fields: object = {}) =>
  as(by)
    .post(pathOf(election, '/duplicate'))
    .send({ ...electionInput(testApp), roll: true, ...fields });

/** A photo of noise, which can't be compressed. */
async function bigPhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const raw = { width: 512, height: 512, channels: 3 as const };
  return sharp(randomBytes(512 * 512 * 3), { raw })
    .png()
    .toBuffer();
}

describe('an organisation', () => {
  test('has no more elections than its limit, whichever way they are made', async () => {
    const owner = anActor();
    const source = await savedElection(testApp, owner);
    const made = await Promise.all(Array.from({ length: 8 }, () => creating(owner)));
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'limit_reached', params: { of: 'elections', most: 4 } },
      });
    }
    for (;;) if ((await creating(owner)).status === 409) break;
    await copying(owner, source).expect(409);
    const { body } = await as(owner).get('/api/v1/elections').expect(200);
    expect(electionListSchema.parse(body).total).toBe(4);
    await as(owner).delete(pathOf(source)).expect(204);
    await creating(owner).expect(201);
  });

  test('can restore a deleted election, as it counted all the while', async () => {
    const owner = anActor();
    const poll = await openPoll(testApp, { organiser: owner });
    closePoll(testApp, poll);
    await as(owner).delete(pathOf(poll.election)).expect(204);
    for (let made = 0; made < 3; made++) await creating(owner).expect(201);
    await creating(owner).expect(409);
    await as(owner).post(pathOf(poll.election, '/restore')).expect(200);
  });

  test('has no more voters on a roll than its limit, added one by one', async () => {
    const owner = anActor();
    const election = await savedElection(testApp, owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, each) => adding(owner, election, each)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'limit_reached',
      message: 'An electoral roll can have at most 5 voters.',
    });
    const { body } = await as(owner).get(pathOf(election, '/voters')).expect(200);
    const [first] = rollEntrySchema.array().parse(body);
    await as(owner)
      .delete(pathOf(election, `/voters/${first?._id}`))
      .expect(204);
    await adding(owner, election, 10).expect(201);
    await adding(owner, election, 11).expect(409);
  });

  test.each([
    ['an address', (number: number) => `refused.${number}@club.example`],
    ['none', () => ''],
  ])('stores nothing of voters with %s for whom the roll has no room', async (_, emailOf) => {
    const owner = anActor();
    const election = await savedElection(testApp, owner);
    const add = (number: number) =>
      as(owner)
        .post(pathOf(election, '/voters'))
        .send({ fullName: `Refused ${number}`, email: emailOf(number), invite: false });
    const stored = () => accountsMadeBy(election);
    // Of concurrent requests, some are refused only when they store the voter.
    const atOnce = await Promise.all(Array.from({ length: 9 }, (_, number) => add(number)));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await stored()).toBe(5);
    for (let number = 10; number < 13; number++) await add(number).expect(409);
    expect(await stored()).toBe(5);
    const again = await add(atOnce.findIndex(({ status }) => status === 201)).expect(403);
    expect(again.body).toMatchObject({ code: 'voter_taken' });
  });

  test.each(['one', 'many'] as const)(
    'keeps the account of a voter it adds to one roll (%s at once) while another roll has no room for the same person',
    async (amount) => {
      const owner = anActor();
      const elections = [await savedElection(testApp, owner), await savedElection(testApp, owner)];
      const voter = addVoterSchema.parse({
        fullName: 'Ada',
        email: `ada.${amount}@club.example`,
        invite: false,
      });
      /** Adds the voter; `meanwhile` runs between preparing and storing the entry. */
      const add = (to: Election | undefined, meanwhile: () => Promise<unknown>) => {
        const deps = { ...testApp.deps, meanwhile };
        return amount === 'one'
          ? addVoter(deps, owner, to!._id, voter, undefined)
          : addVoters(deps, owner, to!._id, [voter]);
      };
      await add(elections[0], async () => {
        const refused = add(elections[1], async () => {
          for (let number = 0; number < 5; number++) {
            await adding(owner, elections[1]!, number).expect(201);
          }
        });
        await expect(refused).rejects.toMatchObject({ code: 'limit_reached' });
      });
      expect(await rollSize(owner, elections[0]!)).toBe(1);
      const stored = mongoose.connection.collection('accounts');
      expect(await stored.countDocuments({ email: voter.email })).toBe(1);
    },
  );

  test('stores no photo of a voter for whom the roll has no room', async () => {
    const owner = anActor();
    const election = await savedElection(testApp, owner);
    for (let number = 0; number < 5; number++) await adding(owner, election, number).expect(201);
    const images = () => mongoose.connection.collection('images').countDocuments();
    const before = await images();
    await as(owner)
      .post(pathOf(election, '/voters'))
      .field({ fullName: 'Pictured', email: 'pictured.late@club.example', invite: 'false' })
      .attach('image', await bigPhoto(), 'photo.png')
      .expect(409);
    expect(await images()).toBe(before);
  });

  test('has at most 100 positions in an election, however many come at once', async () => {
    const owner = anActor();
    const election = await savedElection(testApp, owner);
    const position = (number: number) =>
      as(owner)
        .post('/api/v1/positions')
        .send({ position: `Office ${number}`, description: 'Leads.', election: election._id });
    for (let number = 0; number < 98; number++) await position(number).expect(201);
    const atOnce = await Promise.all([98, 99, 100, 101, 102].map(position));
    expect(atOnce.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    let number = 200;
    for (;;) if ((await position(number++)).status === 409) break;
    const refused = await position(number).expect(409);
    expect(refused.body).toMatchObject({
      code: 'limit_reached',
      message: 'An election can have at most 100 positions.',
      params: { of: 'positions', most: 100 },
    });
    const { body } = await as(owner).get(pathOf(election)).expect(200);
    expect(body.positions).toHaveLength(100);
  });

  test('imports nobody of a file that would go beyond the limit of a roll', async () => {
    const owner = anActor();
    const election = await savedElection(testApp, owner);
    await addedVoter(testApp, owner, election._id);
    for (const dryRun of ['true', 'false']) {
      const refused = await uploading(testApp, owner, election._id, listOf(5), { dryRun });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'limit_reached',
        errors: [{ path: 'file', message: 'An electoral roll can have at most 5 voters.' }],
      });
    }
    for (const dryRun of [true, false]) {
      await syncing(owner, election, listOf(6), { dryRun, removals: 1 }).expect(409);
    }
    expect(await rollSize(owner, election)).toBe(1);
    // The list removes the one voter and is exactly as long as the limit.
    await syncing(owner, election, listOf(5), { removals: 1 }).expect(200);
    expect(await rollSize(owner, election)).toBe(5);
    await syncing(owner, election, listOf(5)).expect(200);
  });

  test('has no more voters on all rolls than its limit, however many imports and copies come at once', async () => {
    const owner = anActor();
    const [one, two, three] = [
      await savedElection(testApp, owner),
      await savedElection(testApp, owner),
      await savedElection(testApp, owner),
    ];
    const answers = await Promise.all(
      [one, two, three].map((election) => syncing(owner, election, listOf(5, `Of${election._id}`))),
    );
    const sizes = () => Promise.all([one, two, three].map((each) => rollSize(owner, each)));
    for (const { status } of answers) expect([200, 202, 409]).toContain(status);
    const total = (await sizes()).reduce((sum, each) => sum + each, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(8);
    expect(await accountsMadeBy(one)).toBe(total);
    const full = [one, two, three][(await sizes()).indexOf(5)];
    const refused = await copying(owner, full ?? one);
    expect(refused.body).toMatchObject({
      code: 'limit_reached',
      params: { of: 'voters', most: 8 },
    });
    await copying(owner, full ?? one, { roll: false }).expect(201);
  });

  describe('that has put nearly as many people on its rolls as it may', () => {
    /** A roll of five voters that replaced the earlier lists. The limit is 16 accounts. */
    async function exchangedRoll(names: readonly string[]) {
      const owner = await signedUpOrganiser(testApp);
      const election = await savedElection(testApp, owner);
      for (const [round, name] of names.entries()) {
        const removals = round === 0 ? 0 : 5;
        await syncing(owner, election, listOf(5, name), { removals }).expect(200);
      }
      expect(await accountsMadeBy(election)).toBe(15);
      return { owner, election };
    }

    test('is refused a file with too many new people, and its preview, with nobody removed', async () => {
      const { owner, election } = await exchangedRoll(['First', 'Second', 'Third']);
      // The roll and the accounts have room for one more.
      const list = listOf(5, 'Fourth');
      const refused = {
        code: 'limit_reached',
        errors: [{ path: 'file', code: 'over_limit', params: { of: 'accounts', most: 16 } }],
      };
      for (const dryRun of [true, false]) {
        const answer = await syncing(owner, election, list, { dryRun, removals: 5 });
        expect([answer.status, answer.body]).toMatchObject([409, refused]);
      }
      const beside = await savedElection(testApp, owner);
      const few = listOf(2, 'Fourth');
      for (const dryRun of ['true', 'false']) {
        const answer = await uploading(testApp, owner, beside._id, few, { dryRun });
        expect([answer.status, answer.body]).toMatchObject([409, refused]);
      }
      expect(await rollSize(owner, election)).toBe(5);
      // Earlier voters still have their accounts.
      const known = `${listOf(2, 'First')}\n7,Seventh,seventh@club.example`;
      await uploading(testApp, owner, beside._id, known, { dryRun: 'true' }).expect(200);
    });

    test('has addresses left out of a file that would need another account, with the reason, and the rest imported', async () => {
      const { owner, election } = await exchangedRoll(['Alpha', 'Beta', 'Gamma']);
      const last = `${listOf(4, 'Gamma')}\n7,Seventh,seventh@club.example`;
      await syncing(owner, election, last, { removals: 1 }).expect(200);
      expect(await accountsMadeBy(election)).toBe(16);
      const rows = [
        'Gamma-0,Gamma 0,other.0@club.example',
        'Gamma-1,Gamma 1,other.1@club.example',
        '7,Seventh Renamed,seventh@club.example',
      ];
      const file = ['Member no.,Name,E-mail', ...rows].join('\n');
      const job = await importedFile(testApp, owner, election._id, file, { update: 'true' });
      const path = pathOf(election, `/voters/import/${job}`);
      const { body } = await as(owner).get(path).expect(200);
      expect(body).toMatchObject({ state: 'done', updated: 1, errors: 2 });
      const { text } = await as(owner).get(`${path}/errors.csv`).expect(200);
      expect(text.match(/at most 16 different people/g)).toHaveLength(2);
    });
  });

  test('keeps no more images than its limit, wherever they are shown', async () => {
    const owner = anActor();
    const election = await savedElection(testApp, owner);
    const position = await savedPosition(testApp, owner, election._id);
    const photo = await bigPhoto();
    const candidate = (name: string, image: Buffer) =>
      as(owner)
        .post('/api/v1/candidates')
        .field({ fullName: name, position: position._id, election: election._id })
        .attach('image', image, 'photo.png');
    await candidate('Ada', photo).expect(201);
    let refused: request.Response | undefined;
    for (let each = 0; !refused && each < 30; each++) {
      const answer = await candidate(`Noise ${each}`, await bigPhoto());
      if (answer.status !== 201) refused = answer;
    }
    expect(refused?.status).toBe(409);
    expect(refused?.body).toMatchObject({
      code: 'limit_reached',
      errors: [{ path: 'image', code: 'over_limit', params: { of: 'images', most: 1 } }],
    });
    // An image that is already stored takes no more space.
    await candidate('Ada again', photo).expect(201);
    const noise = await bigPhoto();
    await as(owner).put(pathOf(election)).attach('image', noise, 'poster.png').expect(409);
    await as(owner)
      .post(pathOf(election, '/voters'))
      .field({ fullName: 'Pictured', email: 'pictured@club.example', invite: 'false' })
      .attach('image', noise, 'photo.png')
      .expect(409);
    await candidate('Elsewhere', noise).expect(409);
  });
});

describe('the changes of an organisation in an hour', () => {
  /** The app with a limit of three changes per organisation, none counted yet. */
  const limited = async () => {
    await mongoose.connection.collection('ratelimits').deleteMany({ key: /^changes:/ });
    const env = { ...testApp.deps.env, MAX_CHANGES_PER_HOUR: 3 };
    return { ...testApp, app: createApp(startProcess({ ...testApp.deps, env })) };
  };

  test('are limited for all its members together, and for no other organisation', async () => {
    const owner = anActor();
    const officer = anActor('officer', owner.membership?.organisation);
    const { _id } = await savedElection(testApp, owner);
    const product = await limited();
    const rename = (by: Actor, name: string) =>
      asking(product, by).put(`/api/v1/elections/${_id}`).send({ name });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((each) => rename(each % 2 ? owner : officer, `Name ${each}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'too_many_requests', params: { of: 'changes' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    await asking(product, owner).get(`/api/v1/elections/${_id}`).expect(200);
    await asking(product, anActor())
      .post('/api/v1/elections')
      .send(electionInput(testApp))
      .expect(201);
  });

  test('do not keep members from changes once a key has used its own up, nor an owner from ending the key', async () => {
    const owner = await signedUpOrganiser(testApp);
    const made = await madeKey(testApp, owner);
    const { _id } = await savedElection(testApp, owner);
    const product = await limited();
    const add = () =>
      askingBy(product, made).post(`/api/v1/elections/${_id}/voters`).send(voterInput());
    for (let each = 0; each < 3; each++) await add().expect(201);
    const { body } = await add().expect(429);
    expect(body).toMatchObject({ params: { of: 'changes' } });
    for (let each = 0; each < 3; each++) {
      const rename = asking(product, owner).put(`/api/v1/elections/${_id}`);
      await rename.send({ name: `Name ${each}` }).expect(200);
    }
    await asking(product, owner).put(`/api/v1/elections/${_id}`).send({ name: 'Last' }).expect(429);
    await asking(product, owner).delete(`/api/v1/organisation/keys/${made.key._id}`).expect(204);
  });

  test('never keep officers from pausing, resuming, extending or closing', async () => {
    const poll = await openPoll(testApp);
    const product = await limited();
    const officer = asking(product, poll.organiser);
    const clerk = asking(product, anActor('clerk', poll.organiser.membership?.organisation));
    const add = () =>
      clerk.post(pathOf(poll.election, '/voters')).send({ ...voterInput(), invite: false });
    for (let each = 0; each < 3; each++) await add().expect(201);
    await add().expect(429);
    const rename = () => officer.put(pathOf(poll.election));
    await rename().send({ name: 'Renamed', endDate: poll.election.endDate }).expect(429);
    await rename().field('endDate', poll.election.endDate).expect(429);
    const later = new Date(Date.parse(poll.election.endDate) + 3_600_000).toISOString();
    await officer.put(pathOf(poll.election)).send({ endDate: later }).expect(200);
    for (const act of ['pause', 'resume', 'pause', 'resume', 'close']) {
      await officer
        .post(pathOf(poll.election, `/${act}`))
        .send({})
        .expect(200);
    }
  });

  test('do not include ballots, not even those of its members', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const product = await limited();
    const { organisation } = poll.organiser.membership ?? {};
    const [first, second] = poll.voters.map((voter) => ({
      ...voter,
      membership: anActor('clerk', organisation).membership,
    }));
    const cast = (by = first) =>
      casting(product, poll, by, { choices: choosing(poll, [0]), nonce: aNonce() });
    await cast().expect(201);
    for (let each = 0; each < 3; each++) await cast().expect(409);
    const add = () =>
      asking(product, first)
        .post(pathOf(poll.election, '/voters'))
        .send({ ...voterInput(), invite: false });
    for (let each = 0; each < 3; each++) await add().expect(201);
    await add().expect(429);
    await cast(second).expect(201);
  });
});

describe('a demo', () => {
  async function begun(app = testApp.app) {
    const answer = await request(app).post('/auth/users/sample').expect(201);
    const { accessToken } = loginAnswerSchema.parse(answer.body);
    const send = (method: 'get' | 'post' | 'put') => (path: string) =>
      request(app)[method](path).set('Authorization', `Bearer ${accessToken}`);
    const demo = { get: send('get'), post: send('post'), put: send('put') };
    const { body } = await demo.get('/api/v1/elections').expect(200);
    const [election] = electionListSchema.parse(body).results;
    if (!election) throw new Error('a demo has an election');
    return { ...demo, election };
  }

  test('has at most three elections and 200 voters, whatever the settings say', async () => {
    const demo = await begun();
    const again = () => ({ ...electionInput(testApp), roll: true });
    const copy = pathOf(demo.election, '/duplicate');
    await demo.post(copy).send(again()).expect(201);
    await demo.post(copy).send(again()).expect(201);
    const refused = await demo.post(copy).send(again()).expect(409);
    expect(refused.body).toMatchObject({
      code: 'limit_reached',
      message:
        'A demo can have at most 3 elections. Sign up for your own organisation to have more.',
    });
    await demo.post('/api/v1/elections').send(electionInput(testApp)).expect(409);
    // Two rolls of 13 stay, and 26 + 175 is over the limit of 200.
    const over = await demo
      .put(pathOf(demo.election, '/roll'))
      .query({ invite: false, removals: 13 })
      .type('text/csv')
      .send(listOf(175, 'Filler'))
      .expect(409);
    expect(over.body).toMatchObject({ params: { of: 'voters', most: 200 } });
    await demo
      .put(pathOf(demo.election, '/roll'))
      .query({ invite: false, removals: 13 })
      .type('text/csv')
      .send(listOf(174, 'Filler'))
      .expect(200);
  });

  test('makes at most 1,000 accounts, however often its voters are exchanged', async () => {
    const demo = await begun();
    const stored = () =>
      mongoose.connection.collection('accounts').countDocuments({ email: /@club\.example$/ });
    const before = await stored();
    for (let round = 0; round < 7; round++) {
      await demo
        .put(pathOf(demo.election, '/roll'))
        .query({ invite: false, removals: round === 0 ? 13 : 150 })
        .type('text/csv')
        .send(listOf(150, `Round${round}`));
    }
    expect((await stored()) - before).toBe(900);
    const refused = await demo
      .put(pathOf(demo.election, '/roll'))
      .query({ invite: false, removals: 150 })
      .type('text/csv')
      .send(listOf(150, 'Another'))
      .expect(409);
    expect(refused.body).toMatchObject({
      code: 'limit_reached',
      errors: [{ path: 'file', params: { of: 'accounts', most: 1000 } }],
    });
    await demo
      .post(pathOf(demo.election, '/voters'))
      .send({ fullName: 'Ada', email: 'ada@club.example', invite: false })
      .expect(201);
  }, 60_000);

  test('has at most 30 positions and 200 candidates in an election', async () => {
    const demo = await begun();
    const position = (number: number) =>
      demo.post('/api/v1/positions').send({
        position: `Office ${number}`,
        description: 'Leads.',
        election: demo.election._id,
      });
    const first = (await position(0).expect(201)).body as Position;
    const candidate = (number: number) =>
      demo.post('/api/v1/candidates').send({
        fullName: `Candidate ${number}`,
        position: first._id,
        election: demo.election._id,
      });
    let number = 1;
    let refused: request.Response;
    do refused = await position(number++);
    while (refused.status === 201 && number < 40);
    expect(refused.body).toMatchObject({
      code: 'limit_reached',
      message:
        'An election in a demo can have at most 30 positions. Sign up for your own organisation to have more.',
    });
    number = 0;
    do refused = await candidate(number++);
    while (refused.status === 201 && number < 210);
    expect(refused.body).toMatchObject({ code: 'limit_reached', params: { of: 'candidates' } });
    const { body } = await demo.get(pathOf(demo.election)).expect(200);
    const positions = body.positions as { candidates: unknown[] }[];
    expect(positions).toHaveLength(30);
    expect(positions.flatMap(({ candidates }) => candidates)).toHaveLength(200);
    const long = Array.from({ length: 31 }, (_, each) => ({
      position: `At once ${each}`,
      description: 'Leads.',
    }));
    await demo
      .post('/api/v1/elections')
      .send({ ...electionInput(testApp), positions: long })
      .expect(409);
  });

  test('counts translations of positions with the manifestos', async () => {
    const demo = await begun();
    const translations = Object.fromEntries(
      ['de', 'fr', 'es', 'it', 'ar'].map((each) => [each, { description: 'x'.repeat(2_000) }]),
    );
    const input = { description: 'Leads.', election: demo.election._id };
    const position = (number: number) =>
      demo.post('/api/v1/positions').send({ ...input, position: `Office ${number}`, translations });
    for (let number = 0; number < 9; number++) await position(number).expect(201);
    const refused = {
      code: 'limit_reached',
      params: { of: 'manifestos', most: 100_000, within: 'demo' },
      errors: [{ path: 'translations' }],
    };
    const last = await demo.post('/api/v1/positions').send({ ...input, position: 'The last' });
    const { _id } = last.body as Position;
    const edit = (length: number) =>
      demo
        .put(`/api/v1/positions/${_id}`)
        .query({ election: demo.election._id })
        .send({ translations: { de: { description: 'x'.repeat(length) } } });
    const { body } = await demo.get(pathOf(demo.election)).expect(200);
    expect((body.positions as unknown[]).length).toBeGreaterThan(9);
    await edit(1_000).expect(204);
    expect((await position(10).expect(409)).body).toMatchObject(refused);
    const positions = Array.from({ length: 11 }, (_, each) => ({
      position: `Office ${each}`,
      description: 'Leads.',
      translations,
    }));
    const whole = await demo
      .post('/api/v1/elections')
      .send({ ...electionInput(testApp), positions })
      .expect(409);
    expect(whole.body).toMatchObject(refused);
  });

  test('has manifestos of at most 100,000 characters in an election', async () => {
    const demo = await begun();
    const office = { position: 'Archivist', description: 'Leads.', election: demo.election._id };
    const { _id: position } = (await demo.post('/api/v1/positions').send(office).expect(201))
      .body as Position;
    const candidate = (number: number, manifesto = 'x'.repeat(10_000)) =>
      demo.post('/api/v1/candidates').send({
        fullName: `Candidate ${number}`,
        position,
        election: demo.election._id,
        manifesto,
      });
    let last = '';
    for (let each = 0; each < 10; each++) {
      last = ((await candidate(each).expect(201)).body as { _id: string })._id;
    }
    expect((await candidate(10, 'I will.').expect(409)).body).toMatchObject({
      code: 'limit_reached',
      params: { of: 'manifestos', most: 100_000, within: 'demo' },
      errors: [{ path: 'manifesto' }],
    });
    await candidate(10, '').expect(201);
    const edit = (manifesto: string) => demo.put(`/api/v1/candidates/${last}`).send({ manifesto });
    await edit('x'.repeat(9_000)).expect(200);
    await candidate(11, 'I will.').expect(201);
    expect((await edit('x'.repeat(10_000)).expect(409)).body.code).toBe('limit_reached');
    const inFrench = (length: number) =>
      demo
        .put(`/api/v1/candidates/${last}`)
        .send({ translations: { fr: { manifesto: 'x'.repeat(length) } } });
    expect((await inFrench(1_000).expect(409)).body.code).toBe('limit_reached');
    await inFrench(900).expect(200);
    expect((await edit('x'.repeat(9_900)).expect(409)).body.code).toBe('limit_reached');
  });

  test('takes only so much in all, whichever call it is sent with', async () => {
    const limits = { ...testApp.deps.limits, sentInSample: { points: 900, seconds: 86_400 } };
    const demo = await begun(createApp(startProcess({ ...testApp.deps, limits })));
    const position = (number: number) => ({
      position: `Position ${number}`,
      election: demo.election._id,
      description: 'x'.repeat(1_000),
      padding: 'x'.repeat(200_000),
    });
    for (let sent = 0; sent < 4; sent++) {
      await demo.post('/api/v1/positions').send(position(sent)).expect(201);
    }
    const refused = await demo.post('/api/v1/positions').send(position(5)).expect(409);
    expect(refused.body).toMatchObject({ code: 'limit_reached', params: { of: 'sent' } });
    await demo.get(pathOf(demo.election)).expect(200);
    await (await begun()).post('/api/v1/positions').send(position(6)).expect(401);
  });

  test('does not grow by downloads of its roll, which enter the audit trail', async () => {
    const limits = { ...testApp.deps.limits, recordedDownloads: { points: 2, seconds: 3_600 } };
    const demo = await begun(createApp(startProcess({ ...testApp.deps, limits })));
    const download = () => demo.get(pathOf(demo.election, '/voters.csv'));
    const chosen = { chosen: { matching: {} } };
    await download().expect(200);
    await demo.post(pathOf(demo.election, '/voters/export')).send(chosen).expect(200);
    await download().expect(429);
    await demo.post(pathOf(demo.election, '/voters/export')).send(chosen).expect(429);
    const { body } = await demo.get(pathOf(demo.election, '/audit')).expect(200);
    const { entries } = body as { entries: { action: string }[] };
    expect(entries.filter(({ action }) => action === 'roll_exported')).toHaveLength(2);
  });

  test('does not grow without end by the use of its letters, which sign in all the same', async () => {
    const limits = { ...testApp.deps.limits, sentInSample: { points: 4, seconds: 86_400 } };
    const app = createApp(startProcess({ ...testApp.deps, limits }));
    const demo = await begun(app);
    const { body: voters } = await demo.get(pathOf(demo.election, '/voters')).expect(200);
    const [entry] = rollEntrySchema.array().parse(voters);
    const made = await demo
      .post(pathOf(demo.election, '/letters'))
      .send({ to: [entry?._id], reason: 'They asked for one.' })
      .expect(202);
    const { letters } = lettersBegunSchema.parse(made.body);
    await testApp.deps.jobs.drain();
    const stored = await LettersModel.findById(letters);
    const onRoll = await mongoose.connection
      .collection('rollentries')
      .findOne({ _id: new Types.ObjectId(entry?._id) });
    const codes = codesOf(testApp.deps, letters, stored?.salt ?? Buffer.alloc(0));
    const code = codes(accountIdSchema.parse(String(onRoll?.account)));
    for (let use = 0; use < 4; use++) {
      await request(app).post('/auth/users/letter').send({ code }).expect(200);
    }
    const { body } = await demo.get(pathOf(demo.election, '/audit')).expect(200);
    const { entries } = body as { entries: { action: string }[] };
    expect(entries.filter(({ action }) => action === 'letter_used')).toHaveLength(2);
  });

  test('makes no keys and no webhooks', async () => {
    const demo = await begun();
    const key = await demo
      .post('/api/v1/organisation/keys')
      .send({ name: 'Filler', role: 'clerk', days: 1 })
      .expect(409);
    expect(key.body).toMatchObject({ code: 'not_in_demo', params: { what: 'keys' } });
    const webhook = await demo
      .post('/api/v1/organisation/webhooks')
      .send({ url: 'https://hooks.example.org/x', events: ['election.opened'] })
      .expect(409);
    expect(webhook.body).toMatchObject({ code: 'not_in_demo', params: { what: 'webhooks' } });
  });

  test('takes no address that somebody could have', async () => {
    const demo = await begun();
    const voters = pathOf(demo.election, '/voters');
    const real = { fullName: 'Somebody Real', email: 'somebody@gmail.com', invite: false };
    const refused = await demo.post(voters).send(real).expect(422);
    expect(refused.body.errors).toMatchObject([{ path: 'email', code: 'not_made_up' }]);
    const { body } = await demo.get(voters).expect(200);
    const [entry] = rollEntrySchema.array().parse(body);
    await demo.put(`${voters}/${entry?._id}`).send({ email: real.email }).expect(422);
    const list =
      'Member no.,Name,E-mail\n1,Real,somebody@gmail.com\n2,Made Up,made.up@club.example';
    const preview = await demo
      .post(`${voters}/import`)
      .field({ dryRun: 'true' })
      .attach('file', Buffer.from(list), 'voters.csv')
      .expect(200);
    expect(preview.body).toMatchObject({
      toAdd: 1,
      invalid: 1,
      errors: [{ path: 'email', code: 'not_made_up' }],
    });
    const synced = await demo
      .put(pathOf(demo.election, '/roll'))
      .query({ dryRun: true })
      .type('text/csv')
      .send(list)
      .expect(200);
    expect(synced.body).toMatchObject({ added: 1, problems: 1 });
  });
});
