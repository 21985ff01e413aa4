import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { composeMail } from './compose-mail.js';
import { verbatim } from './mail-text.js';
import type { MailTransport } from './mail-transport.js';
import { wordsIn } from '../words.js';
import { smtpTransport } from './smtp-transport.js';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const mail = {
  messageName: 'the-same-at-every-attempt',
  from: 'Hustings <no-reply@hustings.test>',
  to: 'ada@example.org',
  ...composeMail(
    wordsIn('en'),
    { PRODUCT_NAME: 'Hustings' },
    {
      subject: 'Grüße & "quotes"',
      paragraphs: ['Hello <Ada>,', verbatim('vote\nnow.')],
      action: { label: 'Vote', url: 'https://hustings.test/x?token=abc&id=1' },
      notes: ['Once only.'],
    },
  ),
};

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function aServer(
  options: SMTPServerOptions = {},
): Promise<{ transport: MailTransport; received: string[]; server: SMTPServer; port: number }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'required');
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  closers.push(() => transport.close?.());
  return { transport, received, server, port };
}

test('a message arrives with both parts, whatever its content', async () => {
  const { transport, received } = await aServer();
  await transport.send({
    ...mail,
    replyTo: 'eve@example.org',
    unsubscribe: 'eve\r\nBcc: x@example.org',
  });
  const parsed: Email = await PostalMime.parse(received[0] ?? '');
  expect(parsed).toMatchObject({
    from: { name: 'Hustings', address: 'no-reply@hustings.test' },
    to: [{ address: 'ada@example.org' }],
    replyTo: [{ address: 'eve@example.org' }],
    subject: 'Grüße & "quotes"',
    messageId: '<the-same-at-every-attempt@hustings.test>',
  });
  const unsubscribe = parsed.headers.find(({ key }) => key === 'list-unsubscribe');
  expect(unsubscribe?.value).toBe('<mailto:eve%0D%0ABcc%3A%20x%40example.org?subject=unsubscribe>');
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.text).toContain('\nhttps://hustings.test/x?token=abc&id=1\n');
  expect(parsed.html).toContain('href="https://hustings.test/x?token=abc&amp;id=1"');
  expect(parsed.html).toContain('Hello &lt;Ada&gt;,');
  expect(parsed.html).not.toMatch(/<img|<script|<link|@import|url\(/i);
});

test.each(['Hustings <no-reply@hustings.test>', 'no-reply@hustings.test'])(
  'an organisation’s name appears before the address of %s',
  async (from) => {
    const { transport, received } = await aServer();
    const composed = composeMail(
      wordsIn('en'),
      { PRODUCT_NAME: 'Hustings' },
      {
        subject: 'Vote',
        paragraphs: ['Hello'],
        organisation: 'Ruderclub “Süd”, "1887" <e.V.>',
      },
    );
    await transport.send({ messageName: 'once', from, to: 'ada@example.org', ...composed });
    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed.from).toEqual({
      name: 'Ruderclub “Süd”, "1887" <e.V.> via Hustings',
      address: 'no-reply@hustings.test',
    });
    expect(parsed.text).toContain('-- \nRuderclub “Süd”, "1887" <e.V.> via Hustings');
  },
);

test('no address or subject can add a header or recipient', async () => {
  const { transport, received } = await aServer();
  await transport.send({
    ...mail,
    subject: 'Hello\r\nBcc: eve@example.org',
    replyTo: 'ada@example.org\r\nBcc: eve@example.org',
    senderName: 'Club\r\nBcc: eve@example.org',
  });
  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.headers.map((header) => header.key)).not.toContain('bcc');
  await transport.send({ ...mail, to: 'ada@example.org, eve@example.org' }).catch(() => undefined);
  const recipients = await Promise.all(
    received.map(async (each) => (await PostalMime.parse(each)).to?.length),
  );
  expect(recipients.every((count) => count === 1)).toBe(true);
});

test('a recipient the server does not know is refused for good', async () => {
  const { transport } = await aServer({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user')),
  });
  await expect(transport.send(mail)).rejects.toMatchObject({
    failure: 'refused',
    message: expect.stringContaining('No such user'),
  });
});

test('a busy mailbox is retried', async () => {
  const { transport } = await aServer({
    onRcptTo: (_address, _session, done) => done(refusal(450, 'Busy')),
  });
  await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'temporary' });
});

test('a message refused for its content is final, and does not blame the mailbox', async () => {
  const { transport } = await aServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refusal(554, 'Spam')));
    },
  });
  await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'rejected' });
});

test('a sender the server does not accept is final too, and does not blame the mailbox', async () => {
  const { transport } = await aServer({
    onMailFrom: (_address, _session, done) => done(refusal(550, 'Quota exceeded')),
  });
  await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'rejected' });
});

test('a server that is down is unreachable', async () => {
  const { server, port } = await aServer();
  await new Promise<void>((resolve) => server.close(resolve));
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'required');
  await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
  transport.close?.();
});

test('a connection cut before the message was handed over is unreachable', async () => {
  let sockets: { destroy(): void }[] = [];
  const { transport, server } = await aServer({
    onMailFrom() {
      for (const socket of sockets) socket.destroy();
    },
  });
  server.server.on('connection', (socket) => {
    sockets = [...sockets, socket];
  });
  await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
});

test('a connection cut after the message was handed over is uncertain, and not repeated', async () => {
  let sockets: { destroy(): void }[] = [];
  let times = 0;
  const { transport, server } = await aServer({
    onData(stream) {
      stream.resume();
      stream.on('end', () => {
        times += 1;
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets = [...sockets, socket];
  });
  await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'uncertain' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(times).toBe(1);
});

test('a message asks for no automatic answer, which would reveal who got a reminder', async () => {
  const { transport, received } = await aServer();
  await transport.send(mail);
  const { headers } = await PostalMime.parse(received[0] ?? '');
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(valueOf('auto-submitted')).toBe('auto-generated');
  expect(valueOf('x-auto-response-suppress')).toBe('OOF, AutoReply');
});

describe('encryption', () => {
  /** This machine at an address that is not loopback, so it counts as a remote server. */
  const elsewhere = (port: number) => `smtp://0.0.0.0:${port}`;

  test('a remote server without it gets neither message nor password', async () => {
    let commands = 0;
    const { port, received } = await aServer({
      onAuth: (_auth, _session, done) => {
        commands += 1;
        done(null, { user: 'ada' });
      },
      onMailFrom: (_address, _session, done) => {
        commands += 1;
        done();
      },
    });
    const transport = smtpTransport(`smtp://ada:secret@0.0.0.0:${port}`, 'required');
    closers.push(() => transport.close?.());
    await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(commands).toBe(0);
    expect(received).toEqual([]);
  });

  test('it gets them if SMTP_TLS is off', async () => {
    const { port, received } = await aServer();
    const transport = smtpTransport(elsewhere(port), 'off');
    closers.push(() => transport.close?.());
    await transport.send(mail);
    expect(received).toHaveLength(1);
  });

  test.each(['localhost', '127.0.0.1', '127.1.2.3'])('%s needs none', async (host) => {
    const { port, received } = await aServer();
    const transport = smtpTransport(`smtp://${host}:${port}`, 'required');
    closers.push(() => transport.close?.());
    await transport.send(mail);
    expect(received).toHaveLength(1);
  });

  test('a remote server with it but without a valid certificate gets nothing', async () => {
    const { port, received } = await aServer({ disabledCommands: [] });
    const transport = smtpTransport(elsewhere(port), 'required');
    closers.push(() => transport.close?.());
    await expect(transport.send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(received).toEqual([]);
  });
});
