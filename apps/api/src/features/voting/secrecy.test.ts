import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ballotBoxSchema, rollEntrySchema, type Choice } from '@hustings/shared';
import { specified } from '../../platform/specified.js';
import request from 'supertest';
import { startProcess } from '../../start-process.js';
import { doWhatIsDue } from '../../do-what-is-due.js';
import { A_PASSWORD, lastMailTo, linkIn, signedUpOrganiser } from '../../test/builders/accounts.js';
import { asking } from '../../test/builders/actors.js';
import {
  aNonce,
  castByVoters,
  choosing,
  closePoll,
  codesIn,
  openPoll,
  type Poll,
} from '../../test/builders/ballots.js';
import { addedVoter } from '../../test/builders/voters.js';
import { databaseDump, type StoredDocument } from '../../test/database-dump.js';
import { answeredQuestions, oddCodes, oddPages } from '../../test/odd-questions.js';
import { pairsIn, withLinkedTraces, type Known, type Place } from '../../test/pair-search.js';
import { recordingServer } from '../../test/recorded-answers.js';
import { useTestApp } from '../../test/test-app.js';
import { bringAllUpToDate } from './schedule/index.js';

const testApp = useTestApp({ TRUST_PROXY: '1' });
beforeAll(() => {
  testApp.deps.logger.level = 'trace';
});

/** A voter with a browser, and the ballot they cast. */
interface Voter {
  id: string;
  registration: string;
  /** Everything that identifies the voter, or that their browser sends. */
  traces: string[];
  ballot: { choices: Choice[]; nonce: string };
  trackingCode: string;
}

const ELECTIONS = ['codes', 'ballots'] as const;

