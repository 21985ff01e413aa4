import type { AccountId, Language, OrganisationId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { hasOwnPassword, type PendingSignUp } from './account.js';
import { AccountModel, type AccountDocument } from './accounts.model.js';
import { accountOf, insertOrFind } from './account-documents.js';
import { voidTokens } from './token-versions.service.js';

interface NewSignUp {
  email: string;
  passwordHash: string;
  browserHash: string;
  /** The organisation's name; empty if none was typed. */
  organisation: string;
  /** The page's language at the sign-up. */
  language?: Language | undefined;
}

/**
 * Records a sign-up with an address. Creates an account if there is none; an account made by an
 * electoral roll doesn't change until the address is verified.
 *
 * @returns `begun` is false if the address has an organiser's account or a pending sign-up.
 */
export async function beginSignUp(
  deps: Deps,
  { email, passwordHash, browserHash, organisation, language }: NewSignUp,
): Promise<{ begun: boolean; account: PendingSignUp['account'] }> {
  const at = deps.clock.now();
  const { created, account } = await insertOrFind({
    email,
    passwordHash,
    role: 'organiser',
    verified: false,
    foundsAs: organisation,
    signUp: { browserHash, passwordHash: null, at, ...(language && { language }) },
    updatedAt: at,
  });
  if (created || account.role === 'organiser') return { begun: created, account };
  const kept = hasOwnPassword(account) ? null : passwordHash;
  const { modifiedCount } = await AccountModel.updateOne(
    { _id: account._id, role: 'voter', signUp: null },
    { $set: { signUp: { browserHash, passwordHash: kept, organisation, language, at } } },
  );
  return { begun: modifiedCount === 1, account };
}

/** Marks an organiser's unverified sign-up as contested, unless this browser made it. */
export async function contestSignUp(id: AccountId, browserHash: string): Promise<void> {
  await AccountModel.updateOne(
    {
      _id: id,
      role: 'organiser',
      verified: false,
      'signUp.browserHash': { $exists: true, $ne: browserHash },
    },
    { $set: { 'signUp.contested': true } },
  );
}

/** The account's sign-up that has yet to be verified. */
export async function pendingSignUpOf(id: AccountId): Promise<PendingSignUp | null> {
  const found = await AccountModel.findById(id).lean<AccountDocument>();
  if (!found) return null;
  const isPending = found.role === 'organiser' ? !found.verified : Boolean(found.signUp);
  if (!isPending) return null;
  const { browserHash, organisation, language, at, contested } = found.signUp ?? {};
  const account = accountOf(found);
  return {
    account,
    browserHash,
    organisation: organisation ?? account.foundsAs,
    language: account.language ?? language ?? undefined,
    at,
    contested: contested ?? false,
  };
}

/**
 * Completes a sign-up whose address is verified: its owner becomes an organiser.
 *
 * @param isOwn True if the owner of the address typed the password. Otherwise it is dropped, and for an
 *   account that an electoral roll made, so is the organisation's name.
 * @returns false if the sign-up was verified, ended or contested meanwhile.
 */
export async function completeSignUp(
  deps: Deps,
  { account, browserHash, organisation, language, contested }: PendingSignUp,
  isOwn: boolean,
): Promise<boolean> {
  const updatedAt = deps.clock.now();
  const verified = { verified: true, signUp: null, updatedAt };
  const chosen = isOwn && language && { language };
  const { $inc, $set } = voidTokens(deps);
  if (account.role === 'organiser') {
    const nobodys = { ...$set, passwordHash: null, mustChangePassword: true };
    const { modifiedCount } = await AccountModel.updateOne(
      {
        _id: account._id,
        role: 'organiser',
        verified: false,
        'signUp.contested': contested ? true : null,
      },
      isOwn ? { $set: { ...verified, ...chosen } } : { $inc, $set: { ...nobodys, ...verified } },
    );
    return modifiedCount === 1;
  }
  if (browserHash === undefined) return false;
  const waiting = {
    _id: account._id,
    role: 'voter' as const,
    'signUp.browserHash': browserHash,
  };
  const found = await AccountModel.findOne(waiting).lean<AccountDocument>();
  if (!found) return false;
  const password = found.signUp?.passwordHash;
  const takesPassword = isOwn && Boolean(password) && !hasOwnPassword(accountOf(found));
  const foundsAs = isOwn ? organisation : '';
  const organiser = { ...verified, ...chosen, foundsAs, role: 'organiser', org: null };
  const { modifiedCount } = await AccountModel.updateOne(
    { ...waiting, verified: found.verified, mustChangePassword: found.mustChangePassword },
    takesPassword
      ? { $inc, $set: { ...$set, ...organiser, passwordHash: password, mustChangePassword: false } }
      : { $set: organiser },
  );
  deps.revokedTokens.forgetList();
  return modifiedCount === 1;
}

/**
 * Ends an account's unverified sign-up and voids its password. What remains is an account like those
 * that electoral rolls make.
 *
 * @param org The organisation that invited the address; null if the owner of the address ended it.
 */
export async function voidSignUp(
  deps: Deps,
  id: AccountId,
  org: OrganisationId | null,
): Promise<void> {
  const { $inc, $set } = voidTokens(deps);
  await AccountModel.updateOne(
    { _id: id, role: 'organiser', verified: false },
    {
      $inc,
      $set: {
        ...$set,
        role: 'voter',
        org: org === null ? null : new Types.ObjectId(org),
        passwordHash: null,
        mustChangePassword: true,
        foundsAs: '',
        signUp: null,
      },
    },
  );
  deps.revokedTokens.forgetList();
}

/** Removes a pending sign-up from a voter's account. */
export async function dropSignUp(id: AccountId): Promise<void> {
  await AccountModel.updateOne({ _id: id, role: 'voter' }, { $set: { signUp: null } });
}
