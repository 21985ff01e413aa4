import { expect, test } from '@jest/globals';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll } from '../../../test/builders/ballots.js';
import { electionInput } from '../../../test/builders/elections.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

test('voters see that an election repeats another only once the result of that is published', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await openPoll(testApp, { organiser, status: 'draft', voters: 2 });
  const [voter] = poll.voters;
  const officer = asking(testApp, organiser);
  const path = `/api/v1/elections/${poll.election._id}`;
  await officer
    .put(`${path}/publishing`)
    .send({ when: 'byHand', announce: false, indexed: false, embedOrigins: [] })
    .expect(200);
  testApp.clock.set(poll.election.votingStartDate);
  await castByVoters(testApp, poll, [[[0]], [[1]]]);
  closePoll(testApp, poll);
  await officer.get(`${path}/results`).expect(200);
  const declared = await officer
    .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
    .send({ kind: 'repeat', reason: 'A tie of two.' })
    .expect(201);
  const again = await officer
    .post(`${path}/duplicate`)
    .send({ ...electionInput(testApp), roll: true, repeats: declared.body._id })
    .expect(201);
  const reader = asking(testApp, voter);
  const read = async () => {
    const page = await reader.get(`/api/v1/elections/${again.body._id}`).expect(200);
    const list = await reader.get('/api/v1/elections').expect(200);
    const votes = await reader.get('/api/v1/votes').expect(200);
    return [page, list, votes].map(({ text }) => text.includes('"repeats"'));
  };
  expect(await read()).toEqual([false, false, false]);
  await officer.post(`${path}/publish`).expect(200);
  expect(await read()).toEqual([true, true, true]);
});
