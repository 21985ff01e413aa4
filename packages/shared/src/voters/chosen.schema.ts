import { z } from 'zod';
import { errorCodes } from '../common/errors.schema.js';
import {
  passwordResetsIdSchema,
  registrationIdSchema,
  removalIdSchema,
} from '../common/ids.schema.js';
import { pagingSchema } from '../common/paging.schema.js';
import { textParamsSchema } from '../common/text-params.schema.js';
import { entryCheckStateSchema } from './entry-check-state.schema.js';
import { invitationStateSchema } from './invitation-state.schema.js';

export const rollSorts = ['name', 'memberNo', 'ageGroup', 'region', 'invited', 'voted'] as const;
export const rollSortSchema = z.enum(rollSorts);
export type RollSort = z.infer<typeof rollSortSchema>;

/** Selects voters of a roll; `voted` is refused while it is hidden who has voted. */
export const rollFilterSchema = z.object({
  search: pagingSchema.shape.search,
  invited: invitationStateSchema.optional(),
  check: entryCheckStateSchema.optional(),
  voted: z.enum(['yes', 'no']).optional(),
});
export type RollFilter = z.infer<typeof rollFilterSchema>;

/** Without `page`, the whole roll is returned as one array. */
export const rollQuerySchema = pagingSchema.extend({
  page: pagingSchema.shape.page.unwrap().optional(),
  ...rollFilterSchema.shape,
  sort: rollSortSchema.default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
});
export type RollQuery = z.infer<typeof rollQuerySchema>;

/** Voters of a roll: by id, or all that match the filter at the time of the call. */
export const chosenSchema = z.union([
  z.array(registrationIdSchema).min(1).max(10_000),
  z.object({ matching: rollFilterSchema }),
]);
export type Chosen = z.infer<typeof chosenSchema>;

export const chosenBodySchema = z.object({ chosen: chosenSchema });

/** Reason a job failed, as a code and as a sentence. */
const failure = z
  .object({ code: z.enum(errorCodes), params: textParamsSchema.optional(), message: z.string() })
  .optional();

export const removalBegunSchema = z.object({ removal: removalIdSchema });

/** Progress of removing selected voters. */
export const removalStandingSchema = z.object({
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** 0 until the selected voters are counted. */
  total: z.number(),
  removed: z.number(),
  /** Voters who stayed: they have voted, or voting ended first. Known once the job is done. */
  stayed: z.number(),
  failure,
});
export type RemovalStanding = z.infer<typeof removalStandingSchema>;

export const passwordResetsBegunSchema = z.object({ resets: passwordResetsIdSchema });

/** Progress of sending selected voters links to set a new password. */
export const passwordResetsStandingSchema = z.object({
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** Selected voters with an address; 0 until they are counted. */
  total: z.number(),
  /** Accepted by the mail server. */
  sent: z.number(),
  /** Refused by the mail server, or not sent because the address had too many such mails. */
  failed: z.number(),
  failure,
});
export type PasswordResetsStanding = z.infer<typeof passwordResetsStandingSchema>;
