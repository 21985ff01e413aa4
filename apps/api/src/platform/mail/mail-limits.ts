import type { Clock } from '../clock.js';
import type { Limit, Limits } from '../limits.js';
import { RateLimitModel } from '../rate-limits.model.js';
import { hashToken } from '../tokens.js';
import type { MailRefusal, MailRequest } from './mail-outbox.js';

/** One count that a message falls under: the name of its limit, and whose count it is. */
type Count = readonly [limit: keyof Limits, whose: string];

/**
 * What each kind of message is counted under. A kind that is not named here is counted too, so that
 * no new one can go around.
 */
function countsOf({ kind, to, org }: MailRequest): Count[] {
  const whose = org ?? 'nobody';
  switch (kind) {
    case 'verification':
    case 'reset':
    case 'newLink':
      return [
        ['mailTo', to],
        ['mailToInADay', to],
      ];
    case 'invitation':
    case 'hiddenReminder':
    case 'entryCheck':
    case 'memberInvitation':
      return [
        ['invitationsOfOrganisationTo', `${whose} ${to}`],
        ['invitationsTo', to],
        ['invitationsOfOrganisation', whose],
      ];
    case 'notice':
      return [
        ['noticesOfOrganisationTo', `${whose} ${to}`],
        ['noticesTo', to],
      ];
    case 'contact':
      return [['contactMails', to]];
    default:
      return [['otherMailsTo', `${kind} ${to}`]];
  }
}

interface Share {
  /** How many of these messages fall under it. */
  wanted: number;
  limit: Exclude<Limit, 'lifted'>;
  /** When the database may forget it, by its own clock. */
  expire: Date;
}

/**
 * Counts messages before they are queued, in the database and so over all processes: those that a
 * limit refuses, each with the moment from which it may be asked for again. A refused message counts
 * as well. Where two requests meet at a limit both may be refused; never is one too many let through.
 */
export async function refusedMails(
  { clock, limits }: { clock: Clock; limits: Limits },
  mails: readonly MailRequest[],
): Promise<MailRefusal[]> {
  const now = clock.now().getTime();
  const shares = new Map<string, Share>();
  const keysOf = (mail: MailRequest) =>
    countsOf(mail).flatMap(([name, whose]) => {
      const limit = limits[name];
      if (limit === 'lifted') return [];
      const length = limit.seconds * 1_000;
      const window = Math.floor(now / length);
      // The window stands in the key: a new one begins at nothing, without anybody resetting it.
      const key = `${name}:${window}:${hashToken(whose)}`;
      const until = new Date((window + 1) * length);
      return [{ key, limit, until, expire: new Date(Date.now() + until.getTime() - now) }];
    });
  const keysOfMails = mails.map((mail) => keysOf(mail));
  for (const { key, limit, expire } of keysOfMails.flat()) {
    const share = shares.get(key);
    if (share) share.wanted += 1;
    else shares.set(key, { wanted: 1, limit, expire });
  }
  const free = await take(shares);
  return mails.flatMap((mail, index) => {
    const full = (keysOfMails[index] ?? []).filter(({ key }) => (free.get(key) ?? 0) <= 0);
    for (const { key } of keysOfMails[index] ?? []) free.set(key, (free.get(key) ?? 0) - 1);
    if (full.length === 0) return [];
    return [{ mail, until: new Date(Math.max(...full.map(({ until }) => until.getTime()))) }];
  });
}

const AT_ONCE = 500;

/** Counts many at once: ten thousand invitations must not take ten thousand calls. */
async function take(shares: ReadonlyMap<string, Share>): Promise<Map<string, number>> {
  const free = new Map<string, number>();
  const all = [...shares];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    await RateLimitModel.bulkWrite(
      some.map(([key, { wanted, expire }]) => ({
        updateOne: {
          filter: { key },
          update: { $inc: { points: wanted }, $setOnInsert: { expire } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    const keys = some.map(([key]) => key);
    const counted = await RateLimitModel.find({ key: { $in: keys } }).lean();
    const points = new Map(counted.map((count) => [count.key, count.points ?? 0]));
    for (const [key, { wanted, limit }] of some) {
      free.set(key, limit.points - ((points.get(key) ?? 0) - wanted));
    }
  }
  return free;
}
