import { expect, test } from '@jest/globals';
import { auditTrailSchema, electionListSchema, electionSchema } from '@hustings/shared';
import { createApp } from '../../../app.js';
import { startProcess } from '../../../start-process.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { electionInput, savedElection } from '../../../test/builders/elections.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

const chair = { position: 'Chair', description: 'Speaks for the board.' };
const members = { position: 'Members', description: 'Do the rest.', seats: 3 };

const creating = (positions: unknown, asked: Parameters<typeof asking>[0] = testApp) => {
  const organiser = anActor();
  const sent = () =>
    asking(asked, organiser)
      .post('/api/v1/elections')
      .send({ ...electionInput(testApp), positions });
  return { organiser, sent };
};

test('an election is made with the positions that are sent along, in their order', async () => {
  const { organiser, sent } = creating([chair, members]);
  const election = electionSchema.parse((await sent().expect(201)).body);
  expect(election.positions).toMatchObject([
    { ...chair, seats: 1, maxChoices: 1, election: election._id, candidates: [] },
    { ...members, seats: 3, maxChoices: 3 },
  ]);
  const read = await asking(testApp, organiser).get(`/api/v1/elections/${election._id}`);
  expect(electionSchema.parse(read.body).positions).toEqual(election.positions);
  const trail = await asking(testApp, organiser).get(`/api/v1/elections/${election._id}/audit`);
  expect(auditTrailSchema.parse(trail.body).entries).toMatchObject([
    { action: 'election_created', details: { positions: ['Chair', 'Members'] } },
  ]);
});

test('its candidates can be sent along, by name, and stand in their order', async () => {
  const names = ['Ada Marsh', 'Ben Okoro', 'Cleo Hart'];
  const { organiser, sent } = creating([{ ...chair, candidates: names }, members]);
  const election = electionSchema.parse((await sent().expect(201)).body);
  expect(
    election.positions.map(({ candidates }) => candidates.map(({ fullName }) => fullName)),
  ).toEqual([names, []]);
  const [first] = election.positions[0]?.candidates ?? [];
  await asking(testApp, organiser).get(`/api/v1/candidates/${first?._id}`).expect(200);
  await asking(testApp, anActor()).get(`/api/v1/candidates/${first?._id}`).expect(401);
});

test('its positions are changed, and others added, like any', async () => {
  const { organiser, sent } = creating([chair]);
  const { _id, positions } = electionSchema.parse((await sent().expect(201)).body);
  const as = asking(testApp, organiser);
  await as
    .post('/api/v1/positions')
    .send({ ...chair, election: _id })
    .expect(403);
  await as
    .put(`/api/v1/positions/${positions[0]?._id}?election=${_id}`)
    .send({ position: 'President' })
    .expect(204);
  await as
    .post('/api/v1/positions')
    .send({ ...chair, election: _id })
    .expect(201);
});

test.each([
  [
    'two of one name',
    [chair, members, { ...members, position: ' chair ' }],
    'positions.2.position',
    'position_name_taken',
  ],
  [
    'one without a name',
    [{ ...chair, position: '' }],
    'positions.0.position',
    'position_name_missing',
  ],
  [
    'two candidates of one name',
    [{ ...chair, candidates: ['Ada Marsh', 'Ben Okoro', 'ada  marsh'] }],
    'positions.0.candidates.2',
    'candidate_name_taken',
  ],
  [
    'a candidate for a motion',
    [{ ...chair, method: 'motion', candidates: ['Ada Marsh'] }],
    'positions.0.method',
    'motion_has_candidates',
  ],
  [
    'more seats than there may be',
    [{ ...chair, seats: 101 }],
    'positions.0.seats',
    'too_many_seats',
  ],
  [
    'too many',
    Array.from({ length: 51 }, (_, each) => ({ ...chair, position: `P${each}` })),
    'positions',
    undefined,
  ],
  ['something else', 'Chair', 'positions', undefined],
])(
  'positions that are %s are refused where they stand, and nothing is made',
  async (_what, positions, path, code) => {
    const { organiser, sent } = creating(positions);
    const { status, body } = await sent();
    expect([400, 422]).toContain(status);
    expect(body.errors).toMatchObject([{ path, ...(code && { code }) }]);
    const list = await asking(testApp, organiser).get('/api/v1/elections').expect(200);
    expect(electionListSchema.parse(list.body).total).toBe(0);
  },
);

test('a name that is taken is refused with positions as without', async () => {
  const organiser = anActor();
  const { name } = await savedElection(testApp, organiser);
  const answer = await asking(testApp, organiser)
    .post('/api/v1/elections')
    .send({ ...electionInput(testApp), name, positions: [chair] })
    .expect(409);
  expect(answer.body).toMatchObject({ code: 'name_taken' });
});

test.each(['creating: election made', 'creating: positions made'] as const)(
  'one that fails after “%s” leaves nothing',
  async (step) => {
    let isDone = false;
    const app = createApp(
      startProcess({
        ...testApp.deps,
        failpoint(at) {
          if (at !== step || isDone) return;
          isDone = true;
          throw new Error('the disk is full');
        },
      }),
    );
    const organiser = anActor();
    const input = { ...electionInput(testApp), positions: [chair] };
    const send = () =>
      asking({ app, deps: testApp.deps }, organiser).post('/api/v1/elections').send(input);
    await send().expect(500);
    await send().expect(201);
    const list = await asking(testApp, organiser).get('/api/v1/elections').expect(200);
    expect(electionListSchema.parse(list.body).total).toBe(1);
  },
);
