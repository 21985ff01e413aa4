import { expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  ballotSchema,
  candidateSchema,
  electionSchema,
  MOST_CORRECTIONS,
} from '@hustings/shared';
import { anActor, asking } from '../../../../test/builders/actors.js';
import { closePoll, openPoll, type Poll } from '../../../../test/builders/ballots.js';
import { electionInput } from '../../../../test/builders/elections.js';
import { useTestApp } from '../../../../test/test-app.js';

const testApp = useTestApp();

const TEXT = 'She has kept the accounts since 2019, not since 2009.';
const as = (actor: Parameters<typeof asking>[1]) => asking(testApp, actor);
const firstOf = ({ positions }: Poll) => {
  const candidate = positions[0]?.candidates[0];
  if (!candidate) throw new Error('no candidate');
  return candidate;
};
const correct = (poll: Poll, text: unknown = TEXT, actor = poll.organiser) =>
  as(actor)
    .post('/api/v1/corrections')
    .send({ candidate: firstOf(poll)._id, text });

async function notesOnBallot(poll: Poll) {
  const { body } = await as(poll.voters[0]).get(`/api/v1/elections/${poll.election._id}/ballot`);
  const [position] = ballotSchema.parse(body).positions;
  return Object.fromEntries(
    (position?.candidates ?? []).map(({ _id, corrections }) => [_id, corrections]),
  );
}

test('a note appears with its candidate and its date, and the ballot paper is unchanged', async () => {
  const poll = await openPoll(testApp);
  const candidate = firstOf(poll);
  const before = await as(poll.voters[0]).get(`/api/v1/elections/${poll.election._id}/ballot`);
  const note = { text: TEXT, at: testApp.clock.now().toISOString() };
  const answer = await correct(poll).expect(201);
  expect(answer.body).toEqual({ ...candidateSchema.parse(candidate), corrections: [note] });

  testApp.clock.advance({ hours: 1 });
  const second = { text: 'And her name is Lovelace.', at: testApp.clock.now().toISOString() };
  await correct(poll, second.text).expect(201);
  const notes = await notesOnBallot(poll);
  expect(notes[candidate._id]).toEqual([note, second]);
  expect(Object.values(notes).flat()).toHaveLength(2);
  const after = await as(poll.voters[0]).get(`/api/v1/elections/${poll.election._id}/ballot`);
  const withoutNotes = (body: unknown) =>
    ballotSchema
      .parse(body)
      .positions.map(({ candidates, ...position }) => [
        position,
        candidates.map((each) => ({ ...each, corrections: [] })),
      ]);
  expect(withoutNotes(after.body)).toEqual(withoutNotes(before.body));
  const read = await as(poll.voters[0]).get(`/api/v1/candidates/${candidate._id}`).expect(200);
  expect(read.body).toMatchObject({ corrections: [note, second] });
});

test('before voting the candidate is edited instead, and after it nothing is noted', async () => {
  const early = await openPoll(testApp, { status: 'nominations' });
  expect((await correct(early).expect(409)).body).toMatchObject({ code: 'not_open' });
  const late = await openPoll(testApp);
  closePoll(testApp, late);
  expect((await correct(late).expect(409)).body).toMatchObject({ code: 'not_open' });
});

test('there are ten notes at most, however many come at once', async () => {
  const poll = await openPoll(testApp);
  const answers = await Promise.all(
    Array.from({ length: MOST_CORRECTIONS + 3 }, (_, each) => correct(poll, `Note ${each}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_CORRECTIONS);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
    Array.from({ length: 3 }, () => 'too_many_corrections'),
  );
  expect((await notesOnBallot(poll))[firstOf(poll)._id]).toHaveLength(MOST_CORRECTIONS);
  const trail = await as(poll.organiser).get(`/api/v1/elections/${poll.election._id}/audit`);
  const { entries } = auditTrailSchema.parse(trail.body);
  expect(entries.filter(({ action }) => action === 'candidate_corrected')).toHaveLength(
    MOST_CORRECTIONS,
  );
});

test.each([[''], ['  '], ['x'.repeat(1_001)], [undefined], [{ $gt: '' }]])(
  'a note that says %p is refused at its field',
  async (text) => {
    const poll = await openPoll(testApp);
    const { status, body } = await correct(poll, text ?? null);
    expect([400, 422]).toContain(status);
    expect(body).toMatchObject({ errors: [{ path: 'text' }] });
    expect((await notesOnBallot(poll))[firstOf(poll)._id]).toEqual([]);
  },
);

test('it is for officers of the organisation alone', async () => {
  const poll = await openPoll(testApp);
  for (const other of [anActor(), ...poll.voters]) await correct(poll, TEXT, other).expect(401);
  expect((await notesOnBallot(poll))[firstOf(poll)._id]).toEqual([]);
});

test('the next election begins without the notes of the last', async () => {
  const poll = await openPoll(testApp);
  await correct(poll).expect(201);
  const copy = await as(poll.organiser)
    .post(`/api/v1/elections/${poll.election._id}/duplicate`)
    .send(electionInput(testApp))
    .expect(201);
  const [position] = electionSchema.parse(copy.body).positions;
  expect(position?.candidates.map(({ corrections }) => corrections)).toEqual([[], []]);
});
