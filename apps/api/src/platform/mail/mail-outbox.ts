import type { MailFailureCode, OrganisationId, Said } from '@hustings/shared';

/**
 * The kind of reminder used while it is hidden who has voted. It is queued for everybody on the roll and
 * withheld from voters who have voted, so that no limit, number or pace of the outbox depends on who has.
 */
export const HIDDEN_REMINDER = 'hiddenReminder';

/** A message to send. It contains no secret: links are created when it is composed. */
export interface MailRequest {
  kind: string;
  to: string;
  /** The sending organisation, if any; its messages are limited together. */
  org?: OrganisationId;
  /** Ids and names for the composer, never a token or a password. */
  data: Record<string, string>;
  /** Unique key: queueing a second message with it, as after a crash, changes nothing. */
  key?: string;
  /** Id of what the message is about; the message is deleted with it. */
  about?: string;
  /** Name of the batch that the message is counted in. */
  batch?: string;
}

/** The state of a batch; dropped messages are not counted. */
export interface MailStanding {
  waiting: number;
  /** Messages sent in the last seven days. */
  sent: number;
  /** Messages that failed in the last thirty days. */
  failed: number;
}

/** A message not queued because its recipient or organisation has reached a limit. */
export interface MailRefusal {
  mail: MailRequest;
  /** When the message may be requested again. */
  until: Date;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Shown as the sender's name instead of the configured one. */
  senderName?: string;
  /** An address for unsubscribing, read by a person. */
  unsubscribe?: string;
}

/**
 * Composes a message just before it is sent. Undefined drops it because its reason is gone; `later` postpones
 * it; `withheld` counts it as sent without sending it, so that nothing shows the difference.
 */
export type MailComposer = (
  data: Record<string, string>,
) => Promise<ComposedMail | 'later' | 'withheld' | undefined>;

export type MailFailure = Said<MailFailureCode>;

/** Called when a message was sent or has failed for good. */
export type MailSettled = (
  data: Record<string, string>,
  outcome: { state: 'sent' } | { state: 'failed'; failure: MailFailure },
) => Promise<void>;

/** A durable queue in the database: messages survive any crash and are retried with back-off. */
export interface MailOutbox {
  /**
   * Sets the composer of a kind of message, once at start.
   *
   * @param settled `forgotten`: once sent or failed, nothing of a message is kept.
   */
  register(kind: string, composer: MailComposer, settled?: MailSettled | 'forgotten'): void;
  /**
   * Stores messages durably. Resolves with those that a limit refuses, which the caller must report; a
   * refused message of a batch is stored as failed, unless its kind has `settled`.
   */
  queue(mails: MailRequest[]): Promise<MailRefusal[]>;
  /** Counts messages towards their limits as if they were queued. */
  countUnsent(mails: readonly MailRequest[]): Promise<void>;
  standing(batch: string): Promise<MailStanding>;
  /**
   * When all waiting messages will be sent, at the mail server's rate; undefined if nothing waits or no
   * rate is set.
   */
  expectedBy(): Promise<Date | undefined>;
  removeAbout(about: string): Promise<void>;
  /** Sends due messages until there are none; for tests. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}
