import type { AuditEntry } from '@hustings/shared';
import { sentenceOf } from './audit-sentences';
import { actionWords, detailsOf } from './audit-words';

export interface AuditFilter {
  /** Empty for all actions. */
  action: string;
  /** Empty for all actors. */
  actor: string;
  search: string;
}

/** The entries that match the filter, newest first. */
export function matchingEntries(
  entries: readonly AuditEntry[],
  { action, actor, search }: AuditFilter,
): AuditEntry[] {
  const sought = search.toLowerCase();
  return entries
    .filter((entry) => action === '' || entry.action === action)
    .filter((entry) => actor === '' || entry.actor === actor)
    .filter((entry) => sought === '' || readableText(entry).includes(sought))
    .sort((a, b) => b.seq - a.seq);
}

function readableText(entry: AuditEntry): string {
  const details = detailsOf(entry).map(({ label, text }) => `${label} ${text}`);
  const sentence = sentenceOf(entry).text ?? '';
  return [actionWords[entry.action], sentence, entry.actor, entry.hash ?? '', ...details]
    .join(' ')
    .toLowerCase();
}
