import type { Clock } from '../clock.js';
import type { MailTransport, OutgoingMail } from './mail-transport.js';

/** Number of messages kept. */
export const KEPT_MAILS = 200;

export interface LocalMail extends OutgoingMail {
  number: number;
  at: Date;
  /** The URL that the message asks its reader to open. */
  link: string | null;
}

/** Replaces a mail server in development: keeps the last messages and prints their links. */
export interface LocalOutbox extends MailTransport {
  mails(): readonly LocalMail[];
}

const LINK_LINE = /^https?:\/\/\S+$/m;

/** @param print Writes a line to the server's console. */
export function createLocalOutbox(clock: Clock, print: (line: string) => void): LocalOutbox {
  const kept: LocalMail[] = [];
  let count = 0;
  return {
    send(mail) {
      count += 1;
      const link = LINK_LINE.exec(mail.text)?.[0] ?? null;
      kept.unshift({ ...mail, number: count, at: clock.now(), link });
      kept.length = Math.min(kept.length, KEPT_MAILS);
      print(`Email to ${mail.to}: ${mail.subject}`);
      if (link !== null) print(link);
      return Promise.resolve();
    },
    mails: () => kept,
  };
}
