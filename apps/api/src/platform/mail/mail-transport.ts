import type { ComposedMail } from './mail-outbox.js';

/** `from` is what is configured for all: one address, with a name or without. */
export type OutgoingMail = ComposedMail & {
  from: string;
  to: string;
  /** The same at every attempt, so that a mailbox can tell it was there before. */
  messageName: string;
};

/** Hands one message over to whoever delivers it. Rejects with a reason when that fails. */
export interface MailTransport {
  /** @throws DeliveryError where it is known what the failure means; any other is tried again. */
  send(mail: OutgoingMail): Promise<void>;
  close?(): void;
}

/**
 * What a failed delivery means for the message:
 * - `unreachable`: the server is away; nothing can go out until it is back.
 * - `temporary`: this message was put off; trying it later makes sense.
 * - `refused`: the mailbox will never take a message.
 * - `rejected`: this message will never be taken, for what is in it or whom it is from.
 * - `uncertain`: the connection broke after the message was handed over; it may have arrived.
 */
export type DeliveryFailure = 'unreachable' | 'temporary' | 'refused' | 'rejected' | 'uncertain';

export class DeliveryError extends Error {
  constructor(
    readonly failure: DeliveryFailure,
    reason: string,
  ) {
    super(reason);
  }
}
