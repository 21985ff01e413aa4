import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import { AppError } from '../errors/app-error.js';
import { traced } from '../traced.js';
import type { JobKind, JobProgress } from './job-kinds.js';
import type { StoredJob } from './jobs.model.js';
import { backOff } from './leases.js';
import { LEASE_MS, type StoredJobs } from './stored-jobs.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const RENEW_MS = 5 * SECOND;
const PATIENCE = { firstRetryMs: 10 * SECOND, longestRetryMs: 30 * MINUTE, attempts: 10 };
const KEEP_DONE_MS = 7 * DAY;
const KEEP_FAILED_MS = 30 * DAY;

/** Reasons to stop a run, set in its signal. */
const lost = new Error('another process has taken the job over');
const stopping = new Error('the process stops');

export type AnyKind = JobKind<unknown, unknown>;

interface Tools {
  stored: StoredJobs;
  clock: Clock;
  logger: Logger;
}

/** One run of a claimed job, from its start until its result is stored. */
export class Work {
  /** See `JobUnderWay`. */
  readonly ended: Promise<unknown>;
  readonly kind: string;
  readonly #job: StoredJob;
  readonly #how: AnyKind;
  readonly #tools: Tools;
  readonly #stop = new AbortController();
  #renewedAt: Date;
  /** The result that could not be stored yet, because the database was unavailable. */
  #untold: Partial<StoredJob> | undefined;

  constructor(job: StoredJob, how: AnyKind, tools: Tools, prepare?: () => Promise<unknown>) {
    this.kind = job.kind;
    this.#job = job;
    this.#how = how;
    this.#tools = tools;
    this.#renewedAt = tools.clock.now();
    this.ended = traced({ name: job.kind, kind: 'job' }, () => this.#do(prepare));
    // Logs the error; callers that wait for `ended` get it too.
    this.ended.catch((err: unknown) => {
      const about = { job: job._id, attempt: job.attempts };
      if (isRefusal(err)) tools.logger.info({ ...about, code: err.code }, 'a job was refused');
      else tools.logger.error({ err, ...about }, 'a job failed');
    });
  }

  /** Whether the result still has to be stored. */
  get isUntold(): boolean {
    return this.#untold !== undefined;
  }

  /** Stores a result that could not be stored before; otherwise renews the lease if due. */
  async tell(): Promise<void> {
    const { clock, stored } = this.#tools;
    if (this.#untold) {
      await stored.leases.release(this.#job, this.#untold);
      this.#untold = undefined;
      return;
    }
    const now = clock.now();
    if (now.getTime() - this.#renewedAt.getTime() < RENEW_MS) return;
    this.#renewedAt = now;
    if (!(await stored.leases.keep(this.#job, LEASE_MS))) this.#stop.abort(lost);
  }

  stop(): void {
    this.#stop.abort(stopping);
  }

  /** Releases the job for another process at once; later writes of this run are refused. */
  async handBack(): Promise<void> {
    if (this.isUntold) return;
    await this.#end({ dueAt: this.#tools.clock.now(), attempts: this.#job.attempts - 1 });
  }

  async #do(prepare: (() => Promise<unknown>) | undefined): Promise<unknown> {
    const { signal } = this.#stop;
    const { _id, attempts, progress } = this.#job;
    try {
      if (attempts > this.#patience.attempts) throw new AppError('internal');
      await prepare?.();
      const data = this.#how.schema.parse(this.#job.data);
      const keep = (reached: JobProgress) => this.#keepProgress(reached);
      const result = await this.#how.run({ id: _id, data, progress }, signal, keep);
      const deleteAt = this.#tools.stored.leases.after(KEEP_DONE_MS);
      return (await this.#end({ state: 'done', result, deleteAt })) ? result : undefined;
    } catch (error) {
      if (signal.reason === lost) return undefined;
      if (signal.aborted) {
        await this.handBack();
        return undefined;
      }
      await this.#end(this.#afterFailure(error));
      throw error;
    }
  }

  async #keepProgress(progress: JobProgress): Promise<void> {
    this.#renewedAt = this.#tools.clock.now();
    const isKept = await this.#tools.stored.leases.keep(this.#job, LEASE_MS, { progress });
    if (!isKept) this.#stop.abort(lost);
    this.#stop.signal.throwIfAborted();
  }

  /** Stores the outcome. @returns false if another process has the job; then that one's result counts. */
  async #end(changes: Partial<StoredJob>): Promise<boolean> {
    try {
      return await this.#tools.stored.leases.release(this.#job, changes);
    } catch (err) {
      this.#tools.logger.error({ err, job: this.#job._id }, 'the end of a job could not be stored');
      this.#untold = changes;
      return true;
    }
  }

  #afterFailure(error: unknown): Partial<StoredJob> {
    const { leases } = this.#tools.stored;
    const { attempts } = this.#job;
    const isFinal = error instanceof AppError && error.retryAfter === undefined;
    if (!isFinal && attempts < this.#patience.attempts) {
      return { dueAt: leases.after(backOff(attempts, this.#patience)) };
    }
    const deleteAt = leases.after(KEEP_FAILED_MS);
    if (!(error instanceof AppError)) {
      return { state: 'failed', failure: { code: 'internal' }, deleteAt };
    }
    const { code, params } = error;
    return { state: 'failed', failure: { code, ...(params && { params }) }, deleteAt };
  }

  get #patience() {
    return this.#how.patience ?? PATIENCE;
  }
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.retryAfter === undefined;
}
