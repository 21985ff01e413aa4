import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'express';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { EventStream } from '../../../http/event-stream.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { eventOf } from '../../../platform/open-stream.js';
import { ChangedMemberships, RevokedTokens } from '../../../platform/revoked-tokens.js';
import { anEmail, signedUpOrganiser, type SignedIn } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import {
  castByVoters,
  closePoll,
  openPoll,
  type Poll,
  type Voter,
} from '../../../test/builders/ballots.js';
import { joinedMember } from '../../../test/builders/members.js';
import { listening, readStream, type ReadStream } from '../../../test/builders/streams.js';
import { databaseCallsOf } from '../../../test/database-calls.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';
import { endStreams } from './streams.service.js';

const testApp = useTestApp();
const servers: Server[] = [];
let url: string;
let elsewhere: string;
beforeAll(async () => {
  url = await serve(startProcess(testApp.deps));
  elsewhere = await serve(startProcess(anotherProcess(testApp)));
});
const streams: ReadStream[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.hangUp()));
afterAll(() => servers.forEach((server) => server.close()));

async function serve(deps: Deps): Promise<string> {
  const { url, server } = await listening(createApp(deps));
  servers.push(server);
  return url;
}

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = 'results/stream') =>
  `/api/v1/elections/${election._id}/${call}`;

async function tokenFor(poll: Pick<Poll, 'election'>, actor: Actor): Promise<string> {
  const answer = await as(actor).post(pathOf(poll, 'results/stream-token')).expect(201);
  return (answer.body as { token: string }).token;
}

async function open(address: string, headers = {}): Promise<ReadStream> {
  const stream = await readStream(address, headers);
  streams.push(stream);
  return stream;
}

/** Does what the browser does: asks for a token, then opens the stream with it. */
async function watch(poll: Pick<Poll, 'election'>, actor: Actor, at = url): Promise<ReadStream> {
  return open(`${at}${pathOf(poll)}?token=${await tokenFor(poll, actor)}`);
}

/** This many equal ballots. */
const alike = (ballots: number) => Array.from({ length: ballots }, () => [[0]]);
const statusOf = ({ answer }: ReadStream) => answer.statusCode;

