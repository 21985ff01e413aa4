import { beforeEach, expect, test } from '@jest/globals';
import type { Ballot, Candidate, Election, ErrorBody } from '@hustings/shared';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import type { Deps } from '../../../platform/deps.js';
import { signedUpOrganiser, type SignedIn } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { savedCandidate, savedElection } from '../../../test/builders/elections.js';
import { registeredVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { TestClock } from '../../../test/test-clock.js';
import { until } from '../../../test/waiting.js';
import { whileEditable } from '../../core/elections/index.js';

const testApp = useTestApp();
let organiser: SignedIn;
let election: Election;
let voter: SignedIn;
beforeEach(async () => {
  organiser = await signedUpOrganiser(testApp);
  election = await savedElection(testApp, organiser, {
    status: 'nominations',
    positions: [{ candidates: 1 }],
  });
  voter = await registeredVoter(testApp, organiser, election._id);
});

/** Another process of the product on the same database. */
function anotherProcess(otherwise: Partial<Deps>) {
  const deps = { ...testApp.deps, ...otherwise };
  return { app: createApp(startProcess(deps)), deps };
}

function aMomentBeforeVoting(): Date {
  return new Date(new Date(election.votingStartDate).getTime() - 1);
}

const path = () => `/api/v1/elections/${election._id}`;
const position = () => ({
  position: 'Treasurer',
  description: 'Keeps it.',
  election: election._id,
});

test('voting opens on time, also when the ballot was changed a moment before', async () => {
  testApp.clock.set(aMomentBeforeVoting());
  await savedCandidate(testApp, organiser, { ...election.positions[0]!, election: election._id });
  await organiser.asks.put(path()).send({ name: 'Changed at the last moment' }).expect(200);
  testApp.clock.set(election.votingStartDate);
  const ballot = (await voter.asks.get(`${path()}/ballot`).expect(200)).body as Ballot;
  expect(ballot.election.name).toBe('Changed at the last moment');
  expect(ballot.positions[0]?.candidates).toHaveLength(2);
});

test('voting waits for a change under way, but not for one whose process has died', async () => {
  testApp.clock.set(aMomentBeforeVoting());
  await new Promise<void>((begun) => {
    void whileEditable(testApp.deps, election._id, () => {
      begun();
      return new Promise(() => undefined);
    });
  });
  testApp.clock.set(election.votingStartDate);
  const refused = await voter.asks.get(`${path()}/ballot`).expect(409);
  expect(refused.body.code).toBe('not_open');
  expect(refused.headers['retry-after']).toBe('1');
  testApp.clock.advance({ seconds: 8 });
  await voter.asks.get(`${path()}/ballot`).expect(200);
});

test('a change that fails does not keep voting from opening', async () => {
  testApp.clock.set(aMomentBeforeVoting());
  const taken = { ...position(), position: election.positions[0]?.position };
  await organiser.asks.post('/api/v1/positions').send(taken).expect(403);
  testApp.clock.set(election.votingStartDate);
  await voter.asks.get(`${path()}/ballot`).expect(200);
});

test('a change that has taken too long is not made', async () => {
  const { deps } = testApp;
  const slow = anotherProcess({ timing: { ...deps.timing, changeDeadlineMs: 0 } });
  const late = await asking(slow, organiser).post('/api/v1/positions').send(position()).expect(503);
  expect(late.body.code).toBe('unavailable');
  expect(late.headers['retry-after']).toBe('1');
  await asking(slow, organiser).put(path()).send({ name: 'Too late' }).expect(503);
  const unchanged = (await organiser.asks.get(path()).expect(200)).body as Election;
  expect(unchanged).toMatchObject({ name: election.name, positions: [{}] });
});

test('once voting is opening, a process whose clock runs late changes nothing', async () => {
  const clock = new TestClock(aMomentBeforeVoting());
  const behind = asking(anotherProcess({ clock }), organiser);
  testApp.clock.set(election.votingStartDate);
  const dying = anotherProcess({
    failpoint: (step) => {
      if (step === 'opening: ballot frozen') throw new Error('died here');
    },
  });
  await asking(dying, organiser).get(path()).expect(500);

  const change = { settings: { ballotBox: 'ballots' } };
  const answers = [
    await behind.post('/api/v1/positions').send(position()),
    await behind.delete(`/api/v1/positions/${election.positions[0]?._id}?election=${election._id}`),
    await behind.put(path()).send(change),
    await behind.put(path()).send({ votingStartDate: election.endDate }),
  ];
  expect(answers.map(({ body }) => (body as ErrorBody).code)).toEqual(Array(4).fill('frozen'));
  await behind.put(path()).send({ description: 'What may change still can.' }).expect(200);
  await voter.asks.get(`${path()}/ballot`).expect(200);
});

test('an election that cannot be opened hides no other election', async () => {
  testApp.clock.set(election.votingStartDate);
  const failing = anotherProcess({
    failpoint: (step) => {
      if (step === 'opening: ballot frozen') throw new Error('cannot be opened');
    },
  });
  for (const reader of [organiser, voter]) {
    const { body } = await asking(failing, reader).get('/api/v1/elections').expect(200);
    expect(body).toMatchObject({ results: [{ _id: election._id }] });
  }
  await asking(failing, voter).get('/api/v1/votes').expect(200);
});

test('changes and the opening at the same moment: what is frozen is what stays', async () => {
  const clock = new TestClock(aMomentBeforeVoting());
  const behind = anotherProcess({ clock });
  testApp.clock.set(election.votingStartDate);
  const changes = Array.from({ length: 12 }, () =>
    savedCandidate(behind, organiser, { ...election.positions[0]!, election: election._id }).catch(
      () => undefined,
    ),
  );
  const isOpen = async () => (await voter.asks.get(`${path()}/ballot`)).status !== 409;
  await until('voting to open', isOpen);
  await Promise.all(changes);
  const ballot = (await voter.asks.get(`${path()}/ballot`).expect(200)).body as Ballot;
  const answer = await organiser.asks.get(`/api/v1/candidates/elections/${election._id}`);
  const ids = (candidates: readonly Candidate[] = []) => candidates.map(({ _id }) => _id).sort();
  expect(ids(ballot.positions[0]?.candidates)).toEqual(ids(answer.body as Candidate[]));
});
