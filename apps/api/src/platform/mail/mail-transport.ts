import type { ComposedMail } from './mail-outbox.js';

/** Hands one message over to whoever delivers it. Rejects with a reason when that fails. */
export interface MailTransport {
  send(mail: ComposedMail & { from: string; to: string }): Promise<void>;
}
