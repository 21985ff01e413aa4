import { counted, turnoutShare, type ElectionSummary } from '@hustings/shared';

/** One line about an election's size: its positions before voting opens, its turnout afterwards. */
export function turnoutText({
  status,
  positions,
  candidates,
  voters,
  turnout,
}: Pick<ElectionSummary, 'status' | 'positions' | 'candidates' | 'voters' | 'turnout'>): string {
  if (status === 'draft' || status === 'nominations') {
    return [
      counted(positions.length, 'position'),
      counted(candidates, 'candidate'),
      counted(voters, 'voter'),
    ].join(', ');
  }
  return `${turnout.toLocaleString('en')} of ${counted(voters, 'voter')} voted (${turnoutShare(turnout, voters)}%)`;
}
