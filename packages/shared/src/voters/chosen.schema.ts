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

/** What a roll can be sorted by. */
export const rollSorts = ['name', 'memberNo', 'ageGroup', 'region', 'invited', 'voted'] as const;
export const rollSortSchema = z.enum(rollSorts);
export type RollSort = z.infer<typeof rollSortSchema>;

/** Which entries of a roll are meant; `voted` is refused while marks are hidden. */
export const rollFilterSchema = z.object({
  search: pagingSchema.shape.search,
  invited: invitationStateSchema.optional(),
  check: entryCheckStateSchema.optional(),
  voted: z.enum(['yes', 'no']).optional(),
});
export type RollFilter = z.infer<typeof rollFilterSchema>;

/** Without `page`, the whole roll is answered as one array. */
export const rollQuerySchema = pagingSchema.extend({
  page: pagingSchema.shape.page.unwrap().optional(),
  ...rollFilterSchema.shape,
  sort: rollSortSchema.default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
});
export type RollQuery = z.infer<typeof rollQuerySchema>;

/** Entries of a roll: each by its id, or all that match at the moment of the call. */
export const chosenSchema = z.union([
  z.array(registrationIdSchema).min(1).max(10_000),
  z.object({ matching: rollFilterSchema }),
]);
export type Chosen = z.infer<typeof chosenSchema>;

export const chosenBodySchema = z.object({ chosen: chosenSchema });

/** Why a job failed, as a sentence too. */
const failure = z
  .object({ code: z.enum(errorCodes), params: textParamsSchema.optional(), message: z.string() })
  .optional();

export const removalBegunSchema = z.object({ removal: removalIdSchema });

/** How far a removal of chosen voters is. */
export const removalStandingSchema = z.object({
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** How many were chosen; 0 until they are counted. */
  total: z.number(),
  removed: z.number(),
  /** Those who have voted, or voting ended first; known once it is done. */
  stayed: z.number(),
  failure,
});
export type RemovalStanding = z.infer<typeof removalStandingSchema>;

export const passwordResetsBegunSchema = z.object({ resets: passwordResetsIdSchema });

/** How far it is to send chosen voters links to choose a new password. */
export const passwordResetsStandingSchema = z.object({
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** How many of those chosen have an address; 0 until they are counted. */
  total: z.number(),
  /** What the mail server has taken. */
  sent: z.number(),
  /** What it refused, or was not sent as the address has had too many such messages. */
  failed: z.number(),
  failure,
});
export type PasswordResetsStanding = z.infer<typeof passwordResetsStandingSchema>;
