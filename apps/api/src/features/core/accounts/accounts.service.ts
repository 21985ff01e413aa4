import type { AccountId, OrganisationId, Role, UpdateProfile } from '@hustings/shared';
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
import { AccountModel, type AccountDocument } from './accounts.model.js';
import { accountIdsByEmails, accountsThere, findAccount } from './find-accounts.js';
import { voidTokens, voidTokensForGood } from './token-versions.service.js';

export interface NewVoter {
  email: string;
  fullName: string;
  /** Whose roll the voter is put on. */
  org: OrganisationId;
  /** Content hash of a stored photo. */
  photo?: string | null;
}

/**
 * The accounts of addresses, made where there is none, in a few database calls. One that exists is linked
 * as it is. Answers in the given order; an address given twice gets one account.
 *
 * @param known The accounts that these addresses have, if the caller has looked them up.
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
  const documents = missing.flatMap((email) => {
    const voter = firstOf.get(email);
    return voter ? [{ _id: randomId(), ...voterDocument(deps, voter) }] : [];
  });
  const made = new Map(documents.map(({ _id, email }) => [email, accountIdOf(_id)]));
  const accounts = new Map([...existing, ...made]);
  try {
    await AccountModel.insertMany(documents, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Somebody else made some of them meanwhile.
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

/** An address that its owner has proven otherwise than by signing up. */
export async function markVerified(deps: Deps, id: AccountId): Promise<void> {
  await AccountModel.updateOne(
    { _id: id },
    { $set: { verified: true, updatedAt: deps.clock.now() } },
  );
}

/**
 * Sets the password that its owner chose. Every session and access token made under the earlier one
 * ends with this write.
 *
 * @param proof `link`: it was chosen through a mailed link, which proves the address too;
 *   `invitation`: through such a link, that is good for a first password only.
 * @returns the number that sessions made from now on carry, or null when the account is gone or, for
 *   an invitation, has a password of its owner's.
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

/** What somebody signed up as, or has become by joining or leaving an organisation. */
export async function setRole(id: AccountId, role: Role): Promise<void> {
  await AccountModel.updateOne({ _id: id }, { $set: { role } });
}

/**
 * Makes the account that joins an organisation an organiser's. It no longer belongs to a roll, so
 * removing the voter keeps it.
 *
 * @returns what it was; null if the account is gone.
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

/** The account that an operator creates for an organiser, without a password. */
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

/** For voters only the day: most vote right after signing in, so the time would be that of the ballot. */
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

/** Far more than one photo; replaced ones count until they are swept. */
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
 * Changes the contact data of one's own account.
 *
 * @throws AppError `not_found`, `not_an_image`.
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
  /** Nobody waits to verify a sign-up with its address. */
  signUp?: null;
  /** As `beginLeaving` has said. */
  leaving?: Types.ObjectId;
}

/**
 * Begins the deletion of accounts that no roll may list. Only after this the rolls are asked: an entry
 * stored before it is found, and one stored after it stops the deletion by `keepAccounts`.
 */
export async function beginLeaving(...ids: AccountId[]): Promise<Types.ObjectId> {
  const leaving = randomId();
  await AccountModel.updateMany({ _id: { $in: ids } }, { $set: { leaving } });
  return leaving;
}

/**
 * Stops deletions of accounts that a roll lists by now.
 *
 * @returns those that exist.
 */
export async function keepAccounts(ids: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  const found = await AccountModel.find({ _id: { $in: ids } }, { leaving: 1 }).lean();
  const leaving = found.flatMap(({ _id, leaving: since }) => (since ? accountIdOf(_id) : []));
  if (leaving.length === 0) return new Set(found.map(({ _id }) => accountIdOf(_id)));
  await AccountModel.updateMany({ _id: { $in: leaving } }, { $unset: { leaving: 1 } });
  return accountsThere(ids);
}

/**
 * Removes the account alone; `auth` removes its sessions and links with it.
 *
 * @param only What it must be at that moment.
 * @returns false where it is not.
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

/** Removes the voters' accounts that an organisation created. */
export async function removeAccountsOf(org: OrganisationId): Promise<void> {
  await deleteInBatches<AccountDocument>(
    AccountModel,
    { org: new Types.ObjectId(org) },
    (accounts) => dropImages(accounts.map(({ photo }) => photo)),
  );
}

/** What no organisation has made any more: accounts whose owners use them, or that are on a roll. */
export async function disownAccounts(org: OrganisationId): Promise<void> {
  await AccountModel.updateMany({ org: new Types.ObjectId(org) }, { $set: { org: null } });
}
