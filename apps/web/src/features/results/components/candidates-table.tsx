import type { CandidateResult, MethodName } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Photo } from '../../../components/surfaces/photo';
import { Table } from '../../../components/tables/table';
import { OutcomeBadge } from './outcome-badge';
import { ShareBar } from './share-bar';
import { sharesHeading, sumsCaption, sumsHeading } from '../sums-words';
import { decimalText, numberText } from '../../../lib/words/numbers';

interface CandidatesTableProps {
  position: string;
  candidates: readonly CandidateResult[];
  method: MethodName;
  final: boolean;
}

export function CandidatesTable({ position, candidates, method, final }: CandidatesTableProps) {
  return (
    <Table
      caption={sumsCaption(method, position)}
      rows={candidates}
      rowKey={(candidate) => candidate._id}
      columns={[
        {
          key: 'candidate',
          header: t`Candidate`,
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
          header: sumsHeading(method),
          align: 'end',
          cell: ({ votes }) => (
            <span className="text-base font-semibold text-ink">{numberText(votes)}</span>
          ),
        },
        {
          key: 'share',
          header: sharesHeading(method),
          align: 'end',
          cell: ({ share, elected, tied }) => (
            <span className="ms-auto grid w-12 gap-1 sm:w-40">
              {decimalText(share, 1)}
              <ShareBar share={share} isStrong={elected || tied} />
            </span>
          ),
        },
      ]}
    />
  );
}