describe.each(ELECTIONS)('in an election that will show %s', (ballotBox) => {
  let server: Awaited<ReturnType<typeof recordingServer>>;
  let poll: Poll;
  let voters: Voter[];

  let whileOpen: StoredDocument[];
  let afterCount: StoredDocument[];

  // Runs an election from its first voter to its count. The tests examine all traces it leaves.
  beforeAll(async () => {
    server = await recordingServer(testApp.app);
    testApp.log.length = 0;
    testApp.mails.length = 0;
    poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { ballotBox, collectDemographics: true },
      positions: [{ candidates: 3, seats: 2 }, { candidates: 2 }],
      voters: 0,
    });
    voters = [];
    const votes = [[[0], [1]], [[1, 2], []], [[2], [0]], [[0, 1], [1]], [], [[2], [1]]];
    for (const [index, places] of votes.entries()) {
      testApp.clock.advance({ minutes: 7 });
      voters.push(await voterWhoVotes(index, choosing(poll, ...places)));
    }
    await organiserReadsEverything();
    whileOpen = await databaseDump();
    closePoll(testApp, poll);
    await doWhatIsDue(startProcess(testApp.deps));
    await organiserReadsEverything();
    afterCount = await databaseDump();
  }, 60_000);
  afterAll(() => server.close());

  /** A voter's way in the browser, from the invitation to a look at the box and a sign-out. */
  async function voterWhoVotes(index: number, choices: Choice[]): Promise<Voter> {
    const browser = `Browser of voter ${index}, ${ballotBox}`;
    const address = `198.51.${ELECTIONS.indexOf(ballotBox)}.${100 + index}`;
    const fullName = `Firstname${index} Of${ballotBox}`;
    // Nobody else has that age group and region: the group is this voter.
    const group = { ageGroup: ['18-25', '26-40', '41-60', '60+'][index % 4], region: 'West' };
    const { election, organiser } = poll;
    const { _id, account, email } = await addedVoter(testApp, organiser, election._id, {
      fullName,
      invite: true,
      ...(index < 4 && group),
    });
    const { search } = linkIn(await lastMailTo(testApp, email));
    const agent = request.agent(server.url);
    const fromBrowser = <Asked extends request.Test>(asked: Asked, token?: string) => {
      void asked.set({ 'User-Agent': browser, 'X-Forwarded-For': address });
      return token ? asked.set('Authorization', `Bearer ${token}`) : asked;
    };
    await fromBrowser(agent.post(`/auth/users/change-password${search}`))
      .send({ newPassword: A_PASSWORD, confirmNewPassword: A_PASSWORD })
      .expect(200);
    const login = await fromBrowser(agent.post('/auth/users/login'))
      .send({ email, password: A_PASSWORD })
      .expect(200);
    const token = login.body.accessToken as string;
    const ask = (path: string) => fromBrowser(agent.get(path), token).expect(200);
    const path = `/api/v1/elections/${election._id}`;
    await ask(`/auth/users/profile/${account}`);
    await ask(`${path}/ballot`);
    const ballot = { choices, nonce: aNonce() };
    const cast = await fromBrowser(agent.post(`${path}/ballots`), token)
      .send(ballot)
      .expect(201);
    const { trackingCode } = cast.body as { trackingCode: string };
    // The same ballot again, as after a lost answer; then another ballot, which is refused.
    await fromBrowser(agent.post(`${path}/ballots`), token)
      .send(ballot)
      .expect(200);
    await fromBrowser(agent.post(`${path}/ballots`), token)
      .send({ choices: [] })
      .expect(409);
    await ask(`${path}/ballot-box?code=${trackingCode}`);
    await ask(`${path}/ballot-box`);
    await ask(`${path}/results`);
    await ask('/api/v1/votes');
    await ask(`${path}/ballot`);
    await ask(`/auth/users/profile/${account}`);
    await fromBrowser(agent.get('/auth/users/logout')).expect(204);
    const refreshToken = /refresh[^=]*=([^;]+)/i.exec(String(login.headers['set-cookie']))?.[1];
    if (refreshToken === undefined) throw new Error('signing in set no cookie');
    const traces = [
      _id,
      account,
      email,
      sha256(email),
      fullName,
      browser,
      address,
      token,
      refreshToken,
    ];
    return { id: account, registration: _id, traces, ballot, trackingCode };
  }

  /** The organiser reads everything there is to read. */
  async function organiserReadsEverything(): Promise<void> {
    const asked = asking({ app: server.url, deps: testApp.deps }, poll.organiser);
    const path = `/api/v1/elections/${poll.election._id}`;
    for (const call of [
      '',
      '/voters',
      '/voters.csv',
      '/invitations',
      '/audit',
      '/audit.csv',
      '/ballot-box?limit=200',
      '/ballot-box?format=json',
      '/ballot-box?format=csv',
      '/results',
      '/results.csv',
    ]) {
      expect((await asked.get(`${path}${call}`)).status).toBeLessThan(500);
    }
    for (const position of poll.positions) {
      await asked.get(`/api/v1/positions/${position._id}`).expect(200);
      await asked.get(`/api/v1/positions/${position._id}/results`).expect(200);
    }
    for (const { registration } of voters) {
      await asked.get(`/auth/users/profile/${registration}`).expect(200);
    }
  }

  /** Each account, with all names it has in the database. */
  function people(dump: readonly StoredDocument[]): Known[] {
    const known = voters.map(({ traces }, index) => ({ name: `voter ${index}`, traces }));
    // Leave out the audit trail: each entry holds the hash of its neighbour, whatever that is about.
    const documents = dump.filter((document) => !isOf('auditentries')(document));
    return withLinkedTraces(withLinkedTraces(known, documents), documents);
  }

  /** Each ballot, with all its stored values and its choices. */
  function ballots(dump: readonly StoredDocument[]): Known[] {
    const standing = poll.positions.flatMap(({ candidates }) => candidates.map(({ _id }) => _id));
    return voters.map(({ ballot, trackingCode }, index) => {
      const chosen = new Set(ballot.choices.flatMap(({ candidates }) => candidates));
      const stored = dump.find(({ json }) => json.includes(ballot.nonce));
      return {
        name: `ballot ${index}`,
        traces: [
          ballot.nonce,
          trackingCode,
          ...(stored?.binaries ?? []).flatMap((id) => [id.toString('hex'), id.toString('base64')]),
        ],
        vote: {
          chosen: standing.filter((id) => chosen.has(id)),
          notChosen: standing.filter((id) => !chosen.has(id)),
        },
      };
    });
  }

  /** Log lines, messages, and every answer anybody got. */
  function placesOutside(): Place[] {
    return [
      ...testApp.log.map((line) => ({ name: 'log line', text: JSON.stringify(line) })),
      ...testApp.mails.map((mail) => ({ name: 'message', text: JSON.stringify(mail) })),
      ...server.answers.map(({ method, url, askedBy, text }) => ({
        name: `answer to ${method} ${url}`,
        // Count the asker as part of every answer, except of receipts and of the box, which all may read.
        text: /\/ballots$|\/ballot-box/.test(url)
          ? `${url}\n${text}`
          : `${askedBy}\n${url}\n${text}`,
      })),
    ];
  }

  const placesIn = (dump: readonly StoredDocument[]): Place[] =>
    dump.map(({ collection, json }) => ({ name: `document in ${collection}`, text: json }));

  /** Expects every voter and ballot to be found somewhere, but no voter together with a ballot. */
  function expectNoPairs(dump: readonly StoredDocument[]): void {
    const places = [...placesOutside(), ...placesIn(dump)];
    const [persons, cast] = [people(dump), ballots(dump)];
    for (const known of [...persons, ...cast]) {
      const [first = ''] = known.traces;
      expect(places.some(({ text }) => text.includes(first))).toBe(true);
    }
    expect(pairsIn(places, persons, cast)).toEqual([]);
  }

  test('no log line, message, document or answer joins a voter with a ballot', () => {
    expectNoPairs(whileOpen);
    expectNoPairs(afterCount);
    expect(testApp.log.length).toBeGreaterThan(voters.length * 8);
    expect(server.answers.length).toBeGreaterThan(voters.length * 12);
  });

  test('the search finds a pair where there is one', () => {
    const [persons, cast] = [people(whileOpen), ballots(whileOpen)];
    const [voter] = voters;
    const session = persons[0]?.traces.find((each) => !voter?.traces.includes(each)) ?? '';
    const code = voter?.trackingCode ?? '';
    for (const text of [
      `{"email":"${voter?.traces[1]?.toUpperCase()}","code":"${code}"}`,
      `${voter?.id} cast ${code.replaceAll('-', '').toLowerCase()}`,
      `"user-agent":"${voter?.traces[4]}" ${voter?.ballot.nonce}`,
      `${session} ${cast[0]?.traces[2]}`,
      `${voter?.id} voted ${JSON.stringify(voter?.ballot.choices)}`,
    ]) {
      expect(pairsIn([{ name: 'planted', text }], persons, cast)).not.toEqual([]);
    }
  });

  test('while voting is open only key and server secret together tie ballots to voters; after the count nothing does', () => {
    const accounts = voters.map(({ id }) => id);
    const withoutKeys = whileOpen.filter(({ collection }) => collection !== 'ballotkeys');
    const { ballotSecret } = testApp.deps;
    expect(ballotsTiedTo(accounts, whileOpen, ballotSecret)).toBe(voters.length);
    expect(ballotsTiedTo(accounts, whileOpen)).toBe(0);
    expect(ballotsTiedTo(accounts, withoutKeys, ballotSecret)).toBe(0);
    expect(afterCount.filter(({ collection }) => collection === 'ballots').length).toBe(
      whileOpen.filter(({ collection }) => collection === 'ballots').length,
    );
    expect(ballotsTiedTo(accounts, afterCount, ballotSecret)).toBe(0);
    const key = whileOpen.find(
      ({ collection, json }) => collection === 'ballotkeys' && json.includes(poll.election._id),
    );
    expect(JSON.stringify(afterCount)).not.toContain(key?.binaries[0]?.toString('hex'));
  });

  /**
   * Counts ballots whose id is a plain hash of an account, or an HMAC under any stored value or the tokens'
   * secret, or under a key derived from those and `ballotSecret`.
   */
  function ballotsTiedTo(
    accounts: readonly string[],
    dump: readonly StoredDocument[],
    ballotSecret = '',
  ): number {
    const stored = new Set(
      dump
        .filter(({ collection }) => collection === 'ballots')
        .flatMap(({ binaries }) => binaries.map((id) => id.toString('hex'))),
    );
    const secrets = new Map<string, Buffer>();
    const addSecret = (secret: Buffer) => secrets.set(secret.toString('hex'), secret);
    addSecret(Buffer.from(testApp.deps.env.ACCESS_TOKEN_SECRET ?? ''));
    for (const { leaves, binaries, collection } of dump) {
      for (const each of collection === 'ballots' ? [] : binaries) addSecret(each);
      for (const leaf of leaves) {
        addSecret(Buffer.from(leaf));
        if (/^[0-9a-f]{16,}$/.test(leaf)) addSecret(Buffer.from(leaf, 'hex'));
      }
    }
    const info = `hustings/ballot-key/v1 ${poll.election._id}`;
    for (const secret of [...secrets.values()]) {
      addSecret(Buffer.from(hkdfSync('sha256', ballotSecret, secret, info, 32)));
    }
    const ids = accounts.flatMap((id) => [id, Buffer.from(id, 'hex')]);
    const hashes = ids.flatMap((id) => [
      createHash('sha256').update(id).digest('hex'),
      ...[...secrets.values()].map((secret) =>
        createHmac('sha256', secret).update(id).digest('hex'),
      ),
    ]);
    return new Set(hashes.filter((hash) => stored.has(hash))).size;
  }

  test('no order in the database is the order of casting', () => {
    for (const dump of [whileOpen, afterCount]) {
      const stored = dump.filter(isOf('ballots'));
      const ids = stored.map(({ binaries }) => binaries[0]?.toString('hex') ?? '');
      // In the order of the hash, which means nothing without the key.
      expect(ids).toEqual([...ids].sort());
      const keysOfAll = new Set(stored.map(({ json }) => Object.keys(JSON.parse(json)).join()));
      expect([...keysOfAll]).toEqual(['_id,election,trackingCode,nonce,vote']);
      const roll = dump
        .filter(isOf('rollentries'))
        .filter(({ json }) => json.includes(poll.election._id))
        .map(({ json }) => JSON.parse(json) as { account: string });
      // The roll keeps the order in which it was made: marks have not changed it.
      expect(roll.map(({ account }) => account)).toEqual(voters.map(({ id }) => id));
    }
  });

  test('times of voting are kept only as turnout counts per hour', () => {
    const hours = afterCount.filter(
      ({ collection, json }) => collection === 'turnouthours' && json.includes(poll.election._id),
    );
    expect(hours.length).toBeGreaterThan(0);
    for (const { json } of hours) {
      const hour = JSON.parse(json) as Record<string, string>;
      expect(Object.keys(hour).sort()).toEqual(['_id', 'ballots', 'election', 'hour']);
      // An ObjectId in its place would contain the second of the first ballot.
      expect(hour._id).toBe(`${poll.election._id} ${hour.hour}`);
      expect(hour.hour).toMatch(/:00:00\.000Z$/);
    }
  });

  test('a group of one on the roll is no group in the box or in the count', () => {
    const inBoxOrCount = afterCount.filter(
      ({ collection, json }) =>
        ['ballots', 'counts', 'livecounts'].includes(collection) &&
        json.includes(poll.election._id),
    );
    const texts = inBoxOrCount.map(({ json }) => json).join('\n');
    expect(texts).not.toMatch(/18-25|26-40|41-60|60\+|West/);
    // The roll still has the groups: the join must fail on the other side.
    expect(
      afterCount
        .filter(isOf('rollentries'))
        .map(({ json }) => json)
        .join(),
    ).toContain('West');
  });
});

