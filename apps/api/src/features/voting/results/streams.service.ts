import { performance } from 'node:perf_hooks';
import {
  can,
  resultsSchema,
  streamEvents,
  type ElectionId,
  type ElectionStatus,
} from '@hustings/shared';
import { eventOf, type OpenStream } from '../../../platform/open-stream.js';
import { ACCESS_TOKEN_MINUTES } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { LruCache } from '../../../platform/lru-cache.js';
import { isRevoked } from '../../../platform/revoked-tokens.js';
import type { Viewer } from '../../../platform/stream-tokens.js';
import { findElection, statusOf, type Election } from '../../core/elections/index.js';
import { revocations, standingsOf, notPublished, readersOf } from '../publishing/index.js';
import { visibleResults, type RollStanding } from './results.policy.js';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.js';
import { changesOf, WatchedElection, type Seen, type Watching } from './watched-election.js';
import { preparedResults } from './results.service.js';

/** Longest stream: as long as an access token, so that nobody watches longer than their session allows. */
const LONGEST_MS = ACCESS_TOKEN_MINUTES * 60_000;
/** Shortest stream. Lengths vary, so that viewers who came together do not all come back at once. */
const SHORTEST_MS = 0.8 * LONGEST_MS;

const MOST_FINAL_BYTES = 16 * 1024 * 1024;

/** Seconds until another process can answer, or this one again. */
const RETRY_AFTER = 5;

const NOT_ON_ROLL: RollStanding = { onRoll: false, hasVoted: false };

/** The streams of results that this process sends. */
interface StreamsMemory {
  places: ConcurrencyLimit;
  elections: Map<ElectionId, WatchedElection>;
  /** The only events of counted elections, by the key of their results. */
  finals: LruCache<Buffer>;
  isStopping: boolean;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    streams: StreamsMemory;
  }
}

export function newStreams({ streamLimits }: Pick<Deps, 'streamLimits'>): StreamsMemory {
  return {
    places: new ConcurrencyLimit(streamLimits),
    elections: new Map(),
    finals: new LruCache(MOST_FINAL_BYTES, ({ length }) => length),
    isStopping: false,
  };
}

/**
 * Streams the results of an election until it is counted, at most for as long as an access token lives.
 *
 * @param begin Begins the answer. It must call its argument when the answer has ended.
 * @throws AppError before calling `begin`: no rights, token revoked, no place free, or process stopping.
 */
export async function openStream(
  deps: Deps,
  id: ElectionId,
  viewer: Viewer | undefined,
  address: string,
  begin: (onClosed: () => void) => OpenStream,
): Promise<void> {
  if (deps.memory.streams.isStopping)
    throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
  const giveBack = deps.memory.streams.places.take(address);
  try {
    if (viewer && isRevoked(viewer, await revocations(deps))) throw new AppError('token_expired');
    const { election, status, seen, changes } = await seenNow(deps, id, viewer);
    if (status === 'closed') {
      const event = finalEvent(deps, await preparedResults(deps, election, viewer));
      const stream = begin(giveBack);
      stream.send(event);
      stream.end();
      return;
    }
    const watched = deps.memory.streams.elections.get(id) ?? newlyWatched(deps, id);
    const sent = await watched.firstEvent(election, status, seen);
    if (deps.memory.streams.isStopping)
      throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
    const endsAt = performance.now() + SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS);
    let leave: (() => void) | undefined;
    const stream = begin(() => {
      giveBack();
      leave?.();
    });
    stream.send(sent);
    if (!stream.isClosed)
      leave = join(deps, id, watched, { viewer, stream, seen, status, changes, endsAt, sent });
  } catch (error) {
    giveBack();
    throw error;
  }
}

function finalEvent(
  { memory }: Deps,
  { key, make }: Awaited<ReturnType<typeof preparedResults>>,
): Buffer {
  const { finals } = memory.streams;
  const event =
    finals.get(key) ?? eventOf(streamEvents.results, JSON.stringify(resultsSchema.parse(make())));
  finals.set(key, event);
  return event;
}

function newlyWatched(deps: Deps, id: ElectionId): WatchedElection {
  return new WatchedElection(id, {
    deps,
    signedOut,
    review,
    onIdle: () => deps.memory.streams.elections.delete(id),
  });
}

/** @returns A function to call when the viewer is gone. */
function join(deps: Deps, id: ElectionId, made: WatchedElection, watching: Watching): () => void {
  // Another viewer may have joined meanwhile, and all viewers of an election share one object.
  const watched = deps.memory.streams.elections.get(id) ?? made;
  deps.memory.streams.elections.set(id, watched);
  watched.join(watching);
  return () => watched.leave(watching);
}

/** @throws AppError `not_found`, or `not_allowed` or `not_published` if the viewer may see nothing. */
async function seenNow(deps: Deps, id: ElectionId, viewer: Viewer | undefined) {
  const election = await findElection(id);
  const now = deps.clock.now();
  const status = statusOf(election, now);
  const seen = (await visibleTo(deps, election, status, [viewer])).get(viewer);
  if (seen === undefined) {
    throw status === 'closed' ? notPublished(election) : new AppError('not_allowed');
  }
  return { election, status, seen, changes: changesOf(election, now) };
}

async function signedOut(deps: Deps, all: readonly Watching[]): Promise<Watching[]> {
  const revoked = await revocations(deps);
  return all.filter(({ viewer }) => viewer && isRevoked(viewer, revoked));
}

/** The results each viewer may see now, by the roll. Viewers who may see nothing are missing. */
async function review(
  deps: Deps,
  election: Election,
  status: ElectionStatus,
  all: readonly Watching[],
): Promise<Map<Watching, Seen>> {
  const visible = await visibleTo(
    deps,
    election,
    status,
    all.map(({ viewer }) => viewer),
  );
  return new Map(
    all.flatMap((watching) => {
      const seen = visible.get(watching.viewer);
      return seen === undefined ? [] : [[watching, seen] as const];
    }),
  );
}

/** Leaves out viewers who may see nothing. */
async function visibleTo(
  deps: Deps,
  election: Election,
  status: ElectionStatus,
  viewers: readonly (Viewer | undefined)[],
): Promise<Map<Viewer | undefined, Seen>> {
  const asVoters =
    status === 'closed' && readersOf(election) === 'everybody'
      ? []
      : viewers.flatMap((viewer) =>
          viewer && !can(viewer, 'readElections', election) ? viewer.id : [],
        );
  const standings = asVoters.length > 0 ? await standingsOf(election._id, asVoters) : undefined;
  return new Map(
    viewers.flatMap((viewer) => {
      const standing = (viewer && standings?.get(viewer.id)) ?? NOT_ON_ROLL;
      const visible = visibleResults(election, status, viewer, standing);
      return visible === 'nothing' ? [] : [[viewer, visible] as const];
    }),
  );
}

/** @throws AppError if the viewer may not watch the election. */
export async function assertMayWatch(deps: Deps, id: ElectionId, viewer: Viewer): Promise<void> {
  await seenNow(deps, id, viewer);
}

/** Ends all streams, because the process is stopping. */
export function endStreams(deps: Deps): void {
  deps.memory.streams.isStopping = true;
  for (const watched of deps.memory.streams.elections.values()) watched.cut();
}
