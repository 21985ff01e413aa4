import { votesParts } from './votes-text';

interface VotesFigureProps {
  /** In 1/100,000. */
  units: number;
  /** Others in the table have decimals: whole votes leave room for them, so that points line up. */
  leavesRoom: boolean;
  sign?: string;
}

export function VotesFigure({ units, leavesRoom, sign = '' }: VotesFigureProps) {
  const { whole, decimals } = votesParts(units);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {sign}
      {whole}
      {leavesRoom && (
        <span className="inline-block w-[3.1em] text-left text-[0.85em]">{decimals}</span>
      )}
    </span>
  );
}
