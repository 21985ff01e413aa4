import type { Language } from '@hustings/shared';

interface Speaker {
  language?: Language | undefined;
}

/**
 * The language that a voter is written to in. The account's is the voter's own business: leave the account out
 * of all that an organiser can see, such as previews and letters.
 */
export function languageFor({
  account,
  voter,
  election,
}: {
  account?: Speaker | null;
  /** With the language on the roll. */
  voter?: Speaker | null | undefined;
  election?: Speaker | undefined;
}): Language {
  return account?.language ?? voter?.language ?? election?.language ?? 'en';
}
