import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';

/** What a trial count compares with expected values. */
export const trialChecks = [
  'ballots_counted',
  'codes_counted',
  'marks_on_roll',
  'candidate_counted',
  'position_counted',
  'codes_recounted',
  'ballots_recounted',
  'digest_recounted',
  'candidate_recounted',
  'position_recounted',
  'second_ballot_refused',
  'unknown_candidate_refused',
  'too_many_marks_refused',
  'late_ballot_refused',
] as const;
export type TrialCheck = (typeof trialChecks)[number];

/** A result that differs from the expected one. */
export const trialDifferenceSchema = z.object({
  check: z.enum(trialChecks),
  position: z.string().optional(),
  candidate: z.string().optional(),
  /** A number, a digest, or whether (and with which code) a ballot was refused. */
  expected: z.union([z.number(), z.string()]),
  found: z.union([z.number(), z.string()]),
});
export type TrialDifference = z.infer<typeof trialDifferenceSchema>;

/** A trial count as recorded in the election's audit trail. */
export const trialRecordSchema = z.object({
  ballots: z.number(),
  /** Positions with a candidate. */
  positions: z.number(),
  agrees: z.boolean(),
  /** Of the tested ballot paper. The frozen paper has the same digest unless it changes. */
  paperDigest: z.string(),
  /** The first differences; absent if there are none. */
  differences: z.array(trialDifferenceSchema).optional(),
});
export type TrialRecord = z.infer<typeof trialRecordSchema>;

export const trialCountSchema = trialRecordSchema.extend({
  at: dateTimeSchema,
  /** Who started it, as named in the audit trail. */
  by: z.string(),
  /** The ballot has not changed since. */
  isCurrent: z.boolean(),
});
export type TrialCount = z.infer<typeof trialCountSchema>;

export const lastTrialCountSchema = z.object({ trial: trialCountSchema.nullable() });
