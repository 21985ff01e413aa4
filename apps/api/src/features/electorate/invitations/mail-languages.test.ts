import { beforeEach, expect, test } from '@jest/globals';
import { messagePreviewSchema } from '@hustings/shared';
import request from 'supertest';
import { doWhatIsDue } from '../../../do-what-is-due.js';
import { startProcess } from '../../../start-process.js';
import { A_PASSWORD, anEmail, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { openPoll, type Poll } from '../../../test/builders/ballots.js';
import { madeLetters } from '../../../test/builders/letters.js';
import { useTestApp } from '../../../test/test-app.js';
import { until } from '../../../test/waiting.js';

const testApp = useTestApp();
beforeEach(async () => {
  await testApp.deps.outbox.drain();
  testApp.mails.length = 0;
});

const pathOf = ({ election }: Poll, call: string) => `/api/v1/elections/${election._id}/${call}`;
const by = ({ organiser }: Poll) => asking(testApp, organiser);

/**
 * A French election whose voters have a language: the first in the account and on the roll, the second on
 * the roll, the third in the account, the fourth nowhere.
 */
async function aPoll(status: 'open' | 'nominations' = 'open'): Promise<Poll> {
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    status,
    language: 'fr',
    settings: { resultsVisibility: 'afterClose' },
    voters: [
      { fullName: 'Ada', language: 'es' },
      { fullName: 'Ben', language: 'es' },
      { fullName: 'Cid' },
      { fullName: 'Dee' },
    ],
  });
  for (const voter of [poll.voters[0]!, poll.voters[2]!]) {
    await asking(testApp, voter).put('/auth/users/language').send({ language: 'de' }).expect(204);
  }
  testApp.mails.length = 0;
  return poll;
}

/** A subject up to the colon. */
const beginningOf = (subject = '') => subject.split(':')[0]?.trim();

/** What the voters were mailed, in their order. */
async function subjectsFor({ voters }: Poll): Promise<(string | undefined)[]> {
  await testApp.deps.outbox.drain();
  return voters.map(({ email }) =>
    beginningOf(testApp.mails.findLast(({ to }) => to === email)?.subject),
  );
}

/** Waits until the voters, in their order, were mailed these subjects last. */
async function mailed(poll: Poll, subjects: readonly string[]): Promise<void> {
  await until(`the mails ${subjects.join(', ')}`, async () => {
    const last = await subjectsFor(poll);
    return subjects.every((subject, index) => subject === last[index]);
  });
}

test('voters are invited and reminded in their own language, the roll’s, or the election’s', async () => {
  const poll = await aPoll();
  const invite = (to: string) => by(poll).post(pathOf(poll, 'invitations')).send({ to });
  await invite('all').expect(202);
  expect(await subjectsFor(poll)).toEqual([
    'Einladung zur Wahl',
    'Invitación a votar',
    'Einladung zur Wahl',
    'Invitation à voter',
  ]);
  await invite('notVoted').expect(202);
  expect(await subjectsFor(poll)).toEqual([
    'Erinnerung an Ihre Stimmabgabe',
    'Recordatorio',
    'Erinnerung an Ihre Stimmabgabe',
    'Rappel',
  ]);
});

test('mails name an election in their reader’s language if its name is translated', async () => {
  const poll = await aPoll('nominations');
  const translations = { de: { name: 'Wahl des Vorstands' } };
  await by(poll).put(`/api/v1/elections/${poll.election._id}`).send({ translations }).expect(200);
  await by(poll).post(pathOf(poll, 'invitations')).send({ to: 'all' }).expect(202);
  await testApp.deps.outbox.drain();
  const [ada, ben, , dee] = poll.voters.map(({ email }) =>
    testApp.mails.findLast(({ to }) => to === email),
  );
  expect(ada?.subject).toContain('Wahl des Vorstands');
  expect(ada?.text).toContain('„Wahl des Vorstands“');
  expect(ben?.subject).toContain(poll.election.name);
  expect(dee?.subject).toContain(poll.election.name);
});

test('they hear of news and get links for a new password in it', async () => {
  const poll = await aPoll();
  await by(poll).post(pathOf(poll, 'invitations')).send({ to: 'all' }).expect(202);
  await mailed(poll, [
    'Einladung zur Wahl',
    'Invitación a votar',
    'Einladung zur Wahl',
    'Invitation à voter',
  ]);
  await by(poll).post(pathOf(poll, 'pause')).send({}).expect(200);
  await doWhatIsDue(startProcess(testApp.deps));
  await mailed(poll, [
    'Die Stimmabgabe ist unterbrochen',
    'La votación está suspendida',
    'Die Stimmabgabe ist unterbrochen',
    'Le vote est suspendu',
  ]);
  const chosen = poll.voters.map(({ registration }) => registration);
  await by(poll).post(pathOf(poll, 'voters/password-resets')).send({ chosen }).expect(202);
  await mailed(poll, [
    'Neues Passwort wählen',
    'Elegir una contraseña nueva',
    'Neues Passwort wählen',
    'Choisir un nouveau mot de passe',
  ]);
});

test('they are asked to check their entries in it', async () => {
  const poll = await aPoll('nominations');
  await by(poll).post(pathOf(poll, 'entry-checks')).send({ to: 'all' }).expect(202);
  expect(await subjectsFor(poll)).toEqual([
    'Bitte prüfen Sie Ihren Eintrag im Wählerverzeichnis',
    'Compruebe sus datos en el censo electoral',
    'Bitte prüfen Sie Ihren Eintrag im Wählerverzeichnis',
    'Vérifiez votre inscription sur la liste électorale',
  ]);
});

test('a mail says in it that a letter was made', async () => {
  const poll = await aPoll('nominations');
  const to = poll.voters.map(({ registration }) => registration);
  await madeLetters(testApp, poll.organiser, poll.election._id, to);
  expect(await subjectsFor(poll)).toEqual([
    'Für Sie wurde ein Brief erstellt',
    'Se ha hecho una carta para usted',
    'Für Sie wurde ein Brief erstellt',
    'Un courrier a été préparé pour vous',
  ]);
});

test('an organiser sees the roll’s language in previews, and never the account’s', async () => {
  const poll = await aPoll();
  const [ada, , cid] = poll.voters;
  const preview = async (voter?: string) => {
    const asked = { kind: 'invitation', subject: '', paragraph: '', ...(voter && { voter }) };
    const sent = by(poll).post(pathOf(poll, 'messages/preview')).send(asked);
    return beginningOf(messagePreviewSchema.parse((await sent.expect(200)).body).subject);
  };
  expect(await preview(ada?.registration)).toBe('Invitación a votar');
  expect(await preview(cid?.registration)).toBe('Invitation à voter');
  expect(await preview()).toBe('Invitation à voter');
  const roll = await by(poll).get(pathOf(poll, 'voters')).expect(200);
  expect(JSON.stringify(roll.body)).not.toContain('"de"');
});

test('a stranger who signs up with somebody’s address does not choose the language of their mails', async () => {
  const email = anEmail('somebody');
  await request(testApp.app)
    .post('/auth/users/register')
    .send({ email, password: A_PASSWORD, confirmPassword: A_PASSWORD, language: 'ar' })
    .expect(201);
  const poll = await openPoll(testApp, {
    organiser: await signedUpOrganiser(testApp),
    language: 'fr',
    voters: [{ email }],
  });
  await by(poll).post(pathOf(poll, 'invitations')).send({ to: 'all' }).expect(202);
  expect(await subjectsFor(poll)).toEqual(['Invitation à voter']);
});
