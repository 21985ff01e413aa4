import type { ErrorCode, TextParams } from '@hustings/shared';
import type { z } from 'zod';
import type { Patience } from './leases.js';

/** Made up, or of what the job's key says: see `jobIdOf`. */
export type JobId = string & z.core.$brand<'JobId'>;

export interface JobProgress {
  done: number;
  /** Undefined while nobody knows. */
  total?: number;
  /** A code that the browser words. */
  message?: string;
}

export interface Job<Data> {
  id: JobId;
  data: Data;
  /** As far as it had come when it was begun before. */
  progress: JobProgress;
}

/** A kind of work: what it is handed, and how it is done. */
export interface JobKind<Data, Result> {
  /** Of what it needs: ids and settings, never a name, an address, a token or a password. */
  schema: z.ZodType<Data>;
  /**
   * Does the work, or goes on with it: each step must bear being done once more. When it throws, it is
   * tried again later; but an `AppError` that names no time to try again fails the job for good.
   *
   * @param signal asks it to stop, as the process does or another one has taken over: to be looked at
   *   between steps.
   * @param progress keeps how far the work is, and throws where `signal` asks it to stop.
   * @returns what the record keeps of it.
   */
  run(
    job: Job<Data>,
    signal: AbortSignal,
    progress: (progress: JobProgress) => Promise<void>,
  ): Promise<Result>;
  /** Instead of some ten attempts within an hour or two. */
  patience?: Patience & { attempts: number };
}

export interface JobRequest<Data> {
  about: string;
  data: Data;
  /** Of a kind with such a key, there is one at a time. */
  key?: string;
}

/** A job that this process works on. */
export interface JobUnderWay<Result> {
  id: JobId;
  /**
   * Undefined where the job was handed back, or taken over by another process; rejects with what the
   * work has thrown, though it may be tried again.
   */
  ended: Promise<Result | undefined>;
}

/** Why a job failed, to be worded by whoever shows it. */
export interface JobFailure {
  code: ErrorCode;
  params?: TextParams;
}

/** How far a job is. */
export interface JobStanding extends JobProgress {
  state: 'waiting' | 'working' | 'done' | 'failed';
  /** Times it was begun and neither done nor handed back. */
  attempts: number;
  result: unknown;
  failure: JobFailure | null;
}

/** The jobs of one kind. */
export interface JobsOfKind<Data, Result> {
  /** Stores a job for whichever process ticks next. @returns its id. */
  add(request: JobRequest<Data>): Promise<JobId>;
  /**
   * Stores a job and works on it at once; one of its key that waits is taken up.
   *
   * @param prepare done with the job's id when it is stored, and before anything else. It is not done
   *   again: should the process die meanwhile, the next one finds what there is.
   * @returns null while another process works on the one with this key, or it is put off.
   */
  begin(
    request: JobRequest<Data>,
    prepare?: (id: JobId) => Promise<unknown>,
  ): Promise<JobUnderWay<Result> | null>;
  /** Undefined where there is none of that id about this. */
  read(id: JobId, about: string): Promise<JobStanding | undefined>;
}
