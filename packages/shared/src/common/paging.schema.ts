import { z } from 'zod';
import { problem } from '../texts/field-problem.js';

/** The query of every list: `page` from 1, `limit` at most 200, `search` as typed but trimmed. */
export const pagingSchema = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  // MongoDB patterns cannot contain NUL.
  search: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\0]*$/, problem('not_searchable'))
    .optional(),
});
export type Paging = z.infer<typeof pagingSchema>;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    results: z.array(item),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  });
}
export type Page<Item> = { results: Item[]; total: number; page: number; limit: number };
