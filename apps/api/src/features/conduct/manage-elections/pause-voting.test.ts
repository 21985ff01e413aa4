import { describe, expect, jest, test } from '@jest/globals';
import type { AuditTrail, Election } from '@hustings/shared';
import mongoose from 'mongoose';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue, registerChores } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Failpoint } from '../../../platform/failpoints.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import {
  aNonce,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import { addedVoter, voterInput } from '../../../test/builders/voters.js';
import { until } from '../../../test/waiting.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = '') =>
  `/api/v1/elections/${election._id}${call}`;
const does = (poll: Poll, act: 'pause' | 'resume' | 'prepare' | 'open' | 'close', body = {}) =>
  as(poll.organiser)
    .post(pathOf(poll, `/${act}`))
    .send(body);
const read = async (poll: Poll) =>
  (await as(poll.organiser).get(pathOf(poll)).expect(200)).body as Election;
const acts = async (poll: Poll) =>
  (
    (await as(poll.organiser).get(pathOf(poll, '/audit')).expect(200)).body as AuditTrail
  ).entries.filter(({ action }) => /paused|resumed|taken_back|opened/.test(action));
const ballotOf = (poll: Poll, place = 0) => ({ choices: choosing(poll, [place]), nonce: aNonce() });
const tick = () => doWhatIsDue(startProcess(testApp.deps));

const stored = ({ election }: Poll) =>
  mongoose.connection
    .collection('elections')
    .findOne({ _id: new mongoose.Types.ObjectId(election._id) });

/** The contents of a box: ballots, and blanks by their reason. */
async function boxOf({ election }: Poll) {
  const _id = new mongoose.Types.ObjectId(election._id);
  const ballots = mongoose.connection.collection('ballots');
  const blanks = await ballots.find({ blankOf: _id }).toArray();
  return {
    ballots: await ballots.countDocuments({ election: _id }),
    held: blanks.filter(({ hold }) => hold !== undefined).length,
    forGood: blanks.filter(({ hold, passing }) => hold === undefined && !passing).length,
  };
}

/** The product in another process, with an action when it reaches a step for the first time. */
function processWith(at: Failpoint, then: () => unknown) {
  let isDone = false;
  const deps = {
    ...anotherProcess(testApp),
    failpoint(step: Failpoint) {
      if (step !== at || isDone) return;
      isDone = true;
      then();
    },
  };
  return { app: createApp(startProcess(deps)), deps };
}

function dyingAt(step: Failpoint) {
  return processWith(step, () => {
    throw new Error('the process died');
  });
}

