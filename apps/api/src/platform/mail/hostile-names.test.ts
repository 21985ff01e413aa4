import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createApp } from '../../app.js';
import { startProcess } from '../../start-process.js';
import { signedUpOrganiser } from '../../test/builders/accounts.js';
import { asking, type Asked } from '../../test/builders/actors.js';
import { savedElection } from '../../test/builders/elections.js';
import { addedVoter } from '../../test/builders/voters.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { createMailOutbox } from './database-mail-outbox.js';
import type { MailOutbox } from './mail-outbox.js';
import { smtpTransport } from './smtp-transport.js';

let testApp: TestApp;
/** The same product, with a real mail server. */
let mailing: Asked;
let outbox: MailOutbox;
let server: SMTPServer;
const received: { to: string[]; raw: string }[] = [];
beforeAll(async () => {
  testApp = await startTestApp();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'required');
  outbox = createMailOutbox({ ...testApp.deps, transport });
  mailing = { app: createApp(startProcess({ ...testApp.deps, outbox })), deps: testApp.deps };
});
afterAll(async () => {
  await outbox.stop();
  await new Promise<void>((resolve) => server.close(resolve));
  await testApp.close();
});

const HOSTILE = [
  'Ada\r\nBcc: eve@evil.example',
  'Ada\r\n\r\n<a href="https://evil.example">Vote</a>',
  'Ada\nReply-To: eve@evil.example\n',
  'Ada\u2028X-Evil: yes\u0085X-More: yes',
  'Ada\0 <eve@evil.example>',
  'Win at https://evil.example/prize, www.evil.example or evil.example/now',
  'evil。example/now',
  '"Ada" <eve@evil.example>, ',
  '=?utf-8?Q?Ada=0D=0ABcc:_eve@evil.example?=',
];

async function rename(collection: string, id: string, fields: Record<string, string>) {
  const stored = mongoose.connection.collection(collection);
  await stored.updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
}

async function theMail(): Promise<{ to: string[]; mail: Email }> {
  received.length = 0;
  await outbox.drain();
  expect(received).toHaveLength(1);
  const [{ to, raw } = { to: [], raw: '' }] = received;
  return { to, mail: await PostalMime.parse(raw) };
}

const OUR_HEADERS = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
  ...['list-unsubscribe', 'reply-to', 'subject', 'to', 'x-auto-response-suppress'],
];

function expectHarmless({ to, mail }: { to: string[]; mail: Email }, recipient: string): void {
  expect(to).toEqual([recipient]);
  expect(mail.to).toMatchObject([{ address: recipient }]);
  expect(mail.headers.map(({ key }) => key).filter((key) => !OUR_HEADERS.includes(key))).toEqual(
    [],
  );
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(
    /evil[.。]example|<a href="https/,
  );
}

test.each(HOSTILE)('an invitation with the old name %j everywhere is harmless', async (name) => {
  const organiser = await signedUpOrganiser(testApp);
  const election = await savedElection(testApp, organiser);
  const voter = await addedVoter(testApp, organiser, election._id);
  await rename('accounts', organiser.id, { fullName: name });
  await rename('elections', election._id, { name });
  await mongoose.connection
    .collection('rollentries')
    .updateMany({ election: new Types.ObjectId(election._id) }, { $set: { fullName: name } });
  await asking(mailing, organiser)
    .post(`/api/v1/elections/${election._id}/invitations`)
    .send({ to: 'all' })
    .expect(202);
  const sent = await theMail();
  expectHarmless(sent, voter.email);
  expect(sent.mail.replyTo).toMatchObject([{ address: organiser.email }]);
});

test.each(HOSTILE)('a reset for somebody with the old name %j is harmless', async (name) => {
  const organiser = await signedUpOrganiser(testApp);
  await rename('accounts', organiser.id, { fullName: name });
  await asking(mailing, undefined)
    .post('/auth/users/request-new-password')
    .send({ email: organiser.email })
    .expect(201);
  expectHarmless(await theMail(), organiser.email);
});
