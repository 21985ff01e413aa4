import {
  KEY_PREFIX,
  nameKey,
  type AccountId,
  type ApiKeyId,
  type MakeKey,
  type OrganisationId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { signatureOf, type Actor, type Signer } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import { onDuplicate } from '../../../platform/duplicate-key.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { randomId } from '../../../platform/random-id.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import { hashToken, randomToken } from '../../../platform/tokens.js';
import { findAccount } from '../accounts/index.js';
import { assertMay, assertNoDemo, isGivenUp, ofOrganisation } from '../organisations/index.js';
import { ApiKeyModel, KeyUseModel, type StoredKey } from './api-keys.model.js';
import { tellOwners } from './key-mails.js';

const DAY_MS = 24 * 60 * 60_000;
/** Time to keep expired keys and records of uses: longer than any key is valid. */
export const KEEP_MS = 400 * DAY_MS;

/** The signer of a key's acts in audit trails. */
export function signerOf({ name }: Pick<StoredKey, 'name'>): Signer {
  return { fullName: `API key “${name}”`, email: '' };
}

/** The signature in audit trails of the person or key with this id; `system` if there is neither. */
export async function signatureById(id: AccountId): Promise<string> {
  const account = await findAccount(id);
  if (account) return signatureOf(account);
  const key = await ApiKeyModel.findById(id, { name: 1 }).lean();
  return key ? signatureOf(signerOf(key)) : 'system';
}

/**
 * Makes a key. Its secret is only in the answer and never stored.
 *
 * @throws AppError `not_allowed`, `not_in_demo`, `key_name_taken`.
 */
export async function makeKey(
  deps: Deps,
  actor: Actor,
  { name, role, days }: MakeKey,
): Promise<{ key: StoredKey; secret: string }> {
  const { org } = ofOrganisation(actor);
  assertMay(actor, 'manageOrganisation', { org });
  await assertNoDemo(org, 'keys');
  const secret = `${KEY_PREFIX}${randomToken()}`;
  const madeAt = deps.clock.now();
  const key: StoredKey = {
    _id: randomId(),
    org: new Types.ObjectId(org),
    name,
    nameKey: nameKey(name),
    role,
    hash: hashToken(secret),
    madeAt,
    madeBy: new Types.ObjectId(actor.id),
    expiresAt: new Date(madeAt.getTime() + days * DAY_MS),
    lastUsedAt: null,
    revokedAt: null,
    deleteAt: new Date(Date.now() + days * DAY_MS + KEEP_MS),
  };
  await onDuplicate(
    () => ApiKeyModel.create(key),
    () => new AppError('key_name_taken', { errors: [] }),
  );
  // The organisation may have been deleted meanwhile, and its founder's next one has the same id.
  if (await isGivenUp(org)) {
    await ApiKeyModel.deleteOne({ _id: key._id });
    throw new AppError('not_allowed');
  }
  await tellOwners(deps, org, { act: 'made', by: signatureOf(actor), key });
  return { key, secret };
}

/** Newest first. @throws AppError `not_allowed`. */
export async function listKeys(actor: Actor): Promise<StoredKey[]> {
  const { org } = ofOrganisation(actor);
  assertMay(actor, 'manageOrganisation', { org });
  return ApiKeyModel.find({ org }).sort({ madeAt: -1, _id: -1 }).lean();
}

/** @throws AppError `not_found`; `not_allowed` for another organisation's key. */
export async function keyOf(actor: Actor, id: ApiKeyId): Promise<StoredKey> {
  const key = await ApiKeyModel.findById(id).lean();
  if (!key) throw new AppError('not_found', { params: { what: 'key' } });
  assertMay(actor, 'manageOrganisation', { org: organisationIdOf(key.org) });
  return key;
}

/** Revokes a key; a second time changes nothing. @throws AppError `not_found`, `not_allowed`. */
export async function revokeKey(deps: Deps, actor: Actor, id: ApiKeyId): Promise<void> {
  const key = await keyOf(actor, id);
  const { modifiedCount } = await ApiKeyModel.updateOne(
    { _id: key._id, revokedAt: null },
    { $set: { revokedAt: deps.clock.now() } },
  );
  if (modifiedCount === 0) return;
  await tellOwners(deps, organisationIdOf(key.org), {
    act: 'revoked',
    by: signatureOf(actor),
    key,
  });
}

/** Part of deleting an organisation. */
export async function removeKeys(org: OrganisationId): Promise<void> {
  await deleteInBatches(ApiKeyModel, { org: new Types.ObjectId(org) });
  await deleteInBatches(KeyUseModel, { org: new Types.ObjectId(org) });
}
