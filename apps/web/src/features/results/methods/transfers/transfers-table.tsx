import type { TransferOutcome } from '@hustings/shared';
import { Table } from '../../../../components/tables/table';
import { flowsOf, NOBODY } from './flows';
import { votesText } from './votes-text';

interface TransfersTableProps {
  position: string;
  outcome: TransferOutcome;
  nameOf: (id: string) => string;
  step: string;
}

/** Every transfer on a line of its own. */
export function TransfersTable({ position, outcome, nameOf, step }: TransfersTableProps) {
  const flows = flowsOf(outcome);
  if (flows.length === 0) return <p className="text-ink-soft">No votes were transferred.</p>;
  return (
    <Table
      caption={`Transfers for ${position}`}
      rows={flows}
      rowKey={({ stage, to }) => `${stage} ${to}`}
      columns={[
        {
          key: 'from',
          header: 'From',
          isRowHeader: true,
          cell: ({ from }) => nameOf(from),
        },
        {
          key: 'to',
          header: 'To',
          cell: ({ to }) => (to === NOBODY ? 'nobody' : nameOf(to)),
        },
        {
          key: 'stage',
          header: <span className="capitalize">{step}</span>,
          align: 'end',
          cell: ({ stage }) => stage,
        },
        {
          key: 'votes',
          header: 'Votes',
          align: 'end',
          cell: ({ votes }) => <span className="text-ink">{votesText(votes)}</span>,
        },
      ]}
    />
  );
}
