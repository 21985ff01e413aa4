import type { AuditTrail, ElectionId } from '@hustings/shared';
import { spreadsheetOf } from '../../../platform/csv.js';
import type { Download } from '../../../platform/download.js';

const COLUMNS = ['number', 'at', 'actor', 'action', 'details', 'hash', 'salt'];

/** The trail as a CSV file, with the hashes and salts that anyone needs to check the chain. */
export function auditCsv(electionId: ElectionId, { entries }: AuditTrail): Download {
  const rows = entries.map(({ seq, at, actor, action, details, hash, salt }) => [
    ...[seq, at, actor, action],
    ...[JSON.stringify(details), hash ?? '', salt ?? ''],
  ]);
  return {
    fileName: `audit-trail-${electionId}.csv`,
    chunks: spreadsheetOf(COLUMNS, rows),
    megabytes: rows.reduce((sum, row) => sum + 2 * row.join().length, 0) / 1_000_000,
  };
}
