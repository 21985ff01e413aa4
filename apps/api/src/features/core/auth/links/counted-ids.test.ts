import { expect, test } from '@jest/globals';
import type { Position } from '@hustings/shared';
import { createMailOutbox } from '../../../../platform/mail/database-mail-outbox.js';
import { createApp } from '../../../../app.js';
import { startProcess } from '../../../../start-process.js';
import { anEmail, signedUpOrganiser } from '../../../../test/builders/accounts.js';
import { asking } from '../../../../test/builders/actors.js';
import { aNonce, casting, choosing, openPoll } from '../../../../test/builders/ballots.js';
import { savedElection } from '../../../../test/builders/elections.js';
import { useTestApp } from '../../../../test/test-app.js';

// A process counts up the end of the ids that it makes, for all organisations. So anybody who makes positions
// sees how many other ids were made between two of them.

const testApp = useTestApp();

/** A process that really composes its mails. */
function aProcessThatMails() {
  const outbox = createMailOutbox({
    ...testApp.deps,
    transport: { send: () => Promise.resolve() },
  });
  const deps = { ...testApp.deps, outbox };
  return { app: createApp(startProcess(deps)), deps };
}

/** Returns how many ids the process has made since the last call, as another organisation sees it. */
async function watchFromOutside() {
  const stranger = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, stranger);
  let before = NaN;
  let number = 0;
  const idsSince = async () => {
    const { body } = await asking(testApp, stranger)
      .post('/api/v1/positions')
      .send({ position: `Position ${++number}`, description: 'x', election: election._id })
      .expect(201);
    const last = parseInt((body as Position)._id.slice(-6), 16);
    const since = last - before;
    before = last;
    return since;
  };
  await idsSince();
  return idsSince;
}

test('no other organisation sees from ids how many reminders were sent, and so who has voted', async () => {
  const product = aProcessThatMails();
  const seen: number[] = [];
  for (const voted of [0, 2]) {
    const settings = { resultsVisibility: 'live', access: 'link' } as const;
    const organiser = await signedUpOrganiser(testApp);
    const voters = ['Ada', 'Brian', 'Cleo'].map((name) => ({ email: anEmail(name) }));
    const poll = await openPoll(testApp, { organiser, settings, voters });
    for (const voter of poll.voters.slice(0, voted)) {
      await casting(testApp, poll, voter, { choices: choosing(poll, [0]) }).expect(201);
    }
    await product.deps.outbox.drain();
    const idsSince = await watchFromOutside();
    await asking(product, poll.organiser)
      .post(`/api/v1/elections/${poll.election._id}/invitations`)
      .send({ to: 'notVoted' })
      .expect(202);
    testApp.clock.advance({ seconds: 30 });
    await product.deps.outbox.drain();
    seen.push(await idsSince());
  }
  expect(seen[0]).toBe(seen[1]);
});

test('ids do not show the holder of a letter whose a copied ballot is', async () => {
  const seen: number[] = [];
  for (const whose of [0, 1]) {
    const poll = await openPoll(testApp, { voters: 2 });
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting(testApp, poll, poll.voters[whose], ballot).expect(201);
    await casting(testApp, poll, poll.voters[1 - whose], { choices: choosing(poll, [1]) }).expect(
      201,
    );
    const product = { app: createApp(startProcess(testApp.deps)), deps: testApp.deps };
    const letter = {
      ...poll.voters[0]!,
      ballot: { election: poll.election._id, endsWhenCast: true, session: 'a session' },
    };
    const idsSince = await watchFromOutside();
    await casting(product, poll, letter, ballot).expect(200);
    seen.push(await idsSince());
  }
  expect(seen[0]).toBe(seen[1]);
});
