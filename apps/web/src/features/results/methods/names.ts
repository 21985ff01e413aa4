import type { CandidateResult } from '@hustings/shared';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Ada, Ben and Chi`. */
export function list(parts: readonly string[]): string {
  return listed.format(parts);
}

/** Finds names by the ids that an outcome has. */
export function namesIn(
  candidates: readonly Pick<CandidateResult, '_id' | 'fullName'>[],
): (id: string) => string {
  const names = new Map<string, string>(candidates.map(({ _id, fullName }) => [_id, fullName]));
  return (id) => names.get(id) ?? id;
}
