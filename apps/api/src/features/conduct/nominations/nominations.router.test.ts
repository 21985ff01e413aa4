import { describe, expect, test } from '@jest/globals';
import type {
  AuditTrail,
  Election,
  ErrorBody,
  LinkedNomination,
  NominationDone,
  NominationPage,
} from '@hustings/shared';
import { Types } from 'mongoose';
import request from 'supertest';
import type { Actor } from '../../../platform/access-tokens.js';
import { sweepImages } from '../../../sweep-images.js';
import { NominationModel } from './nominations.model.js';
import {
  anEmail,
  lastMailTo,
  signedUpOrganiser,
  tokenIn,
} from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import {
  aFullPosition,
  candidatesElsewhere,
  savedCandidate,
} from '../../../test/builders/elections.js';
import { aPhoto } from '../../../test/builders/images.js';
import {
  nominating,
  nominationsOf,
  proposing,
  type Nominating,
} from '../../../test/builders/nominations.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();
const LINK = '/api/v1/nomination-link';
const as = (actor: Actor | undefined) => asking(testApp, actor);
const byLink = (token: string, fields: object) =>
  request(testApp.app)
    .post(LINK)
    .send({ token, ...fields });

async function anElection(settings: Partial<Election['settings']> = {}, names?: string[]) {
  return nominating(testApp, await signedUpOrganiser(testApp), settings, names);
}

async function pageOf({ election }: Nominating, actor: Actor | undefined): Promise<NominationPage> {
  const path = `/api/v1/elections/${election._id}/nominate`;
  return (await as(actor).get(path).expect(200)).body as NominationPage;
}

async function candidateNames({ organiser, election }: Nominating): Promise<string[]> {
  const answer = await as(organiser)
    .get(`/api/v1/candidates/elections/${election._id}`)
    .expect(200);
  return (answer.body as { fullName: string }[]).map(({ fullName }) => fullName);
}

async function actsIn({ organiser, election }: Nominating): Promise<string[]> {
  const answer = await as(organiser).get(`/api/v1/elections/${election._id}/audit`).expect(200);
  return (answer.body as AuditTrail).entries
    .map(({ action, actor }) => `${action} by ${actor}`)
    .filter((each) => each.startsWith('nomination'));
}

async function only(held: Nominating) {
  const [nomination] = await nominationsOf(testApp, held);
  if (!nomination) throw new Error('there is no nomination');
  return nomination;
}

const admitting = (held: Nominating, id: string, body: object = {}, by = held.organiser) =>
  as(by).post(`/api/v1/nominations/${id}/admit`).send(body);
const answering = (actor: Actor | undefined, id: string, answer: string) =>
  as(actor).post(`/api/v1/nominations/${id}/answer`).send({ answer });

/** A voter nominates a person by address. */
async function proposed(held: Nominating, fields: Record<string, string> = {}) {
  const email = anEmail('nominee');
  const sent = { who: 'other', fullName: 'Grace Hopper', email, ...fields };
  const answer = await proposing(testApp, held, held.voters[0], sent).expect(201);
  return { email: sent.email, done: answer.body as NominationDone };
}

/** The only nomination of an election, accepted. */
async function accepted(held: Nominating, fields: Record<string, string> = {}) {
  await proposing(testApp, held, held.voters[0], fields).expect(201);
  return only(held);
}

test('an election has room for 5,000 nominations and no more', async () => {
  const elsewhere = await anElection();
  await proposing(testApp, elsewhere, elsewhere.voters[0]).expect(201);
  const held = await anElection({}, ['Ada', 'Ben']);
  const made = await NominationModel.findOne({ election: elsewhere.election._id }).lean();
  const election = new Types.ObjectId(held.election._id);
  const copies = Array.from({ length: 4_999 }, () => ({
    ...made,
    _id: new Types.ObjectId(),
    election,
    standing: undefined,
  }));
  await NominationModel.collection.insertMany(copies, { ignoreUndefined: true });
  await proposing(testApp, held, held.voters[0]).expect(201);
  const refused = await proposing(testApp, held, held.voters[1]).expect(409);
  expect(refused.body).toMatchObject({
    code: 'limit_reached',
    message: 'An election can have at most 5,000 nominations.',
    params: { of: 'nominations', most: 5_000 },
  });
});

