import { z } from 'zod';
import { importIdSchema } from '../common/ids.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { rollEntrySchema } from '../voters/voters.schema.js';
import {
  importStandingSchema,
  MOST_IMPORTED_ROWS,
  readingNoteSchema,
  rollEncodingSchema,
  rowErrorSchema,
} from './imports.schema.js';

/** Query of a roll sync. The list itself is the body, as `text/csv`. */
export const syncRollSchema = z.object({
  /** Reports what would happen, without changing anything. */
  dryRun: booleanSchema.default(false),
  invite: booleanSchema.default(true),
  /** Treats 42 and 0042 as the same member number. */
  ignoreLeadingZeros: booleanSchema.default(false),
  /** Detected if absent. */
  encoding: rollEncodingSchema.optional(),
  /** Number of voters the sync removes. Required for many, and must then match exactly. */
  removals: z.coerce.number<number | string>().int().min(0).max(MOST_IMPORTED_ROWS).optional(),
});
export type SyncRoll = z.infer<typeof syncRollSchema>;

/** The effect of a list on a roll: planned, running or done. */
export const rollSyncSchema = z.object({
  /** `planned`: a dry run. `unchanged`: the roll already matched the list. */
  state: z.enum(['planned', 'unchanged', 'waiting', 'working', 'done', 'failed']),
  /** Id to query progress with; null if there is no job. */
  job: importIdSchema.nullable(),
  /** Rows that are not empty, without the headings. */
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  /** Voters who match the list. */
  unchanged: z.number(),
  removed: z.number(),
  /** Voters missing in the list who stay on the roll: they have voted, or who has voted is hidden. */
  stayed: z.number(),
  /** The first voters to remove one by one, because who has voted is hidden. */
  oneByOne: z.array(rollEntrySchema.pick({ _id: true, fullName: true, memberNo: true })),
  /** Rows that repeat a person. */
  duplicates: z.number(),
  /** Rows that are skipped; the people they name stay on the roll unchanged. */
  problems: z.number(),
  errors: z.array(rowErrorSchema),
  /** What was changed in reading the list. */
  notes: z.array(readingNoteSchema),
  failure: importStandingSchema.shape.failure,
});
export type RollSync = z.infer<typeof rollSyncSchema>;
