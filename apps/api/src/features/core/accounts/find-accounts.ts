import type { AccountId, OrganisationId, PersonId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Account, Credentials } from './account.js';
import { accountOf, WITHOUT_CREDENTIALS } from './account-documents.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { AccountModel, type AccountDocument } from './accounts.model.js';

const BATCH = 500;

export async function findAccount(id: AccountId): Promise<Account | null> {
  const found = await AccountModel.findById(id, WITHOUT_CREDENTIALS).lean<AccountDocument>();
  return found && accountOf(found);
}

/** True if the id is an account's: a `PersonId` can also be a voter's. */
export async function accountExists(id: PersonId): Promise<boolean> {
  return (await AccountModel.exists({ _id: id })) !== null;
}

export async function findAccountByEmail(email: string): Promise<Account | null> {
  const found = await AccountModel.findOne(
    { email: email.toLowerCase() },
    WITHOUT_CREDENTIALS,
  ).lean<AccountDocument>();
  return found && accountOf(found);
}

/** The accounts among these that exist. */
export async function accountsThere(ids: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  const found = await AccountModel.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => accountIdOf(_id)));
}

export async function accountsByIds(ids: readonly AccountId[]): Promise<Account[]> {
  const found = await AccountModel.find({ _id: { $in: ids } }, WITHOUT_CREDENTIALS).lean<
    AccountDocument[]
  >();
  return found.map(accountOf);
}

function withCredentials(found: AccountDocument | null): (Account & Credentials) | null {
  return (
    found && {
      ...accountOf(found),
      // Earlier versions stored passwords that the owner had not chosen; these are no longer accepted.
      passwordHash: found.mustChangePassword ? null : (found.passwordHash ?? null),
      passwordVersion: found.passwordVersion,
    }
  );
}

/** The account and credentials for checking a sign-in. */
export async function credentialsByEmail(email: string): Promise<(Account & Credentials) | null> {
  const found = await AccountModel.findOne({ email }).lean<AccountDocument>();
  const account = withCredentials(found);
  // Until the address is verified, only the password typed at sign-up works.
  const typed = found?.verified ? null : found?.signUp?.passwordHash;
  return account && typed ? { ...account, passwordHash: typed } : account;
}

export async function credentialsOf(id: AccountId): Promise<(Account & Credentials) | null> {
  return withCredentials(await AccountModel.findById(id).lean<AccountDocument>());
}

/** Existing accounts, by address. */
export async function accountIdsByEmails(
  emails: readonly string[],
): Promise<Map<string, AccountId>> {
  const found = await AccountModel.find({ email: { $in: emails } }, { email: 1 }).lean<
    Pick<AccountDocument, '_id' | 'email'>[]
  >();
  return new Map(found.map(({ email, _id }) => [email, accountIdOf(_id)]));
}

/** The voters' accounts that an organisation's rolls made, in batches. */
export async function* accountsMadeBy(org: OrganisationId): AsyncGenerator<Account[]> {
  yield* inBatches({ org: new Types.ObjectId(org), role: 'voter' });
}

/** Counts the accounts that an organisation's rolls have made. */
export function countAccountsMadeBy(org: OrganisationId): Promise<number> {
  return AccountModel.countDocuments({ org: new Types.ObjectId(org) });
}

export async function hasAccounts(): Promise<boolean> {
  return (await AccountModel.exists({})) !== null;
}

/** True if an account uses the image: for the sweep that deletes unused images. */
export async function isAccountPhoto(hash: string): Promise<boolean> {
  // MongoDB uses the partial index only for a query that repeats its condition.
  return (await AccountModel.exists({ photo: { $eq: hash, $type: 'string' } })) !== null;
}

/** The verified accounts of organisers, in batches. */
export async function* foundersIn(): AsyncGenerator<Account[]> {
  yield* inBatches({ role: 'organiser', verified: true });
}

async function* inBatches(which: Partial<AccountDocument>): AsyncGenerator<Account[]> {
  const cursor = AccountModel.find(which, WITHOUT_CREDENTIALS)
    .lean<AccountDocument>()
    .cursor({ batchSize: BATCH });
  let batch: Account[] = [];
  for await (const document of cursor) {
    batch.push(accountOf(document));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
