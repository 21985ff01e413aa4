import { describe, expect, test } from '@jest/globals';
import type { AuditTrail, Profile, RollEntry } from '@hustings/shared';
import request from 'supertest';
import {
  A_PASSWORD,
  anEmail,
  registeredOrganiser,
  signedUpOrganiser,
} from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import {
  asActor,
  casting,
  castByVoters,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const organiserOf = (poll: Poll) => asking(testApp, poll.organiser);
const pathOf = (poll: Poll, call: string) => `/api/v1/elections/${poll.election._id}/${call}`;

async function rollOf(poll: Poll): Promise<RollEntry[]> {
  return (await organiserOf(poll).get(pathOf(poll, 'voters')).expect(200)).body as RollEntry[];
}

async function actsOf(poll: Poll): Promise<AuditTrail['entries']> {
  const trail = await organiserOf(poll).get(pathOf(poll, 'audit')).expect(200);
  return (trail.body as AuditTrail).entries;
}

async function queuedFor(poll: Poll, to: string | string[]): Promise<number> {
  const answer = await organiserOf(poll).post(pathOf(poll, 'invitations')).send({ to }).expect(202);
  return (answer.body as { queued: number }).queued;
}

const names = ['Ada', 'Brian', 'Cleo', 'Dai'];

/** An election with four voters, of whom these have voted. */
async function pollWithVotesOf(
  voted: readonly number[],
  resultsVisibility: 'live' | 'afterClose' = 'live',
): Promise<Poll> {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    settings: { resultsVisibility },
    voters: names.map((fullName) => ({ fullName, email: anEmail(fullName) })),
  });
  for (const place of voted) {
    await casting(testApp, poll, poll.voters[place], { choices: [] }).expect(201);
  }
  testApp.mails.length = 0;
  return poll;
}

/** Removes values that differ between any two elections: ids, addresses, hashes, codes, times. */
function alike(poll: Poll, text: string): string {
  const ids = [
    ...poll.voters.flatMap(({ id, registration, email }, index) => [
      [registration, `registration ${index}`],
      [id, `voter ${index}`],
      [email, `address ${index}`],
    ]),
    [poll.election._id, 'election'],
    [poll.election.name, 'election'],
    [poll.organiser.id, 'organiser'],
    [poll.organiser.email, 'organiser'],
  ];
  return (
    ids
      .reduce((result, [id = '', name = '']) => result.replaceAll(id, name), text)
      .replace(/"(hash|trackingCode)":"[^"]*"|[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g, '')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/[0-9a-f]{24,64}/g, 'id')
      // The entries of voters added in parallel come in any order.
      .replace(/\{[^{}]*"voter_added","details":\{[^{}]*\}[^{}]*\},?/g, '')
      .replace(/(Position|Candidate) \d+/g, '$1')
  );
}

/** Everything the organisation can read about its voters. */
function everythingRead(poll: Poll): Promise<string[]> {
  return everythingOf(poll, poll.voters);
}

async function everythingOf(poll: Poll, voters: Poll['voters']): Promise<string[]> {
  const paths = [
    ...['', ...[1, 2, 3, 4].map((page) => `?page=${page}&limit=1`), '?page=1&limit=3'],
    ...names.map((name) => `?search=${name}`),
  ].map((query) => pathOf(poll, `voters${query}`));
  const texts: string[] = [];
  for (const path of [
    ...paths,
    ...['voters.csv', 'invitations', 'audit', 'results', 'results.csv', 'ballot-box'].map((call) =>
      pathOf(poll, call),
    ),
    `/api/v1/elections/${poll.election._id}`,
    '/api/v1/elections',
    '/api/v1/candidates',
    '/api/v1/stats',
    ...voters.map(({ registration }) => `/auth/users/profile/${registration}`),
  ]) {
    const answer = await organiserOf(poll).get(path).expect(200);
    texts.push(alike(poll, `${path}\n${answer.text}`));
  }
  return texts;
}

