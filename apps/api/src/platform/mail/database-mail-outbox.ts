import type { Logger } from 'pino';
import type { Environment } from '../../config/env.js';
import type { Clock } from '../clock.js';
import { backOff, Leases } from '../jobs/leases.js';
import type { Limits } from '../limits.js';
import { hashedAddress } from '../logger.js';
import {
  HIDDEN_REMINDER,
  type ComposedMail,
  type MailComposer,
  type MailFailure,
  type MailOutbox,
  type MailRequest,
  type MailSettled,
} from './mail-outbox.js';
import { refusedMails } from './mail-limits.js';
import { createMailRate } from './mail-rate.js';
import { DeliveryError, type MailTransport } from './mail-transport.js';
import { mailsHeldSince } from './mail-hold.js';
import { KEEP_FAILED_MS, KEEP_REFUSED_MS, MailModel, type StoredMail } from './mails.model.js';
import { insertNew } from '../insert-new.js';
import { countShown, notQueuedBefore, storable } from './queued-mails.js';
import { hashToken } from '../tokens.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const AT_ONCE = 10;
const POLL_MS = SECOND;
/** Time for composing a message, after which another process may claim it. */
const CLAIM_MS = 2 * MINUTE;
/** Time for sending a message, after which it counts as lost. */
const SENDING_MS = 5 * MINUTE;
const RETRIES = { firstRetryMs: 30 * SECOND, longestRetryMs: 30 * MINUTE };
/** An unsent message is given up this long after it was queued. */
const PATIENCE_MS = 3 * DAY;
const KEEP_SENT_MS = 7 * DAY;

/** Delay before a postponed message is tried again. */
const LATER_MS = MINUTE;

/** The failure of a message whose sending began, with unknown result. */
const UNCERTAIN: MailFailure = { code: 'mail_may_have_arrived' };
const NO_MAILBOX = 'No mailbox can be at an address that ends in .invalid.';

interface Options {
  env: Pick<Environment, 'MAIL_FROM' | 'SMTP_RATE'>;
  clock: Clock;
  limits: Limits;
  logger: Logger;
  transport: MailTransport;
}

/**
 * The outbox in the collection `mails`. A message is claimed by a conditional update, composed, marked
 * `sending`, handed over, and marked `sent`. If a process dies before `sending`, the message is retried; if
 * it dies later, the message is reported as uncertain and never repeated.
 */