describe('a pause', () => {
  test('takes no ballot until voting resumes, says so, and is in the audit trail', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    const [first, second] = poll.voters;
    const cast = ballotOf(poll);
    await casting(testApp, poll, first, cast).expect(201);
    const since = testApp.clock.now().toISOString();
    const answer = await does(poll, 'pause').expect(200);
    expect(answer.body).toMatchObject({ status: 'open', paused: { since } });
    expect(answer.body.paused).toEqual({ since });

    const refused = await casting(testApp, poll, second, ballotOf(poll)).expect(409);
    expect(refused.body).toMatchObject({ code: 'paused' });
    // A voter who didn't get the answer to a cast ballot can still get it.
    await casting(testApp, poll, first, cast).expect(200);
    await as(second).get(pathOf(poll, '/ballot')).expect(200);
    const listed = await as(second).get('/api/v1/votes').expect(200);
    expect(listed.body.results[0]).toMatchObject({
      canVote: false,
      reasonCode: 'voting_paused',
      election: { paused: { since } },
    });
    for (const call of ['/results', '/ballot-box']) {
      const { body } = await as(poll.organiser).get(pathOf(poll, call)).expect(200);
      expect(JSON.stringify(body)).toContain(`"pausedSince":"${since}"`);
    }

    testApp.clock.advance({ minutes: 30 });
    const going = await does(poll, 'resume').expect(200);
    expect(going.body).not.toHaveProperty('paused');
    await casting(testApp, poll, second, ballotOf(poll)).expect(201);
    expect(await acts(poll)).toMatchObject([
      { action: 'election_opened' },
      { action: 'election_paused', actor: poll.organiser.email },
      {
        action: 'election_resumed',
        actor: poll.organiser.email,
        details: { pausedAt: since },
      },
    ]);
    expect(await boxOf(poll)).toEqual({ ballots: 2, held: 0, forGood: 0 });
    closePoll(testApp, poll);
    const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
    expect(results.body).toMatchObject({ ballots: 2, registered: 3, difference: null });
  });

  test('resumes with a later end, never an earlier one', async () => {
    const poll = await openPoll(testApp);
    const end = new Date(poll.election.endDate);
    const at = (hours: number) => new Date(end.getTime() + hours * 3_600_000).toISOString();
    await does(poll, 'pause').expect(200);
    const refused = await does(poll, 'resume', { endDate: at(-1) }).expect(409);
    expect(refused.body).toMatchObject({ code: 'end_only_later' });
    expect(await read(poll)).toHaveProperty('paused');
    const answer = await does(poll, 'resume', { endDate: at(2) }).expect(200);
    expect(answer.body).toMatchObject({ endDate: at(2) });
    expect((await acts(poll)).at(-1)).toMatchObject({
      details: { from: poll.election.endDate, to: at(2) },
    });
  });

  test('is refused where there is nothing to pause, and its end where nothing is paused', async () => {
    const poll = await openPoll(testApp, { status: 'nominations' });
    expect((await does(poll, 'pause').expect(409)).body.code).toBe('not_open');
    testApp.clock.set(poll.election.votingStartDate);
    expect((await does(poll, 'resume').expect(409)).body.code).toBe('not_paused');
    await does(poll, 'pause').expect(200);
    expect((await does(poll, 'pause').expect(409)).body.code).toBe('paused');
    closePoll(testApp, poll);
    expect((await does(poll, 'resume').expect(409)).body.code).toBe('not_open');
    expect((await does(poll, 'pause').expect(409)).body.code).toBe('not_open');
  });

  test('is for officers', async () => {
    const poll = await openPoll(testApp);
    const organisation = poll.organiser.membership?.organisation;
    for (const actor of [anActor('clerk', organisation), anActor(), poll.voters[0]!]) {
      for (const act of ['pause', 'resume', 'prepare']) {
        await as(actor)
          .post(pathOf(poll, `/${act}`))
          .expect(401);
      }
    }
    const officer = anActor('officer', organisation);
    await as(officer).post(pathOf(poll, '/pause')).expect(200);
    await as(officer).post(pathOf(poll, '/resume')).send({}).expect(200);
  });

  test('ends with voting: at its end, or when it is closed early', async () => {
    for (const end of ['clock', 'close'] as const) {
      const poll = await openPoll(testApp, { voters: 3 });
      await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
      await does(poll, 'pause').expect(200);
      if (end === 'close') await does(poll, 'close').expect(200);
      else closePoll(testApp, poll);
      const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
      expect(results.body).toMatchObject({ final: true, ballots: 1, difference: null });
      expect(await read(poll)).not.toHaveProperty('paused');
      expect(await boxOf(poll)).toEqual({ ballots: 1, held: 0, forGood: 2 });
    }
  });

  test('stops a cast that was under way when it was acknowledged', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const [slow] = poll.voters;
    const held = await castHeldUp(poll, slow!, async () => {
      await does(poll, 'pause').expect(200);
    });
    expect(held.body).toMatchObject({ code: 'paused' });
    expect(await boxOf(poll)).toEqual({ ballots: 0, held: 2, forGood: 0 });
    await does(poll, 'resume').expect(200);
    await casting(testApp, poll, slow, ballotOf(poll)).expect(201);
  });

  test.each([
    ['pause', 'paused'],
    ['close', 'not_open'],
  ] as const)(
    'a cast that a %s overtakes gets the same answer, whether or not its voter has voted',
    async (act, code) => {
      for (const place of [0, 1]) {
        const poll = await openPoll(testApp, { voters: 2 });
        await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
        const held = await castHeldUp(poll, poll.voters[place]!, async () => {
          await does(poll, act).expect(200);
          await tick();
        });
        expect(held.body).toMatchObject({ code });
      }
    },
  );

  test('stops a cast of who was put back on the roll meanwhile', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const [slow] = poll.voters;
    const held = await castHeldUp(poll, slow!, async () => {
      await as(poll.organiser)
        .delete(pathOf(poll, `/voters/${slow!.registration}`))
        .expect(204);
      await does(poll, 'pause').expect(200);
      await addedVoter(testApp, poll.organiser, poll.election._id, { email: slow!.email });
    });
    expect(held.body).toMatchObject({ code: 'paused' });
    await does(poll, 'resume').expect(200);
    await casting(testApp, poll, slow, ballotOf(poll)).expect(201);
  });

  test('leaves the blanks of who is taken off the roll, and of the close', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    const [off, late, other] = poll.voters;
    await does(poll, 'pause').expect(200);
    await as(poll.organiser)
      .delete(pathOf(poll, `/voters/${off!.registration}`))
      .expect(204);
    await does(poll, 'resume').expect(200);
    expect((await casting(testApp, poll, off, ballotOf(poll)).expect(403)).body.code).toBe(
      'not_on_roll',
    );
    await casting(testApp, poll, other, ballotOf(poll)).expect(201);
    const held = await castHeldUp(poll, late!, async () => {
      closePoll(testApp, poll);
      await tick();
    });
    expect(held.body).toMatchObject({ code: 'not_open' });
    expect(await boxOf(poll)).toMatchObject({ ballots: 1, forGood: 1 });
  });

  test('lets no ballot in while a process comes late with an earlier one', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const comes = await beginLate(poll, 'pause', holdUp('ballots', 'bulkWrite'));
    await does(poll, 'resume').expect(200);
    const held = await castHeldUp(poll, poll.voters[0]!, async () => {
      await does(poll, 'pause').expect(200);
      await comes();
    });
    expect(held.body).toMatchObject({ code: 'paused' });
    await does(poll, 'resume').expect(200);
    await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
  });

  test('holds the place too whose blank of an earlier one goes at that moment', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const comes = await beginLate(poll, 'pause', holdUp('ballots', 'bulkWrite'));
    await does(poll, 'resume').expect(200);
    await comes();
    const goes = holdUp('ballots', 'deleteOne');
    const cast = casting(testApp, poll, poll.voters[0], ballotOf(poll)).then((answer) => answer);
    await goes.reached;
    const again = holdUp('ballots', 'insertMany');
    const written = holdUp('ballots', 'bulkWrite', 'after');
    const paused = does(poll, 'pause').then(({ status }) => status);
    await written.reached;
    goes.release();
    await again.reached;
    written.release();
    expect(await paused).toBe(200);
    again.release();
    expect((await cast).body).toMatchObject({ code: 'paused' });
    expect(await boxOf(poll)).toMatchObject({ ballots: 0, held: 2 });
  });

  test('holds the box once in a process, and nobody who reads waits for it', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const [voter] = poll.voters;
    const walk = holdUp('ballots', 'bulkWrite');
    const paused = does(poll, 'pause').then(({ status }) => status);
    await walk.reached;
    const settled = doWhatIsDue(testApp.deps);
    const other = { app: createApp(startProcess(anotherProcess(testApp))), deps: testApp.deps };
    for (const product of [testApp, other]) {
      await asking(product, voter).get(pathOf(poll, '/ballot')).expect(200);
      for (const reader of [voter, poll.organiser]) {
        const { body } = await asking(product, reader).get(pathOf(poll)).expect(200);
        expect(body).toHaveProperty('paused');
        await asking(product, reader).get('/api/v1/elections').expect(200);
      }
      await asking(product, voter).get('/api/v1/votes').expect(200);
      const refused = await casting(product, poll, voter, ballotOf(poll)).expect(409);
      expect(refused.body).toMatchObject({ code: 'paused' });
    }
    expect(walk.calls).toHaveBeenCalledTimes(1);
    walk.release();
    expect(await paused).toBe(200);
    await settled;
    expect(walk.calls).toHaveBeenCalledTimes(1);
    expect(await boxOf(poll)).toEqual({ ballots: 0, held: 2, forGood: 0 });
  });

  test.each(['pausing: paused', 'pausing: in the audit trail', 'pausing: box held'] as const)(
    'begun by a process that died at "%s" is ended by the next tick',
    async (step) => {
      const poll = await openPoll(testApp, { voters: 2 });
      await asking(dyingAt(step), poll.organiser).post(pathOf(poll, '/pause')).expect(500);
      await tick();
      expect(await boxOf(poll)).toEqual({ ballots: 0, held: 2, forGood: 0 });
      expect((await acts(poll)).filter(({ action }) => action === 'election_paused')).toHaveLength(
        1,
      );
      await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(409);
      await does(poll, 'resume').expect(200);
      await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
    },
  );

  test.each(['resuming: resumed', 'resuming: in the audit trail', 'resuming: box free'] as const)(
    'whose end died at "%s" keeps nobody from voting',
    async (step) => {
      const poll = await openPoll(testApp, { voters: 2 });
      await does(poll, 'pause').expect(200);
      await asking(dyingAt(step), poll.organiser)
        .post(pathOf(poll, '/resume'))
        .send({})
        .expect(500);
      await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
      await tick();
      expect(await boxOf(poll)).toEqual({ ballots: 1, held: 0, forGood: 0 });
      expect((await acts(poll)).map(({ action }) => action)).toEqual([
        'election_opened',
        'election_paused',
        'election_resumed',
      ]);
    },
  );

  test('begun and ended by processes that died just before voting ended is in the audit trail', async () => {
    const poll = await openPoll(testApp);
    await does(poll, 'pause').expect(200);
    const resuming = asking(dyingAt('resuming: resumed'), poll.organiser);
    await resuming.post(pathOf(poll, '/resume')).send({}).expect(500);
    const paused = await openPoll(testApp);
    await asking(dyingAt('pausing: paused'), paused.organiser)
      .post(pathOf(paused, '/pause'))
      .expect(500);
    for (const each of [poll, paused]) {
      closePoll(testApp, each);
      await as(undefined).get(pathOf(each, '/results')).expect(200);
    }
    const actions = async (each: Poll) => (await acts(each)).map(({ action }) => action);
    expect(await actions(poll)).toEqual(['election_opened', 'election_paused', 'election_resumed']);
    expect(await actions(paused)).toEqual(['election_opened', 'election_paused']);
  });

  test('against casts, again and again: every voter with a receipt has a ballot in the box', async () => {
    const poll = await openPoll(testApp, { voters: 8 });
    const pauses = (async () => {
      for (let each = 0; each < 4; each++) {
        await does(poll, 'pause');
        const before = await boxOf(poll);
        const after = await boxOf(poll);
        expect(after.ballots).toBe(before.ballots);
        await does(poll, 'resume');
      }
    })();
    const ballots = poll.voters.map(() => ballotOf(poll));
    await Promise.all(
      poll.voters.map(async (voter, each) => {
        for (;;) {
          const { status } = await casting(testApp, poll, voter, ballots[each]!);
          if (status === 200 || status === 201) return;
          expect(status).toBe(409);
        }
      }),
    );
    await pauses;
    expect(await boxOf(poll)).toEqual({ ballots: 8, held: 0, forGood: 0 });
    closePoll(testApp, poll);
    const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
    expect(results.body).toMatchObject({ ballots: 8, difference: null });
  });
});

