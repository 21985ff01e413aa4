import { z } from 'zod';
import { dateTimeSchema } from '../common/dates.schema.js';
import { apiKeyIdSchema, electionIdSchema } from '../common/ids.schema.js';
import { requiredName } from '../common/names.schema.js';

export const KEY_NAME_LENGTH = 60;
/** Keys expire, so that a forgotten one stops working. */
export const LONGEST_KEY_DAYS = 365;
/** Prefix of every secret, so that secret scanners recognise a leaked key. */
export const KEY_PREFIX = 'hst_';

/** A key can never be an owner. */
export const keyRoles = ['officer', 'clerk', 'observer'] as const;
export const keyRoleSchema = z.enum(keyRoles);
export type KeyRole = z.infer<typeof keyRoleSchema>;

export const makeKeySchema = z.object({
  /** Identifies the key in audit trails. */
  name: requiredName(KEY_NAME_LENGTH, 'missing'),
  role: keyRoleSchema,
  /** Days until the key expires. */
  days: z.number().int().min(1).max(LONGEST_KEY_DAYS),
});
export type MakeKey = z.infer<typeof makeKeySchema>;

export const apiKeySchema = z.object({
  _id: apiKeyIdSchema,
  name: z.string(),
  role: keyRoleSchema,
  madeAt: dateTimeSchema,
  /** Null if the account that made the key was deleted. */
  madeBy: z.string().nullable(),
  expiresAt: dateTimeSchema,
  /** To the minute. Null if the key was never used. */
  lastUsedAt: dateTimeSchema.nullable(),
  state: z.enum(['good', 'expired', 'revoked']),
  revokedAt: dateTimeSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeysSchema = z.object({ keys: z.array(apiKeySchema) });

export const madeKeySchema = z.object({
  key: apiKeySchema,
  /** Returned only once; the server stores a hash. */
  secret: z.string(),
});
export type MadeKey = z.infer<typeof madeKeySchema>;

/** Uses of a key for one call within one hour. */
export const keyUseSchema = z.object({
  /** Start of the hour. */
  hour: dateTimeSchema,
  call: z.string(),
  /** Null if the call was not about an election. */
  election: z.object({ _id: electionIdSchema, name: z.string() }).nullable(),
  count: z.number(),
});
export type KeyUse = z.infer<typeof keyUseSchema>;
