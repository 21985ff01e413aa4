import { z } from 'zod';
import { annulmentKindSchema } from '../annulments/annulments.schema.js';
import { dateTimeSchema } from '../common/dates.schema.js';
import { electionIdSchema, positionIdSchema } from '../common/ids.schema.js';
import { pageOf } from '../common/paging.schema.js';
import { methodNames } from '../methods/method-names.js';

/** What a position of a closed election came to, in short. */
export const pastPositionSchema = z.object({
  _id: positionIdSchema,
  position: z.string(),
  method: z.enum(methodNames),
  seats: z.number(),
  /** How many stood. */
  candidates: z.number(),
  /** Ballots that say something in this position. */
  votes: z.number(),
  abstentions: z.number(),
  /** The names of the elected, in the order of the result. */
  elected: z.array(z.string()),
  /** The names of those tied for the last seat. */
  tied: z.array(z.string()),
  /** Null for all but a motion. */
  carried: z.boolean().nullable(),
  /** Whether the officers annulled it since, or have it voted on again; null where it stands. */
  annulled: annulmentKindSchema.nullable(),
});
export type PastPosition = z.infer<typeof pastPositionSchema>;

/** A closed election beside others: by its recorded count. */
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
