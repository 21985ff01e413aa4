import type { Results } from '@hustings/shared';
import { csvHead, csvLines } from '../../platform/csv.js';

const COLUMNS = ['position', 'candidate', 'votes', 'share %', 'outcome', 'ballots', 'abstentions'];

/** The results as a spreadsheet reads them. */
export function resultsCsv(results: Results): string {
  const rows = results.positions.flatMap((position) =>
    position.candidates.map((candidate) => [
      position.position,
      candidate.fullName,
      candidate.votes,
      candidate.share,
      candidate.elected ? 'elected' : candidate.tied ? 'tied' : '',
      position.ballots,
      position.abstentions,
    ]),
  );
  return csvHead(COLUMNS) + (rows.length > 0 ? csvLines(rows) : '');
}
