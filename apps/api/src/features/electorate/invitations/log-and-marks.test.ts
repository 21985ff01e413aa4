import { expect, test } from '@jest/globals';
import { anEmail, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { openPoll } from '../../../test/builders/ballots.js';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

test('while marks are hidden, the log names no unsent reminder: its id tells a place on the roll', async () => {
  const organiser = await signedUpOrganiser(testApp);
  const { election } = await openPoll(testApp, {
    organiser,
    settings: { resultsVisibility: 'live' },
    voters: [{ email: anEmail('voter') }],
  });
  testApp.failMails = new DeliveryError('temporary', '451 greylisted, try again later');
  await asking(testApp, organiser)
    .post(`/api/v1/elections/${election._id}/invitations`)
    .send({ to: 'notVoted' })
    .expect(202);
  await testApp.deps.outbox.drain();
  const lines = testApp.log.filter(({ msg }) => msg === 'mail not sent');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toHaveProperty('mail');
  expect(lines[0]).not.toHaveProperty('to');
});
