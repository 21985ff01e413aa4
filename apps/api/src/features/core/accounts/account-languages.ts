import type { AccountId, Language } from '@hustings/shared';
import { Batcher } from '../../../platform/batcher.js';
import type { Deps } from '../../../platform/deps.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { AccountModel } from './accounts.model.js';

type Languages = ReadonlyMap<AccountId, Language>;

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    /** Reads that mails written at the same time share. */
    accountLanguages: Batcher<AccountId, Languages>;
  }
}

export function newAccountLanguages(): Batcher<AccountId, Languages> {
  return new Batcher();
}

/** The language that the account's owner chose. Nobody else may see it. */
export async function accountLanguage(
  { memory }: Pick<Deps, 'memory'>,
  id: AccountId,
): Promise<Language | undefined> {
  const languages = await memory.accountLanguages.join('all', id, async (ids) => {
    const found = await AccountModel.find({ _id: { $in: ids } }, { language: 1 }).lean();
    return new Map(
      found.flatMap(({ _id, language }) => (language ? [[accountIdOf(_id), language]] : [])),
    );
  });
  return languages.get(id);
}
