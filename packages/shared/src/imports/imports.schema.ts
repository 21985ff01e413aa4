import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { errorCodes, fieldErrorSchema } from '../common/errors.schema.js';
import { textParamsSchema } from '../common/text-params.schema.js';
import { importIdSchema } from '../common/ids.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { problem } from '../texts/field-problem.js';

/** Rows of one file; more are refused. */
export const MOST_IMPORTED_ROWS = 200_000;
/** Columns beyond these are not looked at. */
export const MOST_COLUMNS = 100;

/** What a column of a file can hold. A first and a last name together are a full one. */
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

/** A field of a multipart request is text, so a list travels in it as JSON. */
const writtenColumnsSchema = z.string().transform((text, context) => {
  try {
    return columnsSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: problem('not_accepted') });
    return z.NEVER;
  }
});

/** How a file is to be read. The file itself is `file`. */
export const rollFileSchema = z.object({
  /** What each column holds, from the first; null for one that is left out. Without it, its heading and its cells tell. */
  columns: z.union([columnsSchema, writtenColumnsSchema]).optional(),
  /** Whether the first row holds headings. Without it, its cells tell. */
  headings: booleanSchema.optional(),
  /** Whether 42 and 0042 are one member number. */
  ignoreLeadingZeros: booleanSchema.optional(),
});
export type RollFileOptions = z.infer<typeof rollFileSchema>;

export const importVotersSchema = rollFileSchema.extend({
  /** Only tells what would happen. */
  dryRun: booleanSchema.default(false),
  /** Voters on the roll get the name, address, member number, age group and region of the file. */
  update: booleanSchema.default(false),
  /** Whoever is added is invited by e-mail at once. */
  invite: booleanSchema.default(true),
});
export type ImportVoters = z.infer<typeof importVotersSchema>;

export const compareRollSchema = rollFileSchema.extend({
  /** `errors`: the rows that cannot be imported; `missing`: who is on the roll and not in the file. */
  list: z.enum(['errors', 'missing']),
});
export type CompareRoll = z.infer<typeof compareRollSchema>;

/** What is wrong with a row, by the line of the file on which it begins. */
export const rowErrorSchema = fieldErrorSchema.extend({ line: z.number() });
export type RowError = z.infer<typeof rowErrorSchema>;

/** A change of address that a file asks for: its member number is known with another one. */
export const newAddressSchema = z.object({
  line: z.number(),
  fullName: z.string(),
  memberNo: z.string(),
  /** Empty for a voter who had none. */
  from: z.string(),
  to: z.string(),
  /** Why the address stays: marks are hidden and it must be changed by itself, or the voter has voted. */
  problem: z.enum(['one_by_one', 'address_stays']).optional(),
});

export const importPreviewSchema = z.object({
  /** Rows that are not empty, without the headings. */
  rows: z.number(),
  /** Different people who can be on the roll: those to add and those who are on it. */
  valid: z.number(),
  toAdd: z.number(),
  onRoll: z.number(),
  /** Those on the roll of whom the file says something else that can be changed. */
  changed: z.number(),
  /** Changes of address that the file asks for, and the first of them. */
  newAddresses: z.number(),
  addresses: z.array(newAddressSchema),
  /** Of those, the ones to handle one by one, as nobody may see who has voted. */
  oneByOne: z.number(),
  /** Voters to add whose member number differs from another one only in leading zeros. */
  zeros: z.number(),
  /** Of those who can be on the roll, the ones without an e-mail address. */
  byLetter: z.number(),
  /** Rows that name somebody once more. */
  duplicates: z.number(),
  /** Rows that cannot be imported. */
  invalid: z.number(),
  /** The first of their errors. */
  errors: z.array(rowErrorSchema),
  /** Entries of the roll that are not in the file. */
  missing: z.number(),
  columns: z.array(z.object({ heading: z.string(), field: importFieldSchema.nullable() })),
  headings: z.boolean(),
  /** What no column holds, though nobody can be imported without it. */
  lacks: z.array(z.literal('fullName')),
  /** The first rows, as they stand in the file. */
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
  /** People worked through, of `total`; while it is undone, those taken off again. */
  done: z.number(),
  total: z.number(),
  added: z.number(),
  updated: z.number(),
  /** People who were on the roll, and stay as they were. */
  skipped: z.number(),
  duplicates: z.number(),
  /** Rows that cannot be imported. */
  errors: z.number(),
  /** Of those added, the ones that came after voting had opened. */
  late: z.number(),
  invited: z.boolean(),
  /** Until voting opens, what was added can be taken off again. */
  canUndo: z.boolean(),
  /** Why it ended before its end. */
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
