import { describe, expect, test } from '@jest/globals';
import {
  passwordResetsBegunSchema,
  passwordResetsStandingSchema,
  removalBegunSchema,
  removalStandingSchema,
  type AuditTrail,
  type Page,
  type RemovalStanding,
  type RollEntry,
} from '@hustings/shared';
import mongoose from 'mongoose';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import { anEmail, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { casting, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { migrate } from '../../../platform/migrations.js';
import { memberNumbersMigration } from './roll.migration.js';

const testApp = useTestApp();

const pathOf = (poll: Pick<Poll, 'election'>, call: string) =>
  `/api/v1/elections/${poll.election._id}/${call}`;
const by = (poll: Pick<Poll, 'organiser'>) => asking(testApp, poll.organiser);
const namesIn = (entries: readonly RollEntry[]) => entries.map(({ fullName }) => fullName);

async function pageOf(poll: Pick<Poll, 'election' | 'organiser'>, query: string) {
  const answer = await by(poll)
    .get(pathOf(poll, `voters?page=1&${query}`))
    .expect(200);
  return answer.body as Page<RollEntry>;
}

/** A roll on which every sort order gives a different result. */
async function aRoll() {
  const organiser = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, organiser, {
    settings: { collectDemographics: true },
  });
  const people = [
    { fullName: 'Élodie', memberNo: 'M-10', ageGroup: '60+', region: 'East', invite: true },
    { fullName: 'Dai', memberNo: 'M-9', ageGroup: '18-25', region: 'West', invite: false },
    { fullName: 'Cleo', memberNo: 'm-100', ageGroup: '26-40', region: 'North', invite: false },
    { fullName: 'Brian', ageGroup: '41-60', region: 'South', invite: true },
  ];
  for (const person of people) {
    await addedVoter(testApp, organiser, election._id, { ...person, email: anEmail('sorted') });
  }
  return { organiser, election };
}

/** An election with four voters; Ada and Cleo have voted. */
async function aPoll(resultsVisibility: 'live' | 'afterClose'): Promise<Poll> {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    settings: { resultsVisibility },
    voters: ['Ada', 'Brian', 'Cleo', 'Dai'].map((fullName) => ({
      fullName,
      email: anEmail(fullName),
    })),
  });
  for (const place of [0, 2]) {
    await casting(testApp, poll, poll.voters[place], { choices: [] }).expect(201);
  }
  testApp.mails.length = 0;
  return poll;
}

async function removed(
  poll: Pick<Poll, 'election' | 'organiser'>,
  chosen: unknown,
): Promise<RemovalStanding> {
  const begun = await by(poll).post(pathOf(poll, 'voters/removals')).send({ chosen }).expect(202);
  const { removal } = removalBegunSchema.parse(begun.body);
  await testApp.deps.jobs.drain();
  const answer = await by(poll)
    .get(pathOf(poll, `voters/removals/${removal}`))
    .expect(200);
  return removalStandingSchema.parse(answer.body);
}