test('neither a box that is being held nor a deletion keeps other elections from being counted', async () => {
  const [paused, deleted, other] = [
    await openPoll(testApp),
    await openPoll(testApp),
    await openPoll(testApp),
  ];
  await casting(testApp, other, other.voters[0], ballotOf(other)).expect(201);
  let free: () => void = () => undefined;
  const sealing = new Promise<void>((resolve) => (free = resolve));
  const process = anotherProcess(testApp);
  const deps = startProcess({ ...process, beforeSealing: () => sealing });
  registerChores(deps);
  const walk = holdUp('ballots', 'bulkWrite');
  const pausing = await beginLate(paused, 'pause', walk);
  const again = holdUp('ballots', 'bulkWrite');
  const product = { app: createApp(deps), deps };
  const deleting = asking(product, deleted.organiser)
    .delete(pathOf(deleted))
    .then((answer) => answer);
  await until('the deletion', async () => (await stored(deleted))?.removal === 'asked');
  await deps.jobs.tick();
  await again.reached;
  closePoll(testApp, other);
  await until('the count', async () => {
    await deps.jobs.tick();
    return (await stored(other))?.countedAt != null;
  });
  free();
  again.release();
  expect(await pausing()).toBe(200);
  expect((await deleting).status).toBe(204);
  await deps.jobs.drain();
});

