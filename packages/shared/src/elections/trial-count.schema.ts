import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';

/** What a trial count compares with what is known beforehand. */
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

/** Something that came out otherwise than it should. */
export const trialDifferenceSchema = z.object({
  check: z.enum(trialChecks),
  position: z.string().optional(),
  candidate: z.string().optional(),
  /** A number; a digest; or whether, and by which code, a ballot was refused. */
  expected: z.union([z.number(), z.string()]),
  found: z.union([z.number(), z.string()]),
});
export type TrialDifference = z.infer<typeof trialDifferenceSchema>;

/** What stands of a trial count in the audit trail of its election. */
export const trialRecordSchema = z.object({
  ballots: z.number(),
  /** Those with a candidate. */
  positions: z.number(),
  agrees: z.boolean(),
  /** Of the ballot that was tried: what the frozen ballot's will be unless it changes. */
  paperDigest: z.string(),
  /** The first of them; absent where there are none. */
  differences: z.array(trialDifferenceSchema).optional(),
});
export type TrialRecord = z.infer<typeof trialRecordSchema>;

export const trialCountSchema = trialRecordSchema.extend({
  at: dateTimeSchema,
  /** Who asked for it, as the audit trail names them. */
  by: z.string(),
  /** The ballot is still the one that was tried. */
  isCurrent: z.boolean(),
});
export type TrialCount = z.infer<typeof trialCountSchema>;

/** The last one of an election. */
export const lastTrialCountSchema = z.object({ trial: trialCountSchema.nullable() });
