import { z } from 'zod';
import { instantOf } from '../common/dates.rules.js';
import { dateTimeSchema, timeZoneSchema } from '../common/dates.schema.js';
import { languageSchema } from '../common/languages.schema.js';
import { booleanSchema } from '../common/text.schema.js';
import { translatedName } from '../elections/elections.schema.js';
import { holderSchema } from '../organisations/organisations.schema.js';
import { problem } from '../texts/field-problem.js';
import { plannedReaders, publishingTimes } from './publishing.rules.js';

const MOST_ORIGINS = 10;
const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const originsSchema = z
  .array(z.string().trim().toLowerCase().max(200))
  .max(MOST_ORIGINS)
  .refine((origins) => origins.every((each) => ORIGIN.test(each)), problem('not_an_origin'));

const presentation = {
  /** Shows the public the election's name and dates before the count is published. */
  announce: booleanSchema,
  /** Search engines may list the public page. */
  indexed: booleanSchema,
  /** Sites that may embed the result in a frame; if empty, any site. */
  embedOrigins: originsSchema,
};

/**
 * Publication of a count. `at` is a date as in elections: with an offset, or in `timeZone`. Without `readers`,
 * a plan for later keeps those of the plan for later that it replaces; any other is for everyone.
 */
export const changePublishingSchema = z
  .object({
    when: z.enum(publishingTimes),
    at: z.string(problem('not_a_date')).trim().nullable().default(null),
    timeZone: timeZoneSchema.default('UTC'),
    readers: z.enum(plannedReaders).optional(),
    ...presentation,
  })
  .transform(({ at, timeZone, ...rest }, context) => {
    if (rest.when !== 'atTime') return { ...rest, at: null };
    const instant = at ? instantOf(at, timeZone) : undefined;
    if (instant) return { ...rest, at: instant };
    const message = problem(at ? 'not_a_date' : 'date_missing');
    context.addIssue({ code: 'custom', path: ['at'], message });
    return z.NEVER;
  });
export type ChangePublishing = z.infer<typeof changePublishingSchema>;

export const publishingSchema = z.object({
  when: z.enum(publishingTimes),
  at: dateTimeSchema.nullable(),
  /** Those to whom the count is published. `roll`: voters and members. */
  plannedReaders: z.enum(plannedReaders),
  announce: z.boolean(),
  indexed: z.boolean(),
  embedOrigins: z.array(z.string()),
  /** Null until others than officers may read the count. */
  publishedAt: dateTimeSchema.nullable(),
  /** The readers of the count, now or once it is recorded. */
  readers: z.enum(['everybody', 'roll', 'officers']),
  counted: z.boolean(),
  /** True once voting has opened: changes must not make anybody wait longer. */
  onlyMorePublic: z.boolean(),
});
export type Publishing = z.infer<typeof publishingSchema>;

/** An election as the public may see it, without results. */
export const publicPageSchema = z.object({
  /**
   * `before`: voting has not ended. `withheld`: voting has ended, but this reader may not see results.
   * `published`: this reader may.
   */
  state: z.enum(['before', 'withheld', 'published']),
  /** Null if the organisation announces nothing and the results are not published. */
  election: z
    .object({
      name: z.string(),
      language: languageSchema,
      translations: translatedName,
      organisation: holderSchema,
      votingStartDate: dateTimeSchema,
      endDate: dateTimeSchema,
    })
    .nullable(),
  /** Time the results will be published, if set. */
  publishesAt: dateTimeSchema.nullable(),
  /** True if only voters on the roll and members see the results, now or once they are published. */
  rollOnly: z.boolean(),
});
export type PublicPage = z.infer<typeof publicPageSchema>;