describe('nominating oneself', () => {
  test('takes somebody of the roll from a nomination to the ballot', async () => {
    const held = await anElection();
    const [voter] = held.voters;
    const answer = await proposing(testApp, held, voter, {
      manifesto: 'More benches.',
      motto: 'Sit!',
      organisation: 'Park Friends',
    }).attach('image', await aPhoto(), 'photo.png');
    expect([answer.status, answer.body]).toEqual([201, { state: 'accepted', mailed: null }]);

    const nomination = await only(held);
    expect(nomination).toMatchObject({
      fullName: 'Ines Calder',
      manifesto: 'More benches.',
      toReview: true,
      email: voter?.email,
      proposer: { self: true },
    });
    const read = await as(held.organiser).get(`/api/v1/elections/${held.election._id}`).expect(200);
    expect(read.body).toMatchObject({ nominationsToReview: 1, candidates: 0 });

    const admitted = await admitting(held, nomination._id).expect(200);
    expect(admitted.body).toMatchObject({ state: 'admitted', toReview: false });
    const { body } = await as(held.organiser)
      .get(`/api/v1/candidates/elections/${held.election._id}`)
      .expect(200);
    expect(body).toMatchObject([
      {
        _id: nomination._id,
        fullName: 'Ines Calder',
        manifesto: 'More benches.',
        motto: 'Sit!',
        photoUrl: nomination.photoUrl,
        email: '',
        tel: '',
      },
    ]);
    expect(await actsIn(held)).toEqual([
      'nomination_proposed by proposer',
      'nomination_accepted by nominee',
      `nomination_admitted by ${held.organiser.email}`,
    ]);
    const mail = await lastMailTo(testApp, voter?.email ?? '');
    expect(mail.subject).toContain('Admitted');
  });

  test('is done once for a position, however often it is sent at once', async () => {
    const held = await anElection();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => proposing(testApp, held, held.voters[0])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    expect(await nominationsOf(testApp, held)).toHaveLength(1);
    const again = await proposing(testApp, held, held.voters[1], {
      who: 'other',
      fullName: 'I. Calder',
      email: held.voters[0]?.email.toUpperCase() ?? '',
    }).expect(409);
    expect(again.body).toMatchObject({ code: 'nominated_already' });
  });
});

