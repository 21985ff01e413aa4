import { expect, test } from '@jest/globals';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { asking } from '../../../test/builders/actors.js';
import { aNonce, casting, choosing, closePoll, openPoll } from '../../../test/builders/ballots.js';
import { voterInput } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

test('once a process has ended voting, another whose clock is late takes no ballot and nobody on the roll', async () => {
  const poll = await openPoll(testApp);
  const path = `/api/v1/elections/${poll.election._id}`;
  const beforeTheEnd = new Date(new Date(poll.election.endDate).getTime() - 1_000);
  const { deps } = testApp;
  const late = {
    app: createApp(startProcess({ ...deps, clock: { now: () => beforeTheEnd } })),
    deps,
  };
  const reachedSteps: string[] = [];
  const dying = {
    app: createApp(
      startProcess({
        ...deps,
        failpoint(reached) {
          reachedSteps.push(reached);
          if (reached === 'counting: voting ended') throw new Error('the process died');
        },
      }),
    ),
    deps,
  };

  closePoll(testApp, poll);
  await asking(dying, undefined).get(`${path}/results`);
  expect(reachedSteps).toContain('counting: voting ended');
  const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
  const cast = await casting(late, poll, poll.voters[0], ballot).expect(409);
  expect(cast.body).toMatchObject({ code: 'not_open' });
  const added = await asking(late, poll.organiser).post(`${path}/voters`).send(voterInput());
  expect(added.body).toMatchObject({ code: 'election_closed' });

  // Longer than a dead process's claim to a count lasts.
  testApp.clock.advance({ seconds: 31 });
  const counted = await asking(testApp, undefined).get(`${path}/results`).expect(200);
  expect(counted.body).toMatchObject({ final: true, registered: 1, ballots: 0, difference: null });
  await casting(late, poll, poll.voters[0], ballot).expect(409);
});

test('a voter who is being added when voting ends is removed again', async () => {
  const poll = await openPoll(testApp);
  const path = `/api/v1/elections/${poll.election._id}`;
  const { deps } = testApp;
  const adding = {
    app: createApp(
      startProcess({
        ...deps,
        failpoint(reached) {
          if (reached === 'adding: entry made') closePoll(testApp, poll);
        },
      }),
    ),
    deps,
  };

  const added = await asking(adding, poll.organiser).post(`${path}/voters`).send(voterInput());
  expect(added.body).toMatchObject({ code: 'election_closed' });
  const counted = await asking(testApp, undefined).get(`${path}/results`).expect(200);
  expect(counted.body).toMatchObject({ final: true, registered: 1, ballots: 0, difference: null });
});
