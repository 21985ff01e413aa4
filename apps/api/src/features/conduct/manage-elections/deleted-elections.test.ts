import { describe, expect, test } from '@jest/globals';
import { electionListSchema, type AuditTrail, type ElectionSummary } from '@hustings/shared';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { lastMailTo, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = '') =>
  `/api/v1/elections/${election._id}${call}`;
const tick = () => doWhatIsDue(startProcess(testApp.deps));

/** A counted poll with one ballot in its box. */
async function countedPoll(organiser: Actor = anActor()): Promise<Poll> {
  const poll = await openPoll(testApp, { organiser, voters: 2 });
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await as(organiser).get(pathOf(poll)).expect(200);
  return poll;
}

async function deletedPoll(organiser?: Actor): Promise<Poll> {
  const poll = await countedPoll(organiser);
  await as(poll.organiser).delete(pathOf(poll)).expect(204);
  return poll;
}

async function listed(organiser: Actor, query = ''): Promise<ElectionSummary[]> {
  const answer = await as(organiser).get(`/api/v1/elections${query}`).expect(200);
  return electionListSchema.parse(answer.body).results;
}

async function actionsOf({ organiser, election }: Poll): Promise<string[]> {
  const answer = await as(organiser).get(pathOf({ election }, '/audit')).expect(200);
  return (answer.body as AuditTrail).entries.map(({ action }) => action);
}