describe('nominating somebody else', () => {
  test('asks that person by a link, which accepts once, with a statement and a photo', async () => {
    const held = await anElection();
    const { email, done } = await proposed(held, { manifesto: 'She can count.' });
    expect(done).toEqual({ state: 'proposed', mailed: 'nominee' });
    expect((await pageOf(held, held.voters[1])).positions[0]?.standing).toEqual([]);

    const mail = await lastMailTo(testApp, email);
    expect(mail.text).toContain('Ines Calder has nominated you');
    const token = tokenIn(mail);
    const offer = await request(testApp.app).get(LINK).query({ token }).expect(200);
    expect(offer.body as LinkedNomination).toMatchObject({
      as: 'nominee',
      fullName: 'Grace Hopper',
      manifesto: 'She can count.',
      proposer: 'Ines Calder',
      answers: ['accept', 'decline'],
      state: 'proposed',
    });
    const accepting = () =>
      request(testApp.app)
        .post(LINK)
        .field({ token, answer: 'accept', fullName: 'Grace B. Hopper', motto: 'Ships are safe.' });
    await accepting()
      .attach('image', await aPhoto(), 'photo.png')
      .expect(200, { state: 'accepted', mailed: null });
    expect((await accepting().expect(403)).body).toMatchObject({ code: 'link_unusable' });
    expect(await only(held)).toMatchObject({
      state: 'accepted',
      fullName: 'Grace B. Hopper',
      motto: 'Ships are safe.',
      manifesto: 'She can count.',
      photoUrl: expect.stringMatching(/images/),
    });
  });

  test('names the position and the election in that person’s language, where they are translated', async () => {
    const held = await anElection();
    const { organiser, election, position, voters } = held;
    const nominee = voters[1];
    await asking(testApp, nominee).put('/auth/users/language').send({ language: 'de' }).expect(204);
    const asks = asking(testApp, organiser);
    await asks
      .put(`/api/v1/elections/${election._id}`)
      .send({ translations: { de: { name: 'Wahl des Vorstands' } } })
      .expect(200);
    await asks
      .put(`/api/v1/positions/${position._id}?election=${election._id}`)
      .send({ translations: { de: { position: 'Kassenwart' } } })
      .expect(204);
    const { email } = await proposed(held, { email: nominee?.email ?? '' });
    const { text } = await lastMailTo(testApp, email);
    expect(text).toContain('„Kassenwart“');
    expect(text).toContain('„Wahl des Vorstands“');
  });

  test('ends where that person declines, of whom nothing but the name is kept', async () => {
    const held = await anElection();
    const { email } = await proposed(held, { manifesto: 'She can count.' });
    await byLink(tokenIn(await lastMailTo(testApp, email)), { answer: 'decline' }).expect(200);
    expect(await only(held)).toMatchObject({ state: 'declined', manifesto: '', toReview: false });
    const told = await lastMailTo(testApp, held.voters[0]?.email ?? '');
    expect(told.text).toContain('Grace Hopper has declined');
    // The same person can be nominated again later.
    await proposed(held, { email });
  });

  test('is answered by the account of that address too, and by no other', async () => {
    const held = await anElection();
    const [, nominee, other] = held.voters;
    await proposed(held, { email: nominee?.email ?? '' });
    const { _id } = await only(held);
    const page = await pageOf(held, nominee);
    expect(page.reader.nominations).toMatchObject([{ _id, as: 'nominee', state: 'proposed' }]);
    await answering(other, _id, 'accept').expect(401);
    await answering(held.voters[0], _id, 'decline').expect(401);
    await answering(nominee, _id, 'accept').expect(200);
    await answering(nominee, _id, 'accept').expect(409);
  });
});

describe('who may nominate', () => {
  test('is nobody while nominations are off, and only those of the roll where it is set so', async () => {
    const off = await anElection({ nominations: 'off' });
    const refused = await proposing(testApp, off, off.voters[0]).expect(409);
    expect((refused.body as ErrorBody).message).toContain('takes no nominations here');
    await as(undefined).get(`/api/v1/elections/${off.election._id}/nominate`).expect(401);

    const held = await anElection();
    await proposing(testApp, held, undefined).expect(401);
    await proposing(testApp, held, anActor('voter')).expect(401);
    expect((await proposing(testApp, held, held.organiser).expect(403)).body).toMatchObject({
      code: 'not_on_roll',
    });
    const [voter] = held.voters;
    if (!voter) throw new Error('nobody is on the roll');
    await proposing(testApp, held, { ...voter, mustChangePassword: true }).expect(403);
    expect((await pageOf(held, held.organiser)).reader.barred).toBe('not_on_roll');
  });

  test.each([
    ['before they open', -1, 'startDate', 'have not opened yet'],
    ['a millisecond after voting was to open', 1, 'votingStartDate', 'have closed'],
    ['at the very moment of it', 0, 'votingStartDate', 'have closed'],
  ] as const)('is nobody %s', async (_when, milliseconds, date, sentence) => {
    const held = await anElection();
    const now = testApp.clock.now();
    testApp.clock.set(new Date(new Date(held.election[date]).getTime() + milliseconds));
    const answer = await proposing(testApp, held, held.voters[0]).expect(409);
    expect((answer.body as ErrorBody).message).toContain(sentence);
    testApp.clock.set(now);
  });

  test('is anybody up to the last millisecond', async () => {
    const held = await anElection();
    testApp.clock.set(new Date(new Date(held.election.votingStartDate).getTime() - 1));
    await proposing(testApp, held, held.voters[0]).expect(201);
  });
});

