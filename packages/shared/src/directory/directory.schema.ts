import { z } from 'zod';
import { electionIdSchema, registrationIdSchema } from '../common/ids.schema.js';
import { pagingSchema } from '../common/paging.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { rollEntrySchema } from '../voters/voters.schema.js';

/** Selects people on the organisation's rolls, or on the roll of one election. */
export const directoryFilterSchema = z.object({
  search: pagingSchema.shape.search,
  election: electionIdSchema.optional(),
});
export type DirectoryFilter = z.infer<typeof directoryFilterSchema>;

/** Cursor: the id and name of the last entry on the previous page. */
const placeSchema = z.string().regex(/^[0-9a-f]{24} [^\0]{0,200}$/);

export const directoryQuerySchema = directoryFilterSchema.extend({
  after: placeSchema.optional(),
  limit: pagingSchema.shape.limit,
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

/** A person's data on their latest roll, and all elections they are in. `_id` is from that latest roll. */
export const personSchema = rollEntrySchema
  .pick({ _id: true, fullName: true, email: true, memberNo: true, ageGroup: true, region: true })
  .extend({
    /** Newest first. */
    elections: z.array(z.object({ _id: electionIdSchema, name: z.string() })),
  });
export type Person = z.infer<typeof personSchema>;

export const directoryPageSchema = z.object({
  results: z.array(personSchema),
  /** The cursor of the next page; null on the last. */
  next: placeSchema.nullable(),
});
export type DirectoryPage = z.infer<typeof directoryPageSchema>;

export const chosenPeopleSchema = z.union([
  z.array(registrationIdSchema).min(1).max(10_000),
  z.object({ matching: directoryFilterSchema }),
]);
export type ChosenPeople = z.infer<typeof chosenPeopleSchema>;

export const takeFromDirectorySchema = z.object({
  people: chosenPeopleSchema,
  invite: booleanSchema.default(false),
});
export type TakeFromDirectory = z.infer<typeof takeFromDirectorySchema>;
