import { randomUUID, type UUID } from 'node:crypto';
import {
  beginSampleCall,
  castBallotCall,
  changeOwnPasswordCall,
  changePasswordCall,
  listVotesCall,
  loginCall,
  openBallotCall,
  readBallotCall,
  readImageCall,
  refreshCall,
  registerCall,
  useLetterCall,
  type Call,
} from '@hustings/shared';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../platform/deps.js';
import { FairQueue } from '../platform/fair-queue.js';
import { AdaptiveLimit } from '../platform/adaptive-limit.js';
import { ConcurrencyLimit } from '../platform/concurrency-limit.js';
import { addressOf } from './rate-limit.js';
import { answerBusy } from './answer-busy.js';

const kinds = ['voting', 'passwords', 'pages', 'others'] as const;
type Kind = (typeof kinds)[number];

/** What each request is, by its call; the web app's files are `pages`, everything else `others`. */
const kindsOfCalls = new Map<Call, Kind>([
  ...[castBallotCall, readBallotCall, listVotesCall].map((call) => [call, 'voting'] as const),
  ...[openBallotCall, useLetterCall, refreshCall].map((call) => [call, 'voting'] as const),
  ...[loginCall, registerCall, beginSampleCall].map((call) => [call, 'passwords'] as const),
  ...[changePasswordCall, changeOwnPasswordCall].map((call) => [call, 'passwords'] as const),
  [readImageCall, 'pages'],
]);
const matchers = [...kindsOfCalls].map(([{ method, path }, kind]) => ({
  method,
  kind,
  path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));
/** What is made of the database although it is no call. */
const NO_FILE = /^\/(auth|api|published|embed)(\/|$)/i;
/** They say how the process is, also when it is busy. */
const NEVER_WAITING = new Set(['/healthz', '/readyz', '/metrics']);
const OF_ELECTION = /\/elections\/([\da-f]{24})(?:\/|$)/i;
/** Elections that a process remembers to be there. */
const MOST_KNOWN = 1_000;
const TELL_MS = 1_000;

interface Arrival {
  kind: Kind;
  lane: string;
  /** The id of the election that its path names. */
  named: string | undefined;
  /** Gives back the place that the request has; nothing before it has one. */
  leave: () => void;
  isAtWork: boolean;
  /** Changes its place for one among uploads and downloads, unless it has one; see `beginTransfer`. */
  beginTransfer: (megabytes: number) => void;
  /** See `whileCopying`. */
  copies: FairQueue;
  /** @returns What its answer has as `X-Request-Id`. */
  noteTurnedAway: () => UUID;
}

/** A line of the log in the making: what was turned away since the last one. */
interface Untold {
  /** Each of their answers carries it, so that it leads to the line. */
  id: UUID;
  turnedAway: Partial<Record<Kind, number>>;
}

const arrivals = new WeakMap<Response, Arrival>();
const turnedAway = new WeakSet<object>();
const nothing = () => undefined;

/**
 * Lets in as many requests as this process can serve at once, keeps some waiting for less than a second, and
 * turns the rest away with 503 `busy`, before anything is read of them and at next to no cost. What belongs
 * to casting a ballot has places of its own, as many as the machine is swift; of everything else the fewer
 * are let in the more ballots are on their way, and very few while a voter waits. Within each kind, elections
 * take turns, and so do network addresses where no election is named: whoever sends many waits for its own.
 * An election has a turn of its own only once something of it was answered, so that nobody makes up
 * elections to be served more often.
 *
 * A place is taken when a JSON body is there, so that one which trickles in holds none, and is kept until
 * the handler has ended, also when the client has gone. Streams of events give it back, uploads and
 * downloads change it for one of those that there are for them, and copies of a roll wait in a queue of their
 * own.
 */
export function createAdmission({
  loadLimits: limits,
  metrics,
  logger,
}: Pick<Deps, 'loadLimits' | 'metrics' | 'logger'>) {
  const { patienceMs } = limits;
  const votingPlaces = new AdaptiveLimit({
    least: limits.voting.atLeast,
    most: limits.voting.atOnce,
    targetMs: limits.swiftMs,
  });
  const voting = new FairQueue({
    atOnce: () => votingPlaces.now,
    ofAll: () => votingPlaces.now,
    patienceMs,
  });
  const others = new FairQueue({
    atOnce: othersAtOnce,
    ofAll: limits.others.ofAll,
    patienceMs,
  });
  const queues: Record<Kind, FairQueue> = {
    voting,
    others,
    passwords: new FairQueue({ ...limits.passwords, patienceMs }),
    pages: new FairQueue({ ...limits.pages, patienceMs }),
  };
  const transfers = new ConcurrencyLimit(limits.transfers);
  const uploads = new ConcurrencyLimit(limits.uploads);
  const copies = new FairQueue(limits.copies);
  const known = new Set<string>();
  let untold: Untold | undefined;
  metrics?.gauge('hustings_requests_waiting', 'Requests that wait, by kind.', ['kind'], () =>
    Promise.resolve(kinds.map((kind) => ({ labels: { kind }, value: queues[kind].waiting }))),
  );

  function othersAtOnce(): number {
    const { atOnce, atLeast } = limits.others;
    return voting.waiting > 0 ? atLeast : Math.max(atLeast, atOnce - voting.running);
  }

  /** One line a second says how many, as a line for each would cost more than it tells. */
  function noteTurnedAway(res: Response, kind: Kind): UUID {
    turnedAway.add(res);
    metrics?.countTurnedAway(kind);
    untold ??= beginLine();
    untold.turnedAway[kind] = (untold.turnedAway[kind] ?? 0) + 1;
    return untold.id;
  }

  function beginLine(): Untold {
    const line: Untold = { id: randomUUID(), turnedAway: {} };
    setTimeout(() => {
      untold = undefined;
      logger.warn(line, 'more came than could be served');
    }, TELL_MS).unref();
    return line;
  }

  function remember(named: string): void {
    if (known.has(named)) return;
    const [oldest] = known;
    if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest);
    known.add(named);
  }

  function arrivalOf(req: Request, res: Response): Arrival | undefined {
    const path = req.url.split('?', 1)[0] ?? '';
    if (NEVER_WAITING.has(path)) return undefined;
    const kind = kindOf(req.method, path);
    const named = OF_ELECTION.exec(path)?.[1]?.toLowerCase();
    let isTransferring = false;
    const arrival: Arrival = {
      kind,
      named,
      leave: nothing,
      isAtWork: false,
      copies,
      lane: named !== undefined && known.has(named) ? named : addressOf(req),
      beginTransfer: (megabytes) => {
        // What is read of an upload, and answered with a download, is in memory until that has ended.
        if (isTransferring) return;
        const endUpload = uploads.take(addressOf(req), megabytes);
        const endTransfer = orElse(endUpload, () => transfers.take(addressOf(req)));
        isTransferring = true;
        arrival.leave();
        arrival.leave = () => {
          endUpload();
          endTransfer();
        };
      },
      noteTurnedAway: () => noteTurnedAway(res, kind),
    };
    return arrival;
  }

  /** Comes before everything else: answers at once where even the queue is full. */
  const turnAway: RequestHandler = (req, res, next) => {
    const arrival = arrivalOf(req, res);
    if (!arrival) {
      next();
      return;
    }
    arrivals.set(res, arrival);
    if (queues[arrival.kind].takes(arrival.lane)) next();
    else refuse(arrival, req, res);
  };

  /** Comes once the body is there: lets the request go on when it has a place. */
  const letIn: RequestHandler = (req, res, next) => {
    const arrival = arrivals.get(res);
    if (!arrival) {
      next();
      return;
    }
    const queue = queues[arrival.kind];
    const goOn = () => {
      if (res.closed) {
        queue.leave();
        return;
      }
      let isLeft = false;
      const begun = performance.now();
      arrival.leave = () => {
        if (isLeft) return;
        isLeft = true;
        if (queue === voting) votingPlaces.note(performance.now() - begun);
        queue.leave();
        if (queue === voting) others.serve();
      };
      res.once('close', () => {
        const { named } = arrival;
        if (named !== undefined && res.headersSent && res.statusCode < 400) remember(named);
        if (!arrival.isAtWork) arrival.leave();
      });
      next();
    };
    if (queue.enterAtOnce()) goOn();
    else {
      queue
        .enter(arrival.lane, (leave) => res.once('close', leave))
        .then(goOn, () => {
          if (!res.closed) refuse(arrival, req, res);
        });
    }
  };

  function refuse(arrival: Arrival, req: Request, res: Response): void {
    answerBusy(req, res, arrival.noteTurnedAway());
  }

  return { turnAway, letIn };
}

