import { describe, expect, test } from '@jest/globals';
import {
  correctionSchema,
  decidedCorrectionsSchema,
  entryChecksSchema,
  ownEntrySchema,
  pageOf,
  rollEntrySchema,
  type AuditTrail,
  type Correction,
  type Election,
} from '@hustings/shared';
import mongoose from 'mongoose';
import request from 'supertest';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import {
  anEmail,
  lastMailTo,
  linkIn,
  signedUpOrganiser,
  tokenIn,
  type SignedIn,
} from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { asActor, casting } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { joinedMember } from '../../../test/builders/members.js';
import { addedVoter, type Registered } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

interface Prepared {
  organiser: SignedIn;
  election: Election;
  voters: Registered[];
}

/** A draft with voters on its roll. */
async function prepared(
  voters: readonly Parameters<typeof addedVoter>[3][] = [{}],
  options: Parameters<typeof savedElection>[2] = {},
): Promise<Prepared> {
  const organiser = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, organiser, options);
  const added: Registered[] = [];
  for (const voter of voters) {
    added.push(await addedVoter(testApp, organiser, election._id, voter));
  }
  testApp.mails.length = 0;
  return { organiser, election, voters: added };
}

const pathOf = ({ election }: Pick<Prepared, 'election'>, call: string) =>
  `/api/v1/elections/${election._id}/${call}`;
const by = ({ organiser }: Pick<Prepared, 'organiser'>) => asking(testApp, organiser);

async function ask(roll: Prepared, to: unknown = 'all'): Promise<number> {
  const answer = await by(roll).post(pathOf(roll, 'entry-checks')).send({ to }).expect(202);
  await testApp.deps.outbox.drain();
  return (answer.body as { queued: number }).queued;
}

async function checksOf(roll: Prepared) {
  const answer = await by(roll).get(pathOf(roll, 'entry-checks')).expect(200);
  return entryChecksSchema.parse(answer.body);
}

async function rollOf(roll: Prepared, query = '') {
  const answer = await by(roll)
    .get(pathOf(roll, `voters${query}`))
    .expect(200);
  return rollEntrySchema.array().parse(answer.body);
}

const reading = (token: string) => request(testApp.app).get('/api/v1/entry-check').query({ token });
const answering = (token: string, answer: object) =>
  request(testApp.app)
    .post('/api/v1/entry-check')
    .send({ token, ...answer });

async function tokenTo(email: string | undefined): Promise<string> {
  return tokenIn(await lastMailTo(testApp, email ?? ''));
}

async function correctionsOf(roll: Prepared): Promise<Correction[]> {
  const answer = await by(roll).get(pathOf(roll, 'entry-checks/corrections')).expect(200);
  return pageOf(correctionSchema).parse(answer.body).results;
}

async function decide(roll: Prepared, decision: string, corrections: readonly Correction[]) {
  const answer = await by(roll)
    .post(pathOf(roll, 'entry-checks/corrections'))
    .send({
      decision,
      corrections: corrections.map(({ _id, answer: id }) => ({ _id, answer: id })),
    })
    .expect(200);
  return decidedCorrectionsSchema.parse(answer.body);
}

async function lastAct(roll: Prepared) {
  const trail = await by(roll).get(pathOf(roll, 'audit')).expect(200);
  return (trail.body as AuditTrail).entries.at(-1);
}

