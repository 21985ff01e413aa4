import type { ElectionId, PublicPage } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LinkButton } from '../../../components/buttons/link-button';
import { TranslationNote } from '../../../components/elections/translation-note';
import { HolderLine } from '../../../components/elections/holder-line';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { electionDateInZone } from '../../../lib/dates';
import { useTranslation } from '../../../lib/words/translation';
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
  const election = page?.election ?? undefined;
  const translation = useTranslation(election?.language, election ? [election] : []);
  if (isPending) return <SkeletonPage label={t`Loading the page of the election`} />;
  return (
    <>
      <PageHeader
        title={election ? translation.read(election).name : t`Results`}
        above={election && <HolderLine holder={election.organisation} />}
        back={back}
        actions={actions}
      />
      <TranslationNote {...translation} />
      <EmptyState
        icon={<CalendarClock aria-hidden="true" className="size-7" />}
        {...wordsFor(page)}
        action={
          page?.rollOnly &&
          isSignedOut && (
            <LinkButton to={paths.electionResults(electionId)}>
              <Trans>Sign in</Trans>
            </LinkButton>
          )
        }
      />
    </>
  );
}

function wordsFor(page: PublicPage | undefined): { title: string; message: string } {
  if (page?.state === 'before' && page.election) {
    const { votingStartDate, endDate } = page.election;
    return {
      title: t`Voting has not closed yet`,
      message: t`Voting is from ${{ votingStartDate: electionDateInZone(votingStartDate) }} to ${{ endDate: electionDateInZone(endDate) }}. Results are not shown before that.`,
    };
  }
  if (page?.rollOnly) {
    return {
      title: t`These results are not public`,
      message: page.publishesAt
        ? t`Voters and members of the organisation can read them from ${{ publishesAt: electionDateInZone(page.publishesAt) }}. If you are one of them, sign in then.`
        : t`Only voters and members of the organisation can read them. If you are one of them, sign in.`,
    };
  }
  if (page?.state === 'withheld') {
    return {
      title: t`The results are not published yet`,
      message: page.publishesAt
        ? t`They will be published here on ${{ publishesAt: electionDateInZone(page.publishesAt) }}.`
        : t`The organisers will publish them here, and may tell everybody on the electoral roll by email.`,
    };
  }
  return {
    title: t`There is nothing to see here yet`,
    message: t`There is no election at this address, or it is hidden until its results are published. Try this link again after voting has closed.`,
  };
}
