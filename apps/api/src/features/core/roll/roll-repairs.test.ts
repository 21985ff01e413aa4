import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { addVoterSchema, type RollEntry } from '@hustings/shared';
import { addVoters } from '../../electorate/voters/index.js';
import { startProcess } from '../../../start-process.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { asActor } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter, voterInput } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';
import { claimForMailing } from '../../electorate/invitations/invitation-marks.service.js';
import { forgetFormerAddresses } from '../../voting/counting/counting.service.js';
import { mailingBatches } from '../../electorate/invitations/index.js';
import { rollStatistics } from './find-roll.js';
import { RollEntryModel } from './roll.model.js';

const testApp = useTestApp();

test('the hash of a deleted voter’s address is forgotten before the count', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser, { status: 'open' });
  const entry = await addedVoter(testApp, organiser, election._id);
  const filter = { election: election._id };
  await RollEntryModel.updateOne(filter, { $set: { hasVoted: true } });
  const before = await RollEntryModel.findOne(filter).lean();
  await asking(testApp, asActor(entry)).delete(`/api/v1/voters/${entry.account}`).expect(204);
  expect(await RollEntryModel.findOne(filter).lean()).toMatchObject({
    person: before?.person,
    former: true,
  });
  await forgetFormerAddresses(election._id);
  const after = await RollEntryModel.findOne(filter).lean();
  expect(after?.person).not.toBe(before?.person);
  expect(after).not.toHaveProperty('former');
});

test('entries claimed by a process that died before it queued them are claimed again', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  await addedVoter(testApp, organiser, election._id);
  const claimed = async () => {
    const batch = randomUUID();
    await claimForMailing(testApp.deps, election._id, batch, {
      to: 'notInvited',
      ignoresMarks: false,
    });
    for await (const entries of mailingBatches(batch)) return entries.length;
    return 0;
  };
  expect(await claimed()).toBe(1);
  expect(await claimed()).toBe(0);
  testApp.clock.advance({ minutes: 2 });
  expect(await claimed()).toBe(1);
});

test('many added twice at the same moment are on the roll once', async () => {
  const organiser = anActor();
  const election = await savedElection(testApp, organiser);
  const voters = Array.from({ length: 50 }, () =>
    addVoterSchema.parse(voterInput({ invite: false })),
  );
  const deps = startProcess(testApp.deps);
  const added = await Promise.all(
    [voters, voters].map((list) => addVoters(deps, organiser, election._id, list)),
  );
  expect(added.flat()).toHaveLength(50);
  expect(await rollStatistics(election._id)).toEqual({ registered: 50, voted: 0 });
  const roll = await asking(testApp, organiser).get(`/api/v1/elections/${election._id}/voters`);
  expect(new Set((roll.body as RollEntry[]).map(({ email }) => email)).size).toBe(50);
});
