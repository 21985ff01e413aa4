import { expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import request from 'supertest';
import type { ElectionSummary, MemberRole, Results, Votes } from '@hustings/shared';
import type { Deps } from '../platform/deps.js';
import { signedIn } from '../test/builders/accounts.js';
import { useTestApp } from '../test/test-app.js';
import { demonstrationNotice, seedDemonstration } from './seed-demonstration.js';

const testApp = useTestApp();

/** The address and password that the log's notice gives for a role. */
function credentialsIn(notice: string, role: 'organiser' | 'voter' | MemberRole) {
  const match = new RegExp(
    `as (?:its|a) ${role} with (\\S+) and the password ([^\\s,]+?)[,.](?:\\s|$)`,
  ).exec(notice);
  return { email: match?.[1] ?? '', password: match?.[2] ?? '' };
}

test('that a process was stopped in is no demonstration', async () => {
  const stopping = new AbortController();
  let ballots = 0;
  const deps: Deps = {
    ...testApp.deps,
    failpoint: (step) => {
      if (step === 'casting: ballot stored' && ++ballots === 50) stopping.abort();
    },
  };
  const seeding = seedDemonstration(deps, stopping.signal);
  await expect(seeding).rejects.toThrow('aborted');
  expect(ballots).toBeLessThan(100);
  expect(await demonstrationNotice(testApp.deps)).toBeUndefined();
});

test('fills an empty database, or one where it was not finished, with an organisation that has held elections', async () => {
  const define = jest.spyOn(testApp.deps.jobs, 'define');
  // However long its own ballots have to wait.
  const loadLimits = { ...testApp.deps.loadLimits, patienceMs: 0 };
  expect(await seedDemonstration({ ...testApp.deps, loadLimits })).toBe(true);
  expect(define).not.toHaveBeenCalled();
  const notice = (await demonstrationNotice(testApp.deps)) ?? '';

  const organiser = await signedIn(testApp, credentialsIn(notice, 'organiser'));
  const answer = await organiser.asks.get('/api/v1/elections').expect(200);
  const elections = (answer.body as { results: ElectionSummary[] }).results;
  expect(elections.map(({ status }) => status).sort()).toEqual([
    ...['closed', 'closed', 'nominations', 'open'],
  ]);

  const named = (name: RegExp) => elections.find((each) => name.test(each.name));
  const meeting = await request(testApp.app)
    .get(`/api/v1/elections/${named(/members’ meeting/)?._id}/results`)
    .expect(200);
  const [chair, works, rules] = (meeting.body as Results).positions;
  expect(meeting.body).toMatchObject({ final: true, difference: null, registered: 312 });
  expect(chair).toMatchObject({
    method: 'irv',
    outcome: { elected: [expect.any(String)], tied: [] },
  });
  expect(works).toMatchObject({ method: 'stv', outcome: { tied: [] } });
  expect(works?.candidates.filter(({ elected }) => elected)).toHaveLength(4);
  expect(rules).toMatchObject({ method: 'motion', outcome: { quorumReached: true } });

  const closed = named(/committee/i);
  const counted = await request(testApp.app)
    .get(`/api/v1/elections/${closed?._id}/results`)
    .expect(200);
  const results = counted.body as Results;
  expect(results).toMatchObject({ final: true, difference: null, registered: 312 });
  expect(results.ballots).toBeGreaterThan(200);
  expect(results.turnoutByHour.length).toBeGreaterThan(40);
  for (const position of results.positions) {
    expect(position.abstentions).toBeGreaterThan(0);
    expect(position.candidates.filter(({ elected }) => elected)).toHaveLength(position.seats);
    expect(position.candidates.every(({ votes, photoUrl }) => votes > 0 && photoUrl)).toBe(true);
  }
  const open = elections.find(({ status }) => status === 'open');
  const live = (await organiser.asks.get(`/api/v1/elections/${open?._id}/results`).expect(200))
    .body as Results;
  expect(live).toMatchObject({ final: false, lateAdditions: 0 });
  expect(live.ballots).toBeGreaterThan(100);
  expect(live.counted).toBeGreaterThan(100);
  expect(live.ballots - live.counted).toBeGreaterThanOrEqual(5);
  for (const position of live.positions) {
    expect(position.candidates.every(({ votes }) => votes > 0)).toBe(true);
  }
  const audit = await organiser.asks.get(`/api/v1/elections/${closed?._id}/audit`).expect(200);
  expect(audit.body).toMatchObject({ intact: true });

  const voter = await signedIn(testApp, credentialsIn(notice, 'voter'));
  const waiting = await voter.asks.get('/api/v1/votes').expect(200);
  const canVote = (waiting.body as Votes).results.filter((each) => each.canVote);
  expect(canVote.map(({ election }) => election.status)).toEqual(['open']);

  const members = await organiser.asks.get('/api/v1/organisation/members').expect(200);
  const names = { officer: 'Nora Whitfield', clerk: 'Samuel Adeyemi', observer: 'Lydia Marchetti' };
  for (const role of ['officer', 'clerk', 'observer'] as const) {
    const member = await signedIn(testApp, credentialsIn(notice, role));
    expect(member).toMatchObject({ fullName: names[role], membership: { role } });
    expect(members.body).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ fullName: names[role], role })]),
      invitations: [],
    });
  }

  await testApp.deps.outbox.drain();
  expect(testApp.mails).toEqual([]);
});

test('leaves a database alone that somebody uses', async () => {
  expect(await seedDemonstration(testApp.deps)).toBe(false);
});

test('the greeting leaves out members that a demonstration of an earlier version does not have', async () => {
  const accounts = mongoose.connection.collection('accounts');
  const clerk = await accounts.findOneAndDelete({ email: 'samuel.adeyemi@harbour-row.example' });
  expect(clerk).not.toBeNull();
  const notice = await demonstrationNotice(testApp.deps);
  expect(notice).toContain('as its officer with nora.whitfield@harbour-row.example');
  expect(notice).not.toContain('samuel.adeyemi');
  await accounts.insertOne(clerk!);
});
