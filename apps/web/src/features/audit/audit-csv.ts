import type { AuditEntry } from '@hustings/shared';
import { csvOf } from '../../lib/csv';

/** The trail as CSV, with the hashes by which anyone can check the chain. */
export function auditCsv(entries: readonly AuditEntry[]): Blob {
  const rows = [
    ['number', 'at', 'actor', 'action', 'details', 'hash'],
    ...entries.map(({ seq, at, actor, action, details, hash }) => [
      String(seq),
      at,
      actor,
      action,
      JSON.stringify(details),
      hash,
    ]),
  ];
  return new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' });
}
