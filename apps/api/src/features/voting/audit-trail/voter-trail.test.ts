import { expect, test } from '@jest/globals';
import { auditActions, voterTrailSchema, type ElectionId, type VoterTrail } from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import type { Actor } from '../../../platform/access-tokens.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { castByVoters, closePoll, openPoll, type Poll } from '../../../test/builders/ballots.js';
import { addedVoter, addedVoters } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { recordAct, type Act } from '../../core/audit/index.js';

const testApp = useTestApp();
const as = (actor: Actor | undefined) => asking(testApp, actor);
const pathOf = ({ election }: Pick<Poll, 'election'>, call: string) =>
  `/api/v1/elections/${election._id}/${call}`;

async function trailOf(poll: Poll, voter: Actor | undefined = poll.voters[0]) {
  const { body, text } = await as(voter).get(pathOf(poll, 'audit')).expect(200);
  return { ...voterTrailSchema.strict().parse(body), text };
}

const actionsOf = ({ entries }: Pick<VoterTrail, 'entries'>) => entries.map(({ action }) => action);

test('a voter reads what was done in an election, by roles, and nothing of other voters', async () => {
  const organiser = { ...(await signedUpOrganiser(testApp)), fullName: 'Olive Organiser' };
  const poll = await openPoll(testApp, {
    organiser,
    voters: 3,
    settings: { resultsVisibility: 'afterClose' },
  });
  const { election, voters } = poll;
  const late = await addedVoter(testApp, organiser, election._id, {
    fullName: 'Lara Late',
    email: 'lara.late@example.org',
  });
  const officer = as(organiser);
  const correcting = officer.put(pathOf(poll, `voters/${late._id}`));
  await correcting.send({ email: 'l.late@example.org' }).expect(200);
  await castByVoters(testApp, poll, [[[0]], [[1]]]);
  await officer.delete(pathOf(poll, `voters/${voters[1]?.registration}`)).expect(409);
  await officer.delete(pathOf(poll, `voters/${voters[2]?.registration}`)).expect(204);
  await officer.get(pathOf(poll, 'voters.csv')).expect(200);
  closePoll(testApp, poll);
  await officer.get(pathOf(poll, 'results')).expect(200);
  const trail = await trailOf(poll);
  expect(trail.intact).toBe(true);
  expect(actionsOf(trail)).toEqual([
    ...['election_created', 'position_added', 'candidate_added', 'candidate_added'],
    ...['voter_added', 'voter_added', 'voter_added', 'election_opened'],
    ...['voter_added', 'voter_removed', 'roll_exported', 'election_counted'],
  ]);
  expect(trail.entries[0]).toEqual({
    actor: 'organiser',
    action: 'election_created',
    details: { name: election.name },
    at: expect.any(String),
  });
  expect(trail.entries.at(8)).toMatchObject({ details: { late: true } });
  expect(trail.entries.at(-1)).toEqual({
    actor: 'system',
    action: 'election_counted',
    at: expect.any(String),
    details: { ballots: 2, trackingCodes: 2, marked: 2, registered: 3, lateAdditions: 1 },
  });
  // No ids, hashes, addresses, people or running numbers.
  expect(trail.text).not.toMatch(/[0-9a-f]{24}|@|Olive|Late|voter-|seq|hash|salt|digest/);
});

