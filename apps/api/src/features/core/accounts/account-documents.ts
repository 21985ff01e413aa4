import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { accountIdOf, organisationIdOf } from '../../../platform/stored-ids.js';
import type { Account } from './account.js';
import { AccountModel, type AccountDocument } from './accounts.model.js';

export type NewAccount = Pick<AccountDocument, 'email' | 'role' | 'verified' | 'updatedAt'> &
  Partial<AccountDocument>;

export const WITHOUT_CREDENTIALS = { passwordHash: 0, passwordVersion: 0, signUp: 0 } as const;

/** Prefix of the unique value that replaces the address in accounts without one. */
export const WITHOUT_ADDRESS = 'without-address:';

export function accountOf(document: AccountDocument): Account {
  return {
    _id: accountIdOf(document._id),
    email: document.email.startsWith(WITHOUT_ADDRESS) ? '' : document.email,
    role: document.role,
    org: document.org ? organisationIdOf(document.org) : null,
    fullName: document.fullName,
    userName: document.userName,
    tel: document.tel,
    gender: document.gender ?? null,
    photo: document.photo ?? null,
    ...(document.language && { language: document.language }),
    verified: document.verified,
    terms: document.terms,
    foundsAs: document.foundsAs ?? '',
    mustChangePassword: document.mustChangePassword,
    lastLogin: document.lastLogin ?? null,
    updatedAt: document.updatedAt,
  };
}

/** Inserts an account, or returns the existing one with the same address. */
export async function insertOrFind(
  fields: NewAccount,
): Promise<{ account: Account; created: boolean }> {
  try {
    const inserted = await new AccountModel(fields).save();
    return { account: accountOf(inserted.toObject()), created: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { email } = fields;
    const known = await AccountModel.findOne(
      { email },
      WITHOUT_CREDENTIALS,
    ).lean<AccountDocument>();
    if (!known) throw error;
    return { account: accountOf(known), created: false };
  }
}
