import { Table } from '../../../../components/tables/table';
import type { MotionResult } from './motion-result';

export function MotionTable({ result }: { result: MotionResult }) {
  const { yes, no, ballots, position } = result;
  const share = (number: number, of: number) =>
    of === 0 ? '–' : `${((number / of) * 100).toFixed(1)}`;
  return (
    <Table
      caption={`Answers to ${position}`}
      rows={[
        { answer: 'Yes', number: yes, ofSaid: share(yes, yes + no) },
        { answer: 'No', number: no, ofSaid: share(no, yes + no) },
        { answer: 'Abstained', number: ballots - yes - no, ofSaid: '–' },
      ]}
      rowKey={({ answer }) => answer}
      columns={[
        {
          key: 'answer',
          header: 'Answer',
          isRowHeader: true,
          cell: ({ answer }) => <span className="text-base">{answer}</span>,
        },
        {
          key: 'ballots',
          header: 'Ballots',
          align: 'end',
          cell: ({ number }) => (
            <span className="text-base font-semibold text-ink">{number.toLocaleString('en')}</span>
          ),
        },
        { key: 'said', header: '% of Yes and No', align: 'end', cell: ({ ofSaid }) => ofSaid },
        {
          key: 'all',
          header: '% of all ballots',
          align: 'end',
          cell: ({ number }) => share(number, ballots),
        },
      ]}
    />
  );
}
