import { expect, test } from '@jest/globals';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll } from '../../../test/builders/ballots.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

test('a deleted election is not published at its planned time, but once it is restored', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await openPoll(testApp, { organiser, status: 'draft' });
  const officer = asking(testApp, organiser);
  const path = `/api/v1/elections/${poll.election._id}`;
  const at = new Date(Date.parse(String(poll.election.endDate)) + 3 * 86_400_000);
  await officer
    .put(`${path}/publishing`)
    .send({ when: 'atTime', at, announce: false, indexed: false, embedOrigins: [] })
    .expect(200);
  testApp.clock.set(poll.election.votingStartDate);
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await officer.get(`${path}/results`).expect(200);
  await officer.delete(path).expect(204);
  testApp.clock.set(new Date(at.getTime() + 1_000));
  const isPublished = async () => {
    await doWhatIsDue(testApp.deps);
    return (await officer.get(`${path}/audit`).expect(200)).text.includes('results_published');
  };
  expect(await isPublished()).toBe(false);
  await asking(testApp, undefined).get(`${path}/results`).expect(403);
  await officer.post(`${path}/restore`).expect(200);
  expect(await isPublished()).toBe(true);
});
