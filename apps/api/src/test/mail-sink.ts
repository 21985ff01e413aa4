import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that records its messages and their recipients. */
export interface MailSink {
  url: string;
  taken: { to: string; messageId: string; source: string }[];
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const taken: MailSink['taken'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const source = Buffer.concat(chunks).toString();
        const [head = ''] = source.split('\r\n\r\n');
        const messageId = /^Message-ID: (.*)$/im.exec(head)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) taken.push({ to: address, messageId, source });
        done();
      });
    },
  });
  // A killed process breaks its connections.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
