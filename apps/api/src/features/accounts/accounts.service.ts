import type { AccountId, UpdateProfile } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import { deleteInBatches } from '../../platform/delete-in-batches.js';
import type { Deps } from '../../platform/deps.js';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { hashPassword } from '../../platform/passwords.js';
import { dropImages, storeImage } from '../images/index.js';
import type { Account, Credentials } from './account.js';
import { AccountModel, type AccountDocument } from './accounts.model.js';
import { assertMayEdit } from './accounts.policy.js';
import { voidTokens, voidTokensForGood } from './token-versions.service.js';

type NewAccount = Pick<AccountDocument, 'email' | 'role' | 'verified' | 'updatedAt'> &
  Partial<AccountDocument>;

const WITHOUT_CREDENTIALS = { passwordHash: 0, passwordVersion: 0 } as const;

function accountOf(document: AccountDocument): Account {
  return {
    _id: document._id.toHexString() as AccountId,
    email: document.email,
    role: document.role,
    org: document.org ? (document.org.toHexString() as AccountId) : null,
    fullName: document.fullName,
    userName: document.userName,
    tel: document.tel,
    gender: document.gender ?? null,
    photo: document.photo ?? null,
    verified: document.verified,
    terms: document.terms,
    mustChangePassword: document.mustChangePassword,
    lastLogin: document.lastLogin ?? null,
    updatedAt: document.updatedAt,
  };
}

export async function findAccount(id: string): Promise<Account | null> {
  const found = await AccountModel.findById(id, WITHOUT_CREDENTIALS).lean<AccountDocument>();
  return found && accountOf(found);
}

export async function findAccountByEmail(email: string): Promise<Account | null> {
  const found = await AccountModel.findOne(
    { email: email.toLowerCase() },
    WITHOUT_CREDENTIALS,
  ).lean<AccountDocument>();
  return found && accountOf(found);
}

/** The accounts that exist among these, in no particular order. */
export async function accountsByIds(ids: readonly string[]): Promise<Account[]> {
  const found = await AccountModel.find({ _id: { $in: ids } }, WITHOUT_CREDENTIALS).lean<
    AccountDocument[]
  >();
  return found.map(accountOf);
}

function withCredentials(found: AccountDocument | null): (Account & Credentials) | null {
  return (
    found && {
      ...accountOf(found),
      passwordHash: found.passwordHash ?? null,
      passwordVersion: found.passwordVersion,
    }
  );
}

export async function credentialsByEmail(email: string): Promise<(Account & Credentials) | null> {
  return withCredentials(await AccountModel.findOne({ email }).lean<AccountDocument>());
}

export async function credentialsOf(id: string): Promise<(Account & Credentials) | null> {
  return withCredentials(await AccountModel.findById(id).lean<AccountDocument>());
}

/** @throws AppError `account_exists` when the address has an account, whoever was first. */
export async function createOrganiser(
  deps: Deps,
  input: { email: string; passwordHash: string },
): Promise<Account> {
  const { created, account } = await insertOrFind({
    ...input,
    role: 'organiser',
    verified: false,
    updatedAt: deps.clock.now(),
  });
  if (!created) throw new AppError('account_exists');
  return account;
}

export interface NewVoter {
  email: string;
  fullName: string;
  /** The organiser that puts the voter on a roll. */
  org: string;
  /** Content hash of a stored photo. */
  photo?: string | null;
  /** An initial password, which its owner must replace before voting. */
  password?: string | undefined;
}

/**
 * The account of an address, made if there is none. One that exists is linked as it is: its name,
 * photo and password stay its owner's.
 */
export async function createVoterAccount(
  deps: Deps,
  voter: NewVoter,
): Promise<{ account: Account; created: boolean }> {
  const known = await findAccountByEmail(voter.email);
  if (known) return { account: known, created: false };
  const passwordHash =
    voter.password === undefined
      ? null
      : await hashPassword(voter.password, deps.env.BCRYPT_ROUNDS);
  return insertOrFind({ ...voterDocument(deps, voter), passwordHash });
}

/**
 * The same for many without passwords, in a few database calls. Answers in the given order;
 * an address given twice gets one account.
 */
