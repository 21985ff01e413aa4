import { beforeAll, expect, test } from '@jest/globals';
import {
  auditTrailSchema,
  type InvitationProgress,
  type MemberRole,
  type RollEntry,
} from '@hustings/shared';
import { DeliveryError } from '../../../platform/mail/mail-transport.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { signedUpOrganiser } from '../../../test/builders/accounts.js';
import { anActor, asking } from '../../../test/builders/actors.js';
import { openPoll } from '../../../test/builders/ballots.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter, type Registered } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const EMAIL = 'ada.lovelace@engines.example.org';

const testApp = useTestApp();
let path: string;
let observer: Actor;
let clerk: Actor;
let entry: Registered;
beforeAll(async () => {
  // A signed-up owner, because mails name their sender.
  const owner = await signedUpOrganiser(testApp);
  // A revision newer than the cached list of members, as tokens may have.
  const memberWho = (role: MemberRole): Actor =>
    Object.assign(anActor(role, owner.membership?.organisation), { membersRevision: 1 });
  [observer, clerk] = [memberWho('observer'), memberWho('clerk')];
  const { _id } = await savedElection(testApp, owner);
  path = `/api/v1/elections/${_id}`;
  testApp.failMails = new DeliveryError('refused', `550 ${EMAIL} is unknown here`);
  entry = await addedVoter(testApp, clerk, _id, { fullName: 'Ada Byron', email: EMAIL });
  await as(clerk).put(`/api/v1/voters/${entry._id}`).send({ tel: '+44 20 7946 0000' }).expect(200);
  await as(clerk).post(`${path}/invitations`).send({ to: 'all' }).expect(202);
  await testApp.deps.outbox.drain();
  const other = await addedVoter(testApp, clerk, _id, {
    fullName: 'C',
    email: 'c@difference.test',
  });
  await as(clerk).put(`${path}/voters/${other._id}`).send({ email: 'c@mill.test' }).expect(200);
});

const as = (actor: Actor) => asking(testApp, actor);

test.each([
  ['the roll', () => `${path}/voters`],
  ['a page of it', () => `${path}/voters?page=1`],
  ['the file of it', () => `${path}/voters.csv`],
  ['a registration', () => `/auth/users/profile/${entry._id}`],
  ['what became of invitations', () => `${path}/invitations`],
  ['the audit trail', () => `${path}/audit`],
  ['the file of it', () => `${path}/audit.csv`],
])('%s tells an observer no address', async (_what, address) => {
  const { text } = await as(observer).get(address()).expect(200);
  for (const part of ['lovelace', 'engines', '7946', 'difference.test', 'mill.test']) {
    expect(text).not.toContain(part);
  }
});

test('an observer cannot try out addresses against the hashes of the audit trail', async () => {
  const trailOf = async (actor: Actor) =>
    auditTrailSchema.parse((await as(actor).get(`${path}/audit`).expect(200)).body);
  const { entries } = await trailOf(observer);
  const whole = (await trailOf(clerk)).entries;
  expect(entries.map(({ hash }) => hash)).toEqual(whole.map(({ hash }) => hash));
  const saltless = entries.filter(({ salt }) => salt === null).map(({ action }) => action);
  expect(saltless).toEqual(['voter_added', 'voter_added', 'voter_address_corrected']);
  expect(whole.filter(({ salt }) => salt === null)).toEqual([]);
});

test('an observer does not see the addresses of a requested correction while marks are hidden', async () => {
  const { election, organiser, voters } = await openPoll(testApp);
  await as(organiser)
    .put(`/api/v1/elections/${election._id}/voters/${voters[0]?.registration}`)
    .send({ email: 'corrected@mill.test' })
    .expect(200);
  const trailOf = async (actor: Actor) =>
    (await as(actor).get(`/api/v1/elections/${election._id}/audit`).expect(200)).text;
  expect(await trailOf(organiser)).toContain('mill.test');
  expect(await trailOf(anActor('observer', election.org))).not.toContain('mill.test');
});

test('a clerk sees them', async () => {
  const { text } = await as(clerk).get(`${path}/voters.csv`).expect(200);
  expect(text).toContain(EMAIL);
});

test('an observer sees that a mail was refused, but not what the mail server said', async () => {
  const failuresTo = async (actor: Actor) => {
    const answer = await as(actor).get(`${path}/invitations`).expect(200);
    return (answer.body as InvitationProgress).failures;
  };
  expect(await failuresTo(observer)).toEqual([
    {
      _id: entry._id,
      fullName: 'Ada Byron',
      email: '',
      reason: 'The mail server refused the message.',
      reasonCode: 'mail_refused',
    },
  ]);
  expect(await failuresTo(clerk)).toMatchObject([
    {
      reason: `The mail server refused the message: 550 ${EMAIL} is unknown here`,
      params: { answer: `550 ${EMAIL} is unknown here` },
    },
  ]);
});

test('an observer finds people by their names, and nobody by an address', async () => {
  const found = async (actor: Actor, search: string) => {
    const answer = await as(actor).get(`${path}/voters?page=1&search=${search}`).expect(200);
    return (answer.body as { results: RollEntry[] }).results.length;
  };
  for (const name of ['ada', 'byron', 'by', 'ada%20byr'])
    expect(await found(observer, name)).toBe(1);
  for (const part of ['lovelace', 'engines', EMAIL, 'ada%20lovelace']) {
    expect(await found(observer, part)).toBe(0);
    expect(await found(clerk, part)).toBe(1);
  }
});