/** Does everything an organisation can do with its voters except removing one, and returns the answers. */
async function everythingDone(poll: Poll): Promise<string[]> {
  const told: string[] = [];
  const note = async (asked: PromiseLike<{ status: number; text: string }>) => {
    const answers = [await asked];
    for (const call of ['voters', 'invitations']) {
      answers.push(await organiserOf(poll).get(pathOf(poll, call)));
    }
    told.push(...answers.map(({ status, text }) => alike(poll, `${status} ${text}`)));
  };
  const invite = (to: string | string[]) =>
    note(organiserOf(poll).post(pathOf(poll, 'invitations')).send({ to }));
  // One has voted in this election, the other in the election compared with it.
  for (const voter of [poll.voters[0], poll.voters[2]]) {
    const id = voter?.registration ?? '';
    await invite([id]);
    await note(organiserOf(poll).put(`/api/v1/voters/${id}`).send({ tel: '1' }));
    await note(organiserOf(poll).post(`/api/v1/voters/${id}/reset-password`));
  }
  for (const to of ['notVoted', 'all']) {
    await invite(to);
    await testApp.deps.outbox.drain();
    await invite(to);
  }
  testApp.failMails = new Error('550 no such mailbox');
  await invite('notVoted');
  await testApp.deps.outbox.drain();
  testApp.failMails = undefined;
  // The mail server works again by the next attempt.
  testApp.clock.advance({ hours: 1 });
  await testApp.deps.outbox.drain();
  told.push(...(await everythingRead(poll)));
  return told;
}

