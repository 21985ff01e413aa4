import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { apiKeyIdSchema, electionIdSchema } from '../common/ids.schema.js';
import { requiredName } from '../common/names.schema.js';

export const KEY_NAME_LENGTH = 60;
/** A key that nobody looks after ends by itself. */
export const LONGEST_KEY_DAYS = 365;
/** What the secret of every key begins with, so that one that got lost is recognised. */
export const KEY_PREFIX = 'hst_';

/** What a key may be in its organisation: never an owner. */
export const keyRoles = ['officer', 'clerk', 'observer'] as const;
export const keyRoleSchema = z.enum(keyRoles);
export type KeyRole = z.infer<typeof keyRoleSchema>;

export const makeKeySchema = z.object({
  /** As audit trails name it. */
  name: requiredName(KEY_NAME_LENGTH, 'missing'),
  role: keyRoleSchema,
  /** How long it is good for. */
  days: z.number().int().min(1).max(LONGEST_KEY_DAYS),
});
export type MakeKey = z.infer<typeof makeKeySchema>;

export const apiKeySchema = z.object({
  _id: apiKeyIdSchema,
  name: z.string(),
  role: keyRoleSchema,
  madeAt: dateTimeSchema,
  /** Who made it; null where that account is gone. */
  madeBy: z.string().nullable(),
  expiresAt: dateTimeSchema,
  /** To within a minute; null before it is used. */
  lastUsedAt: dateTimeSchema.nullable(),
  state: z.enum(['good', 'expired', 'revoked']),
  revokedAt: dateTimeSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeysSchema = z.object({ keys: z.array(apiKeySchema) });

export const madeKeySchema = z.object({
  key: apiKeySchema,
  /** Told this once: it is kept only as a hash. */
  secret: z.string(),
});
export type MadeKey = z.infer<typeof madeKeySchema>;

/** How often a key was brought to one call within an hour. */
export const keyUseSchema = z.object({
  /** When the hour began. */
  hour: dateTimeSchema,
  /** Method and path of the call. */
  call: z.string(),
  /** The election of the organisation that the call was about, if it was about one. */
  election: z.object({ _id: electionIdSchema, name: z.string() }).nullable(),
  count: z.number(),
});
export type KeyUse = z.infer<typeof keyUseSchema>;
