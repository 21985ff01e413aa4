import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  resultsSchema,
  streamEvents,
  type ElectionId,
  type ElectionStatus,
} from '@hustings/shared';
import { eventOf, type OpenStream } from '../../../platform/open-stream.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import type { Viewer } from '../../../platform/stream-tokens.js';
import { findElection, isChanging, statusOf, type Election } from '../../core/elections/index.js';
import { bringUpToDate } from '../schedule/index.js';
import type { Visible } from './results.policy.js';
import { readAnew } from './results.service.js';

/** Rest after a look, as a multiple of its duration: watching costs at most a tenth of the time. */
const REST = 9;
const BEAT = eventOf(streamEvents.beat, '{}');

export type Seen = Exclude<Visible, 'nothing'>;

export interface Watching {
  viewer: Viewer | undefined;
  stream: OpenStream;
  /** The part of the results that the viewer may see in this status. */
  seen: Seen;
  status: ElectionStatus;
  /** The election's `changesOf` when `seen` was determined. */
  changes: number;
  /** Latest end of the stream, by `performance.now()`. */
  endsAt: number;
  /** The event that was sent last. */
  sent: Buffer;
}

/** The functions of the feature that a watched election needs. */
export interface Watch {
  deps: Deps;
  /** Viewers whose session is over: removed from the organisation, signed out, deleted. */
  signedOut: (deps: Deps, all: readonly Watching[]) => Promise<readonly Watching[]>;
  /** The results each viewer may see now. Viewers who may see nothing are missing. */
  review: (
    deps: Deps,
    election: Election,
    status: ElectionStatus,
    all: readonly Watching[],
  ) => Promise<ReadonlyMap<Watching, Seen>>;
  /** Called when nobody watches any more. */
  onIdle: () => void;
}

/**
 * A number that differs if rights must be checked again: removing a voter begins a change of the election.
 * It is negative while a change is under way, because the outcome is not known yet.
 */
export function changesOf(election: Election, now: Date): number {
  return isChanging(election, now) ? -1 - election.changesBegun : election.changesBegun;
}

interface Kept {
  /** The results without the time they were read, to compare them by. */
  content: string;
  event: Buffer;
}

/**
 * One election for all its viewers in this process. It is read once a second, however many they are, and
 * each event is serialised once for all who see the same.
 */
export class WatchedElection {
  readonly #id: ElectionId;
  readonly #watch: Watch;
  readonly #all = new Set<Watching>();
  /** By status and `seen`: results read in one status are for nobody in another. */
  readonly #kept = new Map<string, Kept>();
  #nextBeat = 0;
  #isFollowed = false;
  #isBroughtOn = false;

  constructor(id: ElectionId, watch: Watch) {
    this.#id = id;
    this.#watch = watch;
  }

  /** The first event of a new viewer. */
  async firstEvent(election: Election, status: ElectionStatus, seen: Seen): Promise<Buffer> {
    const kept = this.#isFollowed ? this.#kept.get(`${status} ${seen}`) : undefined;
    return kept?.event ?? this.#read(election, status, seen);
  }

  /** Sends every change from now on. */
  join(watching: Watching): void {
    this.#all.add(watching);
    if (this.#isFollowed) return;
    this.#isFollowed = true;
    this.#nextBeat = performance.now() + this.#watch.deps.timing.beatMs;
    void this.#follow();
  }

  leave(watching: Watching): void {
    this.#all.delete(watching);
  }

  /** Ends every stream without waiting for slow readers. */
  cut(): void {
    for (const { stream } of this.#all) stream.cut();
    this.#all.clear();
  }

  async #follow(): Promise<void> {
    const { deps, onIdle } = this.#watch;
    while (this.#all.size > 0) {
      const begun = performance.now();
      await this.#look().catch((error: unknown) => this.#notSeen(error));
      const took = performance.now() - begun;
      await sleep(Math.max(deps.timing.streamMs, REST * took), undefined, { ref: false });
    }
    this.#isFollowed = false;
    onIdle();
  }

  #notSeen(error: unknown): void {
    if (error instanceof AppError && error.code === 'not_found') {
      for (const watching of this.#all) this.#end(watching);
    } else if (this.#all.size > 0) {
      // Without a beat, viewers reconnect, with the rights they have then.
      const { logger } = this.#watch.deps;
      logger.error({ err: error, election: this.#id }, 'live results could not be sent');
    }
  }

  async #look(): Promise<void> {
    const { clock, timing } = this.#watch.deps;
    const election = await findElection(this.#id);
    const status = statusOf(election, clock.now());
    for (const watching of await this.#watch.signedOut(this.#watch.deps, [...this.#all])) {
      this.#all.delete(watching);
      watching.stream.cut();
    }
    const isBeat = performance.now() >= this.#nextBeat;
    const changes = changesOf(election, clock.now());
    const isOld = (each: Watching) => each.status !== status || each.changes !== changes;
    if (isBeat || [...this.#all].some(isOld)) await this.#review(election, status, changes);
    this.#bringOn(election);
    for (const key of this.#kept.keys()) {
      if (!key.startsWith(`${status} `)) this.#kept.delete(key);
    }
    for (const seen of new Set([...this.#all].map((each) => each.seen))) {
      await this.#read(election, status, seen);
    }
    for (const watching of this.#all) {
      const event = this.#kept.get(`${watching.status} ${watching.seen}`)?.event;
      if (event && event !== watching.sent && !event.equals(watching.sent)) {
        watching.stream.send(event);
        watching.sent = event;
      } else if (isBeat) {
        watching.stream.beat(BEAT);
      }
      if (status === 'closed' && watching.status === status) this.#end(watching);
    }
    if (isBeat) this.#nextBeat = performance.now() + timing.beatMs;
  }

  /** Opens or counts the election if that is due. Nobody waits for the count; it arrives as an event. */
  #bringOn(election: Election): void {
    if (this.#isBroughtOn) return;
    this.#isBroughtOn = true;
    const { deps } = this.#watch;
    bringUpToDate(deps, election)
      .catch((err: unknown) => {
        deps.logger.error(
          { err, election: this.#id },
          'A watched election could not be brought up to date',
        );
      })
      .finally(() => {
        this.#isBroughtOn = false;
      });
  }

  async #review(election: Election, status: ElectionStatus, changes: number): Promise<void> {
    const all = [...this.#all];
    const allowed = await this.#watch.review(this.#watch.deps, election, status, all);
    for (const watching of all) {
      const seen = allowed.get(watching);
      if (seen === undefined || performance.now() >= watching.endsAt) this.#end(watching);
      else Object.assign(watching, { seen, status, changes });
    }
  }

  async #read(election: Election, status: ElectionStatus, seen: Seen): Promise<Buffer> {
    const shown = resultsSchema.parse(await readAnew(this.#watch.deps, election, status, seen));
    const content = JSON.stringify({ ...shown, asOf: undefined });
    const key = `${status} ${seen}`;
    const kept = this.#kept.get(key);
    if (kept?.content === content) return kept.event;
    const event = eventOf(streamEvents.results, JSON.stringify(shown));
    this.#kept.set(key, { content, event });
    return event;
  }

  #end(watching: Watching): void {
    this.#all.delete(watching);
    watching.stream.end();
  }
}
