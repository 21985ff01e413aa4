import { z } from 'zod';
import { electionIdSchema, registrationIdSchema } from '../common/ids.schema.js';
import { pagingSchema } from '../common/paging.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { rollEntrySchema } from '../voters/voters.schema.js';

/** Which people are meant: all whom the organisation knows, or those on the roll of one election. */
export const directoryFilterSchema = z.object({
  search: pagingSchema.shape.search,
  election: electionIdSchema.optional(),
});
export type DirectoryFilter = z.infer<typeof directoryFilterSchema>;

/** Where a page begins: behind the entry of this id and name. */
const placeSchema = z.string().regex(/^[0-9a-f]{24} [^\0]{0,200}$/);

export const directoryQuerySchema = directoryFilterSchema.extend({
  after: placeSchema.optional(),
  limit: pagingSchema.shape.limit,
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

/** Somebody as the latest roll has them, and the rolls they are on. `_id` is that of the entry. */
export const personSchema = rollEntrySchema
  .pick({ _id: true, fullName: true, email: true, memberNo: true, ageGroup: true, region: true })
  .extend({
    /** The latest first. */
    elections: z.array(z.object({ _id: electionIdSchema, name: z.string() })),
  });
export type Person = z.infer<typeof personSchema>;

export const directoryPageSchema = z.object({
  results: z.array(personSchema),
  /** What the next page is asked for with; null on the last one. */
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
  /** Whoever is added is invited by e-mail at once. */
  invite: booleanSchema.default(false),
});
export type TakeFromDirectory = z.infer<typeof takeFromDirectorySchema>;
