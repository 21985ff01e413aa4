import { t } from '@lingui/core/macro';
import { Table } from '../../../../components/tables/table';
import type { MotionResult } from './motion-result';
import { decimalText, numberText } from '../../../../lib/words/numbers';

export function MotionTable({ result }: { result: MotionResult }) {
  const { yes, no, ballots, position } = result;
  const share = (number: number, of: number) =>
    of === 0 ? '–' : decimalText((number / of) * 100, 1);
  return (
    <Table
      caption={t`Answers to ${position}`}
      rows={[
        { answer: t`Yes`, number: yes, ofSaid: share(yes, yes + no) },
        { answer: t`No`, number: no, ofSaid: share(no, yes + no) },
        { answer: t`Abstained`, number: ballots - yes - no, ofSaid: '–' },
      ]}
      rowKey={({ answer }) => answer}
      columns={[
        {
          key: 'answer',
          header: t`Answer`,
          isRowHeader: true,
          cell: ({ answer }) => <span className="text-base">{answer}</span>,
        },
        {
          key: 'ballots',
          header: t`Ballots`,
          align: 'end',
          cell: ({ number }) => (
            <span className="text-base font-semibold text-ink">{numberText(number)}</span>
          ),
        },
        { key: 'said', header: t`% of Yes and No`, align: 'end', cell: ({ ofSaid }) => ofSaid },
        {
          key: 'all',
          header: t`% of all ballots`,
          align: 'end',
          cell: ({ number }) => share(number, ballots),
        },
      ]}
    />
  );
}