describe('taking back to preparation', () => {
  const keyOf = ({ election }: Poll) =>
    mongoose.connection
      .collection('ballotkeys')
      .findOne({ _id: new mongoose.Types.ObjectId(election._id) });

  test('undoes the freeze, waits for an officer, and opens again with another key', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const late = await addedVoter(testApp, poll.organiser, poll.election._id);
    const before = await keyOf(poll);
    const back = await does(poll, 'prepare').expect(200);
    expect(back.body).toMatchObject({
      status: 'nominations',
      openedAt: null,
      waiting: { missing: [], byHand: true },
    });
    expect(await keyOf(poll)).toMatchObject({ key: null });
    const refused = await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(409);
    expect(refused.body).toMatchObject({ code: 'not_open' });
    await as(poll.organiser).put(pathOf(poll)).send({ name: 'A better name' }).expect(200);
    await tick();
    expect(await read(poll)).toMatchObject({ status: 'nominations' });

    expect((await does(poll, 'open').expect(200)).body).toMatchObject({ status: 'open' });
    const after = await keyOf(poll);
    expect(after?.key).not.toEqual(before?.key);
    expect(after).toMatchObject({ opening: 2 });
    for (const voter of poll.voters) {
      await casting(testApp, poll, voter, ballotOf(poll)).expect(201);
      expect((await casting(testApp, poll, voter, ballotOf(poll)).expect(409)).body.code).toBe(
        'already_voted',
      );
    }
    closePoll(testApp, poll);
    const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
    // A voter added late in the first opening is on the roll from the start in the second.
    expect(results.body).toMatchObject({
      election: { name: 'A better name' },
      registered: 3,
      ballots: 2,
      lateAdditions: 0,
      difference: null,
    });
    expect(late._id).toBeDefined();
    expect((await acts(poll)).map(({ action }) => action)).toEqual([
      'election_opened',
      'election_taken_back',
      'election_opened',
    ]);
  });

  test('counts nobody as late who was being added meanwhile', async () => {
    const poll = await openPoll(testApp);
    const deps = {
      ...testApp.deps,
      async meanwhile(step: string) {
        if (step === 'adding: prepared') await does(poll, 'prepare').expect(200);
      },
    };
    const app = createApp(startProcess(deps));
    const added = asking({ app, deps: testApp.deps }, poll.organiser).post(pathOf(poll, '/voters'));
    await added.send(voterInput({ invite: false })).expect(201);
    await does(poll, 'open').expect(200);
    closePoll(testApp, poll);
    const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
    expect(results.body).toMatchObject({ registered: 2, lateAdditions: 0 });
  });

  test('opens at a new time once one is set', async () => {
    const poll = await openPoll(testApp);
    await does(poll, 'prepare').expect(200);
    const votingStartDate = new Date(testApp.clock.now().getTime() + 3_600_000).toISOString();
    const set = await as(poll.organiser).put(pathOf(poll)).send({ votingStartDate }).expect(200);
    expect(set.body).not.toHaveProperty('waiting');
    testApp.clock.set(votingStartDate);
    expect(await read(poll)).toMatchObject({ status: 'open' });
  });

  test('is refused once a ballot is cast, and voting continues', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
    expect((await does(poll, 'prepare').expect(409)).body.code).toBe('ballots_cast');
    await casting(testApp, poll, poll.voters[1], ballotOf(poll)).expect(201);
    expect(await acts(poll)).toHaveLength(1);
  });

  test.each([false, true])(
    'is refused by a ballot that comes while the box is being held, paused before: %s',
    async (isPaused) => {
      const poll = await openPoll(testApp, { voters: 3 });
      const [first, second] = poll.voters;
      if (isPaused) await does(poll, 'pause').expect(200);
      const ballots = mongoose.connection.collection('ballots');
      // The first cast is delayed before its insert: the ballot arrives between the mark and the walk.
      const mine = ballotOf(poll);
      if (isPaused) {
        await does(poll, 'resume').expect(200);
        await casting(testApp, poll, first, mine).expect(201);
        const [stored] = await ballots
          .find({ election: new mongoose.Types.ObjectId(poll.election._id) })
          .toArray();
        await ballots.deleteOne({ _id: stored!._id });
        await does(poll, 'pause').expect(200);
        let landed: Promise<unknown> = Promise.resolve();
        const product = processWith('preparing: begun', () => {
          landed = ballots.insertOne(stored!);
        });
        const answer = await asking(product, poll.organiser).post(pathOf(poll, '/prepare'));
        await landed;
        expect(answer.status).toBe(409);
        expect(await read(poll)).toHaveProperty('paused');
        expect((await casting(testApp, poll, second, ballotOf(poll))).body.code).toBe('paused');
        await does(poll, 'resume').expect(200);
      } else {
        const held = await castHeldUp(poll, first!, () => Promise.resolve(), mine);
        expect(held.status).toBe(201);
        await does(poll, 'prepare').expect(409);
      }
      await casting(testApp, poll, second, ballotOf(poll)).expect(201);
      expect(await boxOf(poll)).toMatchObject({ held: 0, forGood: 0 });
    },
  );

  test('stops a cast that was under way, also after voting has opened again', async () => {
    for (const reopen of [false, true]) {
      const poll = await openPoll(testApp, { voters: 2 });
      const [slow] = poll.voters;
      const held = await castHeldUp(poll, slow!, async () => {
        await does(poll, 'prepare').expect(200);
        if (reopen) await does(poll, 'open').expect(200);
      });
      expect(held.status).toBe(409);
      if (!reopen) await does(poll, 'open').expect(200);
      await casting(testApp, poll, slow, ballotOf(poll)).expect(201);
      expect(await boxOf(poll)).toMatchObject({ ballots: 1 });
      closePoll(testApp, poll);
      const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
      expect(results.body).toMatchObject({ ballots: 1, difference: null });
    }
  });

  test('against casts: either all is taken back, or every acknowledged ballot counts', async () => {
    for (let each = 0; each < 5; each++) {
      const poll = await openPoll(testApp, { voters: 4 });
      const [back, ...casts] = await Promise.all([
        does(poll, 'prepare'),
        ...poll.voters.map((voter) => casting(testApp, poll, voter, ballotOf(poll))),
      ]);
      const stored = casts.filter(({ status }) => status === 201).length;
      expect([back.status, (await boxOf(poll)).ballots]).toEqual(
        stored > 0 ? [409, stored] : [200, 0],
      );
      if (back.status === 200) await does(poll, 'open').expect(200);
      for (const [place, voter] of poll.voters.entries()) {
        if (casts[place]!.status === 201) continue;
        await casting(testApp, poll, voter, ballotOf(poll)).expect(201);
      }
      closePoll(testApp, poll);
      const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
      expect(results.body).toMatchObject({ ballots: 4, difference: null });
    }
  });

  test('twice at once happens once', async () => {
    const poll = await openPoll(testApp);
    const answers = await Promise.all([does(poll, 'prepare'), does(poll, 'prepare')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await acts(poll)).filter(({ action }) => action === 'election_taken_back'),
    ).toHaveLength(1);
  });

  test.each([
    'preparing: begun',
    'preparing: box held',
    'preparing: decided',
    'preparing: in the audit trail',
    'preparing: key destroyed',
    'preparing: roll as before',
  ] as const)('by a process that died at "%s" is ended by the next tick', async (step) => {
    const poll = await openPoll(testApp, { voters: 2 });
    await asking(dyingAt(step), poll.organiser).post(pathOf(poll, '/prepare')).expect(500);
    // Voting may have ended by then.
    if (step === 'preparing: decided') closePoll(testApp, poll);
    await tick();
    const back = await read(poll);
    expect(back).toMatchObject({ status: 'nominations', openedAt: null });
    expect(await keyOf(poll)).toMatchObject({ key: null });
    if (step === 'preparing: decided') {
      expect(back).toMatchObject({ missed: true });
      return;
    }
    await does(poll, 'open').expect(200);
    await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
  });

  test('is waited for by nobody who reads, while ballots are refused', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const [voter] = poll.voters;
    const walk = holdUp('ballots', 'bulkWrite');
    const comes = await beginLate(poll, 'prepare', walk);
    await as(voter).get(pathOf(poll, '/ballot')).expect(200);
    await as(voter).get('/api/v1/votes').expect(200);
    await as(undefined).get(pathOf(poll, '/results'));
    expect(await read(poll)).toMatchObject({ status: 'open' });
    const refused = await casting(testApp, poll, voter, ballotOf(poll)).expect(409);
    expect(refused.body).toMatchObject({ code: 'paused' });
    expect(walk.calls).toHaveBeenCalledTimes(1);
    expect(await comes()).toBe(200);
    expect(await read(poll)).toMatchObject({ status: 'nominations' });
  });

  test('by a process that comes late takes nothing from the next opening', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    await addedVoter(testApp, poll.organiser, poll.election._id);
    const comes = await beginLate(poll, 'prepare', holdUp('rollentries', 'updateMany'));
    await tick();
    await does(poll, 'open').expect(200);
    await addedVoter(testApp, poll.organiser, poll.election._id);
    await casting(testApp, poll, poll.voters[0], ballotOf(poll)).expect(201);
    await comes();
    closePoll(testApp, poll);
    const results = await as(undefined).get(pathOf(poll, '/results')).expect(200);
    expect(results.body).toMatchObject({ registered: 4, lateAdditions: 1, ballots: 1 });
  });

  test('leaves nothing that ties a voter to a ballot', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    await does(poll, 'pause').expect(200);
    await does(poll, 'prepare').expect(200);
    const id = new mongoose.Types.ObjectId(poll.election._id);
    const blanks = await mongoose.connection.collection('ballots').find({ blankOf: id }).toArray();
    for (const blank of blanks)
      expect(Object.keys(blank).sort()).toEqual(['_id', 'blankOf', 'hold']);
    expect(Object.keys((await keyOf(poll)) ?? {}).sort()).toEqual(['_id', 'key', 'opening']);
    const { body } = await as(poll.organiser).get(pathOf(poll, '/ballot-box')).expect(200);
    expect(body).toMatchObject({ count: 0 });
  });
});

