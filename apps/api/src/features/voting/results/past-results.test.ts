import { expect, test } from '@jest/globals';
import { pastResultsSchema, type PastResults } from '@hustings/shared';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

async function pastOf(actor: Poll['organiser'], query = ''): Promise<PastResults> {
  const answer = await asking(testApp, actor).get(`/api/v1/results/past${query}`).expect(200);
  return pastResultsSchema.parse(answer.body);
}

/** A poll that was held, closed and counted. */
async function held(
  organiser: Poll['organiser'],
  voters: number,
  ballots: number[][][],
  publishing?: object,
) {
  const poll = await openPoll(testApp, { organiser, voters, status: 'draft' });
  if (publishing) {
    const path = `/api/v1/elections/${poll.election._id}/publishing`;
    await asking(testApp, organiser).put(path).send(publishing).expect(200);
  }
  testApp.clock.set(poll.election.votingStartDate);
  await castByVoters(testApp, poll, ballots);
  closePoll(testApp, poll);
  const results = `/api/v1/elections/${poll.election._id}/results`;
  await asking(testApp, organiser).get(results).expect(200);
  return poll;
}

test('a member compares what the organisation’s elections came to, the last counted first', async () => {
  const organiser = anActor();
  const first = await held(organiser, 4, [[[0]], [[0]], [[1]]]);
  const second = await held(organiser, 2, [[[0]], [[1]]]);
  const { results, total } = await pastOf(organiser);
  expect(total).toBe(2);
  expect(results).toMatchObject([
    { _id: second.election._id, registered: 2, ballots: 2, turnout: 100 },
    { _id: first.election._id, registered: 4, ballots: 3, turnout: 75 },
  ]);
  const [winner, loser] = first.positions[0]?.candidates ?? [];
  expect(results[1]?.positions).toEqual([
    expect.objectContaining({
      method: 'plurality',
      seats: 1,
      candidates: 2,
      votes: 3,
      abstentions: 0,
      elected: [winner?.fullName],
      tied: [],
      carried: null,
    }),
  ]);
  expect(loser?.fullName).toBeTruthy();
  expect(results[0]?.positions[0]).toMatchObject({ elected: [] });
  expect(results[0]?.positions[0]?.tied).toHaveLength(2);
  const annulled = { kind: 'annul', reason: 'The roll had people on it twice.' };
  const position = `/api/v1/positions/${first.positions[0]?._id}`;
  await asking(testApp, organiser).post(`${position}/annulments`).send(annulled).expect(201);
  const [older] = (await pastOf(organiser, '?page=2&limit=1')).results;
  expect(older?._id).toBe(first.election._id);
  expect(older?.positions[0]?.annulled).toBe('annul');
});

test('nothing of an election that is still open, or was deleted, is among them', async () => {
  const organiser = anActor();
  await openPoll(testApp, { organiser });
  const { election } = await held(organiser, 1, [[[0]]]);
  expect((await pastOf(organiser)).total).toBe(1);
  await asking(testApp, organiser).delete(`/api/v1/elections/${election._id}`).expect(204);
  expect((await pastOf(organiser)).total).toBe(0);
});

test('a member who waits for the results as voters do finds none that are not published', async () => {
  const organiser = anActor();
  const { election } = await held(organiser, 1, [[[0]]], {
    when: 'byHand',
    announce: false,
    indexed: false,
    embedOrigins: [],
  });
  const observer = anActor('observer', organiser.membership?.organisation);
  expect((await pastOf(organiser)).total).toBe(1);
  expect((await pastOf(observer)).total).toBe(0);
  const publish = `/api/v1/elections/${election._id}/publish`;
  await asking(testApp, organiser).post(publish).expect(200);
  expect((await pastOf(observer)).total).toBe(1);
});

test('nobody of another organisation, and no voter, is shown any of it', async () => {
  const { voters } = await held(anActor(), 1, [[[0]]]);
  expect((await pastOf(anActor())).total).toBe(0);
  await asking(testApp, voters[0]).get('/api/v1/results/past').expect(401);
});
