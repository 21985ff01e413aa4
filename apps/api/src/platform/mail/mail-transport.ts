import type { ComposedMail } from './mail-outbox.js';

/** `from` is the configured sender: one address, with or without a name. */
export type OutgoingMail = ComposedMail & {
  from: string;
  to: string;
  /** The same for every attempt, so that mailboxes can recognise a duplicate. */
  messageName: string;
};

/** Hands one message over for delivery; rejects with a reason on failure. */
export interface MailTransport {
  /** @throws DeliveryError if the failure is understood; any other error is retried. */
  send(mail: OutgoingMail): Promise<void>;
  close?(): void;
}

/**
 * What a failed delivery means for the message:
 * - `unreachable`: the server is down or refuses this sender; nothing can be sent for now.
 * - `temporary`: this message was postponed; retrying later makes sense.
 * - `refused`: the mailbox will never accept a message.
 * - `rejected`: this message will never be accepted, because of its content or sender.
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
