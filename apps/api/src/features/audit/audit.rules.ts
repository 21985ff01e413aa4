import { createHash } from 'node:crypto';
import type { ElectionId } from '@hustings/shared';

/** What an entry's hash is taken over. `previous` is the hash of the entry before, '' for the first. */
export interface HashedEntry {
  election: ElectionId;
  seq: number;
  at: Date;
  actor: string;
  action: string;
  /** An object, unless somebody broke it. */
  details: unknown;
  previous: string;
  /** Missing in entries of earlier versions. */
  salt?: string;
}

/** JSON with the keys of every object sorted, so that one content has one text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(JSON.parse(JSON.stringify(value)) as unknown));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** SHA-256, in hex, over the canonical JSON of the entry. */
export function entryHash(entry: HashedEntry): string {
  const { election, seq, at, actor, action, details, previous, salt } = entry;
  return createHash('sha256')
    .update(canonicalJson({ election, seq, at, actor, action, details, previous, salt }))
    .digest('hex');
}

/** Whether every entry follows from the one before and none is missing, changed or out of place. */
export function isChainIntact(entries: readonly (HashedEntry & { hash: string })[]): boolean {
  let previous = '';
  return entries.every((entry, index) => {
    const fits =
      entry.seq === index + 1 && entry.previous === previous && entry.hash === entryHash(entry);
    previous = entry.hash;
    return fits;
  });
}
