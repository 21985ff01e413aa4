import type { AccountId, OrganisationId } from '@hustings/shared';
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
  /** What the organisation is to be called; empty where nothing was typed. */
  organisation: string;
}

/**
 * Notes that somebody signed up with an address. It gets an account if it has none; one that an
 * electoral roll made stays as it is until the address is verified.
 *
 * @returns `begun`, unless the address has an organiser, or a sign-up that waits.
 */
export async function beginSignUp(
  deps: Deps,
  { email, passwordHash, browserHash, organisation }: NewSignUp,
): Promise<{ begun: boolean; account: PendingSignUp['account'] }> {
  const at = deps.clock.now();
  const { created, account } = await insertOrFind({
    email,
    passwordHash,
    role: 'organiser',
    verified: false,
    foundsAs: organisation,
    signUp: { browserHash, passwordHash: null, at },
    updatedAt: at,
  });
  if (created || account.role === 'organiser') return { begun: created, account };
  const kept = hasOwnPassword(account) ? null : passwordHash;
  const { modifiedCount } = await AccountModel.updateOne(
    { _id: account._id, role: 'voter', signUp: null },
    { $set: { signUp: { browserHash, passwordHash: kept, organisation, at } } },
  );
  return { begun: modifiedCount === 1, account };
}

/** Notes that somebody signed up again, in another browser and with another password. */
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

/** The sign-up of an account that is to be verified still. */
export async function pendingSignUpOf(id: AccountId): Promise<PendingSignUp | null> {
  const found = await AccountModel.findById(id).lean<AccountDocument>();
  if (!found) return null;
  const isPending = found.role === 'organiser' ? !found.verified : Boolean(found.signUp);
  if (!isPending) return null;
  const { browserHash, organisation, at, contested } = found.signUp ?? {};
  const account = accountOf(found);
  return {
    account,
    browserHash,
    organisation: organisation ?? account.foundsAs,
    at,
    contested: contested ?? false,
  };
}

/**
 * The address is its owner's, who becomes an organiser.
 *
 * @param isOwn Whether the password typed at the sign-up is known to be the owner's. Otherwise it is
 *   dropped; so is the organisation's name beside an account that an electoral roll made.
 * @returns false when it was verified before, is void or gone, or was signed up with again meanwhile.
 */
export async function completeSignUp(
  deps: Deps,
  { account, browserHash, organisation, contested }: PendingSignUp,
  isOwn: boolean,
): Promise<boolean> {
  const updatedAt = deps.clock.now();
  const verified = { verified: true, signUp: null, updatedAt };
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
      isOwn ? { $set: verified } : { $inc, $set: { ...nobodys, ...verified } },
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
  const organiser = { ...verified, foundsAs, role: 'organiser', org: null };
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
 * Ends the sign-up of an account that nobody has verified: its password is void. What remains is an
 * account as an electoral roll makes it.
 *
 * @param org the organisation that invited its address; null where the owner of the address ended it.
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
  await AccountModel.updateOne(
    { _id: id, role: 'voter', verified: false },
    { $set: { signUp: null } },
  );
  deps.revokedTokens.forgetList();
}

/** Forgets that somebody signed up with the address of a voter. */
export async function dropSignUp(id: AccountId): Promise<void> {
  await AccountModel.updateOne({ _id: id, role: 'voter' }, { $set: { signUp: null } });
}
