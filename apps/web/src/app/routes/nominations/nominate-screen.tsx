import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../components/buttons/link-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeading } from '../../../components/headings/page-heading';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { Countdown } from '../../../features/elections/components/countdown';
import { nominationPageQuery } from '../../../features/nominations/api';
import { NominationPageView } from '../../../features/nominations/components/nomination-page-view';
import { hasCode } from '../../../lib/api/api-error';
import { paths } from '../../../lib/paths';
import { useElectionId } from '../../../lib/route-ids';
import { useSession } from '../../../lib/session/use-session';

/** The nominees and the nomination form. The election's settings decide whether this is public. */
function NominateRoute() {
  const id = useElectionId();
  const session = useSession();
  const location = useLocation();
  const page = useQuery(nominationPageQuery(id, session?.id));
  if (page.isPending) return <SkeletonPage label={t`Loading the nominations`} />;
  if (!page.data) {
    return (
      <div className="grid gap-6">
        <PageHeading title={t`Nominations`} />
        {!session && hasCode(page.error, 'not_allowed') ? (
          <EmptyState
            message={t`This page is for voters on the electoral roll. Sign in to see the candidates and to nominate.`}
            action={
              <LinkButton to={paths.login()} state={{ from: location }}>
                <Trans>Login</Trans>
              </LinkButton>
            }
          />
        ) : (
          <LoadError area="nominationsLoad" query={page} />
        )}
      </div>
    );
  }
  const { phase, election } = page.data;
  return (
    <NominationPageView
      page={page.data}
      countdown={
        <Countdown
          until={phase === 'before' ? election.startDate : election.votingStartDate}
          label={phase === 'before' ? t`Nominations open in` : t`Nominations close in`}
        />
      }
    />
  );
}

export { NominateRoute as Component };
