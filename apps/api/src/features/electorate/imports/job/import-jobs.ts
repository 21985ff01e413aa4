import { electionIdSchema, importIdSchema } from '@hustings/shared';
import { z } from 'zod';
import type { JobsOfKind } from '../../../../platform/jobs/job-kinds.js';

export const importJobSchema = z.object({ election: electionIdSchema, import: importIdSchema });
export type ImportJob = z.infer<typeof importJobSchema>;

export type ImportJobs = JobsOfKind<ImportJob, null>;