describe('asking voters to check their entries', () => {
  test('mails a link that shows the entry and that opening does not answer', async () => {
    const roll = await prepared(
      [
        { fullName: 'Ada King', memberNo: '7', ageGroup: '26-40' },
        { fullName: 'By Letter', email: '' },
      ],
      { settings: { collectDemographics: true } },
    );
    const { email } = roll.voters[0]!;
    expect(await ask(roll)).toBe(1);
    expect(await checksOf(roll)).toMatchObject({ asked: 1, notAsked: 1, confirmed: 0 });
    expect(await lastAct(roll)).toMatchObject({
      action: 'entry_checks_sent',
      details: { to: 'all', queued: 1 },
    });
    const mail = await lastMailTo(testApp, email);
    expect(mail.subject).toBe(
      `Please check your entry on the electoral roll of ${roll.election.name}`,
    );
    expect(linkIn(mail).pathname).toBe('/check-entry');
    const token = tokenIn(mail);
    const shown = ownEntrySchema.parse((await reading(token).expect(200)).body);
    expect(shown).toMatchObject({
      election: roll.election.name,
      contact: roll.organiser.email,
      answered: null,
      entry: { fullName: 'Ada King', email, memberNo: '7', ageGroup: '26-40' },
    });
    expect(await checksOf(roll)).toMatchObject({ asked: 1, confirmed: 0 });
    await answering(token, { answer: 'right' }).expect(200);
    expect(await checksOf(roll)).toMatchObject({ asked: 0, confirmed: 1 });
    expect(await rollOf(roll, '?check=confirmed')).toMatchObject([{ email, check: 'confirmed' }]);
    // The audit trail has officers' acts, not voters' answers.
    expect(await lastAct(roll)).toMatchObject({ action: 'entry_checks_sent' });
    const stored = await mongoose.connection
      .collection('links')
      .find({ kind: 'entryCheck' })
      .toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('passes over who has answered, or was asked, as it is wanted', async () => {
    const roll = await prepared([{}, {}, {}]);
    const [one, two, three] = roll.voters;
    expect(await ask(roll, [one!._id])).toBe(1);
    expect(await ask(roll, 'notAsked')).toBe(2);
    await answering(await tokenTo(one?.email), { answer: 'right' }).expect(200);
    const wrong = { answer: 'wrong', fullName: 'Another Name', email: two!.email };
    await answering(await tokenTo(two?.email), wrong).expect(200);
    testApp.mails.length = 0;
    expect(await ask(roll, 'notAnswered')).toBe(1);
    expect(testApp.mails.map(({ to }) => to)).toEqual([three?.email]);
    // Asking again does not discard a correction that waits for an officer.
    expect(await ask(roll, 'all')).toBe(2);
    expect(await correctionsOf(roll)).toMatchObject([{ _id: two?._id }]);
  });

  test('says whom it did not reach and why, also of what came back', async () => {
    const roll = await prepared([{ fullName: 'Ada' }, { fullName: 'Bea' }]);
    testApp.failMails = new DeliveryError('refused', 'no such user');
    await ask(roll, [roll.voters[0]!._id]);
    testApp.failMails = undefined;
    await ask(roll, 'notAsked');
    const bounced = { addresses: roll.voters[1]?.email };
    const marked = await by(roll).post(pathOf(roll, 'invitations/bounces')).send(bounced);
    expect(marked.body).toMatchObject({ marked: 1 });
    const { failed, failures } = await checksOf(roll);
    expect(failed).toBe(2);
    expect(failures).toMatchObject([{ fullName: 'Ada' }, { reasonCode: 'mail_bounced' }]);
    expect(await ask(roll, { matching: { check: 'failed' } })).toBe(2);
    expect(await checksOf(roll)).toMatchObject({ asked: 2, failed: 0, failures: [] });
    const observer = await joinedMember(testApp, roll.organiser, 'observer');
    const seen = await asking(testApp, observer).get(pathOf(roll, 'entry-checks')).expect(200);
    expect(JSON.stringify(seen.body)).not.toContain('@');
    await asking(testApp, observer).get(pathOf(roll, 'entry-checks/corrections')).expect(401);
  });

  test('ends when voting opens, and so does the link', async () => {
    const options = { positions: [{ candidates: 1 }] };
    const roll = await prepared([{}], options);
    await ask(roll);
    const token = await tokenTo(roll.voters[0]?.email);
    testApp.clock.set(roll.election.votingStartDate);
    await by(roll).get(pathOf(roll, '')).expect(200);
    for (const refused of [await reading(token), await answering(token, { answer: 'right' })]) {
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'link_unusable' }]);
      expect(JSON.stringify(refused.body)).not.toContain(roll.election.name);
    }
    const late = await by(roll).post(pathOf(roll, 'entry-checks')).send({ to: 'all' }).expect(409);
    expect(late.body).toMatchObject({ code: 'not_before_opening' });
    expect(await checksOf(roll)).toMatchObject({ asked: 1 });
  });

  test('gives a link that opens one’s own entry and nothing else, as long as one is on the roll', async () => {
    const roll = await prepared([{ invite: true }]);
    const [voter] = roll.voters;
    const invitation = await tokenTo(voter?.email);
    await reading(invitation).expect(404);
    await reading('x'.repeat(43)).expect(404);
    await ask(roll);
    const token = await tokenTo(voter?.email);
    await request(testApp.app).get('/auth/users/token').query({ token }).expect(404);
    await request(testApp.app).post('/auth/users/ballot-link').send({ token }).expect(404);
    testApp.mails.length = 0;
    await request(testApp.app).post('/auth/users/new-link').send({ token }).expect(202);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toEqual([]);
    await by(roll)
      .delete(pathOf(roll, `voters/${voter?._id}`))
      .expect(204);
    await reading(token).expect(403);
    await by(roll).delete(pathOf(roll, '')).expect(204);
    await reading(token).expect(404);
  });
});