describe('where anybody may nominate', () => {
  const proposer = () => ({ proposerName: 'Buy www.pills.example', proposerEmail: anEmail('by') });

  test('a stranger confirms by a link before anybody else is mailed, and no text goes along', async () => {
    const held = await anElection({ nominations: 'anyone' });
    const email = anEmail('nominee');
    const by = { proposerName: 'Buy pills now', proposerEmail: anEmail('by') };
    const fields = { who: 'other', fullName: 'Act today', email, manifesto: 'Click here', ...by };
    const answer = await proposing(testApp, held, undefined, fields).expect(201);
    expect(answer.body).toEqual({ state: 'unconfirmed', mailed: 'proposer' });
    await testApp.deps.outbox.drain();
    expect(testApp.mails.filter(({ to }) => to === email)).toEqual([]);
    expect(await nominationsOf(testApp, held)).toEqual([]);

    const token = tokenIn(await lastMailTo(testApp, by.proposerEmail));
    await byLink(token, { answer: 'accept' }).expect(409);
    await byLink(token, { answer: 'confirm' }).expect(200, {
      state: 'proposed',
      mailed: 'nominee',
    });
    await byLink(token, { answer: 'confirm' }).expect(403);
    const mail = await lastMailTo(testApp, email);
    for (const typed of ['pills', 'Act today', 'Click', by.proposerEmail]) {
      expect(mail.text + mail.html + mail.subject).not.toContain(typed);
    }
    await byLink(tokenIn(mail), { answer: 'accept', fullName: 'Grace Hopper' }).expect(200);
    expect(await only(held)).toMatchObject({ fullName: 'Grace Hopper', state: 'accepted' });
  });

  test('somebody who nominates themselves is confirmed by the link to their address, and blocks nobody before', async () => {
    const held = await anElection({ nominations: 'anyone' });
    const email = anEmail('self');
    const sent = { fullName: 'Mary Somerville', email };
    await proposing(testApp, held, undefined, sent).expect(201);
    const token = tokenIn(await lastMailTo(testApp, email));
    // Nobody is kept out because someone else typed their address.
    await proposed(held, { email });
    const late = await byLink(token, { answer: 'accept' }).expect(409);
    expect(late.body).toMatchObject({ code: 'nominated_already' });
    const other = anEmail('self');
    await proposing(testApp, held, undefined, { ...sent, email: other }).expect(201);
    await byLink(tokenIn(await lastMailTo(testApp, other)), { answer: 'accept' }).expect(200);
    const states = (await nominationsOf(testApp, held)).map(({ state }) => state);
    expect(states.sort()).toEqual(['accepted', 'proposed']);
  });

  test('names and addresses are asked for, and a name is no advertisement', async () => {
    const held = await anElection({ nominations: 'anyone' });
    const fieldsOf = async (fields: Record<string, string>) => {
      const answer = await proposing(testApp, held, undefined, fields).expect(422);
      return ((answer.body as ErrorBody).errors ?? []).map(({ path }) => path);
    };
    expect(await fieldsOf({})).toEqual(['fullName']);
    expect(await fieldsOf({ fullName: 'Ada' })).toEqual(['email']);
    const other = { who: 'other', fullName: 'Ada', email: anEmail() };
    expect(await fieldsOf(other)).toEqual(['proposerName']);
    expect(await fieldsOf({ ...other, ...proposer() })).toEqual(['proposerName']);
    expect(await fieldsOf({ who: 'other' })).toEqual(['fullName', 'email']);
    const withPhoto = await proposing(testApp, held, undefined, {
      fullName: 'Ada',
      email: anEmail(),
    }).attach('image', await aPhoto(), 'photo.png');
    expect(withPhoto.status).toBe(422);
  });

  test('everybody sees the nominees, and no addresses', async () => {
    const held = await anElection({ nominations: 'anyone', showNominees: true });
    await proposing(testApp, held, held.voters[0]).expect(201);
    const page = await pageOf(held, undefined);
    expect(page).toMatchObject({ phase: 'open', by: 'anyone', reader: { barred: null } });
    expect(page.positions[0]?.standing).toMatchObject([
      { fullName: 'Ines Calder', state: 'under_way' },
    ]);
    expect(JSON.stringify(page)).not.toContain('@');
  });

  test('one address is mailed so often and no more', async () => {
    const held = await anElection({ nominations: 'anyone' });
    const email = anEmail('flooded');
    const statuses: number[] = [];
    for (let each = 0; each < 10; each++) {
      const by = { proposerName: 'Eve', proposerEmail: email };
      const fields = { who: 'other', fullName: 'Ada', email: anEmail(), ...by };
      statuses.push((await proposing(testApp, held, undefined, fields)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('seconders', () => {
  test('second once each, by the mailed link or signed in, before officers can admit', async () => {
    const held = await anElection({ seconders: 2, showNominees: true });
    const [nominee, byMail, signedIn] = held.voters;
    const asked = `${byMail?.email ?? ''}, stranger@elsewhere.example`;
    const nomination = await accepted(held, { askSeconders: asked });
    expect(nomination).toMatchObject({ toReview: false, state: 'accepted' });
    const early = await admitting(held, nomination._id).expect(409);
    expect((early.body as ErrorBody).message).toContain('needs 2 seconders');

    const token = tokenIn(await lastMailTo(testApp, byMail?.email ?? ''));
    expect(testApp.mails.map(({ to }) => to)).not.toContain('stranger@elsewhere.example');
    await byLink(token, { answer: 'second' }).expect(200);
    expect((await answering(byMail, nomination._id, 'second').expect(409)).body).toMatchObject({
      code: 'seconded_already',
    });
    await answering(nominee, nomination._id, 'second').expect(409);
    await answering(anActor('voter'), nomination._id, 'second').expect(401);
    const standing = (await pageOf(held, signedIn)).positions[0]?.standing[0];
    expect(standing).toMatchObject({ seconders: 1, maySecond: true });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => answering(signedIn, nomination._id, 'second')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await only(held)).toMatchObject({
      toReview: true,
      seconders: [{ name: 'Tom Second' }, { name: 'Ada Third' }],
    });
    await lastMailTo(testApp, held.organiser.email).then(({ subject }) =>
      expect(subject).toContain('A nomination to review'),
    );
    await admitting(held, nomination._id).expect(200);
  });

  test('count for as long as they are on the roll', async () => {
    const held = await anElection({ seconders: 1, showNominees: true });
    const nomination = await accepted(held);
    await answering(held.voters[1], nomination._id, 'second').expect(200);
    expect((await only(held)).toReview).toBe(true);
    await as(held.organiser)
      .delete(`/api/v1/elections/${held.election._id}/voters/${held.voters[1]?.registration}`)
      .expect(204);
    expect((await only(held)).toReview).toBe(false);
    await admitting(held, nomination._id).expect(409);
  });
});

describe('the officers', () => {
  test('admit somebody once, however many click at the same time', async () => {
    const held = await anElection();
    const { _id } = await accepted(held);
    const answers = await Promise.all(Array.from({ length: 10 }, () => admitting(held, _id)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await candidateNames(held)).toEqual(['Ines Calder']);
    const acts = (await actsIn(held)).filter((act) => act.startsWith('nomination_admitted'));
    expect(acts).toHaveLength(1);
    await admitting(held, _id).expect(409);
    const refusing = as(held.organiser).post(`/api/v1/nominations/${_id}/refuse`);
    await refusing.send({ reason: 'No.' }).expect(409);
  });

  test('admit or refuse: of two who decide otherwise at once, one is heard', async () => {
    const held = await anElection();
    const { _id } = await accepted(held);
    await Promise.all([
      admitting(held, _id),
      as(held.organiser).post(`/api/v1/nominations/${_id}/refuse`).send({ reason: 'No.' }),
    ]);
    const { state } = await only(held);
    expect(await candidateNames(held)).toEqual(state === 'admitted' ? ['Ines Calder'] : []);
  });

  test('refuse with a reason, which both who are concerned are mailed', async () => {
    const held = await anElection();
    const { email } = await proposed(held);
    await byLink(tokenIn(await lastMailTo(testApp, email)), { answer: 'accept' }).expect(200);
    const { _id } = await only(held);
    const refusing = (reason: string) =>
      as(held.organiser).post(`/api/v1/nominations/${_id}/refuse`).send({ reason });
    await refusing(' ').expect(422);
    const refused = await refusing('The by-laws ask for two years.').expect(200);
    expect(refused.body).toMatchObject({ state: 'refused' });
    for (const to of [email, held.voters[0]?.email ?? '']) {
      const mail = await lastMailTo(testApp, to);
      expect(mail.text).toContain('The by-laws ask for two years.');
    }
    expect(await candidateNames(held)).toEqual([]);
  });

  test('give another name where the position has one of that name', async () => {
    const held = await anElection();
    await as(held.organiser)
      .post('/api/v1/candidates')
      .send({
        fullName: 'ines  calder',
        position: held.position._id,
        election: held.election._id,
      })
      .expect(201);
    const { _id } = await accepted(held);
    expect((await admitting(held, _id).expect(403)).body).toMatchObject({
      code: 'candidate_taken',
    });
    expect((await only(held)).toReview).toBe(true);
    await admitting(held, _id, { fullName: 'Ines Calder, Block B' }).expect(200);
    expect(await candidateNames(held)).toEqual(['ines  calder', 'Ines Calder, Block B']);
  });

  test('admit no more than a count can be recorded of', async () => {
    const held = await anElection();
    const { _id } = await accepted(held);
    await aFullPosition(await savedCandidate(testApp, held.organiser, held.position));
    const { errors } = (await admitting(held, _id).expect(422)).body as ErrorBody;
    expect(errors).toMatchObject([{ path: 'fullName', code: 'too_many_candidates' }]);
    expect((await only(held)).toReview).toBe(true);
  });

  test('admit nobody to an election that has the most candidates it can have', async () => {
    const held = await anElection();
    const { _id } = await accepted(held);
    await candidatesElsewhere(await savedCandidate(testApp, held.organiser, held.position), 1_999);
    const { body } = await admitting(held, _id).expect(409);
    expect(body).toMatchObject({
      code: 'limit_reached',
      params: { of: 'candidates', most: 2_000 },
    });
    expect((await only(held)).toReview).toBe(true);
    expect(await candidateNames(held)).not.toContain('Ines Calder');
  });

  test('have manifestos of at most a million characters together while they are shown', async () => {
    const held = await anElection({}, ['Ines Calder', 'Tom Second']);
    const { _id } = await accepted(held);
    const made = await NominationModel.findById(_id).lean();
    const copies = Array.from({ length: 100 }, (_, each) => ({
      ...made,
      _id: new Types.ObjectId(),
      manifesto: 'x'.repeat(10_000),
      standing: `copy ${each}`,
    }));
    await NominationModel.collection.insertMany(copies);
    const refused = await proposing(testApp, held, held.voters[1], { manifesto: 'I will.' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ params: { of: 'manifestos', most: 1_000_000 } });
    await proposing(testApp, held, held.voters[1]).expect(201);
  });

  test('change nothing once the ballot is frozen, nor does the nominee', async () => {
    const held = await anElection({}, ['Ines Calder', 'Tom Second']);
    const first = await accepted(held);
    await admitting(held, first._id).expect(200);
    await proposing(testApp, held, held.voters[1]).expect(201);
    const second = (await nominationsOf(testApp, held)).find(({ toReview }) => toReview);
    await as(held.organiser).post(`/api/v1/elections/${held.election._id}/open`).expect(200);
    expect((await admitting(held, second?._id ?? '').expect(409)).body).toMatchObject({
      code: 'frozen',
    });
    expect((await answering(held.voters[0], first._id, 'withdraw').expect(409)).body).toMatchObject(
      { code: 'frozen' },
    );
    expect(await candidateNames(held)).toEqual(['Ines Calder']);
    expect((await pageOf(held, held.voters[1])).phase).toBe('over');
  });

  test('see addresses only where their role does, and decide only as officers', async () => {
    const held = await anElection();
    const { _id } = await accepted(held);
    const org = held.organiser.membership?.organisation;
    const member = (role: 'observer' | 'clerk' | 'officer') => ({
      ...anActor(role, org),
      membersRevision: 1_000,
    });
    const path = `/api/v1/elections/${held.election._id}/nominations`;
    const seen = await as(member('observer')).get(path).expect(200);
    expect(JSON.stringify(seen.body)).not.toContain('@');
    expect(JSON.stringify((await as(member('clerk')).get(path).expect(200)).body)).toContain('@');
    await admitting(held, _id, {}, member('clerk')).expect(401);
    await admitting(held, _id, {}, member('officer')).expect(200);
  });
});

describe('withdrawing', () => {
  test('takes a candidate off the ballot until voting opens, by the link of the last message', async () => {
    const held = await anElection();
    const { email } = await proposed(held);
    await byLink(tokenIn(await lastMailTo(testApp, email)), { answer: 'accept' }).expect(200);
    await admitting(held, (await only(held))._id).expect(200);
    expect(await candidateNames(held)).toEqual(['Grace Hopper']);
    const token = tokenIn(await lastMailTo(testApp, email));
    await byLink(token, { answer: 'withdraw' }).expect(200, { state: 'withdrawn', mailed: null });
    expect(await candidateNames(held)).toEqual([]);
    expect(await only(held)).toMatchObject({ state: 'withdrawn', photoUrl: null });
    const told = await lastMailTo(testApp, held.organiser.email);
    expect(told.subject).toContain('Withdrawn');
  });

  test('and being admitted at the same time leave nobody on the ballot who has withdrawn', async () => {
    const held = await anElection();
    const { _id } = await accepted(held);
    await Promise.all([admitting(held, _id), answering(held.voters[0], _id, 'withdraw')]);
    const { state } = await only(held);
    expect(await candidateNames(held)).toEqual(state === 'admitted' ? ['Ines Calder'] : []);
  });
});

test('a copy of an election takes over how nominations are made, and none of them', async () => {
  const held = await anElection({ seconders: 2, nominationRules: 'Members of two years.' });
  await accepted(held);
  const { startDate, endDate } = held.election;
  const copy = await as(held.organiser)
    .post(`/api/v1/elections/${held.election._id}/duplicate`)
    .send({ name: `${held.election.name} again`, startDate, endDate })
    .expect(201);
  const election = copy.body as Election;
  expect(election.settings).toMatchObject({
    nominations: 'roll',
    seconders: 2,
    nominationRules: 'Members of two years.',
  });
  expect(await nominationsOf(testApp, { ...held, election })).toEqual([]);
});

test('deleting an account removes its name from all nominations that are not on the ballot', async () => {
  const held = await anElection({ seconders: 1, showNominees: true });
  const nomination = await accepted(held);
  const { email } = await proposed({ ...held, voters: [held.voters[1]].flatMap((v) => v ?? []) });
  await answering(held.voters[2], nomination._id, 'second').expect(200);
  for (const [index, left] of [
    [2, ['accepted', 'proposed']],
    [0, ['proposed']],
    [1, ['proposed']],
  ] as const) {
    await as(held.voters[index]).delete(`/api/v1/voters/${held.voters[index]?.id}`).expect(204);
    const states = (await nominationsOf(testApp, held)).map(({ state }) => state);
    expect(states.sort()).toEqual(left);
  }
  expect(await only(held)).toMatchObject({
    email,
    seconders: [],
    proposer: { self: false, name: '', email: '' },
  });
});

test('its photo is kept while it is nominated, and all of it goes with the election', async () => {
  const held = await anElection();
  await proposing(testApp, held, held.voters[0])
    .attach('image', await aPhoto(), 'photo.png')
    .expect(201);
  const { _id, photoUrl } = await only(held);
  const photo = () => request(testApp.app).get(photoUrl ?? '');
  const sweepIn = (minutes: number) => sweepImages(new Date(Date.now() + minutes * 60_000));
  await sweepIn(11);
  expect((await photo()).status).toBe(200);
  await answering(held.voters[0], _id, 'withdraw').expect(200);
  await sweepIn(11);
  expect((await photo()).status).toBe(404);
  await as(held.organiser).delete(`/api/v1/elections/${held.election._id}`).expect(204);
  expect(await NominationModel.countDocuments({ election: held.election._id })).toBe(0);
});
