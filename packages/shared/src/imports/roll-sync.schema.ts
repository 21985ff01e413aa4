import { z } from 'zod';
import { importIdSchema } from '../common/ids.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { rollEntrySchema } from '../voters/voters.schema.js';
import { importStandingSchema, MOST_IMPORTED_ROWS, rowErrorSchema } from './imports.schema.js';

/** What is to be done with a list. The list itself is the body, as `text/csv`. */
export const syncRollSchema = z.object({
  /** Only tells what would happen. */
  dryRun: booleanSchema.default(false),
  /** Whoever is added is invited by e-mail at once. */
  invite: booleanSchema.default(true),
  /** Whether 42 and 0042 are one member number. */
  ignoreLeadingZeros: booleanSchema.default(false),
  /** How many are to be taken off: to be said where they are many, and then it must be so many. */
  removals: z.coerce.number<number | string>().int().min(0).max(MOST_IMPORTED_ROWS).optional(),
});
export type SyncRoll = z.infer<typeof syncRollSchema>;

/** What a list does to a roll, would do, or has done. */
export const rollSyncSchema = z.object({
  /** `planned`: a dry run. `unchanged`: the roll was as the list already. */
  state: z.enum(['planned', 'unchanged', 'waiting', 'working', 'done', 'failed']),
  /** To ask how far it is; null where there is nothing to ask about. */
  job: importIdSchema.nullable(),
  /** Rows of the list that are not empty, without the headings. */
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  /** On the roll as the list has them. */
  unchanged: z.number(),
  removed: z.number(),
  /** Not in the list, and on the roll all the same: they have voted, or nobody is shown who has. */
  stayed: z.number(),
  /** The first who are not in the list and are to be removed one by one, as nobody may see who has voted. */
  oneByOne: z.array(rollEntrySchema.pick({ _id: true, fullName: true, memberNo: true })),
  /** Rows that name somebody once more. */
  duplicates: z.number(),
  /** Rows that are left out; whom they name stays on the roll as before. */
  problems: z.number(),
  /** The first of their problems. */
  errors: z.array(rowErrorSchema),
  /** Why it ended before its end. */
  failure: importStandingSchema.shape.failure,
});
export type RollSync = z.infer<typeof rollSyncSchema>;