describe('while counts are live', () => {
  test('nothing the organisation reads or does tells which of its voters have voted', async () => {
    const [one, other] = [await pollWithVotesOf([0]), await pollWithVotesOf([2])];
    expect(await everythingRead(one)).toEqual(await everythingRead(other));
    expect(await everythingDone(one)).toEqual(await everythingDone(other));
    for (const entry of await rollOf(one)) expect(entry.hasVoted).toBeNull();
  }, 120_000);

  test('a reminder reaches those who have not voted, and shows nowhere whom', async () => {
    const poll = await pollWithVotesOf([1]);
    const before = await everythingRead(poll);
    expect(await queuedFor(poll, 'notVoted')).toBe(3);
    // A second request while the first reminder is on its way sends nothing more.
    expect(await queuedFor(poll, 'notVoted')).toBe(3);
    const withoutAudit = (texts: string[]) => texts.filter((text) => !text.includes('/audit\n'));
    expect(withoutAudit(await everythingRead(poll))).toEqual(withoutAudit(before));
    await testApp.deps.outbox.drain();
    const reminded = poll.voters.filter((_, index) => index !== 1).map(({ email }) => email);
    expect(testApp.mails.map(({ to }) => to).sort()).toEqual(reminded.sort());
    expect(withoutAudit(await everythingRead(poll))).toEqual(withoutAudit(before));
    await queuedFor(poll, 'notVoted');
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toHaveLength(6);
  });

  test('a reminder is answered with the same number, whichever other messages are on their way', async () => {
    for (const voted of [0, 1]) {
      const poll = await pollWithVotesOf([voted]);
      await queuedFor(
        poll,
        poll.voters.slice(1).map(({ registration }) => registration),
      );
      expect(await queuedFor(poll, 'notVoted')).toBe(3);
    }
  });

  test('a reminder ends no sign-up with a voter’s address, which would tell whom it reached', async () => {
    const poll = await openPoll(testApp, {
      organiser: await signedUpOrganiser(testApp),
      settings: { access: 'link', resultsVisibility: 'live' },
      voters: 2,
    });
    await castByVoters(testApp, poll, [[]]);
    for (const { email } of poll.voters) await registeredOrganiser(testApp, { email });
    await queuedFor(poll, 'notVoted');
    await testApp.deps.outbox.drain();
    expect(testApp.mails.filter(({ to }) => to === poll.voters[1]?.email).length).toBe(2);
    for (const { email } of poll.voters) {
      await request(testApp.app)
        .post('/auth/users/login')
        .send({ email, password: A_PASSWORD })
        .expect(403);
    }
  });

  test('a reminder is not sent to who votes before it leaves', async () => {
    const poll = await pollWithVotesOf([]);
    await queuedFor(poll, 'notVoted');
    await castByVoters(testApp, poll, [[]]);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toHaveLength(3);
    expect(testApp.mails.map(({ to }) => to)).not.toContain(poll.voters[0]?.email);
  });

  test('asking to remove one voter, or to correct one address, is on record in the same words, voted or not', async () => {
    const poll = await pollWithVotesOf([0]);
    const requests = {
      voter_removal_requested: (id: string) =>
        organiserOf(poll).delete(pathOf(poll, `voters/${id}`)),
      voter_address_requested: (id: string) =>
        organiserOf(poll)
          .put(pathOf(poll, `voters/${id}`))
          .send({ email: anEmail('other') }),
    };
    const [voted, ...others] = poll.voters.map(({ registration }) => registration ?? '');
    for (const [action, request] of Object.entries(requests)) {
      const traces: string[] = [];
      for (const [id, statuses] of [
        [voted, [409]],
        [others.pop(), [200, 204]],
      ] as const) {
        const before = (await actsOf(poll)).length;
        const answer = await request(id ?? '');
        expect(statuses).toContain(answer.status);
        const acts = (await actsOf(poll)).slice(before);
        expect(acts).toMatchObject([
          { action, actor: poll.organiser.email, details: { voter: id } },
        ]);
        traces.push(JSON.stringify(acts.map(({ details }) => Object.keys(details).sort())));
      }
      expect(traces[0]).toBe(traces[1]);
    }
  });

  test('a request is on record even where the process dies before its outcome', async () => {
    const poll = await pollWithVotesOf([0]);
    const [voter] = poll.voters;
    testApp.deps.failpoint = (step) => {
      if (step === 'removing: place blanked') throw new Error('the process dies');
    };
    await organiserOf(poll)
      .delete(pathOf(poll, `voters/${poll.voters[1]?.registration}`))
      .expect(500);
    delete testApp.deps.failpoint;
    expect((await actsOf(poll)).at(-1)).toMatchObject({ action: 'voter_removal_requested' });
    await organiserOf(poll)
      .delete(pathOf(poll, `voters/${voter?.registration}`))
      .expect(409);
  });

  test('taking a voter off all rolls leaves those whose marks are hidden, voted or not, and names them', async () => {
    const answers: string[] = [];
    for (const voted of [0, 1]) {
      const poll = await pollWithVotesOf([voted]);
      const [voter] = poll.voters;
      const id = voter?.registration ?? '';
      const before = (await actsOf(poll)).length;
      const refused = await organiserOf(poll).delete(`/api/v1/voters/${id}`).expect(409);
      expect(refused.body).toMatchObject({
        code: 'marks_hidden',
        params: { to: 'rolls', names: [poll.election.name] },
      });
      const draft = await savedElection(testApp, poll.organiser);
      await addedVoter(testApp, poll.organiser, draft._id, { email: voter?.email ?? '' });
      const left = await organiserOf(poll).delete(`/api/v1/voters/${id}`).expect(200);
      expect(left.body).toEqual({
        oneByOne: [{ _id: id, election: { _id: poll.election._id, name: poll.election.name } }],
      });
      expect(await rollOf(poll)).toHaveLength(4);
      expect(await actsOf(poll)).toHaveLength(before);
      answers.push(alike(poll, `${refused.text} ${left.text}`));
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test('an account deleted while voting is open leaves the same behind, voted or not', async () => {
    const left: string[][] = [];
    for (const voted of [0, 1]) {
      const poll = await pollWithVotesOf([voted]);
      const [voter] = poll.voters;
      await asking(testApp, voter).delete(`/api/v1/voters/${voter?.id}`).expect(204);
      await organiserOf(poll)
        .post(pathOf(poll, 'voters'))
        .send({ fullName: 'Ada', email: voter?.email, invite: false })
        .expect(403);
      left.push(
        (await everythingOf(poll, poll.voters.slice(1))).map((text) =>
          text.replaceAll(/"_id":"id"/g, ''),
        ),
      );
      const roll = await rollOf(poll);
      expect(roll).toHaveLength(4);
      expect(roll.map(({ fullName }) => fullName)).toContain('Deleted voter');
      // A late cast fails: if there was no ballot, a blank took its place when the account was deleted.
      const late = await casting(testApp, poll, voter, { choices: [] });
      expect([401, 403, 409]).toContain(late.status);
      closePoll(testApp, poll);
      const results = await asking(testApp, undefined).get(pathOf(poll, 'results')).expect(200);
      expect(results.body).toMatchObject({ registered: 4, ballots: 1 });
    }
    expect(left[0]).toEqual(left[1]);
  });

  test('and until the count is recorded, nobody is shown who has voted; then everybody of the organisation', async () => {
    const poll = await pollWithVotesOf([0, 3]);
    testApp.clock.set(new Date(new Date(poll.election.endDate).getTime() - 1));
    expect((await rollOf(poll)).map(({ hasVoted }) => hasVoted)).toEqual([null, null, null, null]);
    closePoll(testApp, poll);
    await asking(testApp, undefined).get(pathOf(poll, 'results')).expect(200);
    expect((await rollOf(poll)).map(({ hasVoted }) => hasVoted)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const { text } = await organiserOf(poll).get(pathOf(poll, 'voters.csv')).expect(200);
    expect(text.match(/,(yes|no|hidden.*)\r/g)).toEqual([',yes\r', ',no\r', ',no\r', ',yes\r']);
    const profile = await organiserOf(poll).get(
      `/auth/users/profile/${poll.voters[0]?.registration}`,
    );
    expect((profile.body as Profile).votesCount).toBe(1);
  });

  test('a voter still sees what it has done itself', async () => {
    const poll = await pollWithVotesOf([0]);
    const [voter] = poll.voters;
    const own = await asking(testApp, voter).get(`/auth/users/profile/${voter?.id}`).expect(200);
    expect((own.body as Profile).votesCount).toBe(1);
  });
});

test('where counts are shown after the close only, the roll says who has voted', async () => {
  const poll = await pollWithVotesOf([1], 'afterClose');
  expect((await rollOf(poll)).map(({ hasVoted }) => hasVoted)).toEqual([false, true, false, false]);
  expect(await queuedFor(poll, 'all')).toBe(3);
});

test('before voting opens, nobody has voted and that is no secret', async () => {
  const poll = await openPoll(testApp, { status: 'nominations', voters: 2 });
  expect((await rollOf(poll)).map(({ hasVoted }) => hasVoted)).toEqual([false, false]);
});

describe('a voter put on the roll after voting has opened', () => {
  test('is counted apart, in the audit trail and on the results', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    const late = await addedVoter(testApp, poll.organiser, poll.election._id);
    const results = async () =>
      (await organiserOf(poll).get(pathOf(poll, 'results')).expect(200)).body as object;
    expect(await results()).toMatchObject({ registered: 4, lateAdditions: 1 });
    expect((await actsOf(poll)).at(-1)).toMatchObject({
      action: 'voter_added',
      details: { voter: late._id, late: true },
    });
    closePoll(testApp, poll);
    expect(await results()).toMatchObject({ final: true, registered: 4, lateAdditions: 1 });
    expect((await actsOf(poll)).at(-1)).toMatchObject({
      action: 'election_counted',
      details: { registered: 4, lateAdditions: 1 },
    });
  });

  test('belongs to no age group and region of the results', async () => {
    const poll = await openPoll(testApp, {
      settings: { collectDemographics: true },
      voters: Array.from({ length: 10 }, () => ({ region: 'North', ageGroup: '18-25' })),
    });
    await castByVoters(
      testApp,
      poll,
      poll.voters.map(() => [[0]]),
    );
    for (let each = 0; each < 10; each++) {
      const late = await addedVoter(testApp, poll.organiser, poll.election._id, {
        region: each < 5 ? 'North' : 'South',
        ageGroup: '18-25',
      });
      const voter = asActor(late);
      await castByVoters(testApp, { ...poll, voters: [voter] }, [[[1]]]);
    }
    closePoll(testApp, poll);
    const of = async (query: string) =>
      (
        await asking(testApp, undefined)
          .get(`/api/v1/positions/${poll.positions[0]?._id}/results${query}`)
          .expect(200)
      ).body as object;
    expect(await of('')).toMatchObject({ ballots: 20 });
    expect(await of('?region=North')).toMatchObject({ ballots: 10 });
    expect(await of('?ageGroup=18-25')).toMatchObject({ ballots: 10 });
    expect(await of('?region=South')).toEqual({ suppressed: true });
  });
});