describe('a roll', () => {
  test('is sorted by whatever its columns show, both ways, and by name within that', async () => {
    const roll = await aRoll();
    const sorted = async (query: string) => namesIn((await pageOf(roll, query)).results);
    expect(await sorted('')).toEqual(['Brian', 'Cleo', 'Dai', 'Élodie']);
    expect(await sorted('sort=name&direction=descending')).toEqual([
      ...['Élodie', 'Dai', 'Cleo', 'Brian'],
    ]);
    // Voters without a number come first; the others are sorted as numbers, not as text.
    expect(await sorted('sort=memberNo')).toEqual(['Brian', 'Dai', 'Élodie', 'Cleo']);
    expect(await sorted('sort=ageGroup')).toEqual(['Dai', 'Cleo', 'Brian', 'Élodie']);
    expect(await sorted('sort=region')).toEqual(['Élodie', 'Cleo', 'Brian', 'Dai']);
    expect(await sorted('sort=invited')).toEqual(['Cleo', 'Dai', 'Brian', 'Élodie']);
    expect(await sorted('sort=invited&direction=descending')).toEqual([
      ...['Élodie', 'Brian', 'Dai', 'Cleo'],
    ]);
    expect(await sorted('sort=voted')).toHaveLength(4);
    await by(roll).get(pathOf(roll, 'voters?page=1&sort=email')).expect(400);
  });

  test('of an earlier version is sorted by member number from the next start on', async () => {
    const roll = await aRoll();
    const numbers = mongoose.connection.collection('rollentries');
    await numbers.updateMany({}, { $unset: { sortNumber: '' } });
    await migrate(testApp.deps, [memberNumbersMigration]);
    expect(namesIn((await pageOf(roll, 'sort=memberNo')).results)).toEqual([
      ...['Brian', 'Dai', 'Élodie', 'Cleo'],
    ]);
  });

  test('shows those in one state of their invitation, beside a search', async () => {
    const roll = await aRoll();
    const { results, total } = await pageOf(roll, 'invited=none&limit=1');
    expect([namesIn(results), total]).toEqual([['Cleo'], 2]);
    expect(namesIn((await pageOf(roll, 'invited=queued&search=elo')).results)).toEqual(['Élodie']);
  });

  test('is neither sorted nor chosen by who has voted while that is hidden', async () => {
    const poll = await aPoll('live');
    for (const query of ['sort=voted', 'voted=yes', 'voted=no']) {
      const answer = await by(poll)
        .get(pathOf(poll, `voters?page=1&${query}`))
        .expect(409);
      expect(answer.body).toMatchObject({ code: 'marks_hidden' });
    }
    for (const call of ['voters/export', 'voters/removals']) {
      const chosen = { matching: { voted: 'no' } };
      await by(poll).post(pathOf(poll, call)).send({ chosen }).expect(409);
    }
    const to = { matching: { voted: 'no' } };
    await by(poll).post(pathOf(poll, 'invitations')).send({ to }).expect(409);
    closePoll(testApp, poll);
    await by(poll).get(pathOf(poll, 'results')).expect(200);
    expect((await pageOf(poll, 'voted=yes')).total).toBe(2);
  });

  test('is sorted and filtered by who has voted where that is shown', async () => {
    const poll = await aPoll('afterClose');
    expect(namesIn((await pageOf(poll, 'sort=voted')).results)).toEqual([
      ...['Brian', 'Dai', 'Ada', 'Cleo'],
    ]);
    expect(namesIn((await pageOf(poll, 'voted=yes')).results)).toEqual(['Ada', 'Cleo']);
  });
});

describe('those chosen on a roll', () => {
  test('are invited, all that match or each by its id', async () => {
    const roll = await aRoll();
    testApp.mails.length = 0;
    const invite = async (to: unknown) =>
      (await by(roll).post(pathOf(roll, 'invitations')).send({ to }).expect(202)).body as unknown;
    expect(await invite({ matching: { search: 'm-10' } })).toEqual({ queued: 1 });
    expect(await invite({ matching: { invited: 'none' } })).toEqual({ queued: 1 });
    const [first] = (await pageOf(roll, '')).results;
    await testApp.deps.outbox.drain();
    expect(await invite([first?._id])).toEqual({ queued: 1 });
  });

  test('are exported, and nobody else', async () => {
    const roll = await aRoll();
    const { results } = await pageOf(roll, 'search=dai');
    for (const chosen of [{ matching: { search: 'dai' } }, results.map(({ _id }) => _id)]) {
      const { text } = await by(roll)
        .post(pathOf(roll, 'voters/export'))
        .send({ chosen })
        .expect(200);
      expect(text.trim().split('\r\n')).toHaveLength(2);
      expect(text).toContain('Dai');
    }
  });

  test('are of this very roll', async () => {
    const [roll, other] = [await aRoll(), await aRoll()];
    const [stranger] = (await pageOf(other, '')).results;
    for (const call of ['voters/export', 'voters/removals']) {
      const answer = await by(roll)
        .post(pathOf(roll, call))
        .send({ chosen: [stranger?._id] })
        .expect(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
    }
    expect((await pageOf(other, '')).total).toBe(4);
  });

  test('are taken off before voting opens, with one entry in the audit trail', async () => {
    const roll = await aRoll();
    expect(await removed(roll, { matching: { invited: 'queued' } })).toEqual({
      state: 'done',
      total: 2,
      removed: 2,
      stayed: 0,
    });
    expect(namesIn((await pageOf(roll, '')).results)).toEqual(['Cleo', 'Dai']);
    const trail = (await by(roll).get(pathOf(roll, 'audit')).expect(200)).body as AuditTrail;
    expect(trail.entries.at(-1)).toMatchObject({
      action: 'voters_removed',
      details: { removed: 2, stayed: 0 },
    });
  });

  test('leave an open election but for those who have voted, which is said and recorded', async () => {
    const poll = await aPoll('afterClose');
    expect(await removed(poll, { matching: {} })).toEqual({
      state: 'done',
      total: 4,
      removed: 2,
      stayed: 2,
    });
    expect(namesIn((await pageOf(poll, '')).results)).toEqual(['Ada', 'Cleo']);
    await casting(testApp, poll, poll.voters[1], { choices: [] }).expect(403);
    const { entries } = (await by(poll).get(pathOf(poll, 'audit')).expect(200)).body as AuditTrail;
    expect(entries.slice(-3).map(({ action }) => action)).toEqual([
      ...['voter_removal_refused', 'voter_removal_refused', 'voters_removed'],
    ]);
    closePoll(testApp, poll);
    const results = await by(poll).get(pathOf(poll, 'results')).expect(200);
    expect(results.body).toMatchObject({ registered: 2, ballots: 2 });
  });

  test('are not taken off together while marks are hidden, as who stays would show them', async () => {
    const poll = await aPoll('live');
    const chosen = { matching: {} };
    const answer = await by(poll)
      .post(pathOf(poll, 'voters/removals'))
      .send({ chosen })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'marks_hidden', params: { to: 'removals' } });
    expect((await pageOf(poll, '')).total).toBe(4);
  });

  test('stay on the roll once voting is over', async () => {
    const poll = await aPoll('live');
    closePoll(testApp, poll);
    const chosen = { matching: {} };
    const answer = await by(poll)
      .post(pathOf(poll, 'voters/removals'))
      .send({ chosen })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'election_closed' });
  });
});

