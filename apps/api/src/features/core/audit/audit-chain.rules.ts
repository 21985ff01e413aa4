import { createHash } from 'node:crypto';
import { canonicalJson, type ElectionId } from '@hustings/shared';

/** Fields that an entry's hash covers. `previous` is the hash of the entry before, '' for the first. */
export interface HashedEntry {
  election: ElectionId;
  seq: number;
  at: Date;
  actor: string;
  action: string;
  /** An object, unless the stored entry was tampered with. */
  details: unknown;
  previous: string;
  /** Missing in entries of earlier versions. */
  salt?: string;
}

/** Canonical JSON for hashing and storing: dates become strings, undefined fields are dropped. */
export function entryJson(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value)));
}

/** SHA-256, in hex, over the canonical JSON of the entry. */
export function entryHash(entry: HashedEntry): string {
  const { election, seq, at, actor, action, details, previous, salt } = entry;
  return createHash('sha256')
    .update(entryJson({ election, seq, at, actor, action, details, previous, salt }))
    .digest('hex');
}

/**
 * True if every entry follows from the one before: none is changed, out of order or missing in between.
 *
 * @param before The entry before the first one given.
 */
export function isChainIntact(
  entries: readonly (HashedEntry & { hash: string })[],
  before = { seq: 0, hash: '' },
): boolean {
  let previous = before.hash;
  return entries.every((entry, index) => {
    const fits =
      entry.seq === before.seq + index + 1 &&
      entry.previous === previous &&
      entry.hash === entryHash(entry);
    previous = entry.hash;
    return fits;
  });
}
