import { expect, test } from '@jest/globals';
import { electionListSchema, electionSchema } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = '') =>
  `/api/v1/elections/${election._id}${call}`;
const archiving = (poll: Poll, archived: boolean, by: Actor = poll.organiser) =>
  as(by).put(pathOf(poll, '/archived')).send({ archived });

async function countedPoll(organiser: Actor = anActor()): Promise<Poll> {
  const poll = await openPoll(testApp, { organiser, voters: 2 });
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await as(organiser).get(pathOf(poll)).expect(200);
  return poll;
}

async function listed(reader: Actor, query = ''): Promise<string[]> {
  const answer = await as(reader).get(`/api/v1/elections${query}`).expect(200);
  return electionListSchema.parse(answer.body).results.map(({ _id }) => _id);
}

test('an archived election leaves the lists of its organisation, and is found again', async () => {
  const poll = await countedPoll();
  const other = await countedPoll(poll.organiser);
  const { organiser, election } = poll;
  const answer = await archiving(poll, true).expect(200);
  expect(electionSchema.parse(answer.body).archived).toBe(true);
  expect(await listed(organiser)).toEqual([other.election._id]);
  expect(await listed(organiser, '?archived=true')).toEqual([election._id]);
  expect(await listed(organiser, `?search=${encodeURIComponent(election.name)}`)).toContain(
    election._id,
  );
  await archiving(poll, false).expect(200);
  expect(await listed(organiser)).toEqual([other.election._id, election._id]);
  expect(await listed(organiser, '?archived=true')).toEqual([]);
});

test('voters keep it in their lists, and nothing tells them or strangers that it was archived', async () => {
  const poll = await countedPoll();
  const [voter] = poll.voters;
  if (!voter) throw new Error('The poll has no voter.');
  const reads = () =>
    Promise.all([
      as(voter).get('/api/v1/elections'),
      as(voter).get('/api/v1/elections?archived=true'),
      as(voter).get(pathOf(poll)),
      as(voter).get(pathOf(poll, '/audit')),
      as(undefined).get(pathOf(poll, '/public')),
      as(undefined).get(pathOf(poll, '/results')),
    ]);
  const before = (await reads()).map(({ status, body }) => ({ status, body: body as unknown }));
  await archiving(poll, true).expect(200);
  expect((await reads()).map(({ status, body }) => ({ status, body: body as unknown }))).toEqual(
    before,
  );
});

test('it is for officers of its organisation, and only after the count', async () => {
  const poll = await countedPoll();
  for (const by of [anActor(), anActor('clerk', poll.election.org), poll.voters[0]]) {
    await archiving(poll, true, by).expect(401);
  }
  const open = await openPoll(testApp);
  const refused = await archiving(open, true).expect(409);
  expect(refused.body.code).toBe('not_counted');
});
