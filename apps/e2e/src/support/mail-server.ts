import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailServer {
  url: string;
  /** Waits up to 30 s for a message to an address with a matching subject; returns the newest. */
  mailTo(address: string, subject: RegExp): Promise<ReceivedMail>;
  linkTo(address: string, subject: RegExp): Promise<string>;
  /** The addresses of all messages so far. */
  recipients(): string[];
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that keeps all messages. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const recipient of session.envelope.rcptTo) {
            mails.push({
              to: recipient.address,
              subject: mail.subject ?? '',
              text: mail.text ?? '',
              html: mail.html ?? '',
            });
          }
          done();
          for (const wake of waiting) wake();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  async function mailTo(address: string, subject: RegExp): Promise<ReceivedMail> {
    const deadline = AbortSignal.timeout(30_000);
    for (;;) {
      const mail = mails.findLast((each) => each.to === address && subject.test(each.subject));
      if (mail) return mail;
      await new Promise<void>((resolve, reject) => {
        const wake = () => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
        deadline.addEventListener('abort', () =>
          reject(new Error(`No message to ${address} with ${subject} within 30 s`)),
        );
      });
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo,
    recipients: () => mails.map(({ to }) => to),
    linkTo: async (address, subject) => linkIn(await mailTo(address, subject)),
    async stop() {
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function linkIn(mail: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in: ${mail.text}`);
  return link;
}
