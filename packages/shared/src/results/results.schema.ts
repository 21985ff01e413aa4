import { z } from 'zod';
import { annulmentSchema } from '../annulments/annulments.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { languageSchema } from '../common/languages.schema.js';
import { boxVersionSchema } from '../ballots/ballots.schema.js';
import {
  boxKindSchema,
  electionSchema,
  electionStatusSchema,
  translatedName,
} from '../elections/elections.schema.js';
import { holderSchema } from '../organisations/organisations.schema.js';
import { translatedPosition } from '../positions/positions.schema.js';
import { ageGroups, regions } from '../voters/voters.schema.js';
import { condorcetOutcomeSchema } from '../methods/condorcet/condorcet.schema.js';
import { motionOutcomeSchema } from '../methods/motion/motion.schema.js';
import { motionMajorities } from '../methods/motion/motion-settings.js';
import { starOutcomeSchema } from '../methods/star/star.schema.js';
import { transferOutcomeSchema } from '../methods/transfers/transfers.schema.js';
import { marksOutcomeSchema } from '../methods/votes/marks.schema.js';

export const candidateResultSchema = z.object({
  _id: candidateIdSchema,
  fullName: z.string(),
  photoUrl: z.string().nullable(),
  votes: z.number(),
  /** Percent of the ballots that are not empty in this position; for stars, of all stars. */
  share: z.number(),
  elected: z.boolean(),
  tied: z.boolean(),
});
export type CandidateResult = z.infer<typeof candidateResultSchema>;

const inResult = {
  _id: positionIdSchema,
  position: z.string(),
  description: z.string(),
  seats: z.number(),
  /** All counted ballots. */
  ballots: z.number(),
  /** Ballots that are empty in this position. */
  abstentions: z.number(),
  /** Ordered by marks, first preferences or stars. */
  candidates: z.array(candidateResultSchema),
  /** The officers' declaration about this result, if in force; the figures stay as counted. */
  annulment: annulmentSchema.nullable().default(null),
  /** Withdrawn declarations, the latest first. */
  withdrawnAnnulments: z.array(annulmentSchema).default([]),
};

/**
 * The result of a position by its method. The outcome is null until the count is recorded, and for a
 * group of voters, because sums are not the result of methods with rounds.
 */
function byMethod<Extra extends z.ZodRawShape>(extra: Extra) {
  const all = { ...inResult, ...extra };
  return z.discriminatedUnion('method', [
    z.object({
      ...all,
      method: z.enum(['plurality', 'approval']),
      outcome: marksOutcomeSchema.nullable(),
    }),
    z.object({
      ...all,
      method: z.enum(['irv', 'stv']),
      outcome: transferOutcomeSchema.nullable(),
    }),
    z.object({ ...all, method: z.literal('star'), outcome: starOutcomeSchema.nullable() }),
    z.object({
      ...all,
      method: z.literal('condorcet'),
      outcome: condorcetOutcomeSchema.nullable(),
    }),
    z.object({
      ...all,
      method: z.literal('motion'),
      majority: z.enum(motionMajorities),
      quorum: z.number().nullable(),
      yes: z.number(),
      no: z.number(),
      outcome: motionOutcomeSchema.nullable(),
    }),
  ]);
}

export const positionResultSchema = byMethod({ translations: translatedPosition });
export type PositionResult = z.infer<typeof positionResultSchema>;

export const resultsSchema = z.object({
  election: z.object({
    _id: electionIdSchema,
    name: z.string(),
    language: languageSchema,
    translations: translatedName,
    endDate: dateTimeSchema,
    pausedSince: dateTimeSchema.optional(),
    ballotBox: boxKindSchema,
    collectDemographics: z.boolean(),
    organisation: holderSchema,
    /** The election and position that this one repeats, if the reader may see them. */
    repeats: electionSchema.shape.repeats,
  }),
  status: electionStatusSchema,
  /** True for the recorded count, which no longer changes. */
  final: z.boolean(),
  registered: z.number(),
  /** Voters who were added after voting had opened. */
  lateAdditions: z.number(),
  /** Ballots cast so far, by the marks on the roll. */
  ballots: z.number(),
  /** Ballots included in the counts below; while voting is open they advance in steps. */
  counted: z.number(),
  /** Percent of the roll. */
  turnout: z.number(),
  turnoutByHour: z.array(z.object({ hour: dateTimeSchema, ballots: z.number() })),
  /** Progress of a count that takes longer than a second or two. */
  counting: z.object({ done: z.number(), total: z.number() }).optional(),
  /** Empty if only turnout may be shown. */
  positions: z.array(positionResultSchema),
  /** The three numbers if they differ at the count; null while voting is open or if they agree. */
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
  byMethod({
    suppressed: z.literal(false).default(false),
    translations: translatedPosition,
    election: resultsSchema.shape.election,
    status: electionStatusSchema,
    final: z.boolean(),
    asOf: dateTimeSchema,
  }),
]);
export type PositionResults = z.infer<typeof positionResultsSchema>;

/** Opens the stream of one election's results for one account, and nothing else. */
export const streamTokenSchema = z.object({ token: z.string(), expiresAt: dateTimeSchema });

export const streamQuerySchema = z.object({
  /**
   * In the query, because a browser's `EventSource` sends no headers. Without a token, the stream shows what
   * the public sees.
   */
  token: z.string().min(1).max(2_000).optional(),
});

/** Events of the stream: results, and heartbeats in between. */
export const streamEvents = { results: 'results', beat: 'beat' } as const;

/**
 * The results of a counted election as a file, with the same content as the certificate. After the count
 * only the organisation's name and the officers' declarations can change in it.
 */
export const resultsFileSchema = z.object({
  format: z.literal('hustings/results/v1'),
  election: z.object({
    _id: electionIdSchema,
    name: z.string(),
    organisation: z.string(),
    repeats: resultsSchema.shape.election.shape.repeats,
    /** IANA name; the instants in this file are in UTC. */
    timeZone: z.string(),
    nominationsOpened: dateTimeSchema,
    votingOpened: dateTimeSchema,
    votingClosed: dateTimeSchema,
    counted: dateTimeSchema,
  }),
  roll: z.object({
    registered: z.number(),
    lateAdditions: z.number(),
    voted: z.number(),
    abstained: z.number(),
    /** Percent of the roll. */
    turnout: z.number(),
  }),
  turnoutByHour: resultsSchema.shape.turnoutByHour,
  box: z.object({
    version: boxVersionSchema,
    kind: boxKindSchema,
    ballots: z.number(),
    /** SHA-256 over the box: see docs/recipes.md. */
    digest: z.string(),
    /** SHA-256 over the frozen ballot paper. */
    paperDigest: z.string(),
  }),
  difference: resultsSchema.shape.difference,
  positions: z.array(
    byMethod({
      /** The most candidates a ballot could mark, in plurality. */
      maxChoices: z.number(),
      candidates: z.array(candidateResultSchema.omit({ photoUrl: true })),
    }),
  ),
});
export type ResultsFile = z.infer<typeof resultsFileSchema>;
