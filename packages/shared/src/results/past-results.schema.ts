import { z } from 'zod';
import { annulmentKindSchema } from '../annulments/annulments.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { pageOf } from '../common/paging.schema.js';
import { methodNames } from '../methods/method-names.js';

/** A position's outcome in a closed election, in short. */
export const pastPositionSchema = z.object({
  _id: positionIdSchema,
  position: z.string(),
  method: z.enum(methodNames),
  seats: z.number(),
  candidates: z.number(),
  /** Ballots that are not empty in this position. */
  votes: z.number(),
  abstentions: z.number(),
  /** Names of the elected, in the order of the result. */
  elected: z.array(z.string()),
  /** Names of candidates tied for the last seats. */
  tied: z.array(z.string()),
  /** Null for all but a motion. */
  carried: z.boolean().nullable(),
  /** The officers' declaration about the result; null if there is none in force. */
  annulled: annulmentKindSchema.nullable(),
});
export type PastPosition = z.infer<typeof pastPositionSchema>;

/** A closed election in a list, from its recorded count. */
export const pastElectionSchema = z.object({
  _id: electionIdSchema,
  name: z.string(),
  countedAt: dateTimeSchema,
  registered: z.number(),
  ballots: z.number(),
  /** Percent of the roll. */
  turnout: z.number(),
  positions: z.array(pastPositionSchema),
});
export type PastElection = z.infer<typeof pastElectionSchema>;

/** Newest first. */
export const pastResultsSchema = pageOf(pastElectionSchema);
export type PastResults = z.infer<typeof pastResultsSchema>;
