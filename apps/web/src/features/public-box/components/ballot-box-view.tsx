import type { BallotBox, ElectionId, ElectionStatus, ElectionSummary } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { ElectionStatusBadge } from '../../../components/elections/election-status-badge';
import { HolderLine } from '../../../components/elections/holder-line';
import { PausedNotice } from '../../../components/elections/paused-notice';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeader } from '../../../components/headings/page-header';
import { Pagination } from '../../../components/tables/pagination';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { hasCode } from '../../../lib/api/api-error';
import { electionDateInZone } from '../../../lib/dates';
import { usePage } from '../../../lib/address/use-page';
import { ballotBoxQuery } from '../api';
import type { BallotNames } from '../ballot-names';
import { BoxContents } from './box-contents';
import { FindCode } from './find-code';
import { RecountSection } from './recount-section';

interface BallotBoxViewProps {
  electionId: ElectionId;
  /** Undefined if the reader may not see the election's results. */
  election: Pick<ElectionSummary, 'name' | 'organisation'> | undefined;
  /** Undefined if the reader may not know it; a counted box is closed in any case. */
  status: ElectionStatus | undefined;
  names: BallotNames;
  back?: { to: string; label: string } | undefined;
}

/** The ballot box: find one's own ballot, read the contents, recount them. */
export function BallotBoxView({ electionId, election, status, names, back }: BallotBoxViewProps) {
  const query = useQuery(ballotBoxQuery(electionId, usePage()));
  const box = query.data;

  if (query.isPending) return <SkeletonPage label={t`Loading the ballot box`} />;
  if (!box) {
    return (
      <>
        <PageHeader title={t`Ballot box`} back={back} />
        {hasCode(query.error, 'not_allowed') || hasCode(query.error, 'not_published') ? (
          <EmptyState
            icon={<EyeOff aria-hidden="true" className="size-7" />}
            title={t`This ballot box is not public yet`}
            message={t`Once the results are published, everyone who may read them can see the box here and count it again. Until then, voters on the electoral roll can see it when signed in.`}
          />
        ) : (
          <LoadError area="ballotBoxLoad" query={query} />
        )}
      </>
    );
  }
  const isOpen = box.state === 'open';
  const shownStatus = isOpen ? status : 'closed';
  return (
    <>
      <PageHeader
        title={t`Ballot box`}
        above={election && <HolderLine holder={election.organisation} />}
        back={back}
        badge={shownStatus && <ElectionStatusBadge status={shownStatus} />}
        description={
          <>
            {election && (
              <span className="font-semibold text-ink">
                <bdi>{election.name}</bdi>.{' '}
              </span>
            )}
            {sizeOf(box)}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-12">
        {isOpen && box.pausedSince && <PausedNotice since={box.pausedSince} />}
        <div className="print:hidden">
          <FindCode electionId={electionId} names={names} />
        </div>
        {!isOpen && (
          <RecountSection electionId={electionId} digest={box.digest} count={box.count} />
        )}
        <div className="grid grid-cols-1 gap-8">
          <BoxContents box={box} names={names} />
          <Pagination page={box.page} limit={box.limit} total={box.total} />
        </div>
      </div>
    </>
  );
}

function sizeOf(box: BallotBox): string {
  if (box.state !== 'open') {
    const date = electionDateInZone(box.countedAt);
    return plural(box.count, {
      one: `# ballot, counted on ${date}.`,
      other: `# ballots, counted on ${date}.`,
    });
  }
  return box.withheld
    ? plural(box.count, {
        one: '# ballot. The votes are shown once the results are published.',
        other: '# ballots. The votes are shown once the results are published.',
      })
    : plural(box.count, { one: '# ballot so far.', other: '# ballots so far.' });
}
