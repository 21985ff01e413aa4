import { z } from 'zod';
import { candidateIdSchema, electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { boxKindSchema } from '../elections/elections.schema.js';
import { methodNames } from '../methods/method-names.js';
import { motionMajorities } from '../methods/motion/motion-settings.js';
import { choiceSchema, wholeBallotSchema } from './ballots.schema.js';
import { frozenPaperSchema } from './frozen-paper.schema.js';

const listsInFile = {
  trackingCodes: z.array(z.string()).optional(),
  votes: z.array(z.array(choiceSchema)).optional(),
  ballots: z.array(wholeBallotSchema).optional(),
};
const boxFile = {
  election: z.object({ _id: electionIdSchema, name: z.string() }),
  kind: boxKindSchema,
  count: z.number(),
  digest: z.string(),
  ...listsInFile,
};
const positionInFile = {
  _id: positionIdSchema,
  position: z.string(),
  seats: z.number(),
  maxChoices: z.number(),
  candidates: z.array(
    z.object({ _id: candidateIdSchema, fullName: z.string(), votes: z.number() }),
  ),
};

/**
 * The head of a downloaded box. The lists (`trackingCodes` and `votes`, or `ballots`) follow it. Since
 * version 2, `votes` has one position per entry, sorted by position.
 */
export const ballotBoxFileSchema = z.discriminatedUnion('format', [
  z.object({
    format: z.literal('hustings/box/v1'),
    ...boxFile,
    positions: z.array(z.object(positionInFile)),
  }),
  z.object({
    format: z.literal('hustings/box/v2'),
    ...boxFile,
    /** Voters on the roll at the count. */
    registered: z.number(),
    positions: z.array(
      z.object({
        ...positionInFile,
        method: z.enum(methodNames),
        /** For motions only. */
        majority: z.enum(motionMajorities).optional(),
        quorum: z.number().nullable().optional(),
        /** Ballots that are not empty in this position. */
        ballots: z.number(),
        /** The outcome its method computed. */
        outcome: z.unknown(),
      }),
    ),
  }),
  z.object({
    format: z.literal('hustings/box/v3'),
    paper: frozenPaperSchema,
    electorate: z.strictObject({ registered: z.number() }),
    decisions: z.strictObject({}),
    /** 64 hex digits; the paper contains their SHA-256. */
    lotSecret: z.string(),
    digest: z.string(),
    count: z.number(),
    /** The counts; names and rules are on the paper. */
    positions: z.array(
      z.object({
        _id: positionIdSchema,
        candidates: z.array(z.object({ _id: candidateIdSchema, votes: z.number() })),
        ballots: z.number(),
        outcome: z.unknown(),
      }),
    ),
    ...listsInFile,
  }),
]);
export type BallotBoxFile = z.infer<typeof ballotBoxFileSchema>;
