import { model, Schema } from 'mongoose';
import type { JobFailure, JobId, JobProgress } from './job-kinds.js';
import type { Leased } from './leases.js';

/** A job and its progress. A running job is in state `waiting`, with a lease. */
export interface StoredJob extends Leased {
  _id: JobId;
  kind: string;
  /** Id of what the job is about, such as an election; the job is deleted with it. */
  about: string;
  data: unknown;
  state: 'waiting' | 'done' | 'failed';
  /** Times the job was started, except runs that were handed back. */
  attempts: number;
  progress: JobProgress;
  result: unknown;
  failure: JobFailure | null;
  createdAt: Date;
  /** When the database removes the record. */
  deleteAt?: Date;
}

const jobSchema = new Schema<StoredJob>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    about: { type: String, required: true },
    data: Schema.Types.Mixed,
    state: { type: String, enum: ['waiting', 'done', 'failed'], required: true },
    dueAt: { type: Date, required: true },
    claim: { type: String, default: null },
    attempts: { type: Number, required: true },
    progress: { type: Schema.Types.Mixed, required: true },
    result: { type: Schema.Types.Mixed, default: null },
    failure: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    deleteAt: Date,
  },
  { versionKey: false, minimize: false },
);
jobSchema.index({ state: 1, dueAt: 1 });
jobSchema.index({ about: 1 });
jobSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const JobModel = model<StoredJob>('Job', jobSchema, 'jobs');