type Write = (...args: unknown[]) => Promise<unknown>;

/**
 * Delays the next call of this name to a collection, before the call reaches the database or before it
 * returns, as a stalled process would.
 */
function holdUp(
  collection: 'ballots' | 'rollentries',
  call: 'insertMany' | 'bulkWrite' | 'deleteOne' | 'updateMany',
  when: 'before' | 'after' = 'before',
) {
  const stored = mongoose.connection.collection(collection) as unknown as Record<
    typeof call,
    Write
  >;
  const original = (Object.getPrototypeOf(stored) as typeof stored)[call];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const calls = jest
    .spyOn(stored, call)
    .mockClear()
    .mockImplementationOnce(async (...args) => {
      const answer = when === 'after' ? await original.apply(stored, args) : undefined;
      reach();
      await released;
      return when === 'after' ? answer : original.apply(stored, args);
    });
  return { reached, release, calls };
}

/** A cast that stalls between its last check and its insert, while something else happens. */
async function castHeldUp(
  poll: Poll,
  voter: Poll['voters'][number],
  meanwhile: () => Promise<unknown>,
  ballot: object = ballotOf(poll),
) {
  const insert = holdUp('ballots', 'insertMany');
  const answered = casting(testApp, poll, voter, ballot).then((answer) => answer);
  await insert.reached;
  await meanwhile();
  insert.release();
  return answered;
}

/** A call by another process, which stalls at `held`. */
async function beginLate(poll: Poll, act: 'pause' | 'prepare', held: ReturnType<typeof holdUp>) {
  const late = { app: createApp(startProcess(anotherProcess(testApp))), deps: testApp.deps };
  const answered = asking(late, poll.organiser)
    .post(pathOf(poll, `/${act}`))
    .then(({ status }) => status);
  await held.reached;
  return async () => {
    held.release();
    return answered;
  };
}
