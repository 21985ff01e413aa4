import type { CandidateResult, StarOutcome } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Table } from '../../../../components/tables/table';
import { OutcomeBadge } from '../../components/outcome-badge';
import { ShareBar } from '../../components/share-bar';
import { decimalText, numberText } from '../../../../lib/words/numbers';

interface StarsTableProps {
  position: string;
  candidates: readonly CandidateResult[];
  outcome: StarOutcome;
}

/** Sums of stars, most first, with the figures the tie rules use. */
export function StarsTable({ position, candidates, outcome }: StarsTableProps) {
  const { stars, ballots } = outcome;
  const sumOf = ({ _id }: CandidateResult) => stars[_id]?.sum ?? 0;
  const rows = [...candidates].sort((a, b) => sumOf(b) - sumOf(a));
  const most = Math.max(1, ...rows.map(sumOf));
  return (
    <Table
      caption={t`Stars for ${position} by candidate`}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'candidate',
          header: t`Candidate`,
          isRowHeader: true,
          cell: ({ fullName, elected, tied }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
              {fullName}
              <OutcomeBadge elected={elected} tied={tied} final />
            </span>
          ),
        },
        {
          key: 'stars',
          header: t`Stars`,
          align: 'end',
          cell: (row) => (
            <span className="ms-auto grid w-16 gap-1 text-base font-semibold text-ink sm:w-40">
              {numberText(sumOf(row))}
              <ShareBar share={(sumOf(row) / most) * 100} isStrong={row.elected || row.tied} />
            </span>
          ),
        },
        {
          key: 'average',
          header: t`Average`,
          align: 'end',
          cell: (row) => decimalText(sumOf(row) / Math.max(1, ballots), 2),
        },
        {
          key: 'fives',
          header: t`Fives`,
          align: 'end',
          cell: ({ _id }) => numberText(stars[_id]?.fives ?? 0),
        },
      ]}
    />
  );
}
