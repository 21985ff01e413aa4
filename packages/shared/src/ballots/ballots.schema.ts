import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { positionIdSchema } from '../common/ids.schema.js';
import { pagingSchema } from '../common/paging.schema.js';
import { electionSummarySchema } from '../elections/elections.schema.js';
import { voteChoiceSchema } from '../methods/votes/vote-choice.schema.js';
import { ballotPositionSchema } from '../positions/positions.schema.js';
import { reasonCodes } from '../texts/answer-codes.js';
import { problem } from '../texts/field-problem.js';
import { readTrackingCode } from './tracking-codes.rules.js';

export const nonceSchema = z.string().regex(/^[0-9a-f]{32}$/, problem('not_a_nonce'));

/** What a ballot says in one position, by the position's method. */
export const choiceSchema = voteChoiceSchema.extend({ position: positionIdSchema });

export const castBallotSchema = z.object({
  // A field that no vote has would leave an empty vote.
  choices: z.array(choiceSchema.strict()).max(200),
  nonce: nonceSchema.optional(),
});
export type CastBallot = z.infer<typeof castBallotSchema>;

/** By which rules a tracking code is taken. */
export const ballotVersionSchema = z.union([z.literal(1), z.literal(2)]);
/** By which rules a box is written and counted. */
export const boxVersionSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What the voter keeps. Nonce and choices come only where the box will show whole ballots. */
export const receiptSchema = z.object({
  trackingCode: z.string(),
  nonce: nonceSchema.optional(),
  choices: z.array(choiceSchema).optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What waits for a voter. */
export const votesSchema = z.object({
  results: z.array(
    z.object({
      election: electionSummarySchema,
      hasVoted: z.boolean(),
      canVote: z.boolean(),
      /** Why not, as a sentence; `reasonCode` says the same to programs. */
      reason: z.string().optional(),
      reasonCode: z.enum(reasonCodes).optional(),
    }),
  ),
});
export type Votes = z.infer<typeof votesSchema>;

export const ballotSchema = z.object({
  election: electionSummarySchema,
  positions: z.array(ballotPositionSchema),
  /** Null to a letter or a mailed link while it is hidden who has voted: anyone may hold them. */
  hasVoted: z.boolean().nullable(),
  /** By which rules the tracking code is taken: see docs/recipes.md. */
  version: ballotVersionSchema,
});
export type Ballot = z.infer<typeof ballotSchema>;

/** One whole tracking code as people type it; comes out as the box writes it. */
export const trackingCodeSchema = z
  .string(problem('not_a_tracking_code'))
  .transform((typed, context) => {
    const code = readTrackingCode(typed);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: problem('not_a_tracking_code') });
    return z.NEVER;
  });

/**
 * What is asked of a ballot box. `code` takes a whole code only: an open box that will show whole
 * ballots must list none, and what is no code must never come to mean every code.
 */
export const ballotBoxQuerySchema = pagingSchema.extend({
  code: trackingCodeSchema.optional(),
  format: z.enum(['json', 'csv']).optional(),
});
export type BallotBoxQuery = z.infer<typeof ballotBoxQuerySchema>;

const paging = { page: z.number(), limit: z.number(), total: z.number() };

export const openBallotBoxSchema = z.object({
  state: z.literal('open'),
  count: z.number(),
  /** Voting is paused since then. */
  pausedSince: dateTimeSchema.optional(),
  /** Voting has closed; the votes are shown to the reader once the count is published. */
  withheld: z.boolean().optional(),
  trackingCodes: z.array(z.string()),
  ...paging,
});

export const wholeBallotSchema = z.object({
  trackingCode: z.string(),
  nonce: nonceSchema,
  choices: z.array(choiceSchema),
});
const closedBox = {
  version: boxVersionSchema,
  count: z.number(),
  digest: z.string(),
  countedAt: dateTimeSchema,
  ...paging,
};
export const codesBallotBoxSchema = z.object({
  state: z.literal('codes'),
  ...closedBox,
  trackingCodes: z.array(z.string()),
  /** In version 1, ballots without their codes; since version 2, votes in one position each. */
  votes: z.array(z.array(choiceSchema)),
});
export const ballotsBallotBoxSchema = z.object({
  state: z.literal('ballots'),
  ...closedBox,
  ballots: z.array(wholeBallotSchema),
});
/** A page of the ballot box, by what it may show. */
export const ballotBoxSchema = z.discriminatedUnion('state', [
  openBallotBoxSchema,
  codesBallotBoxSchema,
  ballotsBallotBoxSchema,
]);
export type BallotBox = z.infer<typeof ballotBoxSchema>;