describe('a closed election that is deleted', () => {
  test('shows its removal date, and its results and box stay public until then', async () => {
    const poll = await countedPoll();
    const before = await as(undefined).get(pathOf(poll, '/ballot-box')).expect(200);
    const now = testApp.clock.now();
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    const { body } = await as(poll.organiser).get(pathOf(poll)).expect(200);
    expect(body.deletedAt).toBe(now.toISOString());
    expect(Date.parse(body.removal as string) - now.getTime()).toBe(30 * 86_400_000);
    testApp.clock.advance({ days: 29, hours: 23 });
    await tick();
    const after = await as(undefined).get(pathOf(poll, '/ballot-box')).expect(200);
    expect(after.body).toEqual(before.body);
    const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
    expect(results.body).toMatchObject({ final: true, ballots: 1 });
  });

  test('is listed separately for its organisation, and for nobody else', async () => {
    const poll = await countedPoll();
    const other = await countedPoll(poll.organiser);
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    const idsIn = (list: ElectionSummary[]) => list.map(({ _id }) => _id);
    expect(idsIn(await listed(poll.organiser))).toEqual([other.election._id]);
    const waiting = await listed(poll.organiser, '?deleted=true');
    expect(idsIn(waiting)).toEqual([poll.election._id]);
    expect(waiting[0]?.removal).toBeDefined();
    expect(await listed(anActor(), '?deleted=true')).toEqual([]);
    await as(poll.organiser).get('/api/v1/elections?deleted=perhaps').expect(400);
  });

  test('is announced to the organisation by mail and in the audit trail, once', async () => {
    const organiser = await signedUpOrganiser(testApp);
    const poll = await deletedPoll(organiser);
    await as(organiser).delete(pathOf(poll)).expect(204);
    await tick();
    const mail = await lastMailTo(testApp, organiser.email);
    expect(mail.subject).toBe(`Deleted: ${poll.election.name}`);
    expect(mail.text).toContain(`${organiser.email} has deleted your organisation’s election`);
    const mails = testApp.mails.filter(({ to }) => to === organiser.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Deleted'))).toHaveLength(1);
    const actions = await actionsOf(poll);
    expect(actions.filter((action) => action === 'election_deleted')).toHaveLength(1);
  });

  test('can be restored unchanged until its removal', async () => {
    const poll = await countedPoll();
    const before = await as(poll.organiser).get(pathOf(poll)).expect(200);
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    testApp.clock.advance({ days: 29 });
    const restored = await as(poll.organiser).post(pathOf(poll, '/restore')).expect(200);
    expect(restored.body).toEqual(before.body);
    testApp.clock.advance({ days: 2 });
    await tick();
    await as(poll.organiser).get(pathOf(poll)).expect(200);
    expect((await actionsOf(poll)).slice(-2)).toEqual(['election_deleted', 'election_restored']);
    const again = await as(poll.organiser).post(pathOf(poll, '/restore')).expect(409);
    expect(again.body.code).toBe('not_deleted');
  });

  test('can be deleted again after it was restored, with another thirty days', async () => {
    const poll = await deletedPoll();
    testApp.clock.advance({ days: 20 });
    await as(poll.organiser).post(pathOf(poll, '/restore')).expect(200);
    await as(poll.organiser).delete(pathOf(poll)).expect(204);
    testApp.clock.advance({ days: 29 });
    await tick();
    await as(poll.organiser).get(pathOf(poll)).expect(200);
    expect((await actionsOf(poll)).filter((each) => each === 'election_deleted')).toHaveLength(2);
  });

  test('is gone for good after thirty days, even before a tick removes it', async () => {
    const poll = await deletedPoll();
    testApp.clock.advance({ days: 30 });
    await as(poll.organiser).post(pathOf(poll, '/restore')).expect(404);
    await tick();
    await as(undefined).get(pathOf(poll, '/ballot-box')).expect(404);
    await as(poll.organiser).post(pathOf(poll, '/restore')).expect(404);
    expect(await listed(poll.organiser, '?deleted=true')).toEqual([]);
  });

  test('restored and removed at the same moment, ends as one or the other', async () => {
    for (let round = 0; round < 5; round++) {
      const poll = await deletedPoll();
      testApp.clock.advance({ days: 29, hours: 24 - round * 12 });
      const [restored] = await Promise.all([
        as(poll.organiser).post(pathOf(poll, '/restore')),
        tick(),
        tick(),
      ]);
      await tick();
      const left = await as(poll.organiser).get(pathOf(poll));
      expect([restored.status, left.status]).toEqual(
        restored.status === 200 ? [200, 200] : [404, 404],
      );
    }
  });

  test('can only be restored, not changed', async () => {
    const poll = await deletedPoll();
    const change = (call: string) => as(poll.organiser).put(pathOf(poll, call));
    await change('').send({ description: 'Other.' }).expect(409);
    await as(poll.organiser).post(pathOf(poll, '/close')).expect(409);
    await as(poll.organiser).post(pathOf(poll, '/invitations')).send({ to: 'all' }).expect(409);
    await as(poll.organiser)
      .post(pathOf(poll, '/voters'))
      .send({ fullName: 'Ada', email: 'ada@example.org' })
      .expect(409);
    await as(poll.organiser)
      .post('/api/v1/positions')
      .send({ position: 'New', description: 'New.', election: poll.election._id })
      .expect(409);
  });

  test('keeps its name until it is removed, so that it can always be restored', async () => {
    const poll = await deletedPoll();
    const create = () =>
      as(poll.organiser)
        .post('/api/v1/elections')
        .send({ ...electionInput(testApp), name: poll.election.name });
    const refused = await create().expect(409);
    expect(refused.body.errors).toMatchObject([
      {
        path: 'name',
        message:
          'One of your deleted elections keeps this name until it is permanently deleted. Restore it, or choose another name.',
      },
    ]);
    testApp.clock.advance({ days: 30 });
    await tick();
    await create().expect(201);
  });

  test('can be restored only by its organisation', async () => {
    const poll = await deletedPoll();
    for (const stranger of [undefined, anActor(), poll.voters[0]]) {
      await as(stranger).post(pathOf(poll, '/restore')).expect(401);
    }
    await as(anActor())
      .post(`/api/v1/elections/${'a'.repeat(24)}/restore`)
      .expect(404);
  });

  test('prevents its organisation from being deleted until it is removed', async () => {
    const organiser = await signedUpOrganiser(testApp);
    await deletedPoll(organiser);
    const leave = () => as(organiser).delete(`/api/v1/voters/${organiser.id}`);
    expect((await leave().expect(409)).body.code).toBe('has_elections');
    testApp.clock.advance({ days: 30 });
    await tick();
    await leave().expect(204);
  });
});