export async function createVoterAccounts(
  deps: Deps,
  voters: readonly Omit<NewVoter, 'password'>[],
): Promise<{ account: Account; created: boolean }[]> {
  const emails = [...new Set(voters.map((voter) => voter.email.toLowerCase()))];
  const existing = await accountsByEmails(emails);
  const missing = emails.filter((email) => !existing.has(email));
  const firstOf = new Map(voters.toReversed().map((voter) => [voter.email.toLowerCase(), voter]));
  const documents = missing.flatMap((email) => {
    const voter = firstOf.get(email);
    return voter ? [voterDocument(deps, voter)] : [];
  });
  try {
    await AccountModel.insertMany(documents, { ordered: false });
  } catch (error) {
    // Somebody else made some of them meanwhile; they are found below like all others.
    if (!isDuplicateKey(error)) throw error;
  }
  const accounts = new Map([...existing, ...(await accountsByEmails(missing))]);
  return voters.map((voter) => {
    const account = accounts.get(voter.email.toLowerCase());
    if (!account) throw new Error('a voter account was neither found nor made');
    return { account, created: !existing.has(account.email) };
  });
}

async function accountsByEmails(emails: readonly string[]): Promise<Map<string, Account>> {
  const found = await AccountModel.find({ email: { $in: emails } }, WITHOUT_CREDENTIALS).lean<
    AccountDocument[]
  >();
  return new Map(found.map((document) => [document.email, accountOf(document)]));
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

async function insertOrFind(fields: NewAccount): Promise<{ account: Account; created: boolean }> {
  try {
    const inserted = await new AccountModel(fields).save();
    return { account: accountOf(inserted.toObject()), created: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const account = await findAccountByEmail(fields.email);
    if (!account) throw error;
    return { account, created: false };
  }
}

/** Whether the owner of the address has chosen the account's password. */
export function hasOwnPassword(account: Account): boolean {
  return account.verified && !account.mustChangePassword;
}

/** @returns false when the account was verified before, or is gone. */
export async function markVerified(deps: Deps, id: string): Promise<boolean> {
  const { modifiedCount } = await AccountModel.updateOne(
    { _id: id, verified: false },
    { $set: { verified: true, updatedAt: deps.clock.now() } },
  );
  return modifiedCount === 1;
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
  id: string,
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

export async function recordLogin(deps: Deps, id: string): Promise<void> {
  await AccountModel.updateOne({ _id: id }, { $set: { lastLogin: deps.clock.now() } });
}

export async function acceptTerms(deps: Deps, actor: Actor): Promise<void> {
  await AccountModel.updateOne(
    { _id: actor.id },
    { $set: { terms: true, updatedAt: deps.clock.now() } },
  );
}

/**
 * Changes contact data: one's own, or of a voter account that the organiser created.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_an_image`.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  id: string,
  input: UpdateProfile,
  photo: { buffer: Buffer } | undefined,
): Promise<Account> {
  const account = await findAccount(id);
  if (!account) throw new AppError('not_found');
  assertMayEdit(actor, account);
  const hash = photo && (await storeImage(photo.buffer, 'person'));
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

/** Removes the account alone; `auth` removes its sessions and links with it. */
export async function removeAccount(deps: Deps, id: string): Promise<void> {
  const account = await findAccount(id);
  if (!account) return;
  await voidTokensForGood(deps, id);
  await dropImages([account.photo]);
  await AccountModel.deleteOne({ _id: id });
}

/** Removes the voters' accounts that an organisation created. */
export async function removeAccountsOf(org: string): Promise<void> {
  await deleteInBatches<AccountDocument>(
    AccountModel,
    { org: new Types.ObjectId(org) },
    (accounts) => dropImages(accounts.map(({ photo }) => photo)),
  );
}

/** Whether anybody has an account here. */
export async function hasAccounts(): Promise<boolean> {
  return (await AccountModel.exists({})) !== null;
}

/** Whether an account shows an image: asked before it is swept. */
export async function isAccountPhoto(hash: string): Promise<boolean> {
  // MongoDB uses the partial index only for a query that repeats its condition.
  return (await AccountModel.exists({ photo: { $eq: hash, $type: 'string' } })) !== null;
}
