import type { ErrorCode, TextParams } from '@hustings/shared';
import type { z } from 'zod';
import type { Patience } from './leases.js';

/** Random, or derived from the job's key: see `jobIdOf`. */
export type JobId = string & z.core.$brand<'JobId'>;

export interface JobProgress {
  done: number;
  /** Undefined while the total is unknown. */
  total?: number;
  /** A code for which the browser has a text. */
  message?: string;
}

export interface Job<Data> {
  id: JobId;
  data: Data;
  /** The progress that an earlier attempt saved. */
  progress: JobProgress;
}

/** A kind of job: the shape of its data, and the work. */
export interface JobKind<Data, Result> {
  /** Ids and settings only, never a name, an address, a token or a password. */
  schema: z.ZodType<Data>;
  /**
   * Does or resumes the work; each step must be idempotent. An error means another attempt later, except that
   * an `AppError` without `retryAfter` fails the job for good.
   *
   * @param signal Asks the run to stop because the process is stopping or another one has taken the job over;
   * check it between steps.
   * @param progress Saves progress; throws if `signal` asks to stop.
   * @returns The result to store in the job's record.
   */
  run(
    job: Job<Data>,
    signal: AbortSignal,
    progress: (progress: JobProgress) => Promise<void>,
  ): Promise<Result>;
  /** Replaces the default of ten attempts in an hour or two. */
  patience?: Patience & { attempts: number };
}

export interface JobRequest<Data> {
  about: string;
  data: Data;
  /** Unique among the unfinished jobs of a kind. */
  key?: string;
}

export interface JobUnderWay<Result> {
  id: JobId;
  /**
   * Resolves with the result, or undefined if the job was handed back or taken over by another process.
   * Rejects with the error of the work, even if there will be another attempt.
   */
  ended: Promise<Result | undefined>;
}

/** The reason a job failed. */
export interface JobFailure {
  code: ErrorCode;
  params?: TextParams;
}

export interface JobStanding extends JobProgress {
  state: 'waiting' | 'working' | 'done' | 'failed';
  /** Times the job was started, except runs that were handed back. */
  attempts: number;
  result: unknown;
  failure: JobFailure | null;
}

export interface JobsOfKind<Data, Result> {
  /** Stores a job for the next process that ticks, unless one with its key is unfinished. @returns its id. */
  add(request: JobRequest<Data>): Promise<JobId>;
  /**
   * Stores a job and runs it at once, or runs or joins an unfinished one with the same key.
   *
   * @param prepare Called with the job's id after the job is stored and before it runs. Later attempts don't
   * repeat it: if the process dies meanwhile, the next one continues with whatever exists.
   * @returns null if another process is running the job with this key, or if that job is postponed.
   */
  begin(
    request: JobRequest<Data>,
    prepare?: (id: JobId) => Promise<unknown>,
  ): Promise<JobUnderWay<Result> | null>;
  /** Returns undefined if there is no job with this id and `about`. */
  read(id: JobId, about: string): Promise<JobStanding | undefined>;
}
