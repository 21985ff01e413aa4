import type { MailFailureCode, OrganisationId, Said } from '@hustings/shared';

/**
 * The kind of a reminder while marks are hidden. Everybody on the roll gets one queued, and it is
 * withheld from those who have voted: no limit, number or pace of the outbox depends on a mark.
 */
export const HIDDEN_REMINDER = 'hiddenReminder';

/** A message that waits to be sent. It holds no secret: links are made when it is composed. */
export interface MailRequest {
  /** Names the composer that writes it. */
  kind: string;
  to: string;
  /** The organisation in whose name it goes out, if any: its messages are limited together. */
  org?: OrganisationId;
  /** What the composer needs: ids and names, never a token or a password. */
  data: Record<string, string>;
  /** Of a message with a key there is one: asking for it again, as after a crash, changes nothing. */
  key?: string;
  /** The id of what it is about: what is left of the message goes with it. */
  about?: string;
  /** Messages that are looked at together. */
  batch?: string;
}

/** How the messages of a batch are doing; one that was dropped is in no number. */
export interface MailStanding {
  waiting: number;
  /** Of those that went out in the last seven days. */
  sent: number;
  /** Of those that failed in the last thirty days. */
  failed: number;
}

/** A message that was not queued, as its recipient or its organisation has had too many. */
export interface MailRefusal {
  mail: MailRequest;
  /** From when on it may be asked for again. */
  until: Date;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Stands before the sender's address, instead of the name that is configured for all. */
  senderName?: string;
  /** Where somebody asks for no more of its kind: an address, which a person reads. */
  unsubscribe?: string;
}

/**
 * Writes a message at the moment it is sent; undefined drops it, its reason being gone, and `later`
 * keeps it, as it is not to go out at present. `withheld` lets it take its turn and count as sent, so
 * that nothing shows that it was not.
 */
export type MailComposer = (
  data: Record<string, string>,
) => Promise<ComposedMail | 'later' | 'withheld' | undefined>;

/** Why a message did not arrive, or may not have. */
export type MailFailure = Said<MailFailureCode>;

/** Told when a message was sent or finally failed. */
export type MailSettled = (
  data: Record<string, string>,
  outcome: { state: 'sent' } | { state: 'failed'; failure: MailFailure },
) => Promise<void>;

/** A durable queue in the database: what is queued survives any crash and is retried with back-off. */
export interface MailOutbox {
  /** Says once, at start, who writes messages of a kind. */
  register(kind: string, composer: MailComposer, settled?: MailSettled): void;
  /**
   * Resolves when the messages are stored durably, but for those that a limit refuses: whoever
   * asked is to be told of them. One with a key is kept as failed.
   */
  queue(mails: MailRequest[]): Promise<MailRefusal[]>;
  /** Counts messages under their limits as if they were queued. */
  countUnsent(mails: readonly MailRequest[]): Promise<void>;
  standing(batch: string): Promise<MailStanding>;
  /**
   * When all that waits has gone out, as far as the rate of the mail server tells; undefined where
   * nothing waits, or no rate is set.
   */
  expectedBy(): Promise<Date | undefined>;
  /** Removes the messages about something that is being deleted. */
  removeAbout(about: string): Promise<void>;
  /** Sends what is due until nothing is; for tests and the shutdown. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}