describe('links to choose a new password', () => {
  async function reset(roll: Pick<Poll, 'election' | 'organiser'>, chosen: unknown) {
    const path = pathOf(roll, 'voters/password-resets');
    const begun = await by(roll).post(path).send({ chosen }).expect(202);
    const { resets } = passwordResetsBegunSchema.parse(begun.body);
    await testApp.deps.jobs.drain();
    await testApp.deps.outbox.drain();
    const answer = await by(roll).get(`${path}/${resets}`).expect(200);
    return passwordResetsStandingSchema.parse(answer.body);
  }

  test('go to all that match or are chosen and have an address, and the trail names each', async () => {
    const roll = await aRoll();
    const byLetter = await addedVoter(testApp, roll.organiser, roll.election._id, {
      fullName: 'Felix',
      email: '',
    });
    await testApp.deps.outbox.drain();
    testApp.mails.length = 0;
    expect(await reset(roll, { matching: { search: 'e' } })).toEqual({
      state: 'done',
      total: 4,
      sent: 4,
      failed: 0,
    });
    expect(new Set(testApp.mails.map(({ subject }) => subject))).toEqual(
      new Set(['Choose a new password']),
    );
    const { results } = await pageOf(roll, '');
    const [brian] = results;
    expect(await reset(roll, [brian?._id, byLetter._id])).toMatchObject({ total: 1, sent: 1 });
    const { entries } = (await by(roll).get(pathOf(roll, 'audit')).expect(200)).body as AuditTrail;
    const told = entries.filter(({ action }) => action === 'password_resets_sent');
    expect(told.map(({ actor }) => actor)).toEqual(Array(2).fill(roll.organiser.email));
    expect(told[0]?.details.voters).toHaveLength(4);
    expect(told[1]?.details).toEqual({ sent: 1, voters: [brian?._id] });
    expect(
      await mongoose.connection.collection('rollentries').countDocuments({
        resetting: { $exists: true },
      }),
    ).toBe(0);
  });

  test('say whom the mail server refused, and go to nobody once voting has ended', async () => {
    const poll = await aPoll('afterClose');
    const [one] = poll.voters;
    testApp.failMails = new DeliveryError('refused', 'no such mailbox');
    expect(await reset(poll, [one?.registration])).toMatchObject({ sent: 0, failed: 1 });
    testApp.failMails = undefined;
    closePoll(testApp, poll);
    const path = pathOf(poll, 'voters/password-resets');
    const late = await by(poll)
      .post(path)
      .send({ chosen: [one?.registration] })
      .expect(409);
    expect(late.body).toMatchObject({ code: 'election_closed' });
    const single = `/api/v1/voters/${one?.registration}/reset-password`;
    expect((await by(poll).post(single).expect(409)).body).toMatchObject({
      code: 'election_closed',
    });
  });
});
