import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { boxKindSchema, electionStatusSchema } from '../elections/elections.schema.js';
import { holderSchema } from '../organisations/organisations.schema.js';
import { ageGroups, regions } from '../voters/voters.schema.js';

export const candidateResultSchema = z.object({
  _id: candidateIdSchema,
  fullName: z.string(),
  photoUrl: z.string().nullable(),
  votes: z.number(),
  /** Percent of the ballots that chose anyone in this position. */
  share: z.number(),
  elected: z.boolean(),
  tied: z.boolean(),
});
export type CandidateResult = z.infer<typeof candidateResultSchema>;

export const positionResultSchema = z.object({
  _id: positionIdSchema,
  position: z.string(),
  description: z.string(),
  seats: z.number(),
  ballots: z.number(),
  abstentions: z.number(),
  candidates: z.array(candidateResultSchema),
});
export type PositionResult = z.infer<typeof positionResultSchema>;

export const resultsSchema = z.object({
  election: z.object({
    _id: electionIdSchema,
    name: z.string(),
    endDate: dateTimeSchema,
    /** Voting is open, and paused since then. */
    pausedSince: dateTimeSchema.optional(),
    ballotBox: boxKindSchema,
    collectDemographics: z.boolean(),
    organisation: holderSchema,
  }),
  status: electionStatusSchema,
  /** The recorded count, which nothing changes any more. */
  final: z.boolean(),
  registered: z.number(),
  /** How many of those were put on the roll after voting had opened. */
  lateAdditions: z.number(),
  /** Ballots cast so far, by the marks on the roll. */
  ballots: z.number(),
  /** Ballots that the counts below include: while voting is open they advance in steps. */
  counted: z.number(),
  /** Percent of the roll. */
  turnout: z.number(),
  turnoutByHour: z.array(z.object({ hour: dateTimeSchema, ballots: z.number() })),
  /** Empty while only turnout may be seen. */
  positions: z.array(positionResultSchema),
  /** What the count found to differ; null while open or when all three agree. */
  difference: z
    .object({ ballots: z.number(), trackingCodes: z.number(), marked: z.number() })
    .nullable(),
  asOf: dateTimeSchema,
});
export type Results = z.infer<typeof resultsSchema>;

export const resultsFilterSchema = z.object({
  ageGroup: z.enum(['All', ...ageGroups]).default('All'),
  region: z.enum(['All', ...regions]).default('All'),
});
export type ResultsFilter = z.infer<typeof resultsFilterSchema>;

export const positionResultsSchema = z.union([
  z.object({ suppressed: z.literal(true) }),
  positionResultSchema.extend({
    suppressed: z.literal(false).default(false),
    election: resultsSchema.shape.election,
    status: electionStatusSchema,
    final: z.boolean(),
    asOf: dateTimeSchema,
  }),
]);
export type PositionResults = z.infer<typeof positionResultsSchema>;
