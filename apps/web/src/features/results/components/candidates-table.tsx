import type { CandidateResult } from '@hustings/shared';
import { Photo } from '../../../components/surfaces/photo';
import { Table } from '../../../components/tables/table';
import { OutcomeBadge } from './outcome-badge';
import { ShareBar } from './share-bar';

interface CandidatesTableProps {
  position: string;
  candidates: readonly CandidateResult[];
  /** Unit of the numbers: votes, first preferences, stars. */
  sums: string;
  final: boolean;
}

export function CandidatesTable({ position, candidates, sums, final }: CandidatesTableProps) {
  return (
    <Table
      caption={`${sums} for ${position} by candidate`}
      rows={candidates}
      rowKey={(candidate) => candidate._id}
      columns={[
        {
          key: 'candidate',
          header: 'Candidate',
          isRowHeader: true,
          cell: (candidate) => (
            <span className="flex items-center gap-3">
              <span className="hidden sm:block">
                <Photo src={candidate.photoUrl} name={candidate.fullName} alt="" size="small" />
              </span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-base">{candidate.fullName}</span>
                <OutcomeBadge elected={candidate.elected} tied={candidate.tied} final={final} />
              </span>
            </span>
          ),
        },
        {
          key: 'votes',
          header: sums,
          align: 'end',
          cell: ({ votes }) => (
            <span className="text-base font-semibold text-ink">{votes.toLocaleString('en')}</span>
          ),
        },
        {
          key: 'share',
          header: sums === 'Votes' ? 'Vote share %' : 'Share %',
          align: 'end',
          cell: ({ share, elected, tied }) => (
            <span className="ml-auto grid w-12 gap-1 sm:w-40">
              {share.toFixed(1)}
              <ShareBar share={share} isStrong={elected || tied} />
            </span>
          ),
        },
      ]}
    />
  );
}