describe('a correction that a voter asks for', () => {
  test('of the name changes the entry once an officer accepts it, and the voter gets a mail', async () => {
    const roll = await prepared([{ fullName: 'Ada Kimg' }]);
    const { email } = roll.voters[0]!;
    await ask(roll);
    const token = await tokenTo(email);
    const bad = await answering(token, { answer: 'wrong', fullName: '', email: 'nowhere' });
    expect(bad.status).toBe(422);
    const wrong = { answer: 'wrong', fullName: 'Ada King', email };
    const said = ownEntrySchema.parse((await answering(token, wrong).expect(200)).body);
    expect(said).toMatchObject({ answered: 'correction', wanted: { fullName: 'Ada King' } });
    expect(said.wanted).not.toHaveProperty('email');
    expect(await rollOf(roll)).toMatchObject([{ fullName: 'Ada Kimg', check: 'correction' }]);
    testApp.mails.length = 0;
    expect(await decide(roll, 'accept', await correctionsOf(roll))).toEqual({
      decided: 1,
      refused: [],
    });
    expect(await rollOf(roll, '?search=king')).toMatchObject([
      { fullName: 'Ada King', check: 'confirmed' },
    ]);
    expect(await lastAct(roll)).toMatchObject({
      actor: roll.organiser.email,
      action: 'correction_accepted',
      details: { fields: ['fullName'] },
    });
    expect((await lastMailTo(testApp, email)).subject).toBe(
      `Your entry is corrected: ${roll.election.name}`,
    );
    // The link works until voting opens, and the answer can be changed.
    await answering(token, { answer: 'wrong', fullName: 'Ada Lovelace', email }).expect(200);
    expect(await correctionsOf(roll)).toMatchObject([{ wanted: { fullName: 'Ada Lovelace' } }]);
  });

  test('of the address goes the way of one that an officer corrects, and the new address is asked', async () => {
    const roll = await prepared([{ fullName: 'Ada Kimg', memberNo: '7', invite: true }]);
    const [voter] = roll.voters;
    await lastMailTo(testApp, voter!.email);
    await ask(roll);
    const token = await tokenTo(voter?.email);
    const right = anEmail('right');
    await answering(token, { answer: 'wrong', fullName: 'Ada King', email: right }).expect(200);
    expect(await decide(roll, 'accept', await correctionsOf(roll))).toMatchObject({ decided: 1 });
    const [corrected, ...others] = await rollOf(roll);
    expect(others).toEqual([]);
    expect(corrected).toMatchObject({ fullName: 'Ada King', email: right, memberNo: '7' });
    // The wrong address is no longer on the roll.
    await reading(token).expect(403);
    await testApp.deps.outbox.drain();
    const toRight = testApp.mails.filter(({ to }) => to === right);
    expect(toRight.map(({ subject }) => subject).sort()).toEqual([
      `Please check your entry on the electoral roll of ${roll.election.name}`,
      `You are invited to vote in ${roll.election.name}`,
    ]);
    expect(await checksOf(roll)).toMatchObject({ asked: 1, correction: 0 });
    expect(await lastAct(roll)).toMatchObject({
      action: 'correction_accepted',
      details: { voter: corrected?._id, fields: ['fullName', 'email'] },
    });
  });

  test('of an address is accepted one at a time while counts are live, and only that answer shows its outcome', async () => {
    const roll = await prepared([{ fullName: 'Ada' }, { fullName: 'Ben' }], {
      positions: [{ candidates: 1 }],
      settings: { resultsVisibility: 'live' },
    });
    await ask(roll);
    for (const { email, fullName } of roll.voters) {
      const wanted = { answer: 'wrong', fullName, email: anEmail('right') };
      await answering(await tokenTo(email), wanted).expect(200);
    }
    testApp.clock.set(roll.election.votingStartDate);
    await by(roll).get(pathOf(roll, '')).expect(200);
    const [ada] = roll.voters;
    await casting(testApp, roll, asActor(ada!), { choices: [] }).expect(201);
    const corrections = await correctionsOf(roll);
    expect(corrections).toHaveLength(2);
    const before = await lastAct(roll);
    const together = await decide(roll, 'accept', corrections);
    expect(together.decided).toBe(0);
    expect(together.refused.map(({ because }) => because)).toEqual(['oneByOne', 'oneByOne']);
    expect(await lastAct(roll)).toEqual(before);
    for (const [correction, refused] of [
      [corrections[0]!, [{ _id: ada?._id, because: 'voted' }]],
      [corrections[1]!, []],
    ] as const) {
      expect((await decide(roll, 'accept', [correction])).refused).toEqual(refused);
      expect(await lastAct(roll)).toMatchObject({
        action: 'voter_address_requested',
        details: { voter: correction._id },
      });
    }
  });

  test('that is declined changes nothing, and the voter gets a mail', async () => {
    const roll = await prepared([{ fullName: 'Ada' }]);
    const { email } = roll.voters[0]!;
    await ask(roll);
    await answering(await tokenTo(email), {
      answer: 'wrong',
      fullName: 'Zeus',
      email: anEmail('zeus'),
    }).expect(200);
    expect(await decide(roll, 'decline', await correctionsOf(roll))).toMatchObject({ decided: 1 });
    expect(await rollOf(roll)).toMatchObject([{ fullName: 'Ada', email, check: 'declined' }]);
    expect((await lastMailTo(testApp, email)).subject).toBe(
      `Your entry stays as it was: ${roll.election.name}`,
    );
    expect(await lastAct(roll)).toMatchObject({ action: 'correction_declined' });
    const [left] = await mongoose.connection.collection('rollentries').find({ email }).toArray();
    expect(left).not.toHaveProperty('wanted');
  });

  test('to an address that is on the roll is refused and waits; others go through', async () => {
    const roll = await prepared([{ fullName: 'Ada' }, { fullName: 'Bea' }]);
    const [ada, bea] = roll.voters;
    await ask(roll);
    const taken = { answer: 'wrong', fullName: 'Ada', email: bea!.email };
    // The answer does not reveal who is on the roll.
    await answering(await tokenTo(ada?.email), taken).expect(200);
    const fine = { answer: 'wrong', fullName: 'Beatrice', email: bea!.email };
    await answering(await tokenTo(bea?.email), fine).expect(200);
    const { decided, refused } = await decide(roll, 'accept', await correctionsOf(roll));
    expect([decided, refused]).toEqual([1, [{ _id: ada?._id, because: 'taken' }]]);
    expect(await rollOf(roll)).toMatchObject([{ fullName: 'Ada' }, { fullName: 'Beatrice' }]);
    expect(await decide(roll, 'decline', await correctionsOf(roll))).toMatchObject({ decided: 1 });
  });

  test('is decided once, by the first officer, and only as it was shown', async () => {
    const roll = await prepared([{ fullName: 'Ada' }]);
    const { email } = roll.voters[0]!;
    await ask(roll);
    const token = await tokenTo(email);
    await answering(token, { answer: 'wrong', fullName: 'Beatrice', email }).expect(200);
    const shown = await correctionsOf(roll);
    await answering(token, { answer: 'wrong', fullName: 'Clara', email }).expect(200);
    expect(await decide(roll, 'accept', shown)).toMatchObject({
      decided: 0,
      refused: [{ because: 'changed' }],
    });
    const address = { answer: 'wrong', fullName: 'Clara', email: anEmail('clara') };
    await answering(token, address).expect(200);
    const waiting = await correctionsOf(roll);
    const outcomes = await Promise.all(
      ['accept', 'decline', 'accept', 'decline'].map((decision) => decide(roll, decision, waiting)),
    );
    expect(outcomes.map(({ decided }) => decided).sort()).toEqual([0, 0, 0, 1]);
    expect(await rollOf(roll)).toHaveLength(1);
  });

  test('goes with the voter’s account', async () => {
    const roll = await prepared([{ fullName: 'Ada' }], { positions: [{ candidates: 1 }] });
    const { email, _id } = roll.voters[0]!;
    await ask(roll);
    const wanted = { answer: 'wrong', fullName: 'A Secret Name', email };
    await answering(await tokenTo(email), wanted).expect(200);
    await by(roll).delete(`/api/v1/voters/${_id}`).expect(204);
    const left = await mongoose.connection.collection('rollentries').find({}).toArray();
    expect(JSON.stringify(left)).not.toContain('A Secret Name');
  });
});
