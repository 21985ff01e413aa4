import { describe, expect, test } from '@jest/globals';
import {
  electionFile,
  positionResultsSchema,
  resultsFileSchema,
  resultsSchema,
  type AgeGroup,
  type PositionResults,
  type Region,
  type Results,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import Papa from 'papaparse';
import request from 'supertest';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import {
  asActor,
  castByVoters,
  casting,
  choosing,
  closePoll,
  openPoll,
  type Poll,
} from '../../../test/builders/ballots.js';
import {
  countedElsewhere,
  savedCandidate,
  savedElection,
  savedPosition,
} from '../../../test/builders/elections.js';
import { addedVoter } from '../../../test/builders/voters.js';
import { databaseCallsOf } from '../../../test/database-calls.js';
import { anotherProcess, useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call = 'results') =>
  `/api/v1/elections/${election._id}/${call}`;
const collection = (name: string) => mongoose.connection.collection(name);
const idOf = ({ election }: Pick<Poll, 'election'>) => new Types.ObjectId(election._id);

async function resultsOf(poll: Pick<Poll, 'election'>, actor?: Actor): Promise<Results> {
  const answer = await as(actor).get(pathOf(poll)).expect(200);
  return resultsSchema.parse(answer.body);
}

async function positionResultsOf(poll: Poll, query = '', actor?: Actor): Promise<PositionResults> {
  const answer = await as(actor)
    .get(`/api/v1/positions/${poll.positions[0]?._id}/results${query}`)
    .expect(200);
  return positionResultsSchema.parse(answer.body);
}

const votesIn = (results: Results) =>
  results.positions.map((position) => position.candidates.map(({ votes }) => votes));

/** This many equal ballots, for the candidate at this place of the first position. */
const alike = (ballots: number, place: number) => Array.from({ length: ballots }, () => [[place]]);

describe('the count', () => {
  test('happens once when two processes are asked at once', async () => {
    const poll = await openPoll(testApp, { voters: 3 });
    await castByVoters(testApp, poll, alike(3, 0));
    closePoll(testApp, poll);
    const processes = [0, 1].map(() => createApp(startProcess(anotherProcess(testApp))));
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((index) =>
        request(processes[index] ?? testApp.app)
          .get(pathOf(poll))
          .set(
            'Authorization',
            `Bearer ${testApp.deps.accessTokens.sign({ version: 0, ...poll.organiser })}`,
          ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await resultsOf(poll)).toMatchObject({
      status: 'closed',
      final: true,
      registered: 3,
      ballots: 3,
      counted: 3,
      turnout: 100,
      difference: null,
    });
    expect(await collection('counts').countDocuments({ _id: idOf(poll) })).toBe(1);
    const acts = { election: idOf(poll), action: 'election_counted' };
    expect(await collection('auditentries').countDocuments(acts)).toBe(1);
    expect(await collection('ballotkeys').findOne({ _id: idOf(poll) })).toMatchObject({
      key: null,
    });
  });

  test.each([
    'counting: roll repaired',
    'counting: counted',
    'counting: recorded',
    'counting: in the audit trail',
    'counting: key destroyed',
  ])('continues where a process died at "%s"', async (step) => {
    const poll = await openPoll(testApp, { voters: 2 });
    await castByVoters(testApp, poll, alike(2, 1));
    closePoll(testApp, poll);
    const reachedSteps: string[] = [];
    const failpoint = (reached: string) => {
      reachedSteps.push(reached);
      if (reached === step) throw new Error('the process died');
    };
    await request(createApp(startProcess({ ...anotherProcess(testApp), failpoint }))).get(
      pathOf(poll),
    );
    expect(reachedSteps.at(-1)).toBe(step);
    // Nobody else counts until the dead process's claim has expired.
    expect((await as(poll.organiser).get(pathOf(poll)).expect(200)).body.final).toBe(false);
    testApp.clock.advance({ seconds: 31 });
    expect(await resultsOf(poll)).toMatchObject({ final: true, ballots: 2, difference: null });
    const acts = { election: idOf(poll), action: 'election_counted' };
    expect(await collection('auditentries').countDocuments(acts)).toBe(1);
    expect(await collection('ballotkeys').findOne({ _id: idOf(poll) })).toMatchObject({
      key: null,
    });
  });

  test('begins as soon as voting has ended', async () => {
    const poll = await openPoll(testApp);
    testApp.clock.set(poll.election.endDate);
    expect(await resultsOf(poll)).toMatchObject({ status: 'closed', final: true });
  });

  test('is awaited while another process is at it', async () => {
    const poll = await openPoll(testApp);
    await countedElsewhere(poll.election);
    testApp.clock.set(poll.election.endDate);
    expect(await resultsOf(poll, poll.organiser)).toMatchObject({
      status: 'counting',
      final: false,
    });
    await as(undefined).get(pathOf(poll)).expect(401);
    testApp.clock.advance({ seconds: 31 });
    expect(await resultsOf(poll)).toMatchObject({ status: 'closed', final: true });
  });

  test('is read once; later readers cost only what names the election', async () => {
    const poll = await openPoll(testApp, { voters: 1 });
    await castByVoters(testApp, poll, alike(1, 0));
    closePoll(testApp, poll);
    const first = await resultsOf(poll);
    const calls = await databaseCallsOf(async () => expect(await resultsOf(poll)).toEqual(first));
    expect(calls).toEqual(['elections.findOne', 'organisations.find']);
    await as(poll.organiser).delete(`/api/v1/elections/${poll.election._id}`).expect(204);
    testApp.clock.advance({ days: 30 });
    await doWhatIsDue(startProcess(testApp.deps));
    await as(undefined).get(pathOf(poll)).expect(404);
  });

  test('says so when box and roll differ', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    await castByVoters(testApp, poll, alike(2, 0));
    await collection('ballots').updateOne({ election: idOf(poll) }, { $set: { vote: '' } });
    closePoll(testApp, poll);
    expect((await resultsOf(poll)).difference).toEqual({
      ballots: 2,
      trackingCodes: 1,
      marked: 2,
    });
  });
});

describe('results while voting is open', () => {
  test('advance in steps of five ballots', async () => {
    const poll = await openPoll(testApp, { voters: 11 });
    const castNext = async (count: number, from: number) => {
      const rest = { ...poll, voters: poll.voters.slice(from) };
      await castByVoters(testApp, rest, alike(count, 0));
    };
    await castNext(5, 0);
    const afterFive = await resultsOf(poll, poll.organiser);
    expect(afterFive).toMatchObject({ status: 'open', final: false, ballots: 5, counted: 0 });
    expect(votesIn(afterFive)).toEqual([[0, 0]]);
    const turnout = afterFive.turnoutByHour.reduce((sum, { ballots }) => sum + ballots, 0);
    expect(turnout).toBe(5);
    expect(afterFive.turnout).toBe(45.5);
    await castNext(4, 5);
    expect(await resultsOf(poll, poll.organiser)).toMatchObject({ ballots: 9, counted: 0 });
    await castNext(1, 9);
    const afterTen = await resultsOf(poll, poll.voters[0]);
    expect(afterTen).toMatchObject({ ballots: 10, counted: 5 });
    expect(votesIn(afterTen)).toEqual([[5, 0]]);
    await castNext(1, 10);
    expect(await resultsOf(poll, poll.organiser)).toMatchObject({ ballots: 11, counted: 5 });
  });

  test('are there for who looks first, a step behind the box', async () => {
    const poll = await openPoll(testApp, { voters: 12 });
    await castByVoters(testApp, poll, alike(12, 0));
    const first = await resultsOf(poll, poll.organiser);
    expect(first).toMatchObject({ ballots: 12, counted: 7 });
    expect(votesIn(first)).toEqual([[7, 0]]);
    expect(await resultsOf(poll, poll.voters[0])).toMatchObject({ counted: 7 });
  });

  test('advance with the ballots while nobody looks', async () => {
    const poll = await openPoll(testApp, { voters: 15 });
    const deps = startProcess(testApp.deps);
    for (let from = 0; from < 15; from += 5) {
      const rest = { ...poll, voters: poll.voters.slice(from) };
      await castByVoters(testApp, rest, alike(5, from === 0 ? 0 : 1));
      await doWhatIsDue(deps);
    }
    const first = await resultsOf(poll, poll.organiser);
    expect(first).toMatchObject({ ballots: 15, counted: 10 });
    expect(votesIn(first)).toEqual([[5, 5]]);
  });

  test('are not kept by the tick where they appear after the close only', async () => {
    const settings = { resultsVisibility: 'afterClose' } as const;
    const poll = await openPoll(testApp, { settings, voters: 10 });
    await castByVoters(testApp, poll, alike(10, 0));
    await doWhatIsDue(startProcess(testApp.deps));
    expect(await collection('livecounts').countDocuments({ _id: idOf(poll) })).toBe(0);
  });

  test('hold back at random what the first of them lacks', async () => {
    const poll = await openPoll(testApp, { voters: 10 });
    await castByVoters(testApp, poll, [...alike(5, 0), ...alike(5, 1)]);
    const shown = new Set<string>();
    for (let each = 0; each < 40; each++) {
      await collection('livecounts').deleteMany({ _id: idOf(poll) });
      const { positions, counted } = await resultsOf(poll, poll.organiser);
      expect(counted).toBe(5);
      shown.add(String(positions[0]?.candidates.map(({ _id, votes }) => [_id, votes]).sort()));
    }
    expect(shown.size).toBeGreaterThan(2);
  });

  test('are counted from the box only when a step is full, however often and by whom they are read', async () => {
    const poll = await openPoll(testApp, { voters: 14 });
    const processes = [startProcess(testApp.deps), startProcess(testApp.deps)];
    const ticks = () =>
      databaseCallsOf(async () => {
        await Promise.all(processes.map((deps) => doWhatIsDue(deps)));
        await resultsOf(poll, poll.organiser);
      });
    await castByVoters(testApp, poll, alike(10, 0));
    await ticks();
    await castByVoters(testApp, { ...poll, voters: poll.voters.slice(10) }, alike(4, 0));
    const calls = await ticks();
    expect(calls.filter((call) => call.startsWith('ballots.'))).toEqual([]);
    expect(await resultsOf(poll, poll.organiser)).toMatchObject({ ballots: 14, counted: 5 });
  });

  test('and the final count are at least five ballots apart, whenever voting is closed', async () => {
    for (const cast of [6, 10, 11]) {
      const poll = await openPoll(testApp, { voters: cast });
      let counted = 0;
      for (const voter of poll.voters) {
        await casting(testApp, poll, voter, { choices: choosing(poll, [0]) }).expect(201);
        const now = await resultsOf(poll, poll.organiser);
        expect(now.counted === counted || now.counted >= counted + 5).toBe(true);
        ({ counted } = now);
      }
      await as(poll.organiser).post(pathOf(poll, 'close')).expect(200);
      testApp.clock.advance({ seconds: 2 });
      const final = await resultsOf(poll);
      expect(final).toMatchObject({ final: true, counted: cast });
      expect(final.counted - counted).toBeGreaterThanOrEqual(5);
    }
  });

  test('leave nothing behind that would tell which votes came last', async () => {
    const poll = await openPoll(testApp, { voters: 6 });
    await castByVoters(testApp, poll, alike(5, 0));
    await resultsOf(poll, poll.organiser);
    const kept = () => collection('livecounts').countDocuments({ _id: idOf(poll) });
    const deps = startProcess(testApp.deps);
    await doWhatIsDue(deps);
    expect(await kept()).toBe(1);
    closePoll(testApp, poll);
    await doWhatIsDue(deps);
    expect(await kept()).toBe(0);
  });

  test('are not stored further than viewers saw them once they are counted', async () => {
    const poll = await openPoll(testApp, { voters: 11 });
    const deps = startProcess({
      ...testApp.deps,
      failpoint(step) {
        if (step === 'counting: order to be forgotten') throw new Error('the process died');
      },
    });
    await castByVoters(testApp, poll, alike(5, 0));
    await doWhatIsDue(deps);
    await castByVoters(testApp, { ...poll, voters: poll.voters.slice(5) }, alike(6, 1));
    await doWhatIsDue(deps);
    closePoll(testApp, poll);
    await doWhatIsDue(deps);
    const stored = await collection('livecounts').findOne({ _id: idOf(poll) });
    expect(stored).toMatchObject({ shown: { ballots: 5 }, next: { ballots: 5 } });
  });

  test('are computed once per interval, however many watch', async () => {
    const poll = await openPoll(testApp, { voters: 15 });
    await castByVoters(testApp, poll, alike(10, 0));
    const timing = { ...testApp.deps.timing, liveCountMs: 60_000 };
    const watched = {
      app: createApp(startProcess({ ...testApp.deps, timing })),
      deps: testApp.deps,
    };
    const viewers = [poll.organiser, ...poll.voters.slice(0, 9)];
    const look = () =>
      Promise.all(viewers.map((viewer) => asking(watched, viewer).get(pathOf(poll)).expect(200)));
    const counting = ['ballots.countDocuments', 'ballots.aggregate', 'rollentries.countDocuments'];
    const countsIn = (calls: string[]) => calls.filter((call) => counting.includes(call));

    const first = await databaseCallsOf(look);
    expect(countsIn(first).sort()).toEqual([
      'ballots.aggregate',
      'rollentries.countDocuments',
      'rollentries.countDocuments',
      'rollentries.countDocuments',
    ]);
    await castByVoters(testApp, { ...poll, voters: poll.voters.slice(10) }, alike(5, 0));
    expect(countsIn(await databaseCallsOf(look))).toEqual([]);
    const [answer] = await look();
    expect(answer?.body).toMatchObject({ ballots: 10 });
  });

  test('stay as they are while the final count is awaited', async () => {
    const poll = await openPoll(testApp, { voters: 15 });
    await castByVoters(testApp, poll, alike(10, 0));
    expect(await resultsOf(poll, poll.organiser)).toMatchObject({ counted: 5 });
    await castByVoters(testApp, { ...poll, voters: poll.voters.slice(10) }, alike(5, 0));
    await countedElsewhere(poll.election);
    testApp.clock.set(poll.election.endDate);
    const calls = await databaseCallsOf(async () => {
      const waiting = await resultsOf(poll, poll.organiser);
      expect(waiting).toMatchObject({ status: 'counting', counted: 5 });
    });
    expect(calls).not.toContain('ballots.aggregate');
  });

  test('two processes show the same step', async () => {
    const poll = await openPoll(testApp, { voters: 11 });
    await castByVoters(testApp, poll, alike(5, 1));
    await resultsOf(poll, poll.organiser);
    await castByVoters(testApp, { ...poll, voters: poll.voters.slice(5) }, alike(5, 1));
    expect(await resultsOf(poll, poll.organiser)).toMatchObject({ ballots: 10, counted: 5 });
    await casting(testApp, poll, poll.voters[10], { choices: choosing(poll, [0]) }).expect(201);
    const answer = await asking(
      { app: createApp(startProcess(testApp.deps)), deps: testApp.deps },
      poll.organiser,
    )
      .get(pathOf(poll))
      .expect(200);
    expect(resultsSchema.parse(answer.body)).toMatchObject({ ballots: 11, counted: 5 });
  });

  test('are for the organiser and those who have voted', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    const notYet = poll.voters[1];
    for (const stranger of [undefined, anActor(), anActor('voter'), notYet]) {
      for (const call of ['results', 'results.csv']) {
        const answer = await as(stranger).get(pathOf(poll, call)).expect(401);
        expect(answer.body.code).toBe('not_allowed');
      }
      await as(stranger).get(`/api/v1/positions/${poll.positions[0]?._id}/results`).expect(401);
    }
    await castByVoters(testApp, poll, [[[0]]]);
    expect((await resultsOf(poll, poll.voters[0])).positions).toHaveLength(1);
    expect(await positionResultsOf(poll, '', poll.organiser)).toMatchObject({ final: false });
  });

  test('hold no counts for anyone where they appear after the close only', async () => {
    const settings = { resultsVisibility: 'afterClose' } as const;
    const poll = await openPoll(testApp, { settings, voters: 6 });
    await castByVoters(testApp, poll, alike(5, 0));
    for (const reader of [poll.organiser, poll.voters[0], poll.voters[5]]) {
      expect(await resultsOf(poll, reader)).toMatchObject({
        registered: 6,
        ballots: 5,
        counted: 0,
        positions: [],
      });
      await as(reader).get(`/api/v1/positions/${poll.positions[0]?._id}/results`).expect(401);
    }
    await as(anActor('voter')).get(pathOf(poll)).expect(401);
    closePoll(testApp, poll);
    expect(votesIn(await resultsOf(poll))).toEqual([[5, 0]]);
  });

  test('before voting there is only an empty turnout, for the organiser', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, { positions: [{ candidates: 1 }] });
    expect(await resultsOf({ election }, organiser)).toMatchObject({ ballots: 0, positions: [] });
    await as(undefined).get(pathOf({ election })).expect(401);
  });

  test('an unknown election or position is not found', async () => {
    const nobody = new Types.ObjectId().toHexString();
    await as(anActor()).get(`/api/v1/elections/${nobody}/results`).expect(404);
    await as(anActor()).get(`/api/v1/elections/${nobody}/results.csv`).expect(404);
    await as(anActor()).get(`/api/v1/positions/${nobody}/results`).expect(404);
    await as(anActor()).get('/api/v1/elections/x/results').expect(400);
  });
});

