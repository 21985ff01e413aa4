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
/** Most rows of a file that can be settled one by one. */
export const MOST_SETTLED = 1_000;
/** Most rows in each list of a preview; the preview's counts include the others. */
export const MOST_LISTED = {
  added: 100,
  changed: 100,
  unchanged: 100,
  unclear: 200,
  refused: 200,
} as const;
/** Most characters of a settled value. Longer ones fit no field. */
const SETTLED_LENGTH = 500;

/**
 * Encodings a file can be read in, by their WHATWG names where they have one: what Excel writes as CSV, CSV
 * (Macintosh) and CSV (MS-DOS) in the languages of docs/decisions/0042.
 */
export const rollEncodings = [
  'utf-8',
  ...['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'],
  ...['iso-8859-2', 'iso-8859-7'],
  ...['macintosh', 'x-mac-ce', 'x-mac-cyrillic', 'x-mac-greek', 'x-mac-turkish'],
  ...['ibm850', 'ibm852', 'ibm857', 'ibm866', 'ibm737'],
] as const;
export const rollEncodingSchema = z.enum(rollEncodings);
export type RollEncoding = z.infer<typeof rollEncodingSchema>;

/** Contents a column can have. First, middle and last name together make a full name. */
export const importFields = [
  'fullName',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'memberNo',
  'language',
  'ageGroup',
  'region',
] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

const columnsSchema = z.array(importFieldSchema.nullable()).max(MOST_COLUMNS);

const settledTextSchema = z.string().max(SETTLED_LENGTH).optional();

/**
 * A decision about one row. `leaveOut` skips the row; otherwise the given values replace those of the file.
 * A settled row has no doubts.
 */
const settledRowSchema = z.object({
  /** The line on which the row begins, as in the preview. */
  line: z.int().min(1),
  /** The person's place among those on the line, as in the preview. The first if absent. */
  person: z.int().min(1).optional(),
  leaveOut: z.literal(true).optional(),
  fullName: settledTextSchema,
  email: settledTextSchema,
  memberNo: settledTextSchema,
});
export type SettledRow = z.infer<typeof settledRowSchema>;

const settledSchema = z.array(settledRowSchema).max(MOST_SETTLED);

/** Multipart fields are text, so lists are sent as JSON. */
function orWritten<List extends z.ZodType>(list: List) {
  const written = z.string().transform((text, context) => {
    try {
      return list.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: problem('not_accepted') });
      return z.NEVER;
    }
  });
  return z.union([list, written]);
}

/** Options for reading a file. The file itself is the multipart file `file`. */
export const rollFileSchema = z.object({
  /** The content of each column, in order; null ignores it. Detected from headings and cells if absent. */
  columns: orWritten(columnsSchema).optional(),
  /** True if the first row has headings. Detected if absent. */
  headings: booleanSchema.optional(),
  /** Treats 42 and 0042 as the same member number. */
  ignoreLeadingZeros: booleanSchema.optional(),
  /** Detected if absent, line by line where lines differ. UTF-16 is always detected. */
  encoding: rollEncodingSchema.optional(),
  /** The organiser's decisions on single rows. */
  settled: orWritten(settledSchema).optional(),
});
export type RollFileOptions = z.infer<typeof rollFileSchema>;

export const importVotersSchema = rollFileSchema.extend({
  /** Reports what would happen, without changing anything. */
  dryRun: booleanSchema.default(false),
  /** Updates existing voters with name, address, member number, language, age group and region from the file. */
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

/** What was changed in reading a file, without a doubt about any single row. */
export const readingNotes = [
  /** Names such as "Okafor, Ada" that were read as "Ada Okafor". */
  'names_turned',
  /** Cells from which invisible characters or no-break spaces were removed. */
  'invisible_removed',
  /** Lines read in another encoding than the rest. */
  'mixed_encoding',
  /** Columns read as in an earlier import of the organisation. */
  'columns_remembered',
] as const;
export const readingNoteSchema = z.object({ code: z.enum(readingNotes), count: z.number() });
export type ReadingNote = z.infer<typeof readingNoteSchema>;

/** A row of a file as it would be imported. */
export const listedRowSchema = z.object({
  line: z.number(),
  /** The person's place among those on the line, where the line names several. */
  person: z.number().optional(),
  fullName: z.string(),
  email: z.string(),
  memberNo: z.string().optional(),
  language: z.string().optional(),
  ageGroup: z.string().optional(),
  region: z.string().optional(),
  /** The values on the roll that differ. */
  was: z
    .object({
      fullName: z.string(),
      email: z.string(),
      memberNo: z.string(),
      language: z.string(),
      ageGroup: z.string(),
      region: z.string(),
    })
    .partial()
    .optional(),
  /** Doubts about an unclear row, or reasons why a row is refused. */
  problems: z.array(fieldErrorSchema),
});
export type ListedRow = z.infer<typeof listedRowSchema>;

export const importPreviewSchema = z.object({
  encoding: z.object({
    chosen: z.enum([...rollEncodings, 'utf-16le', 'utf-16be']),
    /** If true, an import is refused until it says the encoding. */
    isUnsure: z.boolean(),
    /** The likely encodings, best first, with some cells as each would read them; empty for UTF-8 and UTF-16. */
    options: z.array(z.object({ encoding: rollEncodingSchema, sample: z.array(z.string()) })),
  }),
  /** Rows above the headings, which are skipped. */
  titleRows: z.number(),
  notes: z.array(readingNoteSchema),
  /** The first rows of each kind. An unclear row is only among the unclear ones, but counted like the others. */
  lists: z.object({
    added: z.array(listedRowSchema),
    changed: z.array(listedRowSchema),
    unchanged: z.array(listedRowSchema),
    unclear: z.array(listedRowSchema),
    refused: z.array(listedRowSchema),
  }),
  /** Rows with a doubt. They are imported as listed unless they are settled. */
  unclear: z.number(),
  /** Rows left out by the organiser. */
  leftOut: z.number(),
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
  /** Valid people without an email address. */
  byLetter: z.number(),
  /** Rows that repeat a person. */
  duplicates: z.number(),
  /** Rows that cannot be imported. */
  invalid: z.number(),
  errors: z.array(rowErrorSchema),
  /** Voters on the roll who are not in the file. */
  missing: z.number(),
  /** False for vCards and for addresses pasted from mail, whose columns can't be chosen. */
  hasColumns: z.boolean(),
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
