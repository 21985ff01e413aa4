import type { Results } from '@hustings/shared';
import Papa from 'papaparse';

/** The results as a spreadsheet reads them; cells that it would run as formulas are neutralised. */
export function resultsCsv(results: Results): string {
  const rows = results.positions.flatMap((position) =>
    position.candidates.map((candidate) => ({
      position: position.position,
      candidate: candidate.fullName,
      votes: candidate.votes,
      'share %': candidate.share,
      outcome: candidate.elected ? 'elected' : candidate.tied ? 'tied' : '',
      ballots: position.ballots,
      abstentions: position.abstentions,
    })),
  );
  return Papa.unparse(rows, {
    escapeFormulae: true,
    columns: ['position', 'candidate', 'votes', 'share %', 'outcome', 'ballots', 'abstentions'],
  });
}
