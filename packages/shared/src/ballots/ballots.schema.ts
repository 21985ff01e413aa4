import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { positionIdSchema } from '../common/ids.schema.js';
import { languageSchema } from '../common/languages.schema.js';
import { pagingSchema } from '../common/paging.schema.js';
import { electionSummarySchema } from '../elections/elections.schema.js';
import { voteChoiceSchema } from '../methods/votes/vote-choice.schema.js';
import { ballotPositionSchema } from '../positions/positions.schema.js';
import { reasonCodes } from '../texts/answer-codes.js';
import { problem } from '../texts/field-problem.js';
import { readTrackingCode } from './tracking-codes.rules.js';

export const nonceSchema = z.string().regex(/^[0-9a-f]{32}$/, problem('not_a_nonce'));

/** A ballot's vote in one position, in the form its method uses. */
export const choiceSchema = voteChoiceSchema.extend({ position: positionIdSchema });

export const castBallotSchema = z.object({
  // Strict: an unknown field would otherwise be dropped and leave an empty vote.
  choices: z.array(choiceSchema.strict()).max(200),
  nonce: nonceSchema.optional(),
  /** `opening` of the ballot paper voted on. If given, the ballot is refused once the paper has changed. */
  opening: z.int().optional(),
});
export type CastBallot = z.infer<typeof castBallotSchema>;

/** Versions of the rules for tracking codes. */
export const ballotVersionSchema = z.union([z.literal(1), z.literal(2)]);
/** Versions of the rules for writing and counting a box. */
export const boxVersionSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** The voter's receipt. `nonce` and `choices` are present only if the box will show whole ballots. */
export const receiptSchema = z.object({
  trackingCode: z.string(),
  nonce: nonceSchema.optional(),
  choices: z.array(choiceSchema).optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The elections that list the account on their roll. */
export const votesSchema = z.object({
  results: z.array(
    z.object({
      election: electionSummarySchema,
      hasVoted: z.boolean(),
      canVote: z.boolean(),
      /** The reason the account can't vote, as a sentence; `reasonCode` is for programs. */
      reason: z.string().optional(),
      reasonCode: z.enum(reasonCodes).optional(),
    }),
  ),
});
export type Votes = z.infer<typeof votesSchema>;

export const ballotSchema = z.object({
  election: electionSummarySchema,
  positions: z.array(ballotPositionSchema),
  /** For a session by letter or mailed link, null while it is hidden who has voted: others may have it. */
  hasVoted: z.boolean().nullable(),
  /** The version of the tracking code rules: see docs/recipes.md. */
  version: ballotVersionSchema,
  /** How often voting has opened: another number means another ballot paper. */
  opening: z.number(),
  /** The voter's language on the roll, for those who have chosen none. */
  language: languageSchema.optional(),
});
export type Ballot = z.infer<typeof ballotSchema>;

/** A whole tracking code as people type it; parsed to the canonical spelling. */
export const trackingCodeSchema = z
  .string(problem('not_a_tracking_code'))
  .transform((typed, context) => {
    const code = readTrackingCode(typed);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: problem('not_a_tracking_code') });
    return z.NEVER;
  });

/**
 * Query of a ballot box. `code` must be whole: an open box that will show whole ballots confirms one code but
 * must not list any. A malformed code must not match every code.
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
  pausedSince: dateTimeSchema.optional(),
  /** Voting has closed, and the votes are not published to this reader yet. */
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
  /** Version 1: one whole ballot per entry, without its code. Since version 2: one position per entry. */
  votes: z.array(z.array(choiceSchema)),
});
export const ballotsBallotBoxSchema = z.object({
  state: z.literal('ballots'),
  ...closedBox,
  ballots: z.array(wholeBallotSchema),
});
/** A page of the ballot box, in the form that may be shown. */
export const ballotBoxSchema = z.discriminatedUnion('state', [
  openBallotBoxSchema,
  codesBallotBoxSchema,
  ballotsBallotBoxSchema,
]);
export type BallotBox = z.infer<typeof ballotBoxSchema>;
