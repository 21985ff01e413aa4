import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../duplicate-key.js';
import type { JobId, JobRequest, JobStanding } from './job-kinds.js';
import { JobModel, type StoredJob } from './jobs.model.js';
import { Leases } from './leases.js';

/** A process counts as dead this long after it last renewed its lease. */
export const LEASE_MS = 30_000;

/** Attempts are counted at the start, because a job may kill its process. */
const begun = { $inc: { attempts: 1 } };

/** The id of a job: derived from its key if it has one, otherwise random. */
export function jobIdOf(kind: string, { key }: Pick<JobRequest<unknown>, 'key'>): JobId {
  return (key === undefined ? randomUUID() : `${kind} ${key}`) as JobId;
}

/** Creates, claims and reads jobs in the database. */
export class StoredJobs {
  readonly leases: Leases<StoredJob>;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.leases = new Leases(JobModel, clock);
  }

  async add(_id: JobId, kind: string, request: JobRequest<unknown>): Promise<void> {
    const waiting = { dueAt: this.#clock.now(), claim: null, attempts: 0 };
    await this.#make({ _id, ...this.#aNewOne(kind, request), ...waiting });
  }

  claimDue(kinds: readonly string[]): Promise<StoredJob | null> {
    return this.leases.claimNext({ state: 'waiting', kind: { $in: kinds } }, LEASE_MS, begun);
  }

  /** Claims or creates the job with this id; null if it is claimed by another process or not due yet. */
  async claim(_id: JobId, kind: string, request: JobRequest<unknown>): Promise<StoredJob | null> {
    const waiting = await this.leases.claimNext({ _id, state: 'waiting' }, LEASE_MS, begun);
    if (waiting) return waiting;
    const claimed = { ...this.leases.terms(LEASE_MS), attempts: 1 };
    const job = { _id, ...this.#aNewOne(kind, request), ...claimed };
    return (await this.#make(job)) ? job : null;
  }

  async read(_id: JobId, kind: string, about: string): Promise<JobStanding | undefined> {
    const job = await JobModel.findOne({ _id, kind, about }).lean<StoredJob>();
    if (!job) return undefined;
    const isWorkedOn = job.claim !== null && job.dueAt > this.#clock.now();
    const state = job.state === 'waiting' && isWorkedOn ? 'working' : job.state;
    const { attempts, progress, result, failure } = job;
    return { state, attempts, ...progress, result, failure };
  }

  async removeAbout(about: string): Promise<void> {
    await JobModel.deleteMany({ about });
  }

  #aNewOne(kind: string, { about, data }: JobRequest<unknown>) {
    const fresh = { progress: { done: 0 }, result: null, failure: null };
    return { kind, about, data, state: 'waiting', createdAt: this.#clock.now(), ...fresh } as const;
  }

  /** Stores a job, replacing a finished one with its id. @returns false if one is waiting. */
  async #make({ _id, ...job }: StoredJob): Promise<boolean> {
    try {
      await JobModel.updateOne(
        { _id, state: { $ne: 'waiting' } },
        { $set: job, $unset: { deleteAt: 1 } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
