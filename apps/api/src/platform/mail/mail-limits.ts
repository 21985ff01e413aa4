import type { Clock } from '../clock.js';
import type { Limit, Limits } from '../limits.js';
import { RateLimitModel } from '../rate-limits.model.js';
import { hashToken } from '../tokens.js';
import { HIDDEN_REMINDER, type MailRefusal, type MailRequest } from './mail-outbox.js';

/** A count that a message adds to: the name of its limit, and whose count it is. */
type Count = readonly [limit: keyof Limits, whose: string];

interface Counts {
  /** Counts that only the sender's own messages add to. */
  own?: Count[];
  /** Counts that other senders' messages add to as well. */
  shared?: Count[];
  /** The first message in this count, which may be in `own`, is sent even if a shared limit is reached. */
  first?: Count;
  /** The count that limits such first messages. */
  firsts?: Count;
}

/** The counts a message adds to. Unlisted kinds are counted too, so that no new kind is unlimited. */
function countsOf({ kind, to, org }: MailRequest): Counts {
  const whose = org ?? 'nobody';
  switch (kind) {
    case 'verification':
      return { shared: linkCounts(to) };
    case 'reset':
    case 'newLink':
      return { shared: linkCounts(to), first: ['linkInAnHour', `${kind} ${to}`] };
    case HIDDEN_REMINDER:
    case 'invitation':
    case 'entryCheck':
    case 'memberInvitation': {
      const first: Count = ['invitationsOfOrganisationTo', `${whose} ${to}`];
      return {
        own: [first, ['invitationsOfOrganisation', whose]],
        shared: [['invitationsTo', to]],
        first,
        firsts: ['firstInvitationsTo', to],
      };
    }
    case 'notice':
      return {
        own: [['noticesOfOrganisationTo', `${whose} ${to}`]],
        shared: [['noticesTo', to]],
      };
    case 'letterMade': {
      // Counted apart, so that invitations and notices cannot use up these limits and hide a letter.
      const first: Count = ['lettersOfOrganisationTo', `${whose} ${to}`];
      return { own: [first], shared: [['lettersTo', to]], first };
    }
    case 'contact':
      return { own: [['contactMails', to]] };
    default:
      return { own: [['otherMailsTo', `${kind} ${to}`]] };
  }
}

function linkCounts(to: string): Count[] {
  return [
    ['mailTo', to],
    ['mailToInADay', to],
  ];
}

interface Share {
  key: string;
  limit: Exclude<Limit, 'lifted'>;
  until: Date;
  /** When the database may remove the count, in real time rather than by `clock`. */
  expire: Date;
}

interface Context {
  clock: Clock;
  limits: Limits;
}

function sharesIn({ clock, limits }: Context): (count: Count) => Share[] {
  const now = clock.now().getTime();
  return ([name, whose]) => {
    const limit = limits[name];
    if (limit === 'lifted') return [];
    const length = limit.seconds * 1_000;
    const window = Math.floor(now / length);
    const until = new Date((window + 1) * length);
    return [
      {
        // The window is part of the key, so a count restarts without being reset.
        key: `${name}:${window}:${hashToken(whose)}`,
        limit,
        until,
        expire: new Date(Date.now() + until.getTime() - now),
      },
    ];
  };
}

/**
 * Counts messages before they are queued. The counts are in the database, so they hold across processes.
 *
 * @returns The messages that a limit refuses, each with the time to retry. A message refused by the sender's
 * own limits does not count in shared ones. Concurrent requests at a limit may all be refused, but no
 * message beyond the limit is allowed.
 */
export async function refusedMails(
  context: Context,
  mails: readonly MailRequest[],
): Promise<MailRefusal[]> {
  const sharesOf = sharesIn(context);
  const refusals: MailRefusal[] = [];
  const all = mails.map((mail) => {
    const { own = [], shared = [], first, firsts } = countsOf(mail);
    return {
      mail,
      own: own.flatMap(sharesOf),
      shared: shared.flatMap(sharesOf),
      first: first ? sharesOf(first) : [],
      isFirstOwn: first !== undefined && own.includes(first),
      firsts: firsts ? sharesOf(firsts) : [],
    };
  });

  const ownCounts = await take(all.flatMap(({ own }) => own));
  const allowed = all.filter(({ mail, own }) => {
    const full = ownCounts.full(own);
    if (full.length > 0) refusals.push({ mail, until: lastOf(full) });
    return full.length === 0;
  });

  const counts = await take(
    allowed.flatMap(({ shared, first, isFirstOwn }) =>
      isFirstOwn ? shared : [...shared, ...first],
    ),
  );
  const held = allowed.flatMap((each) => {
    const full = counts.full(each.shared);
    const isFirst = (each.isFirstOwn ? ownCounts : counts).isFirst(each.first);
    return full.length > 0 ? [{ ...each, full, isFirst }] : [];
  });

  const firsts = held.filter(({ isFirst }) => isFirst);
  const places = await take(firsts.flatMap((each) => each.firsts));
  for (const { mail, full, first, firsts, isFirst } of held) {
    if (isFirst && places.full(firsts).length === 0) continue;
    // The next first message may go out sooner.
    const [next] = first;
    const until = lastOf(full);
    refusals.push({ mail, until: next && next.until < until ? next.until : until });
  }
  return refusals;
}

function lastOf(shares: readonly Share[]): Date {
  return new Date(Math.max(...shares.map(({ until }) => until.getTime())));
}

const AT_ONCE = 500;

/** Counts many messages at once: ten thousand invitations must not take ten thousand calls. */
async function take(wanted: readonly Share[]) {
  const shares = new Map<string, Share & { wanted: number }>();
  for (const share of wanted) {
    const before = shares.get(share.key)?.wanted ?? 0;
    shares.set(share.key, { ...share, wanted: before + 1 });
  }
  const free = new Map<string, number>();
  const begun = new Set<string>();
  const all = [...shares.values()];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    const { upsertedIds } = await RateLimitModel.bulkWrite(
      some.map(({ key, wanted: points, expire }) => ({
        updateOne: {
          filter: { key },
          update: { $inc: { points }, $setOnInsert: { expire } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    for (const index of Object.keys(upsertedIds)) begun.add(some[Number(index)]?.key ?? '');
    // A count begun here was zero before. Calls that add to it meanwhile see what was taken here.
    const keys = some.flatMap(({ key }) => (begun.has(key) ? [] : key));
    const counted = keys.length > 0 ? await RateLimitModel.find({ key: { $in: keys } }).lean() : [];
    const points = new Map(counted.map((count) => [count.key, count.points ?? 0]));
    for (const { key, wanted: taken, limit } of some) {
      free.set(key, limit.points - ((points.get(key) ?? taken) - taken));
    }
  }
  return {
    /** Takes a message from its shares; returns those already used up. Call it once per message, in order. */
    full(of: readonly Share[]): Share[] {
      const without = of.filter(({ key }) => (free.get(key) ?? 0) <= 0);
      for (const { key } of of) free.set(key, (free.get(key) ?? 0) - 1);
      return without;
    },
    /** Whether this message began the count. Of concurrent ones in all processes, exactly one does. */
    isFirst: (of: readonly Share[]) => of.some(({ key }) => begun.delete(key)),
  };
}
