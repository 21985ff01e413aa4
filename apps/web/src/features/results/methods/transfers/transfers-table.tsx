import { flowsOf, NOBODY, votesText, type TransferOutcome } from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table } from '../../../../components/tables/table';
import { i18n } from '../../../../lib/words/i18n';

interface TransfersTableProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  step: string;
}

/** One row for each candidate whose votes were transferred, with the candidates who got them. */
export function TransfersTable({ position, outcome, nameOf, step }: TransfersTableProps) {
  const flows = flowsOf(outcome);
  const rows = outcome.stages.flatMap(({ stage, transferred }) => {
    const gains = flows.filter((flow) => flow.stage === stage);
    return transferred && gains.length > 0 ? [{ stage, ...transferred, gains }] : [];
  });
  if (rows.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>No votes were transferred.</Trans>
      </p>
    );
  }
  return (
    <Table
      caption={t`Transfers for ${position}`}
      rows={rows}
      rowKey={({ stage }) => String(stage)}
      columns={[
        {
          key: 'stage',
          header: select(step, { round: 'Round', other: 'Stage' }),
          isRowHeader: true,
          cell: ({ stage }) => stage,
        },
        {
          key: 'from',
          header: t({ message: 'From', comment: 'Column with the candidate whose votes move' }),
          cell: ({ from, because }) => (
            <>
              <span className="block font-semibold text-ink">{nameOf(from)}</span>
              {because === 'elected'
                ? t`surplus`
                : t({ message: 'out', comment: 'This candidate is out of the count' })}
            </>
          ),
        },
        {
          key: 'to',
          header: t({ message: 'To', comment: 'Column with the candidates who get votes' }),
          cell: ({ gains }) => (
            <ul className="flex min-w-40 flex-wrap gap-x-5 gap-y-1">
              {gains.map(({ to, votes }) => (
                <li key={to} className="whitespace-nowrap">
                  {to === NOBODY ? t`without a further preference` : nameOf(to)}{' '}
                  <span className="text-ink tabular-nums">{votesText(i18n, votes)}</span>
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'votes',
          header: t`Votes`,
          align: 'end',
          cell: ({ gains }) => (
            <span className="text-ink">
              {votesText(
                i18n,
                gains.reduce((sum, { votes }) => sum + votes, 0),
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
