import type { ErrorCode, TextParams } from '@hustings/shared';
import type { z } from 'zod';
import type { Patience } from './leases.js';

/** Random, or derived from the job's key: see `jobIdOf`. */
export type JobId = string & z.core.$brand<'JobId'>;

export interface JobProgress {
  done: number;
  /** Undefined while unknown. */
  total?: number;
  /** A code that the browser words. */
  message?: string;
}

export interface Job<Data> {
  id: JobId;
  data: Data;
  /** Progress of an earlier attempt. */
  progress: JobProgress;
}

/** A kind of job: its data, and how to do it. */
export interface JobKind<Data, Result> {
  /** Ids and settings only, never a name, an address, a token or a password. */
  schema: z.ZodType<Data>;
  /**
   * Does or continues the work; each step must be repeatable. If it throws, it is retried later, but an
   * `AppError` without a time to retry fails the job for good.
   *
   * @param signal Asks it to stop because the process is stopping or another one took the job over; check
   * it between steps.
   * @param progress Saves progress; throws if `signal` asks to stop.
   * @returns What the record keeps.
   */
  run(
    job: Job<Data>,
    signal: AbortSignal,
    progress: (progress: JobProgress) => Promise<void>,
  ): Promise<Result>;
  /** Instead of about ten attempts within an hour or two. */
  patience?: Patience & { attempts: number };
}

export interface JobRequest<Data> {
  about: string;
  data: Data;
  /** Only one job of a kind may have the same key at a time. */
  key?: string;
}

export interface JobUnderWay<Result> {
  id: JobId;
  /**
   * Undefined if the job was handed back or taken over by another process; rejects with what the work
   * threw, although it may be retried.
   */
  ended: Promise<Result | undefined>;
}

/** Why a job failed, as a code. */
export interface JobFailure {
  code: ErrorCode;
  params?: TextParams;
}

/** The state of a job. */
export interface JobStanding extends JobProgress {
  state: 'waiting' | 'working' | 'done' | 'failed';
  /** Times it was started and neither finished nor handed back. */
  attempts: number;
  result: unknown;
  failure: JobFailure | null;
}

export interface JobsOfKind<Data, Result> {
  /** Stores a job for the next process that ticks. @returns its id. */
  add(request: JobRequest<Data>): Promise<JobId>;
  /**
   * Stores a job and runs it at once; a waiting one with the same key is used instead.
   *
   * @param prepare Runs with the job's id after it is stored and before anything else. It is not
   * repeated: if the process dies meanwhile, the next one continues with what exists.
   * @returns null while another process runs the one with this key, or it is postponed.
   */
  begin(
    request: JobRequest<Data>,
    prepare?: (id: JobId) => Promise<unknown>,
  ): Promise<JobUnderWay<Result> | null>;
  /** Undefined if there is no job with this id about this. */
  read(id: JobId, about: string): Promise<JobStanding | undefined>;
}