export function createMailOutbox({ env, clock, limits, logger, transport }: Options): MailOutbox {
  const writers = new Map<
    string,
    { composer: MailComposer; settled: MailSettled | 'forgotten' | undefined }
  >();
  const leases = new Leases<StoredMail>(MailModel, clock);
  const rate = env.SMTP_RATE === undefined ? undefined : createMailRate(env.SMTP_RATE, clock);
  const outages = { pausedUntil: 0, inARow: 0 };
  let started = false;
  let heldSince: Date | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function claimNext(): Promise<StoredMail | null> {
    if (clock.now().getTime() < outages.pausedUntil) return null;
    if (heldSince) {
      // Only urgent messages queued since: any other may have been sent before the restore.
      const asked = { state: 'waiting' as const, urgent: true, queuedAt: { $gt: heldSince } };
      return leases.claimNext(asked, CLAIM_MS);
    }
    // Requested links do not wait behind ten thousand invitations.
    const urgent = rate && (await leases.claimNext({ state: 'waiting', urgent: true }, CLAIM_MS));
    return urgent ?? leases.claimNext({ state: 'waiting' }, CLAIM_MS);
  }

  /** Sends a message. @returns whether it used a turn: sending was tried, or it was withheld. */
  async function deliver(mail: StoredMail): Promise<boolean> {
    let composed: Awaited<ReturnType<MailComposer>>;
    try {
      composed = await compose(mail);
    } catch (error) {
      await putOff(mail, error);
      return false;
    }
    if (!composed) {
      await MailModel.deleteOne({ _id: mail._id, claim: mail.claim });
      return false;
    }
    if (composed === 'later') {
      await leases.release(mail, { state: 'waiting', dueAt: leases.after(LATER_MS) });
      return false;
    }
    if (composed === 'withheld') {
      await settle(mail, { state: 'sent' });
      return true;
    }
    if (isNobodys(mail.to)) {
      const failure = { code: 'mail_refused', params: { answer: NO_MAILBOX } } as const;
      await settle(mail, { state: 'failed', failure });
      return false;
    }
    if (!(await leases.keep(mail, SENDING_MS, { state: 'sending' }))) return false;
    try {
      await transport.send({
        ...onlyPrintable(composed),
        messageName: messageNameOf(mail),
        from: env.MAIL_FROM,
        to: mail.to,
      });
    } catch (error) {
      await putOff(mail, error);
      return true;
    }
    outages.inARow = 0;
    await settle(mail, { state: 'sent' });
    return true;
  }

  async function compose(mail: StoredMail): ReturnType<MailComposer> {
    const writer = writers.get(mail.kind);
    if (!writer) throw new Error(`nobody writes messages of the kind ${mail.kind}`);
    return writer.composer(mail.data);
  }

  async function putOff(mail: StoredMail, error: unknown): Promise<void> {
    const failure = error instanceof DeliveryError ? error.failure : 'temporary';
    const reason = error instanceof Error ? error.message : 'unknown reason';
    const about = {
      ...named(mail),
      to: mail.kind === HIDDEN_REMINDER ? undefined : hashedAddress(mail.to),
    };
    logger.warn({ ...about, failure, reason: withoutAddresses(reason) }, 'mail not sent');
    if (failure === 'uncertain') {
      await settle(mail, { state: 'failed', failure: UNCERTAIN });
      return;
    }
    const age = clock.now().getTime() - mail.queuedAt.getTime();
    if (failure === 'refused' || failure === 'rejected' || age > PATIENCE_MS) {
      const code = failure === 'refused' ? 'mail_refused' : 'mail_given_up';
      await settle(mail, { state: 'failed', failure: { code, params: { answer: reason } } });
      return;
    }
    const attempts = mail.attempts + 1;
    let dueAt = leases.after(backOff(attempts, RETRIES));
    if (failure === 'unreachable') {
      // Every message would fail the same way, so all wait until the pause ends.
      if (clock.now().getTime() >= outages.pausedUntil) {
        outages.inARow += 1;
        outages.pausedUntil = leases.after(backOff(outages.inARow, RETRIES)).getTime();
      }
      dueAt = new Date(outages.pausedUntil);
    }
    await leases.release(mail, { state: 'waiting', dueAt, reason, attempts });
  }

  async function settle(
    mail: Pick<StoredMail, '_id' | 'kind' | 'data' | 'claim'>,
    outcome: Parameters<MailSettled>[1],
  ): Promise<void> {
    const settled = writers.get(mail.kind)?.settled;
    if (settled === 'forgotten') {
      await MailModel.deleteOne({ _id: mail._id, claim: mail.claim });
      return;
    }
    const hasToTell = settled !== undefined;
    const isMine = await leases.release(mail, {
      state: outcome.state,
      reason: null,
      ...(outcome.state === 'failed' && { failure: outcome.failure }),
      deleteAt: leases.after(outcome.state === 'sent' ? KEEP_SENT_MS : KEEP_FAILED_MS),
      ...(hasToTell ? { untold: true } : outcome.state === 'sent' && { data: {} }),
    });
    if (isMine && hasToTell) await tell(mail, outcome);
  }

  async function tell(
    mail: Pick<StoredMail, '_id' | 'kind' | 'data'>,
    outcome: Parameters<MailSettled>[1],
  ): Promise<void> {
    try {
      const settled = writers.get(mail.kind)?.settled;
      if (settled !== 'forgotten') await settled?.(mail.data, outcome);
    } catch (error) {
      // The message stays `untold`; a later round reports it.
      logger.error({ err: error, ...named(mail) }, 'the result of a mail is unreported');
      return;
    }
    await MailModel.updateOne(
      { _id: mail._id },
      { $unset: { untold: 1 }, ...(outcome.state === 'sent' && { $set: { data: {} } }) },
    );
  }

  /** Fails messages left in `sending` by a process that died: they may have arrived. */
  async function reportLost(): Promise<void> {
    const lost = await MailModel.find({ state: 'sending', dueAt: { $lte: clock.now() } })
      .limit(1_000)
      .lean<StoredMail[]>();
    for (const mail of lost) await settle(mail, { state: 'failed', failure: UNCERTAIN });
  }

  async function tellWhatIsUntold(): Promise<void> {
    const untold = await MailModel.find({ untold: true }).limit(1_000).lean<StoredMail[]>();
    for (const mail of untold) {
      await tell(
        mail,
        mail.state === 'sent'
          ? { state: 'sent' }
          : { state: 'failed', failure: mail.failure ?? UNCERTAIN },
      );
    }
  }

  /** Each worker that finds a message starts one more, so that an empty queue is queried only once. */
  async function sendInParallel(goOn: () => boolean): Promise<void> {
    const workers: Promise<[PromiseSettledResult<void>]>[] = [];
    function begin(): void {
      if (workers.length < AT_ONCE) workers.push(Promise.allSettled([worker(goOn, begin)]));
    }
    begin();
    const ends: PromiseSettledResult<void>[] = [];
    // Includes workers that start meanwhile.
    for (const worker of workers) ends.push(...(await worker));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async function worker(goOn: () => boolean, onFound: () => void): Promise<void> {
    while (goOn()) {
      if (rate && !((await isSomethingDue()) && (await rate.take()))) return;
      const mail = await claimNext();
      if (mail) onFound();
      const isHandedOver = mail !== null && (await deliver(mail));
      if (!isHandedOver) await rate?.giveBack();
      if (!mail) return;
    }
  }

  async function isSomethingDue(): Promise<boolean> {
    const due = { state: 'waiting' as const, dueAt: { $lte: clock.now() } };
    return (await MailModel.exists(due)) !== null;
  }

  /** Runs one round at a time; a call during a round runs another one after it. */
  async function sendWhatIsDue(goOn: () => boolean): Promise<void> {
    while (round) await round.catch(() => undefined);
    round = (async () => {
      heldSince = await mailsHeldSince();
      await reportLost();
      await tellWhatIsUntold();
      await sendInParallel(goOn);
    })().finally(() => {
      round = undefined;
    });
    await round;
  }

  function scheduleRound(inMilliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      sendWhatIsDue(() => started)
        .catch((error: unknown) => logger.error({ err: error }, 'the outbox failed'))
        .finally(() => {
          if (started) scheduleRound(POLL_MS);
        });
    }, inMilliseconds);
    timer.unref();
  }

  return {
    register(kind, composer, settled) {
      writers.set(kind, { composer, settled });
    },
    async queue(mails: MailRequest[]) {
      const queuedAt = clock.now();
      const fresh = await notQueuedBefore(mails);
      const refusals = await refusedMails({ clock, limits }, fresh);
      const refused = new Set(refusals.map(({ mail }) => mail));
      const admitted = fresh.filter((mail) => !refused.has(mail));
      // Kinds with `settled` record refusals themselves. Storing one for every repeated call would fill the
      // disk.
      const kept = refusals.filter(
        ({ mail }) => mail.batch !== undefined && !writers.get(mail.kind)?.settled,
      );
      const begun = { dueAt: queuedAt, queuedAt, attempts: 0, claim: null, reason: null };
      await insertNew<StoredMail>(MailModel, [
        ...admitted.map((mail) => ({ ...storable(mail), ...begun, state: 'waiting' as const })),
        ...kept.map(({ mail, until }) => ({
          ...storable(mail),
          ...begun,
          state: 'failed' as const,
          failure: { code: 'mail_limit_reached' as const, params: { until: until.toISOString() } },
          deleteAt: leases.after(KEEP_REFUSED_MS),
        })),
      ]);
      if (started && !round) scheduleRound(0);
      return refusals;
    },
    async countUnsent(mails) {
      await refusedMails({ clock, limits }, mails);
    },
    async standing(batch) {
      const count = (...states: StoredMail['state'][]) =>
        MailModel.countDocuments({ batch, state: { $in: states } });
      const [waiting, sent, failed] = await Promise.all([
        count('waiting', 'sending'),
        count('sent'),
        count('failed'),
      ]);
      return { waiting, sent, failed };
    },
    async expectedBy() {
      if (!rate) return undefined;
      const waiting = await countShown('waiting');
      return waiting === 0 ? undefined : leases.after(rate.timeFor(waiting));
    },
    async removeAbout(about) {
      await MailModel.deleteMany({ about });
    },
    drain: () => sendWhatIsDue(() => true),
    start() {
      started = true;
      scheduleRound(0);
    },
    async stop() {
      started = false;
      clearTimeout(timer);
      await round?.catch(() => undefined);
      transport.close?.();
    },
  };
}

