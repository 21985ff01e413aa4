import { turnoutShare, type ElectionSummary } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { numberText, percentText } from '../../lib/words/numbers';

/** One line about an election's size: its positions before voting opens, its turnout afterwards. */
export function turnoutText({
  status,
  positions,
  candidates,
  voters,
  turnout,
}: Pick<ElectionSummary, 'status' | 'positions' | 'candidates' | 'voters' | 'turnout'>): string {
  if (status === 'draft' || status === 'nominations') {
    return t`${plural({ positions: positions.length }, { one: '# position', other: '# positions' })}, ${plural(candidates, { one: '# candidate', other: '# candidates' })}, ${plural(voters, { one: '# voter', other: '# voters' })}`;
  }
  return t`${{ turnout: numberText(turnout) }} of ${plural(voters, { one: '# voter', other: '# voters' })} voted (${{ share: percentText(turnoutShare(turnout, voters)) }})`;
}
