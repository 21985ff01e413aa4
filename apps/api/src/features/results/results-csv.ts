import { spreadsheetOf } from '../../platform/csv.js';
import type { Download } from '../../platform/download.js';
import type { ShownResults } from './results.service.js';

const COLUMNS = ['position', 'candidate', 'votes', 'share %', 'outcome', 'ballots', 'abstentions'];

/** The results as a spreadsheet reads them. */
export function resultsCsv(results: ShownResults): Download {
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
  return {
    fileName: `results-${results.election._id}.csv`,
    chunks: spreadsheetOf(COLUMNS, rows),
  };
}