/** Whether an address cannot exist (RFC 2606). Owners of demos have such addresses. */
function isNobodys(address: string): boolean {
  return address.endsWith('.invalid');
}

/**
 * A message as the log names it. Hidden reminders go only to people who have not voted, so neither their
 * addresses nor their ids, which follow the order of the roll, are logged.
 */
function named({ _id, kind }: Pick<StoredMail, '_id' | 'kind'>) {
  return kind === HIDDEN_REMINDER ? { kind } : { mail: _id, kind };
}

function messageNameOf({ _id }: Pick<StoredMail, '_id'>): string {
  // The id is hashed, because it reveals the order in which messages were queued.
  return hashToken(String(_id)).slice(0, 32);
}

/** Removes email addresses: mail servers often repeat them, and they must not be logged. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"']+/g, (word) => (/.@./.test(word) ? '<address>' : word));
}

/** Removes control characters from headers: a line break in a name would begin another header. */
function onlyPrintable(mail: ComposedMail): ComposedMail {
  return {
    ...mail,
    subject: oneLine(mail.subject),
    ...(mail.replyTo !== undefined && { replyTo: oneLine(mail.replyTo) }),
    ...(mail.senderName !== undefined && { senderName: oneLine(mail.senderName) }),
  };
}

function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it takes out
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