test('what is not listed for voters is not shown: no act, and no detail of an act', async () => {
  const poll = await openPoll(testApp);
  const secret = 'for-members-only';
  const names = [
    '_id',
    'voter',
    'email',
    'seconder',
    'proposer',
    'ballotDigest',
    'digest',
    'stayed',
  ];
  for (const action of auditActions) {
    if (action === 'unreadable') continue;
    await planted(poll.election._id, {
      action,
      details: Object.fromEntries(names.map((name) => [name, secret])),
    });
  }
  await planted(poll.election._id, {
    action: 'an act of a later version' as 'voter_added',
    details: { position: secret },
  });
  const trail = await trailOf(poll);
  expect(trail.text).not.toContain(secret);
  const hidden = auditActions.filter((action) => !(actionsOf(trail) as string[]).includes(action));
  expect(hidden).toEqual(
    expect.arrayContaining([
      'operator_acted',
      ...['nomination_proposed', 'nomination_accepted', 'nomination_declined'],
      ...['nomination_withdrawn', 'nomination_seconded', 'nomination_refused'],
      ...['voter_edited', 'voter_removal_refused', 'voter_removal_requested'],
      ...['voter_address_corrected', 'voter_address_refused', 'voter_address_requested'],
      ...['correction_accepted', 'correction_declined', 'password_reset_sent', 'unreadable'],
    ]),
  );
});

test('a voter sees what officers say about a result only together with the result', async () => {
  const poll = await openPoll(testApp, { status: 'draft' });
  const officer = as(poll.organiser);
  const plan = { when: 'byHand', announce: false, indexed: false, embedOrigins: [] };
  await officer.put(pathOf(poll, 'publishing')).send(plan).expect(200);
  testApp.clock.set(poll.election.votingStartDate);
  await castByVoters(testApp, poll, [[[0]]]);
  closePoll(testApp, poll);
  await officer.get(pathOf(poll, 'results')).expect(200);
  await officer
    .post(`/api/v1/positions/${poll.positions[0]?._id}/annulments`)
    .send({ kind: 'annul', reason: 'A tie of two.' })
    .expect(201);
  expect(actionsOf(await trailOf(poll))).not.toContain('position_annulled');
  await officer.post(pathOf(poll, 'publish')).expect(200);
  expect((await trailOf(poll)).entries.slice(-2)).toMatchObject([
    { action: 'position_annulled', details: { reason: 'A tie of two.' } },
    { action: 'results_published', details: { to: 'everybody' } },
  ]);
});

test('a voter sees that the chain is broken, even at an entry that is not shown', async () => {
  const poll = await openPoll(testApp);
  await planted(poll.election._id, { action: 'voter_edited', details: {} });
  expect((await trailOf(poll)).intact).toBe(true);
  await mongoose.connection
    .collection('auditentries')
    .updateOne(
      { election: new Types.ObjectId(poll.election._id), action: 'voter_edited' },
      { $set: { actor: 'somebody else' } },
    );
  expect((await trailOf(poll)).intact).toBe(false);
});

test('the trail is for the roll of the election and its members, and its file for members alone', async () => {
  const poll = await openPoll(testApp);
  const other = await openPoll(testApp);
  for (const stranger of [undefined, anActor(), anActor('voter'), other.voters[0]]) {
    await as(stranger).get(pathOf(poll, 'audit')).expect(401);
  }
  await as(poll.voters[0]).get(pathOf(poll, 'audit.csv')).expect(401);
  const ofOtherBallot = { election: other.election._id, endsWhenCast: true };
  await as({ ...poll.voters[0]!, ballot: ofOtherBallot })
    .get(pathOf(poll, 'audit'))
    .expect(401);
  const { body } = await as(poll.organiser).get(pathOf(poll, 'audit')).expect(200);
  expect(body).not.toHaveProperty('reader');
});

test('a member who is on the roll of another organisation’s election reads what voters read there', async () => {
  const poll = await openPoll(testApp, { voters: 0 });
  const member = anActor();
  const [entry] = await addedVoters(testApp, poll.organiser, poll.election._id, [{}]);
  if (!entry) throw new Error('nobody is on the roll');
  expect((await trailOf(poll, { ...member, id: entry.account })).reader).toBe('voter');
});

function planted(
  election: ElectionId,
  act: Pick<Act<{ position?: string }>, 'action' | 'details'>,
) {
  return recordAct(testApp.deps, { election, actor: 'Olive (olive@example.org)', ...act });
}