function isOf(name: string) {
  return (document: StoredDocument) => document.collection === name;
}

test('casting changes three things: the box, one mark on the roll and a number of the hour', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  await castByVoters(testApp, poll, [[[0]]]);
  const before = await databaseDump();
  testApp.clock.advance({ minutes: 3 });
  await castByVoters(testApp, { ...poll, voters: poll.voters.slice(1) }, [[[1]]]);
  const after = await databaseDump();

  const gone = before.filter(({ json }) => !after.some((each) => each.json === json));
  const come = after.filter(({ json }) => !before.some((each) => each.json === json));
  expect(gone.map(({ collection }) => collection).sort()).toEqual(['rollentries', 'turnouthours']);
  expect(come.map(({ collection }) => collection).sort()).toEqual([
    'ballots',
    'rollentries',
    'turnouthours',
  ]);
  const [stateBefore, stateAfter] = [gone, come].map((documents) => ({
    roll: JSON.parse(documents.find(isOf('rollentries'))?.json ?? '{}') as object,
    hour: JSON.parse(documents.find(isOf('turnouthours'))?.json ?? '{}') as { ballots: number },
  }));
  expect(stateAfter?.roll).toEqual({ ...stateBefore?.roll, hasVoted: true });
  expect(stateAfter?.hour).toEqual({
    ...stateBefore?.hour,
    ballots: (stateBefore?.hour.ballots ?? 0) + 1,
  });
});