describe('final results', () => {
  test('show anyone who is elected, shares and abstentions', async () => {
    const poll = await openPoll(testApp, {
      positions: [{ candidates: 3, seats: 2 }, { candidates: 2 }],
      voters: 6,
    });
    await castByVoters(testApp, poll, [[[0, 1], [1]], [[0, 1]], [[0], [1]], [[2]], []]);
    closePoll(testApp, poll);
    const results = await resultsOf(poll);
    expect(results).toMatchObject({ registered: 6, ballots: 5, turnout: 83.3, final: true });
    const [first, second] = results.positions;
    expect(first).toMatchObject({
      _id: poll.positions[0]?._id,
      ballots: 5,
      abstentions: 1,
      candidates: [
        { _id: poll.positions[0]?.candidates[0]?._id, votes: 3, share: 75, elected: true },
        { votes: 2, share: 50, elected: true, tied: false },
        { votes: 1, share: 25, elected: false, tied: false },
      ],
    });
    expect(second).toMatchObject({
      abstentions: 3,
      candidates: [
        { _id: poll.positions[1]?.candidates[1]?._id, votes: 2, share: 100, elected: true },
        { votes: 0, elected: false },
      ],
    });
    expect(await positionResultsOf(poll)).toMatchObject({
      suppressed: false,
      final: true,
      candidates: [{ votes: 3 }, { votes: 2 }, { votes: 1 }],
    });
  });

  test('show a tie as a tie, in which nobody is elected', async () => {
    const poll = await openPoll(testApp, { positions: [{ candidates: 3 }], voters: 5 });
    await castByVoters(testApp, poll, [...alike(2, 0), ...alike(2, 2), [[1]]]);
    closePoll(testApp, poll);
    expect((await resultsOf(poll)).positions[0]?.candidates).toMatchObject([
      { votes: 2, elected: false, tied: true },
      { votes: 2, elected: false, tied: true },
      { votes: 1, elected: false, tied: false },
    ]);
  });

  test('of a position are there for anyone as soon as they are due', async () => {
    const poll = await openPoll(testApp, { voters: 1 });
    await castByVoters(testApp, poll, [[[0]]]);
    closePoll(testApp, poll);
    expect(await positionResultsOf(poll)).toMatchObject({ status: 'closed', final: true });
  });

  test('stay as they were counted whatever happens to the box', async () => {
    const poll = await openPoll(testApp, { voters: 2 });
    await castByVoters(testApp, poll, alike(2, 0));
    closePoll(testApp, poll);
    const before = await resultsOf(poll);
    await collection('ballots').deleteMany({ election: idOf(poll) });
    testApp.clock.advance({ days: 3 });
    expect(await resultsOf(poll)).toEqual(before);
  });

  test('are downloaded as CSV, in which no cell is a formula', async () => {
    const organiser = anActor();
    const election = await savedElection(testApp, organiser, {
      status: 'open',
      beforeOpening: async ({ _id }) => {
        const position = await savedPosition(testApp, organiser, _id, {
          position: 'Chair, acting',
        });
        await savedCandidate(testApp, organiser, position, '=1+1');
      },
    });
    closePoll(testApp, { election });
    const answer = await as(undefined)
      .get(pathOf({ election }, 'results.csv'))
      .expect(200)
      .expect('Content-Type', /text\/csv/)
      .expect(
        'Content-Disposition',
        `attachment; filename="${electionFile(election, 'results.csv')}"`,
      );
    // The byte order mark by which spreadsheets recognise UTF-8.
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(answer.text, {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toEqual([
      {
        position: 'Chair, acting',
        candidate: "'=1+1",
        votes: '0',
        'share %': '0',
        outcome: '',
        ballots: '0',
        abstentions: '0',
        annulment: '',
        'annulled at': '',
        'annulled by': '',
        reason: '',
        method: 'plurality',
        'votes are': 'votes',
        seats: '1',
        majority: '',
        'quorum %': '',
        needed: '',
        place: '',
      },
    ]);
  });

  test('are downloaded whole as JSON once they are counted, and not before', async () => {
    const poll = await openPoll(testApp, {
      positions: [{ candidates: 2 }, { method: 'irv', candidates: 3 }],
      voters: 4,
    });
    const path = pathOf(poll, 'results.json');
    await as(undefined).get(path).expect(401);
    await castByVoters(testApp, poll, [
      [[0], [2]],
      [[0], [1, 2]],
      [[1], [0]],
    ]);
    const early = await as(poll.organiser).get(path).expect(409);
    expect(early.body.code).toBe('not_counted');
    closePoll(testApp, poll);
    const answer = await as(undefined)
      .get(path)
      .expect(200)
      .expect(
        'Content-Disposition',
        `attachment; filename="${electionFile(poll.election, 'results.json')}"`,
      );
    const file = resultsFileSchema.parse(answer.body);
    // The file has no field that the schema does not list.
    expect(file).toEqual(answer.body);
    const { positions, turnoutByHour } = await resultsOf(poll);
    expect(file).toMatchObject({
      roll: { registered: 4, lateAdditions: 0, voted: 3, abstained: 1, turnout: 75 },
      turnoutByHour,
      positions: positions.map(({ candidates, ...position }) => ({
        ...position,
        candidates: candidates.map(({ photoUrl: _, ...candidate }) => candidate),
      })),
    });
    const box = await as(undefined).get(pathOf(poll, 'ballot-box')).expect(200);
    expect(file.box).toMatchObject({ digest: box.body.digest, ballots: 3 });
  });
});

describe('results of a group', () => {
  const voter = (region: Region, ageGroup: AgeGroup) => ({ region, ageGroup });
  const many = (count: number, region: Region, ageGroup: AgeGroup) =>
    Array.from({ length: count }, () => voter(region, ageGroup));

  async function pollOfGroups(voters: ReturnType<typeof voter>[]): Promise<Poll> {
    const poll = await openPoll(testApp, { settings: { collectDemographics: true }, voters });
    const ballots = voters.map(({ region }) => [[region === 'North' ? 0 : 1]]);
    await castByVoters(testApp, poll, ballots);
    return poll;
  }

  test('are shown where every group is large enough', async () => {
    const poll = await pollOfGroups([...many(10, 'North', '18-25'), ...many(11, 'South', '60+')]);
    closePoll(testApp, poll);
    expect(await positionResultsOf(poll, '?region=North')).toMatchObject({
      suppressed: false,
      ballots: 10,
      candidates: [{ _id: poll.positions[0]?.candidates[0]?._id, votes: 10 }, { votes: 0 }],
    });
    expect(await positionResultsOf(poll, '?ageGroup=60%2B')).toMatchObject({ ballots: 11 });
    expect(await positionResultsOf(poll, '?ageGroup=60%2B&region=South')).toMatchObject({
      ballots: 11,
    });
    expect(await positionResultsOf(poll, '?ageGroup=All&region=All')).toMatchObject({
      ballots: 21,
    });
  });

  test('are hidden where the group is small or could be had by subtraction', async () => {
    const poll = await pollOfGroups([
      ...many(12, 'South', '18-25'),
      ...many(10, 'North', '18-25'),
      ...many(3, 'East', '18-25'),
    ]);
    closePoll(testApp, poll);
    // East has 3: if North were shown, East could be derived by subtracting North and South.
    for (const region of ['East', 'North', 'West']) {
      expect(await positionResultsOf(poll, `?region=${region}`)).toEqual({ suppressed: true });
    }
    expect(await positionResultsOf(poll, '?region=South')).toMatchObject({ ballots: 12 });
    expect(await positionResultsOf(poll, '?ageGroup=18-25')).toMatchObject({ ballots: 25 });
    expect(await positionResultsOf(poll)).toMatchObject({ ballots: 25 });
  });

  test('are hidden where the votes of late additions could be had by subtraction', async () => {
    const poll = await pollOfGroups(many(12, 'North', '18-25'));
    for (let each = 0; each < 3; each++) {
      const late = asActor(await addedVoter(testApp, poll.organiser, poll.election._id));
      await castByVoters(testApp, { ...poll, voters: [late] }, [[[1]]]);
    }
    closePoll(testApp, poll);
    expect(await positionResultsOf(poll)).toMatchObject({ ballots: 15 });
    expect(await positionResultsOf(poll, '?region=North')).toEqual({ suppressed: true });
    expect(await positionResultsOf(poll, '?ageGroup=18-25')).toEqual({ suppressed: true });
  });

  test('are hidden where those of deleted accounts could be had by subtraction', async () => {
    const poll = await pollOfGroups(many(13, 'North', '18-25'));
    const [leaver] = poll.voters;
    await as(leaver).delete(`/api/v1/voters/${leaver?.id}`).expect(204);
    closePoll(testApp, poll);
    expect(await positionResultsOf(poll)).toMatchObject({ ballots: 13 });
    expect(await positionResultsOf(poll, '?region=North')).toEqual({ suppressed: true });
  });

  test('are hidden while voting is open, however large the group', async () => {
    const poll = await pollOfGroups(many(10, 'North', '18-25'));
    await resultsOf(poll, poll.organiser);
    expect(await positionResultsOf(poll, '?region=North', poll.organiser)).toEqual({
      suppressed: true,
    });
    expect(await positionResultsOf(poll, '', poll.organiser)).toMatchObject({ suppressed: false });
  });

  test('an unknown group is refused', async () => {
    const poll = await openPoll(testApp);
    const answer = await as(poll.organiser).get(
      `/api/v1/positions/${poll.positions[0]?._id}/results?region=Atlantis`,
    );
    expect([400, 422]).toContain(answer.status);
  });
});

test('a final result is the same in every encoding that a reader takes, each with a tag of its own', async () => {
  const poll = await openPoll(testApp, {
    positions: Array.from({ length: 4 }, () => ({ candidates: 3 })),
  });
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await resultsOf(poll);
  const tags = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const asked = () => as(undefined).get(pathOf(poll)).set('Accept-Encoding', encoding);
    const { headers, body } = await asked().expect(200);
    expect(headers).toMatchObject({ vary: expect.stringContaining('Accept-Encoding') });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(resultsSchema.parse(body)).toEqual(await resultsOf(poll));
    const tag = headers['etag'] ?? '';
    tags.add(tag);
    const again = await asked().set('If-None-Match', tag).expect(304);
    expect(again.headers).not.toHaveProperty('content-encoding');
  }
  expect(tags.size).toBe(3);
});
