import { electionIdSchema, importIdSchema } from '@hustings/shared';
import { z } from 'zod';
import type { JobsOfKind } from '../../../../platform/jobs/job-kinds.js';

/** What a job that works on an import is told. */
export const importJobSchema = z.object({ election: electionIdSchema, import: importIdSchema });
export type ImportJob = z.infer<typeof importJobSchema>;

export type ImportJobs = JobsOfKind<ImportJob, null>;
