import type { AccountId, Language, OrganisationId, Role, UpdateProfile } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { forgetUsage } from '../../../platform/usages.js';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import {
  dropImages,
  storeImage,
  usageOfImages,
  type ImageRoom,
} from '../../../platform/images/images.service.js';
import type { Account } from './account.js';
import {
  accountOf,
  insertOrFind,
  WITHOUT_CREDENTIALS,
  type NewAccount,
} from './account-documents.js';
import { dayOf } from './login-days.js';
import { AccountModel, emptyAccount, type AccountDocument } from './accounts.model.js';
import { accountIdsByEmails, accountsThere, findAccount } from './find-accounts.js';
import { voidTokens, voidTokensForGood } from './token-versions.service.js';

export interface NewVoter {
  email: string;
  fullName: string;
  /** The organisation whose roll the voter is added to. */
  org: OrganisationId;
  /** Content hash of a stored photo. */
  photo?: string | null;
}

/**
 * Returns the accounts of addresses, in the given order, and creates missing ones, in a few database
 * calls. Existing accounts don't change; an address given twice gets one account.
 *
 * @param known The existing accounts of these addresses, if the caller has looked them up.
 */
export async function createVoterAccounts(
  deps: Deps,
  voters: readonly NewVoter[],
  known?: ReadonlyMap<string, AccountId>,
): Promise<{ account: AccountId; created: boolean }[]> {
  const emails = [...new Set(voters.map((voter) => voter.email.toLowerCase()))];
  const existing = known ?? (await accountIdsByEmails(emails));
  const missing = emails.filter((email) => !existing.has(email));
  const firstOf = new Map(voters.toReversed().map((voter) => [voter.email.toLowerCase(), voter]));
  const empty = emptyAccount();
  const documents = missing.flatMap((email) => {
    const voter = firstOf.get(email);
    return voter ? [{ _id: randomId(), ...empty, ...voterDocument(deps, voter) }] : [];
  });
  const made = new Map(documents.map(({ _id, email }) => [email, accountIdOf(_id)]));
  const accounts = new Map([...existing, ...made]);
  try {
    // Through the driver: mongoose would go through each account.
    if (documents.length > 0)
      await AccountModel.collection.insertMany(documents, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A concurrent call created some of them.
    for (const [email, id] of await accountIdsByEmails(missing)) accounts.set(email, id);
  }
  return voters.map((voter) => {
    const email = voter.email.toLowerCase();
    const account = accounts.get(email);
    if (!account) throw new Error('a voter account was neither found nor made');
    return { account, created: made.get(email) === account };
  });
}

function voterDocument(deps: Deps, voter: NewVoter): NewAccount {
  return {
    email: voter.email.toLowerCase(),
    fullName: voter.fullName,
    org: new Types.ObjectId(voter.org),
    photo: voter.photo ?? null,
    role: 'voter',
    verified: false,
    mustChangePassword: true,
    updatedAt: deps.clock.now(),
  };
}

/** Marks the account's address as verified, after proof other than a sign-up's. */
export async function markVerified(deps: Deps, id: AccountId): Promise<void> {
  await AccountModel.updateOne(
    { _id: id },
    { $set: { verified: true, updatedAt: deps.clock.now() } },
  );
}

/**
 * Sets the password that the account's owner chose. The same write voids every earlier session and
 * access token, except those for one ballot.
 *
 * @param proof `link`: chosen through a mailed link, which also proves the address; `invitation`:
 *   likewise, but only for a first password; `password`: chosen after giving the current one.
 * @returns the `passwordVersion` for new sessions; null if the account is gone or, for an invitation,
 *   its owner has already chosen a password.
 */
export async function setPassword(
  deps: Deps,
  id: AccountId,
  passwordHash: string,
  proof: 'link' | 'invitation' | 'password',
): Promise<number | null> {
  const { $inc, $set } = voidTokens(deps);
  const updated = await AccountModel.findOneAndUpdate(
    {
      _id: id,
      ...(proof === 'invitation' && { $or: [{ verified: false }, { mustChangePassword: true }] }),
    },
    {
      $inc,
      $set: {
        ...$set,
        passwordHash,
        mustChangePassword: false,
        updatedAt: deps.clock.now(),
        ...(proof !== 'password' && { verified: true }),
      },
    },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
  deps.revokedTokens.forgetList();
  return updated && updated.passwordVersion;
}

export async function setRole(id: AccountId, role: Role): Promise<void> {
  await AccountModel.updateOne({ _id: id }, { $set: { role } });
}

/**
 * Makes the account an organiser's when it joins an organisation. It no longer belongs to the
 * organisation whose roll made it, so removing the voter keeps it.
 *
 * @returns the earlier values; null if the account is gone.
 */
export async function becomeOrganiser(
  id: AccountId,
): Promise<Pick<Account, 'role' | 'org'> | null> {
  const before = await AccountModel.findOneAndUpdate(
    { _id: id },
    { $set: { role: 'organiser', org: null } },
    { returnDocument: 'before', projection: WITHOUT_CREDENTIALS },
  ).lean<AccountDocument>();
  return before && accountOf(before);
}

/** Creates an organiser's account without a password, or returns the existing one, for the operator. */
export async function createOrganiserAccount(
  deps: Deps,
  email: string,
  organisation: string,
): Promise<Account> {
  const { account } = await insertOrFind({
    email,
    passwordHash: null,
    role: 'organiser',
    verified: true,
    foundsAs: organisation,
    updatedAt: deps.clock.now(),
  });
  return account;
}

/** Undoes `becomeOrganiser`. */
export async function becomeVoterAgain(
  id: AccountId,
  { org }: Pick<Account, 'org'>,
): Promise<void> {
  await AccountModel.updateOne({ _id: id }, { $set: { role: 'voter', org } });
}

/** Stores only the day for voters: most vote right after signing in, so the time would be their ballot's. */
export async function recordLogin(
  { clock }: Deps,
  { _id, role }: Pick<Account, '_id' | 'role'>,
): Promise<void> {
  const lastLogin = role === 'voter' ? dayOf(clock.now()) : clock.now();
  await AccountModel.updateOne({ _id }, { $set: { lastLogin } });
}

export async function acceptTerms(deps: Deps, actor: Actor): Promise<void> {
  await AccountModel.updateOne(
    { _id: actor.id },
    { $set: { terms: true, updatedAt: deps.clock.now() } },
  );
}

/** Stores no time: people who vote choose just before they do. */
export async function chooseLanguage({ id }: Actor, language: Language): Promise<void> {
  await AccountModel.updateOne({ _id: id }, { $set: { language } });
}

/** Far more than one photo, as replaced photos count until the sweep deletes them. */
const MOST_MEGABYTES = 5;

const imageOwnerOf = (id: AccountId) => `account ${id}`;

function roomOf(id: AccountId): ImageRoom {
  const params = { of: 'images_of_account' as const, most: MOST_MEGABYTES };
  return {
    owner: imageOwnerOf(id),
    megabytes: MOST_MEGABYTES,
    full: () =>
      new AppError('limit_reached', {
        params,
        errors: [{ path: 'image', code: 'over_limit', params }],
      }),
  };
}

/**
 * Changes an account's contact data.
 *
 * @throws AppError `not_found`, `not_an_image`, `limit_reached`.
 */
export async function updateProfile(
  deps: Deps,
  id: AccountId,
  input: UpdateProfile,
  photo: { buffer: Buffer } | undefined,
): Promise<Account> {
  const account = await findAccount(id);
  if (!account) throw new AppError('not_found');
  const hash = photo && (await storeImage(photo.buffer, 'person', roomOf(id)));
  const { fullName, userName, tel, gender } = input;
  const updated = await AccountModel.findOneAndUpdate(
    { _id: id },
    {
      $set: {
        ...(fullName !== undefined && { fullName }),
        ...(userName !== undefined && { userName }),
        ...(tel !== undefined && { tel }),
        ...(gender !== undefined && { gender }),
        ...(hash !== undefined && { photo: hash }),
        updatedAt: deps.clock.now(),
      },
    },
    { returnDocument: 'after', projection: WITHOUT_CREDENTIALS },
  ).lean<AccountDocument>();
  if (!updated) throw new AppError('not_found');
  if (hash && account.photo !== hash) await dropImages([account.photo]);
  return accountOf(updated);
}

export interface OnlyAccount {
  role?: Role;
  verified?: boolean;
  /** Null: no sign-up with the address is pending. */
  signUp?: null;
  /** The id returned by `beginLeaving`. */
  leaving?: Types.ObjectId;
}

/**
 * Begins the deletion of accounts unless a roll lists them. Check the rolls only after this call: the check
 * finds entries stored before, and entries stored later stop the deletion through `keepAccounts`.
 */
export async function beginLeaving(...ids: AccountId[]): Promise<Types.ObjectId> {
  const leaving = randomId();
  await AccountModel.updateMany({ _id: { $in: ids } }, { $set: { leaving } });
  return leaving;
}

/**
 * Stops the deletion of accounts that a roll lists now.
 *
 * @returns the accounts that still exist.
 */
export async function keepAccounts(ids: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  const found = await AccountModel.find({ _id: { $in: ids } }, { leaving: 1 }).lean();
  const leaving = found.flatMap(({ _id, leaving: since }) => (since ? accountIdOf(_id) : []));
  if (leaving.length === 0) return new Set(found.map(({ _id }) => accountIdOf(_id)));
  await AccountModel.updateMany({ _id: { $in: leaving } }, { $unset: { leaving: 1 } });
  return accountsThere(ids);
}

/**
 * Removes only the account; `deleteAccount` in `auth` also removes its sessions and links.
 *
 * @param only Conditions that must hold at the removal.
 * @returns false if they don't hold, so the account stays.
 */
export async function removeAccount(
  deps: Deps,
  id: AccountId,
  only: OnlyAccount = {},
): Promise<boolean> {
  const found = await AccountModel.findOne({ _id: id, ...only }, { photo: 1 }).lean();
  if (found) {
    await voidTokensForGood(deps, id);
    await dropImages([found.photo ?? null]);
    if (found.photo) await forgetUsage(usageOfImages(imageOwnerOf(id)));
    const { deletedCount } = await AccountModel.deleteOne({ _id: id, ...only });
    if (deletedCount === 1) return true;
  }
  return (await findAccount(id)) === null;
}

/** Removes the voters' accounts that an organisation's rolls made. */
export async function removeAccountsOf(org: OrganisationId): Promise<void> {
  await deleteInBatches<AccountDocument>(
    AccountModel,
    { org: new Types.ObjectId(org) },
    (accounts) => dropImages(accounts.map(({ photo }) => photo)),
  );
}

/** Unlinks an organisation from its remaining accounts: their owners use them, or they are on a roll. */
export async function disownAccounts(org: OrganisationId): Promise<void> {
  await AccountModel.updateMany({ org: new Types.ObjectId(org) }, { $set: { org: null } });
}
