import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { errorCodes, fieldErrorSchema } from '../common/errors.schema.js';
import { textParamsSchema } from '../common/text-params.schema.js';
import { importIdSchema } from '../common/ids.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { problem } from '../texts/field-problem.js';

/** Most rows in one file; larger files are refused. */
export const MOST_IMPORTED_ROWS = 200_000;
/** Most columns that are read; further ones are ignored. */
export const MOST_COLUMNS = 100;

/** Contents a column can have. First and last name together make a full name. */
export const importFields = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'memberNo',
  'ageGroup',
  'region',
] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

const columnsSchema = z.array(importFieldSchema.nullable()).max(MOST_COLUMNS);

/** Multipart fields are text, so the list is sent as JSON. */
const writtenColumnsSchema = z.string().transform((text, context) => {
  try {
    return columnsSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: problem('not_accepted') });
    return z.NEVER;
  }
});

/** Options for reading a file. The file itself is the multipart file `file`. */
export const rollFileSchema = z.object({
  /** The content of each column, in order; null ignores it. Detected from headings and cells if absent. */
  columns: z.union([columnsSchema, writtenColumnsSchema]).optional(),
  /** True if the first row has headings. Detected if absent. */
  headings: booleanSchema.optional(),
  /** Treats 42 and 0042 as the same member number. */
  ignoreLeadingZeros: booleanSchema.optional(),
});
export type RollFileOptions = z.infer<typeof rollFileSchema>;

export const importVotersSchema = rollFileSchema.extend({
  /** Reports what would happen, without changing anything. */
  dryRun: booleanSchema.default(false),
  /** Updates existing voters with name, address, member number, age group and region from the file. */
  update: booleanSchema.default(false),
  invite: booleanSchema.default(true),
});
export type ImportVoters = z.infer<typeof importVotersSchema>;

export const compareRollSchema = rollFileSchema.extend({
  /** `errors`: rows that cannot be imported. `missing`: voters on the roll who are not in the file. */
  list: z.enum(['errors', 'missing']),
});
export type CompareRoll = z.infer<typeof compareRollSchema>;

/** A problem with a row; `line` is the line of the file on which the row begins. */
export const rowErrorSchema = fieldErrorSchema.extend({ line: z.number() });
export type RowError = z.infer<typeof rowErrorSchema>;

/** A change of address in a file: the member number is known with another address. */
export const newAddressSchema = z.object({
  line: z.number(),
  fullName: z.string(),
  memberNo: z.string(),
  /** Empty if the voter had none. */
  from: z.string(),
  to: z.string(),
  /** `address_stays`: the voter has voted. `one_by_one`: who has voted is hidden, so change it alone. */
  problem: z.enum(['one_by_one', 'address_stays']).optional(),
});

export const importPreviewSchema = z.object({
  /** Rows that are not empty, without the headings. */
  rows: z.number(),
  /** Distinct people who can be on the roll: those to add and those already there. */
  valid: z.number(),
  toAdd: z.number(),
  onRoll: z.number(),
  /** Voters on the roll whose data differs from the file and can be changed. */
  changed: z.number(),
  /** Number of address changes in the file, and the first of them. */
  newAddresses: z.number(),
  addresses: z.array(newAddressSchema),
  /** Address changes to make one by one, because it is hidden who has voted. */
  oneByOne: z.number(),
  /** New voters whose member number differs from an existing one only in leading zeros. */
  zeros: z.number(),
  /** Valid people without an e-mail address. */
  byLetter: z.number(),
  /** Rows that repeat a person. */
  duplicates: z.number(),
  /** Rows that cannot be imported. */
  invalid: z.number(),
  errors: z.array(rowErrorSchema),
  /** Voters on the roll who are not in the file. */
  missing: z.number(),
  columns: z.array(z.object({ heading: z.string(), field: importFieldSchema.nullable() })),
  headings: z.boolean(),
  /** Required fields that no column contains. */
  lacks: z.array(z.literal('fullName')),
  /** The first rows, as in the file. */
  sample: z.array(z.array(z.string())),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importStateSchema = z.enum([
  'waiting',
  'working',
  'done',
  'failed',
  'undoing',
  'undone',
]);
export type ImportState = z.infer<typeof importStateSchema>;

export const importStandingSchema = z.object({
  _id: importIdSchema,
  at: dateTimeSchema,
  state: importStateSchema,
  /** People processed so far, of `total`; during an undo, people removed again. */
  done: z.number(),
  total: z.number(),
  added: z.number(),
  updated: z.number(),
  /** People already on the roll, left unchanged. */
  skipped: z.number(),
  duplicates: z.number(),
  /** Rows that cannot be imported. */
  errors: z.number(),
  /** Voters added after voting had opened. */
  late: z.number(),
  invited: z.boolean(),
  /** True for a finished import, but not a roll sync, that added voters, until voting opens. */
  canUndo: z.boolean(),
  failure: z
    .object({
      code: z.enum(errorCodes),
      params: textParamsSchema.optional(),
      message: z.string(),
    })
    .optional(),
});
export type ImportStanding = z.infer<typeof importStandingSchema>;

export const importBegunSchema = z.object({ job: importIdSchema });
