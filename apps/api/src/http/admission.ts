import { setImmediate as turn } from 'node:timers/promises';
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

/** The kind of each request, by call; the web app's files are `pages`, everything else `others`. */
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
/** Paths other than the web app's files: calls, and public pages that use the database. */
const NO_FILE = /^\/(auth|api|published|embed)(\/|$)/i;
/** Paths that report the state of the process, so they must answer even when it is busy. */
const NEVER_WAITING = new Set(['/healthz', '/readyz', '/metrics']);
const OF_ELECTION = /\/elections\/([\da-f]{24})(?:\/|$)/i;
const MOST_KNOWN = 1_000;
const TELL_MS = 1_000;

interface Arrival {
  kind: Kind;
  lane: string;
  /** The election id in the path. */
  named: string | undefined;
  /** Releases the request's place; does nothing without one. */
  leave: () => void;
  isAtWork: boolean;
  /** Exchanges the place for one of uploads and downloads, once per request; see `beginTransfer`. */
  beginTransfer: (megabytes: number) => void;
  /** Exchanges the place for memory, once per request; see `holdAnswer`. */
  holdAnswer: (megabytes: number) => void;
  /** See `whileCopying`. */
  copies: FairQueue;
  /** See the function `inTurn`. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** @returns The answer's `X-Request-Id`. */
  noteTurnedAway: () => UUID;
}

/** Refusals to report in the next log line. */
interface Untold {
  /** The `X-Request-Id` of all these answers, which leads to the log line. */
  id: UUID;
  turnedAway: Partial<Record<Kind, number>>;
}

const arrivals = new WeakMap<Response, Arrival>();
const turnedAway = new WeakSet<object>();
const nothing = () => undefined;

/**
 * Admits as many requests as the process can serve, queues some for less than a second, and refuses the
 * rest with 503 `busy`, mostly before reading them and at almost no cost. Voting has its own places,
 * adapted to the machine's speed. The more voting requests run, the fewer others are admitted, and very few
 * while a voter waits. Within each kind, elections take turns, or network addresses if the path names no
 * election, so that a heavy sender delays only itself. An election gets its own turns only after one of its
 * requests has succeeded, so made-up ids gain nothing.
 *
 * A request takes its place once its JSON body has arrived, so slow senders occupy none, and keeps it until
 * the handler ends, even if the client has left. Event streams release their place, uploads and downloads
 * exchange it for one of their own, and copies of a roll wait in a queue of their own.
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
  const turns = new FairQueue({ atOnce: 1, ofAll: Infinity });
  const known = new Set<string>();
  let untold: Untold | undefined;
  metrics?.gauge('hustings_requests_waiting', 'Requests that wait, by kind.', ['kind'], () =>
    Promise.resolve(kinds.map((kind) => ({ labels: { kind }, value: queues[kind].waiting }))),
  );

  function othersAtOnce(): number {
    const { atOnce, atLeast } = limits.others;
    return voting.waiting > 0 ? atLeast : Math.max(atLeast, atOnce - voting.running);
  }

  /** Logs one line per second with counts, as a line for each refusal would cost too much. */
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
      logger.warn(line, 'too busy: requests were refused');
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
    const exchangePlace = (leave: () => void) => {
      isTransferring = true;
      arrival.leave();
      arrival.leave = leave;
    };
    const arrival: Arrival = {
      kind,
      named,
      leave: nothing,
      isAtWork: false,
      copies,
      inTurn: (work) =>
        turns.run(addressOf(req), async () => {
          const result = await work();
          // Other requests run between two chunks.
          await turn();
          return result;
        }),
      lane: named !== undefined && known.has(named) ? named : addressOf(req),
      beginTransfer: (megabytes) => {
        // One place covers the whole request, whose upload stays in memory until the end.
        if (isTransferring) return;
        const endUpload = uploads.take(addressOf(req), megabytes);
        const endTransfer = orElse(endUpload, () => transfers.take(addressOf(req)));
        exchangePlace(() => {
          endUpload();
          endTransfer();
        });
      },
      holdAnswer: (megabytes) => {
        if (!isTransferring && kind !== 'voting') exchangePlace(uploads.take(undefined, megabytes));
      },
      noteTurnedAway: () => noteTurnedAway(res, kind),
    };
    return arrival;
  }

  /** Runs first: refuses at once if even the queue is full. */
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

  /** Runs once the body has arrived, and continues when the request has a place. */
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

/** Keeps a request's place until its handler ends, even if the client has left. */
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

/** Releases the place of an event stream, which does no work and has its own limit. */
export function giveBackPlace(res: Response): void {
  arrivals.get(res)?.leave();
}

/**
 * @param megabytes The memory taken meanwhile: of an upload, its size, or the maximum if that is unknown.
 * @throws AppError `busy` or `too_many_requests` if there are too many uploads and downloads.
 */
export function beginTransfer(res: Response, megabytes = 0): void {
  arrivals.get(res)?.beginTransfer(megabytes);
}

/**
 * Counts a long answer as memory until it is sent, as slow readers keep all of it waiting. Answers to voters
 * keep their place instead, so that they are never refused.
 *
 * @throws AppError `busy` if files and other long answers take too much memory.
 */
export function holdAnswer(res: Response, megabytes: number): void {
  arrivals.get(res)?.holdAnswer(megabytes);
}

/**
 * Runs slow work on a whole electoral roll, one at a time for each organisation. The request gives up its
 * own place meanwhile.
 *
 * @throws AppError `busy` if too many wait, or the wait took too long.
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

/**
 * Makes one chunk of a long download: one at a time in a process, in turns by network address, so that many
 * downloads take no more of the processor from voters than one does.
 */
export function inTurn<Result>(res: Response, work: () => Promise<Result>): Promise<Result> {
  return arrivals.get(res)?.inTurn(work) ?? work();
}

function orElse<Result>(putRight: () => void, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    putRight();
    throw error;
  }
}

/** Logs a refusal that comes later, such as for a ballot that waits too long for its round. */
export function noteTurnedAway(res: Response): void {
  const id = arrivals.get(res)?.noteTurnedAway();
  if (id !== undefined && !res.headersSent) res.setHeader('X-Request-Id', id);
}

export function wasTurnedAway(res: object): boolean {
  return turnedAway.has(res);
}