function kindOf(method: string, path: string): Kind {
  if (!NO_FILE.test(path)) return 'pages';
  const found = matchers.find((each) => each.method === method && each.path.test(path));
  return found?.kind ?? 'others';
}

/** The place of a request stays taken until its handler has ended, whether or not the client waits for it. */
export async function keepingPlace<Result>(
  res: Response,
  work: () => Promise<Result>,
): Promise<Result> {
  const arrival = arrivals.get(res);
  if (!arrival) return work();
  arrival.isAtWork = true;
  try {
    return await work();
  } finally {
    arrival.isAtWork = false;
    if (res.closed) arrival.leave();
  }
}

/** For what goes on without work, and is counted elsewhere. */
export function giveBackPlace(res: Response): void {
  arrivals.get(res)?.leave();
}

/**
 * @param megabytes Of an upload: how many it may bring.
 * @throws AppError `busy` or `too_many_requests` where there are as many uploads and downloads as there may be.
 */
export function beginTransfer(res: Response, megabytes = 0): void {
  arrivals.get(res)?.beginTransfer(megabytes);
}

/**
 * Does what takes long and reads or writes a whole electoral roll: one at a time for each organisation.
 * Those that wait hold no place of others.
 *
 * @throws AppError `busy` where too many wait, or it waited too long.
 */
export function whileCopying<Result>(
  res: Response,
  organisation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const arrival = arrivals.get(res);
  if (!arrival) return work();
  arrival.leave();
  return arrival.copies.run(organisation, work, (leave) => res.once('close', leave));
}

function orElse<Result>(putRight: () => void, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    putRight();
    throw error;
  }
}

/** For what is turned away later, such as a ballot that waits too long for its round. */
export function noteTurnedAway(res: Response): void {
  const id = arrivals.get(res)?.noteTurnedAway();
  if (id !== undefined && !res.headersSent) res.setHeader('X-Request-Id', id);
}

export function wasTurnedAway(res: object): boolean {
  return turnedAway.has(res);
}
