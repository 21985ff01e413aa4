import { describe, expect, test } from '@jest/globals';
import type { RollEntry } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { voterInput } from '../../../test/builders/voters.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';
import { removeVoter } from './remove-voter.service.js';

const testApp = useTestApp();
const pathOf = ({ election }: Poll, call: string) => `/api/v1/elections/${election._id}/${call}`;

describe('a voter who votes while being taken off', () => {
  /** Removes the first voter. `first` runs after the first check of the box, `then` before the second. */
  async function removed(
    poll: Poll,
    meanwhile: { first: () => Promise<unknown>; then: () => Promise<unknown> },
  ) {
    let isAsked = false;
    const deps = startProcess({
      ...anotherProcess(testApp),
      async meanwhile(step) {
        if (step === 'removing: before blank' && isAsked) await meanwhile.then();
        if (step === 'removing: after blank' && !isAsked) await meanwhile.first();
        if (step === 'removing: after blank') isAsked = true;
      },
    });
    return removeVoter(deps, poll.organiser, poll.election._id, poll.voters[0]!.registration);
  }

  /** Votes in a process that dies before it marks the roll. */
  async function votes(poll: Poll): Promise<void> {
    const app = createApp(
      startProcess({
        ...testApp.deps,
        failpoint(step) {
          if (step === 'casting: ballot stored') throw new Error('the process died');
        },
      }),
    );
    const ballot = { choices: choosing(poll, [0]), nonce: aNonce() };
    await casting({ app, deps: testApp.deps }, poll, poll.voters[0], ballot).expect(500);
  }

  const addWithNumber = (poll: Poll) =>
    asking(testApp, poll.organiser)
      .post(pathOf(poll, 'voters'))
      .send(voterInput({ memberNo: '4711', invite: false }))
      .expect(403);

  async function expectOneWithNumber(poll: Poll): Promise<void> {
    const roll = await asking(testApp, poll.organiser).get(pathOf(poll, 'voters')).expect(200);
    const numbered = (roll.body as RollEntry[]).filter(({ memberNo }) => memberNo === '4711');
    expect(numbered.map(({ email }) => email)).toEqual([poll.voters[0]?.email]);
    closePoll(testApp, poll);
    const results = await asking(testApp, poll.organiser).get(pathOf(poll, 'results')).expect(200);
    expect(results.body).toMatchObject({ final: true, ballots: 1, difference: null });
  }

  test('as voting opens keeps the member number, which nobody else is given', async () => {
    const poll = await openPoll(testApp, { status: 'nominations', voters: [{ memberNo: '4711' }] });
    const removal = removed(poll, {
      async first() {
        testApp.clock.set(poll.election.votingStartDate);
        await votes(poll);
      },
      then: () => addWithNumber(poll),
    });
    await expect(removal).rejects.toMatchObject({ code: 'has_voted' });
    await expectOneWithNumber(poll);
  });

  test('as voting opens again keeps the member number, which nobody else is given', async () => {
    const poll = await openPoll(testApp, { voters: [{ memberNo: '4711' }] });
    const does = (act: 'prepare' | 'open') =>
      asking(testApp, poll.organiser).post(pathOf(poll, act)).expect(200);
    const removal = removed(poll, {
      async first() {
        await does('prepare');
        await does('open');
        await votes(poll);
      },
      then: () => addWithNumber(poll),
    });
    await expect(removal).rejects.toMatchObject({ code: 'has_voted' });
    await expectOneWithNumber(poll);
  });
});

test('a removal during a deletion that a ballot prevents is finished after it', async () => {
  const poll = await openPoll(testApp, { voters: 2 });
  const [removed, voting] = poll.voters;
  await casting(testApp, poll, voting, { choices: [] }).expect(201);
  const setRemoval = (removal: 'asked' | null) =>
    mongoose.connection
      .collection('elections')
      .updateOne({ _id: new Types.ObjectId(poll.election._id) }, { $set: { removal } });
  const deps = startProcess({
    ...anotherProcess(testApp),
    async meanwhile(step) {
      if (step === 'removing: after blank') await setRemoval('asked');
    },
  });
  const removal = removeVoter(deps, poll.organiser, poll.election._id, removed!.registration);
  await expect(removal).rejects.toMatchObject({ code: 'unavailable' });
  await setRemoval(null);
  testApp.clock.advance({ minutes: 2 });
  await testApp.deps.jobs.drain();
  const roll = await asking(testApp, poll.organiser).get(pathOf(poll, 'voters')).expect(200);
  expect((roll.body as RollEntry[]).map(({ email }) => email)).toEqual([voting!.email]);
});