describe('a stream of results', () => {
  test('tells the turnout at once and counts in steps, ends with the final count, in every process', async () => {
    // Enough voters for counts to have moved at every look in between.
    const poll = await openPoll(testApp, { voters: 14 });
    const viewers = [
      await watch(poll, poll.organiser),
      await watch(poll, poll.organiser, elsewhere),
    ];
    const all = async (what: string, holds: Parameters<ReadStream['until']>[1]) =>
      Promise.all(viewers.map((viewer) => viewer.until(what, holds)));
    await all('the state of things', ({ status, ballots }) => status === 'open' && ballots === 0);
    await castByVoters(testApp, poll, alike(1));
    await all('the first ballot', ({ ballots, counted }) => ballots === 1 && counted === 0);
    await castByVoters(testApp, { ...poll, voters: poll.voters.slice(1) }, alike(13));
    const live = await all('the counts', ({ ballots, counted }) => ballots === 14 && counted >= 5);
    expect(live.every(({ counted }) => counted <= 14 - 5)).toBe(true);
    closePoll(testApp, poll);
    await Promise.all(viewers.map((viewer) => viewer.untilEnded()));
    const read = await as(undefined).get(pathOf(poll, 'results')).expect(200);
    for (const { results } of viewers) {
      expect(results.at(-1)).toEqual(read.body);
      expect(results.at(-1)).toMatchObject({ final: true, counted: 14 });
      expect(results.filter(({ final }) => final)).toHaveLength(1);
    }
  });

  test('shows turnout alone to whom the election hides its counts, until it is counted', async () => {
    const settings = { resultsVisibility: 'afterClose' as const };
    const poll = await openPoll(testApp, { settings, voters: 7 });
    const viewer = await watch(poll, poll.voters[6] as Actor);
    await castByVoters(testApp, poll, alike(6));
    await viewer.until('all ballots', ({ ballots }) => ballots === 6);
    closePoll(testApp, poll);
    await viewer.untilEnded();
    const before = viewer.results.filter(({ final }) => !final);
    expect(before.length).toBeGreaterThan(1);
    expect(before.map(({ positions, counted }) => [positions, counted])).toEqual(
      before.map(() => [[], 0]),
    );
    expect(viewer.results.at(-1)?.positions).toHaveLength(1);
  });

  test('of a counted election is one event for anybody', async () => {
    const poll = await openPoll(testApp);
    closePoll(testApp, poll);
    await as(undefined).get(pathOf(poll, 'results')).expect(200);
    const stranger = await open(url + pathOf(poll));
    await stranger.untilEnded();
    expect(stranger.results).toMatchObject([{ final: true }]);
  });

  test('shows that it is alive while nothing changes, and no proxy should hold it back', async () => {
    const poll = await openPoll(testApp);
    const viewer = await watch(poll, poll.organiser);
    await until('two beats', () => viewer.beats() >= 2);
    expect(viewer.results).toHaveLength(1);
    expect(viewer.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(viewer.answer.headers).not.toHaveProperty('content-encoding');
  });

  test('asks the database as often for many viewers as for one', async () => {
    const poll = await openPoll(testApp);
    const first = await watch(poll, poll.organiser);
    const viewers = await Promise.all(
      Array.from({ length: 30 }, () => watch(poll, poll.organiser)),
    );
    // Over a few beats, which also check rights.
    const asked = await databaseCallsOf(async () => {
      const beats = first.beats();
      await until('three beats more', () => first.beats() > beats + 2);
    });
    const perLook = asked.filter((call) => call === 'elections.findOne').length;
    expect(perLook).toBeGreaterThan(2);
    expect(asked.filter((call) => call.startsWith('turnouthours')).length).toBeLessThanOrEqual(
      2 * perLook,
    );
    await castByVoters(testApp, poll, alike(1));
    const seen = await Promise.all(
      viewers.map((viewer) => viewer.until('the ballot', ({ ballots }) => ballots === 1)),
    );
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
  });
});

describe('who watches', () => {
  test('needs a token of this election, which opens nothing else and is in no log', async () => {
    const [poll, other] = [await openPoll(testApp), await openPoll(testApp)];
    const [own, others] = [
      await tokenFor(poll, poll.organiser),
      await tokenFor(other, other.organiser),
    ];
    const access = testApp.deps.accessTokens.sign({ version: 0, ...poll.organiser });
    const refused = [
      pathOf(poll),
      ...[others, access, 'nonsense', `${own}x`].map((token) => `${pathOf(poll)}?token=${token}`),
    ];
    for (const path of refused) expect(statusOf(await open(url + path))).toBe(401);
    await as(undefined)
      .get(pathOf(poll, 'results'))
      .set('Authorization', `Bearer ${own}`)
      .expect(401);
    await as(undefined).post(pathOf(poll, 'results/stream-token')).expect(401);
    await as(anActor()).post(pathOf(poll, 'results/stream-token')).expect(401);
    await as(poll.voters[0]).post(pathOf(poll, 'results/stream-token')).expect(401);
    expect(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()).not.toContain('@');
    const viewer = await open(`${url}${pathOf(poll)}?token=${own}`);
    await viewer.until('results', () => true);
    viewer.hangUp();
    testApp.clock.advance({ seconds: 61 });
    expect(statusOf(await open(`${url}${pathOf(poll)}?token=${own}`))).toBe(401);
    expect(JSON.stringify(testApp.log)).not.toContain(own.slice(0, 60));
  });

  test.each<[string, (standing: Standing) => Promise<unknown>]>([
    [
      'is a member no more',
      ({ owner, member }) =>
        as(owner).delete(`/api/v1/organisation/members/${member.id}`).expect(204),
    ],
    [
      'has another role',
      ({ owner, member }) =>
        as(owner)
          .put(`/api/v1/organisation/members/${member.id}`)
          .send({ role: 'clerk' })
          .expect(200),
    ],
    [
      'deletes the account',
      ({ member }) => as(member).delete(`/api/v1/voters/${member.id}`).expect(204),
    ],
    [
      'changes the password',
      ({ member }) => {
        const [currentPassword, newPassword] = [member.password, 'Greenfinch?2027'];
        const passwords = { currentPassword, newPassword, confirmNewPassword: newPassword };
        return as(member).post('/auth/users/password').send(passwords).expect(204);
      },
    ],
    [
      'sees the election deleted',
      ({ owner, poll }) => as(owner).delete(`/api/v1/elections/${poll.election._id}`).expect(204),
    ],
  ])('ends at the next look, before any beat, once somebody %s', async (_what, happens) => {
    const at = await withoutBeats();
    const owner = await signedUpOrganiser(testApp);
    const member = await joinedMember(testApp, owner, 'observer');
    const poll = await openPoll(testApp, { organiser: owner });
    const viewer = await watch(poll, member, at);
    await viewer.until('results', () => true);
    await happens({ owner, member, poll });
    await viewer.untilEnded();
    expect(viewer.results.every(({ final }) => !final)).toBe(true);
  });

  test('watches no longer than to the next look once off the roll', async () => {
    const settings = { resultsVisibility: 'afterClose' as const };
    const poll = await openPoll(testApp, { settings, voters: 3 });
    const at = await withoutBeats();
    const [removed, corrected, staying] = await Promise.all(
      poll.voters.map(async (voter) => {
        const viewer = await watch(poll, voter, at);
        await viewer.until('results', () => true);
        return viewer;
      }),
    );
    const pathOfVoter = (voter: Voter | undefined) =>
      `/api/v1/elections/${poll.election._id}/voters/${voter?.registration}`;
    await as(poll.organiser).delete(pathOfVoter(poll.voters[0])).expect(204);
    await removed?.untilEnded();
    const email = anEmail('corrected');
    await as(poll.organiser).put(pathOfVoter(poll.voters[1])).send({ email }).expect(200);
    await corrected?.untilEnded();
    expect(staying?.answer.complete).toBe(false);
  });

  /** A process that must read changes from the database, and sends no beat meanwhile. */
  function withoutBeats(): Promise<string> {
    const { timing } = testApp.deps;
    return serve(
      startProcess({
        ...anotherProcess(testApp),
        changedMemberships: new ChangedMemberships(),
        revokedTokens: new RevokedTokens(),
        timing: { ...timing, beatMs: 600_000 },
      }),
    );
  }

  interface Standing {
    owner: SignedIn;
    member: SignedIn;
    poll: Poll;
  }
});

describe('a process', () => {
  const limited = (streamLimits: typeof testApp.deps.streamLimits) => {
    const deps = { ...anotherProcess(testApp), streamLimits };
    return serve(startProcess(deps));
  };

  test.each([
    ['holds so many streams', { perProcess: 1, perAddress: 9 }, 503],
    ['holds so many streams of one address', { perProcess: 9, perAddress: 1 }, 429],
  ])('%s, and says when to ask again', async (_what, limits, status) => {
    const poll = await openPoll(testApp);
    const at = await limited(limits);
    const first = await watch(poll, poll.organiser, at);
    await first.until('results', () => true);
    const second = await watch(poll, poll.organiser, at);
    expect(second.answer.statusCode).toBe(status);
    expect(Number(second.answer.headers['retry-after'])).toBeGreaterThan(0);
    first.hangUp();
    await until('a place', async () => statusOf(await watch(poll, poll.organiser, at)) === 200);
  });

  test('that stops ends its streams at once, and begins none', async () => {
    const poll = await openPoll(testApp);
    const deps = startProcess(anotherProcess(testApp));
    const at = await serve(deps);
    const viewer = await watch(poll, poll.organiser, at);
    await viewer.until('results', () => true);
    endStreams(deps);
    await viewer.untilEnded();
    expect(statusOf(await watch(poll, poll.organiser, at))).toBe(503);
  });
});

test('a slow reader is sent the last of what it missed, and no more than it can take meanwhile', async () => {
  const EVENTS = 2_000;
  let ended = false;
  const server = createServer((_req, res) => {
    const express = Object.assign(res, {
      status: (code: number) => Object.assign(express, { statusCode: code }),
      set: (headers: Record<string, string>) => res.setHeaders(new Map(Object.entries(headers))),
    }) as unknown as Response;
    const stream = new EventStream(express, () => (ended = true));
    for (let each = 1; each <= EVENTS; each++) {
      stream.send(eventOf('results', `${each} ${'x'.repeat(10_000)}`));
    }
    stream.end();
  }).listen(0);
  servers.push(server);
  const sent = ask({ port: (server.address() as AddressInfo).port }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const pieces: string[] = [];
  answer.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  await once(answer, 'end');
  const numbers = [...pieces.join('').matchAll(/data: (\d+) /g)].map(([, number]) =>
    Number(number),
  );
  expect(numbers.at(-1)).toBe(EVENTS);
  expect(numbers.length).toBeLessThan(EVENTS / 10);
  await until('the end', () => ended);
});
