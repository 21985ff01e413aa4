import type { ElectionId, PublicPage } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { HolderLine } from '../../../components/elections/holder-line';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { electionDateInZone } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../lib/session/use-session';
import { publicPageQuery } from '../api';

interface WithheldResultsProps {
  electionId: ElectionId;
  back?: { to: string; label: string } | undefined;
  /** Links this reader may use until then. */
  actions?: ReactNode;
}

/** Shown instead of results that this reader may not see, or not yet. */
export function WithheldResults({ electionId, back, actions }: WithheldResultsProps) {
  const isSignedOut = useSession() === undefined;
  const { data: page, isPending } = useQuery(publicPageQuery(electionId));
  if (isPending) return <SkeletonPage label="Loading the page of the election" />;
  return (
    <>
      <PageHeader
        title={page?.election?.name ?? 'Results'}
        above={page?.election && <HolderLine holder={page.election.organisation} />}
        back={back}
        actions={actions}
      />
      <EmptyState
        icon={<CalendarClock aria-hidden="true" className="size-7" />}
        {...wordsFor(page)}
        action={
          page?.rollOnly &&
          isSignedOut && <LinkButton to={paths.electionResults(electionId)}>Sign in</LinkButton>
        }
      />
    </>
  );
}

function wordsFor(page: PublicPage | undefined): { title: string; message: string } {
  if (page?.state === 'before' && page.election) {
    const { votingStartDate, endDate } = page.election;
    return {
      title: 'Voting has not closed yet',
      message: `Voting is from ${electionDateInZone(votingStartDate)} to ${electionDateInZone(endDate)}. Results are not shown before that.`,
    };
  }
  if (page?.rollOnly) {
    return {
      title: 'These results are not public',
      message: page.publishesAt
        ? `Voters and members of the organisation can read them from ${electionDateInZone(page.publishesAt)}. If you are one of them, sign in then.`
        : 'Only voters and members of the organisation can read them. If you are one of them, sign in.',
    };
  }
  if (page?.state === 'withheld') {
    return {
      title: 'The results are not published yet',
      message: page.publishesAt
        ? `They will be published here on ${electionDateInZone(page.publishesAt)}.`
        : 'The organisers will publish them here, and may tell everybody on the electoral roll by email.',
    };
  }
  return {
    title: 'There is nothing to see here yet',
    message:
      'There is no election at this address, or it is hidden until its results are published. Try this link again after voting has closed.',
  };
}