/** Every query to a ballot box that needs no known code. */
const everyQuestion = [
  ...answeredQuestions,
  ...oddPages,
  ...oddCodes('0000-0000-0000-0000'),
  'format=json',
  'format=csv',
].map((query) => `?${query}`);

/** Every tracking code that the box reveals to somebody who tries every query. */
async function codesGivenAway(asked: ReturnType<typeof asking>, path: string): Promise<string[]> {
  const texts = await Promise.all(
    everyQuestion.map(async (query) => {
      const { status, text } = await asked.get(`${path}/ballot-box${query}`);
      // A refusal contains an example of a code, which is no ballot's.
      return status === 200 ? text : text.replaceAll(specified('not_a_tracking_code'), '');
    }),
  );
  return texts.join('\n').match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g) ?? [];
}

test.each(
  ELECTIONS.flatMap((ballotBox) =>
    (['live', 'afterClose'] as const).map((visibility) => [ballotBox, visibility] as const),
  ),
)(
  'watching roll and box side by side while voting is open tells no vote: %s, results %s',
  async (ballotBox, resultsVisibility) => {
    const settings = { ballotBox, resultsVisibility };
    const poll = await openPoll(testApp, { settings, voters: 3 });
    const organiser = asking(testApp, poll.organiser);
    const path = `/api/v1/elections/${poll.election._id}`;
    const seen = new Map<string, string>();
    const before = { codes: new Set<string>(), marked: new Set<string>() };
    for (const [index, voter] of poll.voters.entries()) {
      await castByVoters(testApp, { ...poll, voters: [voter] }, [[[index % 2]]]);
      const roll = rollEntrySchema
        .array()
        .parse((await organiser.get(`${path}/voters`).expect(200)).body);
      const marked = roll.filter(({ hasVoted }) => hasVoted).map(({ _id }) => _id as string);
      const newVoters = marked.filter((id) => !before.marked.has(id));
      expect(newVoters).toEqual(resultsVisibility === 'live' ? [] : [voter.registration]);
      const codes = await codesGivenAway(organiser, path);
      // If the roll shows no mark, somebody may still have seen the voter vote.
      for (const code of codes.filter((each) => !before.codes.has(each)))
        seen.set(code, voter.registration);
      before.marked = new Set(marked);
      before.codes = new Set(codes);
    }
    expect(seen.size).toBe(ballotBox === 'codes' ? poll.voters.length : 0);
    closePoll(testApp, poll);
    const closed = ballotBoxSchema.parse(
      (await asking(testApp, undefined).get(`${path}/ballot-box?limit=200`).expect(200)).body,
    );
    expect(closed.state).toBe(ballotBox);
    expect(codesIn(closed)).toHaveLength(poll.voters.length);
    const learnt = closed.state === 'ballots' ? closed.ballots : [];
    expect(learnt.filter(({ trackingCode }) => seen.has(trackingCode))).toEqual([]);
  },
);

test('a process forgets the key of an election in which voting has closed', async () => {
  const { app, deps } = testApp;
  const poll = await openPoll(testApp);
  await castByVoters({ app, deps }, poll, [[[0]]]);
  await bringAllUpToDate(deps);
  expect(deps.memory.openPapers.get(poll.election._id)).toBeDefined();
  closePoll(testApp, poll);
  await bringAllUpToDate(deps);
  expect(deps.memory.openPapers.get(poll.election._id)).toBeUndefined();
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
