import type { Candidate } from '@hustings/shared';

/** With more candidates than this, typing finds one faster than looking. */
const LONG = 15;

export function isLong(candidates: readonly Candidate[]): boolean {
  return candidates.length > LONG;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The candidates whose name or organisation contains the text, accents aside. */
export function foundIn(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const wanted = plain(typed.trim());
  return candidates.filter(({ fullName, organisation }) =>
    plain(`${fullName} ${organisation}`).includes(wanted),
  );
}
