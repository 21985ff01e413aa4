import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';

/** The values that a trial count compares with the expected ones. */
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

export const trialDifferenceSchema = z.object({
  check: z.enum(trialChecks),
  position: z.string().optional(),
  candidate: z.string().optional(),
  /** A number, a digest, or the error codes of a refused ballot; `accepted` if it was not refused. */
  expected: z.union([z.number(), z.string()]),
  found: z.union([z.number(), z.string()]),
});
export type TrialDifference = z.infer<typeof trialDifferenceSchema>;

/** A trial count as recorded in the election's audit trail. */
export const trialRecordSchema = z.object({
  ballots: z.number(),
  /** Positions on the tested ballot paper. */
  positions: z.number(),
  agrees: z.boolean(),
  /** SHA-256 of the tested ballot paper, without the lot that is drawn at opening. */
  paperDigest: z.string(),
  /** The first differences; absent if there are none. */
  differences: z.array(trialDifferenceSchema).optional(),
});
export type TrialRecord = z.infer<typeof trialRecordSchema>;

export const trialCountSchema = trialRecordSchema.extend({
  at: dateTimeSchema,
  /** The member who started the trial count, as named in the audit trail. */
  by: z.string(),
  /** True if the ballot has not changed since. */
  isCurrent: z.boolean(),
});
export type TrialCount = z.infer<typeof trialCountSchema>;

export const lastTrialCountSchema = z.object({ trial: trialCountSchema.nullable() });
