import type { TransferOutcome } from '@hustings/shared';
import { RoundsTable } from './rounds-table';

/** Most stages that fit side by side on a sheet of paper, with five decimals. */
const MOST_ACROSS = 6;

/** Returns true if the table of rounds must be split for paper. */
export function isTooWideForPaper({ stages }: TransferOutcome): boolean {
  return stages.length > MOST_ACROSS;
}

interface PrintedRoundsProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  step: string;
}

/** Every stage for print, side by side or, if too many, in several tables. */
export function PrintedRounds(shown: PrintedRoundsProps) {
  const { stages } = shown.outcome;
  if (!isTooWideForPaper(shown.outcome)) return <RoundsTable {...shown} />;
  const firsts = stages.map(({ stage }) => stage).filter((stage) => stage % MOST_ACROSS === 1);
  return firsts.map((first) => (
    <RoundsTable
      key={first}
      {...shown}
      span={[first, Math.min(first + MOST_ACROSS - 1, stages.length)]}
    />
  ));
}
