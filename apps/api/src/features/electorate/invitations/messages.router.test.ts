import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Election, MessagePreview, RollEntry } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { anEmail, lastMailTo, signedUpOrganiser } from '../../../test/builders/accounts.js';
import { asking } from '../../../test/builders/actors.js';
import { savedElection } from '../../../test/builders/elections.js';
import { addedVoter, registeredVoter } from '../../../test/builders/voters.js';
import { useTestApp } from '../../../test/test-app.js';

const testApp = useTestApp();

let organiser: Actor;
let election: Election;
beforeEach(async () => {
  organiser = await signedUpOrganiser(testApp);
  election = await savedElection(testApp, organiser);
  testApp.mails.length = 0;
});

const by = () => asking(testApp, organiser);
const path = (call: string) => `/api/v1/elections/${election._id}/${call}`;
const none = { subject: '', paragraph: '' };

async function preview(asked: object): Promise<MessagePreview> {
  const answer = await by().post(path('messages/preview')).send(asked).expect(200);
  return answer.body as MessagePreview;
}

describe('the words of an organisation', () => {
  test('are kept with the election, and stand in its invitations, filled in', async () => {
    const invitation = {
      subject: '{name}, vote in {election}',
      paragraph:
        'Dear {name},\nwe elect until {closes}. <b>Come!</b> {organisation} at https://evil.example/x',
    };
    await by().put(path('messages')).send({ invitation, reminder: none }).expect(200);
    const read = await by().get(path('messages')).expect(200);
    expect(read.body).toEqual({ invitation, reminder: none });
    const email = anEmail('words');
    await addedVoter(testApp, organiser, election._id, {
      fullName: 'Ada {closes} King',
      email,
      invite: true,
    });
    const mail = await lastMailTo(testApp, email);
    // The text that replaces a placeholder is not searched for placeholders again.
    expect(mail.subject).toBe(`Ada {closes} King, vote in ${election.name}`);
    expect(mail.text).toContain('Dear Ada {closes} King,\nwe elect until ');
    expect(mail.html).toContain('&lt;b&gt;Come!&lt;/b&gt;');
    expect(mail.text).not.toContain('evil.example');
    expect(mail.text).toContain('/verify-user/');
  });

  test.each([
    ['invitation.subject', { subject: 'Vote, {nmae}', paragraph: '' }, 'unknown_placeholder'],
    ['invitation.paragraph', { subject: '', paragraph: 'Until {}' }, 'unknown_placeholder'],
    ['invitation.subject', { subject: 'a\r\nBcc: x@example.org', paragraph: '' }, 'not_one_line'],
    ['invitation.subject', { subject: 'Win at evil.com', paragraph: '' }, 'holds_web_address'],
  ])('are refused beside the field %s: %j', async (field, invitation, code) => {
    const answer = await by()
      .put(path('messages'))
      .send({ invitation, reminder: none })
      .expect(422);
    expect((answer.body as { errors: object[] }).errors).toContainEqual(
      expect.objectContaining({ path: field, code }),
    );
  });

  test('are shown as they would go out to a voter, with a link that leads nowhere', async () => {
    const known = await registeredVoter(testApp, organiser, election._id, { fullName: 'Zoe' });
    await addedVoter(testApp, organiser, election._id, { fullName: 'Ada King' });
    testApp.mails.length = 0;
    const asked = { kind: 'reminder', paragraph: 'Until {closes}, {name}!' };
    const first = await preview(asked);
    expect(first.subject).toBe(`Reminder: your vote in ${election.name}`);
    expect(first.text).toContain(', Ada King!');
    const roll = (await by().get(path('voters')).expect(200)).body as RollEntry[];
    const voter = roll.find(({ email }) => email === known.email)?._id;
    const second = await preview({ ...asked, voter });
    expect(second.to).toBe(known.email);
    // Neither preview reveals who has a password already.
    expect(second.text.replaceAll('Zoe', 'Ada King')).toBe(first.text);
    expect(second.text).not.toContain('token=');
    expect(testApp.mails).toEqual([]);
    const stranger = await addedVoter(
      testApp,
      organiser,
      (await savedElection(testApp, organiser))._id,
    );
    await by()
      .post(path('messages/preview'))
      .send({ ...asked, voter: stranger._id })
      .expect(404);
  });

  test('are sent to oneself as a test, and to nobody else', async () => {
    await addedVoter(testApp, organiser, election._id, { fullName: 'Ada King' });
    const asked = { kind: 'invitation', subject: 'Hello {name}', paragraph: 'Come, {name}.' };
    await by().post(path('messages/test')).send(asked).expect(202);
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toMatchObject([{ to: organiser.email, subject: 'Test: Hello Ada King' }]);
    expect(testApp.mails[0]?.text).toContain('Come, Ada King.');
  });
});

test('addresses whose messages came back are marked as failed, and those not on the roll are said', async () => {
  const [ada, zoe] = [anEmail('ada'), anEmail('zoe')];
  for (const email of [ada, zoe]) {
    await addedVoter(testApp, organiser, election._id, { email, invite: true });
  }
  await testApp.deps.outbox.drain();
  const pasted = `<${ada.toUpperCase()}>: 550 no such user\nnobody@elsewhere.example, ${ada}`;
  const answer = await by()
    .post(path('invitations/bounces'))
    .send({ addresses: pasted })
    .expect(200);
  expect(answer.body).toEqual({ marked: 1, unknown: ['nobody@elsewhere.example'] });
  const progress = await by().get(path('invitations')).expect(200);
  expect(progress.body).toMatchObject({
    sent: 1,
    failed: 1,
    failures: [{ email: ada, reasonCode: 'mail_bounced' }],
  });
  await by().post(path('invitations')).send({ to: 'failed' }).expect(202);
  await testApp.deps.outbox.drain();
  expect((await by().get(path('invitations')).expect(200)).body).toMatchObject({ sent: 2 });
});

/** The processor time of a request, in which nobody else is answered. */
async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each<[string, string]>([
  ['one word', 'a'.repeat(200_000)],
  ['full stops and one address', `${'.'.repeat(199_000)}@a.example!`],
  ['addresses', 'a@b '.repeat(50_000)],
])(
  'pasted text of nothing but %s is searched for bounces in a moment',
  async (_what, addresses) => {
    const took = await millisecondsOf(() =>
      by().post(path('invitations/bounces')).send({ addresses }).expect(200),
    );
    expect(took).toBeLessThan(2_000);
  },
);

test('an own paragraph of nothing but long names is filled in in a moment', async () => {
  await addedVoter(testApp, organiser, election._id, { fullName: 'a'.repeat(120) });
  const names = '{name}'.repeat(330);
  for (const paragraph of [names, `www.a.example ${names}`]) {
    const took = await millisecondsOf(() => preview({ kind: 'invitation', paragraph }));
    expect(took).toBeLessThan(2_000);
  }
});
