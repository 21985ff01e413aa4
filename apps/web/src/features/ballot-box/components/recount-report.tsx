import { Notice } from '../../../components/feedback/notice';
import { Table } from '../../../components/tables/table';
import { counted } from '../../../lib/counted';
import type { Recount } from '../recount/recount';
import { RecountCheck } from './recount-check';

/** What the recount found, check by check. */
export function RecountReport({ recount }: { recount: Recount }) {
  const { recordedBallots, ballots, codes, codesRepeated, codesWrong, counts } = recount;
  const differing = counts.filter(({ recorded, recounted }) => recorded !== recounted).length;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Notice
        tone={recount.matches ? 'success' : 'danger'}
        live
        title={recount.matches ? 'Everything matches' : 'The recount does not match'}
      >
        <p>
          {recount.matches
            ? `Your browser has counted all ${ballots.toLocaleString('en')} ballots again and reached the recorded result.`
            : 'Your browser has counted the box again and reached a different result from the one recorded. Download the box, keep it, and tell the organiser and other members.'}
        </p>
      </Notice>
      <ul className="grid gap-2 text-sm">
        <RecountCheck ok={ballots === recordedBallots && codes === recordedBallots}>
          {counted(ballots, 'ballot')} and {counted(codes, 'tracking code')} in the box,{' '}
          {recordedBallots.toLocaleString('en')} recorded
        </RecountCheck>
        <RecountCheck ok={codesRepeated === 0}>
          {codesRepeated === 0
            ? 'No tracking code appears twice'
            : `Tracking codes that appear twice or out of order: ${codesRepeated.toLocaleString('en')}`}
        </RecountCheck>
        <RecountCheck ok={recount.digest === recount.recordedDigest}>
          {recount.digest === recount.recordedDigest
            ? 'The digest of the box is the recorded one'
            : 'The digest of the box differs from the recorded one'}
          <span className="block font-mono text-xs break-all text-ink-soft">{recount.digest}</span>
        </RecountCheck>
        {codesWrong !== null && (
          <RecountCheck ok={codesWrong === 0}>
            {codesWrong === 0
              ? 'Every tracking code follows from its ballot'
              : `Tracking codes that do not follow from their ballot: ${codesWrong.toLocaleString('en')}`}
          </RecountCheck>
        )}
        <RecountCheck ok={recount.invalidVotes === 0}>
          {recount.invalidVotes === 0
            ? 'Every vote is for somebody who stood'
            : `Ballots that name somebody who did not stand, somebody twice, or more than they may: ${recount.invalidVotes.toLocaleString('en')}`}
        </RecountCheck>
        <RecountCheck ok={differing === 0}>
          {differing === 0
            ? 'Every candidate has the recorded number of votes'
            : `Candidates whose number of votes differs from the record: ${differing}`}
        </RecountCheck>
      </ul>
      <Table
        caption="Recounted votes by candidate"
        rows={counts}
        rowKey={({ position, candidate }) => `${position} ${candidate}`}
        columns={[
          {
            key: 'candidate',
            header: 'Candidate',
            isRowHeader: true,
            cell: (row) => (
              <>
                {row.candidate}{' '}
                <span className="block font-normal text-ink-soft">{row.position}</span>
              </>
            ),
          },
          {
            key: 'recorded',
            header: 'Recorded',
            align: 'end',
            cell: (row) => row.recorded.toLocaleString('en'),
          },
          {
            key: 'recounted',
            header: 'Recounted',
            align: 'end',
            cell: (row) =>
              row.recorded === row.recounted ? (
                row.recounted.toLocaleString('en')
              ) : (
                <b className="text-danger">{row.recounted.toLocaleString('en')}</b>
              ),
          },
        ]}
      />
    </div>
  );
}
