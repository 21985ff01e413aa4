import type { Language } from '@hustings/shared';
import type { Account } from '../accounts/index.js';
import type { Election } from '../elections/index.js';
import type { RollEntry } from './roll.model.js';

/**
 * The language that a voter is written to in. The account's is the voter's secret: leave the account out of
 * all that an organiser can see, such as previews and letters.
 */
export function languageFor({
  account,
  voter,
  election,
}: {
  account?: Pick<Account, 'language'> | null | undefined;
  voter?: Pick<RollEntry, 'language'> | null | undefined;
  election?: Pick<Election, 'language'> | undefined;
}): Language {
  return account?.language ?? voter?.language ?? election?.language ?? 'en';
}
