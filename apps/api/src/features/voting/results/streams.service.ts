import { performance } from 'node:perf_hooks';
import {
  can,
  resultsSchema,
  streamEvents,
  type AccountId,
  type ElectionId,
  type ElectionStatus,
} from '@hustings/shared';
import { eventText, type OpenStream } from '../../../platform/open-stream.js';
import { ACCESS_TOKEN_MINUTES } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { isRevoked, type Revocations } from '../../../platform/revoked-tokens.js';
import type { Viewer } from '../../../platform/stream-tokens.js';
import type { Schedule } from '../schedule/index.js';
import { findElection, statusOf, type Election } from '../../core/elections/index.js';
import { notPublished, readersOf } from '../publishing/index.js';
import { visibleResults, type RollStanding } from './results.policy.js';
import type { Reading } from './results.service.js';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.js';
import { changesOf, WatchedElection, type Seen, type Watching } from './watched-election.js';

/** As long as an access token: whoever's session has ended watches no longer than it could ask. */
const LONGEST_MS = ACCESS_TOKEN_MINUTES * 60_000;
/** Those who came together do not all come back in one moment. */
const SHORTEST_MS = 0.8 * LONGEST_MS;

/** Seconds after which another process answers, or this one again. */
const RETRY_AFTER = 5;

const NOT_ON_ROLL: RollStanding = { onRoll: false, hasVoted: false };

/** What streams know of the roll: how those who watch stand to it. */
export interface RollStandings {
  standingsOf(
    election: ElectionId,
    accounts: readonly AccountId[],
  ): Promise<ReadonlyMap<AccountId, RollStanding>>;
}

interface Needs {
  roll: RollStandings;
  schedule: Pick<Schedule, 'bringUpToDate'>;
  reading: Reading;
  revocations: () => Promise<Revocations>;
}

export type Streams = ReturnType<typeof createStreams>;

/** Results as one process sends them to those who watch. */
export function createStreams(deps: Deps, { roll, schedule, reading, revocations }: Needs) {
  const places = new ConcurrencyLimit(deps.streamLimits);
  const elections = new Map<ElectionId, WatchedElection>();
  const watch = {
    deps,
    signedOut,
    review,
    bringUpToDate: schedule.bringUpToDate,
    readAnew: reading.readAnew,
  };
  let isStopping = false;

  /**
   * Lets somebody watch an election until it is counted, or for as long as a token lives.
   *
   * @param begin Begins the answer; it is told what to do once that has ended.
   * @throws AppError before that, where nothing may be seen or there is no place.
   */
  async function open(
    id: ElectionId,
    viewer: Viewer | undefined,
    address: string,
    begin: (onClosed: () => void) => OpenStream,
  ): Promise<void> {
    if (isStopping) throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
    const giveBack = places.take(address);
    try {
      if (viewer && isRevoked(viewer, await revocations())) throw new AppError('token_expired');
      const { election, status, seen, changes } = await seenNow(id, viewer);
      if (status === 'closed') {
        const results = resultsSchema.parse(await reading.readResults(election, viewer));
        const stream = begin(giveBack);
        stream.send(eventText(streamEvents.results, JSON.stringify(results)));
        stream.end();
        return;
      }
      const watched = elections.get(id) ?? newlyWatched(id);
      const sent = await watched.firstEvent(election, status, seen);
      if (isStopping) throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
      const endsAt = performance.now() + SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS);
      let leave: (() => void) | undefined;
      const stream = begin(() => {
        giveBack();
        leave?.();
      });
      stream.send(sent);
      if (!stream.isClosed)
        leave = join(id, watched, { viewer, stream, seen, status, changes, endsAt, sent });
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  function newlyWatched(id: ElectionId): WatchedElection {
    return new WatchedElection(id, { ...watch, onIdle: () => elections.delete(id) });
  }

  /** @returns What ends it when the reader is gone. */
  function join(id: ElectionId, made: WatchedElection, watching: Watching): () => void {
    // Another may have begun to watch meanwhile, and all of an election are sent the same.
    const watched = elections.get(id) ?? made;
    elections.set(id, watched);
    watched.join(watching);
    return () => watched.leave(watching);
  }

  /** @throws AppError `not_found`, or `not_allowed` or `not_published` where nothing may be seen. */
  async function seenNow(id: ElectionId, viewer: Viewer | undefined) {
    const election = await findElection(id);
    const now = deps.clock.now();
    const status = statusOf(election, now);
    const seen = (await visibleTo(election, status, [viewer])).get(viewer);
    if (seen === undefined) {
      throw status === 'closed' ? notPublished(election) : new AppError('not_allowed');
    }
    return { election, status, seen, changes: changesOf(election, now) };
  }

  async function signedOut(all: readonly Watching[]): Promise<Watching[]> {
    const revoked = await revocations();
    return all.filter(({ viewer }) => viewer && isRevoked(viewer, revoked));
  }

  /** Of those who watch and are signed in still: what each may see now, by the roll. */
  async function review(
    election: Election,
    status: ElectionStatus,
    all: readonly Watching[],
  ): Promise<Map<Watching, Seen>> {
    const visible = await visibleTo(
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

  /** Whoever may see nothing is not in it. */
  async function visibleTo(
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
    const standings =
      asVoters.length > 0 ? await roll.standingsOf(election._id, asVoters) : undefined;
    return new Map(
      viewers.flatMap((viewer) => {
        const standing = (viewer && standings?.get(viewer.id)) ?? NOT_ON_ROLL;
        const visible = visibleResults(election, status, viewer, standing);
        return visible === 'nothing' ? [] : [[viewer, visible] as const];
      }),
    );
  }

  /** @throws AppError where a viewer may not watch an election as it stands now. */
  async function assertMayWatch(id: ElectionId, viewer: Viewer): Promise<void> {
    await seenNow(id, viewer);
  }

  /** Ends all streams, as the process stops. */
  function endStreams(): void {
    isStopping = true;
    for (const watched of elections.values()) watched.cut();
  }

  return { open, assertMayWatch, endStreams };
}
