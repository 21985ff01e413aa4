import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { openPoll } from '../../../test/builders/ballots.js';
import { openDatabaseLine, type DatabaseLine } from '../../../test/database-line.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

const AT_ONCE = 10;

let line: DatabaseLine;
let testApp: TestApp;
beforeAll(async () => {
  line = await openDatabaseLine();
  process.env.TEST_MONGODB_URI = line.uri;
  testApp = await startTestApp();
});
afterAll(async () => {
  await testApp.close();
  await line.close();
});

test('invitations written at the same time read the election and its organisation together', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const poll = await openPoll(testApp, { organiser, voters: AT_ONCE });
  await asking(testApp, poll.organiser)
    .post(`/api/v1/elections/${poll.election._id}/invitations`)
    .send({ to: 'all' })
    .expect(202);
  line.commands.length = 0;
  const readIn = (collection: string) => line.commands.filter(({ find }) => find === collection);
  let letThrough: () => void = () => undefined;
  const othersWait = new Promise<undefined>((resolve) => (letThrough = () => resolve(undefined)));
  let begun = 0;
  line.interfere = ({ find }) => {
    // The account is read beside the election, by each message on its own.
    if (find === 'rollentries' && ++begun === AT_ONCE) letThrough();
    return find === 'elections' ? othersWait : undefined;
  };
  await testApp.deps.outbox.drain();
  const sentTo = testApp.mails.map(({ to }) => to);
  expect(sentTo).toEqual(expect.arrayContaining(poll.voters.map(({ email }) => email)));
  expect(readIn('elections')).toHaveLength(2);
  expect(readIn('organisations').length).toBeLessThan(AT_ONCE / 2);
});
