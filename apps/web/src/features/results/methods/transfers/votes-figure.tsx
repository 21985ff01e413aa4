import { votesParts } from '@hustings/shared';
import { i18n } from '../../../../lib/words/i18n';

interface VotesFigureProps {
  /** Votes in units of 1/100,000. */
  units: number;
  /** Other votes in the table have decimals: whole votes leave room for them, so the points line up. */
  leavesRoom: boolean;
  sign?: string;
}

export function VotesFigure({ units, leavesRoom, sign = '' }: VotesFigureProps) {
  const { whole, decimals } = votesParts(i18n, units);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {`${sign}${whole}${decimals}`}
      {decimals === '' && leavesRoom && (
        <span aria-hidden="true" className="invisible">
          .00000
        </span>
      )}
    </span>
  );
}
